import { queueOperations } from '@plumbline/domain/mutations/queued';
import type { ApplyOutcome } from '@plumbline/domain/operations/sync';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLimits } from '../../http/rate-limit.ts';
import type { Caller } from '../../identity/caller.ts';
import type { Services } from '../../rpc/context.ts';
import { callAs, callByName } from '../../testing/call.ts';
import { cookieOf } from '../../testing/cookie.ts';
import { refusal } from '../../testing/refusal.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { type TestTenant, testTenant } from '../../testing/tenant.ts';
import { uploadAs } from '../../testing/upload.ts';
import { peopleOf } from '../../testing/module-inputs.ts';
import { records as messages } from '../messages/inputs.fixture.ts';
import { records as notes } from '../notes/inputs.fixture.ts';
import { records as photos } from '../photos/inputs.fixture.ts';
import { records as projectTeam } from '../project-team/inputs.fixture.ts';
import { records as projects } from '../projects/inputs.fixture.ts';
import { records as tasks } from '../tasks/inputs.fixture.ts';
import { records as timeEntries } from '../time-entries/inputs.fixture.ts';
import { deliver, deliverOne, queued, type Sent } from './delivery.fixture.ts';
import { processors } from './processors.ts';

let server: TestServer;
let tenant: TestTenant;
let ids: Work;
beforeAll(async () => {
  server = await testServer();
  tenant = await testTenant(server.database.pool);
  ids = await workOf(server.services, tenant);
});
afterAll(async () => {
  await server.close();
});

/** What the changes of a queue name, in one organization. */
async function workOf(services: Services, of: TestTenant) {
  return {
    ...peopleOf(of),
    ...(await projects(services, of)),
    ...(await projectTeam(services, of)),
    ...(await tasks(services, of)),
    ...(await notes(services, of)),
    ...(await timeEntries(services, of)),
    ...(await messages(services, of)),
    ...(await photos(services, of)),
  };
}
type Work = Awaited<ReturnType<typeof workOf>>;

const rowsOf = async (table: string, where: string, values: unknown[]) =>
  (await server.database.pool.query(`select * from ${table} where ${where}`, values)).rows;
const note = (id: string, title = 'Roof hatch sticks'): Sent => ({
  operation: 'createNote',
  args: { id, projectId: ids.projectId, title },
});

/** On its clock no commit takes long, so that none is ended for it. */
const stillServer = async (at: Date) => await testServer({ on: server.database, clock: () => at });
const versionsOf = (outcomes: readonly ApplyOutcome[]) =>
  outcomes.map((outcome) => (outcome.result === 'applied' ? outcome.version : 0));

test('APPLY-1 each operation that may wait is taken in', async () => {
  const own = await testTenant(server.database.pool);
  const existing = await workOf(server.services, own);
  const { projectId, taskId, noteId } = existing;
  const [entryId, manualId, newNoteId, photoId, messageId] = Array.from({ length: 5 }, () => uuidv7());
  const storageId = await uploadAs(server.services, own.admin);
  const day = '2026-04-02T';
  const items: Sent[] = [
    { operation: 'clockIn', args: { id: entryId, projectId } },
    { operation: 'clockOut', args: { entryId } },
    {
      operation: 'createTimeEntry',
      args: { id: manualId, clockIn: `${day}12:00:00Z`, clockOut: `${day}13:00:00Z` },
    },
    { operation: 'updateTimeEntry', args: { entryId: manualId, notes: 'Valve bodies' } },
    { operation: 'flagIssue', args: { taskId, reason: 'Wrong gasket' } },
    { operation: 'updateTaskStatus', args: { taskId, status: 'in_progress' } },
    { operation: 'sendMessage', args: { id: messageId, channelType: 'team', body: 'On my way.' } },
    { operation: 'createNote', args: { id: newNoteId, projectId } },
    { operation: 'updateNote', args: { noteId, title: 'Badge at the gate' } },
    { operation: 'deleteNote', args: { noteId: newNoteId } },
    { operation: 'updateProject', args: { projectId, name: 'St. Brigid Clinic, roof' } },
    { operation: 'uploadPhoto', args: { id: photoId, projectId, storageId, width: 4, height: 3 } },
  ];
  const outcomes = await deliver(server.services, own.admin, items);
  expect(outcomes.map(({ result }) => result)).toEqual(items.map(() => 'applied'));
  expect(items.map(({ operation }) => operation).toSorted()).toEqual(Object.keys(queueOperations).toSorted());
  expect(Object.keys(processors).toSorted()).toEqual(Object.keys(queueOperations).toSorted());
  const versions = versionsOf(outcomes);
  expect(versions).toEqual(versions.toSorted((a, b) => a - b));
  const [entry] = await rowsOf('time_entry', 'id = $1', [entryId]);
  expect(entry).toMatchObject({ status: 'pending', user_id: own.admin.userId });
});

