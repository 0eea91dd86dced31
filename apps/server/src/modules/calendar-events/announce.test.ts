import type { CreateEvent } from '@plumbline/domain/mutations/calendar-events/create-event';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../identity/caller.ts';
import { callAs } from '../../testing/call.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { type TestTenant, testTenant } from '../../testing/tenant.ts';
import { remindOfEvents } from './event-reminder.ts';
import { tellUnseenPlans } from './plan-unseen.ts';
import { shownEvent } from './shown.fixture.ts';

let now = new Date();
let server: TestServer;
let secondNode: TestServer;
let tenant: TestTenant;
let projectId: string;
beforeAll(async () => {
  server = await testServer({ clock: () => now });
  secondNode = await testServer({ clock: () => now, on: server.database });
});
beforeEach(async () => {
  now = new Date('2026-11-12T12:00:00.000Z');
  tenant = await testTenant(server.database.pool);
  await server.database.pool.query(
    `update organization set timezone = 'America/Chicago', locale = 'en-US' where organization_id = $1`,
    [tenant.organizationId],
  );
  ({ projectId } = await callAs(server.services, tenant.admin).projects.create({ name: 'Harbor Flats' }));
});
afterAll(async () => {
  await secondNode.close();
  await server.close();
});

const as = (caller: Caller) => callAs(server.services, caller);
const onScreen = async (eventId: string) => await shownEvent(server.services, tenant.admin, eventId);
/** Local time of a day in November. */
const at = (time: string, day = 13) =>
  new Date(`2026-11-${String(day).padStart(2, '0')}T${time}:00-06:00`).toISOString();

async function made(input: Partial<CreateEvent> = {}): Promise<string> {
  const { eventId } = await as(tenant.admin).calendarEvents.create({
    ...{ title: 'Gas drops', eventType: 'job', projectId, attendees: [tenant.tech.userId] },
    ...{ startDate: at('07:30'), endDate: at('09:00') },
    ...input,
  });
  return eventId ?? '';
}

/** What a person's bell says, the newest first, without what it said before. */
async function news(caller: Caller): Promise<string[]> {
  const rows = await as(caller).notifications.getMyNotifications({});
  await as(caller).notifications.clearAll({});
  return rows
    .filter(({ entityType }) => entityType === 'calendar_event')
    .map(({ type, title, message }) => `${type}: ${title}. ${message}`);
}

test('REMIND-10 a changed plan tells each of its people what of it changed', async () => {
  const { admin, tech, otherTech } = tenant;
  const eventId = await made();
  expect(await news(tech)).toEqual(['event_added: Dana Okafor put you on Gas drops. Fri, Nov 13, 7:30 AM.']);
  const after = async (change: object) => {
    const reply = await as(admin).calendarEvents.update({ eventId, ...change });
    expect(reply.success).toBe(true);
    return await news(tech);
  };
  expect(await after({ startDate: at('09:00'), endDate: at('10:30') })).toEqual([
    'event_changed: Dana Okafor moved Gas drops. Now Fri, Nov 13, 9:00 AM, before Fri, Nov 13, 7:30 AM.',
  ]);
  expect(await after({ endDate: at('11:00') })).toEqual([
    'event_changed: Dana Okafor changed the end of Gas drops. Ends at 11:00 AM, before at 10:30 AM.',
  ]);
  const { projectId: bridge } = await as(admin).projects.create({ name: 'Pier warehouse' });
  expect(await after({ location: 'Gate 4', projectId: bridge, title: 'Gas test' })).toEqual([
    'event_changed: Dana Okafor changed Gas test. For Pier warehouse. At Gate 4. It was called Gas drops.',
  ]);
  expect(await after({ description: 'Bring the gauge', priority: 'high' })).toEqual([]);
  expect(await after({ attendees: [tech.userId, otherTech.userId] })).toEqual([]);
  expect(await news(otherTech)).toEqual([
    'event_added: Dana Okafor put you on Gas test. Fri, Nov 13, 9:00 AM.',
  ]);
  expect(await after({ attendees: [otherTech.userId] })).toEqual([
    'event_changed: Dana Okafor took you off Gas test. It was planned for Fri, Nov 13, 9:00 AM.',
  ]);
  await after({ attendees: [tech.userId] });
  expect(await after({ unscheduled: true })).toEqual([
    'event_changed: Dana Okafor took Gas test off the calendar. It was planned for Fri, Nov 13, 9:00 AM.',
  ]);
  expect(await after({ title: 'Gas drops' })).toEqual([]);
  expect(
    await after({ unscheduled: false, startDate: at('00:00'), endDate: at('00:00', 14), isAllDay: true }),
  ).toEqual(['event_added: Dana Okafor put you on Gas drops. Friday, Nov 13.']);
  expect(await after({ jobStatus: 'cancelled' })).toEqual([
    'event_changed: Dana Okafor cancelled Gas drops. It was planned for Friday, Nov 13.',
  ]);
});

