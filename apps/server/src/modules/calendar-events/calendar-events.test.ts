import {
  calendarEventTypes,
  conflictKinds,
  jobStatuses,
  priorities,
} from '@plumbline/domain/entities/enumerations';
import type { CreateEvent } from '@plumbline/domain/mutations/calendar-events/create-event';
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
afterAll(async () => {
  await server.close();
});

const as = (caller: Caller, operationId?: string) =>
  callAs(server.services, caller, operationId).calendarEvents;
const onScreen = async (eventId: string) => await shownEvent(server.services, tenant.admin, eventId);
const at = (time: string, day = '2026-05-05') => `${day}T${time}:00.000Z`;
const visit = (from: string, to: string, more: Partial<CreateEvent> = {}): CreateEvent => ({
  ...{ title: 'Harbor Flats', startDate: at(from), endDate: at(to) },
  ...more,
});

async function made(caller: Caller, input: CreateEvent): Promise<string> {
  const { success, eventId } = await as(caller).create(input);
  expect(success).toBe(true);
  return eventId ?? '';
}

test('EVENT-1 an event has what was said of it, and the defaults of the rest', async () => {
  const { admin, tech } = tenant;
  const { projectId } = await callAs(server.services, admin).projects.create({ name: 'Clinic' });
  const given = {
    ...visit('13:00', '14:00'),
    ...{ description: 'Gate code 4711', projectId, location: 'Dock 4', attendees: [tech.userId] },
    ...{ reminderMinutes: 30, requiredSkills: ['steam'], promisedBy: '2026-05-08', colour: '#3f9a86' },
  };
  const eventId = await made(admin, given);
  expect(await as(admin).get({ eventId })).toMatchObject({
    ...given,
    ...{ id: eventId, isAllDay: false, eventType: 'other', priority: 'medium', isBlocking: true },
    ...{ taskId: null, unscheduled: false, jobStatus: null, recurrence: null, override: null },
    planRevision: 1,
    acknowledgements: [{ userId: tech.userId, planRevision: 1, deliveredAt: null, seenAt: null }],
  });
  const bare = await made(admin, visit('13:00', '14:00'));
  expect(await as(admin).get({ eventId: bare })).toMatchObject({
    ...{ description: null, projectId: null, location: null, attendees: [], reminderMinutes: null },
  });
});

test('EVENT-2 types and priorities are closed lists, and every field of a refusal is named', async () => {
  const { admin } = tenant;
  for (const [index, eventType] of calendarEventTypes.entries()) {
    const eventId = await made(admin, visit('13:00', '14:00', { eventType }));
    const priority = priorities[index % priorities.length] ?? 'low';
    expect(await as(admin).update({ eventId, priority })).toMatchObject({ success: true });
    const jobStatus = eventType === 'job' ? 'scheduled' : null;
    expect(await as(admin).get({ eventId })).toMatchObject({ eventType, priority, jobStatus });
  }
  const refused = async (change: object) =>
    await refusal(as(admin).create({ ...visit('13:00', '14:00'), ...change }));
  for (const [field, value] of [
    ['eventType', 'foo'],
    ['priority', 'foo'],
    ['title', ' '],
    ['colour', 'teal'],
    ['endDate', at('13:00')],
    ['endDate', at('12:00')],
    ['endDate', at('13:00', '2027-06-10')],
    ['reminderMinutes', -1],
  ] as const)
    expect(await refused({ [field]: value })).toMatchObject({
      code: 'VALIDATION_ERROR',
      fields: [{ path: field }],
    });
  expect(await refused({ owner: 'me' })).toMatchObject({ code: 'VALIDATION_ERROR' });
  await made(admin, visit('13:00', '13:00', { eventType: 'reminder' }));
});

test('EVENT-3 an all-day event lasts from the local midnight of its first day to the one after its last', async () => {
  const { admin, organizationId } = tenant;
  await server.database.pool.query(`update organization set timezone = 'America/Chicago' where id = $1`, [
    organizationId,
  ]);
  const eventId = await made(
    admin,
    visit('17:00', '18:00', {
      endDate: at('18:00', '2026-11-01'),
      startDate: at('17:00', '2026-10-31'),
      isAllDay: true,
    }),
  );
  const day = { startDate: '2026-10-31T05:00:00.000Z', endDate: '2026-11-02T06:00:00.000Z' };
  expect(await as(admin).get({ eventId })).toMatchObject(day);
  await as(admin).update({ eventId, ...day });
  expect(await as(admin).get({ eventId })).toMatchObject(day);
});