test('APPLY-2 an unknown operation is refused by name and does not affect the others', async () => {
  const id = uuidv7();
  const [unknown, inherited, existing] = await deliver(server.services, tenant.tech, [
    { operation: 'deleteProject', args: { projectId: ids.projectId } },
    { operation: 'toString', args: {} },
    note(id),
  ]);
  expect(unknown).toMatchObject({
    result: 'refused',
    code: 'QUEUE_ERROR',
    message: 'Invalid operation: deleteProject',
  });
  expect(inherited).toMatchObject({ result: 'refused', message: 'Invalid operation: toString' });
  expect(existing?.result).toBe('applied');
});

test('APPLY-3 every item passes the gate of its call', async () => {
  const { services } = server;
  const asTech = await deliverOne(services, tenant.tech, {
    operation: 'updateProject',
    args: { projectId: ids.projectId, name: 'Mine' },
  });
  expect(asTech).toMatchObject({ result: 'refused', code: 'PERMISSION_DENIED' });
  const asClient = await deliver(services, tenant.client, [
    { operation: 'clockIn', args: {} },
    { operation: 'updateTaskStatus', args: { taskId: ids.taskId, status: 'done' } },
    { operation: 'uploadPhoto', args: { projectId: ids.projectId } },
    { operation: 'createNote', args: { id: uuidv7(), projectId: ids.projectId, title: 'Please call' } },
  ]);
  expect(asClient.map((outcome) => (outcome.result === 'refused' ? outcome.code : outcome.result))).toEqual([
    'PERMISSION_DENIED',
    'PERMISSION_DENIED',
    'PERMISSION_DENIED',
    'applied',
  ]);
  const starter = await testTenant(server.database.pool, { plan: 'starter' });
  const { projectId } = await callAs(services, starter.admin).projects.create({ name: 'Depot' });
  const onStarter = await deliver(services, starter.admin, [
    { operation: 'sendMessage', args: { channelType: 'team', body: 'Hello' } },
    { operation: 'uploadPhoto', args: { projectId, storageId: uuidv7(), width: 4, height: 3 } },
    { operation: 'createNote', args: { projectId } },
  ]);
  expect(onStarter).toMatchObject([
    { result: 'refused', code: 'PLAN_REQUIRED' },
    { result: 'refused', code: 'PLAN_REQUIRED' },
    { result: 'applied' },
  ]);
});

test('APPLY-4 invalid arguments are named as the call would name them, unknown ones refused', async () => {
  const outcomes = await deliver(server.services, tenant.tech, [
    { operation: 'createNote', args: { title: 'Nowhere' } },
    { operation: 'updateNote', args: { noteId: ids.noteId, organizationId: uuidv7(), approved: true } },
    { operation: 'clockIn', args: { punch: { at: 'noon', offsetMs: null, position: null } } },
  ]);
  expect(outcomes).toMatchObject([
    {
      code: 'VALIDATION_ERROR',
      fields: [{ path: 'projectId', message: 'Project is required to create a note' }],
    },
    { code: 'VALIDATION_ERROR', fields: [{ path: 'organizationId' }, { path: 'approved' }] },
    { code: 'VALIDATION_ERROR', fields: [{ path: 'punch.at' }] },
  ]);
});

