import type { CreateEvent } from '@plumbline/domain/mutations/calendar-events/create-event';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../../identity/caller.ts';
import { callAs } from '../../../testing/call.ts';
import { refusal } from '../../../testing/refusal.ts';
import { type TestServer, testServer } from '../../../testing/server.ts';
import { type TestTenant, testTenant } from '../../../testing/tenant.ts';

let now = new Date();
let server: TestServer;
let tenant: TestTenant;
let projectId: string;
let admin2: Caller;
beforeAll(async () => {
  server = await testServer({ clock: () => now });
});
beforeEach(async () => {
  // Thursday noon in Chicago.
  now = new Date('2026-11-12T18:00:00.000Z');
  tenant = await testTenant(server.database.pool);
  await server.database.pool.query(
    `update organization set timezone = 'America/Chicago', locale = 'en-US', drafts_plans = true
     where organization_id = $1`,
    [tenant.organizationId],
  );
  ({ projectId } = await as(tenant.admin).projects.create({ name: 'Harbor Flats' }));
  // The other technician plans too, as a second admin.
  await server.database.pool.query(`update member set role = 'admin' where user_id = $1`, [
    tenant.otherTech.userId,
  ]);
  const { otherTech } = tenant;
  admin2 = {
    ...otherTech,
    membership: otherTech.membership && { ...otherTech.membership, role: 'admin' as const },
  };
});
afterAll(async () => await server.close());

const as = (caller: Caller) => callAs(server.services, caller);
/** Local time of a day in November. */
const at = (time: string, day = 13) =>
  new Date(`2026-11-${String(day).padStart(2, '0')}T${time}:00-06:00`).toISOString();

type Made = { eventId: string; version: number };

async function make(input: Partial<CreateEvent> = {}): Promise<Made> {
  const { eventId, version } = await as(tenant.admin).calendarEvents.create({
    ...{ title: 'Gas drops', eventType: 'job', projectId, attendees: [tenant.tech.userId] },
    ...{ startDate: at('07:30'), endDate: at('09:00') },
    ...input,
  });
  return { eventId: eventId ?? '', version };
}

/** Made while plans are told at once. */
async function published(input: Partial<CreateEvent> = {}): Promise<Made> {
  await collect(false);
  const made = await make(input);
  await collect(true);
  await heard(tenant.tech);
  return made;
}

const collect = async (on: boolean) =>
  await server.database.pool.query(`update organization set drafts_plans = $2 where organization_id = $1`, [
    tenant.organizationId,
    on,
  ]);

const move = async (made: Made, fields: object, by = tenant.admin): Promise<Made> => {
  const reply = await as(by).calendarEvents.update({ ...made, ...fields });
  expect(reply).toMatchObject({ success: true });
  return { eventId: made.eventId, version: reply.version };
};

/** What a person's bell says of the calendar. */
async function heard(caller: Caller): Promise<string[]> {
  const rows = await as(caller).notifications.getMyNotifications({});
  await as(caller).notifications.clearAll({});
  return rows
    .filter(({ entityType }) => entityType === 'calendar_event')
    .map(({ title, message }) => `${title}. ${message}`);
}

/** All that a person's device is filled with of the calendar. */
async function copyOf(caller: Caller) {
  const { sync } = as(caller);
  const [events, drafts] = [
    await sync.snapshot({ entity: 'calendarEvent' }),
    await sync.snapshot({ entity: 'visitDraft' }),
  ];
  return {
    events: events.changes.flatMap(({ row }) => (row.deletedAt === null ? [row] : [])),
    drafts: drafts.changes.flatMap(({ row }) => (row.deletedAt === null ? [row] : [])),
  };
}

/** Everything that reaches a person since a version, as one text. */
async function pulledSince(caller: Caller, version: number): Promise<string> {
  return JSON.stringify(await as(caller).sync.pull({ cursor: version }));
}

test('PUBLISH-1400 what an admin plans on a coming day is a draft that admins alone receive, and nobody is told', async () => {
  const { tech, client, admin } = tenant;
  const { eventId } = await make({ title: 'Secret gas test' });
  expect((await copyOf(admin)).drafts).toMatchObject([
    { id: eventId, kind: 'new', title: 'Secret gas test' },
  ]);
  for (const caller of [tech, client]) {
    const copy = await copyOf(caller);
    expect([copy.events, copy.drafts]).toEqual([[], []]);
    expect((await refusal(as(caller).calendarEvents.get({ eventId }))).code).toBe('NOT_FOUND');
    expect(JSON.stringify(await as(caller).calendarEvents.list({}))).not.toContain('Secret');
    expect(await pulledSince(caller, 0)).not.toContain('Secret');
  }
  expect(JSON.stringify(await as(tech).activity.list({}))).not.toContain('Secret');
  expect(await heard(tech)).toEqual([]);
});

