import { randomUUID } from 'node:crypto';
import { share } from '@plumbline/domain/money/exact';
import type { ReadyLine } from '@plumbline/domain/operations/bills';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { purgeTrash } from '../../jobs/trash-purge.ts';
import type { Caller } from '../../identity/caller.ts';
import { callAs } from '../../testing/call.ts';
import { refusal, refusalCodes } from '../../testing/refusal.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { type TestTenant, testTenant } from '../../testing/tenant.ts';
import { entriesSeen } from '../time-entries/seen.fixture.ts';

let now = new Date('2026-05-10T22:00:00Z');
let server: TestServer;
let tenant: TestTenant;
let projectId = '';
beforeAll(async () => {
  server = await testServer({ clock: () => now });
});
afterAll(async () => await server.close());
beforeEach(async () => {
  now = new Date('2026-05-10T22:00:00Z');
  tenant = await testTenant(server.database.pool);
  ({ projectId } = await as(tenant.admin).projects.create({
    ...{ name: 'Lakehead Cold Storage', contractValue: 900_000 },
  }));
});

const as = (caller: Caller) => callAs(server.services, caller);
const bills = (caller = tenant.admin) => as(caller).bills;
/** A bill rate from a day on, also where hours of it are approved already. */
const rated = async (billRate: number, validFrom = '2026-01-01') =>
  await server.database.pool.query(
    `insert into member_rate (organization_id, id, user_id, valid_from, hourly_cost, bill_rate) values ($1, $2, $3, $4, 4000, $5)
     on conflict (organization_id, user_id, valid_from) where deleted_at is null do update set bill_rate = excluded.bill_rate`,
    [tenant.organizationId, randomUUID(), tenant.tech.userId, validFrom, billRate],
  );
const decide = async (decision: 'approved' | 'pending', entryId: string) =>
  await as(tenant.admin).timeEntries.decide({
    entries: await entriesSeen(server.services, tenant.admin, [entryId]),
    ...{ decision, reason: 'Looked at again' },
  });
/** Hours of a day in May, from noon UTC. */
async function worked(
  day: number,
  minutes: number,
  { approved = true, ...fields }: { approved?: boolean; notes?: string } = {},
): Promise<string> {
  const clockIn = Date.UTC(2026, 4, day, 12);
  const { entryId } = await as(tenant.tech).timeEntries.create({
    clockIn: new Date(clockIn).toISOString(),
    clockOut: new Date(clockIn + minutes * 60_000).toISOString(),
    projectId,
    ...fields,
  });
  if (approved) await decide('approved', entryId);
  return entryId;
}
async function bought(amount: number | null, fields: Record<string, unknown> = {}): Promise<string> {
  const id = randomUUID();
  const row = { status: 'approved', billable: true, description: 'Defrost heater', ...fields };
  await server.database.pool.query(
    `insert into expense (organization_id, id, project_id, status, amount, date, billable, description, vendor)
     values ($1, $2, $3, $4, $5, '2026-05-03', $6, $7, 'Twin Ports Supply')`,
    [tenant.organizationId, id, projectId, row.status, amount, row.billable, row.description],
  );
  return id;
}
const ready = async (of = projectId) => (await bills().listReady({ projectId: of })).rows;
const ticked = (rows: readonly ReadyLine[], kind: ReadyLine['kind']) =>
  rows.flatMap((row) =>
    row.kind === kind
      ? [{ id: row.id, seen: row.version, amount: row.amount, description: row.description }]
      : [],
  );
const billing = (rows: readonly ReadyLine[], number: string, of = projectId) => ({
  ...{ projectId: of, number, date: '2026-05-10' },
  entries: ticked(rows, 'hours'),
  expenses: ticked(rows, 'expense'),
});
const bill = async (number: string, rows?: readonly ReadyLine[]) =>
  await bills().create(billing(rows ?? (await ready()), number));

