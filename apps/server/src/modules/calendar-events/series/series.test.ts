import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import type { CreateEvent } from '@plumbline/domain/mutations/calendar-events/create-event';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../../identity/caller.ts';
import { callAs } from '../../../testing/call.ts';
import { refusal } from '../../../testing/refusal.ts';
import { type TestServer, testServer } from '../../../testing/server.ts';
import { type TestTenant, testTenant } from '../../../testing/tenant.ts';
import { extendSeries } from './horizon.ts';
import { shownEvent } from '../shown.fixture.ts';

let server: TestServer;
let tenant: TestTenant;
let now: Date;
beforeAll(async () => {
  server = await testServer({ clock: () => now });
});
beforeEach(async () => {
  now = new Date('2026-10-14T12:00:00.000Z');
  tenant = await testTenant(server.database.pool);
  await server.database.pool.query(`update organization set timezone = 'America/Chicago' where id = $1`, [
    tenant.organizationId,
  ]);
});
afterAll(async () => {
  await server.close();
});

const as = (caller: Caller, operationId?: string) =>
  callAs(server.services, caller, operationId).calendarEvents;
const onScreen = async (eventId: string) => await shownEvent(server.services, tenant.admin, eventId);

/** Every Monday at 7:00 in Chicago, six times, over the change of the clocks on November 1. */
const weekly = (more: Partial<CreateEvent> = {}): CreateEvent => ({
  ...{ title: 'Flush', startDate: '2026-10-19T12:00:00.000Z', endDate: '2026-10-19T13:00:00.000Z' },
  ...{ recurrence: 'FREQ=WEEKLY;COUNT=6', attendees: [tenant.tech.userId] },
  ...more,
});

async function made(input: CreateEvent): Promise<string> {
  const { success, eventId } = await as(tenant.admin).create(input);
  expect(success).toBe(true);
  return eventId ?? '';
}

async function rowsOf(): Promise<CalendarEvent[]> {
  const rows: CalendarEvent[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await as(tenant.admin).list({ sort: 'startDate', limit: 200, cursor });
    rows.push(...page.rows);
    if (page.nextCursor === null) return rows;
    cursor = page.nextCursor;
  }
}
const startsOf = async () => (await rowsOf()).map(({ startDate }) => startDate.slice(5, 16));
const idAt = async (start: string) => {
  const found = (await rowsOf()).find(({ startDate }) => startDate.slice(5, 16) === start);
  if (!found) throw new Error(`none at ${start}`);
  return found.id;
};

const mondays = ['10-19T12:00', '10-26T12:00', '11-02T13:00', '11-09T13:00', '11-16T13:00', '11-23T13:00'];

test('SERIES-10 what repeats is made as events at the same local time, each with the fields of the first', async () => {
  const id = uuidv7();
  expect(await made(weekly({ id, eventType: 'job', location: 'Dock 4', isBlocking: true }))).toBe(id);
  const rows = await rowsOf();
  expect(rows.map(({ startDate }) => startDate.slice(5, 16))).toEqual(mondays);
  expect(rows[0]?.id).toBe(id);
  for (const row of rows)
    expect(row).toMatchObject({
      ...{ title: 'Flush', eventType: 'job', jobStatus: 'scheduled', location: 'Dock 4' },
      ...{
        recurrence: 'FREQ=WEEKLY;COUNT=6',
        createdBy: tenant.admin.userId,
        attendees: [tenant.tech.userId],
      },
      ...{ planRevision: 1, acknowledgements: [{ userId: tenant.tech.userId, seenAt: null }] },
    });
  const bell = await callAs(server.services, tenant.tech).notifications.getMyNotifications({});
  expect(bell.map(({ type, entityId }) => [type, entityId])).toEqual([['event_added', id]]);
});

