import { expect, test } from 'vitest';
import { refusalText } from '../../../kits/form/refusal-text.ts';
import { someTask } from '../parts/task.fixture.ts';
import { taskSchema, type TaskValues, taskValues } from './task-entry.ts';

const projectId = '01936b5e-0000-7000-8000-000000000001';

test('TASKVIEW-8 the form of a task sends the arguments of tasks.create, with empty fields as null', () => {
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

test('TASKVIEW-10 a checklist keeps its ticks in the form, and empty steps are dropped', () => {
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

const refusals = (values: TaskValues) =>
  taskSchema
    .safeParse(values, { error: refusalText })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

test('TASKVIEW-25: a new task begins as its place says: project, people, column, and what was typed already', () => {
  const preset = { title: 'Fit valve', projectId, assignees: ['marko'], status: 'blocked' } as const;
  expect(taskValues(null, { ...preset, assignees: [...preset.assignees] })).toMatchObject({
    ...preset,
    priority: 'medium',
    dueDate: '',
    estimatedHours: '',
    checklist: [],
  });
});

test('TASKVIEW-25: the form of a task shows what the task says, whatever its place would propose', () => {
  const task = someTask({
    id: 't',
    ...{ title: 'Fit valve', projectId, description: 'Brass', status: 'in_review', priority: 'high' },
    ...{ startDate: '2026-11-10', dueDate: '2026-11-12', estimatedHours: 0, assignees: [] },
  });
  expect(taskValues(task, { title: 'Other', status: 'todo', assignees: ['marko'] })).toMatchObject({
    ...{ title: 'Fit valve', description: 'Brass', status: 'in_review', priority: 'high' },
    // Nought is an estimate.
    ...{ startDate: '2026-11-10', dueDate: '2026-11-12', estimatedHours: '0', assignees: [] },
  });
  expect(taskSchema.parse(taskValues(task, {})).estimatedHours).toBe(0);
});

test.each([
  ['7.5', 7.5],
  ['7,5', 7.5],
  [' 8 ', 8],
  ['', null],
  ['  ', null],
])('TASKVIEW-26: an estimate is read with a point or a comma: “%s”', (estimatedHours, hours) => {
  const values = { ...taskValues(null, { title: 'Fit valve', projectId }), estimatedHours };
  expect(taskSchema.parse(values).estimatedHours).toBe(hours);
});

test('TASKVIEW-26: what is no estimate, no day or too long is refused beside its field', () => {
  const values = taskValues(null, { title: 'Fit valve', projectId });
  expect(refusals({ ...values, estimatedHours: 'a while' })).toEqual([
    'estimatedHours: The estimated hours must be a number.',
  ]);
  expect(refusals({ ...values, estimatedHours: '-1' })).toEqual([
    'estimatedHours: The estimated hours must be at least 0.',
  ]);
  expect(refusals({ ...values, dueDate: '2026-13-01' })).toEqual([
    'dueDate: The due date must be a day, such as 2026-03-04.',
  ]);
  expect(refusals({ ...values, title: 'x'.repeat(201) })).toEqual([
    'title: The title must have at most 200 characters.',
  ]);
  const step = { id: projectId, text: 'x'.repeat(501), done: false };
  expect(refusals({ ...values, checklist: [step] })).toEqual([
    'checklist.0.text: The text of entry 1 of the checklist must have at most 500 characters.',
  ]);
});