test('APPLY-5 twenty deliveries of one item at once make one row and equal outcomes', async () => {
  const id = uuidv7();
  const item = { ...note(id), id: uuidv7() };
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => deliverOne(server.services, tenant.tech, item)),
  );
  expect(outcomes[0]?.result).toBe('applied');
  expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
  expect(await rowsOf('note', 'id = $1', [id])).toHaveLength(1);
});

test('APPLY-6 a repeated item gets its lost reply again, also from a restarted server and whatever order the arguments have', async () => {
  const noteId = uuidv7();
  const item = { ...note(noteId), id: uuidv7() };
  const first = await deliverOne(server.services, tenant.tech, item);
  // The note has changed meanwhile, so a second application would show.
  await callAs(server.services, tenant.tech).notes.update({ noteId, title: 'Changed since' });
  const again = await testServer({ on: server.database });
  const turned = { ...item, args: Object.fromEntries(Object.entries(item.args).toReversed()) };
  expect(await deliverOne(again.services, tenant.tech, turned)).toEqual(first);
  await again.close();
  expect(await rowsOf('note', 'id = $1', [noteId])).toMatchObject([{ title: 'Changed since' }]);
});

test('APPLY-7 an id belongs to one change of one person', async () => {
  const item = { ...note(uuidv7()), id: uuidv7() };
  expect((await deliverOne(server.services, tenant.tech, item)).result).toBe('applied');
  const other = { ...item, args: { ...item.args, title: 'Another' } };
  expect(await deliverOne(server.services, tenant.tech, other)).toMatchObject({ code: 'CONFLICT' });
  expect(await deliverOne(server.services, tenant.otherTech, item)).toMatchObject({ code: 'CONFLICT' });
});

test('APPLY-8 an item that is sent twice in a request gets the same answer twice', async () => {
  const good = { ...note(uuidv7()), id: uuidv7() };
  const bad = { operation: 'createNote', args: {}, id: uuidv7() };
  const outcomes = await deliver(server.services, tenant.tech, [good, bad, good, bad]);
  expect(outcomes[2]).toEqual(outcomes[0]);
  expect(outcomes[3]).toEqual(outcomes[1]);
  expect(outcomes.map(({ result }) => result)).toEqual(['applied', 'refused', 'applied', 'refused']);
});

test('APPLY-9 what builds on a refused record waits, and so does what builds on that; the rest is applied', async () => {
  const noteId = uuidv7();
  const make = { operation: 'createNote', args: { id: noteId }, id: uuidv7() };
  const change = {
    operation: 'updateNote',
    args: { noteId, title: 'On' },
    id: uuidv7(),
    dependsOn: [make.id],
  };
  const again = {
    operation: 'updateNote',
    args: { noteId, title: 'And on' },
    id: uuidv7(),
    dependsOn: [change.id],
  };
  const outcomes = await deliver(server.services, tenant.tech, [make, change, again, note(uuidv7())]);
  expect(outcomes).toMatchObject([
    { result: 'refused', code: 'VALIDATION_ERROR' },
    { result: 'waits', cause: make.id },
    { result: 'waits', cause: change.id },
    { result: 'applied' },
  ]);
});

test('APPLY-10 what follows a refused change or punch waits for it, as long as the device names it', async () => {
  const refused = { operation: 'updateNote', args: { noteId: ids.noteId, status: 'nowhere' }, id: uuidv7() };
  const next = { operation: 'updateNote', args: { noteId: ids.noteId, title: 'Gate code' }, id: uuidv7() };
  const punch = { operation: 'clockOut', args: { entryId: uuidv7() }, id: uuidv7() };
  const nextPunch = { operation: 'clockIn', args: {}, dependsOn: [punch.id] };
  const outcomes = await deliver(server.services, tenant.admin, [
    refused,
    { ...next, dependsOn: [refused.id] },
    punch,
    nextPunch,
    note(uuidv7()),
  ]);
  expect(outcomes.map(({ result }) => result)).toEqual(['refused', 'waits', 'refused', 'waits', 'applied']);
  expect(await deliverOne(server.services, tenant.admin, next)).toMatchObject({ result: 'applied' });
});

