import { type Gate, gates } from '@plumbline/domain/operations/gates';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordTables } from '../database/entities.ts';
import { callAs, callByName } from '../testing/call.ts';
import { lockFaultsOf } from '../testing/lock-order.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { testTenant } from '../testing/tenant.ts';
import { inputOf, procedures, recordsOf } from './inputs.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(async () => {
  await server.close();
});

type Row = { id: string; version: number };

/** Every record in a reply, at any depth. */
function rowsIn(value: unknown): Row[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(rowsIn);
  if (!('organizationId' in value && 'version' in value && 'id' in value)) return inner;
  return [{ id: String(value.id), version: Number(value.version) }, ...inner];
}

const tables = Object.values(recordTables).map((table) => getTableConfig(table).name);

async function storedVersion(id: string): Promise<number | undefined> {
  const { rows } = await server.database.pool.query<{ version: string }>(
    tables.map((table) => `select version from ${table} where id = $1`).join(' union all '),
    [id],
  );
  return rows[0] && Number(rows[0].version);
}

const mutations = procedures.filter((name) => {
  const gate: Gate = gates[name];
  return gate.kind === 'mutation' && gate.operationId !== 'exempt';
});
/** Counts the replies with rows, because some replies only name what they changed. */
let withRows = 0;

test.each(mutations)(
  'VERSION-2, VERSION-3 and TENANT-9 %s: with own ids nothing is refused, rows are locked in the fixed order before the counter, and those of its reply have the version they were committed with, also in a repetition',
  async (name) => {
    const own = await testTenant(server.database.pool);
    const ids = await recordsOf(server.services, own);
    if (name === 'organization.removeSample')
      await callAs(server.services, own.admin).organization.loadSample();
    const input = inputOf(name, { ...ids, userId: own.admin.userId });
    const operationId = uuidv7();
    let reply: unknown;
    const faults = await lockFaultsOf(server.database.pool, async () => {
      reply = await callByName(server.services, own.admin, name, input, operationId);
    });
    expect(faults).toEqual([]);
    // A batch answers item by item.
    expect(JSON.stringify(reply)).not.toMatch(/"code":"(?:NOT_FOUND|VALIDATION_ERROR|UNKNOWN_ERROR)"/);
    const rows = rowsIn(reply);
    withRows += rows.length;
    for (const { id, version } of rows) expect(version).toBe(await storedVersion(id));
    expect(await callByName(server.services, own.admin, name, input, operationId)).toEqual(reply);
  },
);

test('VERSION-2 there are replies with rows', () => {
  expect(withRows).toBeGreaterThan(10);
});
