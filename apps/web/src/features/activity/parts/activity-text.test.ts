import { expect, test } from 'vitest';
import { formatContextOf } from '../../../kits/records/format-context.fixture.ts';
import { activityText, differences, doneText, isOwn } from './activity-text.ts';

const task = { entity: 'task', title: 'Fit doors', fields: [] } as const;

test('ACT-101 a change is described in everyday words', () => {
  expect(activityText({ ...task, action: 'create' })).toBe('added the task “Fit doors”');
  expect(activityText({ ...task, action: 'delete' })).toBe('deleted the task “Fit doors”');
  expect(activityText({ ...task, action: 'restore' })).toBe('brought back the task “Fit doors”');
  const update = { ...task, action: 'update' } as const;
  const status = { ...update, fields: ['status', 'completedAt'] };
  expect(activityText({ ...status, after: { status: 'done' } })).toBe('moved the task “Fit doors” to Done');
  expect(activityText(status)).toBe('changed the status of the task “Fit doors”');
  expect(activityText({ ...update, fields: ['title', 'dueDate', 'checklist'] })).toBe(
    'changed the title, the due date, and the checklist of the task “Fit doors”',
  );
  expect(activityText({ ...update, fields: ['completedAt'] })).toBe('changed the task “Fit doors”');
  const sanna = { title: 'Sanna Lindqvist', fields: [] };
  expect(activityText({ ...sanna, action: 'create', entity: 'projectTeam' })).toBe(
    'added Sanna Lindqvist to the team',
  );
  expect(activityText({ ...sanna, action: 'delete', entity: 'projectTeam' })).toBe(
    'removed Sanna Lindqvist from the team',
  );
  expect(activityText({ ...sanna, action: 'update', entity: 'timeEntry', fields: ['clockOut'] })).toBe(
    'ended the hours of Sanna Lindqvist',
  );
  const hours = {
    ...sanna,
    action: 'update',
    entity: 'timeEntry',
    fields: ['approvedBy', 'status'],
  } as const;
  expect(activityText({ ...hours, after: { status: 'approved' } })).toBe(
    'approved the hours of Sanna Lindqvist',
  );
  expect(activityText({ ...update, entity: 'organization', fields: ['sampleLoadedAt'] })).toBe(
    'changed the sample company',
  );
  const own = { ...sanna, own: true, entity: 'timeEntry' } as const;
  expect(activityText({ ...own, action: 'create', after: { source: 'clock' } })).toBe('clocked in');
  expect(activityText({ ...own, action: 'create' })).toBe('added hours');
  expect(activityText({ ...own, action: 'update', fields: ['clockOut', 'status'] })).toBe('clocked out');
  expect(activityText({ ...own, action: 'create', entity: 'projectTeam' })).toBe('joined the team');
  expect(activityText({ action: 'create', entity: 'photo', title: '', fields: [] })).toBe('added a photo');
});

test('ACT-120 a change that waited for a connection shows when it was done, and when it arrived', () => {
  const at = (instant: string) => instant.slice(11, 16);
  const words = (doneAt: string | null) => doneText({ at: '2026-05-04T09:15:20.000Z', doneAt }, at);
  expect(words(null)).toBe('09:15');
  expect(words('2026-05-04T09:13:00.000Z')).toBe('09:13, sent 09:15');
  expect(words('2026-05-04T09:15:01.000Z')).toBe('09:15');
});

test('WORK-122 in a task’s own sheet its title goes without saying; what only follows from others is left out', () => {
  const own = { entity: 'task', title: '', fields: [] } as const;
  const update = { ...own, action: 'update' } as const;
  expect(activityText({ ...own, action: 'create' })).toBe('added the task');
  expect(activityText({ ...update, fields: ['status', 'completedAt'], named: { status: 'done' } })).toBe(
    'moved the task to Done',
  );
  expect(activityText({ ...update, fields: ['title', 'dueDate', 'assignees'] })).toBe(
    'changed the title, the due date, and the assignees of the task',
  );
  expect(activityText({ ...update, fields: ['completedAt'] })).toBe('changed the task');
  expect(activityText({ ...own, action: 'delete' })).toBe('deleted the task');
});

