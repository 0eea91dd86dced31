import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../identity/caller.ts';
import { callAs } from '../../testing/call.ts';
import { refusal, refusalCodes } from '../../testing/refusal.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { type TestTenant, testTenant } from '../../testing/tenant.ts';
import { deliverOne } from '../sync/delivery.fixture.ts';
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
  now = new Date('2026-05-06T20:00:00Z');
  tenant = await testTenant(server.database.pool);
  await server.database.pool.query(
    `update organization set timezone = 'America/Chicago', locale = 'en-US' where organization_id = $1`,
    [tenant.organizationId],
  );
});

const as = (caller: Caller) => callAs(server.services, caller).timeEntries;
const seen = async (entryId: string) => await seenNow(server.services, tenant.admin, entryId);
const shown = async (...entryIds: string[]) => await entriesSeen(server.services, tenant.admin, entryIds);
const tuesday = (time: string) => `2026-05-05T${time}:00.000Z`;

/** Eight hours of Tuesday, by their person. */
async function eightHours(): Promise<string> {
  const { entryId } = await as(tenant.tech).create({ clockIn: tuesday('12:00'), clockOut: tuesday('20:00') });
  return entryId;
}

const fourteen = async (entryId: string) =>
  await as(tenant.tech).update({ entryId, clockIn: tuesday('06:00') });

test('TIME-130 an approval of hours that their person made longer meanwhile is refused, says from what to what and by whom, and approves none', async () => {
  const { tech, admin } = tenant;
  const entryId = await eightHours();
  const { entryId: other } = await as(tech).create({
    clockIn: '2026-05-04T12:00:00.000Z',
    clockOut: '2026-05-04T16:00:00.000Z',
  });
  const entries = await shown(entryId, other);
  await fourteen(entryId);
  const refused = await refusal(as(admin).decide({ entries, decision: 'approved' }));
  expect(refused).toMatchObject({
    code: 'CONFLICT',
    message:
      'Marko Petrov changed their own hours of Tuesday, May 5 from 8:00 h to 14:00 h. Look again, then decide.',
    details: {
      changed: [{ entryId, userId: tech.userId, by: tech.userId, wasS: 8 * 3_600, isS: 14 * 3_600 }],
    },
  });
  expect((await as(admin).list()).rows.map(({ status }) => status)).toEqual(['pending', 'pending']);
  // Looked at again, they are approved.
  const { timeEntries } = await as(admin).decide({
    ...{ entries: await shown(entryId, other), decision: 'approved' },
  });
  expect(timeEntries.map(({ status }) => status)).toEqual(['approved', 'approved']);
});

test('TIME-800 hours with many breaks are named as they were seen, whatever the trail keeps of them', async () => {
  const { tech, admin } = tenant;
  const entryId = await eightHours();
  const breaks = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      start: new Date(Date.parse(tuesday('12:00')) + index * 20 * 60_000).toISOString(),
      end: new Date(Date.parse(tuesday('12:00')) + (index * 20 + 6) * 60_000).toISOString(),
      paid: false,
    }));
  await as(tech).update({ entryId, breaks: breaks(20) });
  const entries = await shown(entryId);
  await as(tech).update({ entryId, breaks: breaks(10) });
  await as(tech).update({ entryId, breaks: [] });
  const refused = await refusal(as(admin).decide({ entries, decision: 'approved' }));
  expect(refused).toMatchObject({
    message:
      'Marko Petrov changed their own hours of Tuesday, May 5 from 6:00 h to 8:00 h. Look again, then decide.',
  });
});

test('TIME-131 every decision about another’s entry is of the version that was seen: reject, reopen, correct, delete, stop, submit', async () => {
  const { tech, admin } = tenant;
  const entryId = await eightHours();
  const before = await seen(entryId);
  const [entry] = await shown(entryId);
  const entries = entry ? [entry] : [];
  await fourteen(entryId);
  const reason = 'Which job?';
  const week = { from: '2026-05-04', userId: tech.userId };
  for (const attempt of [
    () => as(admin).decide({ entries, decision: 'rejected', reason }),
    () => as(admin).update({ entryId, status: 'approved', seen: before }),
    () => as(admin).update({ entryId, status: 'rejected', reason, seen: before }),
    () => as(admin).update({ entryId, notes: 'Roof', reason, seen: before }),
    () => as(admin).deleteEntry({ entryId, reason, seen: before }),
    () => as(admin).submitWeek({ ...week, entries }),
  ]) {
    expect(await refusal(attempt())).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('from 8:00 h to 14:00 h'),
    });
  }
  // What was written down meanwhile was not seen either.
  await as(tech).create({ clockIn: '2026-05-04T12:00:00.000Z', clockOut: '2026-05-04T16:30:00.000Z' });
  expect(await refusal(as(admin).submitWeek({ ...week, entries: await shown(entryId) }))).toMatchObject({
    message:
      'Marko Petrov wrote or changed their own hours of Monday, May 4: now 4:30 h. Look again, then decide.',
  });
  const { entryId: running } = await as(tech).clockIn({});
  const atStart = await seen(running);
  await as(tech).update({ entryId: running, notes: 'Switched to the attic' });
  expect(await refusal(as(admin).clockOut({ entryId: running, seen: atStart }))).toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('Marko Petrov changed their own hours'),
  });
  expect((await as(tech).getActive())?.id).toBe(running);
});

