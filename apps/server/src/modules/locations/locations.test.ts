import { positionRetentionDays, trackingTextVersion } from '@plumbline/domain/limits/tracking';
import { TRPCError } from '@trpc/server';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../identity/caller.ts';
import { expireLocations } from '../../jobs/location-retention.ts';
import { appErrorOf } from '../../rpc/errors.ts';
import { callAs } from '../../testing/call.ts';
import { joinAgain } from '../../testing/join-again.ts';
import { Listener } from '../../testing/listener.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { type TestTenant, type TenantOptions, testTenant } from '../../testing/tenant.ts';

const morning = new Date('2026-05-04T12:00:00.000Z');
let now = morning;
let server: TestServer;
let secondNode: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await testServer({ clock: () => now });
  secondNode = await testServer({ clock: () => now, on: server.database });
});
afterAll(async () => {
  await secondNode.close();
  await server.close();
});
beforeEach(async () => {
  now = morning;
  tenant = await testTenant(server.database.pool);
});

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const as = (caller: Caller) => callAs(server.services, caller);
const point = (at: Date = now, more: { latitude?: number; longitude?: number } = {}) => ({
  ...{ id: uuidv7(), at: at.toISOString(), latitude: 46.78, longitude: -92.1, accuracyM: 8 },
  ...{ speed: 1.4, heading: 90, batteryPercent: 80 },
  ...more,
});

/** Clocks the person in, who has agreed to being located; answers the entry. */
async function begin(caller: Caller, projectId?: string): Promise<string> {
  await as(caller).locations.giveConsent({ textVersion: trackingTextVersion });
  const { entryId } = await as(caller).timeEntries.clockIn(projectId === undefined ? {} : { projectId });
  return entryId;
}

async function refusal(act: () => Promise<unknown>) {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof TRPCError)) throw error;
    const { code, fields, details } = appErrorOf(error);
    return { code, fields, details };
  }
  throw new Error('it was not refused');
}

async function looks() {
  const { rows } = await server.database.pool.query<{ looker: string; seen: string; from: Date; to: Date }>(
    `select looked_by as looker, user_id as seen, from_at as "from", to_at as "to" from location_look
     where organization_id = $1 order by at`,
    [tenant.organizationId],
  );
  return rows;
}

test('GPS-1 a position of somebody who is clocked in is kept with all its fields, and an admin reads it', async () => {
  const entryId = await begin(tenant.tech);
  const sent = point();
  expect(await as(tenant.tech).locations.track({ entryId, points: [sent] })).toEqual({
    kept: 1,
    notKept: [],
  });
  const remaining = {
    ...sent,
    ...{ organizationId: tenant.organizationId, userId: tenant.tech.userId, timeEntryId: entryId },
  };
  const { rows } = await as(tenant.admin).locations.list();
  expect(rows).toEqual([remaining]);
  expect(await as(tenant.admin).locations.get({ locationId: sent.id })).toEqual(remaining);
  const { userId } = tenant.tech;
  expect((await as(tenant.admin).locations.getByEmployee({ userId })).rows).toEqual([remaining]);
  const [from, to] = [morning, new Date(morning.getTime() + dayMs)].map((at) => at.toISOString());
  expect((await as(tenant.admin).locations.getHistory({ from: from ?? '', to: to ?? '' })).rows).toEqual([
    remaining,
  ]);
});

test('GPS-2 a batch that comes again changes nothing, and the version of the organization never moves', async () => {
  const entryId = await begin(tenant.tech);
  const version = async () => {
    const { rows } = await server.database.pool.query<{ version: string }>(
      'select version from organization_counter where organization_id = $1',
      [tenant.organizationId],
    );
    return rows[0]?.version;
  };
  const before = await version();
  const points = [point(), point(new Date(now.getTime() + 1_000))];
  for (let turn = 0; turn < 3; turn += 1)
    expect(await as(tenant.tech).locations.track({ entryId, points })).toMatchObject({ kept: 2 });
  expect((await as(tenant.admin).locations.list()).rows).toHaveLength(2);
  expect(await version()).toBe(before);
});

