import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../identity/caller.ts';
import { callAs } from '../../testing/call.ts';
import { refusal, refusalCodes } from '../../testing/refusal.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { type TestTenant, testTenant } from '../../testing/tenant.ts';
import { seenNow } from './seen.fixture.ts';
import { deliver, deliverOne } from '../sync/delivery.fixture.ts';

let now = new Date('2026-05-04T12:00:00.000Z');
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ clock: () => now });
});
afterAll(async () => {
  await server.close();
});

const seen = async (admin: Caller, entryId: string) => await seenNow(server.services, admin, entryId);
const as = (caller: Caller) => callAs(server.services, caller).timeEntries;
const at = (time: string) => void (now = new Date(`2026-05-04T${time}Z`));
const day = (time: string) => `2026-05-04T${time}.000Z`;

async function crewed(): Promise<TestTenant & { projectId: string; taskId: string }> {
  const tenant = await testTenant(server.database.pool);
  await server.database.pool.query(
    `update organization set timezone = 'America/Chicago', locale = 'en-US' where id = $1`,
    [tenant.organizationId],
  );
  const office = () => callAs(server.services, tenant.admin);
  const { projectId } = await office().projects.create({
    ...{ name: 'St. Brigid Clinic', latitude: 46.7867, longitude: -92.1005, geofenceRadiusM: 100 },
  });
  const { taskId } = await office().tasks.create({ projectId, title: 'Valves' });
  return { ...tenant, projectId, taskId };
}

test('TIME-3 clocking in starts one entry, and clocking out ends it and sends it for approval', async () => {
  const { tech, projectId, taskId } = await crewed();
  at('12:00:00.400');
  const id = uuidv7();
  const { entryId, timeEntry } = await as(tech).clockIn({ id, taskId, notes: 'Roof' });
  expect(entryId).toBe(id);
  expect(timeEntry).toMatchObject({
    ...{ userId: tech.userId, projectId, taskId, notes: 'Roof', clockIn: day('12:00:00'), clockOut: null },
    ...{ status: 'active', source: 'clock', deviceClockSkewMs: null },
  });
  expect(await as(tech).getActive()).toMatchObject({ id, version: timeEntry.version });
  at('16:30:00');
  const done = await as(tech).clockOut({});
  expect(done.timeEntry).toMatchObject({ id, clockOut: day('16:30:00'), status: 'pending', notes: 'Roof' });
  expect(await as(tech).getActive()).toBeNull();
  expect((await refusal(as(tech).clockOut({}))).code).toBe('CONFLICT');
  expect((await refusal(as(tech).clockOut({ entryId: id }))).details).toMatchObject({
    entryId: id,
    clockOut: day('16:30:00'),
  });
});

