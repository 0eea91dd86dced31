import { conflictTimeoutMs } from '@plumbline/domain/limits/sync';
import type { ConflictChoice } from '@plumbline/domain/operations/sync';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../identity/caller.ts';
import { settleConflicts } from '../../jobs/conflict-clock.ts';
import { callAs } from '../../testing/call.ts';
import { refusal } from '../../testing/refusal.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { type TestTenant, testTenant } from '../../testing/tenant.ts';
import { deliverOne } from './delivery.fixture.ts';

let now = new Date('2026-05-04T12:00:00.000Z');
let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await testServer({ clock: () => now });
  tenant = await testTenant(server.database.pool);
});
afterAll(async () => {
  await server.close();
});

let conflictId = '';
let arrived = now;
beforeEach(async () => {
  conflictId = await conflictOf(tenant);
  arrived = now;
});

async function conflictOf({ admin }: TestTenant): Promise<string> {
  const office = () => callAs(server.services, admin);
  const { projectId } = await office().projects.create({ name: 'Clinic' });
  const { noteId } = await office().notes.create({ projectId, title: 'Gate' });
  await office().notes.update({ noteId, title: 'Office gate' });
  const item = { operation: 'updateNote', args: { noteId, title: 'Phone gate' }, before: { title: 'Gate' } };
  const outcome = await deliverOne(server.services, admin, item);
  const [stored] = outcome.result === 'applied' ? outcome.conflicts : [];
  if (!stored) throw new Error('there is no conflict');
  return stored.id;
}

const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const choose = (choice: ConflictChoice, caller: Caller = tenant.admin, id = conflictId) =>
  callAs(server.services, caller).sync.decideConflict({ conflictId: id, choice });
const settle = async () => await settleConflicts({ pool: server.database.pool, clock: () => now });

/** The value that the row says was chosen, and how long after the conflict. */
async function decided(id = conflictId): Promise<[string | null, number | null]> {
  const { rows } = await server.database.pool.query<{ decision: string | null; after: number | null }>(
    `select decision, extract(epoch from decided_at - at)::float8 * 1000 as after from sync_conflict where id = $1`,
    [id],
  );
  const [row] = rows;
  if (!row) throw new Error('there is no row');
  return [row.decision, row.after];
}

test.each(['mine', 'theirs'] as const)(
  'MERGE-8 the server keeps that the person chose %s, and when; sending it again changes nothing',
  async (choice) => {
    expect(await decided()).toEqual([null, null]);
    pass(12_000);
    const notified = { conflictId, decision: choice, decidedAt: now.toISOString() };
    expect(await choose(choice)).toEqual(notified);
    pass(60_000);
    expect(await choose(choice)).toEqual(notified);
    await settle();
    expect(await decided()).toEqual([choice, 12_000]);
  },
);

test('MERGE-8 the first choice is kept', async () => {
  await choose('theirs');
  expect((await refusal(choose('mine'))).code).toBe('CONFLICT');
  expect(await decided()).toEqual(['theirs', 0]);
});

test('MERGE-8 only the person who made the change decides the conflict, and nobody else learns of it', async () => {
  const other = await testTenant(server.database.pool, { name: 'Engstrom Heating' });
  const foreign = await conflictOf(other);
  const refused = await Promise.all([
    refusal(choose('mine', tenant.tech)),
    refusal(choose('mine', tenant.admin, foreign)),
    refusal(choose('mine', tenant.admin, tenant.organizationId)),
  ]);
  expect(new Set(refused.map(({ code, message }) => `${code} ${message}`)).size).toBe(1);
  expect(refused[0]?.code).toBe('NOT_FOUND');
  expect(await decided()).toEqual([null, null]);
  expect(await decided(foreign)).toEqual([null, null]);
});

test('MERGE-9 where nobody chose, the time-out is recorded to the second, however late the job runs', async () => {
  await settle();
  pass(conflictTimeoutMs - 1);
  expect(await settle()).toBe(0);
  expect(await decided()).toEqual([null, null]);
  pass(600_000);
  expect(await settle()).toBeGreaterThan(0);
  expect(await decided()).toEqual(['time', conflictTimeoutMs]);
  expect(await settle()).toBe(0);
});

test('MERGE-9 a choice that was made in time and arrives late replaces the time-out', async () => {
  pass(600_000);
  await settle();
  const { decidedAt } = await choose('theirs');
  expect(new Date(decidedAt).getTime()).toBe(arrived.getTime() + conflictTimeoutMs);
  expect(await decided()).toEqual(['theirs', conflictTimeoutMs]);
});
