import type { EntityName, Replicated } from '@plumbline/domain/entities/replicated';
import { Dexie, type DexieOptions, type EntityTable, type Table } from 'dexie';
import type { Patch, Row } from './fold.ts';
import type { MetaEntry } from './meta.ts';
import { nameOf } from './name.ts';
import type { SealedBlob, SealedDraft, SealedItem } from './queue-item.ts';
import type { KnownConflict } from './queue-records.ts';
import { newestStores, schemaVersions } from './schema.ts';

/** A row with unconfirmed changes; the last two fields repeat parts of `patches` for their indexes. */
export type Layer = {
  entity: EntityName;
  id: string;
  base: Row | null;
  patches: readonly Patch[];
  operationIds: string[];
  settledVersions: number[];
};

/** A deletion newer than the cursor, kept so that a late older version cannot bring the row back. */
export type Tombstone = { entity: EntityName; id: string; version: number; deletedAt: string };

/**
 * One table for each entity, with rows exactly as screens show them, and the engine's own tables; all share
 * one transaction.
 */
export type Replica = Dexie & { [E in EntityName]: EntityTable<Replicated[E], 'id'> } & {
  meta: Table<MetaEntry, MetaEntry['key']>;
  layers: Table<Layer, [EntityName, string]>;
  tombstones: Table<Tombstone, [EntityName, string]>;
  outbox: Table<SealedItem, string>;
  blobs: Table<SealedBlob, string>;
  conflicts: Table<KnownConflict, string>;
  drafts: Table<SealedDraft, string>;
};

export type ReplicaOwner = {
  organizationId: string;
  userId: string;
  /** The browser's own by default. */
  indexedDB?: IDBFactory;
  IDBKeyRange?: NonNullable<DexieOptions['IDBKeyRange']>;
};

export type ReplicaEvents = {
  /**
   * Called when a newer version of the app has changed the database. This tab has closed it for good and must
   * reload.
   */
  onOutdated?: () => void;
  /**
   * Called when the database was deleted, by another tab at a sign-out or by the browser. This tab has closed
   * it for good.
   */
  onDeleted?: () => void;
  /**
   * Called when the browser has cut the connection and gives no new one yet. Calling `open` after a while
   * shows what is left.
   */
  onCut?: () => void;
  /** Called while the upgrade waits for a tab that does not close its connection. */
  onBlocked?: () => void;
};

function optionsOf({ indexedDB, IDBKeyRange }: ReplicaOwner): DexieOptions {
  return { ...(indexedDB && { indexedDB }), ...(IDBKeyRange && { IDBKeyRange }) };
}

/** Dexie makes the tables' properties at run time from the declared stores, where the compiler cannot see them. */
function hasTables(database: Dexie): database is Replica {
  return Object.keys(newestStores).every((name) => Object.hasOwn(database, name));
}

/**
 * An IndexedDB that prevents two things that Dexie does. If the database is newer than its code, Dexie opens
 * it without a version and restores stores that the newer schema has dropped; but an older version of the app
 * must not touch it at all. And if the database was deleted since it was last opened, Dexie would create it
 * again, empty, as if everything had been sent.
 */
function guarded(
  indexedDB: IDBFactory,
  { onOutdated, onGone }: { onOutdated: () => void; onGone: () => void },
) {
  let wasThere = false;
  return {
    open: (name: string, version?: number) => {
      if (version === undefined) {
        onOutdated();
        throw new Error('The replica belongs to a newer version of the app.');
      }
      const request = indexedDB.open(name, version);
      let isGone = false;
      request.addEventListener('upgradeneeded', (event) => {
        if (!wasThere || event.oldVersion > 0) return;
        isGone = true;
        event.stopImmediatePropagation();
        request.transaction?.abort();
      });
      request.addEventListener('success', () => (wasThere = true));
      request.addEventListener('error', () => isGone && onGone());
      return request;
    },
    // Without this Dexie keeps a list of names in a database of its own.
    databases: () => indexedDB.databases(),
  };
}

/** The copy that one person keeps of one organization. It opens at the first use. */
export function openReplica(options: ReplicaOwner & ReplicaEvents): Replica {
  const database = new Dexie(nameOf(options), {
    ...optionsOf(options),
    // Dexie's own cache clones every answer for each reader, which would double the cost of a list of
    // thousands; screens share their answers themselves.
    cache: 'disabled',
    indexedDB: guarded(options.indexedDB ?? globalThis.indexedDB, {
      onOutdated: () => options.onOutdated?.(),
      // Closes only after the opening has failed for its caller.
      onGone: () => void database.open().catch(letGo),
    }),
  });
  let hasLetGo = false;
  function letGo(): void {
    database.close({ disableAutoOpen: true });
    if (!hasLetGo) options.onDeleted?.();
    hasLetGo = true;
  }
  for (const { version, stores, upgrade } of schemaVersions) {
    const declared = database.version(version).stores({ ...stores });
    if (upgrade !== undefined) declared.upgrade(upgrade);
  }

  // Returning false keeps Dexie's own listener from running, which would open again at the next query, into a
  // schema that this code does not know.
  database.on('versionchange', ({ newVersion }) => {
    database.close({ disableAutoOpen: true });
    if (newVersion === null) letGo();
    else options.onOutdated?.();
    return false;
  });
  lookWhenCut(database, () => options.onCut?.());
  database.on('blocked', () => {
    options.onBlocked?.();
    return false;
  });
  if (!hasTables(database)) throw new Error('The schema leaves out a table of the replica.');
  return database;
}

/**
 * Reopens at once a connection that the browser cuts, as it does when it clears its store, to find out
 * whether anything is left.
 */
function lookWhenCut(database: Dexie, onCut: () => void): void {
  let isReady = false;
  database.on(
    'ready',
    () => {
      isReady = true;
    },
    true,
  );
  database.on('close', () => {
    // A failed opening also ends here, and would be repeated for ever.
    if (!isReady) return;
    isReady = false;
    const look = () => {
      // A database that was closed on purpose stays closed.
      if (!database.hasBeenClosed()) database.open().catch(() => !database.hasBeenClosed() && onCut());
    };
    // Dexie calls this before it has finished closing.
    queueMicrotask(() => Dexie.ignoreTransaction(look));
  });
}

/** Deletes the copy with everything in it. Replicas that are open in other tabs are closed first. */
export async function deleteReplica(owner: ReplicaOwner): Promise<void> {
  await new Dexie(nameOf(owner), optionsOf(owner)).delete();
}