test('SERIES-10 without an end it is made 400 days ahead, and each night further, once', async () => {
  await made(weekly({ recurrence: 'FREQ=DAILY' }));
  // Until 400 days after the first.
  expect(await rowsOf()).toHaveLength(401);
  now = new Date('2026-10-29T12:00:00.000Z');
  expect(await extendSeries(server.services)).toBe(10);
  expect(await extendSeries(server.services)).toBe(0);
  const rows = await rowsOf();
  expect(rows).toHaveLength(411);
  expect(rows.at(-1)).toMatchObject({ title: 'Flush', createdBy: tenant.admin.userId });
  now = new Date('2026-10-31T12:00:00.000Z');
  const nodes = await Promise.all([extendSeries(server.services), extendSeries(server.services)]);
  expect(nodes.toSorted()).toEqual([0, 2]);
});

test('SERIES-11 what cannot repeat is refused by its field', async () => {
  const fieldsOf = async (more: Partial<CreateEvent>) =>
    (await refusal(as(tenant.admin).create(weekly(more)))).fields?.map(({ path }) => path);
  expect(await fieldsOf({ recurrence: 'FREQ=HOURLY' })).toEqual(['recurrence']);
  expect(await fieldsOf({ recurrence: 'FREQ=WEEKLY;UNTIL=20261018' })).toEqual(['recurrence']);
  expect(await fieldsOf({ recurrence: 'FREQ=DAILY', endDate: '2026-10-20T13:00:00.000Z' })).toEqual([
    'recurrence',
  ]);
  expect(await fieldsOf({ unscheduled: true })).toEqual(['unscheduled']);
  const longAgo = { startDate: '2024-01-01T12:00:00.000Z', endDate: '2024-01-01T13:00:00.000Z' };
  expect(await fieldsOf({ ...longAgo, recurrence: 'FREQ=DAILY' })).toEqual(['startDate']);
  expect(await rowsOf()).toEqual([]);
});

test('SERIES-143 dates outside of ten years are refused by their field, in every call that plans, before anything is made of them', async () => {
  const { admin, tech } = tenant;
  const eventId = await made(weekly({ eventType: 'job' }));
  const ancient = { startDate: '1900-01-02T08:00:00.000Z', endDate: '1900-01-02T09:00:00.000Z' };
  const attendees = [tech.userId];
  const fieldsOf = async (asked: Promise<unknown>) => {
    const { code, fields } = await refusal(asked);
    return [code, ...(fields ?? []).map(({ path, message }) => `${path}: ${message}`)];
  };
  const back = 'startDate: The start lies more than 10 years back. Choose a later date.';
  const reminder = { title: 'Look', eventType: 'reminder', ...ancient } as const;
  for (const caller of [admin, tech])
    expect(await fieldsOf(as(caller).create({ ...reminder, recurrence: 'FREQ=DAILY' }))).toEqual([
      ...['VALIDATION_ERROR', back],
    ]);
  for (const scope of ['this', 'following', 'all'] as const)
    expect(await fieldsOf(as(admin).update({ eventId, scope, ...ancient }))).toEqual([
      ...['VALIDATION_ERROR', back],
    ]);
  expect(
    await fieldsOf(as(admin).moveEvents({ moves: [{ ...(await onScreen(eventId)), ...ancient }] })),
  ).toEqual([...['VALIDATION_ERROR', back]]);
  expect(await fieldsOf(as(admin).checkConflicts({ ...ancient, attendees }))).toEqual([
    ...['VALIDATION_ERROR', back],
  ]);
  const file = await as(admin).importEvents({ events: [{ title: 'Old', ...ancient }] });
  expect(file).toMatchObject({ made: [], conflicts: [{ index: 0, message: back.slice(11) }] });
  expect(await fieldsOf(as(admin).suggest({ eventId, from: '9999-12-31' }))).toEqual([
    ...['VALIDATION_ERROR', 'from: The day lies more than 10 years ahead. Choose an earlier date.'],
  ]);
  for (const [startDate, endDate] of [
    ['0001-01-01T00:00:00.000Z', '0001-01-01T01:00:00.000Z'],
    ['9999-12-31T22:00:00.000Z', '9999-12-31T23:59:59.999Z'],
    ['2026-10-19T12:00:00.000Z', '9999-12-31T23:59:59.999Z'],
  ] as const) {
    for (const isAllDay of [true, false]) {
      const plan = { startDate, endDate, isAllDay };
      const asked = [
        async () => await as(admin).create({ title: 'Far', recurrence: 'FREQ=YEARLY', ...plan }),
        async () => await as(admin).checkConflicts({ ...plan, attendees }),
        async () => await as(admin).update({ eventId, scope: 'all', ...plan }),
      ];
      for (const ask of asked) expect((await fieldsOf(ask()))[0]).toBe('VALIDATION_ERROR');
    }
  }
  expect(await startsOf()).toEqual(mondays);
});

