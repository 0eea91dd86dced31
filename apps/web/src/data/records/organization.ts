import type { Organization } from '@plumbline/domain/entities/organization';
import { useUser } from '../session/session.ts';
import type { OrganizationFormat } from '../session/session-user.ts';
import { byId } from './order.ts';
import { type One, oneOf, type Query, useRecords } from './use-records.ts';

export function useOrganization(): One<Organization> {
  const { rows, ...rest } = useRecords(...ownOrganization);
  return oneOf(rows, rest, 'own');
}

/** Whose times and money a page shows, and how they are written; before the copy has the row, from the session. */
export function useOrganizationFormat(): OrganizationFormat | null {
  const { row } = useOrganization();
  const { organization = null } = useUser();
  return row ?? organization;
}

export const ownOrganization: Query<'organization'> = [
  'organization',
  'own',
  { find: async (table) => await table.toArray(), fits: () => true, order: byId },
];
