import { AppError } from '@plumbline/domain/errors/app-error';
import type { Task } from '@plumbline/domain/entities/task';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openCompany } from '../../../testing/app.tsx';
import { bridge, people } from '../../../testing/company.ts';
import { setSignal } from '../../../testing/device-network.ts';
import { openOnDevice } from '../../../testing/device-part.tsx';
import { pressInToast, saidInToasts } from '../../../testing/read.ts';
import { assignTask } from './task-changes.ts';
import { sortTasks } from './task-view.ts';
import { addTask, moveCard, moveTask } from './task-order.ts';

/** Three open tasks of one project, between them one that is done and one of another project. */
async function fiveTasks() {
  const { server, records } = await openCompany('office');
  const task = (title: string, sortOrder: string, fields: Partial<Task> = {}) =>
    records.task({ title, sortOrder, ...fields });
  const tasks = {
    dig: task('Dig', 'a0'),
    old: task('Stake out', 'a1', { status: 'done' }),
    pour: task('Pour', 'a2'),
    other: task('Ask the city', 'a3', { projectId: bridge }),
    cure: task('Cure', 'a4'),
  };
  const all = Object.values(tasks);
  await server.put('task', ...all);
  await openOnDevice();
  return { server, all, ...tasks };
}

const orderSent = (inputs: readonly unknown[], all: readonly Task[]): string => {
  const moved = new Map(
    inputs.map((input): [unknown, string] => [
      Reflect.get(Object(input), 'taskId'),
      String(Reflect.get(Object(input), 'sortOrder')),
    ]),
  );
  const sortKeys = all.map((task) => ({ ...task, sortOrder: moved.get(task.id) ?? task.sortOrder }));
  return sortTasks(sortKeys, 'order')
    .map(({ title }) => title)
    .join(', ');
};

test('WORK-157: one place up is past the next open task of the same project, whatever else stands between', async () => {
  const { server, all, pour, cure } = await fiveTasks();
  const sent = () => server.inputsOf('tasks.updateTaskSortOrder');
  moveTask(cure, -1, all);
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(orderSent(sent(), all)).toBe('Dig, Stake out, Cure, Pour, Ask the city');
  moveTask(pour, -1, all);
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(orderSent(sent().slice(1), all)).toBe('Pour, Dig, Stake out, Ask the city, Cure');
});

test('WORK-157: the first and the last of a project say that they are', async () => {
  const { server, all, dig, cure, other } = await fiveTasks();
  moveTask(dig, -1, all);
  moveTask(cure, 1, all);
  moveTask(other, 1, all);
  await expect
    .poll(saidInToasts)
    .toEqual([
      'It is the first of its project.',
      'It is the last of its project.',
      'It is the last of its project.',
    ]);
  expect(server.inputsOf('tasks.updateTaskSortOrder')).toEqual([]);
});

test('WORK-157: tasks that share a place are put apart in one call', async () => {
  const { server, all, dig, pour, cure } = await fiveTasks();
  server.answer('tasks.batchUpdateTaskSortOrder', () => ({}));
  const same = [dig, pour, cure].map((task) => ({ ...task, sortOrder: 'a5' }));
  const [first, , last] = same.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  if (!first || !last) throw new Error('They are three.');
  await moveCard(last, 'todo', { after: first.id, before: null }, same);
  const [sent] = server.inputsOf('tasks.batchUpdateTaskSortOrder');
  expect(Reflect.get(Object(sent), 'tasks')).toHaveLength(2);
  expect(orderSent(Reflect.get(Object(sent), 'tasks'), same)).toBe(
    [first, last, same.find(({ id }) => id !== first.id && id !== last.id)]
      .map((task) => task?.title)
      .join(', '),
  );
  expect(all).toHaveLength(5);
});

test('WORK-158: a card that is put into another column gets its status from the queue and its place from the server', async () => {
  const { server, all, dig, cure } = await fiveTasks();
  await moveCard(dig, 'blocked', { after: cure.id, before: null }, all);
  expect(orderSent(server.inputsOf('tasks.updateTaskSortOrder'), all)).toBe(
    'Stake out, Pour, Ask the city, Cure, Dig',
  );
  await waitFor(() =>
    expect(server.inputsOf('updateTaskStatus')).toEqual([{ taskId: dig.id, status: 'blocked' }]),
  );
});

