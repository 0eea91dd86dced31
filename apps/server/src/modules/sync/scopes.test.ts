import { dayMs } from '@plumbline/domain/days/days';
import { projectStatuses, timeEntryStatuses } from '@plumbline/domain/entities/enumerations';
import type { EntityName } from '@plumbline/domain/entities/replicated';
import { covers, type Extent, type Filled } from '@plumbline/domain/entities/scopes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { callAs } from '../../testing/call.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { type TestTenant, testTenant } from '../../testing/tenant.ts';

let server: TestServer;
let tenant: TestTenant;
const now = Date.now();
const ago = (days: number) => new Date(now - days * dayMs).toISOString();

/** A row as a query sees it: the field by which its scope is measured, its status, and that of its project. */
type Sample = { id: string; at?: string; status?: string; projectStatus?: string; flagged?: boolean };

beforeAll(async () => {
  server = await testServer();
  tenant = await testTenant(server.database.pool);
});
afterAll(async () => {
  await server.close();
});

async function insert(table: string, fields: Readonly<Record<string, unknown>>): Promise<string> {
  const id = uuidv7();
  const row = { organization_id: tenant.organizationId, id, ...fields };
  const names = Object.keys(row);
  await server.database.pool.query(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(row),
  );
  return id;
}

/** Hours before and after each edge of each scope. */
const days = [
  0.1, 1, 59.9, 60.1, 89.9, 90.1, 119.9, 120.1, 179.9, 180.1, 181.1, 400, -0.1, -1, -179.9, -180.1, -400,
];
const past = days.filter((day) => day > 0);

async function samples(): Promise<Partial<Record<EntityName, Sample[]>>> {
  const { userId } = tenant.admin;
  const projects: Sample[] = [];
  for (const [index, status] of projectStatuses.entries()) {
    projects.push({ id: await insert('project', { name: status, status, number: index + 100 }), status });
  }
  const made: Partial<Record<EntityName, Sample[]>> = { project: projects };
  const add = async (entity: EntityName, sample: Omit<Sample, 'id'>, insertion: Promise<string>) =>
    void (made[entity] ??= []).push({ ...sample, id: await insertion });
  for (const { id: project_id, status: projectStatus = '' } of projects) {
    const on = { projectStatus };
    await add('task', on, insert('task', { project_id, title: 'a', number: 1, sort_order: 'a0' }));
    await add('note', on, insert('note', { project_id, title: 'a', sort_order: 'a0' }));
    for (const day of past) {
      const [at, date] = [ago(day), ago(day).slice(0, 10)];
      const file = { storage_id: 'x', file_size: 1, width: 1, height: 1, sort_order: 'a0' };
      await add('photo', { ...on, at }, insert('photo', { project_id, created_at: at, ...file }));
      for (const status of ['pending', 'approved'])
        await add('expense', { ...on, at: date, status }, insert('expense', { project_id, date, status }));
    }
  }
  for (const day of days) {
    const at = ago(day);
    const endDate = new Date(Date.parse(at) + dayMs / 24).toISOString();
    for (const unscheduled of [true, false]) {
      const event = { title: 'a', start_date: at, end_date: endDate, unscheduled };
      await add('calendarEvent', { at, flagged: unscheduled }, insert('calendar_event', event));
    }
  }
  for (const day of past) {
    const at = ago(day);
    await add('message', { at }, insert('message', { created_at: at, channel_type: 'team', body: 'a' }));
    for (const status of timeEntryStatuses.filter((each) => each !== 'active')) {
      const entry = { user_id: userId, clock_in: at, clock_out: at, status };
      await add('timeEntry', { at, status }, insert('time_entry', entry));
    }
  }
  return made;
}

const edges = [...days.map(ago), undefined];
const extents: Extent[] = [
  ...edges.flatMap((from) => edges.map((to) => ({ ...(from && { from }), ...(to && { to }) }))),
  ...[...projectStatuses, ...timeEntryStatuses].map((status) => ({ status: [status] })),
  ...projectStatuses.map((status) => ({ projectStatus: [status] })),
  { projectStatus: projectStatuses },
  { status: projectStatuses },
  { flagged: true as const },
];

const fits = (sample: Sample, { from, to, status, projectStatus, flagged }: Extent) =>
  (from === undefined || (sample.at !== undefined && sample.at >= from)) &&
  (to === undefined || (sample.at !== undefined && sample.at < to)) &&
  (status === undefined || status.some((each) => each === sample.status)) &&
  (projectStatus === undefined || projectStatus.some((each) => each === sample.projectStatus)) &&
  (flagged === undefined || sample.flagged === true);

