import { type PageName, routeRequirements } from '@plumbline/domain/access/pages';
import { clsx } from 'clsx';
import { PanelLeft } from 'lucide-react';
import { useStore } from '../../data/store.ts';
import { IconButton } from '../../design/controls/icon-button.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { ClockChip } from './clock-chip.tsx';
import { Bell } from './notifications/bell.tsx';
import { PaletteButton } from './palette-button.tsx';
import { sidebarExpanded, toggleSidebar } from './sidebar/sidebar-state.ts';
import { SyncButton } from './sync/sync-button.tsx';
import { SyncWidget } from './sync/sync-widget.tsx';

/** Letters of a page's name from which it does not fit on one line of the phone's header. */
const longName = 10;

/**
 * 56 high on the phone, 64 at the office. It has the sidebar's toggle, the page's name and the search; the
 * sync widget, of which the button is a part; and two other widgets: the clock (else the connection) and the
 * bell. On the phone the name has priority: a long one takes two lines, and the clock is hidden while the
 * sync widget has more to say than Sent.
 */
export function Header({ page }: { page: PageName }) {
  const expanded = useStore(sidebarExpanded);
  const { label } = routeRequirements[page];
  return (
    <header
      data-print="hidden"
      className="group/header sticky top-0 z-10 flex h-14 items-center gap-1 border-b border-hairline bg-page px-4 md:h-16 md:px-6"
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
        <p
          className={clsx(
            'heading min-w-0 flex-1',
            label.length > longName
              ? 'text-body/tight max-md:line-clamp-2 md:truncate md:text-title'
              : 'truncate text-title max-[26rem]:text-[1.25rem]',
          )}
        >
          {label}
        </p>
      )}
      <fieldset aria-label="Sync" data-widget="sync" className="flex shrink-0 items-center gap-1">
        <SyncWidget />
        <SyncButton className="max-md:-mx-1" />
      </fieldset>
      <PaletteButton />
      <div data-widget="clock" className="contents">
        <ClockChip className="max-md:group-has-[[data-sync=needs-you],[data-sync=phone]]/header:hidden" />
      </div>
      <div data-widget="bell" className="contents">
        <Bell />
      </div>
    </header>
  );
}
