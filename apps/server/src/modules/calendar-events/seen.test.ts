import type { CreateEvent } from '@plumbline/domain/mutations/calendar-events/create-event';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../identity/caller.ts';
import { callAs } from '../../testing/call.ts';
import { refusal } from '../../testing/refusal.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { type TestTenant, testTenant } from '../../testing/tenant.ts';
import { shownEvent } from './shown.fixture.ts';

let server: TestServer;
let tenant: TestTenant;
let second: Caller;
beforeAll(async () => {
  server = await testServer({ clock: () => new Date('2026-05-04T12:00:00.000Z') });
});
beforeEach(async () => {
  tenant = await testTenant(server.database.pool);
  const { otherTech } = tenant;
  const membership = otherTech.membership && { ...otherTech.membership, role: 'admin' as const };
  second = { ...otherTech, membership };
});
afterAll(async () => {
  await server.close();
});

const as = (caller: Caller) => callAs(server.services, caller).calendarEvents;
const onScreen = async (eventId: string) => await shownEvent(server.services, tenant.admin, eventId);
const at = (time: string) => `2026-05-05T${time}:00.000Z`;
const span = (from: string, to: string) => ({ startDate: at(from), endDate: at(to) });

async function planned(more: Partial<CreateEvent> = {}): Promise<string> {
  const { eventId } = await as(tenant.admin).create({
    ...{ title: 'Gas drops', eventType: 'job', attendees: [tenant.tech.userId], ...span('13:00', '14:00') },
    ...more,
  });
  return eventId ?? '';
}
const rowOf = async (eventId: string) => await as(tenant.admin).get({ eventId });
/** What a refusal says; the hours are written with a narrow space. */
const mentioned = async (asked: Promise<unknown>) => {
  const { code, message } = await refusal(asked);
  return `${code}: ${message.replaceAll('\u202F', ' ')}`;
};
const again = 'Look at it again, then decide.';

/** Each way to decide about an event that was seen, with what it says of it where it is done anyway. */
const decisions: readonly [
  name: string,
  act: (seen: { eventId: string; version: number }) => Promise<unknown>,
][] = [
  [
    'moveEvents',
    async (seen) => await as(tenant.admin).moveEvents({ moves: [{ ...seen, ...span('16:00', '17:00') }] }),
  ],
  ['update', async (seen) => await as(tenant.admin).update({ ...seen, ...span('16:00', '17:00') })],
  ['update of people', async (seen) => await as(tenant.admin).update({ ...seen, attendees: [] })],
  ['unschedule', async (seen) => await as(tenant.admin).update({ ...seen, unscheduled: true })],
  ['deleteEvent', async (seen) => await as(tenant.admin).deleteEvent(seen)],
  ['deleteEvents', async (seen) => await as(tenant.admin).deleteEvents({ events: [seen] })],
];

test.for(decisions)(
  'EVENT-700 %s about a plan that others changed since it was seen does nothing, and names what changed and by whom',
  async ([, act]) => {
    const { tech } = tenant;
    const eventId = await planned();
    const seen = await onScreen(eventId);
    await as(second).update({ eventId, ...span('10:30', '11:30') });
    await as(tech).setJobStatus({ eventId, jobStatus: 'cancelled' });
    const before = await rowOf(eventId);
    expect(await mentioned(act(seen))).toBe(
      `CONFLICT: Sanna Lindqvist moved Gas drops from Tue, May 5, 1:00 PM to Tue, May 5, 10:30 AM. Marko Petrov cancelled Gas drops. ${again}`,
    );
    expect(await rowOf(eventId)).toEqual(before);
    await act(await onScreen(eventId));
    await expect(
      as(tenant.admin)
        .get({ eventId })
        .then(
          ({ version }) => version,
          () => 'deleted',
        ),
    ).resolves.not.toBe(before.version);
  },
);

test.for([
  ['time', { endDate: at('15:00') }, 'changed the end of Gas drops to Tue, May 5, 3:00 PM'],
  ['people', { attendees: [] }, 'took everybody off Gas drops'],
  ['tray', { unscheduled: true }, 'took Gas drops off its day'],
  ['title', { title: 'Gas leak' }, 'renamed Gas drops to Gas leak'],
  ['place', { location: 'Dock 4' }, 'changed the place of Gas drops to Dock 4'],
  ['type', { eventType: 'inspection' as const }, 'changed the type of Gas drops'],
  ['all day', { isAllDay: true }, 'made Gas drops last all day'],
] as const)('EVENT-701 a refusal says in words that others changed the %s', async ([, change, words]) => {
  const eventId = await planned();
  const seen = await onScreen(eventId);
  await as(second).update({
    eventId,
    ...change,
    attendees: 'attendees' in change ? [] : [tenant.tech.userId],
  });
  expect(await mentioned(as(tenant.admin).deleteEvent(seen))).toContain(`Sanna Lindqvist ${words}.`);
});

