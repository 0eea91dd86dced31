import { type PageName, timesheets } from '@plumbline/domain/access/pages';
import { ADMIN, FIELD_TECH, type Role } from '@plumbline/domain/access/roles';
import { type SidebarEntry, sidebarFor } from '@plumbline/domain/access/sidebar';
import { clsx } from 'clsx';
import { ArrowUpCircle } from 'lucide-react';
import { createElement } from 'react';
import { usePlan, useSession } from '../../../data/session/session.ts';
import { useStore } from '../../../data/store.ts';
import { openMyExpenses } from '../../../features/expenses/shown/open-my-expenses.ts';
import { PageLink } from '../../../navigation/page-link.tsx';
import { messagesBadge } from './messages-badge.ts';
import { pageIcons } from './page-icons.ts';
import { type RunningClock, useRunningClock } from './use-running-clock.ts';

/** Pages before which the design has a gap between groups. */
const groupStarts: ReadonlySet<PageName> = new Set(['projects', 'teammanagement', 'expenses']);

export type SidebarNavProps = {
  page: PageName | null;
  /** Only icons: the words are read aloud and shown on hover. */
  collapsed?: boolean | undefined;
  onFollow?: (() => void) | undefined;
};

export function SidebarNav({ page, collapsed = false, onFollow }: SidebarNavProps) {
  const state = useSession();
  const plan = usePlan();
  const role = state.status === 'signed-in' ? state.user.role : null;
  const entries = sidebarFor(role, plan).filter((entry) => entry.state !== 'hidden');
  return (
    <nav aria-label="Main">
      <ul className="flex flex-col gap-0.5">
        {entries.map((entry, position) => (
          <li
            key={entry.item.page}
            className={clsx(position > 0 && groupStarts.has(entry.item.page) && 'mt-4')}
          >
            {createElement(linkOf(entry, role), {
              entry,
              current: isCurrent(entry.item.page, page),
              collapsed,
              onFollow,
            })}
            {entry.item.page === 'timeclock' && role === ADMIN && !collapsed && (
              <PageLink
                page={timesheets.page}
                onClick={onFollow}
                aria-current={page === timesheets.page ? 'page' : undefined}
                className={linkLook(page === timesheets.page, 'pr-3 pl-[2.65rem] text-meta')}
              >
                {timesheets.label}
              </PageLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function linkOf({ item: { page } }: SidebarEntry, role: Role | null) {
  if (page === 'timeclock') return ClockLink;
  return page === 'expenses' && role === FIELD_TECH ? OwnExpensesButton : SidebarLink;
}

/** A project's own page belongs to Projects. */
function isCurrent(item: PageName, page: PageName | null): boolean {
  return item === page || (item === 'projects' && page === 'projectdetail');
}

type SidebarLinkProps = {
  entry: SidebarEntry;
  current: boolean;
  collapsed: boolean;
  onFollow: (() => void) | undefined;
  running?: RunningClock | null;
};

/** The crew's own expenses, which are no page: it opens them over the one that is open. */
function OwnExpensesButton({ entry: { item }, collapsed, onFollow }: SidebarLinkProps) {
  const Icon = pageIcons[item.page];
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      title={collapsed ? item.label : undefined}
      onClick={() => {
        onFollow?.();
        openMyExpenses();
      }}
      className={clsx('w-full text-left', linkLook(false, collapsed ? 'justify-center' : 'gap-3 px-3'))}
    >
      <Icon aria-hidden className="size-[1.15rem] shrink-0" />
      <span className={collapsed ? 'sr-only' : 'min-w-0 truncate'}>{item.label}</span>
    </button>
  );
}

/** The time clock, with the running time of who is clocked in. */
function ClockLink(props: SidebarLinkProps) {
  return <SidebarLink {...props} running={useRunningClock()} />;
}

const linkLook = (current: boolean, inset: string) =>
  clsx(
    'flex min-h-11 items-center rounded-control py-1 font-medium md:min-h-[2.375rem]',
    inset,
    current ? 'bg-selected font-bold text-accent' : 'text-ink-2 hover:bg-lift hover:text-ink',
  );

function SidebarLink({ entry, current, collapsed, onFollow, running = null }: SidebarLinkProps) {
  const { label, page } = entry.item;
  const Icon = pageIcons[page];
  const badge = useStore(messagesBadge);
  return (
    <PageLink
      page={page}
      onClick={onFollow}
      aria-current={current ? 'page' : undefined}
      aria-label={running === null ? undefined : `${label}, ${running.words}`}
      title={running !== null ? `${label}, ${running.words}` : collapsed ? label : undefined}
      className={clsx('relative', linkLook(current, collapsed ? 'justify-center' : 'gap-3 px-3'))}
    >
      <span className="relative shrink-0">
        <Icon aria-hidden className="size-[1.15rem]" />
        {collapsed && running !== null && (
          <span aria-hidden className="absolute -top-1 -right-1 size-2 rounded-full bg-accent" />
        )}
      </span>
      <span className={collapsed ? 'sr-only' : 'min-w-0 flex-1'}>
        <span className="block truncate">{label}</span>
        {entry.state === 'upgrade' && (
          <span className="flex items-center gap-1 text-axis font-medium text-risk">
            <ArrowUpCircle aria-hidden className="size-3.5 shrink-0" />
            {entry.badge}
          </span>
        )}
      </span>
      {page === 'messages' &&
        badge &&
        createElement(badge, { className: collapsed ? 'absolute top-0.5 right-0' : '' })}
      {!collapsed && running !== null && (
        <span className="flex shrink-0 items-center gap-1.5 text-meta font-bold text-ink tabular">
          {/* The space parts the words for who hears them. */}{' '}
          <span aria-hidden className="size-2 rounded-full bg-accent" />
          {running.time}
        </span>
      )}
    </PageLink>
  );
}
