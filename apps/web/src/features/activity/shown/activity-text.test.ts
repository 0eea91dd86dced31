import { expect, test } from 'vitest';
import { deedWords, differences, doneWords } from './activity-text.ts';

const task = { entity: 'task', title: 'Fit doors', fields: [] } as const;

test('ACT-101 a change is told as people say it', () => {
  expect(deedWords({ ...task, action: 'create' })).toBe('added the task “Fit doors”');
  expect(deedWords({ ...task, action: 'delete' })).toBe('deleted the task “Fit doors”');
  expect(deedWords({ ...task, action: 'restore' })).toBe('brought back the task “Fit doors”');
  const update = { ...task, action: 'update' } as const;
  const status = { ...update, fields: ['status', 'completedAt'] };
  expect(deedWords({ ...status, after: { status: 'done' } })).toBe('moved the task “Fit doors” to Done');
  expect(deedWords(status)).toBe('changed the status of the task “Fit doors”');
  expect(deedWords({ ...update, fields: ['title', 'dueDate', 'checklist'] })).toBe(
    'changed the title, the due day and the checklist of the task “Fit doors”',
  );
  expect(deedWords({ ...update, fields: ['completedAt'] })).toBe('changed the task “Fit doors”');
  const sanna = { title: 'Sanna Lindqvist', fields: [] };
  expect(deedWords({ ...sanna, action: 'create', entity: 'projectTeam' })).toBe(
    'put Sanna Lindqvist on the team',
  );
  expect(deedWords({ ...sanna, action: 'delete', entity: 'projectTeam' })).toBe(
    'took Sanna Lindqvist off the team',
  );
  expect(deedWords({ ...sanna, action: 'update', entity: 'timeEntry', fields: ['clockOut'] })).toBe(
    'ended the hours of Sanna Lindqvist',
  );
  const hours = {
    ...sanna,
    action: 'update',
    entity: 'timeEntry',
    fields: ['approvedBy', 'status'],
  } as const;
  expect(deedWords({ ...hours, after: { status: 'approved' } })).toBe(
    'approved the hours of Sanna Lindqvist',
  );
  expect(deedWords({ ...update, entity: 'organization', fields: ['sampleLoadedAt'] })).toBe(
    'changed the sample company',
  );
  const own = { ...sanna, own: true, entity: 'timeEntry' } as const;
  expect(deedWords({ ...own, action: 'create', after: { source: 'clock' } })).toBe('clocked in');
  expect(deedWords({ ...own, action: 'create' })).toBe('put down hours');
  expect(deedWords({ ...own, action: 'update', fields: ['clockOut', 'status'] })).toBe('clocked out');
  expect(deedWords({ ...own, action: 'create', entity: 'projectTeam' })).toBe('joined the team');
  expect(deedWords({ action: 'create', entity: 'photo', title: '', fields: [] })).toBe('added a photo');
});

test('ACT-120 what waited for a signal is told by when it was done, and when it came', () => {
  const at = (instant: string) => instant.slice(11, 16);
  const words = (doneAt: string | null) => doneWords({ at: '2026-05-04T09:15:20.000Z', doneAt }, at);
  expect(words(null)).toBe('09:15');
  expect(words('2026-05-04T09:13:00.000Z')).toBe('09:13, sent 09:15');
  expect(words('2026-05-04T09:15:01.000Z')).toBe('09:15');
});

test('ACT-102 before and after are read field by field, people by their names', () => {
  const names = new Map([['u1', 'Priya Raman']]);
  const said = differences(
    'task',
    {
      before: { status: 'in_progress', assignees: [], completedAt: null },
      after: { status: 'done', assignees: ['u1'], completedAt: '2026-11-12T10:00:00.000Z' },
    },
    (id) => names.get(id) ?? null,
  );
  expect(said).toEqual([
    { field: 'status', name: 'the status', before: 'in progress', after: 'done' },
    { field: 'assignees', name: 'who has it', before: '–', after: 'Priya Raman' },
  ]);
  const made = differences(
    'project',
    {
      before: null,
      after: { clientPhone: '555', shared: true, checklist: [{ id: 'x', text: 'Gauge', done: false }] },
    },
    () => null,
  );
  expect(made.map(({ name, after }) => [name, after])).toEqual([
    ['the client phone', '555'],
    ['what clients see', 'Yes'],
    ['the checklist', 'text Gauge, done No'],
  ]);
});
