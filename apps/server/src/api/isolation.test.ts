import { randomUUID } from 'node:crypto';
import { type Gate, gates } from '@plumbline/domain/operations/gates';
import { TRPCError } from '@trpc/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../identity/caller.ts';
import { appErrorOf } from '../rpc/errors.ts';
import { callByName } from '../testing/call.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { type TestTenant, testTenant } from '../testing/tenant.ts';
import { inputOf, type KnownIds, procedures, recordsOf } from './inputs.fixture.ts';

let server: TestServer;
let home: TestTenant;
let foreign: TestTenant;
let homeIds: KnownIds;
let foreignIds: KnownIds;

beforeAll(async () => {
  server = await testServer();
  home = await testTenant(server.database.pool, { name: 'Halden & Sons' });
  foreign = await testTenant(server.database.pool, { name: 'Engstrom Heating' });
  homeIds = await recordsOf(server.services, home);
  foreignIds = await recordsOf(server.services, foreign);
});
afterAll(async () => {
  await server.close();
});

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** The paths in an input that hold a record's id; an operation id does not count. */
function idPaths(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value === 'string') return uuid.test(value) ? [[...path]] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => idPaths(inner, [...path, key]));
}

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );
}

function replaced(value: unknown, [key, ...rest]: readonly string[], id: string): unknown {
  if (key === undefined) return id;
  if (Array.isArray(value))
    return value.map((inner: unknown, path) => (String(path) === key ? replaced(inner, rest, id) : inner));
  if (typeof value !== 'object' || value === null) return value;
  return { ...value, [key]: replaced(Reflect.get(value, key), rest, id) };
}

/** The refused item in the answer of a queue or batch call, which answers item by item. */
function refusedItem(answer: unknown): object | null {
  const first = at(answer, ['outcomes', '0']) ?? at(answer, ['results', '0']) ?? at(answer, ['refused', '0']);
  return typeof first === 'object' && first !== null && 'code' in first
    ? { ...first, id: null, taskId: null }
    : null;
}

type Outcome = { refused: string } | { answered: unknown };

async function outcome(caller: Caller, name: string, input: unknown): Promise<Outcome> {
  try {
    const answered = await callByName(server.services, caller, name, input);
    const refused = refusedItem(answered);
    return refused ? { refused: JSON.stringify(refused) } : { answered };
  } catch (error) {
    if (!(error instanceof TRPCError)) throw error;
    const { code, message, fields, details } = appErrorOf(error);
    return { refused: JSON.stringify({ code, message, fields, details }) };
  }
}

let contents: string | null = null;

/** Everything that both organizations own, as one text per table; the list of tables is read once. */
async function contentOfBoth(): Promise<string> {
  if (contents === null) {
    const { rows } = await server.database.pool.query<{ name: string }>(`
      select distinct table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'organization_id' and table_name not in ('operation_ledger', 'operation_refusal') order by 1`);
    contents = rows
      .map(
        ({ name }) =>
          `select '${name} ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from "${name}" t where organization_id = any($1)`,
      )
      .join(' union all ');
  }
  const { rows } = await server.database.pool.query<{ sum: string }>(contents, [
    [foreign.organizationId, home.organizationId],
  ]);
  return rows.map(({ sum }) => sum).join('\n');
}

/**
 * Whether an answer holds nothing, as a list does that was narrowed by an id that is not ours; the session's own calls look at no other organization
 * at all.
 */
function holdsNothing(answer: unknown): boolean {
  const counts = Object.values(Object(answer)).flatMap((value) =>
    Array.isArray(value) ? [value.length] : typeof value === 'number' ? [value] : [],
  );
  return counts.length > 0 && counts.every((count) => count === 0);
}

for (const role of ['admin', 'tech', 'client'] as const) {
  describe(`as ${role}`, () => {
    test.each(procedures)(
      'TENANT-8 %s: an id of another organization gets the same answer as one that never existed, and changes nothing',
      async (name) => {
        const caller = home[role];
        const gate: Gate = gates[name];
        const input = inputOf(name, { ...homeIds, userId: caller.userId });
        const foreignInput = inputOf(name, { ...foreignIds, userId: foreign[role].userId });
        for (const path of idPaths(input).filter(
          ([first, , last]) => !['items', 'points'].includes(first ?? '') || last !== 'id',
        )) {
          const before = gate.kind === 'mutation' ? await contentOfBoth() : null;
          const theirs = await outcome(caller, name, replaced(input, path, String(at(foreignInput, path))));
          const nobodys = await outcome(caller, name, replaced(input, path, randomUUID()));
          expect(theirs).toEqual(nobodys);
          if (gate.kind === 'query' && 'answered' in theirs) expect(theirs.answered).toSatisfy(holdsNothing);
          else expect('refused' in theirs && theirs.refused).toMatch(/NOT_FOUND|PERMISSION_DENIED/);
          if (before !== null) expect(await contentOfBoth()).toBe(before);
        }
      },
    );
  });
}

/** Mutations that are recorded once are covered by VERSION-2, which makes a tenant for each anyway. */
const others = procedures.filter((name) => {
  const gate: Gate = gates[name];
  return gate.kind === 'query' || gate.operationId === 'exempt';
});

test.each(others)(
  'TENANT-9 %s: the input of the matrix is valid: with own ids an admin is not refused because of an id',
  async (name) => {
    const answer = await outcome(home.admin, name, inputOf(name, { ...homeIds, userId: home.admin.userId }));
    expect(JSON.stringify(answer)).not.toMatch(/"refused".*(?:NOT_FOUND|VALIDATION_ERROR|UNKNOWN_ERROR)/);
  },
);
