import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../identity/caller.ts';
import { callAs } from '../../testing/call.ts';
import { refusal } from '../../testing/refusal.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { type TestTenant, testTenant } from '../../testing/tenant.ts';
import { deliverOne } from '../sync/delivery.fixture.ts';
import { entriesSeen, seenNow } from './seen.fixture.ts';

let now = new Date('2026-05-06T12:02:00Z');
let server: TestServer;
let tenant: TestTenant;
let projectId: string;
const site = { latitude: 46.7867, longitude: -92.1005 };
beforeAll(async () => {
  server = await testServer({ clock: () => now });
});
afterAll(async () => await server.close());
beforeEach(async () => {
  at('21:00:00');
  tenant = await testTenant(server.database.pool);
  const { admin, tech } = tenant;
  const office = () => callAs(server.services, admin);
  const made = await office().projects.create({ name: 'Harbor Flats', ...site, geofenceRadiusM: 100 });
  projectId = made.projectId;
  await server.database.pool.query(
    `update organization set timezone = 'America/Chicago', locale = 'en-US' where organization_id = $1`,
    [tenant.organizationId],
  );
  await office().projectTeam.create({ projectId, userId: tech.userId, role: 'lead' });
});

const day = (time: string) => `2026-05-06T${time}.000Z`;
const at = (time: string) => void (now = new Date(day(time)));
const as = (caller: Caller) => callAs(server.services, caller).timeEntries;
const join = async (caller: Caller) =>
  await callAs(server.services, tenant.admin).projectTeam.create({ projectId, userId: caller.userId });
const punchAt = (time: string) => ({ at: day(time), offsetMs: 0, position: { ...site, accuracyM: 6 } });

test('CREW-150 a lead punches for the team of the job and for attendees of its event that day, and for nobody else', async () => {
  const { tech, otherTech, admin } = tenant;
  const input = { userIds: [otherTech.userId], projectId };
  expect(await refusal(as(tech).clockInCrew(input))).toMatchObject({
    code: 'PERMISSION_DENIED',
    message: 'Sanna Lindqvist is neither on the team of this job nor on its plan that day. Ask an admin.',
  });
  const listed = async () => (await as(tech).listCrew({ projectId })).people.map(({ userId }) => userId);
  expect(await listed()).not.toContain(otherTech.userId);
  const plan = async (date: string) =>
    await callAs(server.services, admin).calendarEvents.create({
      ...{ title: 'Rough-in', eventType: 'job', projectId, attendees: [otherTech.userId] },
      ...{ startDate: `2026-05-${date}T13:00:00.000Z`, endDate: `2026-05-${date}T17:00:00.000Z` },
    });
  await plan('07');
  expect((await refusal(as(tech).clockInCrew(input))).code).toBe('PERMISSION_DENIED');
  await plan('06');
  expect(await listed()).toContain(otherTech.userId);
  expect((await as(tech).clockInCrew(input)).entries).toHaveLength(1);
  await as(otherTech).clockOut({});
  // Ten in the evening of the day before, by the organization's clock, is another day.
  const early = { ...input, punch: punchAt('03:00:00') };
  expect((await refusal(as(tech).clockInCrew(early))).code).toBe('PERMISSION_DENIED');
});

test('CREW-151 a punch of another is marked with who made it and when until its person confirms it, at the times that they saw', async () => {
  const { tech, otherTech, admin } = tenant;
  await join(otherTech);
  const userIds = [otherTech.userId, tech.userId];
  await as(tech).clockInCrew({ userIds, projectId, punch: punchAt('20:59:50') });
  const entry = await as(otherTech).getActive();
  const entryId = entry?.id ?? '';
  expect(entry?.unconfirmed).toEqual({ clockIn: { by: tech.userId, at: day('21:00:00') }, clockOut: null });
  // The lead's own is a punch like any other.
  expect((await as(tech).getActive())?.unconfirmed).toBeNull();
  const { clockIn = '' } = entry ?? {};
  expect((await refusal(as(admin).update({ entryId, confirm: { clockIn } }))).code).toBe('PERMISSION_DENIED');
  await as(otherTech).update({ entryId, confirm: { clockIn } });
  const confirmed = await as(otherTech).get({ entryId });
  expect(confirmed).toMatchObject({ unconfirmed: null, revisions: [], status: 'active' });
  at('22:00:00');
  await as(tech).clockOutCrew({ userIds, projectId });
  const stopped = await as(otherTech).get({ entryId });
  expect(stopped.unconfirmed).toEqual({ clockIn: null, clockOut: { by: tech.userId, at: day('22:00:00') } });
  expect(
    await refusal(as(otherTech).update({ entryId, confirm: { clockOut: day('22:30:00') } })),
  ).toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('The clock-out was changed meanwhile'),
  });
  // From a device without a signal.
  const queued = await deliverOne(server.services, otherTech, {
    ...{ operation: 'updateTimeEntry', args: { entryId, confirm: { clockOut: day('22:00:00') } } },
  });
  expect(queued.result).toBe('applied');
  expect((await as(otherTech).get({ entryId })).unconfirmed).toBeNull();
});

