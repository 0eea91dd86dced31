import { AppError } from '@plumbline/domain/errors/app-error';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, openCompany } from '../../../testing/app.tsx';
import { people } from '../../../testing/company.ts';
import { setSignal } from '../../../testing/device-network.ts';
import { pressInToast } from '../../../testing/read.ts';
import { addressOfTask } from './go-to-task.ts';

const isListed = (title: string) => screen.queryByRole('button', { name: `More for ${title}` }) !== null;

test('TASKVIEW-18: a deleted task is gone before the server answers, and Undo restores it after it has', async () => {
  const { server, records } = await openCompany('office');
  const task = records.task({ title: 'Hang doors' });
  await server.put('task', task);
  const person = await openApp('/tasks');
  server.answer('tasks.restoreTask', async () => ({ version: await server.put('task', task) }));
  const release = server.hold('tasks.deleteTask');
  await person.choose('Hang doors', 'Delete');
  await waitFor(() => expect(isListed('Hang doors')).toBe(false));
  await person.reads('Task deleted: Hang doors');
  await person.press('Undo');
  expect(server.inputsOf('tasks.restoreTask')).toEqual([]);
  release();
  await person.find('button', 'More for Hang doors');
  expect(server.inputsOf('tasks.restoreTask')).toEqual([{ taskId: task.id }]);
});

test('TASKVIEW-19: a deletion that is refused restores the task and says why', async () => {
  const { server, records } = await openCompany('office');
  await server.put('task', records.task({ title: 'Hang doors' }));
  const person = await openApp('/tasks');
  server.refuse('tasks.deleteTask', new AppError('CONFLICT', { message: 'Somebody is working on it.' }));
  const release = server.hold('tasks.deleteTask');
  await person.choose('Hang doors', 'Delete');
  await waitFor(() => expect(isListed('Hang doors')).toBe(false));
  release();
  await person.reads('Somebody is working on it.');
  await person.find('button', 'More for Hang doors');
});

test('TASKVIEW-20: a task is ticked off without a connection, says that it waits here, and is sent later', async () => {
  const { server, records } = await openCompany('crew');
  const task = records.task({ title: 'Hang doors' });
  await server.put('task', task);
  const person = await openApp('/tasks?show=all');
  await person.find('button', 'Done: Hang doors');
  setSignal(false);
  await person.press('Done: Hang doors');
  await screen.findAllByRole('button', { name: 'Done: Hang doors', pressed: true });
  await person.reads(/^On this/);
  expect(server.inputsOf('updateTaskStatus')).toEqual([]);
  setSignal(true);
  await waitFor(() =>
    expect(server.inputsOf('updateTaskStatus')).toEqual([{ taskId: task.id, status: 'done' }]),
  );
  await person.readsNo(/^On this/);
});

test('WORK-400: a tap on the circle says that the task is done, and Undo gives back the status it had', async () => {
  const { server, records } = await openCompany('office');
  const task = records.task({ title: 'Hang doors', status: 'in_review' });
  await server.put('task', task);
  const person = await openApp('/tasks?show=all');
  await person.press('Done: Hang doors');
  await person.reads('Done: Hang doors');
  await waitFor(() => expect(server.inputsOf('updateTaskStatus')).toHaveLength(1));
  await person.press('Undo');
  await waitFor(() =>
    expect(server.inputsOf('updateTaskStatus')).toEqual([
      { taskId: task.id, status: 'done' },
      { taskId: task.id, status: 'in_review' },
    ]),
  );
});

test('WORK-400: without a signal Undo withdraws the change, and nothing of it is ever sent', async () => {
  const { server, records } = await openCompany('crew');
  const task = records.task({ title: 'Hang doors' });
  await server.put('task', task);
  const person = await openApp('/tasks?show=all');
  await person.find('button', 'Done: Hang doors');
  setSignal(false);
  await person.press('Done: Hang doors');
  await screen.findAllByRole('button', { name: 'Done: Hang doors', pressed: true });
  await person.press('Undo');
  await screen.findAllByRole('button', { name: 'Done: Hang doors', pressed: false });
  await person.press('Status: To do');
  await person.press('Blocked', 'menuitemcheckbox');
  await person.find('button', 'Status: Blocked');
  setSignal(true);
  await waitFor(() =>
    expect(server.inputsOf('updateTaskStatus')).toEqual([{ taskId: task.id, status: 'blocked' }]),
  );
});

test('WORK-401: done with open steps, a flag and a wait, the toast says so, and its Open shows the task', async () => {
  const { server, records } = await openCompany('crew');
  const frames = records.task({ title: 'Fit frames' });
  const step = { id: frames.id, text: 'Plane', doneBy: null, doneAt: null };
  const flag = { reason: 'Wrong hinges', by: people.crew.userId, at: '2026-03-03T10:00:00.000Z' };
  await server.put(
    'task',
    frames,
    records.task({ title: 'Hang doors', checklist: [step], flag, blockedBy: [frames.id] }),
  );
  const person = await openApp('/tasks?show=all');
  await person.press('Done: Hang doors');
  await person.reads('1 of 1 steps is open. Flagged: Wrong hinges. Waits for “Fit frames”.');
  await person.press('Open');
  await screen.findByRole('dialog', { name: 'Hang doors' });
  expect(location.search).toContain('show=all');
});

test('WORK-401: the task opens beside the list that is open, elsewhere on its project', () => {
  const task = { id: 't1', projectId: 'p1' };
  expect(addressOfTask(task, { pathname: '/tasks', search: '?show=late' })).toBe('/tasks?show=late&task=t1');
  expect(addressOfTask(task, { pathname: '/dashboard', search: '' })).toBe(
    '/projectdetail?id=p1&tab=tasks&task=t1',
  );
});

test('WORK-404: a status from the menu and a cleared flag have Undo', async () => {
  const { server, records } = await openCompany('office');
  const flag = { reason: 'Wrong hinges', by: people.crew.userId, at: '2026-03-03T10:00:00.000Z' };
  const task = records.task({ title: 'Hang doors', flag });
  await server.put('task', task);
  const person = await openApp('/tasks?show=all');
  await person.press('Status: To do');
  await person.press('Blocked', 'menuitemcheckbox');
  await person.reads('Blocked: Hang doors');
  await person.choose('Hang doors', 'Clear flag');
  await waitFor(() => expect(server.inputsOf('flagIssue')).toEqual([{ taskId: task.id, reason: null }]));
  await person.reads('Flag cleared: Hang doors');
  await pressInToast('Flag cleared: Hang doors');
  await waitFor(() =>
    expect(server.inputsOf('flagIssue').at(-1)).toEqual({ taskId: task.id, reason: 'Wrong hinges' }),
  );
});

test('WORK-404: a status that is changed in the form has Undo', async () => {
  const { server, records } = await openCompany('office');
  const task = records.task({ title: 'Hang doors' });
  await server.put('task', task);
  server.answer('tasks.update', async () => {
    const done = { ...task, status: 'done' as const };
    return { version: await server.put('task', done), task: done, taskId: task.id };
  });
  const person = await openApp(`/tasks?show=all`);
  await person.choose('Hang doors', 'Edit');
  await person.press('Status', 'combobox');
  await person.press('Done', 'option');
  await person.press('Save task');
  await person.reads('Done: Hang doors');
  await person.press('Undo');
  await waitFor(() =>
    expect(server.inputsOf('updateTaskStatus')).toEqual([{ taskId: task.id, status: 'todo' }]),
  );
});
