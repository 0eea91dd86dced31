import { expect, test } from 'vitest';
import { message } from '../entities/message.ts';
import { note, untitledNote } from '../entities/note.ts';
import { photo } from '../entities/photo.ts';
import { projectMoney } from '../entities/project.ts';
import { timeEntry } from '../entities/time-entry.ts';
import { isQueueOperation, queueOperations } from './queued.ts';
import {
  at,
  idOf,
  item,
  me,
  organizationId,
  other,
  project,
  record,
  effectContextOf,
  wholeRow,
} from './effect-context.fixture.ts';

test.each([
  ['clockIn', timeEntry, { id: record, projectId: project }],
  ['createTimeEntry', timeEntry, { id: record, clockIn: at, clockOut: '2026-03-04T10:13:00.000Z' }],
  ['sendMessage', message, { id: record, channelType: 'team', body: 'On site' }],
  ['createNote', note, { id: record, projectId: project }],
  ['uploadPhoto', photo, { id: record, projectId: project, width: 4, height: 3 }],
] as const)('MUTATION-1 %s shows a whole record before the server has one', (name, entity, args) => {
  const row = wholeRow(queueOperations[name].prepare(args).effect(effectContextOf()));
  expect(entity.parse(row)).toEqual(row);
  expect(row).toMatchObject({ id: record, createdBy: me, createdAt: at, organizationId });
});

test('MUTATION-2 a punch has the server’s time as the device knew it, and its position', () => {
  const position = { latitude: 59.3, longitude: 18.1, accuracyM: 12 };
  const punch = { at, offsetMs: -60_000, position };
  const begun = queueOperations.clockIn.prepare({ id: record, punch }).effect(effectContextOf());
  expect(wholeRow(begun)).toMatchObject({
    ...{ clockIn: '2026-03-04T09:12:00.000Z', status: 'active' },
    clockInLocation: { ...position, insideGeofence: null },
  });
});

test('MUTATION-3 a clock-out ends a running break, and no other', () => {
  const breaks = [
    { start: '2026-03-04T08:00:00.000Z', end: '2026-03-04T08:15:00.000Z', paid: true },
    { start: '2026-03-04T09:00:00.000Z', end: null, paid: false },
  ];
  const context = effectContextOf([{ entity: 'timeEntry', row: { id: record, breaks } }]);
  const [ended] = queueOperations.clockOut
    .prepare({ entryId: record, punch: { at, offsetMs: null, position: null } })
    .effect(context);
  expect(ended).toMatchObject({ fields: { clockOut: at, breaks: [breaks[0], { ...breaks[1], end: at }] } });
});

test('MUTATION-4 corrected hours need approval again, unless an admin corrects or decides them', () => {
  const fieldsOf = (args: object, role: 'admin' | 'field_tech') => {
    const [change] = queueOperations.updateTimeEntry
      .prepare({ entryId: record, ...args })
      .effect(effectContextOf([], role));
    return change?.kind === 'update' ? change.fields : null;
  };
  expect(fieldsOf({ notes: 'Later' }, 'field_tech')).toEqual({
    ...{ notes: 'Later', status: 'pending', submittedAt: null },
  });
  expect(fieldsOf({ notes: 'Later', reason: 'Forgot' }, 'admin')).toEqual({ notes: 'Later' });
  expect(fieldsOf({ status: 'approved' }, 'admin')).toEqual({ status: 'approved', approvedBy: me });
  expect(fieldsOf({ status: 'rejected' }, 'admin')).toEqual({ status: 'rejected', approvedBy: null });
});

test('MUTATION-1500 a clock that runs stays active when something of it is corrected, until its end is', () => {
  const context = effectContextOf([{ entity: 'timeEntry', row: { id: record, clockOut: null } }]);
  const statusAfter = (args: object) => {
    const [change] = queueOperations.updateTimeEntry.prepare({ entryId: record, ...args }).effect(context);
    return change?.kind === 'update' ? Reflect.get(change.fields, 'status') : null;
  };
  expect(statusAfter({ breaks: [] })).toBe('active');
  expect(statusAfter({ clockOut: at })).toBe('pending');
});

test('MUTATION-5 a tick keeps who set it and when, and other people’s ticks stay', () => {
  const checklist = [
    { id: item, text: 'Drain', doneBy: null, doneAt: null },
    { id: idOf(7), text: 'Fill', doneBy: other, doneAt: '2026-03-03T10:00:00.000Z' },
  ];
  const context = effectContextOf([{ entity: 'task', row: { id: record, checklist } }]);
  const [ticked] = queueOperations.updateTaskStatus
    .prepare({ taskId: record, status: 'done', ticks: [{ itemId: item, done: true }] })
    .effect(context);
  expect(ticked).toMatchObject({
    fields: {
      ...{ status: 'done', completedAt: at },
      checklist: [{ ...checklist[0], doneBy: me, doneAt: at }, checklist[1]],
    },
  });
});

test('MUTATION-6 a new note comes before the first of its project, and one without a title gets the default title', () => {
  const context = effectContextOf([{ entity: 'note', row: { id: idOf(8), sortOrder: 'a0' } }]);
  const row = note.parse(
    wholeRow(queueOperations.createNote.prepare({ id: record, projectId: project }).effect(context)),
  );
  expect(row.sortOrder < 'a0').toBe(true);
  expect(row.title).toBe(untitledNote);
  const [renamed] = queueOperations.updateNote
    .prepare({ noteId: record, title: ' ', description: 'Said' })
    .effect(context);
  expect(renamed).toMatchObject({ fields: { title: untitledNote, content: 'Said' } });
});

test('MUTATION-7 amounts of a project go to the record of its money, which is made with them where there is none', () => {
  const args = { projectId: project, name: 'Pier', contractValue: 500, seenMoney: { contractValue: null } };
  const [named, money] = queueOperations.updateProject.prepare(args).effect(effectContextOf());
  expect(named).toEqual({ entity: 'project', id: project, kind: 'update', fields: { name: 'Pier' } });
  expect(projectMoney.parse(wholeRow(money ? [money] : []))).toMatchObject({
    projectId: project,
    contractValue: 500,
  });
  const present = effectContextOf([{ entity: 'projectMoney', row: { id: record, projectId: project } }]);
  expect(
    queueOperations.updateProject.prepare({ projectId: project, contractValue: 500 }).effect(present),
  ).toEqual([{ entity: 'projectMoney', id: record, kind: 'update', fields: { contractValue: 500 } }]);
});

test('MUTATION-8 a flag names who raised it and when, and is compared by its reason', () => {
  const [raised] = queueOperations.flagIssue
    .prepare({ taskId: record, reason: 'Leaks' })
    .effect(effectContextOf());
  expect(raised).toMatchObject({ fields: { flag: { reason: 'Leaks', by: me, at } } });
  const given = queueOperations.flagIssue.fields?.argumentOf;
  expect(given?.('reason', { reason: 'Leaks', by: other, at })).toBe('Leaks');
  expect(given?.('reason', null)).toBeNull();
});

test('MUTATION-9 every update says which arguments are fields, and no other operation does', () => {
  const updates = Object.keys(queueOperations)
    .filter((name) => isQueueOperation(name))
    .filter((name) => queueOperations[name].fields !== null);
  expect(updates).toEqual([
    'updateTimeEntry',
    'flagIssue',
    'updateTaskStatus',
    'updateNote',
    'updateProject',
  ]);
});