test('SERIES-143 what older data holds from long ago is read, changed in its words and deleted as before', async () => {
  const { admin } = tenant;
  const id = await made({
    ...{ title: 'Filter', startDate: '2026-10-14T12:00:00.000Z', endDate: '2026-10-14T13:00:00.000Z' },
    ...{ recurrence: 'FREQ=DAILY', attendees: [tenant.tech.userId] },
  });
  const { pool } = server.database;
  await pool.query(`update event_series set starts_at = '1900-01-02T07:00' where organization_id = $1`, [
    tenant.organizationId,
  ]);
  await pool.query(
    `update calendar_event set start_date = '1900-01-02T13:00Z', end_date = '1900-01-02T14:00Z'
     where organization_id = $1 and id = $2`,
    [tenant.organizationId, id],
  );
  now = new Date('2026-10-16T12:00:00.000Z');
  expect(await extendSeries(server.services)).toBe(2);
  const shown = await rowsOf();
  const next = shown.find(({ startDate }) => startDate > now.toISOString())?.id ?? '';
  expect(await as(admin).update({ eventId: next, scope: 'all', title: 'Air filter' })).toMatchObject({
    success: true,
  });
  expect(await as(admin).update({ eventId: id, location: 'Roof' })).toMatchObject({ success: true });
  expect((await rowsOf()).map(({ id: each }) => each)).toEqual(shown.map(({ id: each }) => each));
  await as(admin).deleteEvent({ ...(await onScreen(next)), scope: 'all' });
  expect((await rowsOf()).length).toBeLessThan(4);
});

test('SERIES-144 a rule that lasts to the end of the calendar can be moved', async () => {
  const eventId = await made(weekly({ recurrence: 'FREQ=WEEKLY;UNTIL=99991231' }));
  const moved = { startDate: '2026-10-20T12:00:00.000Z', endDate: '2026-10-20T13:00:00.000Z' };
  expect(await as(tenant.admin).update({ eventId, scope: 'all', ...moved })).toMatchObject({ success: true });
  expect((await startsOf())[0]).toBe('10-20T12:00');
});

test('SERIES-12 one taken hour refuses them all, unless an admin overrides it, which the one event keeps', async () => {
  const other = await made({
    ...{ title: 'Meeting', attendees: [tenant.tech.userId] },
    ...{ startDate: '2026-11-09T13:30:00.000Z', endDate: '2026-11-09T14:30:00.000Z' },
  });
  const refused = await as(tenant.admin).create(weekly());
  expect(refused).toMatchObject({ success: false, eventId: null, conflicts: [{ eventId: other }] });
  expect(await rowsOf()).toHaveLength(1);
  const answer = await as(tenant.admin).create(weekly({ overrideReason: 'The meeting will move' }));
  expect(answer).toMatchObject({ success: true, warnings: [{ eventId: other }] });
  const overridden = (await rowsOf()).filter(({ override }) => override !== null);
  expect(overridden.map(({ startDate }) => startDate)).toEqual(['2026-11-09T13:00:00.000Z']);
});

test('SERIES-13 one of them changes or goes by itself, and does not follow the others any more', async () => {
  await made(weekly());
  const moved = await idAt('10-26T12:00');
  await as(tenant.admin).update({
    ...{ eventId: moved, startDate: '2026-10-27T15:00:00.000Z', endDate: '2026-10-27T16:00:00.000Z' },
  });
  const deleted = await idAt('11-09T13:00');
  await as(tenant.admin).deleteEvent(await onScreen(deleted));
  const rest = ['10-19T12:00', '10-27T15:00', '11-02T13:00', '11-16T13:00', '11-23T13:00'];
  expect(await startsOf()).toEqual(rest);
  const eventId = await idAt('10-19T12:00');
  await as(tenant.admin).update({ eventId, scope: 'all', title: 'Boiler flush' });
  expect(await startsOf()).toEqual(rest);
  expect((await rowsOf()).map(({ title }) => title)).toEqual([
    ...['Boiler flush', 'Flush', 'Boiler flush', 'Boiler flush', 'Boiler flush'],
  ]);
  expect(await as(tenant.admin).restoreEvent({ eventId: deleted })).toMatchObject({ success: true });
  expect(await startsOf()).toContain('11-09T13:00');
});

