import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { purgeTrash } from '../../jobs/trash-purge.ts';
import type { Caller } from '../../identity/caller.ts';
import { callAs } from '../../testing/call.ts';
import { refusal, refusalCodes } from '../../testing/refusal.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { type TestTenant, testTenant } from '../../testing/tenant.ts';

let server: TestServer;
let tenant: TestTenant;
let projectId = '';
const now = new Date('2026-11-12T17:14:00Z');
const date = '2026-11-12';
beforeAll(async () => {
  server = await testServer({ clock: () => now });
});
beforeEach(async () => {
  tenant = await testTenant(server.database.pool);
  ({ projectId } = await as(tenant.admin).projects.create({ name: 'St. Brigid Clinic' }));
});
afterAll(async () => {
  await server.close();
});

const as = (caller: Caller) => callAs(server.services, caller);
const subs = (caller = tenant.admin) => as(caller).subcontractors;
const papers = ['general_liability', 'workers_compensation', 'w9'] as const;
const firmWith = async (kinds: readonly (typeof papers)[number][] = papers, name = 'North Pier Crane') => {
  const { subcontractorId } = await subs().create({ name });
  for (const kind of kinds) await subs().savePolicy({ subcontractorId, kind, seen: 0, endsOn: '2027-03-01' });
  return subcontractorId;
};
const agreed = async (subcontractorId: string, change = {}) =>
  (
    await subs().createCommitment({
      ...{
        subcontractorId,
        projectId,
        title: 'Crane and rigging',
        agreed: 1_280_000,
        agreedOn: '2026-10-14',
      },
      ...{ retainagePercent: '10', ...change },
    })
  ).commitmentId;
const billed = async (commitmentId: string, amount: number, more = {}) =>
  (
    await as(tenant.admin).expenses.create({
      ...{ kind: 'subcontractor', projectId, commitmentId, amount, date, invoiceNumber: '2236', ...more },
    })
  ).expense;
const totalsOf = async (subcontractorId: string) =>
  (await subs().listCommitments({ subcontractorId })).rows[0]?.totals;
/** Another admin of the company. */
const colleague = async (): Promise<Caller> => {
  const { memberId = '' } = tenant.tech.membership ?? {};
  await as(tenant.admin).teams.updateRole({ memberId, role: 'admin' });
  return {
    ...tenant.tech,
    membership: tenant.tech.membership && { ...tenant.tech.membership, role: 'admin' },
  };
};

test('SUBCONTRACT-1 admins on a plan with expenses keep firms; crew and clients do not, and another organization’s are not there', async () => {
  const subcontractorId = await firmWith();
  const commitmentId = await agreed(subcontractorId);
  const { id: expenseId } = await billed(commitmentId, 1_000);
  const calls = (caller: Caller) => [
    subs(caller).get({ subcontractorId }),
    subs(caller).update({ subcontractorId, seen: 1, trade: 'x' }),
    subs(caller).savePolicy({ subcontractorId, kind: 'auto', seen: 0, endsOn: date }),
    subs(caller).updateCommitment({ commitmentId, seen: 1, agreed: 1 }),
    subs(caller).createChangeOrder({ commitmentId, amount: 1, description: 'x' }),
    subs(caller).pay({ expenseId, seen: 0, amount: 1, date }),
  ];
  for (const caller of [tenant.tech, tenant.client])
    expect(new Set(await refusalCodes(calls(caller)))).toEqual(new Set(['PERMISSION_DENIED']));
  const starter = await testTenant(server.database.pool, { plan: 'starter' });
  expect(new Set(await refusalCodes(calls(starter.admin)))).toEqual(new Set(['PLAN_REQUIRED']));
  const professional = await testTenant(server.database.pool, { plan: 'professional' });
  expect(new Set(await refusalCodes(calls(professional.admin)))).toEqual(new Set(['NOT_FOUND']));
  expect((await subs(professional.admin).list()).rows).toEqual([]);
  expect((await subs(professional.admin).listCommitments({ subcontractorId })).rows).toEqual([]);
  expect((await subs(professional.admin).listInvoices({ commitmentId })).rows).toEqual([]);
});

