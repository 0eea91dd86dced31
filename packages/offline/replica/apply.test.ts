import type { Change } from '@plumbline/domain/entities/replicated';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { contents, createDevice } from '../testing/replicas.ts';
import { deleted, idOf, note, task, taskFields } from '../testing/rows.ts';
import { applyChanges } from './apply.ts';
import type { Replica } from './database.ts';
import { patchRow, revertPatch, type RowPatch, settlePatch } from './patches.ts';
import { readPullState, writePullState } from './pull-state.ts';

const tasks = (...rows: ReturnType<typeof task>[]): Change[] => rows.map((row) => ({ entity: 'task', row }));
const arrive = (replica: Replica, changes: Change[], operationId: string | null = null) =>
  applyChanges(replica, { changes, operationId });
const moveTo = (replica: Replica, cursor: number, changes: Change[] = []) =>
  applyChanges(replica, { changes, operationId: null, move: (state) => ({ ...state, cursor }) });

test('REPLICA-2 the newer version wins; an older or equal one changes nothing', async () => {
  const replica = createDevice().openTab();
  await arrive(replica, tasks(task(1, 5, { title: 'five' })));
  await arrive(replica, tasks(task(1, 4, { title: 'four' }), task(1, 5, { title: 'other five' })));
  expect(await replica.task.toArray()).toEqual([task(1, 5, { title: 'five' })]);
  await arrive(replica, tasks(task(1, 6, { title: 'six' }), task(1, 5)));
  expect(await replica.task.toArray()).toEqual([task(1, 6, { title: 'six' })]);
});

test('BOUND-5 a frame with a row of another organization is refused whole, and the copy stays as it was', async () => {
  const replica = createDevice().openTab();
  await arrive(replica, tasks(task(1, 5)));
  const mixed = tasks(task(2, 6), task(3, 7, { organizationId: idOf(0xe) }));
  await expect(moveTo(replica, 7, mixed)).rejects.toThrow('another organization');
  expect(await replica.task.toArray()).toEqual([task(1, 5)]);
  expect((await readPullState(replica)).cursor).toBe(0);
});

const history = fc.uniqueArray(
  fc.record({ n: fc.nat(4), version: fc.integer({ min: 1, max: 40 }), gone: fc.boolean() }),
  { selector: ({ version }) => version, minLength: 1 },
);

test(
  'REPLICA-2 the same rows in any order, grouping and repetition end the same',
  { timeout: 30_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        history.chain((rows) => {
          const shuffled = fc.shuffledSubarray([...rows, ...rows], { minLength: rows.length * 2 });
          return fc.tuple(fc.constant(rows), shuffled, fc.integer({ min: 1, max: 4 }));
        }),
        async ([rows, shuffled, size]) => {
          const change = ({ n, version, gone }: (typeof rows)[number]): Change => ({
            entity: 'task',
            row: task(n, version, gone ? deleted : {}),
          });
          const replica = createDevice().openTab();
          for (let start = 0; start < shuffled.length; start += size) {
            await arrive(replica, shuffled.slice(start, start + size).map(change));
          }
          const newest = new Map(
            rows.toSorted((a, b) => a.version - b.version).map((row) => [row.n, change(row)]),
          );
          const expected = [...newest.values()]
            .filter(({ row }) => row.deletedAt === null)
            .toSorted((a, b) => (a.row.id < b.row.id ? -1 : 1));
          expect(await contents(replica)).toEqual(expected);
          replica.close();
        },
      ),
      { numRuns: 60, seed: 1 },
    );
  },
);

test('REPLICA-3 an error inside the transaction moves neither rows nor cursor nor patches', async () => {
  const replica = createDevice().openTab();
  await moveTo(replica, 3, tasks(task(1, 3, { title: 'three' })));
  await patchRow(replica, {
    entity: 'task',
    id: idOf(1),
    operationId: 'o1',
    at: 0,
    kind: 'update',
    fields: { status: 'done' },
  });
  const before = { rows: await contents(replica), layers: await replica.layers.toArray() };
  const failing = () => {
    throw new Error('The disk is full.');
  };
  replica.note.hook('creating', failing);
  const arrival = {
    changes: [...tasks(task(1, 4), task(2, 4)), { entity: 'note' as const, row: note(3, 4) }],
    operationId: 'o1',
  };
  await expect(
    applyChanges(replica, { ...arrival, move: (state) => ({ ...state, cursor: 4 }) }),
  ).rejects.toThrow('The disk is full.');
  expect({ rows: await contents(replica), layers: await replica.layers.toArray() }).toEqual(before);
  expect((await readPullState(replica)).cursor).toBe(3);
  replica.note.hook('creating').unsubscribe(failing);
  expect(
    await applyChanges(replica, { ...arrival, move: (pullState) => ({ ...pullState, cursor: 4 }) }),
  ).toBe(true);
  expect(await contents(replica)).toHaveLength(3);
  expect(await replica.layers.count()).toBe(0);
});

