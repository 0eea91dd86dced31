import { type Gate, gates } from '@plumbline/domain/operations/gates';
import { TRPCError } from '@trpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callByName } from '../testing/call.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { type TestTenant, testTenant } from '../testing/tenant.ts';
import { inputOf, procedures, recordsOf } from './inputs.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(async () => await server.close());

const repeats = 200;
/** After so many refusals in a row a call can be repeated no more: a week is sent once. */
const refusalsMax = 6;

/** Calls that make records or take them away do not repeat a change of one. */
const changing = procedures.filter(
  (name) =>
    (gates[name] as Gate).kind === 'mutation' &&
    !/\.(?:create|delete|restore|remove|duplicate|use|import|batchDelete|batchRestore|loadSample|removeSample|sync|send|exportHours|track|generate|accept|invite)/iu.test(
      name,
    ),
);

const texts = new Set([
  'title',
  'name',
  'notes',
  'description',
  'content',
  'body',
  'comment',
  'reason',
  'position',
]);
const textsOf: Readonly<Record<string, string>> = {
  'timeEntries.update': 'notes',
  'tasks.update': 'description',
  'notes.update': 'content',
  'projects.update': 'description',
  'messages.update': 'body',
  'photos.update': 'description',
};

/** The same input with other words, and with what is on now off: so that each repeat changes something. */
function varied(value: unknown, time: number, key = ''): unknown {
  if (typeof value === 'string') return texts.has(key) ? `${value} ${time}` : value;
  if (typeof value === 'boolean') return time % 2 === 0 ? value : !value;
  if (Array.isArray(value)) return value.map((each: unknown) => varied(each, time));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [field, varied(inner, time, field)]),
  );
}

function inputFor(
  name: (typeof procedures)[number],
  ids: Parameters<typeof inputOf>[1],
  time: number,
): unknown {
  const input = varied(inputOf(name, ids), time);
  const text = textsOf[name];
  if (text === undefined || typeof input !== 'object') return input;
  return {
    ...input,
    [text]: `What is said here is long enough to be trimmed, and changes. ${'Word '.repeat(400)}${time}`,
  };
}

let tables: readonly string[] = [];

/** The longest row of each table, and the longest event of the trail, in characters. */
async function longest({ organizationId }: TestTenant): Promise<Map<string, number>> {
  const { pool } = server.database;
  if (tables.length === 0) {
    const { rows } = await pool.query<{ name: string }>(`
      select distinct table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'organization_id' and table_name <> 'location' order by 1`);
    tables = rows.map(({ name }) => name);
  }
  const { rows } = await pool.query<{ name: string; length: number }>(
    tables
      .map(
        (name) =>
          `select '${name}' as name, coalesce(max(length(t::text)), 0)::int as length from "${name}" t where organization_id = $1`,
      )
      .join(' union all '),
    [organizationId],
  );
  return new Map(rows.map(({ name, length }) => [name, length]));
}

test.for(changing)(
  'GROW-1 %s repeated 200 times makes no row and no event of the trail longer',
  { timeout: 120_000 },
  async (name) => {
    const tenant = await testTenant(server.database.pool);
    const ids = await recordsOf(server.services, tenant);
    const given = { ...ids, userId: tenant.admin.userId };
    let refusals = 0;
    let early: Map<string, number> | null = null;
    for (let time = 1; time <= repeats && refusals < refusalsMax; time += 1) {
      try {
        await callByName(server.services, tenant.admin, name, inputFor(name, given, time));
        refusals = 0;
      } catch (error) {
        if (!(error instanceof TRPCError)) throw error;
        refusals += 1;
      }
      if (time === 10) early = await longest(tenant);
    }
    if (early === null) return;
    const late = await longest(tenant);
    const grown = [...late].filter(([table, length]) => length > (early.get(table) ?? 0) * 1.05 + 200);
    expect(grown.map(([table, length]) => `${table}: ${early.get(table)} → ${length}`)).toEqual([]);
  },
);