test('CREW-151 agreeing to the stop of one’s clock confirms it; correcting the times oneself does as well', async () => {
  const { tech, otherTech } = tenant;
  await join(otherTech);
  const userIds = [otherTech.userId];
  const entryOf = async () => (await as(otherTech).list()).rows[0];
  await as(tech).clockInCrew({ userIds, projectId });
  at('22:00:00');
  await as(tech).clockOutCrew({ userIds, projectId });
  const entryId = (await entryOf())?.id ?? '';
  await as(otherTech).answerChanges({ entryId, revisions: 1, agrees: true });
  expect((await entryOf())?.unconfirmed).toEqual({
    clockIn: { by: tech.userId, at: day('21:00:00') },
    clockOut: null,
  });
  await as(otherTech).update({ entryId, clockIn: day('21:05:00'), reason: 'Parked first' });
  expect((await entryOf())?.unconfirmed).toBeNull();
});

test('CREW-152 an admin confirms by an approval that names the mark, and payroll names what is left', async () => {
  const { tech, otherTech, admin } = tenant;
  await join(otherTech);
  const userIds = [otherTech.userId];
  await as(tech).clockInCrew({ userIds, projectId });
  at('22:00:00');
  await as(otherTech).clockOut({});
  const entryId = (await as(otherTech).list()).rows[0]?.id ?? '';
  const week = { from: '2026-05-04', to: '2026-05-10', format: 'csv', preview: true } as const;
  const marks = async () => {
    const { clockChanged, byAnother, late, away } = (await as(admin).exportHours(week)).warnings;
    return { clockChanged, byAnother, late, away };
  };
  expect(await marks()).toEqual({ clockChanged: 0, byAnother: 1, late: 0, away: 0 });
  const { version } = await seenNow(server.services, admin, entryId);
  const unnamed = { entries: [{ entryId, version }], decision: 'approved' as const };
  expect(await refusal(as(admin).decide(unnamed))).toMatchObject({
    code: 'CONFLICT',
    message:
      'The hours of Sanna Lindqvist of Wednesday, May 6 are marked: Marko Petrov punched for them, and nobody confirmed it. Look at what is marked, then approve it by name.',
    details: { marked: [{ entryId, marks: ['by_another'] }] },
  });
  expect((await refusal(as(admin).update({ entryId, status: 'approved', seen: { version } }))).code).toBe(
    'CONFLICT',
  );
  const entries = await entriesSeen(server.services, admin, [entryId]);
  const { timeEntries } = await as(admin).decide({ entries, decision: 'approved' });
  expect(timeEntries[0]).toMatchObject({ unconfirmed: null });
  expect(timeEntries[0]?.revisions.at(-1)?.before).toMatchObject({
    unconfirmed: { clockIn: { by: tech.userId } },
  });
  expect(await marks()).toEqual({ clockChanged: 0, byAnother: 0, late: 0, away: 0 });
});

test('CREW-153 the position of who punches is theirs: it says whose it is, and proves nothing about the others', async () => {
  const { tech, otherTech } = tenant;
  await join(otherTech);
  const userIds = [otherTech.userId, tech.userId];
  await as(tech).clockInCrew({ userIds, projectId, punch: punchAt('21:00:00') });
  expect((await as(otherTech).getActive())?.clockInLocation).toEqual({
    ...{ ...site, accuracyM: 6, distanceM: 0 },
    ...{ insideGeofence: null, by: tech.userId },
  });
  expect((await as(tech).getActive())?.clockInLocation).toEqual({
    ...{ ...site, accuracyM: 6, distanceM: 0, insideGeofence: true },
  });
  // Far away the lead's position accuses nobody either.
  const far = { at: day('21:00:00'), offsetMs: 0, position: { ...site, latitude: 47, accuracyM: 6 } };
  await as(tech).clockOutCrew({ userIds, projectId, punch: far });
  const [entry] = (await as(otherTech).list()).rows;
  expect(entry?.clockOutLocation).toMatchObject({ insideGeofence: null, by: tech.userId });
});