test('BILL-1 approved hours at the bill rate of their day and billable expenses are ready, and what is not is told beside them', async () => {
  await rated(9_800);
  await rated(10_400, '2026-05-05');
  await worked(4, 390, { notes: 'Walk-in cooler\n defrost' });
  await worked(5, 465);
  await worked(6, 260, { approved: false });
  await bought(21_460);
  await bought(8_400, { status: 'reimbursed' });
  await bought(-1_000);
  await bought(4_780, { billable: false });
  await bought(5_000, { status: 'pending' });
  await bought(null, { status: 'draft', billable: false });
  expect(await ready()).toMatchObject([
    {
      kind: 'hours',
      day: '2026-05-04',
      description: 'Walk-in cooler defrost',
      minutes: 390,
      rate: 9_800,
      amount: 63_700,
    },
    { kind: 'hours', day: '2026-05-05', description: '', minutes: 465, rate: 10_400, amount: 80_600 },
    ...[{ kind: 'expense', vendor: 'Twin Ports Supply' }, { kind: 'expense' }, { kind: 'expense' }],
  ]);
  expect(await bills().getReady({ projectId })).toEqual({
    hours: { count: 2, minutes: 855, amount: 144_300 },
    expenses: { count: 3, amount: 28_860 },
    oldest: '2026-05-03',
    unrated: { count: 0, minutes: 0, userIds: [] },
    unapproved: { minutes: 260, isMore: false },
    ...{ receipts: 1, waiting: { count: 1, amount: 5_000 }, contractValue: 900_000, billed: 0 },
  });
  expect((await bills().getReady({ projectId, until: '2026-05-04' })).hours.count).toBe(1);
  expect((await bills().listReadyJobs()).rows).toEqual([
    { projectId, name: 'Lakehead Cold Storage', amount: 173_160, minutes: 855, oldest: '2026-05-03' },
  ]);
});

test('BILL-2 hours without a bill rate are in no sum and are named with whose they are', async () => {
  await worked(4, 60);
  expect(await ready()).toEqual([]);
  const unrated = { count: 1, minutes: 60, userIds: [tenant.tech.userId] };
  expect(await bills().getReady({ projectId })).toMatchObject({ hours: { count: 0, amount: 0 }, unrated });
  await rated(0);
  expect(await bills().getReady({ projectId })).toMatchObject({ unrated });
  expect((await bills().listReadyJobs()).rows).toEqual([]);
  await rated(9_000, '2026-05-04');
  expect(await ready()).toMatchObject([{ rate: 9_000, amount: 9_000 }]);
});

test('BILL-10 before the first rate the first counts, as for what hours cost', async () => {
  await rated(9_000, '2026-05-08');
  await rated(8_000, '2026-05-06');
  for (const day of [4, 7, 9]) await worked(day, 60);
  expect((await ready()).map(({ rate }) => rate)).toEqual([8_000, 8_000, 9_000]);
});

test('BILL-3 each line is minutes by rate, rounded once half away from zero, and the bill is the sum of its lines', async () => {
  await rated(10_001);
  // 30 minutes of 100.01 are 50.005, which is 50.01.
  const minutes = [30, 1, 7, 59, 90, 125];
  for (const [at, each] of minutes.entries()) await worked(1 + at, each);
  for (const amount of [1, 33_333, -7_777]) await bought(amount);
  const rows = await ready();
  expect(rows.filter(({ kind }) => kind === 'hours').map(({ amount }) => amount)).toEqual(
    minutes.map((each) => share(10_001, each, 60)),
  );
  const amounts = [
    { description: 'First part of three', amount: 300_000 },
    { description: 'Discount', amount: -1 },
  ];
  const { billId, amount } = await bills().create({ ...billing(rows, '2026-318'), amounts });
  const { rows: lines } = await bills().listLines({ billId });
  expect(lines.map(({ kind }) => kind)).toEqual([...rows.map(({ kind }) => kind), ...['amount', 'amount']]);
  expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(amount);
  expect(await bills().get({ billId })).toMatchObject({ number: '2026-318', amount, lines: 11 });
  expect((await bills().getReady({ projectId })).billed).toBe(amount);
  expect(await ready()).toEqual([]);
});

