import { expect, test } from 'vitest';
import { refusalText } from '../../../kits/form/refusal-text.ts';
import { someTask } from '../shown/task.fixture.ts';
import { taskSchema, taskValues } from './task-entry.ts';

const projectId = '01936b5e-0000-7000-8000-000000000001';

test('TASKVIEW-8 the form of a task sends what tasks.create takes, with empty fields as nothing', () => {
  const values = { ...taskValues(null, { projectId }), title: ' Fit valve ', estimatedHours: '1,5' };
  expect(taskSchema.parse(values)).toMatchObject({
    title: 'Fit valve',
    projectId,
    description: null,
    dueDate: null,
    estimatedHours: 1.5,
  });
});

test('TASKVIEW-9 a task without title and project names both, in words', () => {
  const refused = taskSchema.safeParse(taskValues(null, {}), { error: refusalText });
  expect(refused.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['title', 'Give the task a title.'],
    ['projectId', 'Choose a project.'],
  ]);
});

test('TASKVIEW-10 a checklist goes through the form with its ticks, and empty steps stay behind', () => {
  const id = '01936b5e-0000-7000-8000-000000000002';
  const task = someTask({
    id: 't',
    projectId,
    checklist: [{ id, text: 'Drain', doneBy: 'marko', doneAt: '2026-11-12T10:00:00.000Z' }],
  });
  const values = taskValues(task, {});
  const empty = { id: '01936b5e-0000-7000-8000-000000000003', text: '  ', done: false };
  expect(taskSchema.parse({ ...values, checklist: [...values.checklist, empty] }).checklist).toEqual([
    { id, text: 'Drain', done: true },
  ]);
});
