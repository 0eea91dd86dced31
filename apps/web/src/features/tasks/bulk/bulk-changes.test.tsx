import { AppError } from '@plumbline/domain/errors/app-error';
import { batchMaxTasks } from '@plumbline/domain/limits/lists';
import { idOf } from '@plumbline/offline/testing/rows';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { takeNavigation } from '../../../data/navigation.ts';
import { unsentStore } from '../../../data/replica/engine-state.ts';
import { openCompany } from '../../../testing/app.tsx';
import { people } from '../../../testing/company.ts';
import { setSignal } from '../../../testing/device-network.ts';
import { openOnDevice } from '../../../testing/device-part.tsx';
import { pressInToast, saidInToasts } from '../../../testing/read.ts';
import { someTask } from '../parts/task.fixture.ts';
import { changeMany, deleteMany } from './bulk-changes.ts';

/** Two tasks that differ in all that can be changed together. */
async function twoTasks() {
  const { server, records } = await openCompany('office');
  const doors = records.task({
    ...{ title: 'Hang doors', status: 'blocked', priority: 'high', dueDate: '2026-03-03' },
    assignees: [people.crew.userId],
  });
  const glass = records.task({ title: 'Order glass' });
  await server.put('task', doors, glass);
  server.answer('tasks.batchUpdate', () => ({ refused: [] }));
  await openOnDevice();
  return { server, doors, glass, taskIds: [doors.id, glass.id] };
}

test('WORK-151: a status of several is sent in one call and said with their number, and Undo gives each its own back', async () => {
  const { server, doors, glass, taskIds } = await twoTasks();
  expect(await changeMany([doors, glass], { status: 'done' }, 'Done')).toBe(true);
  expect(server.inputsOf('tasks.batchUpdate')).toEqual([{ taskIds, status: 'done' }]);
  await expect.poll(saidInToasts).toEqual(['2 tasks: Done']);
  await pressInToast('2 tasks: Done');
  await waitFor(() => expect(server.inputsOf('tasks.batchUpdate')).toHaveLength(3));
  expect(server.inputsOf('tasks.batchUpdate').slice(1)).toEqual([
    { taskIds: [doors.id], status: 'blocked' },
    { taskIds: [glass.id], status: 'todo' },
  ]);
});

test('WORK-151: Undo gives back who had each task, its day and its priority, and those that had the same in one call', async () => {
  const { server, doors, glass, taskIds } = await twoTasks();
  const given = () => server.inputsOf('tasks.batchUpdate');
  const undone = async (change: Parameters<typeof changeMany>[1]) => {
    const before = given().length;
    await changeMany([doors, glass], change, `change ${before}`);
    await pressInToast(`2 tasks: change ${before}`);
    await waitFor(() => expect(given().length).toBeGreaterThan(before + 1));
    return given().slice(before + 1);
  };
  expect(await undone({ addAssignees: [people.office.userId] })).toContainEqual({
    taskIds: [doors.id],
    assignees: [people.crew.userId],
  });
  await waitFor(() => expect(given().at(-1)).toEqual({ taskIds: [glass.id], assignees: [] }));
  expect(await undone({ dueDate: null })).toContainEqual({ taskIds: [doors.id], dueDate: '2026-03-03' });
  await waitFor(() => expect(given().at(-1)).toEqual({ taskIds: [glass.id], dueDate: null }));
  await changeMany([glass, { ...doors, priority: 'medium' }], { priority: 'urgent' }, 'Urgent');
  await pressInToast('2 tasks: Urgent');
  await waitFor(() => expect(given().at(-1)).toEqual({ taskIds: taskIds.toReversed(), priority: 'medium' }));
});

test('WORK-152: tasks that cannot change are named, and the others count as changed', async () => {
  const { server, doors, glass } = await twoTasks();
  server.answer('tasks.batchUpdate', () => ({ refused: [{ taskId: glass.id, message: 'It is locked.' }] }));
  expect(await changeMany([doors, glass], { priority: 'low' }, 'Low priority')).toBe(true);
  expect(saidInToasts().toSorted()).toEqual(['1 task left as before: Order glass', '2 tasks: Low priority']);
});

test('WORK-152: a change that is refused is not said to be done, and says why', async () => {
  const { server, doors, glass } = await twoTasks();
  server.refuse('tasks.batchUpdate', new AppError('CONFLICT', { message: 'Somebody is sorting them.' }));
  expect(await changeMany([doors, glass], { priority: 'low' }, 'Low priority')).toBe(false);
  await expect.poll(saidInToasts).toEqual([expect.stringContaining('Somebody is sorting them.')]);
});

test('WORK-152: more tasks than a call takes go in several calls, each task once', async () => {
  const { server } = await twoTasks();
  const tasks = Array.from({ length: batchMaxTasks + 1 }, (_, at) => someTask({ id: idOf(0x5000 + at) }));
  expect(await changeMany(tasks, { priority: 'low' }, 'Low priority')).toBe(true);
  const sent = server
    .inputsOf('tasks.batchUpdate')
    .map((input): unknown => Reflect.get(Object(input), 'taskIds'));
  expect(sent.map((ids) => (Array.isArray(ids) ? ids.length : 0))).toEqual([batchMaxTasks, 1]);
  expect(new Set(sent.flat()).size).toBe(batchMaxTasks + 1);
});

