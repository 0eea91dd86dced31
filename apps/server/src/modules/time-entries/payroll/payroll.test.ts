import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../../identity/caller.ts';
import { callAs } from '../../../testing/call.ts';
import { refusal, refusalCodes } from '../../../testing/refusal.ts';
import { type TestServer, testServer } from '../../../testing/server.ts';
import { type TestTenant, testTenant } from '../../../testing/tenant.ts';
import { entriesSeen, seenNow } from '../seen.fixture.ts';

const now = new Date('2026-05-11T15:00:00Z');
let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await testServer({ clock: () => now });
});
afterAll(async () => await server.close());
beforeEach(async () => {
  tenant = await testTenant(server.database.pool);
  await server.database.pool.query(
    `update organization set timezone = 'America/Chicago', overtime_daily_minutes = 480, overtime_weekly_minutes = 2400
     where organization_id = $1`,
    [tenant.organizationId],
  );
});

const shown = async (entryIds: readonly string[]) =>
  await entriesSeen(server.services, tenant.admin, entryIds);
const as = (caller: Caller) => callAs(server.services, caller).timeEntries;
/** From 7:00 AM in Chicago on a day of May, that many hours. */
const shift = (day: number, hours: number, minute = 0) => {
  const clockIn = Date.UTC(2026, 4, day, 12, minute);
  return {
    clockIn: new Date(clockIn).toISOString(),
    clockOut: new Date(clockIn + hours * 3_600_000).toISOString(),
  };
};
const week = { from: '2026-05-04', to: '2026-05-10', format: 'csv' } as const;
const hour = 3_600;

test('PAYROLL-10 an export has regular time and overtime of each day, and hours and cost of each job', async () => {
  const { admin, tech, organizationId } = tenant;
  const { projectId } = await callAs(server.services, admin).projects.create({ name: 'Harbor Flats' });
  const { taskId } = await callAs(server.services, admin).tasks.create({
    ...{ projectId, title: 'Rough-in', costCode: '22-1100' },
  });
  await server.database.pool.query(
    `with told as (update organization set overtime_factor = '1.5' where organization_id = $1)
     insert into member_rate (organization_id, id, user_id, hourly_cost, bill_rate, valid_from, burden_factor)
     values ($1, gen_random_uuid(), $2, 4000, 9000, '2026-01-01', '1.25')`,
    [organizationId, tech.userId],
  );
  await as(tech).create({ ...shift(4, 6), taskId });
  await as(tech).create({ ...shift(4, 4), ...later(shift(4, 4), 6) });
  await as(tech).create(shift(5, 8));
  const { totals, days, jobs, entries, exportId } = await as(admin).exportHours(week);
  expect(exportId).not.toBeNull();
  expect(totals).toEqual({
    ...{ workedS: 18 * hour, regularS: 16 * hour, overtimeS: 2 * hour },
    ...{ entries: 3, people: 1 },
  });
  expect(days).toMatchObject([
    { person: 'Marko Petrov', day: '2026-05-04', regularS: 8 * hour, overtimeS: 2 * hour },
    { person: 'Marko Petrov', day: '2026-05-05', regularS: 8 * hour, overtimeS: 0 },
  ]);
  // What was worked last is the overtime.
  expect(entries.map(({ overtimeS }) => overtimeS / hour)).toEqual([0, 2, 0]);
  // With burden, and two hours at time and a half.
  expect(jobs).toMatchObject([
    { project: '', task: '', costCode: '', workedS: 12 * hour, cost: 65_000, withoutRateS: 0 },
    { project: 'Harbor Flats', task: 'Rough-in', costCode: '22-1100', workedS: 6 * hour, cost: 30_000 },
  ]);
  expect(entries.map(({ costCode }) => costCode)).toEqual(['22-1100', '', '']);
  const ofJob = await as(admin).exportHours({ ...week, projectId });
  expect([ofJob.totals.workedS, ofJob.jobs.length]).toEqual([6 * hour, 1]);
});

/** The same length, that many hours later. */
function later({ clockIn, clockOut }: { clockIn: string; clockOut: string }, hours: number) {
  const move = (instant: string) => new Date(Date.parse(instant) + hours * 3_600_000).toISOString();
  return { clockIn: move(clockIn), clockOut: move(clockOut) };
}