test('BILL-4 nothing is billed twice and no number is given twice, also by two people at once', async () => {
  await rated(9_800);
  await worked(4, 60);
  await bought(21_460);
  const rows = await ready();
  const both = await Promise.allSettled([bill('A-1', rows), bill('A-2', rows)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const { code, message } = await refusal(bill('A-3', rows));
  expect([code, message]).toEqual([
    ...['CONFLICT', 'These hours are not ready to bill any more. The list shows what is; choose again.'],
  ]);
  const free = (number: string) => ({
    ...{ projectId, number, date: '2026-05-10', amounts: [{ description: 'Part', amount: 1 }] },
  });
  const same = await Promise.allSettled([bills().create(free('B-1')), bills().create(free('b-1'))]);
  expect(same.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const taken = await refusal(bills().create(free('B-1')));
  expect(taken.fields).toEqual([
    {
      path: 'number',
      message: 'B-1 is the number of a bill of Lakehead Cold Storage already. Enter another one.',
    },
  ]);
});

test('BILL-5 what was changed since it was seen is refused by its name, and so is what is of another job', async () => {
  await rated(9_800);
  const entryId = await worked(4, 60, { notes: 'Coil cleaning' });
  const expenseId = await bought(21_460);
  const rows = await ready();
  await rated(9_900);
  expect((await refusal(bill('A-1', rows))).message).toBe(
    'Somebody changed “Coil cleaning” of 2026-05-04 since you looked. The list shows it as it is now; look at it, then bill.',
  );
  await server.database.pool.query(`update expense set amount = 1, version = version + 1 where id = $1`, [
    expenseId,
  ]);
  const seenHours = (await ready()).filter(({ id }) => id === entryId);
  const seenExpense = rows.filter(({ id }) => id === expenseId);
  expect((await refusal(bill('A-1', [...seenHours, ...seenExpense]))).message).toContain('“Defrost heater”');
  expect((await refusal(bills().create(billing([], 'A-1')))).message).toContain('Choose what is billed');
  const { projectId: other } = await as(tenant.admin).projects.create({ name: 'Pier Seven' });
  expect((await refusal(bills().create(billing(seenHours, 'A-1', other)))).code).toBe('CONFLICT');
  expect((await bills().list({ projectId })).rows).toEqual([]);
});

test('BILL-6 a bill that is taken back makes its lines ready again, and comes back unless they were billed elsewhere', async () => {
  await rated(9_800);
  await worked(4, 60, { notes: 'Coil cleaning' });
  const before = await ready();
  const { billId } = await bill('A-1');
  await bills().deleteBill({ billId, seen: (await bills().get({ billId })).version });
  await bills().deleteBill({ billId });
  expect(await ready()).toEqual(before);
  expect((await bills().list({ projectId })).rows).toEqual([]);
  expect((await as(tenant.admin).trash.list({ entity: 'bill' })).rows).toMatchObject([
    { entity: 'bill', id: billId, title: 'A-1' },
  ]);
  await bills().restoreBill({ billId });
  expect(await ready()).toEqual([]);
  expect((await bills().listLines({ billId })).rows).toMatchObject([{ description: 'Coil cleaning' }]);
  await bills().deleteBill({ billId });
  const { billId: second } = await bill('A-2');
  const { code, message } = await refusal(bills().restoreBill({ billId }));
  expect([code, message]).toEqual([
    'CONFLICT',
    '“Coil cleaning” of 2026-05-04 is on the bill A-2 now. Take that one back first to bring A-1 back.',
  ]);
  await bills().deleteBill({ billId: second });
  const amounts = [{ description: 'Part', amount: 1 }];
  await bills().create({ projectId, number: 'a-1', date: '2026-05-10', amounts });
  expect((await refusal(bills().restoreBill({ billId }))).code).toBe('VALIDATION_ERROR');
  now = new Date('2026-06-12T22:00:00Z');
  expect((await refusal(bills().restoreBill({ billId }))).code).toBe('NOT_FOUND');
  await purgeTrash({ pool: server.database.pool, clock: () => now });
  const { rows } = await server.database.pool.query(
    'select 1 from bill_line where organization_id = $1 and bill_id = any($2)',
    [tenant.organizationId, [billId, second]],
  );
  expect(rows).toEqual([]);
});

test('BILL-7 what is billed may still change: the bill keeps what it said, and the difference is told', async () => {
  await rated(9_800);
  const [longer, reopened, moved] = [await worked(4, 60), await worked(5, 60), await worked(6, 60)];
  const [dearer, gone] = [await bought(21_460), await bought(500)];
  const { billId, amount } = await bill('A-1');
  expect((await bills().listChanges({ projectId })).rows).toEqual([]);
  const { projectId: other } = await as(tenant.admin).projects.create({ name: 'Pier Seven' });
  for (const entryId of [longer, reopened, moved]) await decide('pending', entryId);
  await as(tenant.tech).timeEntries.update({
    entryId: longer,

    clockOut: '2026-05-04T14:00:00.000Z',
  });
  await as(tenant.tech).timeEntries.update({ entryId: moved, projectId: other });
  for (const entryId of [longer, moved]) await decide('approved', entryId);
  await server.database.pool.query('update expense set amount = 22000 where id = $1', [dearer]);
  await as(tenant.admin).expenses.deleteExpense({ expenseId: gone });
  const { rows } = await bills().listChanges({ projectId });
  const told = new Map(rows.map((row) => [row.entryId ?? row.expenseId, row]));
  expect(told.get(longer)).toMatchObject({
    ...{ number: 'A-1', change: 'changed', minutes: 60, minutesNow: 120, amount: 9_800, amountNow: 19_600 },
  });
  expect(told.get(reopened)?.change).toBe('open');
  expect(told.get(moved)?.change).toBe('moved');
  expect(told.get(dearer)).toMatchObject({ change: 'changed', amount: 21_460, amountNow: 22_000 });
  expect(told.get(gone)).toMatchObject({ change: 'deleted', amountNow: null });
  // It is not offered again, and the bill is what it was.
  expect(await ready()).toEqual([]);
  expect(await bills().get({ billId })).toMatchObject({ amount });
});

test('BILL-8 only admins on a plan with reports see and make bills, and another organization’s are not there', async () => {
  const { billId } = await bills().create({
    ...{ projectId, number: 'A-1', date: '2026-05-10', amounts: [{ description: 'Part', amount: 5 }] },
  });
  const calls = (caller: Caller) => [
    bills(caller).get({ billId }),
    bills(caller).create({
      ...{ projectId, number: 'A-2', date: '2026-05-10', amounts: [{ description: 'Part', amount: 5 }] },
    }),
    bills(caller).deleteBill({ billId }),
    bills(caller).restoreBill({ billId }),
  ];
  const lists = (caller: Caller) => [
    bills(caller).listReady({ projectId }),
    bills(caller).list({ projectId }),
    bills(caller).listLines({ billId }),
    bills(caller).listChanges({ projectId }),
  ];
  for (const caller of [tenant.tech, tenant.client])
    expect(new Set(await refusalCodes([...calls(caller), ...lists(caller)]))).toEqual(
      new Set(['PERMISSION_DENIED']),
    );
  const starter = await testTenant(server.database.pool, { plan: 'starter' });
  expect(new Set(await refusalCodes(calls(starter.admin)))).toEqual(new Set(['PLAN_REQUIRED']));
  const other = await testTenant(server.database.pool);
  expect(new Set(await refusalCodes(calls(other.admin)))).toEqual(new Set(['NOT_FOUND']));
  for (const { rows } of await Promise.all(lists(other.admin))) expect(rows).toEqual([]);
});

test('BILL-9 the lists come by pages in their order', async () => {
  await rated(9_800);
  for (const day of [6, 4, 5]) await worked(day, 60);
  for (const amount of [1, 2]) await bought(amount);
  const whole = await ready();
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page: Awaited<ReturnType<ReturnType<typeof bills>['listReady']>> = await bills().listReady({
      ...{ projectId, limit: 2 },
      ...(cursor !== undefined && { cursor }),
    });
    seen.push(...page.rows.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(seen).toEqual(whole.map(({ id }) => id));
  const { billId } = await bill('A-1');
  const first = await bills().listLines({ billId, limit: 3 });
  const rest = await bills().listLines({ billId, limit: 3, cursor: first.nextCursor ?? '' });
  expect([first.rows.length, rest.rows.length, rest.hasMore]).toEqual([3, 2, false]);
  await bills().create({
    ...{ projectId, number: 'A-2', date: '2026-05-01', amounts: [{ description: 'Part', amount: 5 }] },
  });
  const { nextCursor, rows } = await bills().list({ projectId, limit: 1 });
  expect(rows).toMatchObject([{ number: 'A-1' }]);
  expect((await bills().list({ projectId, limit: 1, cursor: nextCursor ?? '' })).rows).toMatchObject([
    { number: 'A-2' },
  ]);
});

test('BILL-11 words that changed since they were on the page are looked at again, before a client reads them', async () => {
  await rated(9_000);
  await worked(6, 60, { notes: 'Frame the porch' });
  const { rows } = await bills().listReady({ projectId });
  const [line] = rows;
  if (!line) throw new Error('there is nothing to bill');
  const { id, version: seen, amount, description } = line;
  const billed = async (words: string) =>
    await bills().create({
      ...{ projectId, number: '2026-401', date: '2026-05-07' },
      entries: [{ id, seen, amount, description: words }],
    });
  expect(description).toBe('Frame the porch');
  expect(await refusal(billed('Frame the porch, as agreed'))).toMatchObject({
    ...{ code: 'CONFLICT', message: expect.stringContaining('“Frame the porch”') },
  });
  expect(await billed(description)).toMatchObject({ amount });
});
