import { daysAfter } from '@plumbline/domain/days/days';
import { conflictsKeptDays } from '@plumbline/domain/limits/sync';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { type TestTenant, testTenant } from '../testing/tenant.ts';
import { settleConflicts } from './conflict-clock.ts';
import { removeExpired } from './expiry.ts';

let database: TestDatabase;
let first: TestTenant;
let second: TestTenant;
const now = new Date('2026-06-30T03:07:00.000Z');
const justBefore = (at: Date) => new Date(at.getTime() - 1);
beforeAll(async () => {
  database = await testDatabase();
  first = await testTenant(database.pool);
  second = await testTenant(database.pool);
  await database.pool.query('update auth.session set expires_at = $1', [daysAfter(now, 1)]);
});
afterAll(async () => await database.close());

async function addConflict(
  { organizationId, admin }: TestTenant,
  at: Date,
  decidedAt: Date | null,
): Promise<string> {
  const id = uuidv7();
  await database.pool.query(
    `insert into sync_conflict (organization_id, id, user_id, operation_id, entity, entity_id, field, mine, theirs, at, decided_at, decision)
     values ($1, $2, $3, $4, 'note', $5, 'title', '"a"', '"b"', $6, $7, case when $7::timestamptz is null then null else 'mine' end)`,
    [organizationId, id, admin.userId, uuidv7(), uuidv7(), at, decidedAt],
  );
  return id;
}

test('JOB-5 expired sessions and verifications and long settled conflicts are removed, the others kept', async () => {
  const { pool } = database;
  await pool.query('update auth.session set expires_at = $1 where user_id = $2', [
    justBefore(now),
    first.tech.userId,
  ]);
  await pool.query(
    `insert into auth.verification (id, identifier, value, expires_at) values ('old', 'a', 'a', $1), ('new', 'b', 'b', $2)`,
    [justBefore(now), daysAfter(now, 1)],
  );
  const limit = daysAfter(now, -conflictsKeptDays);
  await addConflict(first, limit, justBefore(limit));
  await addConflict(second, limit, justBefore(limit));
  const stored = [await addConflict(first, limit, limit), await addConflict(second, limit, null)];
  const ports = { pool, clock: () => now };
  expect(await removeExpired(ports)).toEqual({ sessions: 1, verifications: 1, conflicts: 2 });
  expect(await removeExpired(ports)).toEqual({ sessions: 0, verifications: 0, conflicts: 0 });
  const { rows } = await pool.query<{ id: string }>('select id from sync_conflict');
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(stored));
  expect((await pool.query('select id from auth.verification')).rows).toEqual([{ id: 'new' }]);
});

test('JOB-6 a job that fails for one organization still runs for the others, and is tried again', async () => {
  const { pool } = database;
  const open = [
    await addConflict(first, daysAfter(now, -1), null),
    await addConflict(second, daysAfter(now, -1), null),
  ];
  for (const broken of [first, second]) {
    await pool.query('update sync_conflict set decided_at = null, decision = null where id = any($1)', [
      open,
    ]);
    await pool.query(`create function refuse_settling() returns trigger language plpgsql as $$
      begin if old.organization_id = '${broken.organizationId}' then raise exception 'broken'; end if; return new; end $$`);
    await pool.query(
      'create trigger refuse_settling before update on sync_conflict for each row execute function refuse_settling()',
    );
    await expect(settleConflicts({ pool, clock: () => now })).rejects.toThrow(AggregateError);
    const other = broken === first ? second : first;
    const { rows } = await pool.query(
      'select decision from sync_conflict where id = any($1) and organization_id = $2',
      [open, other.organizationId],
    );
    expect(rows).toEqual([{ decision: 'time' }]);
    await pool.query('drop trigger refuse_settling on sync_conflict; drop function refuse_settling');
  }
});
