import type { ImportEvents } from '@plumbline/domain/mutations/calendar-events/import-events';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../identity/caller.ts';
import { callAs } from '../../testing/call.ts';
import { refusal } from '../../testing/refusal.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { type TestTenant, testTenant } from '../../testing/tenant.ts';
import { shownEvent } from './shown.fixture.ts';

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await testServer({ clock: () => new Date('2026-05-04T12:00:00.000Z') });
});
beforeEach(async () => {
  tenant = await testTenant(server.database.pool);
});
afterAll(async () => await server.close());

const as = (caller: Caller) => callAs(server.services, caller);
const onScreen = async (eventId: string) => await shownEvent(server.services, tenant.admin, eventId);
const at = (hour: number, day = 5) => new Date(Date.UTC(2026, 4, day, hour)).toISOString();
type Event = ImportEvents['events'][number];
const talk = (hour: number, more: Partial<Event> = {}): Event => ({
  ...{ title: `Talk ${hour}`, startDate: at(hour), endDate: at(hour + 1), attendees: [tenant.tech.userId] },
  ...more,
});
const titles = async () =>
  (await as(tenant.admin).calendarEvents.list({})).rows.map(({ title }) => title).toSorted();

test('ICS-20 the free events of a file are made, what is in the way of the others is named, and a dry run makes none', async () => {
  const { admin, tech } = tenant;
  await as(admin).calendarEvents.create({ ...talk(9), title: 'Harbor Flats' });
  await as(tech).notifications.clearAll({});
  const events = [
    talk(8),
    talk(9),
    talk(8, { title: 'Also at eight' }),
    talk(10, { endDate: at(10) }),
    talk(12, { isAllDay: true, isBlocking: false, location: 'Shop' }),
  ];
  const dry = await as(admin).calendarEvents.importEvents({ events, dryRun: true });
  expect(dry.made).toEqual([]);
  expect(dry.conflicts).toMatchObject([
    { index: 1, message: 'Marko Petrov: Overlaps Harbor Flats by 1 h.', conflicts: [{ kind: 'overlap' }] },
    { index: 2, message: 'Marko Petrov: Overlaps Talk 8 by 1 h.' },
    { index: 3, message: 'An event ends after it begins.', conflicts: [] },
  ]);
  expect(await titles()).toEqual(['Harbor Flats']);
  expect(await as(tech).notifications.getMyNotifications({})).toEqual([]);

  const { made, conflicts } = await as(admin).calendarEvents.importEvents({ events });
  expect([made.length, conflicts]).toEqual([
    2,
    dry.conflicts.map((one) => expect.objectContaining({ index: one.index })),
  ]);
  expect(await titles()).toEqual(['Harbor Flats', 'Talk 12', 'Talk 8']);
  const [, whole] = await Promise.all(
    made.map(async (eventId) => await as(admin).calendarEvents.get({ eventId })),
  );
  expect(whole).toMatchObject({ isAllDay: true, isBlocking: false, location: 'Shop', eventType: 'other' });
  expect(await as(tech).notifications.getMyNotifications({})).toMatchObject([
    { type: 'event_added', title: 'Dana Okafor put 2 events on your calendar' },
  ]);
});

test('ICS-21 admins alone import, at most five hundred at once, for crew of the company', async () => {
  const { admin, tech, client } = tenant;
  const refused = async (caller: Caller, events: Event[]) =>
    await refusal(as(caller).calendarEvents.importEvents({ events }));
  expect(await refused(tech, [talk(8)])).toMatchObject({ code: 'PERMISSION_DENIED' });
  expect(await refused(admin, [])).toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ path: 'events' }] });
  const many = Array.from({ length: 501 }, () => talk(8));
  expect(await refused(admin, many)).toMatchObject({
    code: 'VALIDATION_ERROR',
    fields: [{ path: 'events' }],
  });
  expect(await refused(admin, [talk(7), talk(8, { attendees: [client.userId] })])).toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await titles()).toEqual([]);
  const year = Array.from({ length: 500 }, (_, hour) => talk(hour));
  const { made } = await as(admin).calendarEvents.importEvents({ events: year });
  expect(made).toHaveLength(500);
});

