import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../../identity/caller.ts';
import { callAs } from '../../../testing/call.ts';
import { type TestServer, testServer } from '../../../testing/server.ts';
import { type TestTenant, testTenant } from '../../../testing/tenant.ts';
import { entriesSeen, seenNow } from '../seen.fixture.ts';

let now = new Date('2026-11-23T15:00:00Z');
let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await testServer({ clock: () => now });
});
afterAll(async () => await server.close());
beforeEach(async () => {
  now = new Date('2026-11-23T15:00:00Z');
  tenant = await testTenant(server.database.pool);
  await organization(`timezone = 'America/Chicago', overtime_weekly_minutes = 2400`);
});

const organization = async (fields: string) =>
  await server.database.pool.query(`update organization set ${fields} where organization_id = $1`, [
    tenant.organizationId,
  ]);
const as = (caller: Caller) => callAs(server.services, caller).timeEntries;
const office = () => as(tenant.admin);
const hour = 3_600;
/** From 8:00 AM in Chicago on a day of November 2026, that many hours. */
const shift = (day: number, hours: number, at = 14) => ({
  clockIn: new Date(Date.UTC(2026, 10, day, at)).toISOString(),
  clockOut: new Date(Date.UTC(2026, 10, day, at + hours)).toISOString(),
});
const worked = async (caller: Caller, day: number, hours: number, at?: number) =>
  (await as(caller).create(shift(day, hours, at))).entryId;
const approve = async (...entryIds: string[]) =>
  await office().decide({
    entries: await entriesSeen(server.services, tenant.admin, entryIds),
    decision: 'approved',
  });
/** Reopens approved hours, changes them, and approves them again. */
const correct = async (entryId: string, to: { clockIn?: string; clockOut: string }, reason: string) => {
  const entries = await entriesSeen(server.services, tenant.admin, [entryId]);
  await office().decide({ entries, decision: 'pending', reason: 'To correct' });
  const seen = await seenNow(server.services, tenant.admin, entryId);
  await office().update({ entryId, ...to, reason, seen });
  await approve(entryId);
};
const week = (from: number, more: object = {}) => ({
  ...{ from: `2026-11-${from}`, to: `2026-11-${from + 6}`, format: 'csv' as const },
  ...{ statuses: ['approved' as const] },
  ...more,
});
const runs = async () => (await office().listExports()).rows;
const changesOf = async (exportId: string | null) =>
  await office().listExportChanges({ exportId: exportId ?? '' });

const thisWeek = () => week(16);
const nextWeek = () => week(23);
const later = () => {
  now = new Date('2026-11-30T15:00:00Z');
};
/** Five days of eight hours in the week of 16–22 Nov, approved and exported. */
async function exportedWeek() {
  const entryIds: string[] = [];
  for (const day of [16, 17, 18, 19, 20]) entryIds.push(await worked(tenant.tech, day, 8));
  await approve(...entryIds);
  const { exportId } = await office().exportHours(thisWeek());
  return { exportId, entryIds };
}

test('PAYROLL-850 hours that are added to an exported week are named by its run, and stand in the next week’s export', async () => {
  const { tech } = tenant;
  await approve(await worked(tech, 16, 8), await worked(tech, 19, 6, 20));
  const { exportId } = await office().exportHours(thisWeek());
  // 19 Nov, 14:00Z to 18:00Z.
  const added = await worked(tech, 19, 4);
  const unpaid = { addedSince: 1, addedS: 4 * hour, addedElsewhere: 0, changedSince: 0 };
  expect(await runs()).toMatchObject([{ exportId, ...unpaid }]);
  expect(await changesOf(exportId)).toMatchObject({
    changes: [
      {
        ...{ entryId: added, userId: tech.userId, day: '2026-11-19', kind: 'added', by: tech.userId },
        ...{ wasS: null, isS: 4 * hour, alsoIn: null },
      },
    ],
    more: 0,
  });
  // What is not approved is not paid by the next week's export either.
  later();
  expect((await office().exportHours({ ...nextWeek(), preview: true })).late.entries).toBe(0);
  await approve(added);
  const next = await office().exportHours(nextWeek());
  const period = { from: '2026-11-16', to: '2026-11-22' };
  expect(next).toMatchObject({
    totals: { workedS: 4 * hour, entries: 1, people: 1 },
    late: { entries: 1, workedS: 4 * hour, periods: [period], isCut: false },
    entries: [{ entryId: added, day: '2026-11-19', cameAfter: period }],
    days: [{ day: '2026-11-19', workedS: 4 * hour, cameAfter: period }],
  });
  expect(await runs()).toMatchObject([
    { exportId: next.exportId, lateEntries: 1, addedSince: 0 },
    { exportId, addedSince: 0, addedS: 0, addedElsewhere: 1, addedElsewhereS: 4 * hour },
  ]);
  expect((await changesOf(exportId)).changes).toMatchObject([
    { kind: 'added', alsoIn: { from: '2026-11-23', to: '2026-11-29' } },
  ]);
});

