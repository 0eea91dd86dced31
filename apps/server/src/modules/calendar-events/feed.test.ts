import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import type { CreateEvent } from '@plumbline/domain/mutations/calendar-events/create-event';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { feedEventsMax, feedMaxBytes } from '@plumbline/domain/limits/schedule';
import { TimeoutPool } from '../../database/pool.ts';
import { createSharedSlots } from '../../process/shared-slots.ts';
import { createFeedHandler } from './feed-handler.ts';
import { feedFile } from './feed-text.ts';
import { createLimits } from '../../http/rate-limit.ts';
import type { Caller } from '../../identity/caller.ts';
import { createLog } from '../../process/log.ts';
import { callAs } from '../../testing/call.ts';
import { joinAgain } from '../../testing/join-again.ts';
import { onlyConnection } from '../../testing/only-connection.ts';
import { refusal } from '../../testing/refusal.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { type TestTenant, testTenant } from '../../testing/tenant.ts';
import { shownEvent } from './shown.fixture.ts';

const lines: string[] = [];
let now = new Date();
let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await testServer({
    clock: () => now,
    log: createLog('trace', { write: (line) => void lines.push(line) }),
  });
});
beforeEach(async () => {
  now = new Date('2026-10-26T12:00:00.000Z');
  tenant = await testTenant(server.database.pool, { name: 'Halden; Sons, Ltd' });
  await server.database.pool.query(`update organization set timezone = 'America/Chicago' where id = $1`, [
    tenant.organizationId,
  ]);
});
afterAll(async () => {
  await server.close();
});

const as = (caller: Caller) => callAs(server.services, caller).calendarEvents;
const onScreen = async (eventId: string) => await shownEvent(server.services, tenant.admin, eventId);
const read = async (path: string, headers: Record<string, string> = {}) =>
  await fetch(server.origin + path, { headers });

async function made(input: CreateEvent): Promise<CalendarEvent> {
  const { eventId } = await as(tenant.admin).create({ attendees: [tenant.tech.userId], ...input });
  return await as(tenant.admin).get({ eventId: eventId ?? '' });
}

/** The events of a file as a calendar program understands them, the first first. */
function eventsIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const zones = calendar.getAllSubcomponents('vtimezone').map((zone) => new ICAL.Timezone(zone));
  for (const zone of zones) ICAL.TimezoneService.register(zone);
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const { startDate, endDate, uid, summary, location, description, sequence } = event;
    const when = (time: ICAL.Time) =>
      time.isDate ? String(time) : { zone: time.zone?.tzid, at: time.toJSDate().toISOString() };
    return {
      ...{ uid, summary, location, description, sequence },
      ...{ start: when(startDate), end: when(endDate) },
      status: component.getFirstPropertyValue('status'),
      transparency: component.getFirstPropertyValue('transp'),
      url: component.getFirstPropertyValue('url'),
    };
  });
  ICAL.TimezoneService.reset();
  return {
    name: calendar.getFirstPropertyValue('x-wr-calname'),
    zones: zones.map(({ tzid }) => tzid),
    events,
  };
}

