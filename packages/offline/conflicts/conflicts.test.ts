import { expect, test } from 'vitest';
import { createMemoryStorage } from '../queue/memory-storage.ts';
import type { KnownConflict } from '../replica/queue-records.ts';
import { until } from '../testing/replicas.ts';
import { idOf } from '../testing/rows.ts';
import { createTimers } from '../testing/timers.ts';
import { createConflicts } from './conflicts.ts';

async function withConflict(arrivedAt = 0) {
  const { timers, clock, pass, waiting } = createTimers();
  const storage = createMemoryStorage();
  const conflict: KnownConflict = {
    id: idOf(1),
    entity: 'task',
    entityId: idOf(2),
    field: 'title',
    mine: 'Hang drywall',
    theirs: 'Hang doors',
    arrivedAt,
    openUntil: arrivedAt + 30_000,
    settled: null,
  };
  await storage.change((transaction) => transaction.putConflicts([conflict]));
  const conflicts = createConflicts({ storage, clock });
  return { storage, conflicts, conflict, timers, pass, waiting };
}

const written: unknown[] = [];
const write = async (conflict: KnownConflict) => written.push(conflict.theirs);

test('CONFLICT-1 within its 30 seconds the person chooses; theirs is written, mine stands already', async () => {
  const mine = await withConflict();
  await mine.conflicts.choose(mine.conflict.id, 'mine', write);
  expect(written).toEqual([]);
  expect(await mine.conflicts.list()).toMatchObject([{ settled: 'mine' }]);
  const theirs = await withConflict();
  theirs.pass(29_999);
  await theirs.conflicts.choose(theirs.conflict.id, 'theirs', write);
  expect(written).toEqual(['Hang doors']);
  expect(await theirs.conflicts.list()).toMatchObject([{ settled: 'theirs' }]);
  await expect(theirs.conflicts.choose(theirs.conflict.id, 'mine', write)).rejects.toMatchObject({
    code: 'CONFLICT',
  });
});

test('CONFLICT-1 a choice that could not be queued leaves the conflict open', async () => {
  const { conflicts, conflict } = await withConflict();
  const full = () => Promise.reject(new Error('Queue full.'));
  await expect(conflicts.choose(conflict.id, 'theirs', full)).rejects.toThrow('Queue full.');
  expect(await conflicts.list()).toMatchObject([{ settled: null }]);
});

test('CONFLICT-2 after 30 seconds it settles by itself, mine standing, and stays listed for seven days', async () => {
  const { conflicts, conflict, pass, timers, waiting } = await withConflict();
  const failures: unknown[] = [];
  const keeping = conflicts.keepSettled(timers, (error) => failures.push(error));
  await until(() => waiting() === 1);
  pass(29_999);
  expect(await conflicts.list()).toMatchObject([{ settled: null }]);
  pass(1);
  await until(async () => (await conflicts.list())[0]?.settled === 'time');
  await expect(conflicts.choose(conflict.id, 'theirs', write)).rejects.toMatchObject({ code: 'CONFLICT' });
  pass(7 * 24 * 3_600_000);
  keeping.look();
  await until(async () => (await conflicts.list()).length === 0);
  keeping.stop();
  expect(failures).toEqual([]);
  expect(waiting()).toBe(0);
});

test('CONFLICT-2 a clock that was set back does not keep it open for a day', async () => {
  const { conflicts } = await withConflict(86_400_000);
  expect(await conflicts.settleOverdue()).toBeNull();
  expect(await conflicts.list()).toMatchObject([{ settled: 'time' }]);
});