test('PAYROLL-11 overtime of a period that begins within a week counts the days before it', async () => {
  const { admin, tech } = tenant;
  for (const day of [4, 5, 6, 7, 8, 9]) await as(tech).create(shift(day, 8));
  const weekend = await as(admin).exportHours({ ...week, from: '2026-05-09' });
  expect(weekend.totals).toMatchObject({ workedS: 8 * hour, overtimeS: 8 * hour, entries: 1 });
});

test('PAYROLL-12 rounding is in the file alone, and the entry stays with its day', async () => {
  const { admin, tech } = tenant;
  await as(tech).create(shift(5, 8, 4));
  const rounding = { minutes: 15, direction: 'up' } as const;
  const rounded = await as(admin).exportHours({ ...week, rounding });
  expect(rounded.entries).toMatchObject([
    {
      ...{ clockIn: '2026-05-05T12:15:00.000Z', clockOut: '2026-05-05T20:15:00.000Z', day: '2026-05-05' },
      ...{ recordedIn: '2026-05-05T12:04:00.000Z', recordedOut: '2026-05-05T20:04:00.000Z' },
    },
  ]);
  // 11:53 PM on the last day of the period.
  await as(tech).create({ clockIn: '2026-05-11T04:53:00.000Z', clockOut: '2026-05-11T06:00:00.000Z' });
  const night = await as(admin).exportHours({ ...week, rounding });
  expect(night.entries.map(({ day, clockIn }) => [day, clockIn])).toContainEqual([
    ...['2026-05-10', '2026-05-11T05:00:00.000Z'],
  ]);
  expect((await as(tech).list()).rows[0]).toMatchObject({
    clockIn: '2026-05-11T04:53:00.000Z',
    revisions: [],
  });
});

test('PAYROLL-13 what the office changed stands in it with its reason and the person’s answer', async () => {
  const { admin, tech, otherTech, client } = tenant;
  const { entryId } = await as(tech).create(shift(6, 9));
  const { clockOut } = shift(6, 8);
  const seen = await seenNow(server.services, admin, entryId);
  await as(admin).update({ entryId, clockOut, reason: 'Forgot to clock out', seen });
  await as(tech).answerChanges({
    entryId,
    revisions: 1,
    agrees: false,
    comment: 'I stayed for the delivery',
  });
  await as(otherTech).create(shift(6, 8));
  await as(otherTech).clockIn({});
  const { ledger, warnings, entries } = await as(admin).exportHours({ ...week, to: '2026-05-11' });
  expect(entries).toHaveLength(2);
  expect(warnings).toMatchObject({ running: 1, unapproved: 2, rejected: 0, objected: 1 });
  expect(ledger).toMatchObject([
    {
      ...{ kind: 'changed', person: 'Marko Petrov', byName: 'Dana Okafor', text: 'Forgot to clock out' },
      fields: [{ field: 'clockOut', was: shift(6, 9).clockOut, is: clockOut }],
    },
    { kind: 'objected', byName: 'Marko Petrov', text: 'I stayed for the delivery' },
  ]);
  const own = await as(tech).exportHours(week);
  expect([own.exportId, own.entries.length, own.jobs[0]?.cost, own.ledger.length]).toEqual([
    null,
    1,
    null,
    2,
  ]);
  const ofOthers = { ...week, userIds: [otherTech.userId] };
  expect(await refusalCodes([as(tech).exportHours(ofOthers), as(client).exportHours(week)])).toEqual([
    'PERMISSION_DENIED',
    'PERMISSION_DENIED',
  ]);
});