test('WORK-153: without a signal a status waits task by task, and Undo leaves nothing to send', async () => {
  const { server, doors, glass } = await twoTasks();
  setSignal(false);
  expect(await changeMany([doors, glass], { status: 'in_progress' }, 'In progress')).toBe(true);
  await expect.poll(saidInToasts).toEqual(['2 tasks: In progress']);
  const waiting = async (count: number) =>
    await waitFor(() => expect(unsentStore.get().waiting).toHaveLength(count));
  await waiting(2);
  await pressInToast('2 tasks: In progress');
  await waiting(0);
  expect(await changeMany([glass], { status: 'done' }, 'Done')).toBe(true);
  setSignal(true);
  await waitFor(() =>
    expect(server.inputsOf('updateTaskStatus')).toEqual([{ taskId: glass.id, status: 'done' }]),
  );
  expect(server.inputsOf('tasks.batchUpdate')).toEqual([]);
});

test('WORK-153: without a signal anything but a status is refused, and nothing is sent later', async () => {
  const { server, doors, glass } = await twoTasks();
  setSignal(false);
  expect(await changeMany([doors, glass], { priority: 'urgent' }, 'Urgent priority')).toBe(false);
  expect(await deleteMany([doors])).toBe(false);
  await expect.poll(saidInToasts).toEqual([expect.stringContaining("You're Offline")]);
  setSignal(true);
  expect(server.inputsOf('tasks.batchUpdate')).toEqual([]);
  expect(server.inputsOf('tasks.batchDelete')).toEqual([]);
});

test('WORK-154: several are deleted in one call, and Undo brings back the same ones', async () => {
  const { server, doors, glass, taskIds } = await twoTasks();
  server.answer('tasks.batchDelete', () => ({}));
  server.answer('tasks.batchRestore', () => ({}));
  expect(await deleteMany([doors, glass])).toBe(true);
  expect(server.inputsOf('tasks.batchDelete')).toEqual([{ taskIds }]);
  await pressInToast('2 tasks deleted');
  await waitFor(() => expect(server.inputsOf('tasks.batchRestore')).toEqual([{ taskIds }]));
});

test('WORK-154: the end of several says which task they were holding up together', async () => {
  const { server, doors, glass } = await twoTasks();
  const waiting = { ...glass, id: idOf(0x6001), title: 'Paint', blockedBy: [doors.id, glass.id] };
  await server.put('task', waiting);
  const pending = { ...glass, id: idOf(0x6002), title: 'Sign off', blockedBy: [glass.id, waiting.id] };
  await server.put('task', pending);
  await waitFor(async () => {
    await changeMany([doors, glass], { status: 'done' }, 'Done');
    expect(saidInToasts()).toContain('A task can start now: Paint');
  });
  expect(saidInToasts().join()).not.toContain('Sign off');
});

test('WORK-403: several marked as done name those with something open, and a single one is offered', async () => {
  const { doors, glass } = await twoTasks();
  const went: string[] = [];
  takeNavigation({ go: (path) => went.push(path), canGoBack: () => false });
  const step = { id: idOf(0x900), text: 'Plane', doneBy: null, doneAt: null };
  const flag = { reason: 'Wrong hinges', by: people.crew.userId, at: '2026-03-03T10:00:00.000Z' };
  await changeMany([{ ...doors, flag }, glass], { status: 'done' }, 'Done');
  await expect.poll(saidInToasts).toEqual(['2 tasks: Done: Open steps, a flag or a wait: Hang doors']);
  await pressInToast('2 tasks: Done', 'Open');
  expect(went).toEqual([expect.stringContaining(`task=${doors.id}`)]);
  await changeMany(
    [
      { ...doors, flag },
      { ...glass, checklist: [step] },
    ],
    { status: 'done' },
    'All done',
  );
  await expect
    .poll(() => saidInToasts().at(-1))
    .toBe('2 tasks: All done: Open steps, a flag or a wait: Hang doors, Order glass');
  await expect(pressInToast('2 tasks: All done', 'Open')).rejects.toThrow(/offers Open/);
});

test('WORK-403: Undo of a status waits on the device where the signal is gone by then', async () => {
  const { server, doors, glass } = await twoTasks();
  await changeMany([doors, glass], { status: 'done' }, 'Done');
  setSignal(false);
  await pressInToast('2 tasks: Done');
  await waitFor(() => expect(unsentStore.get().waiting).toHaveLength(2));
  setSignal(true);
  await waitFor(() =>
    expect(server.inputsOf('updateTaskStatus')).toEqual(
      expect.arrayContaining([
        { taskId: doors.id, status: 'blocked' },
        { taskId: glass.id, status: 'todo' },
      ]),
    ),
  );
});

test('WORK-403: one that waits for a task beside it is named, one that waits for another of them is not', async () => {
  const { server, records } = await openCompany('office');
  const frames = records.task({ title: 'Fit frames' });
  const doors = records.task({ title: 'Hang doors', blockedBy: [frames.id] });
  const lock = records.task({ title: 'Fit the lock', blockedBy: [doors.id] });
  await server.put('task', frames, doors, lock);
  server.answer('tasks.batchUpdate', () => ({ refused: [] }));
  await openOnDevice();
  await changeMany([doors, lock], { status: 'done' }, 'Done');
  expect(saidInToasts()[0]).toBe('2 tasks: Done: Open steps, a flag or a wait: Hang doors');
});