test('PUBLISH-1401 what is planned or changed for today goes at once, with what its draft changed besides', async () => {
  const { tech } = tenant;
  await make({ title: 'Today', startDate: at('15:00', 12), endDate: at('16:00', 12) });
  expect((await copyOf(tech)).events).toMatchObject([{ title: 'Today' }]);
  expect(await heard(tech)).toHaveLength(1);
  const coming = await published({ title: 'Coming', startDate: at('08:00', 16), endDate: at('09:00', 16) });
  const renamed = await move(coming, { title: 'Coming, by the back door' });
  expect((await copyOf(tech)).events).toContainEqual(expect.objectContaining({ title: 'Coming' }));
  await move(renamed, { startDate: at('17:00', 12), endDate: at('18:00', 12) });
  expect((await copyOf(tech)).events).toContainEqual(
    expect.objectContaining({ title: 'Coming, by the back door', startDate: at('17:00', 12) }),
  );
  expect((await copyOf(tenant.admin)).drafts).toEqual([]);
  expect(await heard(tech)).toHaveLength(1);
});

test('PUBLISH-1402 the crew keeps what is published of a changed and of a deleted event, until it is published', async () => {
  const { tech, admin } = tenant;
  const moved = await published({ title: 'Moved' });
  const gone = await published({ title: 'Gone', startDate: at('12:00'), endDate: at('13:00') });
  const before = await as(tech).calendarEvents.get({ eventId: moved.eventId });
  const change = await move(moved, { startDate: at('10:00'), endDate: at('11:00') });
  await as(admin).calendarEvents.deleteEvent(gone);
  expect(await as(tech).calendarEvents.get({ eventId: moved.eventId })).toEqual(before);
  expect((await copyOf(tech)).events).toHaveLength(2);
  expect(await pulledSince(tech, gone.version)).not.toContain(moved.eventId);
  expect(await heard(tech)).toEqual([]);
  const drafts = (await copyOf(admin)).drafts.map(({ id, version }) => ({ eventId: id, version }));
  expect(drafts).toHaveLength(2);
  expect(drafts).toContainEqual(change);
  const reply = await as(admin).calendarEvents.publishDrafts({ drafts });
  expect(reply.people).toBe(1);
  expect((await copyOf(tech)).events).toMatchObject([
    { id: moved.eventId, startDate: at('10:00'), planRevision: 2 },
  ]);
  expect((await copyOf(admin)).drafts).toEqual([]);
  expect(await heard(tech)).toEqual([
    'Dana Okafor published your plan: 2 changes. Moved: Moved, now Fri, Nov 13, 10:00 AM, before Fri, Nov 13, 7:30 AM. ' +
      'Off your calendar: Gone, Fri, Nov 13, 12:00 PM.',
  ]);
});

test('PUBLISH-1403 each person hears once of all their changes, and trial moves that end where they began are none', async () => {
  const { tech, admin } = tenant;
  let trial = await published({ title: 'Trial' });
  for (const hour of ['08:00', '09:00', '10:00', '07:30'])
    trial = await move(trial, {
      startDate: at(hour),
      endDate: new Date(Date.parse(at(hour)) + 90 * 60_000).toISOString(),
    });
  expect((await copyOf(admin)).drafts).toEqual([]);
  const drafts: Made[] = [];
  for (const day of [16, 17, 18, 19, 20, 23])
    drafts.push(
      await make({ title: `Visit ${day}`, startDate: at('08:00', day), endDate: at('09:00', day) }),
    );
  drafts.push(
    await make({
      title: 'Ours',
      startDate: at('08:00', 24),
      endDate: at('09:00', 24),
      attendees: [admin2.userId],
    }),
  );
  expect((await as(admin).calendarEvents.publishDrafts({ drafts })).people).toBe(2);
  const [line, ...more] = await heard(tech);
  expect(more).toEqual([]);
  expect(line).toBe(
    'Dana Okafor published your plan: 6 changes. New: Visit 16, Mon, Nov 16, 8:00 AM. New: Visit 17, Tue, Nov 17, 8:00 AM. ' +
      'New: Visit 18, Wed, Nov 18, 8:00 AM. New: Visit 19, Thu, Nov 19, 8:00 AM. New: Visit 20, Fri, Nov 20, 8:00 AM. And 1 more.',
  );
  expect(await heard(admin2)).toEqual([
    'Dana Okafor published your plan: 1 change. New: Ours, Tue, Nov 24, 8:00 AM.',
  ]);
  const [first] = (await copyOf(tech)).events.filter(({ id }) => id === drafts[0]?.eventId);
  expect(first).toMatchObject({
    ...{ jobStatus: 'scheduled', planRevision: 1 },
    acknowledgements: [{ userId: tech.userId, sentAt: now.toISOString(), deliveredAt: null }],
  });
});