test('TIME-132 a page of an earlier version, which does not say what it showed, is told to reload, and nothing is decided', async () => {
  const { tech, admin } = tenant;
  const entryId = await eightHours();
  const reason = 'Twice';
  const reload = {
    code: 'CONFLICT',
    message: expect.stringMatching(/^This page is of an earlier version.*Reload it/),
  };
  const { entryId: running } = await as(tech).clockIn({});
  for (const attempt of [
    () => as(admin).decide({ entryIds: [entryId], decision: 'approved' }),
    () => as(admin).update({ entryId, status: 'approved' }),
    () => as(admin).update({ entryId, notes: 'x', reason }),
    () => as(admin).deleteEntry({ entryId, reason }),
    () => as(admin).clockOut({ entryId: running }),
  ])
    expect(await refusal(attempt())).toMatchObject(reload);
  await as(tech).clockOut({});
  expect(await refusal(as(admin).submitWeek({ from: '2026-05-04', userId: tech.userId }))).toMatchObject(
    reload,
  );
  // From a device's queue, in which it waited over the change of versions.
  const queued = await deliverOne(
    server.services,
    admin,
    { operation: 'updateTimeEntry', args: { entryId, status: 'approved' } },
    now,
  );
  expect(queued).toMatchObject({ result: 'refused', ...reload });
  expect((await as(tech).get({ entryId })).status).toBe('pending');
  // Their own entries need no more than before.
  expect((await as(tech).update({ entryId, notes: 'Roof' })).timeEntry.notes).toBe('Roof');
});

test('TIME-133 what the admin did since they saw an entry is known to them, and what another admin did is not', async () => {
  const { tech, admin, otherTech } = tenant;
  const entryId = await eightHours();
  const before = await seen(entryId);
  const reason = 'By the plan';
  await as(admin).update({ entryId, notes: 'Roof', reason, seen: before });
  const again = await as(admin).update({ entryId, clockOut: tuesday('19:00'), reason, seen: before });
  expect(again.timeEntry).toMatchObject({ notes: 'Roof', clockOut: tuesday('19:00') });
  const since = await seen(entryId);
  const membership = otherTech.membership && { ...otherTech.membership, role: 'admin' as const };
  const second: Caller = { ...otherTech, membership };
  await as(second).update({ entryId, clockOut: tuesday('18:00'), reason: 'No', seen: since });
  expect(await refusal(as(admin).update({ entryId, status: 'approved', seen: since }))).toMatchObject({
    message: expect.stringMatching(
      / changed the hours of Marko Petrov of Tuesday, May 5 from 7:00 h to 6:00 h\./,
    ),
  });
  expect((await as(tech).get({ entryId })).status).toBe('pending');
});

test('TIME-134 rejecting, reopening, correcting and deleting another’s hours need a reason by every way; an approval none', async () => {
  const { tech, admin } = tenant;
  const entryId = await eightHours();
  const lacks = { code: 'VALIDATION_ERROR', fields: [{ path: 'reason' }] };
  for (const attempt of [
    async () => await as(admin).update({ entryId, status: 'rejected', seen: await seen(entryId) }),
    async () => await as(admin).update({ entryId, notes: 'x', seen: await seen(entryId) }),
    async () => await as(admin).deleteEntry({ entryId, seen: await seen(entryId) }),
  ])
    expect(await refusal(attempt())).toMatchObject(lacks);
  await as(admin).update({ entryId, status: 'approved', seen: await seen(entryId) });
  expect(
    await refusal(as(admin).update({ entryId, status: 'pending', seen: await seen(entryId) })),
  ).toMatchObject(lacks);
  await as(admin).update({ entryId, status: 'pending', reason: 'Wrong job', seen: await seen(entryId) });
  const bell = await callAs(server.services, tech).notifications.getMyNotifications({});
  expect(bell.map(({ title, message }) => [title, message])).toContainEqual([
    'Dana Okafor reopened your hours',
    'Tuesday, May 5: Wrong job',
  ]);
});