test('PAYROLL-14 each run is remembered with who, when and what, and says how many entries were changed since', async () => {
  const { admin, tech } = tenant;
  const ids: string[] = [];
  for (const day of [4, 5, 6]) ids.push((await as(tech).create(shift(day, 8))).entryId);
  const preview = await as(admin).exportHours({ ...week, preview: true });
  expect([preview.exportId, preview.totals.workedS, preview.entries]).toEqual([null, 24 * hour, []]);
  const { exportId } = await as(admin).exportHours(week);
  const run = { exportId, exportedBy: admin.userId, from: week.from, to: week.to, format: 'csv' };
  expect((await as(admin).listExports()).rows).toMatchObject([
    { ...run, at: now.toISOString(), entries: 3, workedS: 24 * hour, changedSince: 0 },
  ]);
  await as(tech).update({ entryId: ids[0] ?? '', notes: 'Roof' });
  const seen = await seenNow(server.services, admin, ids[1] ?? '');
  await as(admin).deleteEntry({ entryId: ids[1] ?? '', reason: 'Twice', seen });
  const second = await as(admin).exportHours({ ...week, format: 'pdf' });
  const firstPage = await as(admin).listExports({ limit: 1 });
  expect(firstPage).toMatchObject({ rows: [{ exportId: second.exportId }], hasMore: true });
  const rest = await as(admin).listExports({ limit: 1, cursor: firstPage.nextCursor ?? '' });
  expect(rest.rows).toMatchObject([{ ...run, changedSince: 2 }]);
  expect((await refusal(as(tech).listExports())).code).toBe('PERMISSION_DENIED');
  const stranger = await testTenant(server.database.pool);
  expect((await as(stranger.admin).listExports()).rows).toEqual([]);
});

test('PAYROLL-15 a period that ends before it begins, or lasts longer than a year, is refused by its field', async () => {
  const { admin } = tenant;
  for (const to of ['2026-05-03', '2027-05-05'])
    expect(await refusal(as(admin).exportHours({ ...week, to }))).toMatchObject({ fields: [{ path: 'to' }] });
});

test('PAYROLL-250 a run says which hours came after it: added to its period, or approved later, with their time', async () => {
  const { admin, tech, otherTech } = tenant;
  const approved = { ...week, statuses: ['approved' as const] };
  const early = await as(tech).create(shift(4, 8));
  const waiting = await as(tech).create(shift(5, 8));
  await as(admin).decide({ entries: await shown([early.entryId]), decision: 'approved' });
  await as(admin).exportHours(approved);
  const added = async () => {
    const [run] = (await as(admin).listExports()).rows;
    return [run?.addedSince, (run?.addedS ?? 0) / hour, run?.changedSince];
  };
  // It was there at the time and was left out.
  expect(await added()).toEqual([0, 0, 0]);
  await as(tech).create(shift(6, 4));
  expect(await added()).toEqual([1, 4, 0]);
  await as(otherTech).create(shift(3, 4));
  expect(await added()).toEqual([1, 4, 0]);
  await as(admin).decide({ entries: await shown([waiting.entryId]), decision: 'approved' });
  expect(await added()).toEqual([2, 12, 0]);
});

test('PAYROLL-250 what came after is of the same people and job', async () => {
  const { admin, tech, otherTech } = tenant;
  const { projectId } = await callAs(server.services, admin).projects.create({ name: 'Harbor Flats' });
  await as(admin).exportHours({ ...week, userIds: [tech.userId], projectId });
  await as(tech).create(shift(5, 2));
  await as(otherTech).create({ ...shift(5, 2), projectId });
  expect((await as(admin).listExports()).rows[0]?.addedSince).toBe(0);
  await as(tech).create({ ...shift(6, 2), projectId });
  expect((await as(admin).listExports()).rows[0]?.addedSince).toBe(1);
});

test('PAYROLL-251 an export that is repeated under its operation id has the same rows, or is refused', async () => {
  const { admin, tech } = tenant;
  const { entryId } = await as(tech).create(shift(5, 8));
  const operationId = uuidv7();
  const once = () => callAs(server.services, admin, operationId).timeEntries.exportHours(week);
  const first = await once();
  expect(await once()).toEqual(first);
  expect((await as(admin).listExports()).rows).toHaveLength(1);
  await as(tech).update({ entryId, notes: 'Roof' });
  expect(await refusal(once())).toMatchObject({
    code: 'CONFLICT',
    message: 'The hours have changed since this export was made. Export them again for a file of its own.',
  });
});

test('PAYROLL-252 the export and its run hold where the history of each entry stood', async () => {
  const { admin, tech } = tenant;
  const { entryId } = await as(tech).create(shift(5, 8));
  const { entries, exportId } = await as(admin).exportHours(week);
  const head = (await as(tech).get({ entryId })).history?.head;
  expect(entries.map((entry) => entry.head)).toEqual([head]);
  const { rows } = await server.database.pool.query('select entries from payroll_export where id = $1', [
    exportId,
  ]);
  expect(rows).toMatchObject([{ entries: [{ id: entryId, number: 1, head }] }]);
});