test('PUBLISH-1404 conflicts and suggestions of admins count drafts, and those of the crew what is published', async () => {
  const { tech, admin } = tenant;
  const event = await published();
  await move(event, { startDate: at('13:00'), endDate: at('14:30') });
  const checked = async (caller: Caller, from: string, to: string) => {
    const plan = {
      startDate: at(from),
      endDate: at(to),
      attendees: [tech.userId],
      eventType: 'meeting' as const,
    };
    return (await as(caller).calendarEvents.checkConflicts(plan)).conflicts.map(({ kind }) => kind);
  };
  expect(await checked(admin, '07:30', '09:00')).toEqual([]);
  expect(await checked(admin, '13:00', '14:00')).toEqual(['overlap']);
  expect(await checked(tech, '07:30', '09:00')).toEqual(['overlap']);
  expect(await checked(tech, '13:00', '14:00')).toEqual([]);
  const refused = await as(admin).calendarEvents.create({
    ...{ title: 'Second', eventType: 'job', projectId, attendees: [tech.userId] },
    ...{ startDate: at('14:00'), endDate: at('15:00') },
  });
  expect(refused).toMatchObject({ success: false });
  const waiting = await make({ title: 'Waiting', unscheduled: true, attendees: [] });
  const { proposals } = await as(admin).calendarEvents.suggest({
    eventId: waiting.eventId,
    from: '2026-11-13',
  });
  for (const { from, to } of proposals)
    expect(from < Date.parse(at('14:30')) && to > Date.parse(at('13:00'))).toBe(false);
});

test('PUBLISH-1405 a draft that another admin changed, published or took back after it was seen is not published, and nothing is', async () => {
  const { admin, tech } = tenant;
  const [mine, theirs] = [
    await make({ title: 'Mine' }),
    await make({ title: 'Theirs', startDate: at('10:00'), endDate: at('11:00') }),
  ];
  const moved = await move(theirs, { startDate: at('12:00'), endDate: at('13:00') }, admin2);
  const changed = await refusal(as(admin).calendarEvents.publishDrafts({ drafts: [mine, theirs] }));
  expect(changed).toMatchObject({
    code: 'CONFLICT',
    message: /^Sanna Lindqvist changed the draft of Theirs\./,
  });
  expect((await copyOf(tech)).events).toEqual([]);
  expect(
    (
      await refusal(
        as(admin).calendarEvents.update({ ...theirs, startDate: at('15:00'), endDate: at('16:00') }),
      )
    ).code,
  ).toBe('CONFLICT');
  await as(admin2).calendarEvents.takeBackDrafts({ drafts: [moved] });
  const gone = await refusal(as(admin).calendarEvents.publishDrafts({ drafts: [mine, moved] }));
  expect(gone.message).toMatch(/^One of these changes was published, taken back or deleted meanwhile/);
  await as(admin).calendarEvents.publishDrafts({ drafts: [mine] });
  expect((await copyOf(tech)).events).toMatchObject([{ title: 'Mine' }]);
  expect((await refusal(as(admin).calendarEvents.publishDrafts({ drafts: [mine] }))).code).toBe('CONFLICT');
  for (const caller of [tech, tenant.client])
    expect((await refusal(as(caller).calendarEvents.publishDrafts({ drafts: [mine] }))).code).toBe(
      'PERMISSION_DENIED',
    );
});

