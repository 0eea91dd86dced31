import { type PageName, routeRequirements } from '@plumbline/domain/access/pages';
import { clsx } from 'clsx';
import { PanelLeft } from 'lucide-react';
import { useStore } from '../../data/store.ts';
import { IconButton } from '../../design/controls/icon-button.tsx';
import { usePhone } from '../../design/use-phone.ts';
import { screenTitle } from '../../navigation/screen-title.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { Bell } from './notifications/bell.tsx';
import { PaletteButton } from './palette-button.tsx';
import { nameOnPhone } from './sidebar/bottom-tabs.ts';
import { sidebarExpanded, toggleSidebar } from './sidebar/sidebar-state.ts';
import { SyncWidget } from './sync/sync-widget.tsx';

/** Letters of a page's name from which it takes two lines of the phone's header at 360 px. */
const longName = 13;

/**
 * 56 high on the phone, 64 at the office. It has the sidebar's toggle, the page's name or what the screen puts in its
 * place, the sync widget and two other widgets: the search and the bell.
 */
export function Header({ page }: { page: PageName }) {
  const expanded = useStore(sidebarExpanded);
  const phone = usePhone();
  const title = useStore(screenTitle);
  const label = phone ? nameOnPhone(page) : routeRequirements[page].label;
  return (
    <header
      data-print="hidden"
      className="sticky low:static top-0 z-10 flex h-14 items-center gap-1 large-text:static large-text:h-auto large-text:flex-wrap large-text:px-2 large-text:py-1 compact-buttons border-b border-hairline bg-page px-4 md:h-16 md:px-6"
    >
      <IconButton
        icon={PanelLeft}
        label="Toggle sidebar"
        title="Toggle sidebar (Ctrl B)"
        aria-expanded={expanded}
        aria-keyshortcuts="Control+B Meta+B"
        onClick={toggleSidebar}
        className="-ml-2 max-md:hidden md:mr-2"
      />
      {page === 'projectdetail' ? (
        <Breadcrumb label={label} />
      ) : (
        (title ?? (
          <p
            className={clsx(
              'heading min-w-0 flex-1 large-text:basis-auto',
              label.length > longName
                ? 'text-body/tight max-md:line-clamp-2 md:truncate md:text-title'
                : 'truncate text-title max-[26rem]:text-[1.25rem]',
            )}
          >
            {label}
          </p>
        ))
      )}
      <div data-widget="sync" className="contents">
        <SyncWidget />
      </div>
      <div data-widget="search" className="contents">
        <PaletteButton />
      </div>
      <div data-widget="bell" className="contents">
        <Bell />
      </div>
    </header>
  );
}