test('EVENT-4 the list is narrowed to a time, a person, a project, a type and the tray, and sorted by either name of a field', async () => {
  const { admin, tech } = tenant;
  const { projectId } = await callAs(server.services, admin).projects.create({ name: 'Clinic' });
  const late = await made(admin, visit('15:00', '16:00', { attendees: [tech.userId] }));
  const early = await made(admin, visit('08:00', '09:00', { projectId, eventType: 'job' }));
  const long = await made(admin, visit('07:00', '20:00', { isBlocking: false }));
  const tray = await made(admin, visit('10:00', '11:00', { unscheduled: true }));
  const ids = async (input: Parameters<ReturnType<typeof as>['list']>[0]) =>
    (await as(admin).list(input)).rows.map(({ id }) => id);
  expect(await ids({})).toEqual([long, early, tray, late]);
  expect(await ids({ from: at('09:00'), to: at('15:00') })).toEqual([long, tray]);
  expect(await ids({ attendee: tech.userId })).toEqual([late]);
  expect(await ids({ projectId })).toEqual([early]);
  expect(await ids({ eventType: ['job', 'meeting'] })).toEqual([early]);
  expect(await ids({ unscheduled: true })).toEqual([tray]);
  for (const [alias, field] of [
    ['start_date', 'startDate'],
    ['end_date', 'endDate'],
  ] as const) {
    expect(await ids({ sort: alias })).toEqual(await ids({ sort: field }));
    expect(await ids({ sort: `-${alias}` })).toEqual((await ids({ sort: field })).toReversed());
  }
  expect(await ids({ sort: 'end_date' })).toEqual([early, tray, late, long]);
});

test('EVENT-5 conflicts are the overlapping blocking events of the attendees, without the event itself', async () => {
  const { admin, tech, otherTech } = tenant;
  const attendees = [tech.userId];
  const eventId = await made(admin, visit('13:00', '14:00', { attendees }));
  await made(admin, visit('13:00', '14:00', { attendees, isBlocking: false }));
  await made(admin, visit('13:00', '14:00', { attendees, unscheduled: true }));
  await made(admin, visit('13:00', '14:00', { attendees: [otherTech.userId] }));
  const found = async (from: string, to: string, more: object = {}) =>
    (
      await as(admin).checkConflicts({
        startDate: at(from),
        endDate: at(to),
        isAllDay: false,
        attendees,
        ...more,
      })
    ).conflicts;
  expect(await found('13:30', '15:00')).toEqual([
    {
      ...{ kind: 'overlap', userId: tech.userId, eventId, title: 'Harbor Flats', lengthS: 1800 },
      ...{ startDate: at('13:00'), endDate: at('14:00') },
    },
  ]);
  expect(await found('14:00', '15:00')).toEqual([]);
  expect(await found('13:30', '15:00', { eventId })).toEqual([]);
  expect(await found('00:00', '00:00', { isAllDay: true })).toHaveLength(1);
  expect(
    await refusal(
      as(admin).checkConflicts({
        startDate: at('13:00'),
        endDate: at('14:00'),
        attendees,
        eventId: uuidv7(),
      }),
    ),
  ).toMatchObject({ code: 'NOT_FOUND' });
});

test('EVENT-5 an event that began months ago is in the way as long as it lasts', async () => {
  const { admin, tech } = tenant;
  const attendees = [tech.userId];
  const eventId = await made(
    admin,
    visit('12:00', '12:00', { startDate: at('12:00', '2026-01-10'), attendees }),
  );
  const month = await made(
    admin,
    visit('12:00', '12:00', { startDate: at('12:00', '2026-04-10'), attendees, overrideReason: 'Known' }),
  );
  const { conflicts } = await as(admin).checkConflicts({
    startDate: at('11:00'),
    endDate: at('13:00'),
    attendees,
  });
  expect(conflicts.map((each) => each.eventId)).toEqual([eventId, month]);
});