test('REPLICA-3 an arrival that no longer fits the pull state is refused whole', async () => {
  const replica = createDevice().openTab();
  const refused = await applyChanges(replica, {
    changes: tasks(task(1, 4)),
    operationId: null,
    move: () => null,
  });
  expect(refused).toBe(false);
  expect(await contents(replica)).toEqual([]);
});

test('REPLICA-5 a late older version does not bring a deleted row back, before and after the cursor passes', async () => {
  const replica = createDevice().openTab();
  await arrive(replica, tasks(task(1, 7, deleted)));
  await arrive(replica, tasks(task(1, 6)));
  expect(await contents(replica)).toEqual([]);
  await moveTo(replica, 7);
  expect(await replica.tombstones.count()).toBe(0);
  await arrive(replica, tasks(task(1, 6)));
  expect(await contents(replica)).toEqual([]);
  await arrive(replica, tasks(task(1, 8)));
  expect(await contents(replica)).toEqual(tasks(task(1, 8)));
});

test('REPLICA-5 a restored row shows, and its tombstone is forgotten', async () => {
  const replica = createDevice().openTab();
  await arrive(replica, tasks(task(1, 7, deleted)));
  await arrive(replica, tasks(task(1, 8)));
  expect(await contents(replica)).toEqual(tasks(task(1, 8)));
  expect(await replica.tombstones.count()).toBe(0);
});

const rename = (n: number, operationId: string, title: string) =>
  ({ entity: 'task', id: idOf(n), operationId, at: 0, kind: 'update', fields: { title } }) as const;

test('REPLICA-4 a patch is dropped when its operation is first seen, and others are laid over the new base', async () => {
  const replica = createDevice().openTab();
  await arrive(replica, tasks(task(1, 1)));
  await patchRow(replica, rename(1, 'o1', 'mine'));
  await patchRow(replica, { ...rename(1, 'o2', ''), fields: { status: 'done' } });
  await arrive(replica, tasks(task(1, 2, { title: 'mine, trimmed' })), 'o1');
  expect(await replica.task.toArray()).toEqual([task(1, 2, { title: 'mine, trimmed', status: 'done' })]);
  await revertPatch(replica, 'o2');
  expect(await replica.task.toArray()).toEqual([task(1, 2, { title: 'mine, trimmed' })]);
  expect(await replica.layers.count()).toBe(0);
});

test('REPLICA-4 an operation over several rows is taken back in all of them', async () => {
  const replica = createDevice().openTab();
  const rows = tasks(task(1, 1), task(2, 1));
  await arrive(replica, rows);
  await patchRow(replica, rename(1, 'o1', 'x'));
  await patchRow(replica, rename(2, 'o1', 'y'));
  await patchRow(replica, make(9, 'o1'));
  await revertPatch(replica, 'o1');
  expect(await contents(replica)).toEqual(rows);
});

const make = (n: number, operationId: string): RowPatch => ({
  entity: 'task',
  id: idOf(n),
  operationId,
  at: 0,
  kind: 'create',
  fields: taskFields,
});

test('REPLICA-4 a row made here stays visible from its making through its acceptance to its arrival', async () => {
  const replica = createDevice().openTab();
  const seen: (number | undefined)[] = [];
  const look = async () => seen.push((await replica.task.get(idOf(9)))?.version);
  await patchRow(replica, make(9, 'o9'));
  await look();
  await settlePatch(replica, 'o9', 12);
  await look();
  await moveTo(replica, 11);
  await look();
  await moveTo(replica, 12, tasks(task(9, 12)));
  await look();
  expect(seen).toEqual([0, 0, 0, 12]);
  expect(await replica.layers.count()).toBe(0);
});

