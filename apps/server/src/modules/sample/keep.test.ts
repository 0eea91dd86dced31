import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sampleKeptAtOnce } from '@plumbline/domain/limits/lists';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../identity/caller.ts';
import { callAs } from '../../testing/call.ts';
import { refusal } from '../../testing/refusal.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { type TestTenant, testTenant } from '../../testing/tenant.ts';
import { uploadAs, uploadFileAs } from '../../testing/upload.ts';
import { writeAs } from '../../tenant/as-viewer.ts';
import { keepSome, keptReason } from './keep.ts';
import { removeSample } from './remove.ts';
import { entriesSeen } from '../time-entries/seen.fixture.ts';

let now = new Date();
let server: TestServer;
let tenant: TestTenant;
let ownId: string;
let bakery: string;
let clinic: string;
beforeAll(async () => {
  server = await testServer({ clock: () => now });
});
afterAll(async () => await server.close());
beforeEach(async () => {
  now = new Date('2026-05-06T12:02:00.000Z');
  tenant = await testTenant(server.database.pool);
  await as(tenant.admin).organization.loadSample();
  [bakery = '', clinic = ''] = await sampleJobs();
  ({ projectId: ownId } = await as(tenant.admin).projects.create({ name: 'Own house', status: 'active' }));
});

const as = (caller: Caller) => callAs(server.services, caller);
const query = async (text: string, ...values: unknown[]) =>
  (await server.database.pool.query(text, [tenant.organizationId, ...values])).rows;
const sampleJobs = async (): Promise<string[]> =>
  (
    await query(
      `select id from project where organization_id = $1 and number < 0 and status = 'active' and deleted_at is null order by id`,
    )
  ).map((row: { id: string }) => row.id);
const rowOf = async (table: string, id: string) =>
  (await query(`select * from ${table} where organization_id = $1 and id = $2`, id))[0];

/** What a technician does on a job in a day. */
async function workOn(projectId: string) {
  const { tech, admin } = tenant;
  now = new Date('2026-05-06T12:02:00.000Z');
  const { entryId } = await as(tech).timeEntries.clockIn({ projectId });
  const { photoId } = await as(tech).photos.saveMetadata({
    ...{ projectId, storageId: await uploadAs(server.services, tech), width: 4, height: 3 },
  });
  const { noteId } = await as(tech).notes.create({ projectId, title: 'Badge at security', shared: true });
  const { taskId } = await as(admin).tasks.create({ projectId, title: 'Second coat' });
  const { messageId } = await as(tech).messages.create({
    channelType: 'project',
    projectId,
    body: 'On my way',
  });
  const storageId = await uploadFileAs(server.services, tech, projectId);
  const { fileId } = await as(tech).projectFiles.create({ projectId, name: 'Plan.pdf', storageId });
  const expenseId = uuidv7();
  await query(
    `insert into expense (organization_id, id, created_by, created_at, updated_at, project_id, description, amount, date)
     values ($1, $2, $3, now(), now(), $4, 'Anchors', 1250, '2026-05-06')`,
    ...[expenseId, tech.userId, projectId],
  );
  now = new Date('2026-05-06T20:09:00.000Z');
  await as(tech).timeEntries.clockOut({ entryId });
  await as(admin).timeEntries.decide({
    entries: await entriesSeen(server.services, admin, [entryId]),
    decision: 'approved',
  });
  return { entryId, photoId, noteId, taskId, messageId, fileId, expenseId };
}

