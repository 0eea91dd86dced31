import { catchUpPageSize, snapshotPageSize } from '@plumbline/domain/limits/sync';
import { batchMaxTasks } from '@plumbline/domain/limits/lists';
import { type Cost, costs } from '@plumbline/domain/operations/costs';
import { type Gate, gates, type ProcedureName } from '@plumbline/domain/operations/gates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAs, callByName } from '../testing/call.ts';
import { describe, largestOf } from '../testing/largest-input.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { countsOf, hearStatements } from '../testing/statement-counts.ts';
import { type TestTenant, testTenant } from '../testing/tenant.ts';
import { idsOf, multiply } from '../testing/many-records.ts';
import { built, inputOf, type KnownIds, recordsOf } from './inputs.fixture.ts';
import { schemaOf } from './schema.fixture.ts';

let server: TestServer;
let stop: () => void;
beforeAll(async () => {
  stop = hearStatements();
  server = await testServer();
});
afterAll(async () => {
  stop();
  await server.close();
});

/** More than any list answers and any call changes, and more than a page of a fill. */
const manyRecords = 230;
const manyTasks = snapshotPageSize + 100;

/** Rows of one answer of the database are parsed in one go; a page of a catch-up has the most, and one to tell of others. */
const readsAtOnceMax = catchUpPageSize + 1;

/** What the fields of inputs that are ids name, where that is not their own name. */
const named: Readonly<Record<string, string>> = {
  ...{ entry: 'time_entry', event: 'calendar_event', file: 'project_file', folder: 'project_folder' },
  ...{ user: 'member', assignee: 'member', addAssignee: 'member', attendee: 'member' },
  ...{ assignedTo: 'member', client: 'member', mention: 'member' },
  ...{ notification: 'notification', message: 'message', blockedBy: 'task' },
};

type Filled = { own: TestTenant; ids: KnownIds; known: ReadonlyMap<string, string[]> };

async function filled(counts: { records: number; tasks: number }): Promise<Filled> {
  const own = await testTenant(server.database.pool);
  const ids = await recordsOf(server.services, own);
  await multiply(server.database.pool, own.organizationId, counts);
  return { own, ids, known: await idsOf(server.database.pool, own.organizationId) };
}
/** For the calls that only read. */
let shared: Promise<Filled> | null = null;

/** Refused at the end of their work: who is named, and what was seen, is somebody else's there. */
const refusedThen: ReadonlySet<ProcedureName> = new Set<ProcedureName>([
  'messages.create',
  'locations.track',
  'calendarEvents.acknowledge',
]);

/** What a call needs beforehand to do all that it is asked for. */
const before: Partial<Record<ProcedureName, (own: TestTenant, taskIds: string[]) => Promise<unknown>>> = {
  'organization.removeSample': async ({ admin }) =>
    await callAs(server.services, admin).organization.loadSample(),
  'locations.track': async ({ admin }) =>
    await callByName(server.services, admin, 'locations.giveConsent', inputOf('locations.giveConsent', {})),
  'tasks.batchRestore': async ({ admin }, taskIds) =>
    await callAs(server.services, admin).tasks.batchDelete({ taskIds: taskIds.slice(0, batchMaxTasks) }),
};

test.each(built)('COST-7 %s reads and holds at its largest input what its line allows', async (name) => {
  const { kind }: Gate = gates[name];
  const { own, ids, known } = await (kind === 'query'
    ? (shared ??= filled({ records: manyRecords, tasks: manyTasks }))
    : filled({ records: manyRecords, tasks: manyRecords }));
  await before[name]?.(own, known.get('task') ?? []);
  const of = (field: string) => {
    const noun = field === 'ids' ? (name.split('.')[0] ?? '') : field;
    const one = noun.replace(/(?:Ids?|s)$/, '');
    const given = new Set(Object.values(ids));
    const found =
      known.get(named[one] ?? one.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)) ?? [];
    // None is told to wait for itself, for example.
    return found.filter((id) => !given.has(id));
  };
  const schema = schemaOf(name);
  const valid = inputOf(name, { ...ids, userId: own.admin.userId });
  const input = schema ? largestOf(valid, describe(schema), of) : valid;
  let said: unknown = null;
  const counts = await countsOf(async () => {
    await callByName(server.services, own.admin, name, input).catch((error: unknown) => (said = error));
  });
  const { reads, locks, each = { reads: 0, locks: 0 }, grows }: Cost = costs[name];
  const all = [...known.values()].reduce((sum, list) => sum + list.length, 0);
  const size = sizeOf(input) + (grows === true ? all : 0);
  if (!refusedThen.has(name)) expect(said).toBeNull();
  if (kind === 'query') expect(counts.readsAtOnce).toBeLessThanOrEqual(readsAtOnceMax);
  expect(counts.reads).toBeLessThanOrEqual(reads + size * each.reads);
  expect(counts.locks).toBeLessThanOrEqual(locks + size * each.locks);
});

/** The elements of an input's lists, and the rows of the page that it asks for. */
function sizeOf(input: unknown): number {
  return Object.entries(Object(input)).reduce((sum, [field, value]) => {
    if (field === 'limit' && typeof value === 'number') return sum + value;
    return sum + (Array.isArray(value) ? value.length : 0);
  }, 0);
}
