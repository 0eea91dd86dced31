import { expect, test } from 'vitest';
import { aMoment, createDevice, until } from '../testing/replicas.ts';
import { idOf, note } from '../testing/rows.ts';
import type { Replica } from './database.ts';
import { follow } from './follow.ts';

async function opened(): Promise<Replica> {
  const replica = createDevice().openTab();
  await replica.open();
  return replica;
}

function unexpected(thrown: unknown): never {
  throw thrown;
}

test('REPLICA-23 a reading is repeated after a change of its tables, also by another tab, and after no other', async () => {
  const device = createDevice();
  const [replica, other] = [device.openTab(), device.openTab()];
  await replica.open();
  await other.open();
  const counts: number[] = [];
  const unfollow = follow({
    of: [replica.note],
    read: () => replica.note.count(),
    next: (count) => counts.push(count),
    failed: unexpected,
  });
  await until(() => counts.length === 1);
  await replica.note.put(note(1, 1));
  await until(() => counts.length === 2);
  await other.note.put(note(2, 1));
  await until(() => counts.length === 3);
  await replica.meta.put({ key: 'lastReachedAt', value: 1 });
  await replica.note.bulkDelete([]);
  await replica.note.delete(idOf(1));
  await until(() => counts.length === 4);
  unfollow();
  await replica.note.delete(idOf(2));
  await aMoment();
  expect(counts).toEqual([0, 1, 2, 1]);
});

test('REPLICA-24 of a table only the rows with the named keys are followed', async () => {
  const replica = await opened();
  let readings = 0;
  const unfollow = follow({
    of: [{ table: replica.note, keys: [idOf(2)] }],
    read: () => replica.note.get(idOf(2)),
    next: () => (readings += 1),
    failed: unexpected,
  });
  await until(() => readings === 1);
  await replica.note.put(note(1, 1));
  await replica.note.put(note(2, 1));
  await until(() => readings === 2);
  await replica.note.bulkPut(Array.from({ length: 50 }, (_, index) => note(100 + index, 1)));
  // So many are not named, and may be among them.
  await until(() => readings === 3);
  unfollow();
});

test('REPLICA-25 changes during a reading lead to one more, which begins when the follower wants it', async () => {
  const replica = await opened();
  const begins: (() => void)[] = [];
  const found: number[] = [];
  let answer: ((count: number) => void) | undefined;
  const unfollow = follow({
    of: [replica.note],
    read: () => new Promise<number>((resolve) => (answer = resolve)),
    next: (count) => found.push(count),
    failed: unexpected,
    when: (begin) => begins.push(begin),
  });
  await replica.note.put(note(1, 1));
  await replica.note.put(note(2, 1));
  answer?.(0);
  await until(() => begins.length === 1);
  expect(found).toEqual([0]);
  await replica.note.put(note(3, 1));
  begins[0]?.();
  answer?.(3);
  await until(() => found.length === 2);
  expect({ found, begins: begins.length }).toEqual({ found: [0, 3], begins: 1 });
  unfollow();
});

test('REPLICA-26 whoever wrote goes on before those who follow read', async () => {
  const replica = await opened();
  const order: string[] = [];
  const unfollow = follow({
    of: [replica.note],
    read: () => Promise.resolve(order.push('read')),
    next: () => undefined,
    failed: unexpected,
  });
  await replica.note.put(note(1, 1));
  order.push('wrote');
  await until(() => order.length === 3);
  expect(order).toEqual(['read', 'wrote', 'read']);
  unfollow();
});

test('REPLICA-27 a failure is reported and the next change read; a copy that was closed is none', async () => {
  const replica = await opened();
  const heard: string[] = [];
  let fails = true;
  const unfollow = follow({
    of: [replica.note],
    read: async () => {
      if (fails) throw new Error('The disk is broken.');
      return await replica.note.count();
    },
    next: (count) => heard.push(`${count}`),
    failed: (thrown) => heard.push(String(thrown)),
  });
  await until(() => heard.length === 1);
  fails = false;
  await replica.note.put(note(1, 1));
  await until(() => heard.length === 2);
  unfollow();
  replica.close();
  const after = follow({
    of: [replica.note],
    read: () => replica.note.count(),
    next: () => heard.push('read'),
    failed: (thrown) => heard.push(String(thrown)),
  });
  await aMoment();
  after();
  expect(heard).toEqual(['Error: The disk is broken.', '1']);
});