test('EVENT-6 hours, skills and drives are warnings, and refuse where the caller asks for it', async () => {
  const { admin, tech } = tenant;
  const night = visit('20:00', '21:00', {
    eventType: 'job',
    attendees: [tech.userId],
    requiredSkills: ['gas'],
  });
  const strict = await as(admin).create({ ...night, refuseOn: ['overlap', 'outside_hours'] });
  expect(strict).toMatchObject({
    success: false,
    eventId: null,
    conflicts: [{ kind: 'outside_hours', lengthS: 3600 }],
    warnings: [{ kind: 'missing_skill', skills: ['gas'] }],
  });
  expect(strict.message).toBe('Marko Petrov: 1 h outside working hours.');
  expect(await as(admin).create(night)).toMatchObject({
    ...{ success: true, conflicts: [] },
    warnings: [{ kind: 'outside_hours' }, { kind: 'missing_skill' }],
  });
});

test('EVENT-7 a taken hour makes nothing and says by what it is taken', async () => {
  const { admin, tech } = tenant;
  const attendees = [tech.userId];
  const first = await made(admin, visit('13:00', '14:00', { attendees }));
  const operationId = uuidv7();
  const input = visit('13:30', '15:00', { id: uuidv7(), title: 'Tune-up', attendees });
  const answer = await as(admin, operationId).create(input);
  expect(answer).toMatchObject({
    ...{ success: false, eventId: null, conflicts: [{ kind: 'overlap', eventId: first }] },
    message: 'Marko Petrov: Overlaps Harbor Flats by 30 min.',
  });
  expect((await as(admin).list({})).rows.map(({ id }) => id)).toEqual([first]);
  await as(admin).deleteEvent(await onScreen(first));
  // The same operation answers what it answered, also once the hour is free.
  expect(await as(admin, operationId).create(input)).toMatchObject({
    success: false,
    message: answer.message,
  });
  expect(await as(admin).create(input)).toMatchObject({ success: true, eventId: input.id });
});

test('EVENT-8 an event is not moved onto another, and its answer says what it was before', async () => {
  const { admin, tech, otherTech } = tenant;
  const first = await made(admin, visit('13:00', '14:00', { attendees: [tech.userId] }));
  const second = await made(
    admin,
    visit('15:00', '16:00', { title: 'Tune-up', attendees: [otherTech.userId] }),
  );
  const moved = await as(admin).update({
    eventId: second,
    startDate: at('13:30'),
    endDate: at('14:30'),
    attendees: [tech.userId],
  });
  expect(moved).toMatchObject({ success: false, conflicts: [{ eventId: first, userId: tech.userId }] });
  expect(await as(admin).get({ eventId: second })).toMatchObject({
    startDate: at('15:00'),
    attendees: [otherTech.userId],
    planRevision: 1,
  });
  const free = await as(admin).update({
    eventId: second,
    startDate: at('14:00'),
    endDate: at('15:00'),
    attendees: [tech.userId],
  });
  expect(free).toMatchObject({
    ...{ success: true, conflicts: [], before: { startDate: at('15:00'), attendees: [otherTech.userId] } },
    event: { startDate: at('14:00'), attendees: [tech.userId], planRevision: 2 },
  });
  expect(await as(admin).update({ eventId: second, description: 'Bring the kit' })).toMatchObject({
    event: { planRevision: 2 },
  });
});

test('EVENT-9 an admin overrides a conflict with a reason that stays with the event until its plan changes', async () => {
  const { admin, tech } = tenant;
  const attendees = [tech.userId];
  await made(admin, visit('13:00', '14:00', { attendees }));
  const input = visit('13:30', '15:00', { attendees });
  expect(
    await refusal(as(tech).create({ ...input, eventType: 'reminder', overrideReason: 'Needed' })),
  ).toMatchObject({ code: 'PERMISSION_DENIED' });
  const { success, eventId, warnings, event } = await as(admin).create({
    ...input,
    overrideReason: 'Two jobs, one roof',
  });
  expect({ success, warnings }).toMatchObject({ success: true, warnings: [{ kind: 'overlap' }] });
  expect(event?.override).toMatchObject({
    by: admin.userId,
    reason: 'Two jobs, one roof',
    kinds: ['overlap'],
  });
  await as(admin).update({ eventId: eventId ?? '', title: 'Both roofs' });
  expect((await as(admin).get({ eventId: eventId ?? '' })).override).not.toBeNull();
  await as(admin).update({ eventId: eventId ?? '', startDate: at('14:00') });
  expect((await as(admin).get({ eventId: eventId ?? '' })).override).toBeNull();
});

