import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import type { Caller } from '../../identity/caller.ts';
import { callAs } from '../../testing/call.ts';
import { refusal } from '../../testing/refusal.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { type TestTenant, testTenant } from '../../testing/tenant.ts';
import { entriesSeen } from '../time-entries/seen.fixture.ts';

const now = new Date('2026-05-10T22:00:00Z');
let server: TestServer;
let tenant: TestTenant;
let projectId: string;
beforeAll(async () => {
  server = await testServer({ clock: () => now });
});
afterAll(async () => await server.close());
beforeEach(async () => {
  tenant = await testTenant(server.database.pool);
  ({ projectId } = await as(tenant.admin).projects.create({
    ...{ name: 'Harbor Flats', budgetLabour: 100_000, budgetMaterials: 40_000, contractValue: 900_000 },
  }));
});

const as = (caller: Caller) => callAs(server.services, caller);

async function addExpense(fields: {
  kind?: string;
  status?: string;
  amount?: number | null;
  projectId?: string;
}) {
  const id = uuidv7();
  await server.database.pool.query(
    `insert into expense (organization_id, id, project_id, kind, status, amount, date)
     values ($1, $2, $3, $4, $5, $6, '2026-05-05')`,
    [
      ...[tenant.organizationId, id, fields.projectId ?? projectId, fields.kind ?? 'material'],
      ...[fields.status ?? 'approved', fields.amount === undefined ? 10_000 : fields.amount],
    ],
  );
  return id;
}

async function costOf(id = projectId) {
  const { costs } = await as(tenant.admin).projects.jobCost({ projectIds: [id] });
  const [cost] = costs;
  if (!cost) throw new Error('no cost');
  const line = (name: string) => cost.lines.find((each) => each.line === name);
  return { ...cost, labor: line('labour'), materials: line('materials'), firms: line('subcontractors') };
}

const clockIn = '2026-05-05T12:00:00.000Z';
const hours = { clockIn, clockOut: '2026-05-05T16:00:00.000Z' };

test('JOBCOST-1 expenses count once approved or paid back, invoices once they arrived, and what is left out is told', async () => {
  await addExpense({});
  await addExpense({ status: 'reimbursed', amount: 2_500 });
  await addExpense({ status: 'rejected' });
  await addExpense({ status: 'pending', amount: 700 });
  await addExpense({ status: 'draft', amount: null });
  await addExpense({ kind: 'subcontractor', status: 'pending', amount: 80_000 });
  await addExpense({ kind: 'subcontractor', status: 'rejected' });
  const cost = await costOf();
  expect(cost.materials).toEqual({
    ...{ line: 'materials', budget: 40_000, committed: null, actual: 12_500, count: 2, notBilled: 0 },
    ...{ toCome: null, endsAt: 12_500 },
  });
  expect(cost.firms).toMatchObject({ budget: null, actual: 80_000, count: 1, endsAt: 80_000 });
  expect(cost.uncounted).toMatchObject({ receipts: 1, expenses: { count: 1, amount: 700 } });
  expect(cost.contractValue).toBe(900_000);
});

test('JOBCOST-2 an expense that is moved, deleted or restored leaves both jobs right', async () => {
  const { projectId: other } = await as(tenant.admin).projects.create({ name: 'Pier Seven' });
  const id = await addExpense({});
  const both = async () => [(await costOf()).materials?.actual, (await costOf(other)).materials?.actual];
  const change = async (what: string, value: unknown) =>
    await server.database.pool.query(`update expense set ${what} = $1 where id = $2`, [value, id]);
  expect(await both()).toEqual([10_000, 0]);
  await change('project_id', other);
  expect(await both()).toEqual([0, 10_000]);
  await change('deleted_at', now);
  expect(await both()).toEqual([0, 0]);
  await change('deleted_at', null);
  expect(await both()).toEqual([0, 10_000]);
});

test('JOBCOST-3 hours that are not approved stand beside the cost with about how much they will be', async () => {
  const { admin, tech } = tenant;
  await as(tech).timeEntries.create({ ...hours, projectId });
  expect((await costOf()).uncounted.unapproved).toEqual({ minutes: 240, about: null, isMore: false });
  await as(admin).teams.setRate({
    ...{ userId: tech.userId, validFrom: '2026-01-01', hourlyCost: 4_000 },
    ...{ billRate: 9_000, burdenFactor: '1.25' },
  });
  const cost = await costOf();
  expect(cost.uncounted.unapproved).toEqual({ minutes: 240, about: 20_000, isMore: false });
  expect(cost.labor?.actual).toBe(0);
});

