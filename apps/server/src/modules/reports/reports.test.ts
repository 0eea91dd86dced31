import { reportDefinition, reportNames } from '@plumbline/domain/operations/reports';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import type { Caller } from '../../identity/caller.ts';
import { callAs } from '../../testing/call.ts';
import { refusal } from '../../testing/refusal.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { type TestTenant, testTenant } from '../../testing/tenant.ts';
import { chanceOf, fillCompany, spring } from './company.fixture.ts';

const now = new Date('2026-05-20T15:00:00Z');
let server: TestServer;
let tenant: TestTenant;
let projectId: string;
beforeAll(async () => {
  server = await testServer({ clock: () => now });
});
afterAll(async () => await server.close());
beforeEach(async () => {
  tenant = await testTenant(server.database.pool);
  ({ projectId } = await as(tenant.admin).projects.create({ name: 'Harbor Flats' }));
});

const as = (caller: Caller) => callAs(server.services, caller);
const chicago = { currency: 'USD', timeZone: 'America/Chicago', weekStart: 'monday' };
const may = { from: '2026-05-01', until: '2026-05-31' };

type Fields = { amount: number; date: string; vendor?: string; status?: string };

async function addExpense(fields: Fields) {
  await server.database.pool.query(
    `insert into expense (organization_id, id, project_id, status, amount, date, vendor, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      ...[
        tenant.organizationId,
        uuidv7(),
        projectId,
        fields.status ?? 'approved',
        fields.amount,
        fields.date,
      ],
      ...[fields.vendor ?? null, tenant.tech.userId],
    ],
  );
}

test('REPORTS-1 expenses are summed up by vendor, in the order of their amounts, with what waits beside them', async () => {
  await addExpense({ amount: 1_000, date: '2026-05-01', vendor: 'Lakehead Supply' });
  await addExpense({ amount: 2_500, date: '2026-05-31', vendor: 'Lakehead Supply' });
  await addExpense({ amount: 5_000, date: '2026-05-12' });
  await addExpense({ amount: 700, date: '2026-05-12', status: 'pending' });
  await addExpense({ amount: 90, date: '2026-06-01' });
  const report = await as(tenant.admin).reports.get({ report: 'expenses', group: 'vendor', ...may });
  expect(report.rows).toEqual([
    {
      ...{ key: null, label: null, before: null },
      figures: { expenses: 1, net: 5_000, tax: 0, amount: 5_000, waiting: 700 },
    },
    {
      ...{ key: 'Lakehead Supply', label: 'Lakehead Supply', before: null },
      figures: { expenses: 2, net: 3_500, tax: 0, amount: 3_500, waiting: 0 },
    },
  ]);
  expect(report.total.figures).toEqual({ expenses: 3, net: 8_500, tax: 0, amount: 8_500, waiting: 700 });
  expect(report.series.points.map(({ from, value }) => [from, value])).toEqual([
    ...[['2026-05-01', 1_000] as const, ['2026-05-04', 0] as const, ['2026-05-11', 5_000] as const],
    ...[['2026-05-18', 0] as const, ['2026-05-25', 2_500] as const],
  ]);
});

test('REPORTS-2 nobody but an admin with the plan for it gets a report, a list behind it or its people', async () => {
  const starter = await testTenant(server.database.pool, { plan: 'starter' });
  const refused = [
    [tenant.tech, 'PERMISSION_DENIED'],
    [tenant.client, 'PERMISSION_DENIED'],
    [starter.admin, 'PLAN_REQUIRED'],
  ] as const;
  for (const [caller, code] of refused) {
    const { reports } = as(caller);
    expect(await refusal(reports.get({ report: 'hours', ...may }))).toMatchObject({ code });
    expect(await refusal(reports.listRecords({ report: 'hours', figure: 'total', ...may }))).toMatchObject({
      code,
    });
    expect(await refusal(reports.getAllUsers())).toMatchObject({ code });
  }
  expect((await as(tenant.admin).reports.getAllUsers()).rows).toHaveLength(5);
});

test('REPORTS-3 what a report cannot be asked is refused by its field, in words', async () => {
  const refused = async (input: object) =>
    (await refusal(as(tenant.admin).reports.get({ report: 'hours', ...may, ...input }))).fields;
  expect(await refused({ until: '2026-04-30' })).toEqual([
    { path: 'until', message: 'The last day is before the first.' },
  ]);
  expect(await refused({ until: '2028-06-01' })).toEqual([
    { path: 'until', message: 'A report covers at most 732 days.' },
  ]);
  expect(await refused({ from: '0001-01-01', until: '0001-02-01' })).toEqual([
    { path: 'from', message: 'A report begins between 1900-01-01 and 2199-12-31.' },
  ]);
  expect(await refused({ group: 'vendor' })).toEqual([
    { path: 'group', message: 'This report is not grouped so.' },
  ]);
  const behind = as(tenant.admin).reports.listRecords({ report: 'profitability', figure: 'profit', ...may });
  expect((await refusal(behind)).fields).toEqual([
    { path: 'figure', message: 'No records stand behind this figure.' },
  ]);
});

test('REPORTS-8 rows beyond those that a report names are one row, which makes the total whole to the cent', async () => {
  await server.database.pool.query(
    `insert into expense (organization_id, id, project_id, status, amount, date, vendor)
     select $1, gen_random_uuid(), $2, 'approved', 1000 + n, date '2026-05-02' + n % 20, 'Vendor ' || n % 230
     from generate_series(1, 690) n`,
    [tenant.organizationId, projectId],
  );
  await addExpense({ amount: 1, date: '2026-04-30', vendor: 'Vendor 3' });
  const asked = { report: 'expenses', group: 'vendor', ...may, compare: 'before' } as const;
  const { rows, rest, total } = await as(tenant.admin).reports.get(asked);
  const whole = 690 * 1_000 + (690 * 691) / 2;
  const named = rows.reduce((sum, { figures }) => sum + Number(figures['amount']), 0);
  expect([rows.length, rest?.rows]).toEqual([200, 30]);
  expect(named + Number(rest?.figures['amount'])).toBe(whole);
  expect(total.figures).toMatchObject({ amount: whole, expenses: 690 });
  expect(rows[0]?.figures['amount']).toBeGreaterThan(Number(rows[199]?.figures['amount']));
  expect([rest?.before?.['amount'], total.before?.['amount']]).toEqual([1, 1]);
});

test('REPORTS-9 the rows of another organization count in no report and open behind none', async () => {
  const other = await testTenant(server.database.pool);
  await fillCompany(server.database.pool, other, chicago, chanceOf(7));
  const empty = await testTenant(server.database.pool);
  const { reports } = as(empty.admin);
  for (const report of reportNames) {
    const { rows, rest, total } = await reports.get({ report, ...spring, compare: 'before' });
    expect([report, rows, rest]).toEqual([report, [], null]);
    expect(Object.values(total.figures).filter((value) => value !== 0 && value !== null)).toEqual([]);
    for (const { name, hasRecords } of reportDefinition(report).figures)
      if (hasRecords)
        expect((await reports.listRecords({ report, figure: name, ...spring })).rows).toEqual([]);
  }
  const foreign = [{ userId: other.tech.userId }, { projectId: await anyProjectOf(other) }];
  for (const named of foreign)
    expect(await refusal(reports.get({ report: 'hours', ...spring, ...named }))).toMatchObject({
      code: 'NOT_FOUND',
    });
});

test('REPORTS-10 a job shows its bid beside what it was billed and cost, and no week does', async () => {
  const { admin } = tenant;
  const bid = { contractValue: 900_000, budgetLabour: 300_000, budgetMaterials: 150_005 };
  const { projectId: own } = await as(admin).projects.create({ name: 'Pier Seven', ...bid });
  await addExpense({ amount: 40_000, date: '2026-05-04' });
  await server.database.pool.query(`update expense set project_id = $1 where organization_id = $2`, [
    ...[own, tenant.organizationId],
  ]);
  const asked = { report: 'profitability', ...may } as const;
  const { rows } = await as(admin).reports.get(asked);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.figures).toEqual({
    ...{
      billed: 0,
      cost: 40_000,
      profit: -40_000,
      margin: null,
      labour: 0,
      materials: 40_000,
      subcontractors: 0,
    },
    ...{ bidContract: 900_000, bidLabour: 300_000, bidMaterials: 150_005, bidSubcontractors: null },
    bidMargin: 5_000,
  });
  const byWeek = await as(admin).reports.get({ ...asked, group: 'week' });
  expect(byWeek.rows[0]?.figures).toMatchObject({ cost: 40_000, bidContract: null, bidMargin: null });
});

test('REPORTS-11 a period that begins within a week or a month begins with a part of it, and a long one is charted by month', async () => {
  const asked = { report: 'expenses', from: '2025-11-13', until: '2026-05-20' } as const;
  await addExpense({ amount: 10, date: '2025-11-13' });
  await addExpense({ amount: 5, date: '2026-05-20' });
  const { series, rows } = await as(tenant.admin).reports.get({ ...asked, group: 'month' });
  expect(series.by).toBe('month');
  expect(series.points.map(({ from }) => from)).toEqual([
    ...['2025-11-13', '2025-12-01', '2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01', '2026-05-01'],
  ]);
  expect(rows.map(({ key }) => key)).toEqual(['2025-11-13', '2026-05-01']);
});

async function anyProjectOf({ organizationId }: TestTenant): Promise<string> {
  const { rows } = await server.database.pool.query<{ id: string }>(
    `select id from project where organization_id = $1 limit 1`,
    [organizationId],
  );
  return rows[0]?.id ?? '';
}