test('SERIES-13 a drag detaches one of them, and a step of its status does not', async () => {
  await made(weekly({ eventType: 'job' }));
  const dragged = await idAt('10-26T12:00');
  const times = { startDate: '2026-10-26T15:00:00.000Z', endDate: '2026-10-26T16:00:00.000Z' };
  await as(tenant.admin).moveEvents({ moves: [{ ...(await onScreen(dragged)), ...times }] });
  const stepped = await idAt('11-02T13:00');
  await as(tenant.tech).setJobStatus({ eventId: stepped, jobStatus: 'en_route' });
  await as(tenant.tech).setJobStatus({ eventId: stepped, jobStatus: 'scheduled' });
  await as(tenant.admin).update({ eventId: await idAt('11-16T13:00'), scope: 'all', location: 'Dock 4' });
  expect((await rowsOf()).map(({ startDate, location }) => [startDate.slice(5, 16), location])).toEqual([
    ...[
      ['10-19T12:00', 'Dock 4'],
      ['10-26T15:00', null],
      ['11-02T13:00', 'Dock 4'],
    ],
    ...[
      ['11-09T13:00', 'Dock 4'],
      ['11-16T13:00', 'Dock 4'],
      ['11-23T13:00', 'Dock 4'],
    ],
  ]);
});

test('SERIES-14 this and the following move to another day and hour, over the change of the clocks, and back', async () => {
  await made(weekly());
  const eventId = await idAt('10-26T12:00');
  const answer = await as(tenant.admin).update({
    ...{ eventId, scope: 'following' },
    ...{ startDate: '2026-10-27T14:00:00.000Z', endDate: '2026-10-27T16:00:00.000Z' },
  });
  expect(answer).toMatchObject({ success: true, eventId, event: { id: eventId } });
  expect(await startsOf()).toEqual([
    ...['10-19T12:00', '10-27T14:00', '11-03T15:00', '11-10T15:00', '11-17T15:00', '11-24T15:00'],
  ]);
  const rows = await rowsOf();
  expect(rows[0]).toMatchObject({ recurrence: 'FREQ=WEEKLY;UNTIL=20261025', planRevision: 1 });
  for (const row of rows.slice(1)) {
    expect(row).toMatchObject({ recurrence: 'FREQ=WEEKLY;COUNT=5', planRevision: 2 });
    expect(Date.parse(row.endDate) - Date.parse(row.startDate)).toBe(2 * 3_600_000);
  }
  const ids = rows.map(({ id }) => id);
  const { startDate, endDate } = answer.before ?? { startDate: '', endDate: '' };
  await as(tenant.admin).update({ eventId, scope: 'following', startDate, endDate });
  expect(await startsOf()).toEqual(mondays);
  expect((await rowsOf()).map(({ id }) => id)).toEqual(ids);
});

test('SERIES-15 all change that have not begun; those that have keep what they were', async () => {
  await made(weekly({ eventType: 'job' }));
  now = new Date('2026-10-26T12:30:00.000Z');
  const done = await idAt('11-09T13:00');
  await as(tenant.tech).setJobStatus({ eventId: done, jobStatus: 'done' });
  const eventId = await idAt('11-16T13:00');
  const answer = await as(tenant.admin).update({
    ...{ eventId, scope: 'all', title: 'Early flush', attendees: [tenant.otherTech.userId] },
    ...{ startDate: '2026-11-16T12:00:00.000Z', endDate: '2026-11-16T12:30:00.000Z' },
  });
  expect(answer).toMatchObject({ success: true });
  expect((await rowsOf()).map(({ startDate, title }) => [startDate.slice(5, 16), title])).toEqual([
    ...[
      ['10-19T12:00', 'Flush'],
      ['10-26T12:00', 'Flush'],
      ['11-02T12:00', 'Early flush'],
    ],
    ...[
      ['11-09T13:00', 'Flush'],
      ['11-16T12:00', 'Early flush'],
      ['11-23T12:00', 'Early flush'],
    ],
  ]);
  const bell = await callAs(server.services, tenant.otherTech).notifications.getMyNotifications({});
  expect(bell).toHaveLength(1);
});