test('PAYROLL-851 late hours are paid once: in no second week’s export, and again in the same one in another form', async () => {
  await exportedWeek();
  const added = await worked(tenant.tech, 21, 3);
  await approve(added);
  later();
  await office().exportHours(nextWeek());
  const again = await office().exportHours({ ...nextWeek(), format: 'pdf' });
  expect(again.entries.map(({ entryId }) => entryId)).toEqual([added]);
  now = new Date('2026-12-07T15:00:00Z');
  const third = await office().exportHours({ ...nextWeek(), from: '2026-11-30', to: '2026-12-06' });
  expect([third.entries, third.late.entries]).toEqual([[], 0]);
  // The week itself holds it too, and says where else it is.
  const whole = await office().exportHours(thisWeek());
  expect(whole).toMatchObject({ alsoElsewhere: 1, late: { entries: 0 } });
  expect(whole.entries.flatMap(({ alsoIn = null }) => alsoIn ?? [])).toEqual([
    { from: '2026-11-23', to: '2026-11-29' },
  ]);
});

test('PAYROLL-852 late hours have the overtime that they add to their week, whatever day they are of', async () => {
  await exportedWeek();
  // 40 h are paid; two on Monday evening are beyond the week's limit.
  await approve(await worked(tenant.tech, 16, 2, 23));
  later();
  await approve(await worked(tenant.tech, 23, 8));
  const next = await office().exportHours(nextWeek());
  expect(
    next.entries.map(({ day, regularS, overtimeS }) => [day, regularS / hour, overtimeS / hour]),
  ).toEqual([
    ['2026-11-16', 0, 2],
    ['2026-11-23', 8, 0],
  ]);
  expect(next.totals).toMatchObject({ workedS: 10 * hour, regularS: 8 * hour, overtimeS: 2 * hour });
});

test('PAYROLL-853 hours that were waiting at the export and are approved after it are late; left out, they wait on', async () => {
  const { tech } = tenant;
  await approve(await worked(tech, 16, 8));
  const waiting = await worked(tech, 17, 5);
  const { exportId } = await office().exportHours(thisWeek());
  expect((await runs())[0]?.addedSince).toBe(0);
  later();
  await approve(waiting);
  expect((await changesOf(exportId)).changes).toMatchObject([
    { kind: 'approved', isS: 5 * hour, by: tenant.admin.userId },
  ]);
  const without = await office().exportHours({ ...nextWeek(), late: false });
  expect([without.entries, without.late.entries]).toEqual([[], 0]);
  expect((await office().exportHours(nextWeek())).entries).toMatchObject([{ entryId: waiting }]);
});

test('PAYROLL-854 hours moved into an exported week are late unless the week they come from was exported, which says where they went', async () => {
  const { tech } = tenant;
  const { exportId } = await exportedWeek();
  later();
  const [stays, goes] = [await worked(tech, 24, 4), await worked(tech, 25, 4)];
  await approve(stays, goes);
  await correct(goes, shift(21, 4), 'Wrong day');
  expect((await changesOf(exportId)).changes).toMatchObject([
    { entryId: goes, kind: 'moved', wasS: 4 * hour, isS: 4 * hour, reason: 'Wrong day' },
  ]);
  const next = await office().exportHours(nextWeek());
  expect(next.entries.map(({ entryId, cameAfter }) => [entryId, cameAfter?.from])).toEqual([
    [goes, '2026-11-16'],
    [stays, undefined],
  ]);
  // Once paid with the week of the 23rd, moved to the week before: no further pay.
  await correct(stays, shift(22, 4), 'Wrong day');
  const moved = await changesOf(next.exportId);
  expect(moved.changes).toMatchObject([{ entryId: stays, kind: 'movedOut', day: '2026-11-22' }]);
  now = new Date('2026-12-07T15:00:00Z');
  const third = await office().exportHours({ ...nextWeek(), from: '2026-11-30', to: '2026-12-06' });
  expect(third.entries).toEqual([]);
});

