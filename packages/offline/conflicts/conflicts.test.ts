import { AppError } from '@plumbline/domain/errors/app-error';
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
  const announced: string[] = [];
  const server = { answers: async (): Promise<unknown> => undefined };
  const conflicts = createConflicts({
    storage,
    clock,
    tell: async ({ conflictId, choice }) => {
      await server.answers();
      announced.push(`${conflictId} ${choice}`);
    },
  });
  return { storage, told: announced, server, conflicts, conflict, timers, pass, waiting };
}

const written: unknown[] = [];
const write = async (conflict: KnownConflict) => written.push(conflict.theirs);

test('CONFLICT-1 within 30 seconds the person chooses; theirs is written, mine is in the record already', async () => {
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

test.each(['mine', 'theirs'] as const)(
  'CONFLICT-3 the server is told once that the person chose %s, as soon as it can be reached',
  async (choice) => {
    const { conflicts, conflict, told: announced, server } = await withConflict();
    await conflicts.tellChoices();
    await conflicts.choose(conflict.id, choice, write);
    server.answers = () => Promise.reject(new AppError('NETWORK_ERROR'));
    await conflicts.tellChoices();
    server.answers = async () => undefined;
    await conflicts.tellChoices();
    await conflicts.tellChoices();
    expect(announced).toEqual([`${conflict.id} ${choice}`]);
  },
);

test('CONFLICT-3 a choice that the server refuses is not sent again, and a time-out is not sent at all', async () => {
  const refused = await withConflict();
  await refused.conflicts.choose(refused.conflict.id, 'mine', write);
  let asked = 0;
  refused.server.answers = () => {
    asked += 1;
    return Promise.reject(new AppError('CONFLICT'));
  };
  await refused.conflicts.tellChoices();
  await refused.conflicts.tellChoices();
  expect(asked).toBe(1);
  const over = await withConflict();
  over.pass(30_000);
  await over.conflicts.settleOverdue();
  await over.conflicts.tellChoices();
  expect(over.told).toEqual([]);
});

test('CONFLICT-3 `keepSettled` sends the choices as well', async () => {
  const { conflicts, conflict, told: announced, timers } = await withConflict();
  await conflicts.choose(conflict.id, 'mine', write);
  const keeping = conflicts.keepSettled(timers, () => undefined);
  await until(() => announced.length === 1);
  keeping.stop();
});

test('CONFLICT-2 after 30 seconds it is settled with mine, and stays listed for seven days', async () => {
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
