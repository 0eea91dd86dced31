import { expect, test } from 'vitest';
import type { Task } from '@plumbline/domain/entities/task';
import { openDevice } from '../../testing/device-part.tsx';
import { freedBy } from './waiting-tasks.ts';

async function withTasks() {
  const { records, keep } = await openDevice('crew');
  const task = async (title: string, more: Partial<Task> = {}) => {
    const made = records.task({ title, ...more });
    await keep('task', made);
    return made.id;
  };
  const freed = async (...ids: string[]) => (await freedBy(ids)).map(({ title }) => title).toSorted();
  return { task, freed };
}

test('REACH-7: a task is free once the last thing that it waited for is done', async () => {
  const { task, freed } = await withTasks();
  const [pour, form] = [await task('Pour'), await task('Form')];
  await task('Strip', { blockedBy: [pour] });
  await task('Backfill', { blockedBy: [pour, form] });
  expect(await freed(pour)).toEqual(['Strip']);
  expect(await freed(pour, form)).toEqual(['Backfill', 'Strip']);
  expect(await freed(form)).toEqual([]);
});

test('REACH-7: what is done or dropped holds nothing, is not freed, and what is not on this device holds nothing either', async () => {
  const { task, freed } = await withTasks();
  const pour = await task('Pour');
  const gone = '00000000-0000-7000-8000-00000000dead';
  const [done, dropped] = [await task('A', { status: 'done' }), await task('B', { status: 'cancelled' })];
  await task('Strip', { blockedBy: [pour, done, dropped, gone] });
  await task('Done already', { blockedBy: [pour], status: 'done' });
  expect(await freed(pour)).toEqual(['Strip']);
  expect(await freed()).toEqual([]);
});
