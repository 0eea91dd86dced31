import { type PageName, routeRequirements } from '@plumbline/domain/access/pages';
import { PanelLeft } from 'lucide-react';
import { useStore } from '../../data/store.ts';
import { IconButton } from '../../design/icon-button.tsx';
import { Bell } from './bell.tsx';
import { sidebarExpanded, toggleSidebar } from './sidebar-state.ts';
import { SyncWidget } from './sync-widget.tsx';

/** 56 high on the phone, 64 at the office: the page's name, the sync widget, the bell. */
export function Header({ page }: { page: PageName }) {
  const expanded = useStore(sidebarExpanded);
  return (
    <header
      data-print="hidden"
      className="sticky top-0 z-10 flex h-14 items-center gap-3 border-b border-hairline bg-page px-4 md:h-16 md:px-6"
    >
      <IconButton
        icon={PanelLeft}
        label="Toggle sidebar"
        title="Toggle sidebar (Ctrl B)"
        aria-expanded={expanded}
        aria-keyshortcuts="Control+B Meta+B"
        onClick={toggleSidebar}
        className="-ml-2 max-md:hidden"
      />
      <p className="heading min-w-0 flex-1 truncate text-title">{routeRequirements[page].label}</p>
      <SyncWidget />
      <Bell />
    </header>
  );
}
