import { expect, test } from 'vitest';
import { notificationTarget } from './notification-target.ts';

const project = '01970000-0000-7000-8000-000000000001';
const entityId = '01970000-0000-7000-8000-000000000002';

test.each([
  ['message', {}, { page: 'messages', search: {} }],
  ['task', { projectId: project }, { page: 'projectdetail', search: { id: project, tab: 'tasks' } }],
  ['task', {}, { page: 'tasks', search: {} }],
  ['note', { projectId: project }, { page: 'projectdetail', search: { id: project, tab: 'notes' } }],
  ['note', {}, { page: 'notes', search: {} }],
  ['photo', { projectId: project }, { page: 'projectdetail', search: { id: project, tab: 'photos' } }],
  ['photo', {}, { page: 'photos', search: {} }],
  ['project', {}, { page: 'projectdetail', search: { id: entityId } }],
  ['calendar_event', {}, { page: 'calendar', search: {} }],
  ['expense', {}, { page: 'expenses', search: {} }],
] as const)('BELL-1 a notification about a %s with %o leads to %o', (entityType, metadata, target) => {
  expect(notificationTarget({ type: 'mention', entityType, entityId, metadata }, 'admin')).toEqual(target);
});

test('BELL-1 a notification without a record leads to the root', () => {
  expect(
    notificationTarget({ type: 'mention', entityType: null, entityId: null, metadata: {} }, 'admin'),
  ).toBeNull();
});

test('BELL-2 a person who may not open /expenses is led to the expense on its project', () => {
  const about = {
    type: 'expense_approved',
    entityType: 'expense',
    entityId,
    metadata: { projectId: project },
  } as const;
  expect(notificationTarget(about, 'field_tech')).toEqual({
    page: 'projectdetail',
    search: { id: project, tab: 'expenses' },
  });
});

test('FLAG-102: a notification about a flag opens its task on the project', () => {
  const about = {
    type: 'task_flagged',
    entityType: 'task',
    entityId,
    metadata: { projectId: project },
  } as const;
  expect(notificationTarget(about, 'field_tech')).toEqual({
    page: 'projectdetail',
    search: { id: project, tab: 'tasks', task: entityId },
  });
});