test('FEED-1 a calendar program reads each event of the person as it is: times over the clock change, whole days, odd words', async () => {
  const { admin, tech, otherTech } = tenant;
  const { projectId } = await callAs(server.services, admin).projects.create({
    ...{ name: 'Harbor Flats, phase 2', address: '12 Superior Street; rear' },
  });
  const early = { startDate: '2026-10-30T12:00:00.000Z', endDate: '2026-10-30T13:30:00.000Z' };
  const late = { startDate: '2026-11-02T13:00:00.000Z', endDate: '2026-11-02T14:00:00.000Z' };
  const plans = [
    await made({ ...early, title: 'Gas drops', eventType: 'job', projectId }),
    await made({
      title: 'Over the change',
      startDate: '2026-11-01T05:30:00.000Z',
      endDate: '2026-11-01T08:30:00.000Z',
    }),
    await made({
      ...late,
      title: `Toolbox talk: ü, 水; "${'long '.repeat(30)}" 🔧`,
      description: 'First line\nSecond, with a comma; and a \\ backslash',
      ...{ location: 'Shop\nupstairs', isBlocking: false },
    }),
    await made({
      ...{ title: 'Leave', eventType: 'time_off', isAllDay: true },
      ...{ startDate: '2026-11-03T12:00:00.000Z', endDate: '2026-11-04T12:00:00.000Z' },
    }),
    await made({
      ...{ title: 'Pump', eventType: 'job' },
      startDate: '2026-11-06T14:00:00.000Z',
      endDate: '2026-11-06T15:00:00.000Z',
    }),
  ];
  await as(admin).update({ eventId: plans[4]?.id ?? '', jobStatus: 'cancelled' });
  await made({ ...early, title: 'Of another', attendees: [otherTech.userId] });
  await made({ ...late, title: 'In the tray', unscheduled: true });
  await made({
    title: 'Long ago',
    startDate: '2026-09-01T12:00:00.000Z',
    endDate: '2026-09-01T13:00:00.000Z',
  });
  const deleted = await made({
    title: 'Gone',
    startDate: '2026-11-09T14:00:00.000Z',
    endDate: '2026-11-09T15:00:00.000Z',
  });
  await as(admin).deleteEvent(await onScreen(deleted.id));

  const { path } = await as(tech).createFeed();
  const answer = await read(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const text = await answer.text();
  expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  const { name, zones, events } = eventsIn(text);
  expect(name).toBe('Halden; Sons, Ltd, Plumbline');
  expect(zones).toEqual(['America/Chicago']);
  expect(events).toEqual(
    plans.map((plan, index) => ({
      uid: `${plan.id}@plumbline`,
      summary: plan.title,
      location: plan.location ?? (plan.projectId === null ? null : '12 Superior Street; rear'),
      description: plan.projectId === null ? plan.description : 'Harbor Flats, phase 2',
      sequence: index === 4 ? 1 : 0,
      start: plan.isAllDay ? '2026-11-03' : { zone: 'America/Chicago', at: plan.startDate },
      end: plan.isAllDay ? '2026-11-05' : { zone: 'America/Chicago', at: plan.endDate },
      status: index === 4 ? 'CANCELLED' : 'CONFIRMED',
      transparency: plan.isBlocking === false ? 'TRANSPARENT' : 'OPAQUE',
      url: `http://localhost/calendar?event=${plan.id}`,
    })),
  );
});

/** What a calendar program shows of what repeats, with what was changed of it, the first first. */
function occurrencesIn(text: string, until: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents('vtimezone'))
    ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  const all = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  const found = all.flatMap((event) => {
    if (event.isRecurrenceException()) return [];
    for (const other of all)
      if (other.isRecurrenceException() && other.uid === event.uid) event.relateException(other);
    if (!event.isRecurring()) return [{ event, start: event.startDate, end: event.endDate }];
    const times = [];
    const iterator = event.iterator();
    for (let next = iterator.next(); next && String(next) < until; next = iterator.next()) {
      const { item, startDate, endDate } = event.getOccurrenceDetails(next);
      times.push({ event: item, start: startDate, end: endDate });
    }
    return times;
  });
  const shown = found.map(({ event, start, end }) => ({
    title: event.summary,
    location: event.location,
    times: [start, end].map((time) => (time.isDate ? String(time) : time.toJSDate().toISOString())),
    status: event.component.getFirstPropertyValue('status'),
  }));
  ICAL.TimezoneService.reset();
  return shown.toSorted((a, b) => String(a.times[0]).localeCompare(String(b.times[0])));
}

