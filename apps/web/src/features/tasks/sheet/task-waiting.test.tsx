import type { Task } from '@plumbline/domain/entities/task';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useTasks } from '../../../data/records/tasks.ts';
import { useRights } from '../../../data/session/use-rights.ts';
import { openCompany } from '../../../testing/app.tsx';
import { bridge, type Who } from '../../../testing/company.ts';
import { changesArrive, openOnDevice } from '../../../testing/device-part.tsx';
import { taskContextOf } from '../parts/task-context.fixture.ts';
import { TaskWaiting } from './task-waiting.tsx';

const opened: string[] = [];

/** Of the task as it is on the device now. */
function Waiting({ id, who }: { id: string; who: Who }) {
  const { rows } = useTasks();
  const task = rows.find((row) => row.id === id);
  const rights = useRights();
  const context = taskContextOf(who, { rights, openTask: (taskId) => opened.push(taskId) });
  return task && <TaskWaiting task={task} context={context} />;
}

/** Doors wait for frames; a lock waits for the doors. */
async function waiting(of: 'frames' | 'doors' | 'lock' | 'paint', who: Who = 'crew') {
  opened.length = 0;
  const { server, records } = await openCompany(who);
  const frames = records.task({ title: 'Fit frames', number: 4 });
  const doors = records.task({ title: 'Hang doors', blockedBy: [frames.id] });
  const lock = records.task({ title: 'Fit the lock', blockedBy: [doors.id] });
  const paint = records.task({ title: 'Paint', status: 'done' });
  const tasks: Record<typeof of, Task> = { frames, doors, lock, paint };
  await server.put(
    'task',
    ...Object.values(tasks),
    records.task({ title: 'Ask the city', projectId: bridge }),
  );
  const person = await openOnDevice(<Waiting id={tasks[of].id} who={who} />);
  const sent = () => server.inputsOf('tasks.update');
  return { server, person, sent, ...tasks };
}

const names = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('WORK-170: what a task waits for and what waits for it are named with their status, and open with a press', async () => {
  const { person, frames, lock } = await waiting('doors');
  await person.find('list', 'Waits for');
  expect(names('Waits for')).toEqual(['Fit framesTo do']);
  expect(names('Waiting for this one')).toEqual(['Fit the lockTo do']);
  await person.press(/^Fit frames/);
  await person.press(/^Fit the lock/);
  expect(opened).toEqual([frames.id, lock.id]);
});

test('WORK-170: a task is made to wait for another open one of its project, and no more', async () => {
  const { person, sent } = await waiting('frames');
  await person.press('Add a task', 'combobox');
  await screen.findAllByRole('option');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Fit the lock/),
    expect.stringMatching(/^Hang doors/),
  ]);
  await person.user.keyboard('{Escape}');
  await person.pick('Add a task', 'Hang doors');
  await person.reads(/“Hang doors” already waits for this task\. They would wait for each other\./);
  // Over two steps as well.
  await person.pick('Add a task', 'Fit the lock');
  await person.reads(/“Fit the lock” already waits for this task/);
  expect(sent()).toEqual([]);
});

test('WORK-171: a wait is added beside the others and taken away alone', async () => {
  const { person, sent, lock, doors, frames } = await waiting('lock');
  await person.pick('Add another task', 'Fit frames');
  await waitFor(() => expect(sent()).toEqual([{ taskId: lock.id, blockedBy: [doors.id, frames.id] }]));
  await waitFor(() => expect(names('Waits for')).toHaveLength(2));
  await person.press('Does not wait for Hang doors');
  await waitFor(() => expect(sent().at(-1)).toEqual({ taskId: lock.id, blockedBy: [frames.id] }));
  await changesArrive();
});

test('WORK-171: who may only read reads what is waited for, and has nothing to change it with', async () => {
  const { person } = await waiting('doors', 'client');
  await person.find('list', 'Waits for');
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Does not wait/ })).toBeNull();
});
