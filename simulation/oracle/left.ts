import type { Replica } from '@plumbline/offline/replica/database';
import type { Finding } from './findings.ts';

/** What somebody made and has not sent stays with them when they are removed, and `meta` with what belongs to it. */
const ownStores: ReadonlySet<string> = new Set(['outbox', 'blobs', 'meta']);
/** Of `meta`: what was read from the organization. */
const readFrom = ['place', 'lastReachedAt', 'opened'] as const;

/** The copy of somebody who was removed holds nothing that the organization has told it. */
export async function checkLeft(device: string, replica: Replica): Promise<Finding[]> {
  const held: string[] = [];
  for (const table of replica.tables) {
    const count = ownStores.has(table.name) ? 0 : await table.count();
    if (count > 0) held.push(`${String(count)} in ${table.name}`);
  }
  for (const key of readFrom) if ((await replica.meta.get(key)) !== undefined) held.push(key);
  if (held.length === 0) return [];
  return [{ kind: 'diverged', about: `${device} keeps after its person was removed: ${held.join(', ')}` }];
}