test('APPLY-11 a cause that the server never saw is answered with not found', async () => {
  const outcome = await deliverOne(server.services, tenant.tech, {
    operation: 'updateNote',
    args: { noteId: uuidv7(), title: 'Of nothing' },
    dependsOn: [uuidv7()],
  });
  expect(outcome).toMatchObject({ result: 'refused', code: 'NOT_FOUND' });
});

test('APPLY-12 a defect of the server is the outcome of its item only', async () => {
  const { pool } = server.database;
  await pool.query(`create function break_note() returns trigger language plpgsql as $$
    begin if new.title = 'Poison' then raise exception 'broken'; end if; return new; end $$`);
  await pool.query(
    `create trigger break_note before insert on note for each row execute function break_note()`,
  );
  const outcomes = await deliver(server.services, tenant.tech, [
    note(uuidv7(), 'Before'),
    note(uuidv7(), 'Poison'),
    note(uuidv7(), 'After'),
  ]);
  await pool.query('drop trigger break_note on note; drop function break_note');
  expect(outcomes).toMatchObject([
    { result: 'applied' },
    { result: 'refused', code: 'UNKNOWN_ERROR' },
    { result: 'applied' },
  ]);
});

test('APPLY-13 an unreachable database fails the request, and what was applied before stays applied', async () => {
  const { pool } = server.database;
  await pool.query(`create function drop_line() returns trigger language plpgsql security definer as $$
    begin if new.title = 'Storm' then perform pg_terminate_backend(pg_backend_pid()); end if; return new; end $$`);
  await pool.query(
    `create trigger drop_line before insert on note for each row execute function drop_line()`,
  );
  const safe = { ...note(uuidv7(), 'Safe'), id: uuidv7() };
  const storm = { ...note(uuidv7(), 'Storm'), id: uuidv7() };
  const failed = await refusal(deliver(server.services, tenant.tech, [safe, storm]));
  expect(failed.code).toBe('UNKNOWN_ERROR');
  expect(await rowsOf('note', 'id = $1', [safe.args['id']])).toHaveLength(1);
  await pool.query('drop trigger drop_line on note; drop function drop_line');
  const outcomes = await deliver(server.services, tenant.tech, [safe, storm]);
  expect(outcomes.map(({ result }) => result)).toEqual(['applied', 'applied']);
  expect(await rowsOf('note', 'id = any($1)', [[safe.args['id'], storm.args['id']]])).toHaveLength(2);
});

test('APPLY-14 a thousand changes in twenty simultaneous requests stay within a person’s limits', async () => {
  const limited = await testServer({ on: server.database, limits: createLimits() });
  const requests = Array.from({ length: 20 }, () => Array.from({ length: 50 }, () => note(uuidv7())));
  const outcomes = [];
  for (const items of requests) outcomes.push(...(await deliver(limited.services, tenant.otherTech, items)));
  await limited.close();
  expect(outcomes.filter(({ result }) => result === 'applied')).toHaveLength(1000);
});

test('APPLY-21 the changes of a request are one commit, and each keeps its own time in the trail', async () => {
  const now = new Date();
  const still = await stillServer(now);
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
  const items = Array.from({ length: 50 }, (_, index) => ({
    ...note(uuidv7()),
    madeAt: minutesAgo(60 - index),
  }));
  const outcomes = await deliver(still.services, tenant.tech, items);
  await still.close();
  const versions = versionsOf(outcomes);
  expect(new Set(versions)).toEqual(new Set([versions[0]]));
  const noteIds = items.map(({ args }) => args['id']);
  const rows = await rowsOf('note', 'id = any($1) order by created_at', [noteIds]);
  expect(rows.map(({ id, version }) => [id, Number(version)])).toEqual(
    noteIds.map((id) => [id, versions[0]]),
  );
  const trail = await rowsOf('audit_event', 'entity_id = any($1) order by done_at', [noteIds]);
  expect(trail.map(({ done_at: doneAt }) => doneAt.toISOString())).toEqual(items.map(({ madeAt }) => madeAt));
});