test('GPS-3 what was made outside the entry, in a break, in the future or too long ago is left out and named', async () => {
  const entryId = await begin(tenant.tech);
  const [breakBegins, breakEnds] = [10, 20].map((minutes) => new Date(now.getTime() + minutes * minuteMs));
  await server.database.pool.query('update time_entry set breaks = $2 where id = $1', [
    entryId,
    JSON.stringify([{ start: breakBegins, end: breakEnds, paid: false }]),
  ]);
  pass(30 * minuteMs);
  const [good, early, onBreak, future] = [
    point(),
    point(new Date(morning.getTime() - 30_000)),
    point(breakBegins),
    point(new Date(now.getTime() + 5 * minuteMs)),
  ];
  const reply = await as(tenant.tech).locations.track({ entryId, points: [early, good, onBreak, future] });
  expect(reply.kept).toBe(1);
  expect(reply.notKept.map(({ id, reason }) => [id, reason])).toEqual([
    [early.id, 'outsideEntry'],
    [onBreak.id, 'onBreak'],
    [future.id, 'future'],
  ]);
  pass(25 * 60 * minuteMs);
  const old = await refusal(
    async () => await as(tenant.tech).locations.track({ entryId, points: [{ ...good, id: uuidv7() }] }),
  );
  expect(old).toMatchObject({ code: 'CONFLICT', fields: [{ path: 'points.0.at' }] });
  expect((await as(tenant.admin).locations.list()).rows.map(({ id }) => id)).toEqual([good.id]);
});

test('GPS-4 while a person is on a break or clocked out, a position is refused by name', async () => {
  const entryId = await begin(tenant.tech);
  await server.database.pool.query('update time_entry set breaks = $2 where id = $1', [
    entryId,
    JSON.stringify([{ start: now, end: null, paid: false }]),
  ]);
  pass(minuteMs);
  const track = async (at = now) =>
    await refusal(async () => await as(tenant.tech).locations.track({ entryId, points: [point(at)] }));
  expect(await track()).toMatchObject({
    code: 'CONFLICT',
    fields: [{ path: 'points.0.at', message: 'You were on a break then.' }],
  });
  await server.database.pool.query(`update time_entry set breaks = '[]' where id = $1`, [entryId]);
  await as(tenant.tech).timeEntries.clockOut({ entryId });
  pass(minuteMs);
  expect(await track()).toMatchObject({
    code: 'CONFLICT',
    fields: [{ path: 'points.0.at', message: 'You were not clocked in then.' }],
  });
});

test('GPS-5 late positions of an ended entry are kept for a day when they were made while it ran', async () => {
  const entryId = await begin(tenant.tech);
  const made = point(new Date(now.getTime() + minuteMs));
  pass(2 * minuteMs);
  await as(tenant.tech).timeEntries.clockOut({ entryId });
  pass(23 * 60 * minuteMs);
  expect(await as(tenant.tech).locations.track({ entryId, points: [made] })).toMatchObject({ kept: 1 });
});

test('GPS-6 without consent nothing is kept, and taking it back ends tracking at once', async () => {
  const { entryId } = await as(tenant.tech).timeEntries.clockIn({});
  const { locations } = as(tenant.tech);
  const track = async () => await locations.track({ entryId, points: [point()] });
  expect(await locations.getConsent()).toEqual({ consent: null });
  expect(await refusal(track)).toMatchObject({ code: 'PERMISSION_DENIED', details: { reason: 'consent' } });
  await locations.giveConsent({ textVersion: trackingTextVersion });
  pass(minuteMs);
  await track();
  await locations.withdrawConsent();
  expect(await locations.getConsent()).toMatchObject({ consent: { given: false } });
  expect(await refusal(track)).toMatchObject({ details: { reason: 'consent' } });
  expect((await as(tenant.admin).locations.listConsents()).people).toMatchObject([
    { userId: tenant.tech.userId, given: false },
  ]);
  // What was made before somebody agreed is not theirs to send later.
  const before = point();
  pass(10 * minuteMs);
  await locations.giveConsent({ textVersion: trackingTextVersion });
  expect(await refusal(async () => await locations.track({ entryId, points: [before] }))).toMatchObject({
    fields: [{ path: 'points.0.at', message: 'This position is from before you agreed to being located.' }],
  });
  const read = { code: 'VALIDATION_ERROR', fields: [{ path: 'textVersion' }] };
  expect(
    await refusal(async () => await locations.giveConsent({ textVersion: trackingTextVersion + 1 })),
  ).toMatchObject(read);
});

