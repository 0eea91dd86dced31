import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { databaseOn } from '../../../database/connect.ts';
import { callAs } from '../../../testing/call.ts';
import { refusal } from '../../../testing/refusal.ts';
import { type TestServer, testServer } from '../../../testing/server.ts';
import { type TestTenant, testTenant } from '../../../testing/tenant.ts';
import { entriesSeen, seenNow } from '../seen.fixture.ts';
import { checkHours } from './check.ts';
import { takeOverHistory } from './take-over.ts';

const now = new Date('2026-05-11T17:00:00.000Z');
let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await testServer({ clock: () => now });
});
afterAll(async () => await server.close());
beforeEach(async () => {
  tenant = await testTenant(server.database.pool);
});

const as = (member: TestTenant['admin']) => callAs(server.services, member).timeEntries;
const execute = async (statement: ReturnType<typeof sql>) =>
  await databaseOn(server.database.pool).execute(statement);
const hours = { clockIn: '2026-05-04T12:00:00.000Z', clockOut: '2026-05-04T20:00:00.000Z' };

/** Hours that were recorded, corrected by the office, objected to, sent and approved. */
async function signed(): Promise<string> {
  const { tech, admin } = tenant;
  const { entryId } = await as(tech).create(hours);
  const seen = await seenNow(server.services, admin, entryId);
  await as(admin).update({
    ...{ entryId, seen, clockOut: '2026-05-04T19:00:00.000Z', reason: 'The gate closed at two' },
  });
  await as(tech).answerChanges({ entryId, revisions: 1, agrees: false, comment: 'I stayed' });
  await as(tech).submitWeek({ from: '2026-05-04' });
  await as(admin).decide({ entries: await shown(entryId), decision: 'approved' });
  return entryId;
}
const shown = async (entryId: string) => await entriesSeen(server.services, tenant.admin, [entryId]);
const historyOf = async (entryId: string) => await as(tenant.tech).listHistory({ entryId });

test('CHAIN-1 all that happens to hours is kept in its order, and fits', async () => {
  const entryId = await signed();
  const { events, fits, below } = await historyOf(entryId);
  expect(events.map(({ number, kind }) => [number, kind])).toEqual([
    ...[
      [5, 'decision'],
      [4, 'submission'],
      [3, 'answer'],
      [2, 'change'],
      [1, 'recorded'],
    ],
  ]);
  expect([fits, below]).toEqual([true, null]);
  const first = await as(tenant.tech).listHistory({ entryId, limit: 2 });
  expect([first.events.length, first.below, first.fits]).toEqual([2, 4, true]);
  const rest = await as(tenant.tech).listHistory({ entryId, below: first.below ?? 0 });
  expect([...first.events, ...rest.events]).toEqual(events);
  expect(rest.fits).toBe(true);
});

test.for([
  { what: 'the hours of the row', by: sql`update time_entry set clock_out = clock_out + interval '1 hour'` },
  { what: 'a second of them', by: sql`update time_entry set clock_out = clock_out + interval '1 second'` },
  { what: 'the decision', by: sql`update time_entry set approved_by = user_id` },
  { what: 'the notes', by: sql`update time_entry set notes = 'Roof'` },
  {
    what: 'a break',
    by: sql`update time_entry set breaks = '[{"start":"2026-05-04T13:00:00.000Z","end":"2026-05-04T14:00:00.000Z","paid":false}]'`,
  },
  { what: 'what the row says of its history', by: sql`update time_entry set history = null` },
])('CHAIN-2 $what changed in the database does not fit the history', async ({ by }) => {
  const entryId = await signed();
  await execute(sql`${by} where id = ${entryId}`);
  expect((await historyOf(entryId)).fits).toBe(false);
});

test.for([
  { what: 'a reason', by: sql`update time_entry_history set reason = 'Left at noon' where number = 2` },
  { what: 'an earlier value', by: sql`update time_entry_history set before = '{}' where number = 2` },
  { what: 'who did it', by: sql`update time_entry_history set by = gen_random_uuid() where number = 2` },
  {
    what: 'an objection',
    by: sql`update time_entry_history set details = '{"agrees":true,"changes":1}' where number = 3`,
  },
  { what: 'an event', by: sql`delete from time_entry_history where number = 3` },
  { what: 'the first event', by: sql`delete from time_entry_history where number = 1` },
  { what: 'the last event', by: sql`delete from time_entry_history where number = 5` },
])('CHAIN-2 $what of the history changed or deleted in the database is noticed', async ({ by }) => {
  const entryId = await signed();
  await execute(sql`${by} and entry_id = ${entryId}`);
  expect((await historyOf(entryId)).fits).toBe(false);
});

