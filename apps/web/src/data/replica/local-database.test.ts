import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { deleteLocalDatabase, LocalDatabase, ownersOfLocalDatabases } from './local-database.ts';

const owner = { organizationId: 'halden', userId: 'marc' };
let indexedDB: IDBFactory;

beforeEach(() => {
  indexedDB = new IDBFactory();
  vi.stubGlobal('indexedDB', indexedDB);
  Dexie.dependencies.indexedDB = indexedDB;
  Dexie.dependencies.IDBKeyRange = IDBKeyRange;
});
afterEach(() => vi.unstubAllGlobals());

const position = { id: 'p', at: '2026-05-04T12:00:00.000Z', entryId: 'entry', latitude: 1, longitude: 2 };
const acknowledgement = { eventId: 'visit', planRevision: 3, deliveredAt: '2026-05-04T12:00:00.000Z' };
const calendar = { id: 'family', name: 'Family', events: [], createdAt: '', updatedAt: '' };

/** As builds before this database have left a device. */
async function formerDevice(
  { organizationId, userId } = owner,
  kinds: readonly string[] = ['positions', 'dispatch', 'calendars'],
): Promise<void> {
  const stores = {
    positions: { points: 'id, at, [entryId+at]', meta: 'key' },
    dispatch: { told: '[eventId+planRevision]' },
    calendars: { integrations: 'id' },
  };
  const rows: Record<string, object> = {
    points: position,
    meta: { key: 'asked', value: true },
    told: acknowledgement,
    integrations: calendar,
  };
  for (const [kind, tables] of Object.entries(stores)) {
    if (!kinds.includes(kind)) continue;
    const former = new Dexie(`${kind}:${organizationId}:${userId}`);
    former.version(1).stores(tables);
    for (const table of Object.keys(tables)) await former.table(table).put(rows[table]);
    former.close();
  }
}

function openLocal(): LocalDatabase {
  const database = new LocalDatabase(owner);
  onTestFinished(() => database.close());
  return database;
}

const contentOf = async (database: LocalDatabase) =>
  await Promise.all(
    (['positions', 'acknowledgements', 'integrations', 'settings'] as const).map(
      async (name) => await database.rowsOf<object, string>(name).toArray(),
    ),
  );
const namesOnDevice = async () =>
  (await indexedDB.databases()).map(({ name = '' }) => name).toSorted((a, b) => a.localeCompare(b));

test('REPLICA-640 what waits in the three databases of earlier builds moves into the one, which deletes them', async () => {
  await formerDevice();
  const database = openLocal();
  const [positions, acknowledgements, integrations, settings] = await contentOf(database);
  expect([positions, acknowledgements, integrations]).toEqual([[position], [acknowledgement], [calendar]]);
  expect(settings).toContainEqual({ key: 'asked', value: true });
  await vi.waitFor(async () => expect(await namesOnDevice()).toEqual(['local:halden:marc']));
  await vi.waitFor(async () =>
    expect(await database.rowsOf('settings').toArray()).toEqual([
      { key: 'asked', value: true },
      ...['calendars', 'dispatch', 'positions'].map((kind) => ({ key: `former-${kind}`, value: 'deleted' })),
    ]),
  );
});

test('REPLICA-641 tabs that open it together move everything once, and what was sent does not come back', async () => {
  await formerDevice();
  const [first, second] = [openLocal(), openLocal()];
  await first.rowsOf('positions').clear();
  expect((await contentOf(second))[0]).toEqual([]);
  const third = openLocal();
  expect((await contentOf(third)).slice(0, 3)).toEqual([[], [acknowledgement], [calendar]]);
});

test('REPLICA-642 a page of an earlier build that does not close its connection holds nothing up', async () => {
  await formerDevice();
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => warned.mockRestore());
  const former = new Dexie('positions:halden:marc');
  former.on('versionchange', () => false);
  await former.open();
  const database = openLocal();
  expect((await contentOf(database))[0]).toEqual([position]);
  expect(await namesOnDevice()).toContain('positions:halden:marc');
  former.close();
  await vi.waitFor(async () => expect(await namesOnDevice()).toEqual(['local:halden:marc']));
});

test('REPLICA-643 a database of an earlier build that cannot be read stays, and keeps back none of the others', async () => {
  const broken = new Dexie('dispatch:halden:marc');
  broken.version(1).stores({ something: 'id' });
  await broken.open();
  broken.close();
  await formerDevice(owner, ['positions', 'calendars']);
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => logged.mockRestore());
  expect((await contentOf(openLocal())).slice(0, 3)).toEqual([[position], [], [calendar]]);
  expect(logged).toHaveBeenCalledOnce();
  await vi.waitFor(async () =>
    expect(await namesOnDevice()).toEqual(['dispatch:halden:marc', 'local:halden:marc']),
  );
});

test('REPLICA-644 a sign-out and a removal also find and delete what earlier builds have left', async () => {
  const other = { organizationId: 'trout', userId: 'ines' };
  await formerDevice();
  await formerDevice(other);
  expect(await ownersOfLocalDatabases('marc')).toEqual([owner, owner, owner]);
  await deleteLocalDatabase(owner);
  expect(await namesOnDevice()).toEqual([
    'calendars:trout:ines',
    'dispatch:trout:ines',
    'positions:trout:ines',
  ]);
});
