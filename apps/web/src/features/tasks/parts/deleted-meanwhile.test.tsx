import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, openCompany } from '../../../testing/app.tsx';
import { people } from '../../../testing/company.ts';
import { changesArrive } from '../../../testing/device-part.tsx';

async function editAndLose(trashed: boolean) {
  const { server, records } = await openCompany('office');
  const task = records.task({ title: 'Fit doors' });
  await server.put('task', task);
  const deletedAt = '2026-03-04T08:50:00.000Z';
  const row = {
    entity: 'task',
    id: task.id,
    title: task.title,
    projectId: task.projectId,
    projectName: 'Clinic',
  };
  server.answer('trash.list', () => ({
    rows: trashed ? [{ ...row, deletedAt, deletedBy: people.crew.userId }] : [],
    nextCursor: null,
    hasMore: false,
  }));
  const person = await openApp(`/tasks?show=all`);
  await person.press('More for Fit doors');
  await person.press('Edit', 'menuitem');
  await person.write('Title', 'Fit both doors');
  await server.put('task', { ...task, deletedAt });
  await changesArrive();
  return { server, person, task };
}

test('TASK-1100: a task that is deleted under its form says who did it, keeps what was written, and is brought back', async () => {
  const { server, person, task } = await editAndLose(true);
  await person.reads('Marc Olsen deleted this task meanwhile');
  await person.holds('Title', 'Fit both doors');
  await person.press('Bring it back');
  await waitFor(() => expect(server.inputsOf('tasks.restoreTask')).toEqual([{ taskId: task.id }]));
});

test('TASK-1101: who may not bring it back is told whom to ask', async () => {
  const { person } = await editAndLose(false);
  await person.reads('This task was deleted meanwhile');
  await person.reads('What you wrote stays here. Ask the office to bring the task back, then save it.');
  expect(person.has('button', 'Bring it back')).toBe(false);
});