test('SAMPLE-511 approved hours, photos and whatever else people have on jobs of the sample are there after it is removed', async () => {
  const { admin, tech } = tenant;
  const work = await workOn(bakery);
  const before = await rowOf('time_entry', work.entryId);
  const { holdings } = await as(admin).organization.sampleHoldings();
  expect(holdings.map(({ kind, userId, count, approved }) => [kind, userId, count, approved])).toEqual([
    ['expense', tech.userId, 1, 0],
    ['message', tech.userId, 1, 0],
    ['note', tech.userId, 1, 0],
    ['photo', tech.userId, 1, 0],
    ['projectFile', tech.userId, 1, 0],
    ['task', admin.userId, 1, 0],
    ['timeEntry', tech.userId, 1, 1],
  ]);
  await as(admin).organization.removeSample({ jobs: [{ from: bakery, to: ownId }] });
  const entry = await rowOf('time_entry', work.entryId);
  expect(entry).toMatchObject({
    ...{ deleted_at: null, project_id: null, task_id: null, status: 'approved', approved_by: admin.userId },
    ...{ clock_in: before.clock_in, clock_out: before.clock_out },
  });
  const { events, fits } = await as(tech).timeEntries.listHistory({ entryId: work.entryId });
  expect(fits).toBe(true);
  expect(events[0]).toMatchObject({
    ...{ by: admin.userId, reason: keptReason, before: { projectId: bakery } },
  });
  const stillThere = { deleted_at: null, project_id: ownId };
  for (const [table, id] of [
    ['photo', work.photoId],
    ['note', work.noteId],
    ['message', work.messageId],
    ['project_file', work.fileId],
  ] as const)
    // The client of a job does not see what was meant for another's.
    expect(await rowOf(table, id)).toMatchObject({ ...stillThere, shared: false });
  expect(await rowOf('expense', work.expenseId)).toMatchObject(stillThere);
  expect(await rowOf('task', work.taskId)).toMatchObject({ ...stillThere, number: 1 });
  const { photos } = await as(tech).photos.list({ projectId: ownId });
  expect(photos.map(({ id }) => id)).toEqual([work.photoId]);
  expect(await query('select 1 from sample_record where organization_id = $1')).toEqual([]);
  expect(await sampleJobs()).toEqual([]);
});

test('SAMPLE-512 what needs a job is asked for one, by the name of the sample’s job, and until then nothing changes', async () => {
  const { admin, tech } = tenant;
  const work = await workOn(bakery);
  const { noteId } = await as(tech).notes.create({ projectId: clinic, title: 'Gate code' });
  const stillThere = async () => [await rowOf('time_entry', work.entryId), await rowOf('note', noteId)];
  const before = await stillThere();
  const { name } = await rowOf('project', clinic);
  const refused = await refusal(as(admin).organization.removeSample({ jobs: [{ from: bakery, to: ownId }] }));
  expect(refused).toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ path: 'jobs' }] });
  expect(refused.message).toContain(name);
  // A client of the version before names no jobs.
  expect(await refusal(as(admin).organization.removeSample())).toMatchObject({ code: 'VALIDATION_ERROR' });
  const toSample = [bakery, clinic].map((from) => ({ from, to: clinic }));
  expect(await refusal(as(admin).organization.removeSample({ jobs: toSample }))).toMatchObject({
    code: 'NOT_FOUND',
  });
  const stranger = await testTenant(server.database.pool);
  const foreign = await as(stranger.admin).projects.create({ name: 'Elsewhere' });
  const toForeign = [bakery, clinic].map((from) => ({ from, to: foreign.projectId }));
  expect(await refusal(as(admin).organization.removeSample({ jobs: toForeign }))).toMatchObject({
    code: 'NOT_FOUND',
  });
  const [entry, note] = await stillThere();
  expect(note).toEqual(before[1]);
  expect(entry).toMatchObject({ deleted_at: null, status: 'approved' });
  const jobs = [
    { from: bakery, to: ownId },
    { from: clinic, to: ownId },
  ];
  await as(admin).organization.removeSample({ jobs });
  expect(await rowOf('note', noteId)).toMatchObject({ project_id: ownId, deleted_at: null });
});

test('SAMPLE-513 where people have only hours on it, nothing is asked, and a clock that runs goes on', async () => {
  const { admin, tech, otherTech } = tenant;
  const { entryId } = await as(tech).timeEntries.clockIn({ projectId: bakery });
  const hired = await as(otherTech).timeEntries.clockIn({ projectId: clinic });
  await as(admin).organization.removeSample();
  for (const id of [entryId, hired.entryId])
    expect(await rowOf('time_entry', id)).toMatchObject({
      clock_out: null,
      project_id: null,
      deleted_at: null,
    });
  now = new Date('2026-05-06T15:00:00.000Z');
  await as(tech).timeEntries.clockOut({ entryId });
});