test('SUBCONTRACT-2 an invoice has firm and retainage from its commitment, and its payments decide how far it is paid', async () => {
  const subcontractorId = await firmWith();
  const commitmentId = await agreed(subcontractorId);
  const invoice = await billed(commitmentId, 170_000, { vendor: 'somebody', dueDate: '2026-11-30' });
  expect(invoice).toMatchObject({
    ...{ vendor: 'North Pier Crane', subcontractorId, retained: 17_000, retainagePercent: '10' },
    ...{ paymentStatus: 'unpaid', invoiceNumber: '2236', dueDate: '2026-11-30' },
  });
  const expenseId = invoice.id;
  const first = await subs().pay({
    expenseId,
    seen: invoice.version,
    amount: 53_000,
    date,
    reference: '4411',
  });
  expect(first.expense.paymentStatus).toBe('partially_paid');
  expect(await totalsOf(subcontractorId)).toEqual({
    ...{ agreed: 1_280_000, changes: 0, revised: 1_280_000, billed: 170_000, balance: 1_110_000 },
    ...{ paid: 53_000, retained: 17_000, open: 100_000 },
  });
  const beyond = subs().pay({ expenseId, seen: first.expense.version, amount: 100_001, date });
  expect(await refusal(beyond)).toMatchObject({
    ...{ code: 'VALIDATION_ERROR', message: 'Only $1,000.00 of it is open.' },
  });
  const paid = await subs().pay({ expenseId, seen: first.expense.version, amount: 100_000, date });
  expect(paid.expense.paymentStatus).toBe('paid');
  expect((await subs().listEntries({ expenseId })).rows.map(({ amount }) => amount)).toEqual([
    100_000, 53_000,
  ]);
  const back = await subs().takeBack({ entryId: paid.entryId, seen: paid.expense.version });
  expect(back.expense.paymentStatus).toBe('partially_paid');
  const smaller = as(tenant.admin).expenses.updateExpense({ expenseId, amount: 50_000 });
  expect(await refusal(smaller)).toMatchObject({ fields: [{ path: 'amount' }] });
  expect(await refusal(as(tenant.admin).expenses.deleteExpense({ expenseId }))).toMatchObject({
    code: 'CONFLICT',
  });
});

test('SUBCONTRACT-3 what is released of the retainage is due, at most what is held, and comes back only unpaid', async () => {
  const invoice = await billed(await agreed(await firmWith()), 100_000);
  const expenseId = invoice.id;
  const paid = await subs().pay({ expenseId, seen: invoice.version, amount: 90_000, date });
  const tooMuch = subs().release({ expenseId, seen: paid.expense.version, amount: 10_001, date });
  expect(await refusal(tooMuch)).toMatchObject({ message: 'Only $100.00 of it is held back.' });
  const released = await subs().release({ expenseId, seen: paid.expense.version, amount: 10_000, date });
  expect(released.expense.paymentStatus).toBe('partially_paid');
  const last = await subs().pay({ expenseId, seen: released.expense.version, amount: 10_000, date });
  expect(last.expense.paymentStatus).toBe('paid');
  const back = subs().takeBack({ entryId: released.entryId, seen: last.expense.version });
  expect(await refusal(back)).toMatchObject({ code: 'CONFLICT' });
});

