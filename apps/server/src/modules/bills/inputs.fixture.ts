import { callAs } from '../../testing/call.ts';
import { madeOnce, type ModuleInputs } from '../../testing/module-inputs.ts';
import { type ProjectIds, records as projects } from '../projects/inputs.fixture.ts';

/** A bill of a fixed sum, one that was taken back, and an approved expense that is on none. */
export const records = madeOnce(async (services, tenant) => {
  const { projectId } = await projects(services, tenant);
  const as = () => callAs(services, tenant.admin);
  const bill = async (number: string) =>
    (
      await as().bills.create({
        ...{ projectId, number, date: '2026-05-06' },
        amounts: [{ description: 'First part of three', amount: 120_000 }],
      })
    ).billId;
  const billId = await bill('2026-318');
  const deletedBillId = await bill('2026-319');
  await as().bills.deleteBill({ billId: deletedBillId });
  const { expenseId: readyExpenseId, expense: bought } = await callAs(services, tenant.tech).expenses.create({
    ...{ projectId, vendor: 'Rice Lake Disposal', amount: 12_640, date: '2026-05-04', billable: true },
  });
  const { expense } = await as().expenses.approve({
    ...{ expenseId: readyExpenseId, seen: bought.version },
  });
  const readyVersion = String(expense.version);
  return { billId, deletedBillId, readyExpenseId, readyVersion };
});

type BillIds = Awaited<ReturnType<typeof records>>;

export const inputs: ModuleInputs<'bills', ProjectIds & BillIds> = {
  'bills.listReady': ({ projectId }) => ({ projectId, until: '2026-05-31' }),
  'bills.getReady': ({ projectId }) => ({ projectId }),
  'bills.listReadyJobs': () => ({ until: '2026-05-31' }),
  'bills.list': ({ projectId }) => ({ projectId }),
  'bills.get': ({ billId }) => ({ billId }),
  'bills.listLines': ({ billId }) => ({ billId }),
  'bills.listChanges': ({ projectId }) => ({ projectId }),
  'bills.create': ({ projectId, readyExpenseId, readyVersion }) => ({
    ...{ projectId, number: '2026-320', date: '2026-05-06' },
    expenses: [{ id: readyExpenseId, seen: Number(readyVersion), amount: 12_640, description: '' }],
  }),
  'bills.deleteBill': ({ billId }) => ({ billId }),
  'bills.restoreBill': ({ deletedBillId }) => ({ billId: deletedBillId }),
};