test('FEED-5 what repeats is one event with its rule, without the times that the person does not have and with those that differ', async () => {
  const { admin, tech, otherTech } = tenant;
  await made({
    ...{ title: 'Toolbox talk', recurrence: 'FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20261125' },
    ...{ startDate: '2026-10-26T12:30:00.000Z', endDate: '2026-10-26T13:00:00.000Z' },
  });
  await made({
    ...{ title: 'Weekend duty', eventType: 'reminder', isAllDay: true, recurrence: 'FREQ=WEEKLY;COUNT=4' },
    ...{ startDate: '2026-10-31T12:00:00.000Z', endDate: '2026-11-01T12:00:00.000Z', isBlocking: false },
  });
  const rows = async (title: string) =>
    (await as(admin).list({ limit: 200 })).rows.filter((row) => row.title === title);
  const talks = await rows('Toolbox talk');
  expect(talks).toHaveLength(10);
  const change = async (index: number, fields: object) =>
    await as(admin).update({ eventId: talks[index]?.id ?? '', scope: 'this', ...fields });
  await change(1, { startDate: '2026-10-28T15:00:00.000Z', endDate: '2026-10-28T15:30:00.000Z' });
  await as(admin).deleteEvent({ ...(await onScreen(talks[2]?.id ?? '')), scope: 'this' });
  await change(3, { location: 'Yard' });
  await change(4, { attendees: [otherTech.userId] });
  const duties = await rows('Weekend duty');
  expect(duties).toHaveLength(4);
  await as(admin).deleteEvent({ ...(await onScreen(duties[1]?.id ?? '')), scope: 'this' });
  await as(admin).update({
    ...{ eventId: duties[2]?.id ?? '', scope: 'this', title: 'Duty, one day' },
    ...{ startDate: '2026-11-14T12:00:00.000Z', endDate: '2026-11-14T13:00:00.000Z', isAllDay: true },
  });

  const text = await (await read((await as(tech).createFeed()).path)).text();
  expect(text.match(/^RRULE:FREQ=WEEKLY/gm)).toHaveLength(2);
  expect(text.match(/^RECURRENCE-ID/gm)).toHaveLength(2);
  const day = (instant: string) =>
    new Date(instant).toLocaleDateString('sv-SE', { timeZone: 'America/Chicago' });
  const theirs = (await as(tech).list({ limit: 200 })).rows.filter(({ attendees }) =>
    attendees.includes(tech.userId),
  );
  expect(theirs).toHaveLength(8 + 3);
  expect(occurrencesIn(text, '2027-01-01')).toEqual(
    theirs
      .map(({ title, location, startDate, endDate, isAllDay }) => ({
        ...{ title, location, status: 'CONFIRMED' },
        times: isAllDay ? [day(startDate), day(endDate)] : [startDate, endDate],
      }))
      .toSorted((a, b) => String(a.times[0]).localeCompare(String(b.times[0]))),
  );
  // Whoever has only one time of it has an event of their own.
  const others = await (await read((await as(otherTech).createFeed()).path)).text();
  expect(eventsIn(others).events).toMatchObject([
    { uid: `${talks[4]?.id}@plumbline`, summary: 'Toolbox talk' },
  ]);
});

test('FEED-2 an address that was replaced, ended or never made, of who left, lost their role or whose plan ended, answers the same', async () => {
  const { admin, tech, otherTech, client, organizationId } = tenant;
  const never = await read('/api/calendar/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA.ics');
  const nothing = await never.text();
  const gone = async (path: string) => {
    const answer = await read(path);
    expect([answer.status, await answer.text()]).toEqual([404, nothing]);
  };
  expect([never.status, JSON.parse(nothing)]).toEqual([
    404,
    { code: 'NOT_FOUND', message: 'There is no such address.' },
  ]);
  for (const file of ['', 'AAAA.ics', 'A'.repeat(43), `${'A'.repeat(43)}.txt`, '../health'])
    expect((await read(`/api/calendar/${file}`)).status).toBe(file === '../health' ? 200 : 404);

  const first = await as(tech).createFeed();
  const second = await as(tech).createFeed();
  await gone(first.path);
  expect((await read(second.path)).status).toBe(200);
  expect(await as(tech).getFeed()).toMatchObject({ feed: { lastReadAt: now.toISOString() } });
  await as(tech).revokeFeed();
  await gone(second.path);
  expect(await as(tech).getFeed()).toEqual({ feed: null });

  const others = await as(otherTech).createFeed();
  const change = async (set: string, where: string, id: string) =>
    await server.database.pool.query(`update ${set} where organization_id = $1 and ${where} = $2`, [
      organizationId,
      id,
    ]);
  await change(`member set is_active = false`, 'user_id', otherTech.userId);
  await gone(others.path);
  await change(`member set is_active = true, role = 'client'`, 'user_id', otherTech.userId);
  await gone(others.path);
  await change(`member set role = 'field_tech'`, 'user_id', otherTech.userId);
  expect((await read(others.path)).status).toBe(200);
  await change(`subscription set status = 'expired'`, 'organization_id', organizationId);
  await gone(others.path);
  await change(`subscription set status = 'active'`, 'organization_id', organizationId);
  expect(await refusal(as(client).createFeed())).toMatchObject({ code: 'PERMISSION_DENIED' });
  expect(await as(admin).getFeed()).toEqual({ feed: null });
});