test('EVENT-1300: an admin accepts with a reason the conflicts of an event that stays as it is, which tells its people nothing', async () => {
  const { admin, tech } = tenant;
  const attendees = [tech.userId];
  const eventId = await made(admin, visit('13:00', '14:00', { attendees, eventType: 'job' }));
  await made(admin, visit('13:30', '15:00', { title: 'Dentist', attendees, eventType: 'time_off' }));
  const { version } = await as(admin).get({ eventId });
  const rules = { refuseOn: [...conflictKinds], overrideReason: 'Back at two' };
  expect(await refusal(as(tech).update({ eventId, version, ...rules }))).toMatchObject({
    code: 'PERMISSION_DENIED',
  });
  const { event } = await as(admin).update({ eventId, version, ...rules });
  expect(event).toMatchObject({
    ...{ planRevision: 1, startDate: at('13:00') },
    override: { by: admin.userId, reason: 'Back at two', kinds: expect.arrayContaining(['time_off']) },
  });
  // It stays accepted while its words change, and not when its time does.
  await as(admin).update({ eventId, title: 'Both roofs' });
  expect((await as(admin).get({ eventId })).override).not.toBeNull();
  await as(admin).update({ eventId, startDate: at('12:30'), endDate: at('13:15') });
  expect((await as(admin).get({ eventId })).override).toBeNull();
});

test('EVENT-10 whoever moves an event that was moved meanwhile is told by whom and to when', async () => {
  const { admin, tech, otherTech } = tenant;
  const eventId = await made(admin, visit('13:00', '14:00', { attendees: [tech.userId] }));
  const base = { startDate: at('13:00'), endDate: at('14:00'), attendees: [tech.userId] };
  const to = (hour: string, end: string) => ({ eventId, startDate: at(hour), endDate: at(end), base });
  expect(await as(admin).update(to('10:30', '11:30'))).toMatchObject({ success: true });
  const second = await as(admin).update(to('15:00', '16:00'));
  expect(second).toMatchObject({ success: false, conflicts: [], current: { startDate: at('10:30') } });
  expect(second.message.replaceAll('\u202F', ' ')).toBe(
    'This event was moved to Tue, May 5, 10:30 AM meanwhile by Dana Okafor.',
  );
  await as(admin).update({ eventId, attendees: [otherTech.userId] });
  const third = await as(admin).update({
    ...to('15:00', '16:00'),
    base: { ...base, startDate: at('10:30'), endDate: at('11:30') },
  });
  expect(third).toMatchObject({
    success: false,
    message: 'This event was changed meanwhile by Dana Okafor.',
  });
});

test('EVENT-11 field technicians plan reminders and time off of their own, and nothing else', async () => {
  const { admin, tech, otherTech, client } = tenant;
  const mine = await made(tech, visit('13:00', '14:00', { eventType: 'time_off' }));
  expect(await as(tech).get({ eventId: mine })).toMatchObject({ attendees: [tech.userId] });
  await as(tech).update({ eventId: mine, title: 'Dentist' });
  const others = await made(
    admin,
    visit('15:00', '16:00', { eventType: 'time_off', attendees: [tech.userId] }),
  );
  const denied = [
    async () => await as(tech).create(visit('10:00', '11:00', { eventType: 'job' })),
    async () => await as(tech).create(visit('10:00', '11:00')),
    async () =>
      await as(tech).create(
        visit('10:00', '11:00', { eventType: 'reminder', attendees: [otherTech.userId] }),
      ),
    async () => await as(tech).update({ eventId: mine, attendees: [tech.userId, otherTech.userId] }),
    async () => await as(tech).update({ eventId: mine, eventType: 'job' }),
    async () => await as(tech).update({ eventId: others, title: 'Mine' }),
    async () => await as(tech).deleteEvent({ eventId: others }),
    async () => await as(otherTech).deleteEvent({ eventId: mine }),
    async () => await as(client).create(visit('10:00', '11:00', { eventType: 'reminder' })),
  ];
  for (const act of denied) expect(await refusal(act())).toMatchObject({ code: 'PERMISSION_DENIED' });
  await as(tech).deleteEvent({ eventId: mine });
  expect(await refusal(as(admin).get({ eventId: mine }))).toMatchObject({ code: 'NOT_FOUND' });
});