test('ACT-121 a change is one sentence, by what it was for people: a new version, a flag, a decision, what the client sees', () => {
  const update = { action: 'update', title: 'permit.txt' } as const;
  const file = { ...update, entity: 'projectFile' } as const;
  const fields = ['size', 'revision', 'storageId'];
  expect(activityText({ ...file, fields, named: { revision: 2 } })).toBe(
    'uploaded version 2 of “permit.txt”',
  );
  expect(activityText({ ...file, fields })).toBe('uploaded a new version of “permit.txt”');
  expect(activityText({ ...file, fields: ['shared'], named: { shared: true } })).toBe(
    'shared the file “permit.txt” with the client',
  );
  const flag = { ...update, entity: 'task', title: 'Fit doors', fields: ['flag'] } as const;
  expect(activityText({ ...flag, named: { flag: { reason: 'No hoist' } } })).toBe(
    'raised a flag on the task “Fit doors”',
  );
  expect(activityText({ ...flag, named: { flag: null } })).toBe('took the flag off the task “Fit doors”');
  const pinned = { ...update, entity: 'note', title: 'Gate code', fields: ['pinned'] } as const;
  expect(activityText({ ...pinned, named: { pinned: true } })).toBe('pinned the note “Gate code”');
  const decided = ['status', 'decidedBy', 'decidedAt'];
  const expense = { ...update, entity: 'expense', title: 'Copper pipe', fields: decided } as const;
  expect(activityText({ ...expense, named: { status: 'rejected' } })).toBe(
    'rejected the expense “Copper pipe”',
  );
});

test('ACT-122 hours are one’s own when they carry one’s name, wherever they are told', () => {
  const people = { fullName: (id: string | null) => (id === 'u1' ? 'Priya Raman' : 'You') };
  expect(isOwn({ userId: 'u1', title: 'Priya Raman' }, people)).toBe(true);
  expect(isOwn({ userId: 'u1', title: 'Marko Petrov' }, people)).toBe(false);
  expect(isOwn({ userId: null, title: 'You' }, people)).toBe(false);
});

test('ACT-102 before and after are listed field by field, with people’s names', () => {
  const context = formatContextOf({ u1: 'Priya Raman' });
  const text = differences(
    'task',
    {
      before: { status: 'in_progress', assignees: [], completedAt: null },
      after: { status: 'done', assignees: ['u1'], completedAt: '2026-11-12T10:00:00.000Z' },
    },
    context,
  );
  expect(text).toEqual([
    { field: 'status', label: 'Status', before: 'In progress', after: 'Done' },
    { field: 'assignees', label: 'Assigned to', before: 'nobody', after: 'Priya Raman' },
  ]);
  const checklist = [
    { id: 'x', text: 'Gauge', doneBy: null, doneAt: null },
    { id: 'y', text: 'Seal', doneBy: 'u1', doneAt: '2026-11-12T10:00:00.000Z' },
  ];
  const after = (entity: 'project' | 'note' | 'task', row: Record<string, unknown>) =>
    differences(entity, { before: null, after: row }, context).map((each) => [each.label, each.after]);
  expect(after('project', { id: 'p', organizationId: 'o', clientPhone: '555' })).toEqual([
    ['Client phone', '555'],
  ]);
  expect(after('note', { shared: true, sortOrder: 'a0' })).toEqual([['Share with the client', 'Yes']]);
  expect(after('task', { checklist })).toEqual([['Checklist', 'Gauge, Seal (done)']]);
  // The name that an older version of the app used.
  expect(after('task', { reviewNotes: 'Tight' })).toEqual([['Review notes', 'Tight']]);
});

test('ACT-123 a plan is called what people see, in the sentence and in its values', () => {
  const plan = { entity: 'subscription', title: 'business', fields: [] } as const;
  expect(activityText({ ...plan, action: 'create' })).toBe('started the Business plan');
  const update = { ...plan, action: 'update' } as const;
  expect(activityText({ ...update, fields: ['status'], after: { status: 'expired' } })).toBe(
    'changed the status of the Business plan',
  );
  expect(activityText({ ...update, fields: ['planName'], after: { planName: 'enterprise' } })).toBe(
    'changed the plan to Enterprise',
  );
  expect(activityText({ ...update, title: '', fields: ['status'] })).toBe('changed the status of the plan');
  const change = { before: { planName: 'professional' }, after: { planName: 'business' } };
  expect(differences('subscription', change, formatContextOf())).toEqual([
    { field: 'planName', label: 'Plan', before: 'Professional', after: 'Business' },
  ]);
});

test('TRACK-870 that a planned job became active with its first hours is told as that, and another move to active is not', () => {
  const update = { action: 'update', entity: 'project', title: 'Harbor Clinic', fields: ['status'] } as const;
  expect(activityText({ ...update, named: { status: 'active', cameWith: 'firstHours' } })).toBe(
    'started the project “Harbor Clinic”, which became active with the first hours',
  );
  expect(activityText({ ...update, named: { status: 'active' } })).toBe(
    'moved the project “Harbor Clinic” to Active',
  );
});
