import type { Replica } from './database.ts';
import type { RemovalMark, MetaEntry } from './meta.ts';
import { countChange } from './missed-changes.ts';

/**
 * The entries of `meta` that stay with unsent work: its key, the ids of items that may have left the device,
 * the lease of delivery, and the receipts.
 */
const keptKeys: readonly MetaEntry['key'][] = [
  'spareKey',
  'sent',
  'lease',
  'names',
  'receipts',
  'left',
  'changes',
];

/** The stores with unsent work, and `meta`, of which a part is deleted. */
const unsentStores: ReadonlySet<string> = new Set(['outbox', 'blobs', 'meta']);

/**
 * For a person who is no longer a member. Deletes everything that the organization has sent to this device,
 * and leaves the sealed unsent work for its person to save. Marks the copy, so that it can say what happened;
 * the first mark stays.
 */
export async function leaveOrganization(replica: Replica, mark: RemovalMark): Promise<void> {
  await replica.transaction('rw', replica.tables, async () => {
    for (const table of replica.tables) if (!unsentStores.has(table.name)) await table.clear();
    await replica.meta.where('key').noneOf(keptKeys).delete();
    await countChange(replica);
    if ((await replica.meta.get('left')) === undefined) await replica.meta.put({ key: 'left', value: mark });
  });
}

/** Null if the person is a member as far as this device knows. */
export async function readRemovalMark(replica: Replica): Promise<RemovalMark | null> {
  const entry = await replica.meta.get('left');
  return entry?.key === 'left' ? entry.value : null;
}

/** Removes the mark, because the person is a member again. */
export async function clearRemovalMark(replica: Replica): Promise<void> {
  await replica.meta.delete('left');
}
