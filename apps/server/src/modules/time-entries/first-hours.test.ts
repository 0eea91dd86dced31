import type { ProjectStatus } from '@plumbline/domain/entities/enumerations';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../identity/caller.ts';
import { callAs } from '../../testing/call.ts';
import { Listener } from '../../testing/listener.ts';
import { refusal } from '../../testing/refusal.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { type TestTenant, testTenant } from '../../testing/tenant.ts';
import { deliver } from '../sync/delivery.fixture.ts';
import { seenNow } from './seen.fixture.ts';

let now = new Date('2026-05-04T12:00:00.000Z');
let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await testServer({ clock: () => now });
});
afterAll(async () => await server.close());
beforeEach(async () => {
  now = new Date('2026-05-04T12:00:00.000Z');
  tenant = await testTenant(server.database.pool);
});

const as = (caller: Caller) => callAs(server.services, caller);
const at = (time: string) => void (now = new Date(`2026-05-04T${time}:00.000Z`));
const day = (time: string) => `2026-05-04T${time}:00.000Z`;
const job = async (status: ProjectStatus = 'planning') =>
  (await as(tenant.admin).projects.create({ name: 'Harbor Clinic', status })).projectId;
const read = async (projectId: string) => await as(tenant.admin).projects.get({ projectId });
const hours = (projectId: string | null) => ({ projectId, clockIn: day('08:00'), clockOut: day('10:00') });

/** What the activity tells of changes of the project. */
async function notified(projectId: string) {
  const { rows } = await as(tenant.admin).activity.list({ entityId: projectId, action: 'update' });
  return rows;
}

test('TRACK-850 a job in planning becomes active with the first punch, of somebody who may not edit it, with a version and a sentence of its own', async () => {
  const projectId = await job();
  const { tech } = tenant;
  expect((await refusal(as(tech).projects.update({ projectId, status: 'active' }))).code).toBe(
    'PERMISSION_DENIED',
  );
  const before = await read(projectId);
  const { timeEntry } = await as(tech).timeEntries.clockIn({ projectId });
  const after = await read(projectId);
  expect(after.status).toBe('active');
  expect(after.version).toBe(timeEntry.version);
  expect(after.version).toBeGreaterThan(before.version);
  expect(await notified(projectId)).toMatchObject([
    { userId: tech.userId, fields: ['status'], named: { status: 'active', cameWith: 'firstHours' } },
  ]);
  // The trail has what it was.
  const { csv } = await as(tenant.admin).audit.export({ entityId: projectId, action: 'update' });
  expect(csv).toContain('planning');
  expect(csv).toContain('firstHours');
});

test('TRACK-851 the change is on every open screen with the hours themselves', async () => {
  const projectId = await job();
  const office = await Listener.open(server.origin, tenant.admin);
  const { timeEntry } = await as(tenant.tech).timeEntries.clockIn({ projectId });
  await office.untilRow(timeEntry.id);
  const frame = office.frames().find(({ changes }) => changes.some(({ row }) => row.id === timeEntry.id));
  const project = frame?.changes.find(({ row }) => row.id === projectId);
  expect(project?.row).toMatchObject({ status: 'active', version: timeEntry.version });
  office.close();
});

test('TRACK-852 so do hours that are recorded afterwards, moved there, punched for a crew, or of a task there', async () => {
  const { admin, tech } = tenant;
  const manual = await job();
  await as(tech).timeEntries.create(hours(manual));
  expect((await read(manual)).status).toBe('active');

  const moved = await job();
  at('13:00');
  const { entryId } = await as(tech).timeEntries.create({
    ...hours(null),
    ...{ clockIn: day('10:00'), clockOut: day('11:00') },
  });
  expect((await read(moved)).status).toBe('planning');
  const seen = await seenNow(server.services, admin, entryId);
  await as(admin).timeEntries.update({ entryId, projectId: moved, reason: 'It was there', seen });
  expect((await read(moved)).status).toBe('active');

  const crewed = await job();
  await as(admin).timeEntries.clockInCrew({ projectId: crewed, userIds: [tech.userId] });
  expect((await read(crewed)).status).toBe('active');

  const tasked = await job();
  const { taskId } = await as(admin).tasks.create({ projectId: tasked, title: 'Valves' });
  await as(admin).timeEntries.clockIn({ taskId });
  expect((await read(tasked)).status).toBe('active');
});

test('TRACK-853 a switch makes the new job active, and the punch of a phone that had no signal does so when it arrives', async () => {
  const { tech } = tenant;
  const [first, second] = [await job('active'), await job()];
  await as(tech).timeEntries.clockIn({ projectId: first });
  at('13:00');
  const id = uuidv7();
  const running = await as(tech).timeEntries.getActive();
  const punch = { at: day('12:30'), offsetMs: 0, position: null };
  const outcomes = await deliver(server.services, tech, [
    { operation: 'clockOut', args: { entryId: running?.id, punch } },
    { operation: 'clockIn', args: { id, projectId: second, punch } },
  ]);
  expect(outcomes.map(({ result }) => result)).toEqual(['applied', 'applied']);
  expect((await read(second)).status).toBe('active');
  expect(await notified(second)).toMatchObject([{ userId: tech.userId, named: { cameWith: 'firstHours' } }]);
});

test('TRACK-854 it stays active when the hours are deleted, and a job of any other status stays as it is', async () => {
  const { tech, admin } = tenant;
  const projectId = await job();
  const { entryId } = await as(admin).timeEntries.create(hours(projectId));
  await as(admin).timeEntries.deleteEntry({ entryId });
  expect((await read(projectId)).status).toBe('active');
  at('13:00');
  for (const [index, status] of (['active', 'on_hold', 'completed'] as const).entries()) {
    const other = await job(status);
    const { version } = await read(other);
    const times = [index, index + 1].map((hour) => day(`0${hour}:00`));
    await as(tech).timeEntries.create({
      ...{ projectId: other, clockIn: times[0] ?? '', clockOut: times[1] ?? '' },
    });
    expect(await read(other)).toMatchObject({ status, version });
  }
});

test('TRACK-855 of two first punches at once one makes it active, and both count', async () => {
  const projectId = await job();
  const people = [tenant.tech, tenant.admin];
  await Promise.all(people.map(async (person) => await as(person).timeEntries.clockIn({ projectId })));
  expect((await read(projectId)).status).toBe('active');
  expect(await notified(projectId)).toHaveLength(1);
});

test('TRACK-856 hours that are refused leave the job in planning', async () => {
  const { tech } = tenant;
  const [running, projectId] = [await job('active'), await job()];
  await as(tech).timeEntries.clockIn({ projectId: running });
  expect((await refusal(as(tech).timeEntries.clockIn({ projectId }))).code).toBe('CONFLICT');
  const crew = { projectId, userIds: [tech.userId] };
  expect((await as(tenant.admin).timeEntries.clockInCrew(crew)).skipped).toHaveLength(1);
  expect((await read(projectId)).status).toBe('planning');
  expect(await notified(projectId)).toEqual([]);
});
