import { expect, test } from 'vitest';
import { notificationTarget } from './notification-target.ts';

const project = '01970000-0000-7000-8000-000000000001';
const entityId = '01970000-0000-7000-8000-000000000002';
const createdAt = '2026-03-04T23:00:00.000Z';
const timeZone = 'America/Chicago';

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
  expect(
    notificationTarget({ type: 'mention', entityType, entityId, metadata, createdAt }, 'admin', timeZone),
  ).toEqual(target);
});

test('BELL-1 a notification without a record leads to the root', () => {
  expect(
    notificationTarget(
      { type: 'mention', entityType: null, entityId: null, metadata: {}, createdAt },
      'admin',
      timeZone,
    ),
  ).toBeNull();
});

test('BELL-2 a person who may not open /expenses is led to the expense on its project', () => {
  const about = {
    type: 'expense_approved',
    entityType: 'expense',
    entityId,
    metadata: { projectId: project },
    createdAt,
  } as const;
  expect(notificationTarget(about, 'field_tech', timeZone)).toEqual({
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
    createdAt,
  } as const;
  expect(notificationTarget(about, 'field_tech', timeZone)).toEqual({
    page: 'projectdetail',
    search: { id: project, tab: 'tasks', task: entityId },
  });
});

test('REMIND-14: news of an event opens it, that of an unseen plan lists who, and a client is led to the project', () => {
  const about = {
    entityType: 'calendar_event',
    entityId,
    metadata: { projectId: project },
    createdAt,
  } as const;
  for (const type of ['event_added', 'event_changed', 'event_reminder'] as const)
    expect(notificationTarget({ ...about, type }, 'field_tech', timeZone)).toEqual({
      page: 'calendar',
      search: { event: entityId },
    });
  // It is still the fourth of March there.
  expect(notificationTarget({ ...about, type: 'plan_unseen', metadata: {} }, 'admin', timeZone)).toEqual({
    page: 'calendar',
    search: { day: '2026-03-05', unseen: '1' },
  });
  expect(notificationTarget({ ...about, type: 'visit_on_the_way' }, 'client', timeZone)).toEqual({
    page: 'projectdetail',
    search: { id: project },
  });
});
