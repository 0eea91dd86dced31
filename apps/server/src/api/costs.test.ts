import { catchUpPageSize, snapshotPageSize } from '@plumbline/domain/limits/sync';
import type { AppError } from '@plumbline/domain/errors/app-error';
import { batchMaxTasks, listPageSize } from '@plumbline/domain/limits/lists';
import { bulkPhotos } from '@plumbline/domain/limits/photos';
import { publishMax } from '@plumbline/domain/limits/schedule';
import { costOf } from '@plumbline/domain/operations/costs';
import { type Gate, gates, type ProcedureName } from '@plumbline/domain/operations/gates';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '../testing/refusal.ts';
import { uploadAs } from '../testing/upload.ts';
import { callAs, callByName } from '../testing/call.ts';
import { type Described, describe, largestOf } from '../testing/largest-input.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { countsOf, hearStatements } from '../testing/statement-counts.ts';
import { type TestTenant, testTenant } from '../testing/tenant.ts';
import { idsOf, multiply } from '../testing/many-records.ts';
import { inputOf, type KnownIds, procedures, recordsOf } from './inputs.fixture.ts';
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

type Filled = { own: TestTenant; ids: KnownIds; existing: ReadonlyMap<string, string[]> };

async function filled(counts: { records: number; tasks: number }): Promise<Filled> {
  const own = await testTenant(server.database.pool);
  const ids = await recordsOf(server.services, own);
  await multiply(server.database.pool, own.organizationId, counts);
  return { own, ids, existing: await idsOf(server.database.pool, own.organizationId) };
}
/** For the calls that only read. */
let shared: Promise<Filled> | null = null;

/** Only events with drafts are published. */
const drafts = (present: Filled['existing']) => () => ({
  drafts: (present.get('visit_draft') ?? [])
    .slice(0, publishMax)
    .map((eventId) => ({ eventId, version: Number.MAX_SAFE_INTEGER })),
});

type Prepared = ((input: Record<string, unknown>) => unknown) | void;

/** What a call needs beforehand to do all that it is asked for, and what its largest input lacks then. */
const before: Partial<
  Record<ProcedureName, (own: TestTenant, existing: Filled['existing']) => Promise<Prepared>>
> = {
  'organization.removeSample': async ({ admin }) => {
    await callAs(server.services, admin).organization.loadSample();
  },
  'messages.create': async ({ admin }) => {
    const storageIds = await Promise.all(
      Array.from({ length: 20 }, async () => await uploadAs(server.services, admin)),
    );
    const file = { name: 'drops.jpg', mime: 'image/jpeg', size: 1 };
    return (input) => ({ ...input, attachments: storageIds.map((storageId) => ({ storageId, ...file })) });
  },
  'locations.track': async ({ admin }) => {
    await callByName(server.services, admin, 'locations.giveConsent', inputOf('locations.giveConsent', {}));
    await server.database.pool.query(
      `update time_entry set clock_in = now() - interval '1 hour', clock_out = null, status = 'active'
       where organization_id = $1 and user_id = $2 and id = (select min(id::text)::uuid from time_entry
         where organization_id = $1 and user_id = $2)`,
      [admin.membership?.organizationId, admin.userId],
    );
    const { rows } = await server.database.pool.query<{ id: string }>(
      `select id from time_entry where organization_id = $1 and user_id = $2 and clock_out is null`,
      [admin.membership?.organizationId, admin.userId],
    );
    return (input) => ({
      entryId: rows[0]?.id,
      points: [input['points']].flat().map((point) => ({ ...Object(point), id: uuidv7() })),
    });
  },
  'calendarEvents.acknowledge': async ({ admin }) => {
    await server.database.pool.query(
      `update calendar_event set attendees = array[$2]::uuid[] where organization_id = $1`,
      [admin.membership?.organizationId, admin.userId],
    );
  },
  'calendarEvents.publishDrafts': async (_own, present) => drafts(present),
  'calendarEvents.takeBackDrafts': async (_own, present) => drafts(present),
  'photos.batchRestore': async ({ admin }, present) => {
    const photoIds = (present.get('photo') ?? []).slice(0, bulkPhotos);
    const photos = photoIds.map((photoId) => ({ photoId, version: Number.MAX_SAFE_INTEGER }));
    await callAs(server.services, admin).photos.batchDelete({ photos });
    // All of them come back, or none.
    return () => ({ photoIds });
  },
  'tasks.batchRestore': async ({ admin }, present) => {
    const taskIds = (present.get('task') ?? []).slice(0, batchMaxTasks);
    await callAs(server.services, admin).tasks.batchDelete({ taskIds });
  },
};

