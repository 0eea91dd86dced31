import { AppError } from '@plumbline/domain/errors/app-error';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, openCompany } from '../../../testing/app.tsx';
import { setSignal } from '../../../testing/device-network.ts';

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
