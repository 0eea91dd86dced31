import { Dexie } from 'dexie';
import type { ReplicaOwner } from './replica.ts';

/**
 * The databases that the device keeps beside the copy of one person and organization: positions to be sent,
 * acknowledgements of plans, and the person's own calendars. Each must be named here, so that it is deleted
 * with the copy.
 */
const stores = ['positions', 'dispatch', 'calendars'] as const;

export function ownStoreName(
  store: (typeof stores)[number],
  { organizationId, userId }: ReplicaOwner,
): string {
  return `${store}:${organizationId}:${userId}`;
}

/** Deletes these databases from the device. */
export async function deleteOwnStores(owner: ReplicaOwner): Promise<void> {
  const results = await Promise.allSettled(
    stores.map(async (store) => await Dexie.delete(ownStoreName(store, owner))),
  );
  const failed = results.find((result) => result.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

/**
 * The owners of such databases of a person, even if their copy is gone. Empty if the browser cannot list
 * databases.
 */
export async function ownersOfOwnStores(userId: string): Promise<ReplicaOwner[]> {
  // A browser that stores nothing may have no databases at all.
  const databases: IDBFactory | undefined = globalThis.indexedDB;
  if (databases === undefined || !('databases' in databases)) return [];
  const names = (await databases.databases()).map(({ name = '' }) => name);
  return names.flatMap((name) => {
    const [, organizationId] = name.split(':');
    const owner = { organizationId: organizationId ?? '', userId };
    return stores.some((store) => ownStoreName(store, owner) === name) ? [owner] : [];
  });
}
