import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../identity/caller.ts';
import { callAs } from '../../testing/call.ts';
import { refusal, refusalCodes } from '../../testing/refusal.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { seenNow } from './seen.fixture.ts';
import { type TestTenant, testTenant } from '../../testing/tenant.ts';

let now = new Date('2026-05-06T12:02:00Z');
let server: TestServer;
let tenant: TestTenant;
let projectId: string;
beforeAll(async () => {
  server = await testServer({ clock: () => now });
});
afterAll(async () => await server.close());
beforeEach(async () => {
  at('12:02:00');
  tenant = await testTenant(server.database.pool);
  const { admin, tech } = tenant;
  const made = await callAs(server.services, admin).projects.create({
    ...{ name: 'Harbor Flats', latitude: 46.7867, longitude: -92.1005, geofenceRadiusM: 100 },
  });
  projectId = made.projectId;
  await server.database.pool.query(
    `update organization set timezone = 'America/Chicago', locale = 'en-US' where organization_id = $1`,
    [tenant.organizationId],
  );
  await callAs(server.services, admin).projectTeam.create({ projectId, userId: tech.userId, role: 'lead' });
});

const day = (time: string) => `2026-05-06T${time}.000Z`;
const at = (time: string) => void (now = new Date(day(time)));
const as = (caller: Caller) => callAs(server.services, caller).timeEntries;
const bellOf = async (caller: Caller) =>
  (await callAs(server.services, caller).notifications.getMyNotifications({})).map(
    ({ type, title, message }) => ({ type, title, message }),
  );
const join = async (caller: Caller) =>
  await callAs(server.services, tenant.admin).projectTeam.create({ projectId, userId: caller.userId });

test('CREW-40 a lead starts and stops the clocks of a crew in one call; each is told by whom, where and when', async () => {
  const { tech, otherTech, admin } = tenant;
  const punch = {
    at: day('12:02:00'),
    offsetMs: 0,
    position: { latitude: 46.7867, longitude: -92.1005, accuracyM: 8 },
  };
  const userIds = [otherTech.userId, tech.userId];
  await join(otherTech);
  const { entries, skipped } = await as(tech).clockInCrew({ userIds, projectId, punch });
  expect([entries.map(({ userId }) => userId).toSorted(), skipped]).toEqual([userIds.toSorted(), []]);
  expect(await as(otherTech).getActive()).toMatchObject({
    ...{ projectId, clockIn: day('12:02:00'), source: 'crew', status: 'active', createdBy: tech.userId },
    clockInLocation: { insideGeofence: null, distanceM: 0, by: tech.userId },
    unconfirmed: { clockIn: { by: tech.userId, at: day('12:02:00') }, clockOut: null },
  });
  at('21:05:00');
  const stopped = await as(tech).clockOutCrew({ userIds, projectId });
  expect(stopped.entries.toSorted((a, b) => (a.userId < b.userId ? -1 : 1))).toEqual(
    entries.toSorted((a, b) => (a.userId < b.userId ? -1 : 1)),
  );
  expect((await as(admin).list()).rows.map(({ clockOut, status }) => [clockOut, status])).toEqual([
    [day('21:05:00'), 'pending'],
    [day('21:05:00'), 'pending'],
  ]);
  expect((await bellOf(otherTech)).slice(0, 2)).toEqual([
    {
      type: 'hours_changed',
      title: 'Marko Petrov clocked you out at Harbor Flats at 4:05 PM',
      message: 'Wednesday, May 6. Confirm it where you clock in and out.',
    },
    {
      type: 'clocked_in_for_you',
      title: 'Marko Petrov clocked you in at Harbor Flats at 7:02 AM',
      message: 'Wednesday, May 6. Confirm it where you clock in and out.',
    },
  ]);
  expect((await bellOf(tech)).filter(({ type }) => type === 'clocked_in_for_you')).toEqual([]);
});

