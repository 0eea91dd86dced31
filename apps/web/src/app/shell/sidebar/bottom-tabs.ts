import type { PageName } from '@plumbline/domain/access/pages';
import { sidebarFor } from '@plumbline/domain/access/sidebar';
import type { Role } from '@plumbline/domain/access/roles';
import type { PlanTier } from '@plumbline/domain/plans/tiers';

export type Tab = { page: PageName; label: string };

const wanted: readonly Tab[] = [
  { page: 'dashboard', label: 'Today' },
  { page: 'projects', label: 'Projects' },
  { page: 'tasks', label: 'Tasks' },
];
const talk: readonly Tab[] = [
  { page: 'messages', label: 'Messages' },
  { page: 'notes', label: 'Notes' },
];

/** The tabs beside More: only pages that this person can open (product.md §5). */
export function bottomTabs(role: Role | null, plan: PlanTier): Tab[] {
  const open = new Set(
    sidebarFor(role, plan)
      .filter((entry) => entry.state === 'shown')
      .map((entry) => entry.item.page),
  );
  const last = talk.find((tab) => open.has(tab.page));
  return [...wanted.filter((tab) => open.has(tab.page)), ...(last ? [last] : [])];
}