test.each(['following', 'all'] as const)(
  'SERIES-21 what moved with the scope %s to another day, hour and person is undone by the same change back',
  async (scope) => {
    await made(weekly());
    const shown = async () =>
      (await rowsOf()).map(({ startDate, endDate, attendees }) => [startDate, endDate, attendees]);
    const before = await shown();
    const eventId = await idAt('11-02T13:00');
    const { startDate, endDate, attendees } = await as(tenant.admin).get({ eventId });
    const { event } = await as(tenant.admin).update({
      ...{ eventId, scope, base: { startDate, endDate, attendees }, attendees: [tenant.otherTech.userId] },
      ...{ startDate: '2026-11-03T15:00:00.000Z', endDate: '2026-11-03T16:00:00.000Z' },
    });
    expect(await shown()).not.toEqual(before);
    if (!event) throw new Error('It was not moved.');
    const base = { startDate: event.startDate, endDate: event.endDate, attendees: event.attendees };
    const back = { eventId: event.id, scope, base, startDate, endDate, attendees, unscheduled: false };
    expect(await as(tenant.admin).update(back)).toMatchObject({ success: true });
    expect(await shown()).toEqual(before);
  },
);

test('SERIES-16 another rule keeps the events on the days that stay, and a rule begins or ends with an event', async () => {
  const eventId = await made(weekly({ recurrence: undefined }));
  expect(await startsOf()).toEqual(['10-19T12:00']);
  await as(tenant.admin).update({ eventId, recurrence: 'FREQ=WEEKLY;COUNT=3' });
  expect(await startsOf()).toEqual(mondays.slice(0, 3));
  const stored = (await rowsOf()).map(({ id }) => id);
  expect(stored[0]).toBe(eventId);
  await as(tenant.admin).update({
    ...{ eventId, scope: 'all', recurrence: 'FREQ=WEEKLY;BYDAY=MO,TH;COUNT=4' },
  });
  expect(await startsOf()).toEqual(['10-19T12:00', '10-22T12:00', '10-26T12:00', '10-29T12:00']);
  const ids = (await rowsOf()).map(({ id }) => id);
  expect([ids[0], ids[2]]).toEqual(stored.slice(0, 2));
  const alone = as(tenant.admin).update({ eventId, recurrence: 'FREQ=DAILY' });
  expect(await refusal(alone)).toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ path: 'scope' }] });
  await as(tenant.admin).update({ eventId: ids[1] ?? '', scope: 'following', recurrence: null });
  const rows = await rowsOf();
  expect(rows.map(({ startDate, recurrence }) => [startDate.slice(5, 16), recurrence])).toEqual([
    ['10-19T12:00', 'FREQ=WEEKLY;BYDAY=MO,TH;UNTIL=20261021'],
    ['10-22T12:00', null],
  ]);
});