test('APPLY-22 a refused change in the middle is left out, and what was made before it and after it is one commit each', async () => {
  const used = uuidv7();
  const still = await stillServer(new Date());
  const outcomes = await deliver(still.services, tenant.tech, [
    note(used, 'First'),
    note(uuidv7(), 'Second'),
    note(used, 'The id is taken'),
    note(uuidv7(), 'Third'),
    note(uuidv7(), 'Fourth'),
  ]);
  await still.close();
  expect(outcomes.map(({ result }) => result)).toEqual([
    'applied',
    'applied',
    'refused',
    'applied',
    'applied',
  ]);
  expect(outcomes[2]).toMatchObject({ code: 'CONFLICT', fields: [{ path: 'id' }] });
  const [first, second, , third, fourth] = versionsOf(outcomes);
  expect(second).toBe(first);
  expect(third).toBe((second ?? 0) + 1);
  expect(fourth).toBe(third);
});

test('APPLY-23 twenty deliveries of the same fifty changes at once apply each once, in whatever order they come', async () => {
  const items = Array.from({ length: 50 }, () => queued(note(uuidv7())));
  const shuffled = (index: number) => [...items.slice(index), ...items.slice(0, index)];
  const deliveries = await Promise.all(
    Array.from(
      { length: 20 },
      async (_, position) => await deliver(server.services, tenant.otherTech, shuffled(position)),
    ),
  );
  const outcomeOf = (id: string) =>
    deliveries.map((outcomes) => outcomes.find((outcome) => outcome.id === id));
  for (const { id } of items) {
    const [outcome, ...others] = outcomeOf(id);
    expect(outcome?.result).toBe('applied');
    for (const other of others) expect(other).toEqual(outcome);
  }
  expect(await rowsOf('note', 'id = any($1)', [items.map(({ args }) => args['id'])])).toHaveLength(50);
});

test('APPLY-15 for seven days after a plan’s end the queue is accepted and nothing else; later nothing is', async () => {
  const { services } = server;
  const ended = await testTenant(server.database.pool);
  const existing = await workOf(services, ended);
  const lapsed = (daysAgo: number, status = 'expired'): Caller => ({
    ...ended.admin,
    subscription: {
      planName: 'professional',
      status,
      expiredAt: new Date(services.clock().getTime() - daysAgo * 86_400_000),
    },
  });
  const entryId = uuidv7();
  const items: Sent[] = [
    { operation: 'clockIn', args: { id: entryId, projectId: existing.projectId } },
    { operation: 'clockOut', args: { entryId } },
    { operation: 'createNote', args: { projectId: existing.projectId } },
    { operation: 'sendMessage', args: { channelType: 'team', body: 'Done here.' } },
    { operation: 'updateTaskStatus', args: { taskId: existing.taskId, status: 'done' } },
  ];
  const outcomes = await deliver(services, lapsed(6.9), items);
  expect(outcomes.map(({ result }) => result)).toEqual(items.map(() => 'applied'));
  const storageId = await uploadAs(services, lapsed(6.9));
  const photo = { projectId: existing.projectId, storageId, width: 4, height: 3 };
  await callAs(services, lapsed(6.9)).photos.saveMetadata(photo);
  for (const name of [
    'notes.create',
    'timeEntries.clockIn',
    'photos.update',
    'photos.batchSaveMetadata',
    'sync.pull',
  ]) {
    expect((await refusal(callByName(services, lapsed(1), name, {}))).code).toBe('PLAN_EXPIRED');
  }
  for (const caller of [lapsed(7.1), { ...lapsed(1), subscription: null }]) {
    expect((await refusal(deliver(services, caller, items))).code).toBe('PLAN_EXPIRED');
    const upload = callAs(services, caller).photos.generateUploadUrl({ mime: 'image/jpeg', size: 10 });
    expect((await refusal(upload)).code).toBe('PLAN_EXPIRED');
  }
  expect((await deliver(services, lapsed(1, 'cancelled'), items.slice(2, 3)))[0]?.result).toBe('applied');
});

