import type { PageName } from '@plumbline/domain/access/pages';
import { clsx } from 'clsx';
import { useStore } from '../../../data/store.ts';
import { Logo, LogoMark } from '../../../design/display/logo.tsx';
import { PageLink } from '../../../navigation/page-link.tsx';
import { SidebarNav } from './sidebar-nav.tsx';
import { sidebarExpanded } from './sidebar-state.ts';
import { UserMenu } from './user-menu.tsx';

/** The left edge at the office: 16rem, or 3rem of icons. */
export function Sidebar({ page }: { page: PageName | null }) {
  const expanded = useStore(sidebarExpanded);
  return (
    <aside
      aria-label="Sidebar"
      data-print="hidden"
      data-state={expanded ? 'expanded' : 'collapsed'}
      className={clsx(
        'fixed inset-y-0 left-0 z-20 hidden flex-col border-r border-hairline bg-page md:flex',
        expanded ? 'w-(--sidebar-width)' : 'w-(--sidebar-icon-width)',
      )}
    >
      <PageLink
        page="dashboard"
        aria-label={expanded ? undefined : 'Plumbline'}
        className={clsx('flex min-h-16 shrink-0 items-center', expanded ? 'px-5' : 'justify-center')}
      >
        {expanded ? <Logo tagline /> : <LogoMark />}
      </PageLink>
      <div className={clsx('no-scrollbar min-h-0 flex-1 overflow-y-auto py-2', expanded ? 'px-3' : 'px-1')}>
        <SidebarNav page={page} collapsed={!expanded} />
      </div>
      <div className={clsx('shrink-0 py-3', expanded ? 'px-3' : 'px-1')}>
        <UserMenu collapsed={!expanded} />
      </div>
    </aside>
  );
}
