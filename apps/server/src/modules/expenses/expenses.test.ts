import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../identity/caller.ts';
import { callAs } from '../../testing/call.ts';
import { refusal, refusalCodes } from '../../testing/refusal.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { addPerson, type TestTenant, testTenant } from '../../testing/tenant.ts';
import { uploadAs } from '../../testing/upload.ts';

let server: TestServer;
let tenant: TestTenant;
let projectId = '';
/** The afternoon of November 11 in Duluth. */
const now = new Date('2026-11-11T21:00:00Z');
beforeAll(async () => {
  server = await testServer({ clock: () => now });
});
afterAll(async () => await server.close());
beforeEach(async () => {
  tenant = await testTenant(server.database.pool);
  await server.database.pool.query(
    `update organization set timezone = 'America/Chicago', locale = 'en-US', currency = 'USD' where organization_id = $1`,
    [tenant.organizationId],
  );
  ({ projectId } = await callAs(server.services, tenant.admin).projects.create({ name: 'Clinic' }));
});

const all = (caller: Caller) => callAs(server.services, caller);
const as = (caller: Caller) => all(caller).expenses;
const secondAdmin = async () =>
  await addPerson(
    server.database.pool,
    tenant.organizationId,
    { role: 'admin', firstName: 'Ingrid', lastName: 'Solberg', position: 'Owner' },
    { plan: 'enterprise', status: 'active' },
  );
const receipt = async (caller: Caller, pickedSha256 = 'e'.repeat(64)): Promise<string> => {
  const storageId = await uploadAs(server.services, caller);
  const { photoId } = await all(caller).photos.saveMetadata({
    ...{ projectId, storageId, width: 4, height: 3, category: 'receipt', pickedSha256 },
  });
  return photoId;
};
type Fields = Partial<Parameters<ReturnType<typeof as>['create']>[0]>;
const made = async (fields: Fields = {}, caller = tenant.tech) =>
  (
    await as(caller).create({
      ...{ projectId, vendor: 'Twin Ports Supply', amount: 31_840, date: '2026-11-11' },
      ...fields,
    })
  ).expense;
const read = async (expenseId: string) => await as(tenant.admin).get({ expenseId });
const approve = async (expenseId: string, caller = tenant.admin) =>
  await as(caller).approve({ expenseId, seen: (await read(expenseId)).version });

test('EXPENSE-1 an expense keeps every field that was handed over, as integers of the currency and exact decimals', async () => {
  const { admin } = tenant;
  const { taskId } = await all(admin).tasks.create({ projectId, title: 'Fall tune-up' });
  const receiptPhotoId = await receipt(admin);
  const fields = {
    kind: 'material' as const,
    category: 'tools' as const,
    taxMode: 'on_top' as const,
    ...{ taskId, costCode: '23-05', vendor: 'Lincoln Copper & Brass' },
    ...{ description: 'Copper', quantity: '12.5', unitPrice: 3_573 },
    ...{ taxPercent: '8.875', tax: 3_964, amount: 48_627, date: '2026-11-10', receiptPhotoId },
    ...{ billable: true, reimbursable: true },
  } as const;
  const { expenseId } = await as(admin).create({ projectId, ...fields });
  expect(await read(expenseId)).toMatchObject({ ...fields, projectId, status: 'pending', decidedBy: null });
  const { expenseId: today } = await as(admin).create({ projectId, amount: 1_999 });
  expect(await read(today)).toMatchObject({ date: '2026-11-11', amount: 1_999, category: 'materials' });
});

test('EXPENSE-2 a receipt without an amount is a draft, becomes pending with it, and nothing is neither', async () => {
  const receiptPhotoId = await receipt(tenant.tech);
  const draft = await made({ amount: undefined, receiptPhotoId });
  expect(draft.status).toBe('draft');
  const { expense } = await as(tenant.tech).updateExpense({
    expenseId: draft.id,
    amount: 11_500,
    taxPercent: '15',
  });
  expect(expense).toMatchObject({ status: 'pending', amount: 11_500, tax: 1_500 });
  const none = await refusal(as(tenant.tech).create({ projectId }));
  expect(none).toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ path: 'amount' }] });
});

