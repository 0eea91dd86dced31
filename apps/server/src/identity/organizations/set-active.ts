import { databaseOn } from '../../database/connect.ts';
import type { WorkPorts } from '../../tenant/as-viewer.ts';
import type { Caller } from '../caller.ts';
import { Refusal } from '../refusal.ts';
import { activate } from './activate.ts';
import { listOrganizations } from './list.ts';
import type { OrganizationEntry } from './person.ts';

/**
 * Sets the organization of this session; null for none. An organization without this person as an active
 * member is answered like one that does not exist.
 */
export async function setActiveOrganization(
  ports: WorkPorts,
  caller: Caller,
  organizationId: string | null,
): Promise<OrganizationEntry | null> {
  const [entry] =
    organizationId === null ? [null] : await listOrganizations(ports.pool, caller.userId, organizationId);
  if (entry === undefined) {
    throw new Refusal(404, 'NOT_FOUND', 'There is no such organization among yours.');
  }
  await activate(databaseOn(ports.pool), { ...caller, organizationId: entry?.id ?? null, at: ports.clock() });
  return entry;
}
