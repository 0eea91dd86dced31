import type { Replica } from './database.ts';
import type { LeftMark, MetaEntry } from './meta.ts';

/** What of the engine's own stays with unsent work: its key, what may have left the device, who delivers, what the days made. */
const kept: readonly MetaEntry['key'][] = ['spareKey', 'sent', 'lease', 'names', 'receipts', 'left'];

/** Stores that keep unsent work, and `meta`, of which a part goes. */
const unsentStores: ReadonlySet<string> = new Set(['outbox', 'blobs', 'meta']);

/**
 * For somebody who is no member any more: takes everything that the organization has ever told this device off it, and leaves what it was never told, the
 * sealed unsent work, for its person to save. Marks the copy, so that it says what happened; the first mark stands.
 */
export async function leaveOrganization(replica: Replica, mark: LeftMark): Promise<void> {
  await replica.transaction('rw', replica.tables, async () => {
    for (const table of replica.tables) if (!unsentStores.has(table.name)) await table.clear();
    await replica.meta.where('key').noneOf(kept).delete();
    if ((await replica.meta.get('left')) === undefined) await replica.meta.put({ key: 'left', value: mark });
  });
}

/** Null: as far as this device knows, its person is a member. */
export async function readLeft(replica: Replica): Promise<LeftMark | null> {
  const entry = await replica.meta.get('left');
  return entry?.key === 'left' ? entry.value : null;
}

/** The person is a member again. */
export async function forgetLeft(replica: Replica): Promise<void> {
  await replica.meta.delete('left');
}
