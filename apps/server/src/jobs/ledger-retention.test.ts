import { daysAfter } from '@plumbline/domain/days/days';
import { ledgerRetentionDays } from '@plumbline/domain/limits/sync';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { testTenant } from '../testing/tenant.ts';
import { forgetOldOperations } from './ledger-retention.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await database.close();
});

test('JOB-1 replies older than 30 days are deleted in every organization, younger ones kept', async () => {
  const now = new Date('2026-06-30T03:17:00.000Z');
  const limit = daysAfter(now, -ledgerRetentionDays);
  const stored: string[] = [];
  for (const name of ['Halden & Sons', 'Engstrom Heating']) {
    const { organizationId, admin } = await testTenant(database.pool, { name });
    for (const [at, isRetained] of [
      [new Date(limit.getTime() - 1), false],
      [limit, true],
      [now, true],
    ] as const) {
      const operationId = uuidv7();
      if (isRetained) stored.push(operationId);
      await database.pool.query(
        `insert into operation_ledger (organization_id, operation_id, user_id, name, request_hash, reply, version, at)
         values ($1, $2, $3, 'tasks.create', '', '{}', 1, $4)`,
        [organizationId, operationId, admin.userId, at],
      );
    }
  }
  const ports = { pool: database.pool, clock: () => now };
  expect(await forgetOldOperations(ports)).toBe(2);
  expect(await forgetOldOperations(ports)).toBe(0);
  const { rows } = await database.pool.query<{ id: string }>(
    'select operation_id as id from operation_ledger',
  );
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(stored));
});