test('REMIND-17 whoever planned a job reads that somebody of its crew cancelled it', async () => {
  const { admin, tech } = tenant;
  const eventId = await made();
  await news(admin);
  await as(tech).calendarEvents.setJobStatus({ eventId, jobStatus: 'cancelled' });
  expect(await news(admin)).toEqual([
    expect.stringMatching(
      /^event_changed: .+ cancelled Gas drops\. It was planned for Fri, Nov 13, 7:30 AM\.$/,
    ),
  ]);
  await as(tech).calendarEvents.setJobStatus({ eventId, jobStatus: 'scheduled' });
  expect(await news(admin)).toEqual([]);
});

test('REMIND-11 what is moved with others, deleted or brought back is told too, and what is over is not', async () => {
  const { admin, tech } = tenant;
  const eventId = await made();
  await news(tech);
  await as(admin).calendarEvents.moveEvents({
    moves: [{ ...(await onScreen(eventId)), startDate: at('10:00'), endDate: at('11:00') }],
  });
  expect(await news(tech)).toEqual([expect.stringMatching(/^event_changed: Dana Okafor moved Gas drops/)]);
  await as(admin).calendarEvents.deleteEvent(await onScreen(eventId));
  expect(await news(tech)).toEqual([
    'event_changed: Dana Okafor took Gas drops off the calendar. It was planned for Fri, Nov 13, 10:00 AM.',
  ]);
  await as(admin).calendarEvents.restoreEvent({ eventId });
  expect(await news(tech)).toEqual([expect.stringMatching(/^event_added/)]);
  now = new Date(at('11:01'));
  await as(admin).calendarEvents.update({ eventId, location: 'Gate 4' });
  await as(admin).calendarEvents.deleteEvent(await onScreen(eventId));
  expect(await news(tech)).toEqual([]);
});

test('REMIND-16 of what repeats a change, a deletion and a return are told once, with how many times it was', async () => {
  const { admin, tech } = tenant;
  const eventId = await made({ title: 'Talk', eventType: 'meeting', recurrence: 'FREQ=WEEKLY;COUNT=5' });
  expect(await news(tech)).toEqual([expect.stringMatching(/^event_added: Dana Okafor put you on Talk/)]);
  const { rows } = await as(admin).calendarEvents.list({});
  const second = rows[1]?.id ?? '';
  await as(admin).calendarEvents.update({
    ...{ eventId: second, scope: 'following', startDate: at('08:00', 20), endDate: at('09:30', 20) },
  });
  expect(await news(tech)).toEqual([
    'event_changed: Dana Okafor moved Talk. Now Fri, Nov 20, 8:00 AM, before Fri, Nov 20, 7:30 AM.',
  ]);
  const [, , third] = (await as(admin).calendarEvents.list({})).rows;
  await as(admin).calendarEvents.deleteEvent({ ...(await onScreen(third?.id ?? '')), scope: 'following' });
  expect(await news(tech)).toEqual([
    'event_changed: Dana Okafor took Talk off the calendar. It was planned for Fri, Nov 27, 8:00 AM, and 2 times after that.',
  ]);
  await as(admin).calendarEvents.restoreEvent({ eventId: third?.id ?? '' });
  expect(await news(tech)).toEqual([expect.stringMatching(/^event_added: .* Talk. Fri, Nov 27, 8:00 AM/)]);
  await as(admin).calendarEvents.deleteEvent({ ...(await onScreen(eventId)), scope: 'this' });
  expect(await news(tech)).toHaveLength(1);
});

