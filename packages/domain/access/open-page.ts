import type { PlanTier } from '../plans/tiers.ts';
import { areaOf, mayOpenArea } from './areas.ts';
import { decidePage } from './guard.ts';
import { type PageName, pagePath, routeRequirements } from './pages.ts';
import type { Role } from './roles.ts';

/**
 * Whether a page opens for a person of this role on this plan, as its guard decides (spec §2.6): what is
 * offered as a way there is offered to nobody else. Pages of single accounts are never offered.
 */
export function mayOpenPage(role: Role | null, plan: PlanTier, page: PageName): boolean {
  const requirement = routeRequirements[page];
  return (
    requirement.account === undefined &&
    mayOpenArea(role, areaOf(pagePath(page))) &&
    decidePage(role, plan, requirement) === null
  );
}
