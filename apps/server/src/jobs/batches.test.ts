import { daysAfter } from '@plumbline/domain/days/days';
import { conflictsKeptDays, ledgerRetentionDays } from '@plumbline/domain/limits/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { type TestTenant, testTenant } from '../testing/tenant.ts';
import { batchRows } from './batches.ts';
import { settleConflicts } from './conflict-clock.ts';
import { removeExpired } from './expiry.ts';
import { forgetOldOperations } from './ledger-retention.ts';

const now = new Date('2026-06-30T03:07:00.000Z');
const rows = 2 * batchRows + 1;
let database: TestDatabase;
let tenant: TestTenant;

beforeAll(async () => {
  database = await testDatabase();
  tenant = await testTenant(database.pool);
  await database.pool.query('update auth.session set expires_at = $1', [daysAfter(now, 1)]);
  await database.pool.query(`
    create table statement_log (name text not null, transaction text not null, rows int not null);
    grant insert on statement_log to public;
    create function log_statement() returns trigger language plpgsql as $$ begin
      insert into statement_log select tg_table_name, pg_current_xact_id()::text, count(*) from touched;
      return null;
    end $$`);
});
afterAll(async () => await database.close());

/** How many rows each statement took from a table, and in how many transactions. */
async function statementsOn(table: string): Promise<{ rows: number[]; transactions: number }> {
  const { rows: logged } = await database.pool.query<{ transaction: string; rows: number }>(
    'select transaction, rows from statement_log where name = $1 and rows > 0 order by rows desc',
    [table],
  );
  return {
    rows: logged.map((statement) => statement.rows),
    transactions: new Set(logged.map(({ transaction }) => transaction)).size,
  };
}

const watch = async (table: string, event: 'delete' | 'update') =>
  await database.pool.query(`create trigger log_statement after ${event} on ${table}
    referencing old table as touched for each statement execute function log_statement()`);

const inThree = { rows: [batchRows, batchRows, 1], transactions: 3 };

test('JOB-7 old operations are forgotten a thousand at a time, each batch in a transaction of its own', async () => {
  const { organizationId, admin } = tenant;
  const at = daysAfter(now, -ledgerRetentionDays - 1);
  await database.pool.query(
    `insert into operation_ledger (organization_id, operation_id, user_id, name, request_hash, reply, version, at)
     select $1, gen_random_uuid(), $2, 'tasks.create', '', '{}', 1, $3 from generate_series(1, $4::int)`,
    [organizationId, admin.userId, at, rows],
  );
  await database.pool.query(
    `insert into operation_refusal (organization_id, operation_id, user_id, attempt, outcome, at)
     select $1, gen_random_uuid(), $2, 1, '{}', $3 from generate_series(1, $4::int)`,
    [organizationId, admin.userId, at, rows],
  );
  await watch('operation_ledger', 'delete');
  await watch('operation_refusal', 'delete');
  expect(await forgetOldOperations({ pool: database.pool, clock: () => now })).toBe(rows);
  expect(await statementsOn('operation_ledger')).toEqual(inThree);
  expect(await statementsOn('operation_refusal')).toEqual(inThree);
});

test('JOB-7 conflicts are settled and removed a thousand at a time, each batch in a transaction of its own', async () => {
  const { organizationId, admin } = tenant;
  await database.pool.query(
    `insert into sync_conflict (organization_id, id, user_id, operation_id, entity, entity_id, field, at)
     select $1, gen_random_uuid(), $2, gen_random_uuid(), 'note', gen_random_uuid(), 'title', $3 from generate_series(1, $4::int)`,
    [organizationId, admin.userId, daysAfter(now, -conflictsKeptDays - 1), rows],
  );
  await watch('sync_conflict', 'update');
  expect(await settleConflicts({ pool: database.pool, clock: () => now })).toBe(rows);
  expect(await statementsOn('sync_conflict')).toEqual(inThree);
  await database.pool.query('drop trigger log_statement on sync_conflict; truncate statement_log');
  await watch('sync_conflict', 'delete');
  expect(await removeExpired({ pool: database.pool, clock: () => now })).toMatchObject({ conflicts: rows });
  expect(await statementsOn('sync_conflict')).toEqual(inThree);
});
