import type { Note } from '@plumbline/domain/entities/note';
import { applyChanges } from '@plumbline/offline/replica/apply';
import type { Replica } from '@plumbline/offline/replica/database';
import { patchRow, revertPatch } from '@plumbline/offline/replica/patches';
import { countChange, watchMissed } from '@plumbline/offline/replica/missed-changes';
import { Dexie } from 'dexie';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aMoment, createDevice, until } from '../../../../../packages/offline/testing/replicas.ts';
import { idOf, note } from '../../../../../packages/offline/testing/rows.ts';
import { changesOf, liveRows, type RowsWanted, whenListed } from './live-rows.ts';

const job = idOf(0x20);
const byTitle = (a: Note, b: Note) => (a.title < b.title ? -1 : Number(a.title > b.title));
const ofJob: RowsWanted<Note> = {
  find: async (table) => await table.where('projectId').equals(job).toArray(),
  fits: ({ projectId }) => projectId === job,
  order: byTitle,
};
const noteOf = (id: number, title: string, projectId = job): Note => ({ ...note(id, 1), title, projectId });

function sourceOf(replica: Replica, wanted: RowsWanted<Note>) {
  const table = replica.table<Note, string>('note');
  return liveRows(table, changesOf(new WeakMap(), table), wanted);
}

/** A list with a reader; `shown` has the titles after each change. */
async function reader(replica: Replica, wanted: RowsWanted<Note> = ofJob) {
  const source = sourceOf(replica, wanted);
  const shown: string[][] = [];
  const titles = () => (source.get().value ?? []).map(({ title }) => title);
  const leave = source.subscribe(() => shown.push(titles()));
  await until(() => source.get().value !== null);
  return { source, shown, titles, leave };
}

test('ROWS-1 a row that changes, comes or goes is moved to its place, and the others stay the same objects', async () => {
  const replica = createDevice().openTab();
  await replica.note.bulkPut([noteOf(1, 'B'), noteOf(2, 'D'), noteOf(3, 'C', idOf(0x21))]);
  const { source, titles } = await reader(replica);
  expect(titles()).toEqual(['B', 'D']);
  const [stored] = source.get().value ?? [];
  await replica.note.put(noteOf(2, 'A'));
  await until(() => titles()[0] === 'A');
  expect(titles()).toEqual(['A', 'B']);
  expect(source.get().value?.[1]).toBe(stored);
  await replica.note.put(noteOf(3, 'C'));
  await until(() => titles().length === 3);
  expect(titles()).toEqual(['A', 'B', 'C']);
  await replica.note.delete(idOf(2));
  await replica.note.put(noteOf(1, 'B', idOf(0x21)));
  await until(() => titles().length === 1);
  expect(titles()).toEqual(['C']);
});

test('ROWS-2 a change of other rows does not change the list', async () => {
  const replica = createDevice().openTab();
  await replica.note.bulkPut([noteOf(1, 'B')]);
  const { source, shown, titles } = await reader(replica);
  const before = source.get().value;
  await replica.note.put(noteOf(2, 'X', idOf(0x21)));
  await replica.note.put(noteOf(3, 'C'));
  await until(() => titles().length === 2);
  expect(before).toHaveLength(1);
  // The first reading, and then the new row.
  expect(shown).toEqual([['B'], ['B', 'C']]);
});

test('ROWS-3 changes during the first reading are in the list, also when they are too many to be reported one by one', async () => {
  const replica = createDevice().openTab();
  await replica.note.bulkPut([noteOf(1, 'B')]);
  let asked: (() => void) | undefined;
  const beginning = new Promise<void>((resolve) => {
    asked = resolve;
  });
  let go: (() => void) | undefined;
  const goes = new Promise<void>((resolve) => {
    go = resolve;
  });
  const slow: RowsWanted<Note> = {
    ...ofJob,
    find: async (table) => {
      const rows = await ofJob.find(table);
      asked?.();
      await goes;
      return rows;
    },
  };
  const source = sourceOf(replica, slow);
  source.subscribe(() => undefined);
  await beginning;
  await replica.note.put(noteOf(2, 'A'));
  await replica.note.delete(idOf(1));
  go?.();
  await until(() => source.get().value?.length === 1 && source.get().value?.[0]?.title === 'A');
  await replica.note.bulkPut(Array.from({ length: 120 }, (_, index) => noteOf(10 + index, `N${index}`)));
  await until(() => source.get().value?.length === 121);
});

test('ROWS-4 a table that cannot be read is reported, and read again with the next change', async () => {
  const replica = createDevice().openTab();
  await replica.note.bulkPut([noteOf(1, 'B')]);
  let broken = true;
  const source = sourceOf(replica, {
    ...ofJob,
    find: async (table) => {
      if (broken) throw new Error('The disk is gone.');
      return await ofJob.find(table);
    },
  });
  source.subscribe(() => undefined);
  await until(() => source.get().failed);
  broken = false;
  await replica.note.put(noteOf(2, 'A'));
  await until(() => !source.get().failed);
  expect(source.get().value?.map(({ title }) => title)).toEqual(['A', 'B']);
});