test.each([
  ['starter', 'PLAN_REQUIRED'],
  ['professional', 'PLAN_REQUIRED'],
] as const)('GPS-7 on %s positions are neither taken nor shown: %s', async (plan, code) => {
  const { admin, tech } = await testTenant(server.database.pool, { plan });
  const history = { from: morning.toISOString(), to: now.toISOString() };
  const calls = [
    async () => await as(tech).locations.track({ entryId: uuidv7(), points: [point()] }),
    async () => await as(tech).locations.giveConsent({ textVersion: trackingTextVersion }),
    async () => await as(admin).locations.list(),
    async () => await as(admin).locations.getByEmployee({ userId: tech.userId }),
    async () => await as(admin).locations.getHistory(history),
  ];
  for (const call of calls) expect(await refusal(call)).toMatchObject({ code });
  // What is stored of a person stays theirs to read whatever the plan.
  expect((await as(tech).locations.listOwn()).rows).toEqual([]);
  expect((await as(tech).locations.listLooks()).rows).toEqual([]);
});

test('GPS-8 a client may do nothing with positions', async () => {
  const { client } = tenant;
  const calls = [
    async () => await as(client).locations.list(),
    async () => await as(client).locations.track({ entryId: uuidv7(), points: [point()] }),
    async () => await as(client).locations.getConsent(),
    async () => await as(client).locations.listOwn(),
  ];
  for (const call of calls) expect(await refusal(call)).toMatchObject({ code: 'PERMISSION_DENIED' });
});

test('GPS-9 a field technician sees only their own positions, and tracks only their own entry', async () => {
  const { tech, otherTech } = tenant;
  const mine = await begin(tech);
  const theirs = await begin(otherTech);
  const other = point();
  await as(tech).locations.track({ entryId: mine, points: [point()] });
  await as(otherTech).locations.track({ entryId: theirs, points: [other] });
  const { locations } = as(tech);
  for (const input of [{}, { current: true }]) {
    const { rows } = await locations.list(input);
    expect(rows.map(({ userId }) => userId)).toEqual([tech.userId]);
  }
  const [from, to] = [morning, new Date(morning.getTime() + dayMs)].map((at) => at.toISOString());
  const history = await locations.getHistory({ from: from ?? '', to: to ?? '' });
  expect(history.rows.map(({ userId }) => userId)).toEqual([tech.userId]);
  const { userId } = otherTech;
  expect(await refusal(async () => await locations.getByEmployee({ userId }))).toMatchObject({
    code: 'PERMISSION_DENIED',
  });
  expect(await refusal(async () => await locations.get({ locationId: other.id }))).toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(
    await refusal(async () => await locations.track({ entryId: theirs, points: [point()] })),
  ).toMatchObject({ code: 'NOT_FOUND' });
  expect(await looks()).toEqual([]);
});

test('GPS-10 the map of one organization shows nobody of another', async () => {
  const foreign = await testTenant(server.database.pool);
  await as(foreign.tech).locations.giveConsent({ textVersion: trackingTextVersion });
  const { entryId } = await as(foreign.tech).timeEntries.clockIn({});
  await as(foreign.tech).locations.track({ entryId, points: [point()] });
  expect((await as(tenant.admin).locations.list({ current: true })).rows).toEqual([]);
  expect((await as(tenant.admin).locations.list()).rows).toEqual([]);
  expect((await as(foreign.admin).locations.list({ current: true })).rows).toHaveLength(1);
});

