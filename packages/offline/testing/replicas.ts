import { type Change, pullOrder } from '@plumbline/domain/entities/replicated';
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { openReplica, type Replica, type ReplicaEvents } from '../replica/database.ts';
import { idOf } from './rows.ts';

// Without an IndexedDB in its environment Dexie assumes a server and observes no changes.
Dexie.dependencies.indexedDB = new IDBFactory();

export const owner = { organizationId: idOf(0xa), userId: idOf(0xc), IDBKeyRange };

/** A device: an empty disk, and tabs that share it. */
export function createDevice() {
  const indexedDB = new IDBFactory();
  return {
    indexedDB,
    openTab: (events: ReplicaEvents = {}) => openReplica({ ...owner, ...events, indexedDB }),
  };
}

/** Everything that a screen could read, in one transaction, by entity and id. */
export async function contents(replica: Replica): Promise<Change[]> {
  return replica.transaction('r', replica.tables, async () => {
    const found: Change[] = [];
    for (const entity of pullOrder) {
      const rows = await replica.table<Change['row'], string>(entity).orderBy('id').toArray();
      for (const row of rows) found.push(changeOf(entity, row));
    }
    return found;
  });
}

function changeOf(entity: Change['entity'], row: Change['row']): Change {
  const change = { entity, row };
  if (isChange(change)) return change;
  throw new Error(`A ${entity} without its fields lies in the replica.`);
}

function isChange(change: { entity: Change['entity']; row: Change['row'] }): change is Change {
  return 'organizationId' in change.row;
}

/** Lets everything run that is ready, including the database in memory. */
export function aMoment(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

/** Waits for a condition; a wait in vain ends with the test's own time-out. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await aMoment();
}