test('SERIES-17 this and the following, or all, are deleted together and come back together', async () => {
  await made(weekly());
  now = new Date('2026-10-20T12:00:00.000Z');
  const eventId = await idAt('11-02T13:00');
  await as(tenant.admin).deleteEvent({ ...(await onScreen(eventId)), scope: 'following' });
  expect(await startsOf()).toEqual(mondays.slice(0, 2));
  expect((await rowsOf())[1]).toMatchObject({ recurrence: 'FREQ=WEEKLY;UNTIL=20261101' });
  now = new Date('2026-10-20T12:00:05.000Z');
  expect(await as(tenant.admin).restoreEvent({ eventId })).toMatchObject({ success: true, eventId });
  expect(await startsOf()).toEqual(mondays);
  expect((await rowsOf())[1]).toMatchObject({ recurrence: 'FREQ=WEEKLY;COUNT=6' });
  await as(tenant.admin).deleteEvent({ ...(await onScreen(eventId)), scope: 'all' });
  expect(await startsOf()).toEqual(mondays.slice(0, 1));
  now = new Date('2026-10-20T12:00:10.000Z');
  const used = await made({
    ...{ title: 'Meeting', attendees: [tenant.tech.userId] },
    ...{ startDate: '2026-11-23T13:00:00.000Z', endDate: '2026-11-23T13:30:00.000Z' },
  });
  expect(await as(tenant.admin).restoreEvent({ eventId })).toMatchObject({
    ...{ success: false, conflicts: [{ eventId: used }] },
  });
  await as(tenant.admin).deleteEvent(await onScreen(used));
  expect(await as(tenant.admin).restoreEvent({ eventId })).toMatchObject({ success: true });
  expect(await startsOf()).toEqual(mondays);
});

test('SERIES-18 field technicians repeat reminders of their own, and nothing of others', async () => {
  const own = weekly({ eventType: 'reminder', attendees: [tenant.tech.userId] });
  const { eventId } = await as(tenant.tech).create(own);
  await as(tenant.tech).update({ eventId: eventId ?? '', scope: 'all', title: 'Order filters' });
  expect(new Set((await rowsOf()).map(({ title }) => title))).toEqual(new Set(['Order filters']));
  await as(tenant.tech).deleteEvent({ eventId: eventId ?? '', scope: 'all' });
  expect(await rowsOf()).toEqual([]);
  const jobs = await made(weekly({ eventType: 'job' }));
  for (const refused of [
    async () => as(tenant.tech).update({ eventId: jobs, scope: 'all', title: 'Mine' }),
    async () => as(tenant.tech).deleteEvent({ eventId: jobs, scope: 'following' }),
    async () => as(tenant.tech).create(weekly({ eventType: 'job' })),
  ])
    expect(await refusal(refused())).toMatchObject({ code: 'PERMISSION_DENIED' });
});

test('SERIES-19 of changes of one series at once each finds what the one before has left', async () => {
  const eventId = await made(weekly());
  const titles = Array.from({ length: 8 }, (_, index) => `Flush ${index}`);
  const ids = (await rowsOf()).map(({ id }) => id);
  const answers = await Promise.all([
    ...titles.map(async (title, position) =>
      as(tenant.admin).update({
        ...{ eventId: ids[position % 6] ?? eventId, title },
        scope: position % 2 === 0 ? 'all' : 'following',
      }),
    ),
    as(tenant.admin).update({ eventId: ids[5] ?? '', description: 'Bring the kit' }),
  ]);
  expect(answers.map(({ success }) => success)).toEqual(answers.map(() => true));
  expect(await startsOf()).toEqual(mondays);
  expect((await rowsOf()).map(({ id }) => id)).toEqual(ids);
});

test('SERIES-20 the activity tells of one change of a series once, and the trail of each event', async () => {
  const id = await made(weekly());
  await as(tenant.admin).update({ eventId: id, scope: 'all', title: 'Boiler flush' });
  await as(tenant.admin).deleteEvent({ ...(await onScreen(id)), scope: 'following' });
  const { activity, audit } = callAs(server.services, tenant.admin);
  const notified = (await activity.list({ entity: 'calendarEvent' })).rows;
  expect(notified.map(({ action, entityId }) => [action, entityId])).toEqual([
    ...[
      ['delete', id],
      ['update', id],
      ['create', id],
    ],
  ]);
  const other = (await as(tenant.admin).restoreEvent({ eventId: id })) && (await idAt('11-02T13:00'));
  const own = (await activity.list({ entityId: other })).rows;
  expect(own.map(({ action, fields }) => [action, fields])).toEqual([
    ...[
      ['restore', []],
      ['delete', []],
      ['update', ['title', 'planRevision', 'acknowledgements']],
      ['create', []],
    ],
  ]);
  expect((await audit.export({ entity: 'calendarEvent' })).events).toBe(24);
});