test('SUBCONTRACT-4 an invoice beyond the revised sum needs a reason, which the trail keeps; approved change orders count, negative ones too', async () => {
  const subcontractorId = await firmWith();
  const commitmentId = await agreed(subcontractorId, { agreed: 100_000 });
  expect(await refusal(billed(commitmentId, 100_100))).toMatchObject({
    ...{ code: 'CONFLICT', details: { overBilled: 100 } },
    message: expect.stringContaining('$1.00 beyond what was agreed') as string,
  });
  const more = { commitmentId, amount: 20_000, description: 'Street closure' };
  const { changeOrderId } = await subs().createChangeOrder(more);
  const less = await subs().createChangeOrder({ commitmentId, amount: -5_000, description: 'No night lift' });
  await subs().decideChangeOrder({ changeOrderId, seen: 1, status: 'approved' });
  await subs().decideChangeOrder({ changeOrderId: less.changeOrderId, seen: 1, status: 'approved' });
  await billed(commitmentId, 115_000);
  expect(await refusalCodes([billed(commitmentId, 1), billed(commitmentId, -1)])).toEqual([
    'CONFLICT',
    'VALIDATION_ERROR',
  ]);
  const over = await billed(commitmentId, 500, { overBilledReason: 'Agreed by phone' });
  expect(await totalsOf(subcontractorId)).toMatchObject({ revised: 115_000, balance: -500 });
  const { rows } = await as(tenant.admin).audit.list({ entityId: over.id });
  expect(JSON.stringify(rows)).toContain('Agreed by phone');
});

test('SUBCONTRACT-5 a firm is not paid while a paper has ended or is missing, by the organization’s days, unless a reason is given', async () => {
  const subcontractorId = await firmWith(['workers_compensation']);
  const liability = { subcontractorId, kind: 'general_liability', seen: 0 } as const;
  await subs().savePolicy({ ...liability, endsOn: '2026-11-11' });
  const { id: expenseId, version: seen } = await billed(await agreed(subcontractorId), 1_000);
  const payment = { expenseId, seen, amount: 900, date };
  expect(await refusal(subs().pay(payment))).toMatchObject({
    code: 'CONFLICT',
    message:
      'North Pier Crane cannot be paid: its general liability has ended and its W-9 is missing. Get the paper first, or say why you pay anyway.',
  });
  expect((await subs().totals()).blocked).toBe(900);
  await subs().pay({ ...payment, overrideReason: 'Renewal seen on paper' });
  expect((await subs().listEntries({ expenseId })).rows).toMatchObject([
    { overrideReason: 'Renewal seen on paper', createdBy: tenant.admin.userId },
  ]);
  const { rows } = await as(tenant.admin).audit.list({ entityId: expenseId });
  expect(JSON.stringify(rows)).toContain('Renewal seen on paper');
});

