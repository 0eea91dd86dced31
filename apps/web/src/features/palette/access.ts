import { mayOpenPage } from '@plumbline/domain/access/open-page';
import type { PageName } from '@plumbline/domain/access/pages';
import { CLIENT, type Role } from '@plumbline/domain/access/roles';
import type { PlanTier } from '@plumbline/domain/plans/tiers';
import { type SearchedEntity, searchedEntities } from '../../data/search/search-records.ts';

/** The person who uses the palette. */
export type Access = { role: Role | null; plan: PlanTier; userId: string };

/** Whether a page opens for this person. */
export function mayOpen({ role, plan }: Access, page: PageName): boolean {
  return mayOpenPage(role, plan, page);
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