test('REMIND-12 whoever sets out is announced to the clients of the project with the time at which they are expected', async () => {
  const { admin, tech, client, otherClient } = tenant;
  await as(admin).projectTeam.create({ projectId, userId: client.userId, role: 'client' });
  const eventId = await made();
  await news(client);
  const step = async (input: { jobStatus: 'en_route' | 'on_site' | 'scheduled'; expectedAt?: string }) =>
    await as(tech).calendarEvents.setJobStatus({ eventId, ...input });
  await step({ jobStatus: 'en_route', expectedAt: at('07:40') });
  expect(await news(client)).toEqual([
    'visit_on_the_way: Marko Petrov is on the way. Gas drops. Expected at 7:40 AM.',
  ]);
  await step({ jobStatus: 'en_route', expectedAt: at('07:55') });
  expect(await news(client)).toEqual([expect.stringContaining('Expected at 7:55 AM.')]);
  await step({ jobStatus: 'on_site' });
  await step({ jobStatus: 'scheduled' });
  expect([await news(client), await news(otherClient), await news(admin)]).toEqual([[], [], []]);
  await step({ jobStatus: 'en_route' });
  expect(await news(client)).toEqual(['visit_on_the_way: Marko Petrov is on the way. Gas drops.']);
});

test('REMIND-13 an event reminds its people once at its time, on however many nodes, also up to a quarter of an hour late', async () => {
  const { admin, tech } = tenant;
  const eventId = await made({ reminderMinutes: 30, location: 'Gate 4' });
  await made({ title: 'Tray', reminderMinutes: 30, unscheduled: true });
  const gone = await made({
    title: 'Gone',
    startDate: at('07:30'),
    endDate: at('07:40'),
    attendees: [],
    reminderMinutes: 30,
  });
  await as(admin).calendarEvents.deleteEvent({ eventId: gone });
  await made({
    title: 'Own',
    eventType: 'reminder',
    attendees: [],
    startDate: at('07:00'),
    endDate: at('07:00'),
    reminderMinutes: 0,
  });
  await news(tech);
  const run = async () =>
    await Promise.all(
      [server, secondNode, server].map(async ({ services }) => await remindOfEvents(services)),
    );
  now = new Date(at('06:59'));
  await run();
  expect(await news(tech)).toEqual([]);
  now = new Date(at('07:02'));
  await run();
  await run();
  expect(await news(tech)).toEqual(['event_reminder: In 28 min: Gas drops. Fri, Nov 13, 7:30 AM, Gate 4.']);
  expect(await news(admin)).toEqual(['event_reminder: Now: Own. Fri, Nov 13, 7:00 AM.']);
  await as(admin).calendarEvents.update({ eventId, startDate: at('08:00'), endDate: at('09:00') });
  await news(tech);
  now = new Date(at('07:46'));
  await run();
  expect(await news(tech)).toEqual([]);
  await as(admin).calendarEvents.update({ eventId, startDate: at('08:10') });
  await news(tech);
  await run();
  expect(await news(tech)).toEqual(['event_reminder: In 24 min: Gas drops. Fri, Nov 13, 8:10 AM, Gate 4.']);
});