test('EXPENSE-3 crews see and change their own, the office everybody’s, clients and Starter none, and another organization’s are not there', async () => {
  const { admin, tech, otherTech, client } = tenant;
  const { id: expenseId, version: seen } = await made();
  expect((await as(tech).list()).rows.map(({ id }) => id)).toEqual([expenseId]);
  expect((await as(otherTech).list()).rows).toEqual([]);
  expect((await as(admin).list()).rows).toHaveLength(1);
  const calls = (caller: Caller) => [
    as(caller).get({ expenseId }),
    as(caller).updateExpense({ expenseId, amount: 1 }),
    as(caller).deleteExpense({ expenseId }),
  ];
  expect(await refusalCodes(calls(otherTech))).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
  const stranger = await testTenant(server.database.pool);
  expect(await refusalCodes(calls(stranger.admin))).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
  const decides = (caller: Caller) => [
    as(caller).list(),
    as(caller).create({ projectId, amount: 1 }),
    as(caller).approve({ expenseId, seen }),
    as(caller).approveMany({ expenses: [{ expenseId, seen }] }),
  ];
  expect(new Set(await refusalCodes(decides(client)))).toEqual(new Set(['PERMISSION_DENIED']));
  expect(new Set(await refusalCodes(decides(tech).slice(2)))).toEqual(new Set(['PERMISSION_DENIED']));
  const starter = await testTenant(server.database.pool, { plan: 'starter' });
  expect(new Set(await refusalCodes(decides(starter.admin)))).toEqual(new Set(['PLAN_REQUIRED']));
  const invoice = as(tech).create({ projectId, kind: 'subcontractor', amount: 100 });
  expect(await refusalCodes([invoice])).toEqual(['PERMISSION_DENIED']);
});

test('EXPENSE-4 an approval holds for what was approved: a later change of it returns to pending, and the trail has the old value', async () => {
  const { admin } = tenant;
  const { id: expenseId } = await made();
  await approve(expenseId);
  const described = await as(admin).updateExpense({ expenseId, description: 'Pump, tube' });
  expect(described.expense).toMatchObject({ status: 'approved', decidedBy: admin.userId });
  const { expense } = await as(admin).updateExpense({ expenseId, vendor: 'Twin Ports Supply Co' });
  expect(expense).toMatchObject({ status: 'pending', decidedBy: null, decidedAt: null });
  const { rows } = await server.database.pool.query(
    `select before from audit_event where organization_id = $1 and entity_id = $2 order by version desc limit 1`,
    [tenant.organizationId, expenseId],
  );
  expect(rows[0]).toMatchObject({ before: { status: 'approved', vendor: 'Twin Ports Supply' } });
  await approve(expenseId);
  const own = await refusal(as(tenant.tech).updateExpense({ expenseId, amount: 1 }));
  expect(own).toMatchObject({ code: 'CONFLICT', message: /approved/ });
});