test('PUBLISH-1406 Undo takes a draft back step by step: what was moved, deleted and made', async () => {
  const { admin, tech } = tenant;
  const event = await published();
  const moved = await move(event, { startDate: at('10:00'), endDate: at('11:30') });
  const deleted = await as(admin).calendarEvents.deleteEvent(moved);
  expect((await copyOf(admin)).drafts).toMatchObject([{ kind: 'removed' }]);
  const back = await as(admin).calendarEvents.restoreEvent({
    eventId: event.eventId,
    version: deleted.version,
  });
  expect(back).toMatchObject({ success: true, event: { startDate: at('10:00') } });
  expect((await copyOf(admin)).drafts).toMatchObject([{ kind: 'changed', startDate: at('10:00') }]);
  await move(
    { eventId: event.eventId, version: back.version },
    { startDate: at('07:30'), endDate: at('09:00') },
  );
  expect((await copyOf(admin)).drafts).toEqual([]);
  const made = await make({ title: 'Made', startDate: at('13:00'), endDate: at('14:00') });
  const unmade = await as(admin).calendarEvents.deleteEvent(made);
  expect((await copyOf(admin)).drafts).toEqual([]);
  await as(admin).calendarEvents.restoreEvent({ eventId: made.eventId, version: unmade.version });
  expect((await copyOf(admin)).drafts).toMatchObject([{ id: made.eventId, kind: 'new' }]);
  expect((await copyOf(tech)).events).toMatchObject([{ id: event.eventId, startDate: at('07:30') }]);
  expect(await heard(tech)).toEqual([]);
});

test('PUBLISH-1407 a crew says how far a job is while a draft of it waits, and both are kept', async () => {
  const { admin, tech } = tenant;
  const event = await published();
  const moved = await move(event, { startDate: at('10:00'), endDate: at('11:30') });
  await as(tech).calendarEvents.setJobStatus({ eventId: event.eventId, jobStatus: 'en_route' });
  const unseen = await refusal(as(admin).calendarEvents.publishDrafts({ drafts: [moved] }));
  expect(unseen.message).toBe('Marko Petrov set out for Gas drops. Look at it again, then decide.');
  const { version } = await as(admin).calendarEvents.get({ eventId: event.eventId });
  await as(admin).calendarEvents.publishDrafts({ drafts: [{ ...moved, version }] });
  expect((await copyOf(tech)).events).toMatchObject([{ jobStatus: 'en_route', startDate: at('10:00') }]);
});

test('PUBLISH-1408 a draft goes with its project and comes back with it, and moves with the zone as whole days do', async () => {
  const { admin } = tenant;
  const day = { isAllDay: true, startDate: at('00:00', 16), endDate: at('00:00', 17) };
  await make({ ...day, eventType: 'training', title: 'Course' });
  const { version } = await as(admin).projects.deleteProject({ projectId });
  expect((await copyOf(admin)).drafts).toEqual([]);
  expect(version).toBeGreaterThan(0);
  await as(admin).projects.restoreProject({ projectId });
  expect((await copyOf(admin)).drafts).toHaveLength(1);
  const { organization } = await as(admin).organization.get();
  await as(admin).organization.updateSettings({ version: organization.version, timezone: 'America/Denver' });
  expect((await copyOf(admin)).drafts).toMatchObject([{ startDate: '2026-11-16T07:00:00.000Z' }]);
});

test('PUBLISH-1409 a whole series is changed at once, and not while a draft of one of its events waits', async () => {
  const { admin, tech } = tenant;
  const { eventId } = await make({ title: 'Weekly', recurrence: 'FREQ=WEEKLY;COUNT=3' });
  expect((await copyOf(tech)).events).toHaveLength(3);
  const { version } = await as(admin).calendarEvents.get({ eventId });
  const draft = await move({ eventId, version }, { startDate: at('10:00'), endDate: at('11:30') });
  const all = { ...draft, scope: 'all' as const, startDate: at('12:00'), endDate: at('13:30') };
  expect(await refusal(as(admin).calendarEvents.update(all))).toMatchObject({
    code: 'CONFLICT',
    message: 'Weekly has a change that is not published. Publish it or take it back, then change the series.',
  });
  expect((await refusal(as(admin).calendarEvents.deleteEvent({ ...draft, scope: 'all' }))).code).toBe(
    'CONFLICT',
  );
  await as(admin).calendarEvents.publishDrafts({ drafts: [draft] });
  expect((await copyOf(tech)).events).toContainEqual(expect.objectContaining({ startDate: at('10:00') }));
});

test('PUBLISH-1410 reminders and time off never wait, and where the company does not collect changes nothing does', async () => {
  const { admin, tech } = tenant;
  await make({ title: 'Away', eventType: 'time_off', projectId: null });
  expect((await copyOf(tech)).events).toMatchObject([{ title: 'Away' }]);
  const draft = await make({ title: 'Draft', startDate: at('08:00', 16), endDate: at('09:00', 16) });
  await collect(false);
  await move(draft, { title: 'Told' });
  expect((await copyOf(tech)).events).toContainEqual(expect.objectContaining({ title: 'Told' }));
  expect((await copyOf(admin)).drafts).toEqual([]);
});