test('EVENT-12 only active crew is put on an event', async () => {
  const { admin, client, tech } = tenant;
  const denied = async (userId: string) =>
    await refusal(as(admin).create(visit('13:00', '14:00', { attendees: [userId] })));
  expect(await denied(client.userId)).toMatchObject({ code: 'NOT_FOUND' });
  const eventId = await made(admin, visit('13:00', '14:00', { attendees: [tech.userId] }));
  await server.database.pool.query(`update member set is_active = false where user_id = $1`, [tech.userId]);
  expect(await denied(tech.userId)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await as(admin).update({ eventId, title: 'Still theirs' })).toMatchObject({ success: true });
});

test('EVENT-13 the crew of a job and admins step it through its statuses, and nobody else does', async () => {
  const { admin, tech, otherTech } = tenant;
  const eventId = await made(admin, visit('13:00', '14:00', { eventType: 'job', attendees: [tech.userId] }));
  for (const jobStatus of jobStatuses.toReversed()) {
    expect(await as(tech).update({ eventId, jobStatus })).toMatchObject({ success: true });
    expect((await as(admin).get({ eventId })).jobStatus).toBe(jobStatus);
  }
  const { statusChanges, planRevision } = await as(admin).get({ eventId });
  expect(statusChanges?.map(({ status, by }) => [status, by])).toEqual(
    ['cancelled', 'done', 'on_site', 'en_route', 'scheduled'].map((status) => [status, tech.userId]),
  );
  // Its people must learn that it is cancelled, not how far it is.
  expect(planRevision).toBe(2);
  const denied = async (act: Promise<unknown>) =>
    expect(await refusal(act)).toMatchObject({ code: 'PERMISSION_DENIED' });
  await denied(as(otherTech).update({ eventId, jobStatus: 'done' }));
  await denied(as(tech).update({ eventId, jobStatus: 'done', title: 'Mine' }));
  await as(admin).update({ eventId, jobStatus: 'cancelled' });
  await denied(as(otherTech).update({ eventId, jobStatus: 'scheduled' }));
  const used = await made(admin, visit('13:30', '14:30', { attendees: [tech.userId] }));
  for (const caller of [admin, tech])
    expect(await as(caller).update({ eventId, jobStatus: 'scheduled' })).toMatchObject({
      success: false,
      conflicts: [{ eventId: used }],
    });
  const meeting = await made(admin, visit('16:00', '17:00'));
  expect(await refusal(as(admin).update({ eventId: meeting, jobStatus: 'done' }))).toMatchObject({
    code: 'VALIDATION_ERROR',
    fields: [{ path: 'jobStatus' }],
  });
});

test('EVENT-14 who is put on an event reads it in the bell, once and not of their own acts', async () => {
  const { admin, tech, otherTech } = tenant;
  const eventId = await made(admin, visit('13:00', '14:00', { attendees: [admin.userId, tech.userId] }));
  await as(admin).update({
    eventId,
    attendees: [tech.userId, otherTech.userId],
    description: 'Bring the kit',
  });
  const tray = await made(
    admin,
    visit('08:00', '09:00', { unscheduled: true, attendees: [otherTech.userId] }),
  );
  const bell = async (caller: Caller) => {
    const notifications = await callAs(server.services, caller).notifications.getMyNotifications({});
    return notifications.map(({ type, title, entityId }) => [type, title, entityId]);
  };
  const added = ['event_added', 'Dana Okafor put you on Harbor Flats', eventId];
  expect(await bell(tech)).toEqual([added]);
  expect(await bell(otherTech)).toEqual([added]);
  expect(await bell(admin)).toEqual([]);
  expect(tray).not.toBe('');
});

