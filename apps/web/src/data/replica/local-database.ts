import { Dexie, type Table } from 'dexie';
import { logError } from '../server/errors.ts';
import type { ReplicaOwner } from './replica.ts';

/** The tables of each version, each with its keys as Dexie writes them. A change adds a version. */
const firstTables = {
  positions: 'id, at, [entryId+at]',
  acknowledgements: '[eventId+planRevision]',
  integrations: 'id',
  settings: 'key',
} as const;
const uploadTables = { uploads: 'id', uploadParts: 'id, itemId' } as const;
type TableName = keyof typeof firstTables | keyof typeof uploadTables;

/**
 * What the device stores of one person and organization beside their copy, a table for each kind: the queues of the
 * courier, what the person decided about being located, calendars of their own, and files for projects. It is one database, so that a
 * sign-out and a removal delete one name. What the rows of a table are is said where it is read.
 */
export class LocalDatabase extends Dexie {
  constructor(owner: ReplicaOwner) {
    super(localName(owner));
    // It is removed in another tab, or by a sign-out here.
    this.on('versionchange', () => {
      this.close();
      return false;
    });
    this.version(1).stores(firstTables);
    this.version(2).stores(uploadTables);
    this.on('ready', async (opening) => await moveAllFormer(owner, opening, this));
  }

  rowsOf<Row, Key>(name: TableName): Table<Row, Key> {
    return this.table(name);
  }
}

const localName = ({ organizationId, userId }: ReplicaOwner) => `local:${organizationId}:${userId}`;

/** Earlier builds stored each kind in a database of its own, under this name before the owner's: which table went where. */
const formerKinds = {
  positions: { points: 'positions', meta: 'settings' },
  dispatch: { told: 'acknowledgements' },
  calendars: { integrations: 'integrations' },
} as const;
type FormerKind = keyof typeof formerKinds;
const allFormer: readonly FormerKind[] = ['positions', 'dispatch', 'calendars'];

const formerName = (kind: FormerKind, { organizationId, userId }: ReplicaOwner) =>
  `${kind}:${organizationId}:${userId}`;

const namesOf = (owner: ReplicaOwner) => [
  localName(owner),
  ...allFormer.map((kind) => formerName(kind, owner)),
];

/** How far an earlier build's database has come: without one it was not looked for yet. */
type FormerState = { key: `former-${FormerKind}`; value: 'moved' | 'deleted' };
const formerStates = (database: Dexie) => database.table<FormerState, FormerState['key']>('settings');

/**
 * Moves what waits in the databases of earlier builds into this one, once, and deletes them. `opening` is the database
 * while it opens, `opened` the same for what comes after.
 */
async function moveAllFormer(owner: ReplicaOwner, opening: Dexie, opened: Dexie): Promise<void> {
  const states = await formerStates(opening).bulkGet(allFormer.map((kind) => `former-${kind}` as const));
  const pending = allFormer.filter((_, index) => states[index]?.value !== 'deleted');
  if (pending.length === 0) return;
  const existing = await Dexie.getDatabaseNames();
  for (const kind of pending) {
    const name = formerName(kind, owner);
    try {
      const isThere = existing.includes(name);
      if (isThere) await moveFormer(kind, name, opening);
      else await formerStates(opening).put({ key: `former-${kind}`, value: 'deleted' });
      // A page of an earlier build that is slow to close its connection does not hold up the opening.
      if (isThere) deleteFormer(kind, name, opened).catch(logFormer);
    } catch (thrown) {
      // It stays where it is, and the next opening tries again.
      logFormer(thrown);
    }
  }
}

function logFormer(thrown: unknown): void {
  if (!(thrown instanceof Dexie.DatabaseClosedError)) logError(thrown, 'Moving what waits on this device');
}

async function moveFormer(kind: FormerKind, name: string, opening: Dexie): Promise<void> {
  const found = await readFormer(kind, name);
  await opening.transaction('rw', opening.tables, async () => {
    // Another tab was first, and may have sent some of it.
    if ((await formerStates(opening).get(`former-${kind}`)) !== undefined) return;
    for (const { table, rows } of found) await opening.table(table).bulkPut(rows);
    await formerStates(opening).put({ key: `former-${kind}`, value: 'moved' });
  });
}

async function readFormer(kind: FormerKind, name: string): Promise<{ table: string; rows: unknown[] }[]> {
  const former = new Dexie(name);
  try {
    await former.open();
    return await Promise.all(
      Object.entries(formerKinds[kind]).map(async ([from, table]) => ({
        table,
        rows: await former.table(from).toArray(),
      })),
    );
  } finally {
    former.close();
  }
}

async function deleteFormer(kind: FormerKind, name: string, opened: Dexie): Promise<void> {
  await Dexie.delete(name);
  await formerStates(opened).put({ key: `former-${kind}`, value: 'deleted' });
}

/** Deletes it from the device, with what earlier builds have left there. */
export async function deleteLocalDatabase(owner: ReplicaOwner): Promise<void> {
  const results = await Promise.allSettled(namesOf(owner).map(async (name) => await Dexie.delete(name)));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

/** The owners of such databases of a person, also where their copy is gone; none where the browser lists none. */
export async function ownersOfLocalDatabases(userId: string): Promise<ReplicaOwner[]> {
  // A browser that stores nothing may have none at all.
  const databases: IDBFactory | undefined = globalThis.indexedDB;
  if (databases === undefined || !('databases' in databases)) return [];
  const names = (await databases.databases()).map(({ name = '' }) => name);
  return names.flatMap((name) => {
    const [, organizationId] = name.split(':');
    const owner = { organizationId: organizationId ?? '', userId };
    return namesOf(owner).includes(name) ? [owner] : [];
  });
}