test('TIME-4 when two devices clock in at once one entry runs, and the other is told since when and where', async () => {
  const { tech, projectId } = await crewed();
  at('12:02:00');
  const results = await Promise.allSettled(
    Array.from({ length: 8 }, () => as(tech).clockIn({ id: uuidv7(), projectId })),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  at('12:30:00');
  const [outcome] = await deliver(server.services, tech, [{ operation: 'clockIn', args: { id: uuidv7() } }]);
  const active = await as(tech).getActive();
  expect(outcome).toMatchObject({
    result: 'refused',
    code: 'CONFLICT',
    message: 'Already clocked in since May 4, 2026, 7:02 AM on St. Brigid Clinic. Clock out there first.',
  });
  expect((await refusal(as(tech).clockIn({}))).details).toEqual({
    ...{ entryId: active?.id, clockIn: day('12:02:00'), clockOut: null, projectId },
  });
});

test('TIME-5 a punch from the queue is counted by what is known of its device’s clock, and the skew is kept', async () => {
  const { tech } = await crewed();
  at('15:00:00');
  const entryId = uuidv7();
  // The clock of this phone is a day ahead.
  const sentAt = new Date('2026-05-05T15:00:00Z');
  const punch = (time: string) => ({ at: `2026-05-05T${time}.500Z`, offsetMs: null, position: null });
  const outcomes = await deliver(
    server.services,
    tech,
    [
      {
        operation: 'clockIn',
        args: { id: entryId, punch: punch('12:00:00') },
        elapsedMs: 3 * 3_600_000 - 500,
      },
      { operation: 'clockOut', args: { entryId, punch: punch('14:00:00') }, elapsedMs: 3_600_000 - 500 },
    ],
    sentAt,
  );
  expect(outcomes.map(({ result }) => result)).toEqual(['applied', 'applied']);
  expect(await as(tech).get({ entryId })).toMatchObject({
    ...{ clockIn: day('12:00:00'), clockOut: day('14:00:00'), deviceClockSkewMs: 86_400_000 },
  });
});

test('TIME-6 a switch at the same moment is allowed, also when two corrected times overlap by moments', async () => {
  const { tech, projectId } = await crewed();
  at('12:00:00');
  const first = await as(tech).clockIn({ projectId });
  at('13:00:05');
  await as(tech).clockOut({ entryId: first.entryId });
  const second = await as(tech).clockIn({});
  expect(second.timeEntry.clockIn).toBe(day('13:00:05'));
  await as(tech).clockOut({});
  const punch = { at: day('13:00:01'), offsetMs: 0, position: null };
  const crossing = await deliverOne(server.services, tech, { operation: 'clockIn', args: { punch } });
  expect(crossing.result).toBe('applied');
  expect(await as(tech).getActive()).toMatchObject({ clockIn: day('13:00:05') });
});

test('TIME-7 overlapping hours are refused with the other entry, touching ones are not', async () => {
  const { tech, admin, otherTech } = await crewed();
  at('20:00:00');
  const hours = (from: string, to: string) => ({ clockIn: day(from), clockOut: day(to) });
  const { entryId } = await as(tech).create(hours('12:00:00', '14:00:00'));
  await as(tech).create(hours('14:00:00', '15:00:00'));
  for (const [from, to] of [
    ['11:00:00', '12:00:01'],
    ['12:30:00', '13:00:00'],
    ['11:00:00', '16:00:00'],
  ] as const) {
    const error = await refusal(as(tech).create(hours(from, to)));
    expect([error.code, error.details]).toEqual(['CONFLICT', expect.objectContaining({ entryId })]);
  }
  expect(
    await refusal(as(admin).create({ ...hours('13:00:00', '13:30:00'), userId: tech.userId })),
  ).toMatchObject({
    message: 'This overlaps the entry from May 4, 2026, 7:00 AM to May 4, 2026, 9:00 AM.',
  });
  await as(otherTech).create(hours('12:00:00', '14:00:00'));
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, () => as(otherTech).create(hours('16:00:00', '17:00:00'))),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('TIME-8 an entry ends after it starts, is in the past and contains its breaks', async () => {
  const { tech } = await crewed();
  at('20:00:00');
  const fieldsOf = async (input: Parameters<ReturnType<typeof as>['create']>[0]) => {
    const { code, fields } = await refusal(as(tech).create(input));
    return [code, ...(fields ?? []).map(({ path }) => path)];
  };
  const hours = { clockIn: day('12:00:00'), clockOut: day('16:00:00') };
  const pause = (start: string, end: string | null) => ({
    start: day(start),
    end: end && day(end),
    paid: false,
  });
  expect(await fieldsOf({ clockIn: day('12:00:00'), clockOut: day('12:00:00') })).toEqual([
    'VALIDATION_ERROR',
    'clockOut',
  ]);
  expect(await fieldsOf({ clockIn: day('12:00:00'), clockOut: day('20:02:01') })).toEqual([
    'VALIDATION_ERROR',
    'clockOut',
  ]);
  expect(await fieldsOf({ clockIn: day('21:00:00'), clockOut: day('22:00:00') })).toEqual([
    'VALIDATION_ERROR',
    'clockIn',
    'clockOut',
  ]);
  expect(await fieldsOf({ ...hours, breaks: [pause('11:59:00', '12:30:00')] })).toContain('breaks.0.start');
  expect(await fieldsOf({ ...hours, breaks: [pause('15:30:00', '16:30:00')] })).toContain('breaks.0.end');
  expect(await fieldsOf({ ...hours, breaks: [pause('13:30:00', '13:00:00')] })).toContain('breaks.0.end');
  expect(await fieldsOf({ ...hours, breaks: [pause('13:00:00', null)] })).toContain('breaks.0.end');
  expect(
    await fieldsOf({ ...hours, breaks: [pause('13:00:00', '14:00:00'), pause('13:30:00', '14:30:00')] }),
  ).toContain('breaks.1.start');
  const good = {
    ...hours,
    clockOut: day('20:01:59'),
    breaks: [pause('12:00:00', '12:30:00'), pause('12:30:00', '12:45:00')],
  };
  expect((await as(tech).create(good)).timeEntry).toMatchObject({ source: 'manual', status: 'pending' });
});

test('TIME-9 a running break ends with the clock', async () => {
  const { tech } = await crewed();
  at('12:00:00');
  const { entryId } = await as(tech).clockIn({});
  at('13:00:00');
  await as(tech).update({ entryId, breaks: [{ start: day('12:30:00'), end: null, paid: true }] });
  const { timeEntry } = await as(tech).clockOut({});
  expect(timeEntry.breaks).toEqual([{ start: day('12:30:00'), end: day('13:00:00'), paid: true }]);
});

test('TIME-10 a punch says whether it was made at the site, unless the site has no coordinates', async () => {
  const { tech, admin, projectId } = await crewed();
  at('12:00:00');
  const { projectId: nowhere } = await callAs(server.services, admin).projects.create({ name: 'Nowhere' });
  // 0.001 degrees of latitude are some 111 m; the fence is 100 m wide.
  const position = (north: number, accuracyM: number) => ({
    latitude: 46.7867 + north,
    longitude: -92.1005,
    accuracyM,
  });
  const inside = async (project: string | null, north: number, accuracyM: number) => {
    const punch = { at: now.toISOString(), offsetMs: 0, position: position(north, accuracyM) };
    const { timeEntry } = await as(tech).clockIn({ projectId: project, punch });
    const out = await as(tech).clockOut({ punch });
    now = new Date(now.getTime() + 60_000);
    expect(out.timeEntry.clockOutLocation).toEqual(timeEntry.clockInLocation);
    return timeEntry.clockInLocation?.insideGeofence;
  };
  expect(await inside(projectId, 0.0005, 5)).toBe(true);
  expect(await inside(projectId, 0.001, 5)).toBe(false);
  // Nobody can tell: the circle of accuracy reaches over the fence, or contains it.
  expect(await inside(projectId, 0.001, 30)).toBeNull();
  expect(await inside(projectId, 0.01, 100_000)).toBeNull();
  expect(await inside(projectId, 0, 5_000)).toBeNull();
  expect(await inside(nowhere, 0, 5)).toBeNull();
  expect(await inside(null, 0, 5)).toBeNull();
  await server.database.pool.query('update project set geofence_radius_m = null where id = $1', [projectId]);
  expect(await inside(projectId, 0.0013, 5)).toBe(true);
});

test('TIME-11 field technicians see and change their own hours, admins everybody’s, clients none', async () => {
  const { tech, otherTech, admin, client } = await crewed();
  at('20:00:00');
  const hours = { clockIn: day('12:00:00'), clockOut: day('14:00:00') };
  const { entryId } = await as(tech).create(hours);
  expect(
    await refusalCodes([
      as(otherTech).get({ entryId }),
      as(otherTech).update({ entryId, notes: 'x' }),
      as(otherTech).clockOut({ entryId }),
      as(otherTech).create({ ...hours, userId: tech.userId }),
      as(tech).deleteEntry({ entryId }),
      as(client).list(),
      as(client).clockIn({}),
      as(admin).create({ ...hours, userId: client.userId }),
    ]),
  ).toEqual([
    ...['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'PERMISSION_DENIED', 'PERMISSION_DENIED'],
    ...['PERMISSION_DENIED', 'PERMISSION_DENIED', 'NOT_FOUND'],
  ]);
  expect((await as(otherTech).list()).rows).toEqual([]);
  expect(
    (await as(admin).list({ userId: tech.userId, from: day('12:00:00'), to: day('12:00:01') })).rows,
  ).toMatchObject([{ id: entryId }]);
  expect((await as(admin).list({ to: day('12:00:00') })).rows).toEqual([]);
  const { timeEntry } = await as(admin).create({ ...hours, userId: otherTech.userId });
  expect(timeEntry).toMatchObject({ userId: otherTech.userId, createdBy: admin.userId });
  await as(admin).deleteEntry({ entryId, reason: 'Twice', seen: await seen(admin, entryId) });
  expect((await refusal(as(tech).get({ entryId }))).code).toBe('NOT_FOUND');
});

test('TIME-12 a change keeps the earlier values, with who, when and why', async () => {
  const { tech, projectId } = await crewed();
  at('20:00:00');
  const { entryId } = await as(tech).create({
    clockIn: day('12:00:00'),
    clockOut: day('14:00:00'),
    notes: 'Roof',
  });
  const { timeEntry } = await as(tech).update({
    ...{
      entryId,
      clockIn: '2026-05-04T11:30:00Z',
      clockOut: '2026-05-04T14:00:00Z',
      projectId,
      reason: 'Forgot to punch',
    },
  });
  expect(timeEntry).toMatchObject({ clockIn: day('11:30:00'), notes: 'Roof', status: 'pending', projectId });
  expect(timeEntry.revisions).toEqual([
    {
      ...{ at: now.toISOString(), by: tech.userId, reason: 'Forgot to punch' },
      before: { clockIn: day('12:00:00'), projectId: null },
    },
  ]);
  const again = await as(tech).update({ entryId, notes: 'Roof' });
  expect(again.timeEntry.revisions).toHaveLength(1);
});

test('TIME-13 approved hours are locked until an admin reopens them; only admins decide', async () => {
  const { tech, admin } = await crewed();
  at('20:00:00');
  const { entryId } = await as(tech).create({ clockIn: day('12:00:00'), clockOut: day('14:00:00') });
  expect((await refusal(as(tech).update({ entryId, status: 'approved' }))).code).toBe('PERMISSION_DENIED');
  const approved = await as(admin).update({ entryId, status: 'approved', seen: await seen(admin, entryId) });
  expect(approved.timeEntry).toMatchObject({ status: 'approved', approvedBy: admin.userId });
  expect(
    await refusalCodes([
      as(tech).update({ entryId, notes: 'x' }),
      as(admin).update({ entryId, notes: 'x' }),
      as(admin).update({ entryId, status: 'pending', notes: 'x' }),
      as(tech).update({ entryId, status: 'pending' }),
      as(admin).deleteEntry({ entryId }),
    ]),
  ).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT', 'CONFLICT', 'CONFLICT']);
  const reopened = await as(admin).update({
    ...{ entryId, status: 'pending', reason: 'Wrong job' },
    seen: await seen(admin, entryId),
  });
  expect(reopened.timeEntry).toMatchObject({ status: 'pending', approvedBy: null });
  expect(reopened.timeEntry.revisions.at(-1)).toMatchObject({
    ...{ reason: 'Wrong job', before: { status: 'approved', approvedBy: admin.userId } },
  });
  await as(admin).update({
    ...{ entryId, status: 'rejected', reason: 'Which job?' },
    seen: await seen(admin, entryId),
  });
  expect((await as(tech).update({ entryId, notes: 'Roof' })).timeEntry.status).toBe('pending');
});

test('TIME-14 whether the clock runs follows from the end alone', async () => {
  const { tech, admin } = await crewed();
  at('12:00:00');
  const { entryId } = await as(tech).clockIn({});
  at('14:00:00');
  const running = { entryId, seen: await seen(admin, entryId), reason: 'Again' };
  expect(await refusal(as(admin).update({ ...running, status: 'approved' }))).toMatchObject({
    ...{ code: 'VALIDATION_ERROR', fields: [{ path: 'status', message: 'The clock still runs.' }] },
  });
  expect((await as(tech).update({ entryId, clockOut: day('13:00:00') })).timeEntry.status).toBe('pending');
  const ended = { ...running, seen: await seen(admin, entryId) };
  expect((await refusal(as(admin).update({ ...ended, status: 'active' }))).code).toBe('VALIDATION_ERROR');
  const runsAgain = await as(tech).update({ entryId, clockOut: null });
  expect(runsAgain.timeEntry).toMatchObject({ status: 'active', clockOut: null });
  await as(tech).update({ entryId, clockOut: day('13:00:00') });
  const other = await as(tech).clockIn({});
  expect((await refusal(as(tech).update({ entryId, clockOut: null }))).details).toMatchObject({
    entryId: other.entryId,
  });
});

test('TIME-15 an entry’s task is of its project, and is removed when the project changes', async () => {
  const { tech, admin, projectId, taskId } = await crewed();
  at('20:00:00');
  const { projectId: depot } = await callAs(server.services, admin).projects.create({ name: 'Depot' });
  const hours = { clockIn: day('12:00:00'), clockOut: day('14:00:00') };
  expect(await refusal(as(tech).create({ ...hours, projectId: depot, taskId }))).toMatchObject({
    ...{ code: 'VALIDATION_ERROR', fields: [{ path: 'taskId' }] },
  });
  const { entryId, timeEntry } = await as(tech).create({ ...hours, taskId });
  expect(timeEntry.projectId).toBe(projectId);
  const moved = await as(tech).update({ entryId, projectId: depot });
  expect(moved.timeEntry).toMatchObject({ projectId: depot, taskId: null });
  expect((await as(tech).update({ entryId, projectId: null })).timeEntry).toMatchObject({ projectId: null });
});

test('TIME-16 on starter the time clock is not part of the plan', async () => {
  const starter = await testTenant(server.database.pool, { plan: 'starter' });
  const codes = await refusalCodes([as(starter.tech).clockIn({}), as(starter.tech).list()]);
  const hasTimeClock = codes.every((code) => code === 'PLAN_REQUIRED');
  expect(hasTimeClock).toBe(true);
});