test('ROWS-7 `whenListed` resolves when every open list shows what was written, whether it was read by rows or whole', async () => {
  const replica = createDevice().openTab();
  await replica.note.bulkPut([noteOf(1, 'B')]);
  const { titles } = await reader(replica);
  await replica.note.put(noteOf(2, 'A'));
  expect(titles()).toEqual(['B']);
  await whenListed();
  expect(titles()).toEqual(['A', 'B']);
  await replica.note.bulkPut(Array.from({ length: 120 }, (_, index) => noteOf(10 + index, `N${index}`)));
  await replica.note.put(noteOf(1, 'C'));
  await whenListed();
  expect(titles()).toHaveLength(122);
  expect(titles()[1]).toBe('C');
});

/** Counts how often the whole list is read. */
function counting(wanted: RowsWanted<Note>) {
  const counted = {
    ...wanted,
    wholeReads: 0,
    find: async (table: Parameters<typeof wanted.find>[0]) => {
      counted.wholeReads += 1;
      return await wanted.find(table);
    },
  };
  return counted;
}

test('ROWS-24 a list to which a reader returns is the same as before, and only what has changed is read', async () => {
  const replica = createDevice().openTab();
  await replica.note.bulkPut([noteOf(1, 'B'), noteOf(2, 'D')]);
  const wanted = counting(ofJob);
  const { source, shown, titles, leave } = await reader(replica, wanted);
  const before = source.get().value;
  leave();
  source.subscribe(() => shown.push(titles()))();
  const leaveAgain = source.subscribe(() => shown.push(titles()));
  await whenListed();
  expect(source.get().value).toBe(before);
  leaveAgain();

  await replica.note.put(noteOf(3, 'C'));
  await replica.note.delete(idOf(1));
  await replica.note.put(noteOf(4, 'X', idOf(0x21)));
  expect(titles()).toEqual(['B', 'D']);
  source.subscribe(() => shown.push(titles()));
  await whenListed();
  expect(titles()).toEqual(['C', 'D']);
  expect(source.get().value?.[1]).toBe(before?.[1]);
  expect(shown).toEqual([
    ['B', 'D'],
    ['C', 'D'],
  ]);
  await replica.note.put(noteOf(2, 'A'));
  await whenListed();
  expect(titles()).toEqual(['A', 'C']);
  expect(wanted.wholeReads).toBe(1);
});

test('ROWS-25 a change that is being read when the last reader leaves is there for the next one', async () => {
  const replica = createDevice().openTab();
  await replica.note.bulkPut([noteOf(1, 'B')]);
  const wanted = counting(ofJob);
  const { source, titles, leave } = await reader(replica, wanted);
  await replica.note.put(noteOf(2, 'A'));
  leave();
  await whenListed();
  expect(titles()).toEqual(['B']);
  source.subscribe(() => undefined);
  await whenListed();
  expect(titles()).toEqual(['A', 'B']);
  expect(wanted.wholeReads).toBe(1);
});

test('ROWS-26 a list that was left half read, after an error or with many changes since is read whole', async () => {
  const replica = createDevice().openTab();
  await replica.note.bulkPut([noteOf(1, 'B')]);
  let broken = false;
  const wanted = counting({
    ...ofJob,
    find: async (table) => {
      if (broken) throw new Error('The disk is gone.');
      return await ofJob.find(table);
    },
  });
  const source = sourceOf(replica, wanted);
  source.subscribe(() => undefined)();
  const leave = source.subscribe(() => undefined);
  await whenListed();
  expect(source.get().value).toHaveLength(1);
  expect(wanted.wholeReads).toBe(2);
  leave();

  await replica.note.bulkPut(Array.from({ length: 120 }, (_, index) => noteOf(10 + index, `N${index}`)));
  broken = true;
  const leaveBroken = source.subscribe(() => undefined);
  await whenListed();
  expect(source.get().failed).toBe(true);
  leaveBroken();
  broken = false;
  const leaveMended = source.subscribe(() => undefined);
  await whenListed();
  expect(source.get()).toMatchObject({ failed: false, value: { length: 121 } });
  expect(wanted.wholeReads).toBe(4);
  leaveMended();

  for (let number = 0; number < 201; number += 1) await replica.note.put(noteOf(200 + number, `O${number}`));
  source.subscribe(() => undefined);
  await whenListed();
  expect(source.get().value).toHaveLength(322);
  expect(wanted.wholeReads).toBe(5);
});

test('ROWS-27 a list that is dropped follows nothing once its readers are gone', async () => {
  const replica = createDevice().openTab();
  await replica.note.bulkPut([noteOf(1, 'B')]);
  const wanted = counting(ofJob);
  const { source, titles, leave } = await reader(replica, wanted);
  source.drop?.();
  await replica.note.put(noteOf(2, 'A'));
  await whenListed();
  expect(titles()).toEqual(['A', 'B']);
  leave();
  source.subscribe(() => undefined);
  await whenListed();
  expect(wanted.wholeReads).toBe(2);
});