test('CREW-41 who is on the clock already, or on another job, is left as they are and named', async () => {
  const { tech, otherTech, admin } = tenant;
  const { projectId: depot } = await callAs(server.services, admin).projects.create({ name: 'Depot' });
  await join(otherTech);
  await as(otherTech).clockIn({ projectId: depot });
  at('12:30:00');
  const userIds = [tech.userId, otherTech.userId];
  const begun = await as(tech).clockInCrew({ userIds, projectId });
  expect(begun).toMatchObject({
    entries: [{ userId: tech.userId }],
    skipped: [{ userId: otherTech.userId, since: day('12:02:00'), projectId: depot, reason: 'on_the_clock' }],
  });
  at('13:00:00');
  const ended = await as(admin).clockOutCrew({ userIds: [...userIds, admin.userId], projectId });
  expect(ended.entries).toMatchObject([{ userId: tech.userId }]);
  expect(ended.skipped).toHaveLength(2);
  expect(ended.skipped).toEqual(
    expect.arrayContaining([
      { userId: otherTech.userId, since: day('12:02:00'), projectId: depot, reason: 'other_job' },
      { userId: admin.userId, since: null, projectId: null, reason: 'off_the_clock' },
    ]),
  );
  expect(await as(otherTech).getActive()).toMatchObject({ projectId: depot, clockOut: null });
  // Hours that were written down for this time are in the way as well.
  await as(admin).create({ clockIn: day('12:00:00'), clockOut: day('12:59:00') });
  const late = {
    userIds: [admin.userId],
    projectId,
    punch: { at: day('12:20:00'), offsetMs: 0, position: null },
  };
  expect((await as(admin).clockInCrew(late)).skipped).toMatchObject([{ reason: 'has_hours' }]);
});

test('CREW-42 of fifty crew punches of one person at once one runs, and also against the person’s own', async () => {
  const { tech, otherTech, admin } = tenant;
  await join(otherTech);
  const userIds = [otherTech.userId];
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, count) =>
      as(count % 2 === 0 ? tech : admin).clockInCrew({ userIds, projectId }),
    ),
  );
  expect(answers.filter(({ entries }) => entries.length === 1)).toHaveLength(1);
  expect(answers.filter(({ skipped }) => skipped[0]?.reason === 'on_the_clock')).toHaveLength(49);
  await as(otherTech).clockOut({});
  at('12:10:00');
  const both = await Promise.allSettled(
    Array.from({ length: 16 }, async (_, count) =>
      count % 2 === 0
        ? (await as(tech).clockInCrew({ userIds, projectId })).entries.length
        : (await as(otherTech).clockIn({ projectId }), 1),
    ),
  );
  const started = both.map((each) => (each.status === 'fulfilled' ? each.value : 0));
  expect(started.reduce((sum, one) => sum + one, 0)).toBe(1);
  expect((await as(admin).list()).rows.filter(({ clockOut }) => clockOut === null)).toHaveLength(1);
});

test('CREW-43 two leads who name the same crew in another order do not block each other', async () => {
  const { tech, otherTech, admin } = tenant;
  await join(otherTech);
  const userIds = [tech.userId, otherTech.userId, admin.userId];
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, count) =>
      as(count % 2 === 0 ? tech : admin).clockInCrew({
        projectId,
        userIds: count % 2 === 0 ? userIds : userIds.toReversed(),
      }),
    ),
  );
  expect(answers.reduce((sum, { entries }) => sum + entries.length, 0)).toBe(3);
});