test('EXPENSE-5 of two decisions at once one wins and the other reads who and when, and the same decision twice is a success', async () => {
  const other = await secondAdmin();
  const { id: expenseId, version: seen } = await made();
  const reason = 'Own car: claim the miles instead.';
  const [won, lost] = await Promise.allSettled([
    as(tenant.admin).approve({ expenseId, seen }),
    as(other).approve({ expenseId, seen, decision: 'reject', reason }),
  ]);
  expect([won.status, lost.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  const decided = await read(expenseId);
  const again = { expenseId, seen, decision: decided.status === 'approved' ? 'approve' : 'reject', reason };
  const same = await as(tenant.admin).approve(again as Parameters<ReturnType<typeof as>['approve']>[0]);
  expect(same.expense.version).toBe(decided.version);
  const contrary = {
    ...{ expenseId, seen, reason },
    decision: decided.status === 'approved' ? ('reject' as const) : ('approve' as const),
  };
  const loser = decided.decidedBy === other.userId ? tenant.admin : other;
  const refused = await refusal(as(loser).approve(contrary));
  const name = decided.decidedBy === other.userId ? 'Ingrid Solberg' : 'Dana Okafor';
  expect(refused.message).toMatch(
    new RegExp(`^${name} (approved|rejected) this expense on Nov 11 at 3:00 PM`, 'u'),
  );
});

test('EXPENSE-6 a decision about what somebody changed meanwhile is refused, and one without the version seen too', async () => {
  const { id: expenseId, version: seen } = await made();
  await as(tenant.tech).updateExpense({ expenseId, amount: 99_900 });
  expect((await refusal(as(tenant.admin).approve({ expenseId, seen }))).message).toContain(
    'Marko Petrov changed',
  );
  expect(await refusalCodes([as(tenant.admin).approve({ expenseId })])).toEqual(['CONFLICT']);
  expect((await read(expenseId)).status).toBe('pending');
});

test('EXPENSE-7 nobody approves their own where there is another admin, unless the organization allows it', async () => {
  const { admin } = tenant;
  const alone = await made({}, admin);
  await approve(alone.id);
  await secondAdmin();
  const mine = await made({ vendor: 'City of Duluth', amount: 41_200 }, admin);
  expect((await refusal(approve(mine.id))).message).toContain('another admin approves it');
  await all(admin).organization.updateSettings({ version: 0, ownApproval: true });
  expect((await approve(mine.id)).expense.status).toBe('approved');
});

test('EXPENSE-8 reject and reopen need a reason, the person is told once, and paying back follows an approval', async () => {
  const { admin, tech } = tenant;
  const { id: expenseId, version: seen } = await made();
  const silent = as(admin).approve({ expenseId, seen, decision: 'reject' });
  expect(await refusal(silent)).toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ path: 'reason' }] });
  expect(await refusalCodes([as(admin).approve({ expenseId, seen, decision: 'reimburse' })])).toEqual([
    'CONFLICT',
  ]);
  await as(admin).approve({ expenseId, seen, decision: 'reject', reason: 'Claim the miles.' });
  await as(admin).approve({ expenseId, seen, decision: 'reject', reason: 'Claim the miles.' });
  const bell = await all(tech).notifications.getMyNotifications();
  expect(bell.map(({ type, message }) => ({ type, message }))).toEqual([
    { type: 'expense_rejected', message: 'Twin Ports Supply, $318.40: Claim the miles.' },
  ]);
  await as(tech).updateExpense({ expenseId, amount: 20_000 });
  await approve(expenseId);
  const { version } = await read(expenseId);
  const paid = await as(admin).approve({ expenseId, seen: version, decision: 'reimburse' });
  expect(paid.expense).toMatchObject({
    status: 'reimbursed',
    decidedBy: admin.userId,
    reimbursedBy: admin.userId,
  });
  const locked = [as(admin).updateExpense({ expenseId, amount: 1 }), as(admin).deleteExpense({ expenseId })];
  expect(await refusalCodes(locked)).toEqual(['CONFLICT', 'CONFLICT']);
});

test('EXPENSE-9 many are decided each for itself, and those that may be there twice wait for a look', async () => {
  const a = await made();
  const twin = await made({ vendor: 'TWIN-PORTS supply', date: '2026-11-13' }, tenant.otherTech);
  const b = await made({ vendor: 'Ridge Road Rentals', amount: 16_800 });
  const stale = await made({ vendor: 'Spirit Valley Fuel', amount: 9_218 });
  await as(tenant.tech).updateExpense({ expenseId: stale.id, amount: 9_219 });
  const expenses = [a, twin, b, stale].map(({ id, version }) => ({ expenseId: id, seen: version }));
  const { outcomes } = await as(tenant.admin).approveMany({ expenses });
  const refused = new Map(outcomes.map(({ expenseId, refused: why }) => [expenseId, why]));
  expect(refused.get(a.id)).toContain('twice');
  expect(refused.get(twin.id)).toContain('twice');
  expect(refused.get(b.id)).toBeNull();
  expect(refused.get(stale.id)).toContain('Marko Petrov changed');
  expect((await read(b.id)).status).toBe('approved');
});

