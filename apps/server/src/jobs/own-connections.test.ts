import { daysAfter } from '@plumbline/domain/days/days';
import { ledgerRetentionDays } from '@plumbline/domain/limits/sync';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../testing/server.ts';
import { type TestTenant, testTenant } from '../testing/tenant.ts';
import { jobsSchema } from './enqueue.ts';

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await testServer();
  tenant = await testTenant(server.database.pool);
});
afterAll(async () => await server.close());

test('JOB-8 scheduled jobs go on while calls use every connection of their pool', async () => {
  const { pool } = server.database;
  const pending = await Promise.all(
    Array.from({ length: pool.options.max }, async () => await pool.connect()),
  );
  const [first] = pending;
  try {
    await first?.query(
      `insert into operation_ledger (organization_id, operation_id, user_id, name, request_hash, reply, version, at)
       values ($1, $2, $3, 'tasks.create', '', '{}', 1, $4)`,
      [tenant.organizationId, uuidv7(), tenant.admin.userId, daysAfter(new Date(), -ledgerRetentionDays - 1)],
    );
    await first?.query(`select ${jobsSchema}.add_job('ledger-retention', '{}'::json)`);
    const left = async () => (await first?.query('select from operation_ledger'))?.rowCount;
    await expect.poll(left, { timeout: 20_000 }).toBe(0);
  } finally {
    for (const client of pending) client.release();
  }
});