test('GPS-11 the map has the newest position of each who is clocked in, of all or of one project', async () => {
  const { projectId } = await as(tenant.admin).projects.create({ name: 'Clinic' });
  const here = await begin(tenant.tech, projectId);
  const there = await begin(tenant.otherTech);
  const ended = await begin(tenant.admin);
  await as(tenant.admin).locations.track({ entryId: ended, points: [point()] });
  await as(tenant.admin).timeEntries.clockOut({ entryId: ended });
  pass(2 * minuteMs);
  const [old, newest, other] = [point(new Date(now.getTime() - minuteMs)), point(), point()];
  await as(tenant.tech).locations.track({ entryId: here, points: [newest, old] });
  await as(tenant.otherTech).locations.track({ entryId: there, points: [other] });
  const shown = async (input: { projectId?: string }) =>
    (await as(tenant.admin).locations.list({ current: true, ...input })).rows.map(({ id }) => id);
  expect(new Set(await shown({}))).toEqual(new Set([newest.id, other.id]));
  expect(await shown({ projectId })).toEqual([newest.id]);
});

test('GPS-12 lists page without a gap or a repetition, newest or oldest first', async () => {
  const entryId = await begin(tenant.tech);
  // Some share their instant.
  const points = Array.from({ length: 25 }, (_, index) =>
    point(new Date(now.getTime() + Math.floor(index / 2) * 1_000)),
  );
  pass(minuteMs);
  await as(tenant.tech).locations.track({ entryId, points });
  const { userId } = tenant.tech;
  const { locations } = as(tenant.admin);
  const [from, to] = [morning, now].map((at) => at.toISOString());
  const pagesOf = async (
    page: (cursor?: string) => Promise<{ rows: { id: string; at: string }[]; nextCursor: string | null }>,
  ) => {
    const rows = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const answer = await page(cursor);
      rows.push(...answer.rows);
      cursor = answer.nextCursor;
    }
    return rows.map(({ id, at }) => ({ id, at }));
  };
  const ascending = points
    .map(({ id, at }) => ({ id, at }))
    .toSorted((a, b) => a.at.localeCompare(b.at) || (a.id < b.id ? -1 : 1));
  const more = (cursor?: string) => ({ limit: 10, ...(cursor !== undefined && { cursor }) });
  expect(await pagesOf(async (cursor) => await locations.getByEmployee({ userId, ...more(cursor) }))).toEqual(
    ascending.toReversed(),
  );
  expect(
    await pagesOf(
      async (cursor) => await locations.getHistory({ from: from ?? '', to: to ?? '', ...more(cursor) }),
    ),
  ).toEqual(ascending);
  const wrong = async () => await locations.list({ cursor: 'bm9uc2Vuc2U' });
  expect(await refusal(wrong)).toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ path: 'cursor' }] });
});

test('GPS-13 each look at another person is recorded once in a quarter of an hour, with the time that was seen, and one’s own is not', async () => {
  const entryId = await begin(tenant.tech);
  await as(tenant.tech).locations.track({ entryId, points: [point()] });
  const { userId } = tenant.tech;
  const { locations } = as(tenant.admin);
  await locations.list({ current: true });
  await locations.getByEmployee({ userId });
  const [from, to] = ['2026-05-01T00:00:00.000Z', '2026-05-03T00:00:00.000Z'];
  await locations.getHistory({ userId, from, to });
  const first = { looker: tenant.admin.userId, seen: userId, from: new Date(from), to: morning };
  expect(await looks()).toEqual([first]);
  // Also a look that found nothing.
  pass(15 * minuteMs);
  await locations.getByEmployee({ userId: tenant.otherTech.userId });
  await locations.list({ current: true });
  await as(tenant.tech).locations.list();
  await as(tenant.tech).locations.getByEmployee({ userId });
  await as(tenant.tech).locations.listOwn();
  const recorded = await looks();
  expect(recorded).toHaveLength(3);
  expect(new Set(recorded.map(({ seen }) => seen))).toEqual(new Set([userId, tenant.otherTech.userId]));
  const { rows } = await as(tenant.tech).locations.listLooks({ limit: 1 });
  expect(rows).toMatchObject([{ lookedBy: tenant.admin.userId, at: now.toISOString() }]);
  const { rows: everything, nextCursor } = await as(tenant.tech).locations.listLooks();
  expect([everything.length, nextCursor]).toEqual([2, null]);
  expect(everything[1]).toMatchObject({ fromAt: from, toAt: morning.toISOString() });
});

