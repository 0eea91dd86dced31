import { AppError } from '@plumbline/domain/errors/app-error';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openCompany } from '../../testing/app.tsx';
import { openOnDevice } from '../../testing/device-part.tsx';
import { setSignal } from '../../testing/device-network.ts';
import { saidInToasts } from '../../testing/read.ts';
import { showError } from '../server/errors.ts';
import { errorSubject, mutate } from './mutate.ts';
import { useMutate } from './use-mutate.ts';
import { expectLogged } from '../../testing/logged.ts';

async function twoTasks() {
  const { server, records } = await openCompany('office');
  const [doors, glass] = [records.task({ title: 'Hang doors' }), records.task({ title: 'Order glass' })];
  await server.put('task', doors, glass);
  server.answer('tasks.assign', () => ({}));
  await openOnDevice();
  const assign = async ({ id }: { id: string }) =>
    await mutate('tasks.assign', { taskId: id, assignees: [] }).catch(() => undefined);
  const refuse = (message: string) => server.refuse('tasks.assign', new AppError('CONFLICT', { message }));
  return { server, doors, glass, assign, refuse };
}

test('TOAST-100: a thing that succeeds takes its failure away, and leaves that of another', async () => {
  const { doors, glass, assign, refuse } = await twoTasks();
  refuse('Somebody is on it.');
  await assign(doors);
  refuse('Somebody is on it.');
  await assign(glass);
  expect(saidInToasts()).toHaveLength(2);
  await assign(doors);
  expect(saidInToasts()).toHaveLength(1);
  await assign(glass);
  expect(saidInToasts()).toEqual([]);
});

test('TOAST-100: one thing that fails again is said once', async () => {
  const { doors, assign, refuse } = await twoTasks();
  refuse('Somebody is on it.');
  await assign(doors);
  refuse('Somebody is on it.');
  await assign(doors);
  expect(saidInToasts()).toEqual(['Conflicting Change: Somebody is on it.']);
});

test('TOAST-101: without a signal it is said once for all that failed, and gone with the signal', async () => {
  const { doors, glass, assign } = await twoTasks();
  setSignal(false);
  await assign(doors);
  await assign(glass);
  expect(saidInToasts()).toEqual([expect.stringContaining("You're Offline")]);
  setSignal(true);
  expect(saidInToasts()).toEqual([]);
});

test('TOAST-101: any answer of the server ends what was said of the connection', async () => {
  expectLogged('shown to the person: TIMEOUT_ERROR');
  const { doors, assign } = await twoTasks();
  showError(new AppError('NETWORK_ERROR'));
  showError(new AppError('TIMEOUT_ERROR'), { about: 'tasks.create' });
  expect(saidInToasts()).toHaveLength(2);
  await assign(doors);
  expect(saidInToasts()).toEqual([]);
});

test('TOAST-102: the refusal of a form gives way to what is written next', () => {
  expectLogged('shown to the person: CONFLICT');
  showError(new AppError('CONFLICT'), { form: true, about: 'tasks.update 1' });
  showError(new AppError('CONFLICT'), { about: 'tasks.update 2' });
  document.body.dispatchEvent(new Event('input', { bubbles: true }));
  expect(saidInToasts()).toHaveLength(1);
});

test('TOAST-102: the refusal of a form goes with the form', async () => {
  const { doors, refuse } = await twoTasks();
  refuse('Somebody is on it.');
  const { result, unmount } = renderHook(() => useMutate('tasks.assign'));
  await act(async () => {
    await result.current.run({ taskId: doors.id, assignees: [] });
  });
  expect(saidInToasts()).toEqual(['Conflicting Change: Somebody is on it.']);
  unmount();
  expect(saidInToasts()).toEqual([]);
});

test('TOAST-103: a new record is the same thing at every try, a change is that of its record', () => {
  const named = { title: 'Hang doors', projectId: 'p1' };
  expect(errorSubject('tasks.create', { id: 't1', ...named })).toBe(
    errorSubject('tasks.create', { id: 't2', ...named }),
  );
  expect(errorSubject('tasks.update', { taskId: 't1', projectId: 'p1' })).toBe('tasks.update t1');
  expect(errorSubject('tasks.batchUpdate', { taskIds: ['t1'] })).toBe('tasks.batchUpdate');
});
