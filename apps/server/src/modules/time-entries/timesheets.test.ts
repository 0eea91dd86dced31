import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callAs } from '../../testing/call.ts';
import { refusal } from '../../testing/refusal.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { type TestTenant, testTenant } from '../../testing/tenant.ts';
import type { Caller } from '../../identity/caller.ts';
import { entriesSeen, seenNow } from './seen.fixture.ts';

/** A Wednesday. */
let now = new Date('2026-05-06T12:00:00Z');
let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await testServer({ clock: () => now });
});
afterAll(async () => await server.close());
beforeEach(async () => {
  at('12:00:00');
  tenant = await testTenant(server.database.pool);
});

const day = (time: string) => `2026-05-06T${time}.000Z`;
const at = (time: string) => void (now = new Date(day(time)));
const as = (caller: Caller) => callAs(server.services, caller).timeEntries;
const shown = async (entryIds: readonly string[]) =>
  await entriesSeen(server.services, tenant.admin, entryIds);
const seen = async (entryId: string) => await seenNow(server.services, tenant.admin, entryId);
const punchAt = (time: string) => ({ at: day(time), offsetMs: 0, position: null });
const bellOf = async (caller: Caller) =>
  (await callAs(server.services, caller).notifications.getMyNotifications({})).map(
    ({ type, title, message }) => ({ type, title, message }),
  );

test('TIME-20 a break starts and ends at a press, to the second; the same press twice says the same thing', async () => {
  const { tech } = tenant;
  const { entryId } = await as(tech).clockIn({});
  at('13:00:05');
  const start = { kind: 'start', paid: false, punch: punchAt('13:00:00') } as const;
  await as(tech).update({ entryId, breakPunch: start });
  const again = await as(tech).update({ entryId, breakPunch: { ...start, punch: punchAt('13:00:03') } });
  expect(again.timeEntry).toMatchObject({
    ...{ status: 'active', revisions: [] },
    breaks: [{ start: day('13:00:00'), end: null, paid: false }],
  });
  at('13:31:00');
  const end = { kind: 'end', punch: punchAt('13:30:00') } as const;
  await as(tech).update({ entryId, breakPunch: end });
  const ended = await as(tech).update({ entryId, breakPunch: { ...end, punch: punchAt('13:31:00') } });
  expect(ended.timeEntry.breaks).toEqual([{ start: day('13:00:00'), end: day('13:30:00'), paid: false }]);
});

test('TIME-20 a break of a stopped clock is refused, and so is one before the break that ended last', async () => {
  const { tech } = tenant;
  const { entryId } = await as(tech).clockIn({});
  at('13:30:00');
  await as(tech).update({ entryId, breakPunch: { kind: 'start', paid: true, punch: punchAt('13:00:00') } });
  await as(tech).update({ entryId, breakPunch: { kind: 'end', punch: punchAt('13:30:00') } });
  const early = { kind: 'start', paid: true, punch: punchAt('13:10:00') } as const;
  expect(await refusal(as(tech).update({ entryId, breakPunch: early }))).toMatchObject({
    code: 'VALIDATION_ERROR',
    fields: [{ path: 'breakPunch.punch.at' }],
  });
  await as(tech).clockOut({ entryId });
  const late = { kind: 'start', paid: true, punch: punchAt('13:30:00') } as const;
  expect(await refusal(as(tech).update({ entryId, breakPunch: late }))).toMatchObject({
    code: 'CONFLICT',
    details: { entryId },
  });
});

test('TIME-21 a position joins its punch once, from its person alone, and is no correction', async () => {
  const { tech, admin } = tenant;
  const { projectId } = await callAs(server.services, admin).projects.create({
    ...{ name: 'St. Brigid Clinic', latitude: 46.7867, longitude: -92.1005, geofenceRadiusM: 100 },
  });
  const { entryId } = await as(tech).clockIn({ projectId });
  const position = { latitude: 46.7957, longitude: -92.1005, accuracyM: 20 };
  const joined = await as(tech).update({
    entryId,
    evidence: { of: 'clockIn', position, reason: 'Parts run' },
  });
  expect(joined.timeEntry).toMatchObject({
    ...{ status: 'active', revisions: [], clockInReason: 'Parts run' },
    clockInLocation: { ...position, insideGeofence: false, distanceM: 1_001 },
  });
  const here = { ...position, latitude: 46.7867 };
  const again = await as(tech).update({
    entryId,
    evidence: { of: 'clockIn', position: here, reason: 'Something else' },
  });
  expect(again.timeEntry).toEqual({
    ...joined.timeEntry,
    version: again.timeEntry.version,
    updatedAt: again.timeEntry.updatedAt,
  });
  expect(
    (await refusal(as(admin).update({ entryId, evidence: { of: 'clockIn', position: here } }))).code,
  ).toBe('PERMISSION_DENIED');
});

async function week(caller: Caller): Promise<string[]> {
  const ids: string[] = [];
  for (const date of ['2026-05-04', '2026-05-05']) {
    const { entryId } = await as(caller).create({
      clockIn: `${date}T06:00:00.000Z`,
      clockOut: `${date}T14:00:00.000Z`,
    });
    ids.push(entryId);
  }
  return ids;
}