test('EVENT-701 a refusal names the people who are on it now, the project that it was put on, and three of many events', async () => {
  const { admin, tech, otherTech } = tenant;
  const { projectId } = await callAs(server.services, admin).projects.create({ name: 'Clinic' });
  const seen = [];
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five'])
    seen.push(await onScreen(await planned({ title, isBlocking: false })));
  const [first, ...others] = seen;
  await as(second).update({
    eventId: first?.eventId ?? '',
    attendees: [tech.userId, otherTech.userId],
    projectId,
  });
  expect(await mentioned(as(admin).deleteEvents({ events: seen }))).toBe(
    `CONFLICT: Sanna Lindqvist changed who is on One: now Marko Petrov and Sanna Lindqvist. Sanna Lindqvist put One on another project. ${again}`,
  );
  for (const { eventId } of others) await as(second).update({ eventId, title: 'Other' });
  expect(await mentioned(as(admin).deleteEvents({ events: seen }))).toContain('2 more events are alike.');
  for (const { eventId } of seen) await rowOf(eventId);
});

test('EVENT-702 what one changed oneself since, what devices told, what stands again as it was and a changed description are no reason to refuse', async () => {
  const { admin, tech } = tenant;
  const eventId = await planned();
  const seen = await onScreen(eventId);
  await as(admin).update({ eventId, ...span('10:00', '11:00') });
  await as(tech).acknowledge({ items: [{ eventId, planRevision: 2, deliveredAt: at('09:00') }] });
  await as(second).update({ eventId, description: 'Gate code 4711' });
  await as(second).update({ eventId, title: 'Gas leak' });
  await as(second).update({ eventId, title: 'Gas drops' });
  expect((await rowOf(eventId)).version).toBeGreaterThan(seen.version);
  expect(await as(admin).moveEvents({ moves: [{ ...seen, ...span('15:00', '16:00') }] })).toMatchObject({
    success: true,
  });
});

test('EVENT-703 of several that are moved one that others changed refuses them all', async () => {
  const { admin } = tenant;
  const ids = [await planned({ title: 'One' }), await planned({ title: 'Two', ...span('15:00', '16:00') })];
  const seen = await Promise.all(ids.map(onScreen));
  await as(second).update({ eventId: ids[1] ?? '', ...span('18:00', '19:00') });
  const moves = seen.map((each, index) => ({ ...each, ...span(`0${index + 6}:00`, `0${index + 6}:30`) }));
  const asked = await refusal(as(admin).moveEvents({ moves }));
  expect(asked).toMatchObject({ code: 'CONFLICT', details: { changed: [{ eventId: ids[1] }] } });
  expect((await Promise.all(ids.map(rowOf))).map(({ startDate }) => startDate)).toEqual([
    at('13:00'),
    at('18:00'),
  ]);
});

test('EVENT-704 of two admins who move one job at once, and of a technician who cancels it meanwhile, one is first and the other is told', async () => {
  const { admin, tech } = tenant;
  for (const other of [
    async (seen: { eventId: string; version: number }) =>
      await as(second).moveEvents({ moves: [{ ...seen, ...span('07:00', '08:00') }] }),
    async ({ eventId }: { eventId: string }) =>
      await as(tech).setJobStatus({ eventId, jobStatus: 'cancelled' }),
  ]) {
    const eventId = await planned();
    const seen = await onScreen(eventId);
    const results = await Promise.allSettled([
      as(admin).moveEvents({ moves: [{ ...seen, ...span('16:00', '17:00') }] }),
      other(seen),
    ]);
    const row = await rowOf(eventId);
    const isMoved = row.startDate === at('16:00');
    // A step of the status decides nothing about the time: it is taken before and after.
    expect(results[0].status).toBe(isMoved ? 'fulfilled' : 'rejected');
    if (results[0].status === 'rejected')
      expect(row.startDate === at('07:00') || row.jobStatus === 'cancelled').toBe(true);
    const [loser] = results.filter(({ status }) => status === 'rejected');
    if (loser?.status === 'rejected')
      expect(loser.reason).toMatchObject({
        code: 'CONFLICT',
        message: expect.stringMatching(/ (moved|cancelled) Gas drops/),
      });
    await as(admin).deleteEvent(await onScreen(eventId));
  }
});

test('EVENT-705 an event that others deleted since it was seen is refused by their name, and Undo of one’s own deletion leaves what others did with it since', async () => {
  const { admin } = tenant;
  const eventId = await planned();
  const seen = await onScreen(eventId);
  const { version } = await as(second).deleteEvent(seen);
  for (const ask of [
    async () => await as(admin).moveEvents({ moves: [{ ...seen, ...span('16:00', '17:00') }] }),
    async () => await as(admin).update({ ...seen, ...span('16:00', '17:00') }),
    async () => await as(admin).deleteEvent(seen),
  ])
    expect(await mentioned(ask())).toBe(`CONFLICT: Sanna Lindqvist deleted Gas drops. ${again}`);
  await as(admin).restoreEvent({ eventId });
  await as(admin).deleteEvent(await onScreen(eventId));
  expect(await mentioned(as(second).restoreEvent({ eventId, version }))).toBe(
    `CONFLICT: Dana Okafor deleted Gas drops. ${again}`,
  );
});