test('ICS-24 an import is taken back at once: what it made and is still there goes, its people read it in one line, and only admins do so', async () => {
  const { admin, tech, otherTech } = tenant;
  const calls = () => as(admin).calendarEvents;
  await calls().create({ ...talk(9), title: 'Harbor Flats' });
  const { made, version = 0 } = await calls().importEvents({
    events: [talk(11), talk(12), talk(14, { attendees: [otherTech.userId] }), talk(16)],
  });
  const [, , , last = ''] = made;
  await calls().deleteEvent(await onScreen(last));
  for (const caller of [tech, otherTech]) await as(caller).notifications.clearAll({});
  expect(await refusal(as(tech).calendarEvents.deleteEvents({ eventIds: made }))).toMatchObject({
    code: 'PERMISSION_DENIED',
  });
  expect(await refusal(calls().deleteEvents({ eventIds: [] }))).toMatchObject({
    code: 'VALIDATION_ERROR',
    fields: [{ path: 'eventIds' }],
  });
  const events = made.map((eventId) => ({ eventId, version }));
  const { eventIds } = await calls().deleteEvents({ events });
  expect(eventIds.toSorted()).toEqual(made.slice(0, 3).toSorted());
  expect(await titles()).toEqual(['Harbor Flats']);
  expect(await as(tech).notifications.getMyNotifications({})).toMatchObject([
    { type: 'event_changed', title: 'Dana Okafor took 2 events off your calendar' },
  ]);
  expect(await as(otherTech).notifications.getMyNotifications({})).toMatchObject([
    { type: 'event_changed', title: 'Dana Okafor took Talk 14 off the calendar' },
  ]);
  expect(await refusal(calls().deleteEvents({ events }))).toMatchObject({ code: 'NOT_FOUND' });
  // Each can still be brought back by itself.
  await calls().restoreEvent({ eventId: made[0] ?? '' });
  expect(await titles()).toEqual(['Harbor Flats', 'Talk 11']);
});

test('ICS-24 one time of what repeats that is deleted with others does not come again', async () => {
  const calls = () => as(tenant.admin).calendarEvents;
  await calls().create({ ...talk(9), recurrence: 'FREQ=WEEKLY;COUNT=3' });
  const [first, second] = (await calls().list({ sort: 'startDate' })).rows;
  await calls().deleteEvents({ events: [await onScreen(second?.id ?? '')] });
  const starts = (await calls().list({ sort: 'startDate' })).rows.map(({ startDate }) => startDate);
  expect(starts).toEqual([at(9), at(9, 19)]);
  await calls().update({ eventId: first?.id ?? '', scope: 'all', title: 'Toolbox talk' });
  expect(await titles()).toEqual(['Toolbox talk', 'Toolbox talk']);
});

test('ICS-140 a dry run reads only: it waits for nobody who plans for the same people, and keeps nobody waiting', async () => {
  const { admin, tech, organizationId } = tenant;
  const holder = await server.database.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `schedule ${organizationId} ${tech.userId}`,
    ]);
    const dry = await as(admin).calendarEvents.importEvents({ events: [talk(8), talk(8)], dryRun: true });
    expect(dry).toMatchObject({ made: [], conflicts: [{ index: 1 }] });
  } finally {
    await holder.query('rollback');
    holder.release();
  }
});

test('ICS-141 a long file is made in batches, each event against all before it, and a repetition gives the same answer and makes none again', async () => {
  const { admin } = tenant;
  const operationId = uuidv7();
  // Every hour once, and the first ten again at the end: in another batch than those that they meet.
  const events = [
    ...Array.from({ length: 110 }, (_, hour) => hour),
    ...Array.from({ length: 10 }, (_, hour) => hour),
  ];
  const file = { events: events.map((hour) => talk(hour)) };
  const calls = callAs(server.services, admin, operationId).calendarEvents;
  const [one, other] = await Promise.all([calls.importEvents(file), calls.importEvents(file)]);
  expect(one.made).toHaveLength(110);
  expect(one.conflicts.map(({ index }) => index)).toEqual(
    Array.from({ length: 10 }, (_, position) => 110 + position),
  );
  expect(other).toEqual(one);
  expect(await calls.importEvents(file)).toEqual(one);
  expect(await refusal(calls.importEvents({ events: [talk(200)] }))).toMatchObject({ code: 'CONFLICT' });
  const { rows } = await server.database.pool.query(
    `select count(distinct version)::int as transactions, count(*)::int as events from calendar_event
     where organization_id = $1 and deleted_at is null`,
    [tenant.organizationId],
  );
  expect(rows).toEqual([{ transactions: 3, events: 110 }]);
  expect(await as(tenant.tech).notifications.getMyNotifications({})).toHaveLength(1);
  const { eventIds } = await as(admin).calendarEvents.deleteEvents({
    events: one.made.map((eventId) => ({ eventId, version: one.version ?? 0 })),
  });
  expect(eventIds).toHaveLength(110);
});

test('ICS-142 an import that ended after some of its batches goes on where it was', async () => {
  const { admin } = tenant;
  const operationId = uuidv7();
  const file = { events: Array.from({ length: 60 }, (_, hour) => talk(hour)) };
  const { pool } = server.database;
  const there = async () => {
    const { rows } = await pool.query<{ events: number }>(
      'select count(*)::int as events from calendar_event where organization_id = $1',
      [tenant.organizationId],
    );
    return rows[0]?.events;
  };
  // The second batch cannot be written at first.
  await pool.query(`alter table calendar_event add constraint refused check (title <> 'Talk 55') not valid`);
  const calls = callAs(server.services, admin, operationId).calendarEvents;
  expect((await refusal(calls.importEvents(file))).code).toBe('UNKNOWN_ERROR');
  await pool.query('alter table calendar_event drop constraint refused');
  expect(await there()).toBe(50);
  const { made, conflicts } = await calls.importEvents(file);
  expect([made.length, conflicts, await there()]).toEqual([60, [], 60]);
});