test('TIME-135 hours are three days at most, and as far back as their writer may write', async () => {
  const { tech, admin } = tenant;
  const create = (caller: Caller, clockIn: string, clockOut: string) =>
    as(caller).create({ clockIn, clockOut });
  expect(await refusal(create(tech, '2024-07-04T00:00:00Z', '2026-05-06T01:00:00Z'))).toMatchObject({
    code: 'VALIDATION_ERROR',
    fields: [
      { path: 'clockIn', message: expect.stringContaining('365 days') },
      {
        path: 'clockOut',
        message:
          'One entry holds 72 hours at most, and this would be 16,105. Say when it ended, or write a second one.',
      },
    ],
  });
  // A weekend on call.
  await create(tech, '2026-05-01T22:00:00Z', '2026-05-04T13:00:00Z');
  expect((await refusal(create(tech, '2025-02-01T12:00:00Z', '2025-02-01T20:00:00Z'))).fields).toMatchObject([
    { path: 'clockIn', message: expect.stringContaining('written down by the office') },
  ]);
  await create(admin, '2025-02-01T12:00:00Z', '2025-02-01T20:00:00Z');
  expect((await refusal(create(admin, '2023-02-01T12:00:00Z', '2023-02-01T20:00:00Z'))).fields).toMatchObject(
    [{ path: 'clockIn' }],
  );
  const { entryId } = await create(tech, tuesday('12:00'), tuesday('20:00'));
  const codes = await refusalCodes([
    as(tech).update({ entryId, clockIn: '2026-05-02T12:00:00.000Z' }),
    as(tech).update({ entryId, clockIn: '2025-01-02T12:00:00.000Z', clockOut: '2025-01-02T13:00:00.000Z' }),
  ]);
  expect(codes).toEqual(['VALIDATION_ERROR', 'VALIDATION_ERROR']);
});

test('TIME-136 a clock that has run for longer than an entry holds is ended by its person’s word, however long ago it began', async () => {
  const { tech, admin } = tenant;
  now = new Date('2025-01-05T13:00:00Z');
  const { entryId } = await as(tech).clockIn({});
  now = new Date('2026-05-06T20:00:00Z');
  expect(await refusal(as(tech).clockOut({ entryId }))).toMatchObject({
    code: 'VALIDATION_ERROR',
    message:
      'This clock has run since Jan 5, 2025, 7:00 AM, longer than the 72 hours that one entry holds. Say when it stopped.',
    fields: [{ path: 'clockOut' }],
  });
  expect((await refusal(as(tech).update({ entryId, clockOut: '2025-01-09T13:00:00.000Z' }))).code).toBe(
    'VALIDATION_ERROR',
  );
  const { timeEntry } = await as(tech).update({ entryId, clockOut: '2025-01-05T21:30:00.000Z' });
  expect(timeEntry).toMatchObject({ status: 'pending', clockOut: '2025-01-05T21:30:00.000Z' });
  // What is longer already stays readable, and its words can be changed.
  await server.database.pool.query(`update time_entry set clock_out = '2025-02-05T21:30:00Z' where id = $1`, [
    entryId,
  ]);
  const long = await as(admin).update({
    entryId,
    notes: 'On call',
    reason: 'Asked',
    seen: await seen(entryId),
  });
  expect(long.timeEntry).toMatchObject({ notes: 'On call', clockOut: '2025-02-05T21:30:00.000Z' });
});

test('TIME-137 what is not corrected of an entry stays as it was, to the millisecond', async () => {
  const { tech } = tenant;
  const { entryId } = await as(tech).create({
    clockIn: '2026-05-05T12:00:42.417Z',
    clockOut: '2026-05-05T20:30:58.903Z',
  });
  const { timeEntry } = await as(tech).update({ entryId, clockIn: '2026-05-05T12:05:00.000Z' });
  expect([timeEntry.clockIn, timeEntry.clockOut]).toEqual([
    '2026-05-05T12:05:00.000Z',
    '2026-05-05T20:30:58.903Z',
  ]);
  const { events } = await as(tech).listHistory({ entryId });
  expect(Object.keys(events[0]?.before ?? {})).toEqual(['clockIn']);
});