test('CHAIN-2 a row whose history was taken away can still be punched and decided, and still does not fit', async () => {
  const entryId = await signed();
  await execute(sql`update time_entry set history = null where id = ${entryId}`);
  await as(tenant.admin).decide({
    ...{ entries: await shown(entryId), decision: 'pending', reason: 'Look again' },
  });
  await as(tenant.tech).update({ entryId, notes: 'Roof' });
  const { events, fits } = await historyOf(entryId);
  expect([events.map(({ number }) => number), fits]).toEqual([[7, 6, 5, 4, 3, 2, 1], false]);
});

test('CHAIN-3 nothing of the product changes or deletes what happened', async () => {
  const entryId = await signed();
  const { rows } = await execute(sql`
    select has_table_privilege('plumbline_app', 'time_entry_history', 'update') as changes,
      has_table_privilege('plumbline_app', 'time_entry_history', 'delete') as deletes`);
  expect(rows).toEqual([{ changes: false, deletes: false }]);
  const stranger = await testTenant(server.database.pool);
  for (const other of [tenant.otherTech, tenant.client, stranger.admin])
    expect((await refusal(as(other).listHistory({ entryId }))).code).toMatch(/NOT_FOUND|PERMISSION_DENIED/);
});

test('CHAIN-4 the lists of a server of the version before are read as before, and taken over once', async () => {
  const { tech, admin } = tenant;
  const entryId = await signed();
  // As such a server leaves them.
  await execute(sql`delete from time_entry_history where entry_id = ${entryId}`);
  await execute(
    sql`update time_entry set history = null, answers = ${JSON.stringify([
      { at: '2026-05-05T12:00:00.000Z', revisions: 1, agrees: false, comment: 'I stayed' },
    ])}, revisions = ${JSON.stringify([
      {
        at: '2026-05-05T10:00:00.000Z',
        by: admin.userId,
        reason: 'Gate',
        before: { clockOut: hours.clockOut },
      },
      {
        at: '2026-05-06T10:00:00.000Z',
        by: admin.userId,
        reason: '',
        before: { status: 'pending', approvedBy: null },
      },
    ])} where id = ${entryId}`,
  );
  const kinds = async () => (await historyOf(entryId)).events.map(({ kind, reason }) => [kind, reason]);
  const listed = [
    ['decision', ''],
    ['answer', 'I stayed'],
    ['change', 'Gate'],
  ];
  expect([await kinds(), (await historyOf(entryId)).fits]).toEqual([listed, null]);
  const { ledger } = await as(admin).exportHours({ from: '2026-05-04', to: '2026-05-10', format: 'csv' });
  expect(ledger.map(({ kind }) => kind)).toEqual(['changed', 'objected', 'changed']);
  expect(await takeOverHistory(server.services)).toBeGreaterThan(0);
  expect(await takeOverHistory(server.services)).toBe(0);
  expect([await kinds(), (await historyOf(entryId)).fits]).toEqual([listed, true]);
  expect(await as(tech).get({ entryId })).toMatchObject({
    ...{ revisions: [], answers: [] },
    history: { count: 3, changes: 2, open: null, objection: { comment: 'I stayed' } },
  });
});

test('CHAIN-5 the check of an organization names each entry that does not fit, and what was exported of it', async () => {
  const { admin, tech } = tenant;
  const ids: string[] = [];
  for (const day of [4, 5, 6, 7]) {
    const { entryId } = await as(tech).create({
      clockIn: `2026-05-0${day}T12:00:00.000Z`,
      clockOut: `2026-05-0${day}T20:00:00.000Z`,
    });
    ids.push(entryId);
  }
  await as(admin).exportHours({ from: '2026-05-04', to: '2026-05-10', format: 'csv' });
  const check = async () => {
    const notified: string[] = [];
    const sum = await checkHours(server.database.pool, tenant.organizationId, (sentence) =>
      notified.push(sentence),
    );
    return { notified, ...sum };
  };
  expect(await check()).toEqual({ notified: [], entries: 4, events: 4, unproved: 0, misfits: 0 });
  await execute(sql`update time_entry set clock_out = clock_out + interval '1 hour' where id = ${ids[1]}`);
  await execute(sql`update time_entry_history set reason = 'x' where entry_id = ${ids[2]}`);
  await execute(sql`update time_entry_history set hash = 'f00' where entry_id = ${ids[3]}`);
  const { notified: reported, misfits } = await check();
  expect(misfits).toBe(reported.length);
  expect(reported).toEqual([
    `Entry ${ids[1]} of ${tech.userId}, 2026-05-05T12:00:00.000Z: it is not what event 1 of its history left.`,
    `Entry ${ids[2]} of ${tech.userId}, 2026-05-06T12:00:00.000Z: what happened to it was changed or deleted.`,
    `Entry ${ids[3]} of ${tech.userId}, 2026-05-07T12:00:00.000Z: what happened to it was changed or deleted.`,
    expect.stringMatching(
      `^Entry ${ids[3]} in the payroll export .*: event 1 of its history is not the one exported.$`,
    ),
  ]);
});
