import { applyChanges } from '@plumbline/offline/replica/apply';
import type { Replica } from '@plumbline/offline/replica/database';
import { patchRow, revertPatch } from '@plumbline/offline/replica/patches';
import { watchMissed } from '@plumbline/offline/replica/missed-changes';
import { Dexie } from 'dexie';
import { afterEach, expect, test, vi } from 'vitest';
import { createDevice } from '../../../../../packages/offline/testing/replicas.ts';
import { deleted, idOf, task } from '../../../../../packages/offline/testing/rows.ts';
import { type Feed, feedIndex, type FeedProgress } from './search-feed.ts';
import { createSearchIndex } from './search-index.ts';
import { addOpened, readOpened } from './search-opened.ts';

let feed: Feed | null = null;
afterEach(() => feed?.stop());

async function fed(replica: Replica) {
  const index = createSearchIndex();
  const notified: FeedProgress[] = [];
  feed = feedIndex(replica, index, {
    onProgress: (progress) => notified.push(progress),
    onFailure: (thrown) => {
      throw thrown;
    },
  });
  await vi.waitFor(() => expect(notified.at(-1)?.ready).toBe(true), { timeout: 10_000 });
  const titles = (text: string) =>
    index
      .search({ text, limit: 50, now: 0 })
      .groups.flatMap(({ hits }) => hits.map(({ title }) => title))
      .toSorted();
  return { index, notified, titles };
}

const arrive = (replica: Replica, ...rows: ReturnType<typeof task>[]) =>
  applyChanges(replica, { changes: rows.map((row) => ({ entity: 'task', row })), operationId: null });

test('SEARCH-5 everything in the copy is read, page by page, and reported with its count', async () => {
  const replica = createDevice().openTab();
  await replica.task.bulkAdd(
    Array.from({ length: 600 }, (_, at) => task(at + 1, 1, { title: `Hang door ${at}` })),
  );
  const { index, notified, titles } = await fed(replica);
  expect(index.size()).toBe(600);
  expect(notified.map(({ indexed }) => indexed)).toEqual(expect.arrayContaining([0, 250, 500, 600]));
  expect(notified.at(-1)).toMatchObject({ indexed: 600, total: 600, ready: true });
  expect(titles('door 599')).toEqual(['Hang door 599']);
});

test('SEARCH-5 it follows what another tab, the server and an unsent change write, and what is taken back', async () => {
  const device = createDevice();
  const replica = device.openTab();
  await arrive(replica, task(1, 1, { title: 'Hang doors' }));
  const { titles } = await fed(replica);
  await arrive(
    device.openTab(),
    task(1, 2, { title: 'Hang shutters' }),
    task(2, 2, { title: 'Fit shutters' }),
  );
  await vi.waitFor(() => expect(titles('shutters')).toEqual(['Fit shutters', 'Hang shutters']));
  expect(titles('doors')).toEqual([]);
  await patchRow(replica, {
    entity: 'task',
    id: idOf(1),
    operationId: 'o1',
    at: 0,
    kind: 'update',
    fields: { title: 'Paint walls' },
  });
  await vi.waitFor(() => expect(titles('paint')).toEqual(['Paint walls']));
  await revertPatch(replica, 'o1');
  await vi.waitFor(() => expect(titles('shutters')).toEqual(['Fit shutters', 'Hang shutters']));
  await arrive(replica, task(2, 3, deleted));
  await vi.waitFor(() => expect(titles('shutters')).toEqual(['Hang shutters']));
});

test('SEARCH-5 it follows many rows at once, too many to be reported one by one', async () => {
  const replica = createDevice().openTab();
  const { titles, index } = await fed(replica);
  const rows = Array.from({ length: 120 }, (_, at) => task(at + 1, 1, { title: `Hang door ${at}` }));
  await arrive(replica, ...rows);
  await vi.waitFor(() => expect(index.size()).toBe(120));
  expect(titles('door 119')).toEqual(['Hang door 119']);
  await replica.task.clear();
  await vi.waitFor(() => expect(index.size()).toBe(0));
});

test('SEARCH-3 the last twenty opened records are kept with the copy, the latest first', async () => {
  const replica = createDevice().openTab();
  for (let at = 0; at < 25; at += 1) await addOpened(replica, `task:${at}`);
  await addOpened(replica, 'task:20');
  const opened = await readOpened(replica);
  expect(opened.slice(0, 3)).toEqual(['task:20', 'task:24', 'task:23']);
  expect(opened).toHaveLength(20);
});

test('SEARCH-631 what was written while its events were lost is found after a look', async () => {
  const device = createDevice();
  const replica = device.openTab();
  await arrive(replica, task(1, 1, { title: 'Hang doors' }));
  const watch = watchMissed(replica, { after: (_, run) => (setImmediate(run), () => undefined) });
  await watch.look();
  const { titles } = await fed(replica);
  const fire = vi.spyOn(Dexie.on.storagemutated, 'fire').mockImplementation(() => undefined);
  await arrive(device.openTab(), task(2, 2, { title: 'Fit shutters' }));
  fire.mockRestore();
  await watch.look();
  await vi.waitFor(() => expect(titles('shutters')).toEqual(['Fit shutters']));
  watch.stop();
});