test('CREW-44 only admins, the job’s manager and its leads punch for others, and only for active crew', async () => {
  const { tech, otherTech, admin, client } = tenant;
  const input = { userIds: [admin.userId], projectId };
  const tries = (caller: Caller) => [
    as(caller).clockInCrew(input),
    as(caller).clockOutCrew(input),
    as(caller).listCrew({ projectId }),
  ];
  await join(otherTech);
  expect(new Set(await refusalCodes([...tries(otherTech), ...tries(client)]))).toEqual(
    new Set(['PERMISSION_DENIED']),
  );
  expect((await refusal(as(tech).clockInCrew({ userIds: [client.userId], projectId }))).code).toBe(
    'NOT_FOUND',
  );
  await callAs(server.services, admin).projects.update({ projectId, managerId: otherTech.userId });
  expect((await as(otherTech).clockInCrew(input)).entries).toHaveLength(1);
  const stranger = await testTenant(server.database.pool);
  expect(new Set(await refusalCodes(tries(stranger.admin)))).toEqual(new Set(['NOT_FOUND']));
  expect((await refusal(as(stranger.admin).clockInCrew({ userIds: [tech.userId], projectId }))).code).toBe(
    'NOT_FOUND',
  );
});

test('CREW-45 a lead learns who of the job’s crew is on the clock, and still sees nobody else’s hours', async () => {
  const { tech, otherTech, admin } = tenant;
  expect((await as(tech).listCrew({ projectId })).people.map(({ userId }) => userId)).toEqual([
    admin.userId,
    tech.userId,
  ]);
  await as(otherTech).clockIn({ projectId });
  await as(otherTech).update({
    entryId: (await as(otherTech).getActive())?.id ?? '',
    breakPunch: { kind: 'start', paid: false, punch: { at: day('12:02:00'), offsetMs: 0, position: null } },
  });
  const { people } = await as(tech).listCrew({ projectId });
  // Not on the job's team, but at work there.
  expect(people.slice(1)).toEqual([
    { userId: tech.userId, entryId: null, since: null, projectId: null, onBreak: false },
    {
      ...{ userId: otherTech.userId, entryId: expect.any(String), since: day('12:02:00') },
      ...{ projectId, onBreak: true },
    },
  ]);
  expect((await as(tech).list()).rows).toEqual([]);
  expect((await refusal(as(tech).get({ entryId: people[2]?.entryId ?? '' }))).code).toBe('NOT_FOUND');
});

test('CREW-46 a clock that a lead or the office stopped is a change to answer; one’s own stop is none', async () => {
  const { tech, otherTech, admin } = tenant;
  const userIds = [otherTech.userId, tech.userId];
  await join(otherTech);
  await as(tech).clockInCrew({ userIds, projectId });
  at('16:00:00');
  const running = await as(otherTech).getActive();
  const entryId = running?.id ?? '';
  const punch = { at: day('16:00:00'), offsetMs: 0, position: null };
  await as(otherTech).update({ entryId, breakPunch: { kind: 'start', paid: false, punch } });
  at('16:30:00');
  await as(tech).clockOutCrew({ userIds, projectId });
  const stopped = await as(otherTech).get({ entryId });
  expect((await as(otherTech).listHistory({ entryId })).events).toMatchObject([
    {
      ...{ kind: 'change', at: day('16:30:00'), by: tech.userId, reason: '' },
      before: {
        ...{ clockOut: null, status: 'active' },
        breaks: [{ start: day('16:00:00'), end: null, paid: false }],
      },
    },
  ]);
  const { timeEntry } = await as(otherTech).answerChanges({
    ...{ entryId, revisions: 1, agrees: false, comment: 'I worked until five.' },
  });
  expect(stopped.history?.open).toMatchObject({ count: 1, by: tech.userId });
  expect(timeEntry.history).toMatchObject({ open: null, objection: { comment: 'I worked until five.' } });
  expect((await bellOf(admin))[0]?.type).toBe('hours_objected');
  const own = (await as(admin).list({ userId: tech.userId })).rows[0];
  expect(own).toMatchObject({ clockOut: day('16:30:00'), history: { changes: 0, open: null } });
  at('17:00:00');
  const later = await as(otherTech).clockIn({ projectId });
  at('18:00:00');
  const { timeEntry: ended } = await as(admin).clockOut({
    entryId: later.entryId,
    seen: await seenNow(server.services, admin, later.entryId),
  });
  expect(ended.history?.open).toMatchObject({ by: admin.userId, before: { clockOut: null } });
  expect((await bellOf(otherTech))[0]?.title).toContain('clocked you out');
});
