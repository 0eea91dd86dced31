import { type PageName, routeRequirements } from '@plumbline/domain/access/pages';
import { CLIENT, FIELD_TECH, type Role } from '@plumbline/domain/access/roles';
import { sidebarFor } from '@plumbline/domain/access/sidebar';
import type { PlanTier } from '@plumbline/domain/plans/tiers';

export type Tab = { page: PageName; label: string };

/** What a page is called on the phone, where its name of the specification is too long for a tab. */
const shortNames: Partial<Record<PageName, string>> = { dashboard: 'Today', timeclock: 'Clock' };

const crew: readonly PageName[] = ['dashboard', 'calendar', 'timeclock', 'messages'];
const office: readonly PageName[] = ['dashboard', 'projects', 'tasks', 'messages'];
/** For the office's people who clock their own hours. */
const punchingOffice: readonly PageName[] = ['dashboard', 'projects', 'timeclock', 'messages'];
const client: readonly PageName[] = ['dashboard', 'projects', 'notes', 'messages'];

/** What takes the place of a tab that the plan or the role lacks, in this order. */
const next: readonly PageName[] = ['tasks', 'projects', 'notes'];

/** The tabs beside More: only pages that this person can open. `punches`: they have hours of their own of late. */
export function bottomTabs(role: Role | null, plan: PlanTier, punches = false): Tab[] {
  const open = new Set(
    sidebarFor(role, plan)
      .filter((entry) => entry.state === 'shown')
      .map((entry) => entry.item.page),
  );
  const wanted = role === CLIENT ? client : role === FIELD_TECH ? crew : punches ? punchingOffice : office;
  const spare = next.filter((page) => open.has(page) && !wanted.includes(page));
  return wanted
    .map((page) => (open.has(page) ? page : spare.shift()))
    .filter((page) => page !== undefined)
    .map((page) => ({ page, label: page === 'calendar' ? 'Schedule' : nameOnPhone(page) }));
}

/** The same in the tab and in the header of its page, except that the tab calls the calendar Schedule. */
export function nameOnPhone(page: PageName): string {
  return shortNames[page] ?? routeRequirements[page].label;
}