test('REPLICA-4 an accepted patch whose row did not change is dropped when the cursor passes its version', async () => {
  const replica = createDevice().openTab();
  await arrive(replica, tasks(task(1, 1)));
  await patchRow(replica, rename(1, 'o1', 'mine'));
  await settlePatch(replica, 'o1', 5);
  await moveTo(replica, 4);
  expect((await replica.task.get(idOf(1)))?.title).toBe('mine');
  await moveTo(replica, 5);
  expect(await contents(replica)).toEqual(tasks(task(1, 1)));
  await patchRow(replica, rename(1, 'o2', 'mine'));
  await settlePatch(replica, 'o2', 5);
  expect(await contents(replica)).toEqual(tasks(task(1, 1)));
});

test('REPLICA-11 a row deleted here is in no list until the deletion is refused', async () => {
  const replica = createDevice().openTab();
  await arrive(replica, tasks(task(1, 1)));
  await patchRow(replica, { entity: 'task', id: idOf(1), operationId: 'o1', at: 0, kind: 'delete' });
  await arrive(replica, tasks(task(1, 2)));
  expect(await replica.task.count()).toBe(0);
  await revertPatch(replica, 'o1');
  expect(await contents(replica)).toEqual(tasks(task(1, 2)));
});

test('REPLICA-3 patches join the caller’s transaction and are rolled back with it', async () => {
  const replica = createDevice().openTab();
  const enqueue = replica.transaction('rw', replica.tables, async () => {
    await writePullState(replica, { ...(await readPullState(replica)), cursor: 1 });
    await patchRow(replica, rename(1, 'o1', 'x'));
    throw new Error('The outbox is full.');
  });
  await expect(enqueue).rejects.toThrow('The outbox is full.');
  expect(await replica.layers.count()).toBe(0);
  expect((await readPullState(replica)).cursor).toBe(0);
});

/** The life of one operation: its patch first, then its outcome and what the server sends, in any order. */
const operations = fc.array(
  fc.record({
    n: fc.nat(2),
    kind: fc.constantFrom('update' as const, 'delete' as const),
    title: fc.string(),
    fate: fc.constantFrom('settled' as const, 'named' as const, 'both' as const, 'refused' as const),
  }),
  { minLength: 1, maxLength: 6 },
);

test(
  'REPLICA-4 any order of rows, patches, acceptances and refusals ends with the server’s rows',
  { timeout: 30_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        operations,
        fc.array(fc.nat(), { minLength: 30, maxLength: 30 }),
        async (all, picks) => {
          const replica = createDevice().openTab();
          const current = [task(0, 1), task(1, 2), task(2, 3)];
          await arrive(replica, tasks(...current));
          const lines: (() => Promise<unknown>)[][] = [];
          for (const [index, { n, kind, title, fate }] of all.entries()) {
            const operationId = `o${String(index)}`;
            const lay = () =>
              kind === 'delete'
                ? patchRow(replica, { entity: 'task', id: idOf(n), operationId, at: index, kind })
                : patchRow(replica, rename(n, operationId, title));
            if (fate === 'refused') {
              lines.push([lay, () => revertPatch(replica, operationId)]);
              continue;
            }
            const version = 10 + index;
            const row = task(n, version, { title, ...(kind === 'delete' && deleted) });
            current[n] = row;
            const accepted = () => settlePatch(replica, operationId, version);
            const arrives = () => arrive(replica, tasks(row), fate === 'settled' ? null : operationId);
            const after = fate === 'named' ? [arrives] : [accepted, arrives];
            lines.push([lay, ...((picks[index] ?? 0) % 2 === 0 ? after : after.toReversed())]);
          }
          for (let turn = 0; lines.some((line) => line.length > 0); turn += 1) {
            const open = lines.filter((line) => line.length > 0);
            await open[(picks[turn % picks.length] ?? 0) % open.length]?.shift()?.();
          }
          expect(await contents(replica)).toEqual(
            tasks(...current.filter(({ deletedAt }) => deletedAt === null)),
          );
          expect(await replica.layers.count()).toBe(0);
          replica.close();
        },
      ),
      { numRuns: 80, seed: 1 },
    );
  },
);
