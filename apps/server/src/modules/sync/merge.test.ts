import type { ApplyOutcome } from '@plumbline/domain/operations/sync';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callAs } from '../../testing/call.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { type TestTenant, testTenant } from '../../testing/tenant.ts';
import { deliverOne, type Sent } from './delivery.fixture.ts';

let server: TestServer;
let tenant: TestTenant;
let projectId = '';
let noteId = '';
let taskId = '';
let entryId = '';
beforeAll(async () => {
  server = await testServer();
  tenant = await testTenant(server.database.pool);
});
afterAll(async () => {
  await server.close();
});
let day = 1;
beforeEach(async () => {
  day += 1;
  ({ projectId } = await office().projects.create({ name: 'Clinic', clientName: 'Moen' }));
  ({ noteId } = await office().notes.create({ projectId, title: 'Gate', content: 'Code 11' }));
  ({ taskId } = await office().tasks.create({ projectId, title: 'Valves' }));
  const date = `2026-03-${String(day).padStart(2, '0')}`;
  ({ entryId } = await office().timeEntries.create({
    ...{ clockIn: `${date}T08:00:00Z`, clockOut: `${date}T09:00:00Z`, notes: 'Roof' },
  }));
});

const office = () => callAs(server.services, tenant.admin);
const phone = async (item: Sent): Promise<ApplyOutcome> => deliverOne(server.services, tenant.admin, item);
const conflictsOf = (outcome: ApplyOutcome) =>
  outcome.result === 'applied'
    ? outcome.conflicts.map(({ field, mine, theirs }) => ({ field, mine, theirs }))
    : outcome;

test('MERGE-1 when the same field is changed on both sides the last arrival is stored, and both values are kept', async () => {
  await office().notes.update({ noteId, title: 'Office gate' });
  const id = uuidv7();
  const outcome = await phone({
    id,
    operation: 'updateNote',
    args: { noteId, title: 'Phone gate' },
    before: { title: 'Gate' },
  });
  expect(conflictsOf(outcome)).toEqual([{ field: 'title', mine: 'Phone gate', theirs: 'Office gate' }]);
  expect(await office().notes.get({ noteId })).toMatchObject({ title: 'Phone gate' });
  const { rows } = await server.database.pool.query('select * from sync_conflict where operation_id = $1', [
    id,
  ]);
  expect(rows).toMatchObject([
    {
      organization_id: tenant.organizationId,
      user_id: tenant.admin.userId,
      entity: 'note',
      entity_id: noteId,
      field: 'title',
      mine: 'Phone gate',
      theirs: 'Office gate',
      decided_at: null,
    },
  ]);
});

test('MERGE-2 changes of different fields merge, and fields that were not sent stay', async () => {
  await office().notes.update({ noteId, title: 'Office gate', priority: 'high' });
  const outcome = await phone({
    operation: 'updateNote',
    args: { noteId, content: 'Code 12' },
    before: { content: 'Code 11' },
  });
  expect(conflictsOf(outcome)).toEqual([]);
  expect(await office().notes.get({ noteId })).toMatchObject({
    title: 'Office gate',
    priority: 'high',
    content: 'Code 12',
  });
});

describe('MERGE-3 a conflict depends on the field’s stored, seen and new value', () => {
  test.each([
    ['nobody changed it', 'Gate', 'Gate', 'Mine', []],
    ['both sides wrote the same', 'Mine', 'Gate', 'Mine', []],
    ['somebody changed it and it was changed back', 'Gate', 'Gate', 'Gate', []],
    [
      'somebody changed it to something else',
      'Theirs',
      'Gate',
      'Mine',
      [{ field: 'title', mine: 'Mine', theirs: 'Theirs' }],
    ],
    [
      'somebody changed it and the phone wants the old value',
      'Theirs',
      'Gate',
      'Gate',
      [{ field: 'title', mine: 'Gate', theirs: 'Theirs' }],
    ],
    ['the phone’s own earlier words, not yet trimmed', 'Mine', ' Mine ', 'Mine too', []],
  ])('%s', async (_, stored, seen, wanted, conflicts) => {
    if (stored !== 'Gate') await office().notes.update({ noteId, title: stored });
    const outcome = await phone({
      operation: 'updateNote',
      args: { noteId, title: wanted },
      before: { title: seen },
    });
    expect(conflictsOf(outcome)).toEqual(conflicts);
    expect(await office().notes.get({ noteId })).toMatchObject({ title: wanted });
  });
});