test('SAMPLE-514 a removal that is interrupted goes on where it was, and each of its transactions is bounded', async () => {
  const { admin, tech, organizationId } = tenant;
  const many = sampleKeptAtOnce + 3;
  await query(
    `insert into time_entry (organization_id, id, created_by, created_at, updated_at, user_id, project_id, clock_in, clock_out, status, source)
     select $1, gen_random_uuid(), $2, now(), now(), $2, $3, '2025-01-01'::timestamptz + n * interval '1 hour',
       '2025-01-01'::timestamptz + n * interval '1 hour' + interval '30 minutes', 'approved', 'manual' from generate_series(1, $4::int) n`,
    ...[tech.userId, bakery, many],
  );
  const person = { organizationId, userId: admin.userId, role: 'admin' as const, address: null };
  const step = async () =>
    await writeAs(
      server.services,
      person,
      null,
      async (write) => await keepSome(write, 'timeEntry', new Map()),
    );
  expect(await step()).toMatchObject({ kept: sampleKeptAtOnce });
  // Interrupted here: the sample is whole, and its removal by itself refuses to take the rest along.
  await expect(writeAs(server.services, person, null, removeSample)).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  await as(admin).organization.removeSample();
  const [{ count }] = await query(
    `select count(*)::int as count from time_entry where organization_id = $1 and user_id = $2 and deleted_at is null
       and project_id is null and status = 'approved'`,
    tech.userId,
  );
  expect(count).toBe(many);
});

test('SAMPLE-515 jobs of the sample take none of one’s own numbers, however often it is loaded', async () => {
  const { admin } = tenant;
  const numberOf = async (projectId: string) => (await rowOf('project', projectId)).number;
  expect(await numberOf(ownId)).toBe(1);
  await as(admin).organization.removeSample();
  await as(admin).organization.loadSample();
  const { projectId } = await as(admin).projects.create({ name: 'Own shed' });
  expect(await numberOf(projectId)).toBe(2);
  const [{ numbers, lowest, highest }] = await query(
    `select count(distinct number)::int as numbers, min(number) as lowest, max(number) as highest from project
     where organization_id = $1 and number < 0`,
  );
  expect([numbers, lowest, highest]).toEqual([24, -24, -1]);
});

test('SAMPLE-517 a company that has the sample from before gets its numbers back, and devices hear of it', async () => {
  const { admin, organizationId } = tenant;
  await query(`update project set number = 100 - number where organization_id = $1 and number < 0`);
  const folder = fileURLToPath(new URL('../../../migrations/', import.meta.url));
  const file = readdirSync(folder).find((name) => name.endsWith('_sample_numbers.sql')) ?? '';
  const statements = readFileSync(`${folder}${file}`, 'utf8').split('--> statement-breakpoint');
  const { version: cursor } = (
    await query(`select version::int as version from organization_counter where organization_id = $1`)
  )[0];
  await server.database.pool.query(statements.at(-1) ?? '');
  const { changes } = await as(admin).sync.pull({ cursor });
  expect(changes.map(({ entity, row }) => [entity, 'number' in row ? row.number : null])).toEqual(
    Array.from({ length: 12 }, () => ['project', expect.any(Number)]),
  );
  expect(await query(`select id from project where organization_id = $1 and number > 1`)).toEqual([]);
  await as(admin).organization.removeSample();
  const { projectId } = await as(admin).projects.create({ name: 'Own shed' });
  expect(await rowOf('project', projectId)).toMatchObject({ organization_id: organizationId, number: 2 });
});

test('SAMPLE-516 what names a record of the sample and stays is without it', async () => {
  const { admin, tech } = tenant;
  const [sampleTask] = await query(
    `select id from task where organization_id = $1 and project_id = $2 and deleted_at is null limit 1`,
    bakery,
  );
  const { photoId } = await as(tech).photos.saveMetadata({
    ...{ projectId: bakery, taskId: sampleTask.id, width: 4, height: 3 },
    storageId: await uploadAs(server.services, tech),
  });
  const { holdings } = await as(admin).organization.sampleHoldings();
  expect(holdings).toEqual([
    expect.objectContaining({ kind: 'photo', projectId: bakery, userId: tech.userId, count: 1 }),
  ]);
  await as(admin).organization.removeSample({ jobs: [{ from: bakery, to: ownId }] });
  expect(await rowOf('photo', photoId)).toMatchObject({ project_id: ownId, task_id: null, deleted_at: null });
});