test('REMIND-15 from six in the evening the admins read once who has not seen tomorrow’s plan, on however many nodes', async () => {
  const { admin, tech, otherTech } = tenant;
  const eventId = await made();
  await made({ attendees: [otherTech.userId] });
  await made({ title: 'Later', startDate: at('09:00', 14), endDate: at('10:00', 14) });
  await made({ title: 'Talk', eventType: 'meeting', attendees: [admin.userId] });
  const see = async (caller: Caller, id: string, planRevision = 1) =>
    await as(caller).calendarEvents.acknowledge({
      items: [{ eventId: id, planRevision, deliveredAt: now.toISOString(), seenAt: now.toISOString() }],
    });
  const run = async () =>
    await Promise.all([server, secondNode].map(async ({ services }) => await tellUnseenPlans(services)));
  now = new Date(at('17:59', 12));
  await run();
  expect(await news(admin)).toEqual([]);
  await see(tech, eventId);
  now = new Date(at('18:00', 12));
  await run();
  await run();
  expect(await news(admin)).toEqual([
    'plan_unseen: One person has not seen tomorrow’s plan. Sanna Lindqvist.',
  ]);
  now = new Date(at('23:50', 12));
  await run();
  expect(await news(admin)).toEqual([]);
  now = new Date(at('18:10', 13));
  await run();
  expect(await news(admin)).toEqual(['plan_unseen: One person has not seen tomorrow’s plan. Marko Petrov.']);
  expect(await news(tech)).not.toContainEqual(expect.stringContaining('plan_unseen'));
});

test('REMIND-140 thirty changed times of arrival are one unread line with the last, and a line that was read is followed by another', async () => {
  const { admin, tech, client } = tenant;
  await as(admin).projectTeam.create({ projectId, userId: client.userId, role: 'client' });
  const eventId = await made();
  await news(client);
  for (let minute = 10; minute < 40; minute += 1)
    await as(tech).calendarEvents.setJobStatus({
      ...{ eventId, jobStatus: 'en_route', expectedAt: at(`08:${minute}`) },
    });
  const [line, ...more] = await as(client).notifications.getMyNotifications({});
  expect([line?.title, line?.message, more]).toEqual([
    ...['Marko Petrov is on the way', 'Gas drops. Expected at 8:39 AM.', []],
  ]);
  expect(line?.createdAt).toBe(now.toISOString());
  await as(client).notifications.markAsRead({ notificationId: line?.id ?? '' });
  await as(tech).calendarEvents.setJobStatus({ eventId, jobStatus: 'en_route', expectedAt: at('08:50') });
  expect(await as(client).notifications.getMyNotifications({})).toMatchObject([
    { isRead: false, message: 'Gas drops. Expected at 8:50 AM.' },
    { isRead: true, message: 'Gas drops. Expected at 8:39 AM.' },
  ]);
});

test('REMIND-141 a plan that is moved or ends otherwise thirty times is one unread line each, and what else changed is not lost', async () => {
  const { admin, tech } = tenant;
  const eventId = await made();
  await news(tech);
  const lines = async () =>
    (await as(tech).notifications.getMyNotifications({})).map(({ title, message }) => `${title}. ${message}`);
  const move = async (hour: number, minute: number) =>
    await as(admin).calendarEvents.moveEvents({
      moves: [
        {
          ...(await onScreen(eventId)),
          ...{ startDate: at(`${hour}:${minute}`), endDate: at(`${hour + 1}:${minute}`) },
        },
      ],
    });
  for (let minute = 10; minute < 40; minute += 1) await move(10, minute);
  expect(await lines()).toEqual(['Dana Okafor moved Gas drops. Now Fri, Nov 13, 10:39 AM.']);
  for (let minute = 41; minute < 60; minute += 1)
    await as(admin).calendarEvents.update({ eventId, endDate: at(`11:${minute}`) });
  await as(admin).calendarEvents.update({ eventId, location: 'Gate 4' });
  await as(admin).calendarEvents.update({ eventId, location: 'Gate 5' });
  await move(12, 10);
  expect((await lines()).toSorted()).toEqual([
    'Dana Okafor changed Gas drops. At Gate 4.',
    'Dana Okafor changed Gas drops. At Gate 5.',
    'Dana Okafor changed the end of Gas drops. Ends at 11:59 AM.',
    'Dana Okafor moved Gas drops. Now Fri, Nov 13, 12:10 PM.',
  ]);
  await as(admin).calendarEvents.update({ eventId, attendees: [] });
  for (let times = 0; times < 3; times += 1) {
    await as(admin).calendarEvents.update({ eventId, attendees: [tech.userId] });
    await as(admin).calendarEvents.update({ eventId, attendees: [] });
  }
  expect((await lines()).filter((line) => line.includes('put you on'))).toHaveLength(1);
});
