import type { Organization } from '@plumbline/domain/entities/organization';
import { byId } from './order.ts';
import { type One, oneOf, type Query, useRecords } from './use-records.ts';

export function useOrganization(): One<Organization> {
  const { rows, ...rest } = useRecords(...ownOrganization);
  return oneOf(rows, rest, 'own');
}

export const ownOrganization: Query<'organization'> = [
  'organization',
  'own',
  { find: async (table) => await table.toArray(), fits: () => true, order: byId },
];