test('MERGE-4 without the values seen before, the last arrival is stored and no conflict is kept', async () => {
  await office().notes.update({ noteId, title: 'Office gate' });
  const outcome = await phone({ operation: 'updateNote', args: { noteId, title: 'Phone gate' } });
  expect(conflictsOf(outcome)).toEqual([]);
});

test('MERGE-5 projects, time entries, statuses and flags merge alike, and so does a note’s content by either name', async () => {
  await office().projects.update({ projectId, clientName: 'Berg', name: 'Clinic, roof' });
  const project = await phone({
    operation: 'updateProject',
    args: { projectId, clientName: 'Lund', description: 'Two floors' },
    before: { clientName: 'Moen', description: null },
  });
  expect(conflictsOf(project)).toEqual([{ field: 'clientName', mine: 'Lund', theirs: 'Berg' }]);

  const before = await office().timeEntries.get({ entryId });
  await office().timeEntries.update({ entryId, notes: 'Roof and yard' });
  const entry = await phone({
    operation: 'updateTimeEntry',
    args: { entryId, notes: 'Yard', clockIn: before.clockIn.replace('08:00', '07:30'), reason: 'Forgot' },
    before: { notes: 'Roof', clockIn: before.clockIn.replace('.000Z', 'Z') },
  });
  expect(conflictsOf(entry)).toEqual([{ field: 'notes', mine: 'Yard', theirs: 'Roof and yard' }]);

  await office().tasks.updateStatus({ taskId, status: 'blocked' });
  const status = await phone({
    operation: 'updateTaskStatus',
    args: { taskId, status: 'done' },
    before: { status: 'todo' },
  });
  expect(conflictsOf(status)).toEqual([{ field: 'status', mine: 'done', theirs: 'blocked' }]);

  await office().tasks.flagIssue({ taskId, reason: 'Wrong gasket' });
  const flag = (reason: string | null, seen: object) =>
    phone({ operation: 'flagIssue', args: { taskId, reason }, before: { ...seen } });
  expect(conflictsOf(await flag('No crane', { flag: null }))).toEqual([
    { field: 'reason', mine: 'No crane', theirs: 'Wrong gasket' },
  ]);
  expect(conflictsOf(await flag('No crane', { flag: null }))).toEqual([]);
  expect(conflictsOf(await flag(null, { reason: 'No crane' }))).toEqual([]);

  await office().notes.update({ noteId, content: 'Code 13' });
  const note = await phone({
    operation: 'updateNote',
    args: { noteId, description: 'Code 12' },
    before: { content: 'Code 11' },
  });
  expect(conflictsOf(note)).toEqual([{ field: 'description', mine: 'Code 12', theirs: 'Code 13' }]);
});

test('MERGE-6 checklist ticks of two people are both kept', async () => {
  const [one, two] = [uuidv7(), uuidv7()];
  const checklist = [one, two].map((id) => ({ id, text: 'Bolt' }));
  await office().tasks.update({ taskId, checklist });
  await office().tasks.updateStatus({ taskId, ticks: [{ itemId: one, done: true }] });
  const outcome = await phone({
    operation: 'updateTaskStatus',
    args: { taskId, ticks: [{ itemId: two, done: true }] },
    before: { checklist: [] },
  });
  expect(conflictsOf(outcome)).toEqual([]);
  const task = await office().tasks.get({ taskId });
  expect(task.checklist.map(({ doneAt }) => doneAt !== null)).toEqual([true, true]);
});

test('MERGE-7 a conflict is kept once, and its repetition names the same', async () => {
  await office().notes.update({ noteId, title: 'Office gate' });
  const id = uuidv7();
  const item = {
    ...{ id, operation: 'updateNote', args: { noteId, title: 'Phone gate' }, before: { title: 'Gate' } },
  };
  const outcomes = await Promise.all([phone(item), phone(item), phone(item)]);
  expect(outcomes[1]).toEqual(outcomes[0]);
  expect(outcomes[2]).toEqual(outcomes[0]);
  const { rowCount } = await server.database.pool.query(
    'select 1 from sync_conflict where operation_id = $1',
    [id],
  );
  expect(rowCount).toBe(1);
});