test('EXPENSE-10 what may be one purchase is named by vendor, amount and day or by the picture, kept apart on a word, and asked again after a change', async () => {
  const { admin } = tenant;
  const a = await made();
  const twin = await made({ vendor: 'Twin ports, SUPPLY', date: '2026-11-08' }, tenant.otherTech);
  await made({ date: '2026-11-04' });
  await made({ vendor: 'Somebody else' });
  const named = async (...ids: string[]) =>
    (await as(admin).listDuplicates({ expenseIds: ids })).duplicates.map(({ other, likeness }) => [
      other.id,
      likeness,
    ]);
  expect(await named(a.id)).toEqual([[twin.id, { vendor: true, amount: true, date: false, picture: false }]]);
  expect(await refusalCodes([as(admin).approve({ expenseId: a.id, seen: a.version })])).toEqual(['CONFLICT']);
  await as(admin).keepBoth({ expenseId: a.id, seen: a.version, otherId: twin.id, otherSeen: twin.version });
  expect(await named(a.id, twin.id)).toEqual([]);
  await approve(a.id);
  await as(tenant.otherTech).updateExpense({ expenseId: twin.id, date: '2026-11-09' });
  expect(await named(twin.id)).toHaveLength(1);
  const one = await made({ amount: 700, receiptPhotoId: await receipt(tenant.tech) });
  const same = await made({ amount: 701, receiptPhotoId: await receipt(tenant.otherTech) }, tenant.otherTech);
  expect(await named(same.id)).toEqual([
    [one.id, { vendor: true, amount: false, date: true, picture: true }],
  ]);
  expect((await as(tenant.otherTech).listDuplicates({ expenseIds: [same.id, one.id] })).duplicates).toEqual(
    [],
  );
});

test('EXPENSE-11 credits are negative, stand with what they give back, and never give back more', async () => {
  const { admin } = tenant;
  const { id: creditOf } = await made();
  const credit = async (amount: number, more: Fields = {}) =>
    await as(tenant.tech).create({ projectId, amount, creditOf, ...more });
  expect(await refusal(as(tenant.tech).create({ projectId, amount: -100 }))).toMatchObject({
    fields: [{ path: 'creditOf' }],
  });
  expect(await refusal(credit(100))).toMatchObject({ fields: [{ path: 'amount' }] });
  const { expenseId } = await credit(-12_450);
  expect(await refusal(credit(-20_000))).toMatchObject({ fields: [{ path: 'amount' }] });
  const { projectId: elsewhere } = await all(admin).projects.create({ name: 'School' });
  expect(await refusal(credit(-1, { projectId: elsewhere }))).toMatchObject({
    fields: [{ path: 'creditOf' }],
  });
  const held = [
    as(admin).deleteExpense({ expenseId: creditOf }),
    as(admin).updateExpense({ expenseId: creditOf, projectId: elsewhere }),
  ];
  expect(await refusalCodes(held)).toEqual(['CONFLICT', 'CONFLICT']);
  await as(tenant.tech).deleteExpense({ expenseId });
  await credit(-31_840);
  const back = await refusal(as(tenant.tech).restoreExpense({ expenseId }));
  expect(back).toMatchObject({ code: 'VALIDATION_ERROR' });
});

test('EXPENSE-12 the company’s limit asks for a receipt, and tax is a part of the amount, in words at the field', async () => {
  await all(tenant.admin).organization.updateSettings({ version: 0, receiptRequiredAbove: 2_500 });
  const above = await refusal(as(tenant.tech).create({ projectId, amount: 2_501 }));
  expect(above).toMatchObject({ fields: [{ path: 'receiptPhotoId', message: /above \$25\.00/ }] });
  await as(tenant.tech).create({ projectId, amount: 2_500 });
  const taxed = (amount: number, tax: number) => refusal(as(tenant.tech).create({ projectId, amount, tax }));
  expect(await taxed(100, 101)).toMatchObject({ fields: [{ path: 'tax' }] });
  expect(await taxed(100, -1)).toMatchObject({ fields: [{ path: 'tax' }] });
});