test('JOBCOST-4 labor to come is the open tasks’ estimates at what an hour cost so far, and nothing without them', async () => {
  const { admin, tech } = tenant;
  await as(admin).teams.setRate({
    ...{ userId: tech.userId, validFrom: '2026-01-01', hourlyCost: 4_000 },
    ...{ billRate: 9_000, burdenFactor: '1' },
  });
  expect((await costOf()).labor?.toCome).toBeNull();
  const { taskId } = await as(admin).tasks.create({ projectId, title: 'Rough-in', estimatedHours: 10.5 });
  await as(admin).tasks.create({ projectId, title: 'Sweep' });
  expect((await costOf()).labor).toMatchObject({
    ...{ toCome: { from: 'plan', amount: 42_000, minutes: 630 }, endsAt: 42_000 },
  });
  const { entryId } = await as(tech).timeEntries.create({
    ...{ projectId, clockIn, clockOut: '2026-05-05T22:00:00.000Z' },
  });
  await as(admin).timeEntries.decide({
    entries: await entriesSeen(server.services, admin, [entryId]),
    decision: 'approved',
  });
  // Ten hours, of which two are overtime, cost 44,000: an hour of this job is 44.
  expect((await costOf()).labor).toMatchObject({
    ...{ actual: 44_000, toCome: { amount: 46_200 }, endsAt: 90_200 },
  });
  await as(admin).tasks.updateStatus({ taskId, status: 'done' });
  expect((await costOf()).labor).toMatchObject({ toCome: null, endsAt: 44_000 });
});

test('JOBCOST-5 a forecast by hand replaces the plan, is of what was seen, and the same twice is a success', async () => {
  const { admin } = tenant;
  const say = async (amount: number | null, version: number, who = admin) =>
    await as(who).projects.setForecast({ projectId, line: 'labour', amount, note: 'Two days', version });
  const { moneyVersion } = await costOf();
  await say(30_000, moneyVersion);
  const first = await costOf();
  expect(first.labor).toMatchObject({
    toCome: { from: 'hand', amount: 30_000, note: 'Two days', by: admin.userId },
    endsAt: 30_000,
  });
  await say(30_000, moneyVersion);
  expect((await costOf()).moneyVersion).toBe(first.moneyVersion);
  const { membership } = tenant.tech;
  if (!membership) throw new Error('no membership');
  await as(admin).teams.updateRole({ memberId: membership.memberId, role: 'admin' });
  const other: Caller = { ...tenant.tech, membership: { ...membership, role: 'admin' } };
  expect(await refusal(say(99, moneyVersion, other))).toMatchObject({
    code: 'CONFLICT',
    message: 'Dana Okafor said what is to come meanwhile. Look at it, then save.',
  });
  await say(45_000, first.moneyVersion, other);
  await as(admin).projects.setForecast({ projectId, line: 'materials', amount: 1, version: moneyVersion });
  await say(null, (await costOf()).moneyVersion);
  expect((await costOf()).labor?.toCome).toBeNull();
});

test('JOBCOST-6 jobs that are deleted or of another company are left out of the answer', async () => {
  const { projectId: gone } = await as(tenant.admin).projects.create({ name: 'Gone' });
  await as(tenant.admin).projects.deleteProject({ projectId: gone });
  const { costs } = await as(tenant.admin).projects.jobCost({ projectIds: [gone, projectId] });
  expect(costs.map((cost) => cost.projectId)).toEqual([projectId]);
});

test('JOBCOST-7 what is agreed with firms and not invoiced is still to pay; of a closed commitment nothing more comes', async () => {
  const firms = () => as(tenant.admin).subcontractors;
  const { subcontractorId } = await firms().create({ name: 'North Pier Crane' });
  const agreedOn = '2026-05-01';
  const agree = async (agreed: number) =>
    await firms().createCommitment({
      ...{ subcontractorId, projectId, title: 'Crane and rigging', agreed, agreedOn, retainagePercent: '10' },
    });
  const [crane, rails] = [await agree(100_000), await agree(40_000)];
  const change = { commitmentId: crane.commitmentId, amount: 25_000, description: 'A second lift' };
  const { changeOrderId } = await firms().createChangeOrder(change);
  await as(tenant.admin).expenses.create({
    ...{ kind: 'subcontractor', projectId, date: agreedOn, commitmentId: rails.commitmentId, amount: 15_000 },
  });
  expect((await costOf()).firms).toMatchObject({
    ...{ committed: 140_000, actual: 15_000, notBilled: 125_000, endsAt: 140_000 },
  });
  await firms().decideChangeOrder({ changeOrderId, seen: 1, status: 'approved' });
  expect((await costOf()).firms).toMatchObject({ committed: 165_000, notBilled: 150_000 });
  await firms().updateCommitment({ commitmentId: rails.commitmentId, seen: 1, status: 'closed' });
  expect((await costOf()).firms).toMatchObject({
    ...{ committed: 140_000, actual: 15_000, notBilled: 125_000, endsAt: 140_000 },
  });
});