test('EVENT-15 a client reads the next visits on their projects, without the plans behind them', async () => {
  const { admin, tech, client } = tenant;
  const { projectId } = await callAs(server.services, admin).projects.create({ name: 'Clinic' });
  await callAs(server.services, admin).projectTeam.create({
    projectId,
    userId: client.userId,
    role: 'client',
  });
  const job = { eventType: 'job', projectId } as const;
  const eventId = await made(
    admin,
    visit('13:00', '14:00', { ...job, attendees: [tech.userId], requiredSkills: ['gas'] }),
  );
  await made(admin, visit('15:00', '16:00', { ...job, unscheduled: true, promisedBy: '2026-05-08' }));
  await made(admin, visit('15:00', '16:00', { projectId }));
  await made(admin, visit('15:00', '16:00', { eventType: 'job' }));
  const { rows } = await as(client).list({});
  expect(rows.map(({ id }) => id)).toEqual([eventId]);
  for (const field of [
    'requiredSkills',
    'promisedBy',
    'planRevision',
    'statusChanges',
    'override',
    'acknowledgements',
    'unscheduled',
  ])
    expect(rows[0]).not.toHaveProperty(field);
  expect(rows[0]).toHaveProperty('expectedAt', null);
});

test('EVENT-16 several events change places at once, all or none, and the answer moves them back', async () => {
  const { admin, tech, otherTech } = tenant;
  const first = await made(admin, visit('13:00', '14:00', { attendees: [tech.userId] }));
  const second = await made(
    admin,
    visit('13:00', '14:00', { title: 'Flush', attendees: [otherTech.userId] }),
  );
  const third = await made(admin, visit('16:00', '17:00', { title: 'Meeting', attendees: [tech.userId] }));
  const plansOf = async () => {
    const { rows } = await as(admin).list({ ids: [first, second, third], sort: 'createdAt' });
    return rows.map(({ startDate, attendees }) => [startDate, ...attendees]);
  };
  const before = await plansOf();
  const { version } = await onScreen(third);
  const to = (eventId: string, from: string, until: string, attendee: string) => ({
    ...{ eventId, version, startDate: at(from), endDate: at(until), attendees: [attendee] },
  });
  const onto = [to(first, '13:00', '14:00', otherTech.userId), to(second, '16:30', '17:30', tech.userId)];
  expect(await as(admin).moveEvents({ moves: onto })).toMatchObject({
    ...{ success: false, events: [], conflicts: [{ kind: 'overlap', eventId: third }] },
  });
  expect(await plansOf()).toEqual(before);
  const swap = [to(first, '13:00', '14:00', otherTech.userId), to(second, '13:30', '14:30', tech.userId)];
  const answer = await as(admin).moveEvents({ moves: swap });
  expect(answer).toMatchObject({ success: true, conflicts: [] });
  expect(await plansOf()).toEqual([[at('13:00'), otherTech.userId], [at('13:30'), tech.userId], before[2]]);
  const back = answer.before.map((each) => ({ ...each, version: answer.version }));
  expect(await as(admin).moveEvents({ moves: back })).toMatchObject({ success: true });
  expect(await plansOf()).toEqual(before);
  const clash = [to(first, '10:00', '11:00', tech.userId), to(second, '10:30', '11:30', tech.userId)];
  expect(await as(admin).moveEvents({ moves: clash })).toMatchObject({ success: false });
  expect(await as(admin).moveEvents({ moves: clash, overrideReason: 'Both are next door' })).toMatchObject({
    ...{
      success: true,
      events: [{ override: { kinds: ['overlap'] } }, { override: { kinds: ['overlap'] } }],
    },
  });
  expect(await refusal(as(tech).moveEvents({ moves: swap }))).toMatchObject({ code: 'PERMISSION_DENIED' });
  const twice = { moves: swap.slice(0, 1).flatMap((each) => [each, each]) };
  expect(await refusal(as(admin).moveEvents(twice))).toMatchObject({
    ...{ code: 'VALIDATION_ERROR', fields: [{ path: 'moves' }] },
  });
});