test('FEED-3 the secret of an address is neither stored nor logged', async () => {
  const { path } = await as(tenant.tech).createFeed();
  await read(path);
  const secret = path.slice('/api/calendar/'.length, -'.ics'.length);
  expect(secret).toMatch(/^[\w-]{43}$/);
  const { rows } = await server.database.pool.query(
    `select to_jsonb(f)::text as row from calendar_feed f
     union all select to_jsonb(l)::text from operation_ledger l
     union all select to_jsonb(a)::text from audit_event a`,
  );
  expect(JSON.stringify(rows)).not.toContain(secret);
  expect(lines.some((line) => line.includes('"path":"/api/calendar/"'))).toBe(true);
  expect(lines.join('')).not.toContain(secret);
});

test('FEED-4 a program that has the newest is told so, and one that asks too often when to come back', async () => {
  const limited = await testServer({ clock: () => now, limits: createLimits(), on: server.database });
  try {
    const { path } = await as(tenant.tech).createFeed();
    const get = async (headers = {}) => await fetch(limited.origin + path, { headers });
    const first = await get();
    expect(first.headers.get('cache-control')).toBe('private, max-age=300');
    expect(first.headers.get('x-content-type-options')).toBe('nosniff');
    const etag = first.headers.get('etag') ?? '';
    const same = await get({ 'if-none-match': etag });
    expect([same.status, await same.text(), same.headers.get('etag')]).toEqual([304, '', etag]);
    now = new Date('2026-10-26T13:00:00.000Z');
    await made({ title: 'New', startDate: '2026-10-30T12:00:00.000Z', endDate: '2026-10-30T13:00:00.000Z' });
    expect((await get({ 'if-none-match': etag })).status).toBe(200);
    for (let times = 3; times < 60; times += 1) expect((await get()).status).toBe(200);
    const refused = await get();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const { path: others } = await as(tenant.otherTech).createFeed();
    expect((await fetch(limited.origin + others)).status).toBe(200);
  } finally {
    await limited.close();
  }
});

test('FEED-140 while nothing changes in the organization the kept file is answered, and no event is read', async () => {
  const { tech } = tenant;
  await made({ title: 'Gas', startDate: '2026-10-30T12:00:00.000Z', endDate: '2026-10-30T13:00:00.000Z' });
  const { path } = await as(tech).createFeed();
  const first = await read(path);
  const text = await first.text();
  // Behind the product's back: no version tells of it.
  await server.database.pool.query(`update calendar_event set title = 'Unread' where organization_id = $1`, [
    tenant.organizationId,
  ]);
  expect(await (await read(path)).text()).toBe(text);
  const same = await read(path, { 'if-none-match': first.headers.get('etag') ?? '' });
  expect(same.status).toBe(304);
  await made({ title: 'New', startDate: '2026-10-31T12:00:00.000Z', endDate: '2026-10-31T13:00:00.000Z' });
  expect(eventsIn(await (await read(path)).text()).events.map(({ summary }) => summary)).toEqual([
    ...['Unread', 'New'],
  ]);
});

test('FEED-141 a file holds so many events, descriptions and bytes at most, and says where it ends', async () => {
  const { tech, organizationId } = tenant;
  await server.database.pool.query(
    `insert into calendar_event (organization_id, id, title, description, start_date, end_date, event_type, attendees, version, is_all_day)
     select $1, gen_random_uuid(), 'Visit ' || n, repeat('ä', 20000), '2026-10-27T12:00Z'::timestamptz + n * interval '1 hour',
       '2026-10-27T13:00Z'::timestamptz + n * interval '1 hour', 'other', array[$2::uuid], 1, false
     from generate_series(0, 3010) n`,
    [organizationId, tech.userId],
  );
  const text = await (await read((await as(tech).createFeed()).path)).text();
  expect(Buffer.byteLength(text)).toBeLessThan(feedMaxBytes + 20_000);
  expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  const { events } = eventsIn(text);
  expect(events.length).toBeLessThan(1_000);
  expect(events[0]?.description).toBe(`${'ä'.repeat(2_000)}…\n\nThe rest is in Plumbline.`);
  expect(events.at(-1)).toMatchObject({
    summary: 'This calendar is not complete from here on',
    start: new Date(Date.parse('2026-10-27T12:00Z') + (events.length - 1) * 3_600_000 - 5 * 3_600_000)
      .toISOString()
      .slice(0, 10),
    url: 'http://localhost/calendar',
  });
  await server.database.pool.query(
    `update calendar_event set description = null where organization_id = $1`,
    [organizationId],
  );
  await made({
    title: 'One more',
    startDate: '2026-10-26T12:00:00.000Z',
    endDate: '2026-10-26T13:00:00.000Z',
  });
  const short = eventsIn(await (await read((await as(tech).createFeed()).path)).text()).events;
  expect([short.length, short[0]?.summary, short.at(-1)?.summary]).toEqual([
    ...[feedEventsMax + 1, 'One more', 'This calendar is not complete from here on'],
  ]);
});

