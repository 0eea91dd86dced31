import { callAs } from '../../testing/call.ts';
import { madeOnce, type ModuleInputs } from '../../testing/module-inputs.ts';
import { type ProjectIds, records as projects } from '../projects/inputs.fixture.ts';

/** Two expenses, an approved one, and a deleted one. */
export const records = madeOnce(async (services, tenant) => {
  const { projectId } = await projects(services, tenant);
  const as = () => callAs(services, tenant.admin);
  const expense = async (vendor: string, amount: number) =>
    (await as().expenses.create({ projectId, vendor, amount, date: '2026-05-04' })).expenseId;
  const expenseId = await expense('Twin Ports Supply', 31_840);
  const otherExpenseId = await expense('Ridge Road Rentals', 16_800);
  const deletedExpenseId = await expense('Wrong vendor', 100);
  await as().expenses.deleteExpense({ expenseId: deletedExpenseId });
  return { expenseId, otherExpenseId, deletedExpenseId };
});

export type ExpenseIds = Awaited<ReturnType<typeof records>>;

export const inputs: ModuleInputs<'expenses', ProjectIds & ExpenseIds> = {
  'expenses.list': ({ projectId }) => ({ projectId }),
  'expenses.get': ({ expenseId }) => ({ expenseId }),
  'expenses.totals': ({ projectId }) => ({ projectId }),
  'expenses.listDuplicates': ({ expenseId }) => ({ expenseIds: [expenseId] }),
  'expenses.create': ({ projectId }) => ({ projectId, vendor: 'Canal Street Hardware', amount: 4_719 }),
  'expenses.updateExpense': ({ expenseId, projectId }) => ({ expenseId, projectId, amount: 31_900 }),
  'expenses.deleteExpense': ({ expenseId }) => ({ expenseId }),
  'expenses.restoreExpense': ({ deletedExpenseId }) => ({ expenseId: deletedExpenseId }),
  'expenses.approve': ({ expenseId }) => ({ expenseId }),
  'expenses.approveMany': ({ expenseId }) => ({
    expenses: [{ expenseId, seen: 0 }],
    decision: 'reject',
    reason: 'Own car: claim the miles instead.',
  }),
  'expenses.keepBoth': ({ expenseId, otherExpenseId }) => ({
    expenseId,
    seen: 0,
    otherId: otherExpenseId,
    otherSeen: 0,
  }),
};
