import { planCapabilities } from '../plans/capabilities.ts';
import { planDefinitions } from '../plans/definitions.ts';
import { planAtLeast, type PlanTier } from '../plans/tiers.ts';
import { featureEnabled } from './features.ts';
import { type PageName, type SidebarItem, sidebarItems } from './pages.ts';
import type { Role } from './roles.ts';

export type SidebarEntry =
  { item: SidebarItem; state: 'hidden' | 'shown' } | { item: SidebarItem; state: 'upgrade'; badge: string };

/** All thirteen items in their order, each hidden, shown, or shown with the upgrade badge. */
export function sidebarFor(role: Role | null | undefined, plan: PlanTier): SidebarEntry[] {
  return sidebarItems.map((item) => {
    if (!isForRole(item, role)) return { item, state: 'hidden' };
    if (isInPlan(item, plan)) return { item, state: 'shown' };
    if (item.upsell !== plan) return { item, state: 'hidden' };
    return { item, state: 'upgrade', badge: `Upgrade to ${planDefinitions[item.minimumPlan].name}` };
  });
}

/** The plan that the badge of a page's item names; null for a page without a badge. */
export function badgePlan(page: PageName, role: Role | null, plan: PlanTier): PlanTier | null {
  const entry = sidebarFor(role, plan).find(({ item }) => item.page === page);
  return entry?.state === 'upgrade' ? entry.item.minimumPlan : null;
}

function isForRole(item: SidebarItem, role: Role | null | undefined): boolean {
  if (role == null || !item.roles.includes(role)) return false;
  return item.flag === undefined || featureEnabled(item.flag, role);
}

function isInPlan(item: SidebarItem, plan: PlanTier): boolean {
  if (!planAtLeast(plan, item.minimumPlan)) return false;
  return item.capability === undefined || planCapabilities[plan][item.capability];
}
