import { operationIdHeader } from '@plumbline/domain/operations/headers';
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../identity/caller.ts';
import { remindOfEvents } from '../modules/calendar-events/event-reminder.ts';
import { tellUnseenPlans } from '../modules/calendar-events/plan-unseen.ts';
import { remindOfClocks } from '../modules/time-entries/clock-reminder.ts';
import { callAs, callByName } from '../testing/call.ts';
import { refusal } from '../testing/refusal.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { type TestTenant, testTenant } from '../testing/tenant.ts';

let now = new Date();
let server: TestServer;
let tenant: TestTenant;
let projectId: string;
beforeAll(async () => {
  server = await testServer({ clock: () => now });
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
  await server.close();
});

const as = (caller: Caller, operationId?: string) => callAs(server.services, caller, operationId);
const bellOf = async (caller: Caller, kind: string) =>
  (await as(caller).notifications.getMyNotifications({})).filter(({ type }) => type === kind).length;

/** What a colleague can do under an id that they worked out: a change of their own, directly and from a queue. */
async function take(operationId: string): Promise<unknown[]> {
  const { tech } = tenant;
  const note = { projectId, title: 'Badge at security' };
  const item = {
    ...{ id: operationId, operation: 'createNote', args: { ...note, id: uuidv7() }, before: null },
    ...{ dependsOn: [], elapsedMs: 0, attempt: 0 },
  };
  return [
    await refusal(as(tech, operationId).notes.create(note)),
    await refusal(
      callByName(server.services, tech, 'sync.apply', { sentAt: now.toISOString(), items: [item] }),
    ),
  ];
}

test('LEDGER-504 nobody takes the operation of a job before the job: reminders of events, of clocks and of unseen plans arrive', async () => {
  const { admin, tech, otherTech, organizationId } = tenant;
  const startDate = '2026-11-13T13:30:00.000Z';
  const { eventId } = await as(admin).calendarEvents.create({
    ...{
      title: 'Gas drops',
      eventType: 'job',
      projectId,
      attendees: [otherTech.userId],
      reminderMinutes: 30,
    },
    ...{ startDate, endDate: '2026-11-13T15:00:00.000Z' },
  });
  const { entryId } = await as(otherTech).timeEntries.clockIn({ projectId });
  const guessed = [
    uuidv5(`${startDate} 30`, eventId ?? ''),
    uuidv5('long', entryId),
    uuidv5('plan-unseen 2026-11-13', organizationId),
  ];
  for (const id of guessed)
    expect(await take(id)).toEqual([
      expect.objectContaining({
        code: 'VALIDATION_ERROR',
        fields: [{ path: operationIdHeader, message: 'Send a UUIDv7.' }],
      }),
      expect.objectContaining({
        code: 'VALIDATION_ERROR',
        fields: [expect.objectContaining({ path: 'items.0.id', message: 'An operation id is a UUIDv7.' })],
      }),
    ]);
  now = new Date('2026-11-13T00:30:00.000Z');
  await tellUnseenPlans(server.services);
  expect(await bellOf(admin, 'plan_unseen')).toBe(1);
  now = new Date('2026-11-13T13:02:00.000Z');
  await remindOfEvents(server.services);
  await remindOfClocks(server.services);
  expect(await bellOf(otherTech, 'event_reminder')).toBe(1);
  expect(await bellOf(otherTech, 'clock_still_running')).toBe(1);
  // The ids that were tried are those of the jobs.
  const { rows } = await server.database.pool.query(
    `select operation_id as id from operation_ledger where organization_id = $1 and operation_id = any($2::uuid[])`,
    [organizationId, guessed],
  );
  expect(rows).toHaveLength(guessed.length);
  expect(
    await refusal(as(tech, '00000000-0000-0000-0000-000000000000').notes.create({ projectId, title: 'Nil' })),
  ).toMatchObject({
    code: 'VALIDATION_ERROR',
  });
});

test.each([1, 2, 3, 4, 5, 6, 8])(
  'LEDGER-505 a caller’s operation id of version %i is refused, and one of version 7 is taken',
  async (version) => {
    const id = uuidv7();
    const other = `${id.slice(0, 14)}${version}${id.slice(15)}`;
    const note = { projectId, title: 'Roof hatch sticks' };
    expect(await refusal(as(tenant.tech, other).notes.create(note))).toMatchObject({
      code: 'VALIDATION_ERROR',
    });
    expect(await as(tenant.tech, id.toUpperCase()).notes.create(note)).toMatchObject({
      noteId: expect.any(String),
    });
  },
);
