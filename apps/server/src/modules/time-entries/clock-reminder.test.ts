import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../identity/caller.ts';
import { callAs } from '../../testing/call.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { type TestTenant, testTenant } from '../../testing/tenant.ts';
import { remindOfClocks } from './clock-reminder.ts';

let now = new Date('2026-05-06T12:02:00Z');
let server: TestServer;
let tenant: TestTenant;
let projectId: string;
beforeAll(async () => {
  server = await testServer({ clock: () => now });
});
afterAll(async () => await server.close());
beforeEach(async () => {
  at('2026-05-06T12:02:00Z');
  tenant = await testTenant(server.database.pool);
  await server.database.pool.query(
    `update organization set timezone = 'America/Chicago', locale = 'en-US' where organization_id = $1`,
    [tenant.organizationId],
  );
  const made = await callAs(server.services, tenant.admin).projects.create({ name: 'St. Brigid Clinic' });
  projectId = made.projectId;
});

const at = (instant: string) => void (now = new Date(instant));
const as = (caller: Caller) => callAs(server.services, caller);
const run = async () => await remindOfClocks(server.services);
const bellOf = async (caller: Caller) =>
  (await as(caller).notifications.getMyNotifications({}))
    .filter(({ type }) => type === 'clock_still_running')
    .map(({ title, message, entityId }) => ({ title, message, entityId }));

async function planJob(userId: string, end: string): Promise<void> {
  await server.database.pool.query(
    `insert into calendar_event (organization_id, id, title, start_date, end_date, event_type, attendees, project_id)
     values ($1, $2, 'Roof', '2026-05-06T13:00:00Z', $3, 'job', array[$4]::uuid[], $5)`,
    [tenant.organizationId, uuidv7(), end, userId, projectId],
  );
}

test('REMIND-1 after 14 hours a person is reminded once, with their last sign of work', async () => {
  const { tech } = tenant;
  const { entryId } = await as(tech).timeEntries.clockIn({ projectId });
  at('2026-05-06T21:09:00Z');
  await as(tech).notes.create({ projectId, title: 'Badge at security' });
  at('2026-05-07T02:01:59Z');
  await run();
  expect(await bellOf(tech)).toEqual([]);
  at('2026-05-07T02:02:00Z');
  await Promise.all([run(), run(), run()]);
  await run();
  expect(await bellOf(tech)).toEqual([
    {
      title: 'Still on the clock?',
      message:
        'Your clock at St. Brigid Clinic runs since 7:02 AM. Last note at 4:09 PM at St. Brigid Clinic.',
      entityId: entryId,
    },
  ]);
  await as(tech).notifications.clearAll();
  at('2026-05-09T02:02:00Z');
  await run();
  expect(await bellOf(tech)).toEqual([]);
});

test('REMIND-2 an hour past the last job planned for the day, and later for its length as well', async () => {
  const { tech, otherTech } = tenant;
  await planJob(tech.userId, '2026-05-06T18:00:00Z');
  await planJob(tech.userId, '2026-05-06T21:00:00Z');
  await planJob(otherTech.userId, '2026-05-07T21:00:00Z');
  await as(tech).timeEntries.clockIn({ projectId });
  await as(otherTech).timeEntries.clockIn({});
  at('2026-05-06T21:59:00Z');
  await run();
  expect(await bellOf(tech)).toEqual([]);
  at('2026-05-06T22:00:00Z');
  expect(await run()).toBe(1);
  expect((await bellOf(tech)).map(({ message }) => message)).toEqual([
    'Your last job was planned until 4:00 PM, and your clock at St. Brigid Clinic still runs.',
  ]);
  at('2026-05-07T06:30:00Z');
  expect(await run()).toBe(2);
  expect(await bellOf(tech)).toHaveLength(2);
  expect((await bellOf(otherTech)).map(({ message }) => message)).toEqual(['Your clock runs since 7:02 AM.']);
});

test('REMIND-3 who has clocked out is not reminded, and nothing of the entry changes', async () => {
  const { tech, otherTech } = tenant;
  await as(tech).timeEntries.clockIn({ projectId });
  await as(otherTech).timeEntries.clockIn({ projectId });
  at('2026-05-06T20:00:00Z');
  await as(tech).timeEntries.clockOut({});
  const before = await as(otherTech).timeEntries.getActive();
  at('2026-05-07T12:00:00Z');
  expect(await run()).toBe(1);
  expect(await bellOf(tech)).toEqual([]);
  expect(await as(otherTech).timeEntries.getActive()).toEqual(before);
});