test('APPLY-19 when the day of the plan’s end is unknown, the queue is accepted for seven days after its record last changed', async () => {
  const { pool } = server.database;
  const { organizationId, tech } = await testTenant(pool, { status: 'expired' });
  const send = async (): Promise<number> => {
    const items = [queued({ operation: 'sendMessage', args: { channelType: 'team', body: 'Done here.' } })];
    const { status } = await fetch(`${server.origin}/api/trpc/sync.apply`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: cookieOf(tech) },
      body: JSON.stringify({ sentAt: new Date().toISOString(), items }),
    });
    return status;
  };
  const changed = async (days: number) =>
    await pool.query(
      `update subscription set updated_at = now() - make_interval(days => $2) where organization_id = $1`,
      [organizationId, days],
    );
  expect(await send()).toBe(200);
  await changed(6);
  expect(await send()).toBe(200);
  await changed(8);
  expect(await send()).toBe(402);
});

test('APPLY-16 an upload that was repeated after a lost reply is the same change, wherever its file is stored', async () => {
  const id = uuidv7();
  const args = { id: uuidv7(), projectId: ids.projectId, width: 4, height: 3 };
  const [one, two] = [
    await uploadAs(server.services, tenant.tech),
    await uploadAs(server.services, tenant.tech),
  ];
  const send = (storageId: string) =>
    deliverOne(server.services, tenant.tech, { id, operation: 'uploadPhoto', args: { ...args, storageId } });
  const first = await send(one);
  expect(first.result).toBe('applied');
  expect(await send(two)).toEqual(first);
  expect(await rowsOf('photo', 'id = $1', [args.id])).toMatchObject([{ storage_id: one }]);
});

test('APPLY-17 in every operation, ids of another organization are answered like unknown ones', async () => {
  const foreign = await testTenant(server.database.pool);
  const theirs = await workOf(server.services, foreign);
  const { projectId } = ids;
  const at = (existing: Partial<Work>): Sent[] => [
    { operation: 'clockIn', args: { projectId: existing.projectId } },
    { operation: 'clockIn', args: { taskId: existing.taskId } },
    { operation: 'clockOut', args: { entryId: existing.runningEntryId } },
    { operation: 'updateTimeEntry', args: { entryId: existing.timeEntryId, notes: 'x' } },
    { operation: 'flagIssue', args: { taskId: existing.taskId, reason: 'x' } },
    { operation: 'updateTaskStatus', args: { taskId: existing.taskId, status: 'done' } },
    { operation: 'sendMessage', args: { channelType: 'project', projectId: existing.projectId, body: 'x' } },
    { operation: 'sendMessage', args: { channelType: 'direct', otherUserId: existing.userId, body: 'x' } },
    { operation: 'sendMessage', args: { channelType: 'team', body: 'x', replyToId: existing.messageId } },
    { operation: 'createNote', args: { projectId: existing.projectId } },
    { operation: 'updateNote', args: { noteId: existing.noteId, title: 'x' } },
    { operation: 'deleteNote', args: { noteId: existing.noteId } },
    { operation: 'updateProject', args: { projectId: existing.projectId, name: 'x' } },
    {
      operation: 'uploadPhoto',
      args: { projectId: existing.projectId, storageId: uuidv7(), width: 1, height: 1 },
    },
    { operation: 'uploadPhoto', args: { projectId, storageId: existing.storageId, width: 1, height: 1 } },
  ];
  const nobodys = Object.fromEntries(Object.keys(theirs).map((key) => [key, uuidv7()]));
  const plain = (outcomes: readonly object[]) => outcomes.map((outcome) => ({ ...outcome, id: null }));
  const foreignOutcomes = plain(await deliver(server.services, tenant.admin, at(theirs)));
  expect(foreignOutcomes).toEqual(plain(await deliver(server.services, tenant.admin, at(nobodys))));
  for (const outcome of foreignOutcomes)
    expect(outcome).toMatchObject({ result: 'refused', code: 'NOT_FOUND' });
});
