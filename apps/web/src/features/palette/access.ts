import { areaOf, mayOpenArea } from '@plumbline/domain/access/areas';
import { decidePage } from '@plumbline/domain/access/guard';
import { type PageName, pagePath, routeRequirements } from '@plumbline/domain/access/pages';
import { CLIENT, type Role } from '@plumbline/domain/access/roles';
import type { PlanTier } from '@plumbline/domain/plans/tiers';
import { type SearchedEntity, searchedEntities } from '../../data/search/search-records.ts';

/** The person who uses the palette. */
export type Access = { role: Role | null; plan: PlanTier; userId: string };

/**
 * Whether a page opens for this person, as its guard decides (spec §2.6). Pages of single accounts are never
 * listed.
 */
export function mayOpen({ role, plan }: Access, page: PageName): boolean {
  const requirement = routeRequirements[page];
  return (
    requirement.account === undefined &&
    mayOpenArea(role, areaOf(pagePath(page))) &&
    decidePage(role, plan, requirement) === null
  );
}

/** The kinds of records that this person can open somewhere. */
export function findable(access: Access): SearchedEntity[] {
  const hidden: Partial<Record<SearchedEntity, boolean>> = {
    task: !mayOpen(access, 'tasks'),
    message: !mayOpen(access, 'messages'),
    // Clients write only in their projects, and have no page of people.
    member: access.role === CLIENT,
  };
  return searchedEntities.filter((entity) => hidden[entity] !== true);
}
