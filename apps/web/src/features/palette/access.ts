import { areaOf, mayOpenArea } from '@plumbline/domain/access/areas';
import { decidePage } from '@plumbline/domain/access/guard';
import { type PageName, pagePath, routeRequirements } from '@plumbline/domain/access/pages';
import { CLIENT, type Role } from '@plumbline/domain/access/roles';
import type { PlanTier } from '@plumbline/domain/plans/tiers';
import { type SearchedEntity, searchedEntities } from '../../data/search/search-records.ts';

/** Whose palette it is. */
export type Access = { role: Role | null; plan: PlanTier; userId: string };

/** Whether a page opens for this person: what its guard says (spec §2.6). Pages of single accounts are nobody's here. */
export function mayOpen({ role, plan }: Access, page: PageName): boolean {
  const requirement = routeRequirements[page];
  return (
    requirement.account === undefined &&
    mayOpenArea(role, areaOf(pagePath(page))) &&
    decidePage(role, plan, requirement) === null
  );
}

/** The kinds of records that have a place this person can open. */
export function findable(access: Access): SearchedEntity[] {
  const hidden: Partial<Record<SearchedEntity, boolean>> = {
    task: !mayOpen(access, 'tasks'),
    message: !mayOpen(access, 'messages'),
    // Clients write in their projects alone, and have no page of people.
    member: access.role === CLIENT,
  };
  return searchedEntities.filter((entity) => hidden[entity] !== true);
}