test.each(procedures)('COST-7 %s reads and holds at its largest input what its line allows', async (name) => {
  const { kind }: Gate = gates[name];
  const { own, ids, existing } = await (kind === 'query'
    ? (shared ??= filled({ records: manyRecords, tasks: manyTasks }))
    : filled({ records: manyRecords, tasks: manyRecords }));
  const prepared = await before[name]?.(own, existing);
  const of = (field: string) => {
    const noun = field === 'ids' ? (name.split('.')[0] ?? '') : field;
    const one = noun.replace(/(?:Ids?|s)$/, '');
    const given = new Set(Object.values(ids));
    const found =
      existing.get(named[one] ?? one.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)) ?? [];
    // None is told to wait for itself, for example.
    return found.filter((id) => !given.has(id));
  };
  const schema = schemaOf(name);
  const valid = inputOf(name, { ...ids, userId: own.admin.userId });
  const largest = schema ? largestOf(valid, describe(schema), of) : valid;
  const input = prepared ? prepared(Object(largest)) : largest;
  let reported: unknown = null;
  const counts = await countsOf(async () => {
    await callByName(server.services, own.admin, name, input).catch((error: unknown) => (reported = error));
  });
  const { reads, locks, each = { reads: 0, locks: 0 }, grows } = costOf(name);
  const all = [...existing.values()].reduce((sum, list) => sum + list.length, 0);
  const size = sizeOf(input) + (grows === true ? all : 0);
  expect(reported).toBeNull();
  if (kind === 'query') expect(counts.readsAtOnce).toBeLessThanOrEqual(readsAtOnceMax);
  expect(counts.reads).toBeLessThanOrEqual(reads + size * each.reads);
  expect(counts.locks).toBeLessThanOrEqual(locks + size * each.locks);
});

/** What begins and ends a span of days or instants, by the names of fields. */
const spans = [
  ['from', 'to'],
  ['from', 'until'],
  ['startDate', 'endDate'],
  ['clockIn', 'clockOut'],
  ['since', 'until'],
] as const;

/** The calls whose input has a span, and its fields. */
const spanned = procedures.flatMap((name) => {
  const schema = schemaOf(name);
  const { properties = {} } = schema ? describe(schema) : {};
  return spans.filter((span) => span.every((field) => field in properties)).map((span) => ({ name, span }));
});

test('COST-10 calls with spans of days or instants are found by their fields', () => {
  expect(spanned.length).toBeGreaterThan(8);
});

test.each(spanned)(
  'COST-10 $name refuses the longest span in words, or reads and holds no more for it than its line allows',
  async ({ name, span: [begin, end] }) => {
    const { own, ids, existing } = await (shared ??= filled({ records: manyRecords, tasks: manyTasks }));
    const valid = Object(inputOf(name, { ...ids, userId: own.admin.userId }));
    const { properties = {} } = describe(schemaOf(name) ?? z.never());
    const isDay = formatOf(properties[begin]) === 'date';
    const longest = isDay
      ? { [begin]: '1900-01-01', [end]: '2199-12-31' }
      : { [begin]: '1900-01-01T00:00:00.000Z', [end]: '2199-12-31T00:00:00.000Z' };
    const call = async () => await callByName(server.services, own.admin, name, { ...valid, ...longest });
    let refused: AppError | null = null;
    const counts = await countsOf(async () => {
      refused = await refusal(call()).catch(() => null);
    });
    const { reads, locks, each = { reads: 0, locks: 0 }, grows } = costOf(name);
    const all = [...existing.values()].reduce((sum, list) => sum + list.length, 0);
    const size = sizeOf(valid) + (grows === true ? all : 0);
    // A page that is asked for without a number has the usual one.
    expect(counts.reads).toBeLessThanOrEqual(reads + Math.max(size, listPageSize) * each.reads);
    expect(counts.locks).toBeLessThanOrEqual(locks + size * each.locks);
    // What is refused names the field, as a person reads it.
    if (refused !== null)
      expect(refused).toMatchObject({
        code: 'VALIDATION_ERROR',
        fields: expect.arrayContaining([expect.anything()]),
      });
  },
);

const formatOf = (of: Described | undefined): string | undefined =>
  of?.format ??
  [...(of?.anyOf ?? []), ...(of?.allOf ?? [])].map(formatOf).find((format) => format !== undefined);

/** The elements of an input's lists, also of those within them, and the rows of the page that it asks for. */
function sizeOf(input: unknown): number {
  if (Array.isArray(input)) return input.reduce<number>((sum, each) => sum + 1 + sizeOf(each), 0);
  if (typeof input !== 'object' || input === null) return 0;
  return Object.entries(input).reduce(
    (sum, [field, value]) => sum + (field === 'limit' && typeof value === 'number' ? value : sizeOf(value)),
    0,
  );
}