test('GPS-14 admins hear on every node that somebody has moved, others do not, and nobody hears where', async () => {
  const entryId = await begin(tenant.tech);
  const foreign = await testTenant(server.database.pool);
  const open = await Promise.all([
    Listener.open(server.origin, tenant.admin),
    Listener.open(secondNode.origin, tenant.admin),
    Listener.open(server.origin, tenant.otherTech),
    Listener.open(server.origin, foreign.admin),
  ]);
  const [here, there, crew, outside] = open;
  const moves = (listener: Listener | undefined) => listener?.heard.filter(({ kind }) => kind === 'moved');
  await as(tenant.tech).locations.track({ entryId, points: [point()] });
  for (const listener of [here, there]) {
    await listener?.until(() => moves(listener)?.length === 1);
    expect(moves(listener)).toEqual([{ kind: 'moved', userIds: [tenant.tech.userId] }]);
  }
  expect([moves(crew), moves(outside)]).toEqual([[], []]);
  for (const listener of open) listener.close();
});

test('GPS-15 every device of a person hears on every node that they took their consent back', async () => {
  await begin(tenant.tech);
  const phone = await Listener.open(secondNode.origin, tenant.tech);
  const office = await Listener.open(secondNode.origin, tenant.admin);
  await as(tenant.tech).locations.withdrawConsent();
  await phone.until(() => phone.heard.some(({ kind }) => kind === 'consent'));
  expect(office.heard.some(({ kind }) => kind === 'consent')).toBe(false);
  phone.close();
  office.close();
});