test('EVENT-706 Undo of a move carries the version that the move left: others’ later change stands', async () => {
  const { admin } = tenant;
  const eventId = await planned();
  const moved = await as(admin).moveEvents({
    moves: [{ ...(await onScreen(eventId)), ...span('16:00', '17:00') }],
  });
  expect(moved.events[0]?.version).toBe(moved.version);
  const back = { eventId, version: moved.version, ...span('13:00', '14:00') };
  await as(second).update({ eventId, ...span('18:00', '19:00') });
  expect(await mentioned(as(admin).moveEvents({ moves: [back] }))).toContain(
    'Sanna Lindqvist moved Gas drops from Tue, May 5, 4:00 PM to Tue, May 5, 6:00 PM.',
  );
  expect(await rowOf(eventId)).toMatchObject({ startDate: at('18:00') });
});

test('EVENT-707 a page of an earlier version, which says no version, changes one’s own plans and is asked to reload for others’', async () => {
  const { admin, tech } = tenant;
  const reload = /^CONFLICT: This page is of an earlier version .* Reload it/;
  const others = await planned();
  const [made] = [await planned({ attendees: [admin.userId] })];
  const ofSecond = await as(second).create({ title: 'Walk', attendees: [], ...span('06:00', '07:00') });
  for (const eventId of [others, ofSecond.eventId ?? '']) {
    expect(
      await mentioned(as(admin).moveEvents({ moves: [{ eventId, ...span('16:00', '17:00') }] })),
    ).toMatch(reload);
    expect(await mentioned(as(admin).deleteEvent({ eventId }))).toMatch(reload);
    expect(await mentioned(as(admin).deleteEvents({ eventIds: [eventId] }))).toMatch(reload);
  }
  expect(
    await as(admin).moveEvents({ moves: [{ eventId: made ?? '', ...span('16:00', '17:00') }] }),
  ).toMatchObject({ success: true });
  expect(await as(admin).deleteEvents({ eventIds: [made ?? ''] })).toMatchObject({ eventIds: [made] });
  const mine = await as(tech).create({
    title: 'Dentist',
    eventType: 'time_off',
    attendees: [tech.userId],
    ...span('05:00', '06:00'),
  });
  expect(await as(tech).deleteEvent({ eventId: mine.eventId ?? '' })).toMatchObject({
    eventId: mine.eventId,
  });
});

test('EVENT-708 of what repeats the event that is named is the one that was seen', async () => {
  const { admin } = tenant;
  const eventId = await planned({ recurrence: 'FREQ=WEEKLY;COUNT=3' });
  const seen = await onScreen(eventId);
  await as(second).update({ eventId, scope: 'all', ...span('10:30', '11:30') });
  for (const scope of ['this', 'following', 'all'] as const) {
    for (const ask of [
      async () => await as(admin).deleteEvent({ ...seen, scope }),
      async () => await as(admin).update({ ...seen, scope, ...span('16:00', '17:00') }),
    ])
      expect(await mentioned(ask())).toContain('Sanna Lindqvist moved Gas drops from');
  }
  expect((await as(admin).list({})).rows).toHaveLength(3);
  expect(await as(admin).deleteEvent({ ...(await onScreen(eventId)), scope: 'all' })).toMatchObject({
    eventId,
  });
});

test.each(['deleteEvent', 'update to no repetition'] as const)(
  'EVENT-800 %s takes no event of a series along that others changed after the copy in which it was seen',
  async (way) => {
    const { admin } = tenant;
    const eventId = await planned({ recurrence: 'FREQ=DAILY;COUNT=4' });
    const { rows } = await as(admin).list({ from: at('00:00'), to: '2026-05-12T00:00:00.000Z' });
    const third = rows[2]?.id ?? '';
    const copyVersion = Math.max(...rows.map(({ version }) => version));
    const act = async (seen: { copyVersion?: number }) => {
      const named = { ...(await onScreen(eventId)), scope: 'all' as const, ...seen };
      return way === 'deleteEvent'
        ? await as(admin).deleteEvent(named)
        : await as(admin).update({ ...named, recurrence: null });
    };
    await as(second).update({
      ...(await shownEvent(server.services, second, third)),
      ...{ startDate: '2026-05-07T16:00:00.000Z', endDate: '2026-05-07T17:00:00.000Z' },
    });
    expect(await mentioned(act({ copyVersion }))).toBe(
      `CONFLICT: Sanna Lindqvist moved Gas drops from Thu, May 7, 1:00 PM to Thu, May 7, 4:00 PM. ${again}`,
    );
    expect((await rowOf(third)).startDate).toBe('2026-05-07T16:00:00.000Z');
    // What the device has received meanwhile was seen.
    await act({ copyVersion: (await rowOf(third)).version });
    await expect(rowOf(third)).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
  },
);