test('WORK-158: a column without places takes the status alone, and the same column nothing', async () => {
  const { server, all, dig } = await fiveTasks();
  await moveCard(dig, 'todo', null, all);
  await moveCard(dig, 'done', null, all);
  await waitFor(() =>
    expect(server.inputsOf('updateTaskStatus')).toEqual([{ taskId: dig.id, status: 'done' }]),
  );
  expect(server.inputsOf('tasks.updateTaskSortOrder')).toEqual([]);
});

test('WORK-158: without a signal the column is kept and the place is said to need one; a place alone is refused', async () => {
  const { server, all, dig, cure } = await fiveTasks();
  setSignal(false);
  await moveCard(dig, 'blocked', { after: cure.id, before: null }, all);
  await expect.poll(saidInToasts).toEqual(['Blocked: Dig: Its place in the column needs a signal.']);
  await expect(moveCard(dig, 'todo', { after: cure.id, before: null }, all)).rejects.toMatchObject({
    code: 'OFFLINE_ERROR',
  });
  setSignal(true);
  await waitFor(() => expect(server.inputsOf('updateTaskStatus')).toHaveLength(1));
  expect(server.inputsOf('tasks.updateTaskSortOrder')).toEqual([]);
});

test('WORK-402: a drop into another column has one Undo, which gives back the status and the place', async () => {
  const { server, all, dig, cure } = await fiveTasks();
  await moveCard(dig, 'in_progress', { after: cure.id, before: null }, all);
  await waitFor(() => expect(server.inputsOf('updateTaskStatus')).toHaveLength(1));
  await expect.poll(saidInToasts).toEqual(['In progress: Dig']);
  await pressInToast('In progress: Dig');
  await waitFor(() =>
    expect(server.inputsOf('updateTaskStatus')).toEqual([
      { taskId: dig.id, status: 'in_progress' },
      { taskId: dig.id, status: 'todo' },
    ]),
  );
  await waitFor(() =>
    expect(server.inputsOf('tasks.updateTaskSortOrder').at(-1)).toEqual({ taskId: dig.id, sortOrder: 'a0' }),
  );
});

test('WORK-402: a drop at another place of its column, and one to another person, have Undo too', async () => {
  const { server, all, dig, cure } = await fiveTasks();
  await moveCard(dig, 'todo', { after: cure.id, before: null }, all);
  await pressInToast('Moved: Dig');
  await waitFor(() =>
    expect(server.inputsOf('tasks.updateTaskSortOrder').at(-1)).toEqual({ taskId: dig.id, sortOrder: 'a0' }),
  );
  await assignTask(dig, [people.crew.userId], ['Marc Olsen']);
  await pressInToast('Marc Olsen: Dig');
  await waitFor(() =>
    expect(server.inputsOf('tasks.assign')).toEqual([
      { taskId: dig.id, assignees: [people.crew.userId] },
      { taskId: dig.id, assignees: [] },
    ]),
  );
});

test('WORK-402: where the server refused the place, Undo gives back the status alone', async () => {
  const { server, all, dig, cure } = await fiveTasks();
  server.refuse('tasks.updateTaskSortOrder', new AppError('CONFLICT', { message: 'Sorted by others.' }));
  await expect(moveCard(dig, 'blocked', { after: cure.id, before: null }, all)).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  await waitFor(() => expect(server.inputsOf('updateTaskStatus')).toHaveLength(1));
  const sortsSent = server.inputsOf('tasks.updateTaskSortOrder').length;
  await pressInToast('Blocked: Dig');
  await waitFor(() =>
    expect(server.inputsOf('updateTaskStatus').at(-1)).toEqual({ taskId: dig.id, status: 'todo' }),
  );
  expect(server.inputsOf('tasks.updateTaskSortOrder')).toHaveLength(sortsSent);
});

test('WORK-159: a typed task is sent with nothing but what the line says, and a refusal leaves it to the line', async () => {
  const { server, dig } = await fiveTasks();
  const line = { title: 'Fit doors', dueDate: '2026-03-05', priority: 'high', assignees: [] } as const;
  const fields = { ...line, projectId: dig.projectId, assignees: [] };
  expect(await addTask(fields, 'quick-add:')).toEqual(expect.any(String));
  expect(server.inputsOf('tasks.create')).toEqual([{ id: expect.any(String), ...fields }]);
  server.refuse('tasks.create', new AppError('CONFLICT', { message: 'The project is closed.' }));
  expect(await addTask(fields, 'quick-add:')).toBeNull();
  await expect.poll(saidInToasts).toEqual([expect.stringContaining('The project is closed.')]);
});