test('EVENT-17 a deleted event comes back, unless its hour was taken meanwhile', async () => {
  const { admin, tech } = tenant;
  const eventId = await made(admin, visit('13:00', '14:00', { attendees: [tech.userId] }));
  await as(admin).deleteEvent(await onScreen(eventId));
  expect(await refusal(as(tech).restoreEvent({ eventId }))).toMatchObject({ code: 'PERMISSION_DENIED' });
  const other = await made(admin, visit('13:30', '14:30', { attendees: [tech.userId] }));
  expect(await as(admin).restoreEvent({ eventId })).toMatchObject({
    ...{ success: false, conflicts: [{ eventId: other }] },
  });
  await as(admin).deleteEvent(await onScreen(other));
  expect(await as(admin).restoreEvent({ eventId })).toMatchObject({ success: true, event: { id: eventId } });
  expect(await as(admin).get({ eventId })).toMatchObject({ title: 'Harbor Flats' });
  expect(await refusal(as(admin).restoreEvent({ eventId }))).toMatchObject({ code: 'NOT_FOUND' });
});

test('EVENT-18 who is on their way says when they expect to arrive, which ends with the next step', async () => {
  const { admin, tech, otherTech } = tenant;
  const job = { eventType: 'job' as const, attendees: [tech.userId] };
  const eventId = await made(admin, visit('13:00', '14:00', job));
  const expectedAt = at('12:40');
  await as(tech).setJobStatus({ eventId, jobStatus: 'en_route', expectedAt });
  expect(await as(admin).get({ eventId })).toMatchObject({ jobStatus: 'en_route', expectedAt });
  await as(tech).setJobStatus({ eventId, jobStatus: 'on_site' });
  expect(await as(admin).get({ eventId })).toMatchObject({ jobStatus: 'on_site', expectedAt: null });
  const early = as(tech).setJobStatus({ eventId, jobStatus: 'on_site', expectedAt });
  expect(await refusal(early)).toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ path: 'expectedAt' }] });
  const others = as(otherTech).setJobStatus({ eventId, jobStatus: 'done' });
  expect(await refusal(others)).toMatchObject({ code: 'PERMISSION_DENIED' });
});

test('EVENT-19 a device tells what arrived and what was seen, of the present version and of its own person alone', async () => {
  const { admin, tech, otherTech } = tenant;
  const eventId = await made(admin, visit('13:00', '14:00', { attendees: [tech.userId, admin.userId] }));
  const notified = (deliveredAt: string, more: { planRevision?: number; seenAt?: string } = {}) => ({
    items: [{ eventId, planRevision: 1, deliveredAt, ...more }],
  });
  const mine = async () => {
    const { acknowledgements = [] } = await as(admin).get({ eventId });
    return acknowledgements.find(({ userId }) => userId === tech.userId);
  };
  const now = '2026-05-04T12:00:00.000Z';
  expect(await as(tech).acknowledge(notified('2026-05-01T08:00:00.000Z'))).toMatchObject({ kept: 1 });
  expect(await mine()).toMatchObject({ deliveredAt: now, seenAt: null });
  expect(await as(tech).acknowledge(notified(at('15:00'), { seenAt: at('16:00') }))).toMatchObject({
    kept: 1,
  });
  expect(await mine()).toMatchObject({ planRevision: 1, sentAt: now, deliveredAt: now, seenAt: now });
  expect(await as(tech).acknowledge(notified(now, { seenAt: now }))).toMatchObject({ kept: 0 });
  const { acknowledgements } = await as(admin).get({ eventId });
  expect(acknowledgements?.filter(({ deliveredAt }) => deliveredAt !== null)).toHaveLength(1);
  expect(await refusal(as(otherTech).acknowledge(notified(now)))).toMatchObject({ code: 'NOT_FOUND' });
  await as(admin).update({ eventId, startDate: at('12:30') });
  expect(await mine()).toMatchObject({ planRevision: 2, deliveredAt: null, seenAt: null });
  expect(await as(tech).acknowledge(notified(now, { seenAt: now }))).toMatchObject({ kept: 0 });
  expect(await as(tech).acknowledge(notified(now, { planRevision: 2 }))).toMatchObject({ kept: 1 });
  const { rows } = await server.database.pool.query(
    `select action from audit_event where entity_id = $1 order by id`,
    [eventId],
  );
  expect(rows).toEqual([{ action: 'create' }, { action: 'update' }]);
});