test('PAYROLL-855 hours that move from an exported week into the one that is exported say that they were in the other', async () => {
  const { tech } = tenant;
  const { entryIds } = await exportedWeek();
  const entryId = entryIds[4] ?? '';
  later();
  await correct(entryId, shift(24, 8), 'Wrong week');
  const preview = await office().exportHours({ ...nextWeek(), preview: true });
  expect(preview).toMatchObject({ alsoElsewhere: 1, late: { entries: 0 } });
  const next = await office().exportHours(nextWeek());
  expect(next.entries).toMatchObject([{ entryId, alsoIn: { from: '2026-11-16', to: '2026-11-22' } }]);
  expect(tech.userId).toBe(next.entries[0]?.userId);
});

test('PAYROLL-856 the days of an export stay those of the zone in which it was made', async () => {
  const { tech } = tenant;
  // Sunday, 8 PM in Chicago: Monday in Berlin.
  const sunday = await worked(tech, 23, 2, 2);
  await approve(sunday);
  const { exportId, entries } = await office().exportHours(thisWeek());
  expect(entries.map(({ day }) => day)).toEqual(['2026-11-22']);
  await organization(`timezone = 'Europe/Berlin'`);
  expect(await runs()).toMatchObject([{ exportId, addedSince: 0, changedSince: 0 }]);
  later();
  expect((await office().exportHours(nextWeek())).entries).toMatchObject([
    { entryId: sunday, day: '2026-11-23', alsoIn: { from: '2026-11-16' } },
  ]);
});

test('PAYROLL-857 what a run says of its entries: from what to what, deleted, by whom and why; hours of others are not in it', async () => {
  const { tech, admin, otherTech } = tenant;
  const { exportId, entryIds } = await exportedWeek();
  const [first = '', second = ''] = entryIds;
  await correct(first, { clockOut: shift(16, 7).clockOut }, 'Left early');
  const toDelete = await entriesSeen(server.services, admin, [second]);
  await office().decide({ entries: toDelete, decision: 'pending', reason: 'Twice' });
  await office().deleteEntry({
    ...{ entryId: second, reason: 'Twice' },
    seen: await seenNow(server.services, admin, second),
  });
  const { changes } = await changesOf(exportId);
  expect(changes).toMatchObject([
    {
      ...{
        entryId: first,
        kind: 'changed',
        wasS: 8 * hour,
        isS: 7 * hour,
        by: admin.userId,
        reason: 'Left early',
      },
    },
    { entryId: second, kind: 'deleted', wasS: 8 * hour, isS: null, by: admin.userId, reason: 'Twice' },
  ]);
  expect(changes[0]?.fields).toContainEqual({
    ...{ field: 'clockOut', was: shift(16, 8).clockOut, is: shift(16, 7).clockOut },
  });
  const ofOther = await office().exportHours({ ...week(16), userIds: [otherTech.userId] });
  await worked(tech, 21, 2);
  expect(await changesOf(ofOther.exportId)).toEqual({ changes: [], more: 0 });
  const stranger = await testTenant(server.database.pool);
  const theirs = callAs(server.services, stranger.admin).timeEntries.listExportChanges({
    exportId: exportId ?? '',
  });
  await expect(theirs).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('PAYROLL-858 the people of an export stand in it with payroll number and e-mail; a person’s own with theirs alone', async () => {
  const { tech, otherTech, admin } = tenant;
  const teams = callAs(server.services, admin).teams;
  await teams.updatePayrollNumber({
    ...{ memberId: tech.membership?.memberId ?? '', payrollNumber: '00417', version: 1_000_000 },
  });
  await worked(tech, 16, 8);
  await worked(otherTech, 16, 8);
  const all = { ...thisWeek(), statuses: ['pending' as const] };
  const marko = { person: 'Marko Petrov', payrollNumber: '00417', email: tech.email };
  expect((await office().exportHours(all)).people).toMatchObject([
    marko,
    { person: 'Sanna Lindqvist', payrollNumber: '', email: otherTech.email },
  ]);
  expect((await as(tech).exportHours(all)).people).toMatchObject([marko]);
});
