import { Dexie } from 'dexie';
import type { ReplicaOwner } from './replica.ts';

/**
 * Databases beside the copy that the device keeps of one person and organization: positions that wait, what they were
 * told of plans, and calendars of their own. Each gets its name here, and so goes with the copy.
 */
const stores = ['positions', 'dispatch', 'calendars'] as const;

export function ownStoreName(
  store: (typeof stores)[number],
  { organizationId, userId }: ReplicaOwner,
): string {
  return `${store}:${organizationId}:${userId}`;
}

/** Deletes them from the device. */
export async function deleteOwnStores(owner: ReplicaOwner): Promise<void> {
  const results = await Promise.allSettled(
    stores.map(async (store) => await Dexie.delete(ownStoreName(store, owner))),
  );
  const failed = results.find((result) => result.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

/** The owners of such databases of a person, also where their copy is gone; none where the browser lists none. */
export async function ownersOfOwnStores(userId: string): Promise<ReplicaOwner[]> {
  // A browser that stores nothing may have none at all.
  const databases: IDBFactory | undefined = globalThis.indexedDB;
  if (databases === undefined || !('databases' in databases)) return [];
  const names = (await databases.databases()).map(({ name = '' }) => name);
  return names.flatMap((name) => {
    const [, organizationId] = name.split(':');
    const owner = { organizationId: organizationId ?? '', userId };
    return stores.some((store) => ownStoreName(store, owner) === name) ? [owner] : [];
  });
}