test('EXPENSE-13 lists narrow by job, kind, state, category, person and day, sort by aliases, and totals cover the whole filter', async () => {
  const { admin, tech } = tenant;
  const { projectId: school } = await all(admin).projects.create({ name: 'School' });
  const a = await made({ date: '2026-11-01' });
  const b = await made({ date: '2026-11-05', projectId: school, category: 'fuel', amount: 9_218 });
  const c = await made({ date: '2026-11-09', vendor: 'City 100%', amount: 41_200 }, admin);
  await approve(c.id);
  const ids = async (filter: object) => (await as(admin).list(filter)).rows.map(({ id }) => id);
  expect(await ids({})).toEqual([c.id, b.id, a.id]);
  expect(await ids({ sort: 'expense_date' })).toEqual([a.id, b.id, c.id]);
  expect(await ids({ sort: '-date' })).toEqual(await ids({ sort: '-expense_date' }));
  expect(await ids({ projectId: school })).toEqual([b.id]);
  expect(await ids({ category: 'fuel', kind: 'material' })).toEqual([b.id]);
  expect(await ids({ statuses: ['approved', 'rejected'] })).toEqual([c.id]);
  expect(await ids({ createdBy: tech.userId, from: '2026-11-05', until: '2026-11-05' })).toEqual([b.id]);
  expect(await ids({ search: '100% city' })).toEqual([c.id]);
  const { totals } = await as(admin).totals({ projectId });
  expect(totals.toSorted((x, y) => x.amount - y.amount)).toEqual([
    { status: 'pending', count: 1, amount: 31_840 },
    { status: 'approved', count: 1, amount: 41_200 },
  ]);
  expect((await as(tech).totals({})).totals).toEqual([{ status: 'pending', count: 2, amount: 41_058 }]);
});

test('EXPENSE-14 deleted is in the trash and comes back as it was, and a change that somebody else made meanwhile is not written over', async () => {
  const { admin, tech } = tenant;
  const { id: expenseId, version: seen } = await made();
  await as(tech).deleteExpense({ expenseId });
  expect(await refusalCodes([as(admin).get({ expenseId })])).toEqual(['NOT_FOUND']);
  const { expense } = await as(tech).restoreExpense({ expenseId });
  expect(expense).toMatchObject({ amount: 31_840, status: 'pending', vendor: 'Twin Ports Supply' });
  await as(tech).updateExpense({ expenseId, amount: 32_000 });
  const over = await refusal(as(admin).updateExpense({ expenseId, seen, amount: 31_000 }));
  expect(over.message).toContain('Marko Petrov changed this expense');
  await as(admin).updateExpense({ expenseId, seen, category: 'tools' });
  expect(await read(expenseId)).toMatchObject({ amount: 32_000, category: 'tools' });
});

test('EXPENSE-15 a receipt is a receipt of the job’s person, and a task is of its job', async () => {
  const { admin, tech, otherTech } = tenant;
  const photoId = await receipt(tech);
  expect(await refusalCodes([as(otherTech).create({ projectId, receiptPhotoId: photoId })])).toEqual([
    'NOT_FOUND',
  ]);
  const { projectId: school } = await all(admin).projects.create({ name: 'School' });
  const { taskId } = await all(admin).tasks.create({ projectId: school, title: 'Repipe' });
  expect(await refusal(as(tech).create({ projectId, amount: 1, taskId }))).toMatchObject({
    fields: [{ path: 'taskId' }],
  });
  await all(tech).photos.update({ photoId, category: 'progress' });
  expect(await refusal(as(tech).create({ projectId, receiptPhotoId: photoId }))).toMatchObject({
    fields: [{ path: 'receiptPhotoId' }],
  });
});