test('TIME-22 a week is submitted when its clocks have stopped, and what is changed later has not been', async () => {
  const { tech, admin, otherTech } = tenant;
  const ids = await week(tech);
  const { entryId } = await as(tech).clockIn({});
  expect(await refusal(as(tech).submitWeek({ from: '2026-05-04' }))).toMatchObject({
    ...{ code: 'CONFLICT', details: { entryId } },
  });
  at('14:00:00');
  await as(tech).clockOut({});
  expect((await as(tech).submitWeek({ from: '2026-05-04' })).entryIds).toHaveLength(3);
  await as(tech).update({ entryId: ids[0] ?? '', notes: 'Roof' });
  const { rows } = await as(tech).list({ sort: 'clockIn' });
  expect(rows.map(({ submittedAt }) => submittedAt !== null)).toEqual([false, true, true]);
  expect(await refusal(as(tech).submitWeek({ from: '2026-05-05' }))).toMatchObject({
    fields: [{ path: 'from', message: 'The week begins on 2026-05-04.' }],
  });
  expect((await refusal(as(tech).submitWeek({ from: '2026-04-27' }))).code).toBe('VALIDATION_ERROR');
  const forAnother = { from: '2026-05-04', userId: tech.userId };
  expect((await refusal(as(otherTech).submitWeek(forAnother))).code).toBe('PERMISSION_DENIED');
  const entries = await shown(rows.map(({ id }) => id));
  expect((await as(admin).submitWeek({ ...forAnother, entries })).entryIds).toHaveLength(3);
});

test('TIME-23 of two admins who decide the same entries at once one wins, and the other is told who was first', async () => {
  const { tech, admin } = tenant;
  const entryIds = await week(tech);
  const entries = await shown(entryIds);
  const results = await Promise.allSettled([
    as(admin).decide({ entries, decision: 'approved' }),
    as(admin).decide({ entries, decision: 'rejected', reason: 'Which job?' }),
  ]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const { code, message } = await refusal(as(admin).decide({ entries, decision: 'approved' }));
  expect([code, /^.+ (approved|sent back) 2 of these already\.$/.test(message)]).toEqual(['CONFLICT', true]);
  const { rows } = await as(tech).list();
  expect(new Set(rows.map(({ status }) => status)).size).toBe(1);
});

test('TIME-24 deciding is for admins, needs a reason where it is not an approval, and leaves the earlier state', async () => {
  const { tech, admin } = tenant;
  const entryIds = await week(tech);
  const entries = await shown(entryIds);
  expect((await refusal(as(tech).decide({ entries, decision: 'approved' }))).code).toBe('PERMISSION_DENIED');
  expect(await refusal(as(admin).decide({ entries, decision: 'rejected' }))).toMatchObject({
    fields: [{ path: 'reason' }],
  });
  await as(admin).decide({ entries, decision: 'approved' });
  // What the admin did since they saw it is known to them.
  const { timeEntries } = await as(admin).decide({ entries, decision: 'pending', reason: 'Wrong job' });
  expect(timeEntries[0]?.revisions.map(({ reason, before }) => [reason, before])).toEqual([
    ['', { status: 'pending', approvedBy: null }],
    ['Wrong job', { status: 'approved', approvedBy: admin.userId }],
  ]);
  expect(await bellOf(tech)).toEqual([
    expect.objectContaining({ type: 'hours_changed', message: 'Monday, May 4: Wrong job' }),
  ]);
});

test('TIME-25 a change by the office is told to its person, who agrees or objects, also once it is approved', async () => {
  const { tech, admin, otherTech } = tenant;
  const [entryId = ''] = await week(tech);
  await as(admin).update({
    ...{ entryId, clockOut: '2026-05-04T12:00:00.000Z', reason: 'Left at noon' },
    seen: await seen(entryId),
  });
  expect((await bellOf(tech)).map(({ message }) => message)).toEqual(['Monday, May 4: Left at noon']);
  await as(admin).update({ entryId, status: 'approved', seen: await seen(entryId) });
  const stale = { entryId, revisions: 1, agrees: true };
  expect((await refusal(as(tech).answerChanges(stale))).code).toBe('CONFLICT');
  const objection = { entryId, revisions: 2, agrees: false, comment: 'I left at two' };
  expect((await refusal(as(admin).answerChanges(objection))).code).toBe('PERMISSION_DENIED');
  expect((await refusal(as(otherTech).answerChanges(objection))).code).toBe('NOT_FOUND');
  expect(await refusal(as(tech).answerChanges({ ...objection, comment: ' ' }))).toMatchObject({
    fields: [{ path: 'comment' }],
  });
  const { timeEntry } = await as(tech).answerChanges(objection);
  expect(timeEntry).toMatchObject({
    status: 'approved',
    answers: [{ at: now.toISOString(), revisions: 2, agrees: false, comment: 'I left at two' }],
  });
  expect((await bellOf(admin)).map(({ type, message }) => [type, message])).toEqual([
    ['hours_objected', 'Monday, May 4: I left at two'],
  ]);
});

test('TIME-26 hours that the office deletes are told to their person with the reason', async () => {
  const { tech, admin } = tenant;
  const [entryId = ''] = await week(tech);
  await as(admin).deleteEntry({ entryId, reason: 'Entered twice', seen: await seen(entryId) });
  expect((await bellOf(tech)).map(({ message }) => message)).toEqual(['Monday, May 4: Entered twice']);
});