test('FEED-141 a file is made event by event, so that it can be made in slices', () => {
  const event = {
    ...{ title: 'Visit', description: null, project: null, address: null, location: null, isAllDay: false },
    ...{ startDate: now.toISOString(), endDate: now.toISOString(), jobStatus: null },
    ...{ createdAt: now.toISOString(), updatedAt: now.toISOString() },
  };
  const events = Array.from({ length: 500 }, (_, index) => ({ ...event, id: String(index) }));
  const file = feedFile({
    ...{ name: 'Halden', timeZone: 'UTC', publicUrl: 'http://localhost', firstDay: '2026-09-26' },
    ...{ events, series: [], cutAt: null },
  });
  let steps = 0;
  while (file.next().done !== true) steps += 1;
  expect(steps).toBe(500);
});

test('FEED-142 a server that is too busy says when to come back', async () => {
  const { path } = await as(tenant.tech).createFeed();
  const request = () => new Request(`http://localhost${path}`);
  const given = { limits: createLimits(), publicUrl: 'http://localhost' };
  const slots = createSharedSlots({ atOnce: 1, waiting: 0 });
  let end = () => {};
  const other = slots.run('other', async () => await new Promise<void>((done) => (end = done)));
  const full = await createFeedHandler({ ...given, slots, ports: server.services })(request(), 'a');
  expect([full.status, full.headers.get('retry-after')]).toEqual([503, '30']);
  end();
  await other;
  expect((await createFeedHandler({ ...given, slots, ports: server.services })(request(), 'a')).status).toBe(
    200,
  );

  const pool = new TimeoutPool({ ...server.database.pool.options, max: 1, connectionTimeoutMillis: 20 });
  const used = await onlyConnection(pool);
  const busy = await createFeedHandler({ ...given, ports: { ...server.services, pool } })(request(), 'a');
  expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '30']);
  used.release();
  await pool.end();
});

test('FEED-145 what has been repeating for years is written from the first day of the file on, and counts on', async () => {
  const { tech } = tenant;
  now = new Date('2026-01-05T12:00:00.000Z');
  await made({
    ...{ title: 'Standup', recurrence: 'FREQ=WEEKLY;COUNT=50' },
    ...{ startDate: '2026-01-05T13:00:00.000Z', endDate: '2026-01-05T13:30:00.000Z' },
  });
  now = new Date('2026-10-26T12:00:00.000Z');
  const text = await (await read((await as(tech).createFeed()).path)).text();
  const shown = occurrencesIn(text, '2028-01-01').map(({ times }) => times[0]);
  const { rows } = await as(tech).list({ sort: 'startDate', limit: 200 });
  const theirs = rows.map(({ startDate }) => startDate).filter((start) => start > '2026-09-26');
  expect(shown).toEqual(theirs);
  expect(shown).toHaveLength(12);
});

test.each([
  ['was removed and invited again', 'remove'],
  ['was a client meanwhile', 'client'],
] as const)('FEED-612 the address of a person who %s does not open again', async (_, way) => {
  const { admin, tech } = tenant;
  const { path } = await as(tech).createFeed();
  const teams = () => callAs(server.services, admin).teams;
  const memberId = tech.membership?.memberId ?? '';
  if (way === 'remove') {
    await teams().remove({ memberId });
    await joinAgain(server.services, tech);
  } else {
    await teams().updateRole({ memberId, role: 'client' });
    await teams().updateRole({ memberId, role: 'field_tech' });
  }
  expect((await read(path)).status).toBe(404);
  expect(await as(tech).getFeed()).toEqual({ feed: null });
  const fresh = await as(tech).createFeed();
  expect((await read(fresh.path)).status).toBe(200);
});
