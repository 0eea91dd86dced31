import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../identity/caller.ts';
import { callAs } from '../../testing/call.ts';
import { refusal } from '../../testing/refusal.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { type TestTenant, testTenant } from '../../testing/tenant.ts';

let now = new Date('2026-05-04T20:00:00.000Z');
let server: TestServer;
let tenant: TestTenant;
let stranger: TestTenant;
let projectId = '';
beforeAll(async () => {
  server = await testServer({ clock: () => now });
  tenant = await testTenant(server.database.pool);
  stranger = await testTenant(server.database.pool);
  await inZone('America/Chicago');
  ({ projectId } = await as(tenant.admin).projects.create({ name: 'Clinic' }));
});
afterAll(async () => {
  await server.close();
});

const as = (caller: Caller) => callAs(server.services, caller);
const inZone = async (timezone: string) =>
  await server.database.pool.query('update organization set timezone = $2 where id = $1', [
    tenant.organizationId,
    timezone,
  ]);
const draft = async (caller: Caller, date: string, project = projectId) =>
  await as(caller).notes.draftDailyLog({ projectId: project, date });

async function worked(caller: Caller, clockIn: string, clockOut: string | null, breaks: object[] = []) {
  await server.database.pool.query(
    `insert into time_entry (organization_id, id, user_id, project_id, clock_in, clock_out, breaks, status)
     values ($1, $2, $3, $4, $5, $6, $7, 'pending')`,
    [tenant.organizationId, uuidv7(), caller.userId, projectId, clockIn, clockOut, JSON.stringify(breaks)],
  );
}

test('NOTE-13 a daily log begins with who was on site, what was done, photos and notes of that day in the organization’s zone', async () => {
  // The fourth of May in Chicago is 05:00 to 05:00 in UTC.
  const lunch = { start: '2026-05-04T17:00:00.000Z', end: '2026-05-04T17:30:00.000Z', paid: false };
  const coffee = { start: '2026-05-04T15:00:00.000Z', end: '2026-05-04T15:10:00.000Z', paid: true };
  await worked(tenant.tech, '2026-05-04T13:00:00.000Z', '2026-05-04T21:30:00.000Z', [coffee, lunch]);
  await worked(tenant.otherTech, '2026-05-05T03:00:00.000Z', '2026-05-05T07:00:00.000Z');
  await worked(tenant.admin, '2026-05-05T05:00:00.000Z', '2026-05-05T06:00:00.000Z');
  const task = async (title: string, at: string, status: 'done' | 'todo' = 'done') => {
    now = new Date(at);
    const { taskId } = await as(tenant.admin).tasks.create({ projectId, title });
    if (status === 'done') await as(tenant.admin).tasks.updateStatus({ taskId, status });
    return taskId;
  };
  const done = await task('Set pad', '2026-05-04T18:00:00.000Z');
  await task('Too late', '2026-05-05T05:00:00.000Z');
  await task('Open', '2026-05-04T19:00:00.000Z', 'todo');
  now = new Date('2026-05-04T21:00:00.000Z');
  await as(tenant.tech).notes.create({ projectId, title: 'Badge' });
  await as(tenant.tech).notes.create({ projectId, title: 'Log', category: 'daily_log' });
  for (const takenAt of [
    '2026-05-04T05:00:00.000Z',
    '2026-05-05T04:59:59.000Z',
    '2026-05-05T05:00:00.000Z',
  ]) {
    await server.database.pool.query(
      `insert into photo (organization_id, id, project_id, storage_id, file_size, width, height, sort_order, taken_at)
       values ($1, $2, $3, 'stored', 1, 1, 1, 'a0', $4)`,
      [tenant.organizationId, uuidv7(), projectId, takenAt],
    );
  }
  now = new Date('2026-05-05T20:00:00.000Z');
  expect(await draft(tenant.admin, '2026-05-04')).toEqual({
    crewOnSite: [tenant.tech.userId, tenant.otherTech.userId],
    tasksDone: [{ id: done, title: 'Set pad' }],
    ...{ photos: 2, notes: 1, hours: 10 },
  });
});

test('NOTE-13 only the office sees hours, and a running entry counts until now', async () => {
  await worked(tenant.tech, '2026-05-11T13:00:00.000Z', null);
  now = new Date('2026-05-11T14:15:00.000Z');
  expect(await draft(tenant.admin, '2026-05-11')).toMatchObject({
    crewOnSite: [tenant.tech.userId],
    hours: 1.25,
  });
  const { crewOnSite, ...rest } = await draft(tenant.tech, '2026-05-11');
  expect(crewOnSite).toEqual([tenant.tech.userId]);
  expect(rest).not.toHaveProperty('hours');
  expect(await draft(tenant.admin, '2026-05-12')).toMatchObject({ crewOnSite: [], hours: 0 });
});

test('NOTE-13 a day has 23 or 25 hours where the clock is changed', async () => {
  await inZone('Europe/Berlin');
  await server.database.pool.query('delete from time_entry where organization_id = $1', [
    tenant.organizationId,
  ]);
  await worked(tenant.tech, '2026-10-24T00:00:00.000Z', '2026-10-27T00:00:00.000Z');
  now = new Date('2026-11-01T00:00:00.000Z');
  const hours = [];
  for (const date of ['2026-10-24', '2026-10-25', '2026-10-26'])
    hours.push((await draft(tenant.admin, date)).hours);
  expect(hours).toEqual([22, 25, 24]);
});

test('NOTE-13 clients, strangers and invalid days get none', async () => {
  expect((await refusal(draft(tenant.client, '2026-05-04'))).code).toBe('PERMISSION_DENIED');
  expect((await refusal(draft(stranger.admin, '2026-05-04'))).code).toBe('NOT_FOUND');
  expect((await refusal(draft(tenant.admin, '2026-02-30'))).fields).toMatchObject([{ path: 'date' }]);
});

test('NOTE-14 the crew reads the earlier versions of a note, newest first', async () => {
  const { noteId } = await as(tenant.tech).notes.create({ projectId, title: 'One', content: 'a' });
  now = new Date(now.getTime() + 1_000);
  await as(tenant.tech).notes.update({ noteId, content: 'b' });
  const first = now;
  now = new Date(now.getTime() + 1_000);
  await as(tenant.admin).notes.update({ noteId, title: 'Two', content: '**c**' });
  const { revisions } = await as(tenant.otherTech).notes.listRevisions({ noteId });
  expect(revisions).toMatchObject([
    { by: tenant.admin.userId, at: now.toISOString(), before: { title: 'One', content: 'b' } },
    { by: tenant.tech.userId, at: first.toISOString(), before: { content: 'a' } },
  ]);
  const refusals = [
    await refusal(as(tenant.client).notes.listRevisions({ noteId })),
    await refusal(as(stranger.admin).notes.listRevisions({ noteId })),
    await refusal(as(tenant.tech).notes.listRevisions({ noteId: uuidv7() })),
  ];
  expect(refusals.map(({ code }) => code)).toEqual(['PERMISSION_DENIED', 'NOT_FOUND', 'NOT_FOUND']);
});