test('CREW-154 a direct punch of an earlier time is marked late, by whomever it is, and only an approval takes that mark off one’s own', async () => {
  const { tech, otherTech, admin } = tenant;
  const { entryId, timeEntry } = await as(otherTech).clockIn({ projectId, punch: punchAt('09:00:00') });
  expect(timeEntry).toMatchObject({
    clockIn: day('09:00:00'),
    unconfirmed: { clockIn: { by: otherTech.userId, at: day('21:00:00') }, clockOut: null },
  });
  expect(
    (await refusal(as(otherTech).update({ entryId, confirm: { clockIn: day('09:00:00') } }))).message,
  ).toBe('This punch came later than it says. An admin confirms it with the approval.');
  // A correction by one second takes nothing off.
  await as(otherTech).update({ entryId, clockIn: day('09:00:01') });
  await as(otherTech).clockOut({ punch: punchAt('20:00:00') });
  const late = await as(otherTech).get({ entryId });
  expect(late.unconfirmed).toEqual({
    clockIn: { by: otherTech.userId, at: day('21:00:00') },
    clockOut: { by: otherTech.userId, at: day('21:00:00') },
  });
  const { version } = late;
  expect(
    await refusal(as(admin).decide({ entries: [{ entryId, version }], decision: 'approved' })),
  ).toMatchObject({ details: { marked: [{ marks: ['late'] }] } });
  // A lead's of this morning says when it was made.
  await join(otherTech);
  at('21:30:00');
  await as(tech).clockInCrew({ userIds: [otherTech.userId], projectId, punch: punchAt('20:30:00') });
  expect(await as(otherTech).getActive()).toMatchObject({
    clockIn: day('20:30:00'),
    unconfirmed: { clockIn: { by: tech.userId, at: day('21:30:00') } },
  });
  const days = {
    userIds: [tech.userId],
    projectId,
    punch: { at: '2026-05-03T12:00:00.000Z', offsetMs: 0, position: null },
  };
  expect(await refusal(as(tech).clockInCrew(days))).toMatchObject({
    ...{ code: 'VALIDATION_ERROR', fields: [{ path: 'punch.at' }] },
  });
});

test('CREW-154 what was done without a signal counts as it did: a punch that its device’s queue brings later has no mark', async () => {
  const { tech } = tenant;
  const clock = { offsetMs: 0, measuredAt: day('08:59:00'), sinceMeasuredMs: 60_000 };
  const outcome = await deliverOne(server.services, tech, {
    ...{ operation: 'clockIn', elapsedMs: 12 * 3_600_000, clock, madeAt: day('09:00:00') },
    args: { projectId, punch: punchAt('09:00:00') },
  });
  expect(outcome.result).toBe('applied');
  expect(await as(tech).getActive()).toMatchObject({ clockIn: day('09:00:00'), unconfirmed: null });
});

test('CREW-155 a break that a direct call ends at an earlier time leaves what it changed, and nobody presses another’s', async () => {
  const { tech, admin } = tenant;
  at('12:00:00');
  const { entryId } = await as(tech).clockIn({ projectId });
  const pause = (kind: 'start' | 'end', time: string) => ({
    entryId,
    breakPunch: { ...(kind === 'start' ? { kind, paid: false } : { kind }), punch: punchAt(time) },
  });
  await as(tech).update(pause('start', '12:00:00'));
  at('20:00:00');
  const { timeEntry } = await as(tech).update(pause('end', '12:10:00'));
  expect(timeEntry.revisions).toMatchObject([{ by: tech.userId, before: { breaks: [{ end: null }] } }]);
  expect((await refusal(as(admin).update(pause('start', '20:00:00')))).code).toBe('PERMISSION_DENIED');
});

test('CREW-156 a clock that has run for days is not stopped for its person, who is named', async () => {
  const { tech, otherTech } = tenant;
  await join(otherTech);
  now = new Date('2026-05-01T12:00:00Z');
  await as(otherTech).clockIn({ projectId });
  at('21:00:00');
  const { entries, skipped } = await as(tech).clockOutCrew({ userIds: [otherTech.userId], projectId });
  expect([entries, skipped]).toMatchObject([[], [{ userId: otherTech.userId, reason: 'runs_too_long' }]]);
});