test('SCOPE-4 the rows that a device believes it holds are those that the first fill has brought, entity by entity', async () => {
  const made = await samples();
  const { sync } = callAs(server.services, tenant.admin);
  const counts: Record<string, { covered: number; stored: number; left: number }> = {};
  for (const entity of Object.keys(made) as EntityName[]) {
    const rows = made[entity] ?? [];
    const { changes, at } = await sync.snapshot({ entity });
    const remaining = new Set(changes.map(({ row }) => row.id));
    const filled: Filled = { from: at, until: at };
    const covered = extents.filter((extent) => covers(entity, extent, filled));
    const missing = covered.flatMap((extent) =>
      rows.filter((row) => fits(row, extent) && !remaining.has(row.id)).map((row) => ({ extent, row })),
    );
    expect({ entity, missing }).toEqual({ entity, missing: [] });
    // The narrowest extent of each row is covered exactly where the row was brought.
    for (const row of rows) {
      const own = [
        ...(row.at === undefined
          ? []
          : [{ from: row.at, to: new Date(Date.parse(row.at) + 1).toISOString() }]),
        ...(row.status === undefined ? [] : [{ status: [row.status] }]),
        ...projectStatuses
          .filter((status) => status === row.projectStatus)
          .map((status) => ({ projectStatus: [status] })),
        ...(row.flagged === true ? [{ flagged: true as const }] : []),
      ];
      const pending = own.some((extent) => covers(entity, extent, filled));
      expect({ entity, row, pending }).toEqual({ entity, row, pending: remaining.has(row.id) });
    }
    const brought = rows.filter(({ id }) => remaining.has(id)).length;
    counts[entity] = { covered: covered.length, stored: brought, left: rows.length - brought };
  }
  // Every entity was tested with some rows.
  for (const count of Object.values(counts))
    expect([count.covered > 0, count.stored > 0, count.left > 0]).toEqual([true, true, true]);
});

test('SCOPE-4 an event that began before the days that are kept is brought as long as it lasts', async () => {
  const lasting = async (from: number, until: number) =>
    await insert('calendar_event', { title: 'Shutdown', start_date: ago(from), end_date: ago(until) });
  const [running, ended] = [await lasting(90, -7), await lasting(90, 61)];
  const { changes, at } = await callAs(server.services, tenant.admin).sync.snapshot({
    ...{ entity: 'calendarEvent' },
  });
  const stored = changes.map(({ row }) => row.id);
  expect([stored.includes(running), stored.includes(ended)]).toEqual([true, false]);
  expect(covers('calendarEvent', { from: ago(1), to: ago(-1) }, { from: at, until: at })).toBe(true);
});

test('SCOPE-5 a project that is in scope again brings the records that devices were not given', async () => {
  const as = () => callAs(server.services, tenant.admin);
  const { projectId } = await as().projects.create({ name: 'Old Depot' });
  const { taskId } = await as().tasks.create({ projectId, title: 'Hand over' });
  const photoId = await insert('photo', {
    ...{ project_id: projectId, created_at: ago(300), storage_id: 'x', file_size: 1, width: 1, height: 1 },
    sort_order: 'a0',
  });
  await as().projects.update({ projectId, status: 'archived' });
  const { changes, through } = await as().sync.snapshot({ entity: 'photo' });
  expect(changes.some(({ row }) => row.id === photoId)).toBe(false);
  const news = async () => (await as().sync.pull({ cursor: through })).changes.map(({ row }) => row.id);
  await as().projects.update({ projectId, status: 'completed' });
  expect(await news()).toEqual(expect.arrayContaining([taskId, projectId]));
  expect(await news()).not.toContain(photoId);
  await as().projects.update({ projectId, status: 'active' });
  expect(await news()).toContain(photoId);
});

test('SCOPE-6 lists return what a first fill leaves out, and nothing of another organization', async () => {
  const as = () => callAs(server.services, tenant.admin);
  const { projectId } = await as().projects.create({ name: 'Filed away' });
  const { taskId } = await as().tasks.create({ projectId, title: 'Hand over' });
  const { noteId } = await as().notes.create({ projectId, title: 'Key is with the neighbor' });
  await as().projects.update({ projectId, status: 'archived' });
  const idsIn = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  const archived = { projectStatus: 'archived', limit: 200 } as const;
  expect(idsIn((await as().tasks.list(archived)).rows)).toContain(taskId);
  expect(idsIn((await as().notes.list(archived)).rows)).toContain(noteId);
  expect(idsIn((await as().tasks.list({ projectStatus: 'active', limit: 200 })).rows)).not.toContain(taskId);
  expect(idsIn((await as().projects.list({ ids: [projectId] })).rows)).toEqual([projectId]);
  expect(idsIn((await as().tasks.list({ ids: [taskId] })).rows)).toEqual([taskId]);
  expect(idsIn((await as().notes.list({ ids: [noteId] })).rows)).toEqual([noteId]);
  const to = ago(100);
  const { rows: messages } = await as().messages.list({ to, limit: 200 });
  const { photos } = await as().photos.list({ to, limit: 200 });
  expect([messages.length > 0, photos.length > 0]).toEqual([true, true]);
  expect([...messages, ...photos].filter(({ createdAt }) => createdAt >= to)).toEqual([]);
  const stranger = () => callAs(server.services, other.admin);
  const other = await testTenant(server.database.pool);
  expect((await stranger().projects.list({ ids: [projectId] })).rows).toEqual([]);
  expect((await stranger().tasks.list(archived)).rows).toEqual([]);
});