test('GPS-16 positions and looks are deleted after 90 days, whole months by their partition', async () => {
  const { tech, admin } = tenant;
  const begun = await begin(tech);
  const partitions = async () => {
    const { rows } = await server.database.pool.query<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'location'::regclass order by 1`,
    );
    return rows.map(({ name }) => name);
  };
  await as(tech).locations.track({ entryId: begun, points: [point()] });
  await as(admin).locations.list();
  await as(tech).timeEntries.clockOut({ entryId: begun });
  // Two positions in the middle of a later month, two days apart.
  const stored: string[] = [];
  for (const at of [new Date('2026-08-14T12:00:00.000Z'), new Date('2026-08-16T12:00:00.000Z')]) {
    now = at;
    const { entryId } = await as(tech).timeEntries.clockIn({});
    const made = point();
    stored.push(made.id);
    await as(tech).locations.track({ entryId, points: [made] });
    pass(minuteMs);
    await as(tech).timeEntries.clockOut({ entryId });
  }
  expect(await partitions()).toEqual(expect.arrayContaining(['location_2026_05', 'location_2026_08']));
  now = new Date(Date.parse('2026-08-15T12:00:00.000Z') + positionRetentionDays * dayMs);
  const ports = { pool: server.database.pool, clock: () => now };
  const { partitions: dropped, rows } = await expireLocations(ports);
  expect(dropped).toContain('location_2026_05');
  expect(rows).toBeGreaterThanOrEqual(2);
  const left = await partitions();
  expect(left).not.toContain('location_2026_05');
  expect(left).toEqual(expect.arrayContaining(['location_2026_08', 'location_2026_11']));
  const history = { from: '2026-05-01T00:00:00.000Z', to: now.toISOString() };
  const { rows: found } = await as(admin).locations.getHistory(history);
  expect(found.map(({ id }) => id)).toEqual([stored[1]]);
  expect(await looks()).toMatchObject([{ looker: admin.userId }]);
  expect(await expireLocations(ports)).toEqual({ partitions: [], rows: 0 });
});

test('GPS-17 a month that is read while it should go stays, and its rows go', async () => {
  const entryId = await begin(tenant.tech);
  await as(tenant.tech).locations.track({ entryId, points: [point()] });
  now = new Date(now.getTime() + 200 * dayMs);
  const ports = { pool: server.database.pool, clock: () => now };
  const reader = await server.database.pool.connect();
  try {
    await reader.query('begin; lock table location_2026_05 in access share mode');
    const { partitions, rows } = await expireLocations(ports);
    expect(partitions).not.toContain('location_2026_05');
    expect(rows).toBeGreaterThanOrEqual(1);
  } finally {
    await reader.query('rollback');
    reader.release();
  }
  expect((await expireLocations(ports)).partitions).toContain('location_2026_05');
});

test('GPS-18 a month that is made while people are tracked is behind row-level security like every table', async () => {
  const entryId = await begin(tenant.tech);
  await Promise.all(
    Array.from(
      { length: 4 },
      async () => await as(tenant.tech).locations.track({ entryId, points: [point()] }),
    ),
  );
  const { rows } = await server.database.pool.query<{
    secured: boolean;
    forced: boolean;
    policies: string[];
  }>(
    `select relrowsecurity as secured, relforcerowsecurity as forced,
       array(select polname::text from pg_policy where polrelid = c.oid) as policies
     from pg_class c where relname = 'location_2026_05'`,
  );
  expect(rows).toEqual([{ secured: true, forced: true, policies: ['tenant'] }]);
});

test('GPS-19 a batch has at most a hundred positions, and what is wrong in one is named', async () => {
  const entryId = await begin(tenant.tech);
  const { locations } = as(tenant.tech);
  const many = Array.from({ length: 101 }, () => point());
  await expect(locations.track({ entryId, points: many })).rejects.toThrow(/points/);
  await expect(locations.track({ entryId, points: [point(now, { latitude: 91 })] })).rejects.toThrow(
    /latitude/,
  );
  await expect(
    // @ts-expect-error whose it is comes from the session
    locations.track({ entryId, points: [{ ...point(), userId: tenant.admin.userId }] }),
  ).rejects.toThrow(/userId/);
});

const options: TenantOptions = { plan: 'business', status: 'expired' };
test('GPS-20 after a plan has ended a person still reads what is stored of them and takes consent back', async () => {
  const { tech } = await testTenant(server.database.pool, options);
  const { locations } = as(tech);
  await locations.withdrawConsent();
  expect((await locations.getConsent()).consent).toMatchObject({ given: false });
  expect((await locations.listOwn()).rows).toEqual([]);
  expect(await refusal(async () => await locations.list())).toMatchObject({ code: 'PLAN_EXPIRED' });
});

test.each([
  ['was removed and invited again', 'remove'],
  ['was a client meanwhile', 'client'],
] as const)('GPS-694 a person who %s is asked anew before they are located', async (_, way) => {
  const { admin, tech } = tenant;
  const entryId = await begin(tech);
  await as(tech).locations.track({ entryId, points: [point()] });
  const { locations } = as(admin);
  const memberId = tech.membership?.memberId ?? '';
  const map = await Listener.open(secondNode.origin, admin);
  if (way === 'remove') {
    await as(admin).teams.remove({ memberId });
    expect((await locations.listConsents()).people).toEqual([]);
    await joinAgain(server.services, tech);
  } else {
    await as(admin).teams.updateRole({ memberId, role: 'client' });
    await as(admin).teams.updateRole({ memberId, role: 'field_tech' });
  }
  await map.until(() => map.heard.some(({ kind }) => kind === 'moved'));
  map.close();
  expect(await as(tech).locations.getConsent()).toEqual({ consent: null });
  expect((await locations.list({ current: true })).rows).toEqual([]);
  pass(minuteMs);
  const track = async () => await as(tech).locations.track({ entryId, points: [point()] });
  expect(await refusal(track)).toMatchObject({ details: { reason: 'consent' } });
  pass(5 * minuteMs);
  await as(tech).locations.giveConsent({ textVersion: trackingTextVersion });
  await as(tech).locations.track({ entryId, points: [point()] });
  // What they decided before stays in the log.
  const { rows } = await server.database.pool.query(
    'select given, ended_at is null as counts from location_consent where user_id = $1 order by at',
    [tech.userId],
  );
  expect(rows).toEqual([
    { given: true, counts: false },
    { given: true, counts: true },
  ]);
});

test('GPS-695 whoever takes consent back is gone from every open map at once and from the list; their trail stays for its 90 days, and theirs to read', async () => {
  const { admin, tech, otherTech } = tenant;
  const entryId = await begin(tech);
  const others = await begin(otherTech);
  const sent = point();
  await as(tech).locations.track({ entryId, points: [sent] });
  await as(otherTech).locations.track({ entryId: others, points: [point()] });
  const { locations } = as(admin);
  const people = async (input: { current?: boolean; userId?: string }) =>
    (await locations.list(input)).rows.map(({ userId }) => userId);
  expect(new Set(await people({ current: true }))).toEqual(new Set([tech.userId, otherTech.userId]));
  const maps = await Promise.all(
    [server, secondNode].map(async ({ origin }) => await Listener.open(origin, admin)),
  );
  pass(minuteMs);
  await as(tech).locations.withdrawConsent();
  for (const map of maps) {
    await map.until(() =>
      map.heard.some((news) => news.kind === 'moved' && news.userIds.includes(tech.userId)),
    );
    map.close();
  }
  expect(await people({ current: true })).toEqual([otherTech.userId]);
  expect(await people({ current: true, userId: tech.userId })).toEqual([]);
  expect(await people({})).toEqual([otherTech.userId]);
  expect(await people({ userId: tech.userId })).toEqual([]);
  const [from, to] = [morning, new Date(morning.getTime() + dayMs)].map((at) => at.toISOString());
  const trail = await locations.getHistory({ userId: tech.userId, from: from ?? '', to: to ?? '' });
  expect(trail.rows.map(({ id }) => id)).toEqual([sent.id]);
  expect((await as(tech).locations.list({ current: true })).rows.map(({ id }) => id)).toEqual([sent.id]);
  expect((await as(tech).locations.listOwn()).rows.map(({ id }) => id)).toEqual([sent.id]);
  // Once they agree again the map begins with what is made from then on.
  pass(10 * minuteMs);
  await as(tech).locations.giveConsent({ textVersion: trackingTextVersion });
  expect(await people({ current: true, userId: tech.userId })).toEqual([]);
  const next = point();
  await as(tech).locations.track({ entryId, points: [next] });
  expect((await locations.list({ current: true, userId: tech.userId })).rows.map(({ id }) => id)).toEqual([
    next.id,
  ]);
});

test.each([
  ['the map of one person', (userId: string) => ({ current: true, userId }), null],
  ['the map of all', () => ({ current: true }), null],
  ['the list of one person', (userId: string) => ({ userId }), null],
  ['the list of all', () => ({ from: morning.toISOString() }), morning],
] as const)('GPS-696 %s is recorded as a look also when it finds nothing', async (_, inputOf, from) => {
  const { admin, tech, otherTech } = tenant;
  await as(tech).timeEntries.clockIn({});
  pass(minuteMs);
  const { locations } = as(admin);
  expect((await locations.list(inputOf(tech.userId))).rows).toEqual([]);
  await locations.list(inputOf(tech.userId));
  expect(await looks()).toEqual([{ looker: admin.userId, seen: tech.userId, from, to: null }]);
  // Nobody looks at others by asking for what they may not see, or for whom nobody here knows.
  const foreign = await testTenant(server.database.pool);
  await as(otherTech).locations.list({ userId: tech.userId });
  await locations.list({ userId: foreign.tech.userId });
  expect(await looks()).toHaveLength(1);
});

test('GPS-696 a trail of everybody that finds nothing is recorded at those who were at work then', async () => {
  const { admin, tech } = tenant;
  await as(tech).timeEntries.clockIn({});
  pass(minuteMs);
  const [from, to] = [morning, now];
  await as(admin).locations.getHistory({ from: from.toISOString(), to: to.toISOString() });
  expect(await looks()).toEqual([{ looker: admin.userId, seen: tech.userId, from, to }]);
});

/** Says where a punch of an entry was made. */
async function putPosition(entryId: string, column: string, location: object): Promise<void> {
  await server.database.pool.query(`update time_entry set ${column} = $2 where id = $1`, [
    entryId,
    JSON.stringify({ ...location, insideGeofence: null }),
  ]);
}

test('GPS-700 a person reads where each of their punches was made, page by page, whatever the plan', async () => {
  const { tech, otherTech } = await testTenant(server.database.pool, { plan: 'professional' });
  const there = { latitude: 46.78, longitude: -92.1, accuracyM: 12 };
  for (let turn = 0; turn < 3; turn += 1) {
    const { entryId } = await as(tech).timeEntries.clockIn({});
    pass(minuteMs);
    await as(tech).timeEntries.clockOut({ entryId });
    pass(minuteMs);
    // Of one entry no position was known at its end, of one at neither.
    if (turn < 2) await putPosition(entryId, 'clock_in_location', there);
    if (turn === 1) await putPosition(entryId, 'clock_out_location', there);
  }
  const { entryId: others } = await as(otherTech).timeEntries.clockIn({});
  await putPosition(others, 'clock_in_location', there);
  const first = await as(tech).locations.listOwnPunches({ limit: 1 });
  expect(first.rows.map(({ of, latitude, accuracyM }) => [of, latitude, accuracyM])).toEqual([
    ['clockOut', 46.78, 12],
    ['clockIn', 46.78, 12],
  ]);
  const rest = await as(tech).locations.listOwnPunches({ cursor: first.nextCursor ?? '' });
  expect(rest.rows.map(({ of, at }) => [of, at])).toEqual([['clockIn', morning.toISOString()]]);
  expect(rest.nextCursor).toBeNull();
});

test('GPS-701 a look at where punches were made is recorded once in a quarter of an hour beside looks at the trail, and told to its person', async () => {
  const { admin, tech } = tenant;
  const { entryId } = await as(tech).timeEntries.clockIn({});
  await putPosition(entryId, 'clock_in_location', { latitude: 46.78, longitude: -92.1, accuracyM: 12 });
  pass(minuteMs);
  await as(admin).locations.notePunchLooks({ entryIds: [entryId] });
  await as(admin).locations.notePunchLooks({ entryIds: [entryId, uuidv7()] });
  const notified = async () => (await as(tech).locations.listLooks()).rows;
  const punches = { punchesFrom: morning.toISOString(), punchesTo: morning.toISOString() };
  const look = { lookedBy: admin.userId, fromAt: null, toAt: null };
  expect(await notified()).toMatchObject([{ ...look, ...punches, sawTrail: false }]);
  await as(admin).locations.list({ userId: tech.userId });
  expect(await notified()).toMatchObject([{ ...look, ...punches, sawTrail: true }]);
  // Who may not see others' hours notes nothing, and nobody notes a look at what another company has.
  const others = await refusal(
    async () => await as(tenant.otherTech).locations.notePunchLooks({ entryIds: [entryId] }),
  );
  expect(others.code).toBe('PERMISSION_DENIED');
  const foreign = await testTenant(server.database.pool);
  const unknown = await refusal(
    async () => await as(foreign.admin).locations.notePunchLooks({ entryIds: [entryId] }),
  );
  expect(unknown.code).toBe('NOT_FOUND');
  expect(await looks()).toHaveLength(1);
});
