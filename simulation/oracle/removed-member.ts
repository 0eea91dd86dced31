import type { Replica } from '@plumbline/offline/replica/database';
import type { Finding } from './findings.ts';

/** Unsent work stays on the device when its person is removed, and so does `meta` with what belongs to that work. */
const ownStores: ReadonlySet<string> = new Set(['outbox', 'blobs', 'meta']);
/** Entries of `meta` with data of the organization. */
const readFrom = ['place', 'lastReachedAt', 'opened'] as const;

/** The copy of a person who was removed contains nothing that the organization has sent to it. */
export async function checkRemovedMember(device: string, replica: Replica): Promise<Finding[]> {
  const faults: string[] = [];
  for (const table of replica.tables) {
    const count = ownStores.has(table.name) ? 0 : await table.count();
    if (count > 0) faults.push(`${String(count)} in ${table.name}`);
  }
  for (const key of readFrom) if ((await replica.meta.get(key)) !== undefined) faults.push(key);
  if (faults.length === 0) return [];
  return [{ kind: 'diverged', about: `${device} keeps after its person was removed: ${faults.join(', ')}` }];
}
