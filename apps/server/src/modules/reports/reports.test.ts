import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import type { Caller } from '../../identity/caller.ts';
import { callAs } from '../../testing/call.ts';
import { refusal } from '../../testing/refusal.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { type TestTenant, testTenant } from '../../testing/tenant.ts';

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
const may = { from: '2026-05-01', until: '2026-05-31' };

async function addExpense(fields: { amount: number; date: string; vendor?: string; status?: string }) {
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
