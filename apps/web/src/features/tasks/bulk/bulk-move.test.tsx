import { AppError } from '@plumbline/domain/errors/app-error';
import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openCompany } from '../../../testing/app.tsx';
import { bridge, clinic } from '../../../testing/company.ts';
import { openOnDevice } from '../../../testing/device-part.tsx';
import { pressInToast, saidInToasts } from '../../../testing/read.ts';
import { taskContextOf } from '../parts/task-context.fixture.ts';
import BulkBar from './bulk-bar.tsx';
import { moveMany } from './bulk-move.ts';
import { expectLogged } from '../../../testing/logged.ts';

const harbor = { id: bridge, name: 'Harbor Bridge' };

async function threeTasks() {
  const { server, records } = await openCompany('office');
  const frames = records.task({ title: 'Fit frames' });
  const doors = records.task({ title: 'Hang doors', blockedBy: [frames.id] });
  const there = records.task({ title: 'Paint rails', projectId: bridge });
  await server.put('task', frames, doors, there);
  await server.put(
    'project',
    records.project({ id: clinic }),
    records.project({ id: bridge, name: harbor.name, number: 2 }),
  );
  server.answer('tasks.update', () => ({}));
  return { server, frames, doors, there, sent: () => server.inputsOf('tasks.update') };
}

test('WORK-419: tasks are moved one by one, those that are there are left, and Undo brings back what each waited for', async () => {
  const { frames, doors, there, sent } = await threeTasks();
  await openOnDevice();
  const progress = vi.fn<(done: number) => void>();
  expect(await moveMany([frames, doors, there], harbor, progress)).toBe(true);
  expect(progress.mock.calls).toEqual([[0], [1]]);
  expect(sent()).toEqual([frames, doors].map(({ id: taskId }) => ({ taskId, projectId: bridge })));
  await expect.poll(saidInToasts).toEqual(['2 tasks: Harbor Bridge']);
  await pressInToast('2 tasks: Harbor Bridge');
  await waitFor(() => expect(sent()).toHaveLength(5));
  expect(sent().slice(2)).toEqual([
    { taskId: doors.id, projectId: clinic },
    { taskId: frames.id, projectId: clinic },
    { taskId: doors.id, projectId: clinic, blockedBy: [frames.id] },
  ]);
});

test('WORK-419: tasks that cannot be moved are named with the reason, and the others are moved', async () => {
  expectLogged('tasks.update: CONFLICT');
  expectLogged('1 task left as before: CONFLICT');
  const { server, frames, doors } = await threeTasks();
  await openOnDevice();
  server.answer('tasks.update', (input) => {
    if (Reflect.get(Object(input), 'taskId') === doors.id)
      throw new AppError('CONFLICT', { message: 'Somebody is moving it.' });
    return {};
  });
  expect(await moveMany([frames, doors], harbor, () => undefined)).toBe(true);
  await expect
    .poll(() => saidInToasts().toSorted())
    .toEqual(['1 task left as before: Hang doors. Somebody is moving it.', '1 task: Harbor Bridge']);
});

test('WORK-419: where none can be moved the reason is said once, and Undo is not offered', async () => {
  expectLogged('tasks.update: CONFLICT');
  expectLogged('shown to the person: CONFLICT');
  const { server, frames, doors } = await threeTasks();
  await openOnDevice();
  server.answer('tasks.update', () => {
    throw new AppError('CONFLICT', { message: 'The project is closed.' });
  });
  expect(await moveMany([frames, doors], harbor, () => undefined)).toBe(false);
  await expect.poll(saidInToasts).toEqual([expect.stringContaining('The project is closed.')]);
});

test('WORK-420: the selected tasks are moved to a project that is asked for', async () => {
  const { frames, doors, sent } = await threeTasks();
  const onClear = vi.fn<() => void>();
  const person = await openOnDevice(
    <BulkBar tasks={[frames, doors]} context={taskContextOf('office')} onClear={onClear} />,
  );
  await person.press('Move');
  await person.submit('Move');
  await person.reads('Choose a project.');
  await person.pick('Project', 'Harbor Bridge');
  await person.submit('Move');
  await waitFor(() => expect(onClear).toHaveBeenCalledTimes(1));
  expect(sent()).toHaveLength(2);
});