test('ROWS-29 what this tab has written through the engine is shown without being read again, and another tab reads it', async () => {
  const device = createDevice();
  const [replica, other] = [device.openTab(), device.openTab()];
  await applyChanges(replica, { changes: [{ entity: 'note', row: noteOf(1, 'B') }], operationId: null });
  const [here, there] = [await reader(replica), await reader(other)];
  const read: string[] = [];
  replica.note.hook('reading', (row) => {
    read.push(row.title);
    return row;
  });
  const patch = { entity: 'note', id: idOf(1), operationId: 'o1', at: 0, kind: 'update' } as const;
  await patchRow(replica, { ...patch, fields: { title: 'A' } });
  await until(() => here.titles()[0] === 'A' && there.titles()[0] === 'A');
  await revertPatch(replica, 'o1');
  await until(() => here.titles()[0] === 'B' && there.titles()[0] === 'B');
  await patchRow(replica, { entity: 'note', id: idOf(1), operationId: 'o2', at: 0, kind: 'delete' });
  await until(() => here.titles().length === 0 && there.titles().length === 0);
  // The engine reads a row before it changes it, and its layer instead where it has one.
  expect(read).toEqual(['B', 'B']);
});

test('ROWS-30 of a row that one transaction writes several times the last is shown', async () => {
  const replica = createDevice().openTab();
  const apply = async (row: Note) =>
    await applyChanges(replica, { changes: [{ entity: 'note', row }], operationId: null });
  await apply(noteOf(1, 'A'));
  const { titles } = await reader(replica);
  const shownAfter = async (act: () => Promise<unknown>) => {
    await replica.transaction('rw', replica.tables, async () => await act());
    await whenListed();
    await aMoment();
    const rows = await replica.note.where('projectId').equals(job).toArray();
    const there = rows.map(({ title }) => title);
    expect(titles()).toEqual(there);
    return there;
  };
  const at = (version: number, title: string) => ({ ...noteOf(1, title), version });
  const patch = { entity: 'note', id: idOf(1), at: 0, kind: 'update' } as const;
  expect(
    await shownAfter(async () => {
      for (const [index, title] of ['B', 'C', 'D'].entries()) await apply(at(index + 2, title));
    }),
  ).toEqual(['D']);
  await patchRow(replica, { ...patch, operationId: 'o1', fields: { title: 'E' } });
  await patchRow(replica, { ...patch, operationId: 'o2', fields: { title: 'F' } });
  expect(
    await shownAfter(async () => {
      for (const operationId of ['o1', 'o2']) await revertPatch(replica, operationId);
    }),
  ).toEqual(['D']);
  expect(
    await shownAfter(async () => {
      await apply(at(6, 'G'));
      const many = Array.from({ length: 201 }, (_, position) => ({
        ...noteOf(position + 1, 'H'),
        version: 7,
        projectId: position === 0 ? job : idOf(0x21),
      }));
      await applyChanges(replica, {
        changes: many.map((row) => ({ entity: 'note', row })),
        operationId: null,
      });
    }),
  ).toEqual(['H']);
  expect(
    await shownAfter(async () => {
      await apply(at(8, 'I'));
      await apply({ ...at(9, 'J'), deletedAt: '2026-03-02T08:00:00.000Z' });
    }),
  ).toEqual([]);
});

test('ROWS-631 a list shows what other tabs wrote while their events were lost, and tries again what it could not read', async () => {
  const device = createDevice();
  const [replica, other] = [device.openTab(), device.openTab()];
  await arrive(replica, noteOf(1, 'A'));
  const watch = watchMissed(replica, { after: (_, run) => (setImmediate(run), () => undefined) });
  onTestFinished(watch.stop);
  await watch.look();
  let fails = false;
  const { titles, source } = await reader(replica, {
    ...ofJob,
    find: async (table) => {
      if (fails) throw new Error('The disk is busy.');
      return await ofJob.find(table);
    },
  });
  const fire = vi.spyOn(Dexie.on.storagemutated, 'fire').mockImplementation(() => undefined);
  // As another tab does, of whose writing this one is told by events alone.
  await other.transaction('rw', other.tables, async () => {
    await countChange(other);
    await other.note.put(noteOf(2, 'B'));
  });
  fire.mockRestore();
  expect(titles()).toEqual(['A']);
  fails = true;
  await watch.look();
  await until(() => source.get().failed);
  fails = false;
  await watch.look();
  await until(() => titles().length === 2);
  expect(titles()).toEqual(['A', 'B']);
});

const arrive = async (replica: Replica, row: Note) =>
  await applyChanges(replica, { changes: [{ entity: 'note', row }], operationId: null });