test('SUBCONTRACT-6 of two payments at once one wins, the other reads who and when; the same payment twice is one', async () => {
  const { id: expenseId, version: seen } = await billed(await agreed(await firmWith()), 1_000);
  const other = await colleague();
  const payment = { expenseId, seen, amount: 900, date };
  const both = await Promise.allSettled([subs().pay(payment), subs(other).pay(payment)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const loser = both[0].status === 'rejected' ? tenant.admin : other;
  const reason = await refusal(subs(loser).pay(payment));
  expect(reason).toMatchObject({ code: 'CONFLICT' });
  expect(reason.message).toMatch(/^(Dana Okafor|Marko Petrov) changed this expense on Nov 12 at /);
  expect((await subs().listEntries({ expenseId })).rows).toHaveLength(1);
  const again = await billed(await agreed(await firmWith(papers, 'Amity Creek')), 1_000);
  const same = { expenseId: again.id, seen: again.version, amount: 900, date, id: randomUUID() };
  expect((await subs().pay(same)).entryId).toBe((await subs().pay(same)).entryId);
  expect((await subs().listEntries({ expenseId: again.id })).rows).toHaveLength(1);
});

test('SUBCONTRACT-7 a change says what it saw: what somebody else changed since is refused with who and when', async () => {
  const subcontractorId = await firmWith();
  const other = await colleague();
  await subs(other).update({ subcontractorId, seen: 1, trade: 'Crane' });
  expect(await refusal(subs().update({ subcontractorId, seen: 1, trade: 'Lifts' }))).toMatchObject({
    code: 'CONFLICT',
    message: expect.stringMatching(
      /^Marko Petrov changed this firm on Nov 12 at .* Look at it again\.$/,
    ) as string,
  });
  await subs().update({ subcontractorId, seen: 2, trade: 'Lifts' });
  expect(await subs().get({ subcontractorId })).toMatchObject({ trade: 'Lifts', revision: 3 });
});

test('SUBCONTRACT-8 the list has first whom the office cannot pay, then ending papers, finds by name, trade and job, and pages', async () => {
  const fine = await firmWith(papers, 'Amity Creek Excavating');
  const blocked = await firmWith(['w9'], 'Zenith Crane');
  await firmWith(['w9'], 'Brighton Balancing');
  const soon = await firmWith(papers, 'Knife Island Electric');
  await subs().savePolicy({ subcontractorId: soon, kind: 'auto', seen: 0, endsOn: '2026-12-12' });
  await billed(await agreed(blocked), 10_000);
  await billed(await agreed(fine), 20_000);
  const names = async (asked = {}) => (await subs().list(asked)).rows.map(({ name }) => name);
  expect(await names()).toEqual([
    ...['Zenith Crane', 'Brighton Balancing', 'Knife Island Electric', 'Amity Creek Excavating'],
  ]);
  const first = await subs().list({ limit: 3 });
  expect(first.hasMore).toBe(true);
  expect(await names({ limit: 3, cursor: first.nextCursor ?? '' })).toEqual(['Amity Creek Excavating']);
  expect(await names({ search: 'brigid' })).toEqual(['Zenith Crane', 'Amity Creek Excavating']);
  expect(await names({ search: 'island' })).toEqual(['Knife Island Electric']);
  expect(await subs().totals()).toEqual({ firms: 4, open: 27_000, blocked: 9_000, retained: 3_000 });
});

test('SUBCONTRACT-9 a firm with a commitment and a commitment with an invoice stay; others are deleted and come back', async () => {
  const subcontractorId = await firmWith();
  const commitmentId = await agreed(subcontractorId);
  expect(await refusal(subs().deleteSubcontractor({ subcontractorId }))).toMatchObject({ code: 'CONFLICT' });
  const { id: expenseId } = await billed(commitmentId, 1_000);
  expect(await refusal(subs().deleteCommitment({ commitmentId }))).toMatchObject({ code: 'CONFLICT' });
  await as(tenant.admin).expenses.deleteExpense({ expenseId });
  await subs().deleteCommitment({ commitmentId });
  await subs().deleteCommitment({ commitmentId });
  await subs().deleteSubcontractor({ subcontractorId });
  expect((await subs().list()).rows).toEqual([]);
  await subs().restoreSubcontractor({ subcontractorId });
  await subs().restoreCommitment({ commitmentId });
  expect((await subs().list()).rows).toMatchObject([{ policies: [{}, {}, {}] }]);
  expect((await subs().listCommitments({ subcontractorId })).rows).toMatchObject([
    { label: expect.stringMatching(/^SC-\d{4}-1$/) as string },
  ]);
});

test('SUBCONTRACT-10 what was deleted and can no longer be restored goes, the commitment of an invoice after the invoice', async () => {
  const { organizationId } = tenant;
  const gone = await firmWith(papers, 'Wrong firm');
  await subs().deleteSubcontractor({ subcontractorId: gone });
  const subcontractorId = await firmWith();
  await subs().deletePolicy({ subcontractorId, kind: 'w9', seen: 1 });
  const billedFor = await agreed(subcontractorId);
  const { id: expenseId } = await billed(billedFor, 1_000);
  await as(tenant.admin).expenses.deleteExpense({ expenseId });
  const unbilled = await agreed(subcontractorId);
  for (const commitmentId of [billedFor, unbilled]) await subs().deleteCommitment({ commitmentId });
  const { pool } = server.database;
  const left = async () => {
    const { rows } = await pool.query<{ name: string }>(
      `select name from subcontractor where organization_id = $1 union all
       select kind from subcontractor_policy where organization_id = $1 union all
       select id::text from commitment where organization_id = $1 order by 1`,
      [organizationId],
    );
    return rows.map(({ name }) => name);
  };
  const all = await left();
  await purgeTrash({ pool, clock: () => now });
  expect(await left()).toEqual(all);
  await purgeTrash({ pool, clock: () => new Date(now.getTime() + 31 * 86_400_000) });
  expect(await left()).toEqual(['North Pier Crane', 'general_liability', 'workers_compensation'].toSorted());
});