test('EVENT-24 for an event two weeks of free times of field technicians are proposed to admins', async () => {
  const { admin, tech, otherTech } = tenant;
  await server.database.pool.query(
    `update member set skills = '{steam}' where organization_id = $1 and user_id = any($2::uuid[])`,
    [tenant.organizationId, [tech.userId, otherTech.userId]],
  );
  const busy = { attendees: [tech.userId], title: 'Meeting', isBlocking: true };
  await made(admin, visit('00:00', '23:00', { ...busy, startDate: at('00:00', '2026-05-04') }));
  const job = visit('00:00', '02:00', { eventType: 'job', unscheduled: true, requiredSkills: ['steam'] });
  const eventId = await made(admin, { ...job, promisedBy: '2026-05-08' });
  const { proposals } = await as(admin).suggest({ eventId });
  expect(proposals).toHaveLength(3);
  expect(proposals[0]).toMatchObject({ userId: otherTech.userId });
  expect(proposals[0]?.reasons).toEqual([
    ...[{ kind: 'free' }, { kind: 'skill', skills: ['steam'] }],
    ...[
      { kind: 'hours_left', leftS: expect.any(Number) as unknown },
      { kind: 'promise', day: '2026-05-08' },
    ],
  ]);
  for (const { userId, from, to } of proposals) {
    const [startDate, endDate] = [new Date(from).toISOString(), new Date(to).toISOString()];
    const found = await as(admin).checkConflicts({ eventId, startDate, endDate, attendees: [userId] });
    expect(found).toEqual({ conflicts: [], warnings: [] });
  }
  const later = await as(admin).suggest({ eventId, from: '2026-05-11' });
  expect(later.proposals[0]?.from).toBeGreaterThanOrEqual(Date.parse('2026-05-11T00:00:00.000Z'));
  expect(await refusal(as(tech).suggest({ eventId }))).toMatchObject({ code: 'PERMISSION_DENIED' });
});

test('EVENT-141 two hundred steps and acknowledgements leave a row and changes in the trail as small as twenty', async () => {
  const { admin, tech, otherTech } = tenant;
  const eventId = await made(admin, visit('13:00', '14:00', { eventType: 'job', attendees: [tech.userId] }));
  const { pool } = server.database;
  // As older data has it: of another version, and of somebody who was taken off.
  const old = [tech.userId, otherTech.userId].map((userId) => ({
    ...{ userId, planRevision: userId === tech.userId ? 0 : 1 },
    ...{ sentAt: at('12:00'), deliveredAt: at('12:00'), seenAt: at('12:00') },
  }));
  await pool.query('update calendar_event set acknowledgements = $2::jsonb where id = $1', [
    eventId,
    JSON.stringify(old),
  ]);
  const sizes = async () => {
    const { rows } = await pool.query<{ row: number; trail: number }>(
      `select length(to_json(e)::text) as row,
         (select max(length(a.before::text) + length(a.after::text)) from (
           select * from audit_event where entity_id = $1 and action = 'update' order by id desc limit 12) a) as trail
       from calendar_event e where id = $1`,
      [eventId],
    );
    return rows[0] ?? { row: 0, trail: 0 };
  };
  let planRevision = 1;
  const round = async (index: number) => {
    const jobStatus = index % 2 === 0 ? 'en_route' : 'on_site';
    expect((await as(tech).setJobStatus({ eventId, jobStatus })).success).toBe(true);
    if (index % 10 === 0) {
      const startDate = at(`12:${String((index / 10) % 60).padStart(2, '0')}`);
      const reply = await as(admin).update({ eventId, startDate, endDate: at('14:00') });
      planRevision = reply.event?.planRevision ?? 1;
    }
    const notifiedCount = { eventId, planRevision, deliveredAt: at('12:00'), seenAt: at('12:00') };
    await as(tech).acknowledge({ items: [notifiedCount] });
  };
  for (let position = 0; position < 20; position += 1) await round(position);
  const few = await sizes();
  for (let nth = 20; nth < 200; nth += 1) await round(nth);
  const many = await sizes();
  // Numbers of versions have a digit more.
  expect(many.row - few.row).toBeLessThan(20);
  expect(many.trail - few.trail).toBeLessThan(20);
  expect(many.trail).toBeLessThan(2_500);
  const { acknowledgements } = await as(admin).get({ eventId });
  expect(acknowledgements?.map(({ userId }) => userId)).toEqual([tech.userId]);
});
