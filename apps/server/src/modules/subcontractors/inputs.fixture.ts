import { callAs } from '../../testing/call.ts';
import { madeOnce, type ModuleInputs } from '../../testing/module-inputs.ts';
import { type ProjectIds, records as projects } from '../projects/inputs.fixture.ts';

/** Above every version of a test, so that the caller has seen every change. */
const seen = 1_000_000;

/** Two firms with papers, two commitments, a change order, an invoice with a payment, and deleted ones. */
export const records = madeOnce(async (services, tenant) => {
  const { projectId } = await projects(services, tenant);
  const as = () => callAs(services, tenant.admin);
  const firm = async (name: string) => (await as().subcontractors.create({ name })).subcontractorId;
  const subcontractorId = await firm('North Pier Crane');
  const deletedSubcontractorId = await firm('Wrong firm');
  await as().subcontractors.deleteSubcontractor({ subcontractorId: deletedSubcontractorId });
  const emptySubcontractorId = await firm('Lester River Coring');
  for (const kind of ['general_liability', 'workers_compensation', 'w9'] as const)
    await as().subcontractors.savePolicy({ subcontractorId, kind, seen: 0, endsOn: '2999-03-01' });
  const commitment = async (title: string) => {
    const agreedOn = '2026-05-04';
    const input = { subcontractorId, projectId, title, agreed: 1_280_000, agreedOn, retainagePercent: '10' };
    return (await as().subcontractors.createCommitment(input)).commitmentId;
  };
  const commitmentId = await commitment('Crane and rigging');
  const emptyCommitmentId = await commitment('Street closure');
  const deletedCommitmentId = await commitment('Wrong job');
  await as().subcontractors.deleteCommitment({ commitmentId: deletedCommitmentId });
  const { changeOrderId } = await as().subcontractors.createChangeOrder({
    ...{ commitmentId, amount: 145_000, description: 'Street closure' },
  });
  const { expenseId: invoiceId, expense } = await as().expenses.create({
    ...{ kind: 'subcontractor', projectId, commitmentId, amount: 170_000, date: '2026-05-04' },
  });
  const { entryId } = await as().subcontractors.pay({
    ...{ expenseId: invoiceId, seen: expense.version, amount: 50_000, date: '2026-05-05' },
  });
  return {
    ...{ subcontractorId, deletedSubcontractorId, emptySubcontractorId },
    ...{ commitmentId, emptyCommitmentId, deletedCommitmentId, changeOrderId, invoiceId, entryId },
  };
});

type SubcontractorIds = Awaited<ReturnType<typeof records>>;

export const inputs: ModuleInputs<'subcontractors', ProjectIds & SubcontractorIds> = {
  'subcontractors.list': () => ({ search: 'crane' }),
  'subcontractors.get': ({ subcontractorId }) => ({ subcontractorId }),
  'subcontractors.totals': () => ({}),
  'subcontractors.listPaperRequests': ({ subcontractorId }) => ({ subcontractorId }),
  'subcontractors.askForPaper': ({ subcontractorId }) => ({ subcontractorId, kind: 'umbrella' }),
  'subcontractors.listCommitments': ({ subcontractorId }) => ({ subcontractorId }),
  'subcontractors.listChangeOrders': ({ commitmentId }) => ({ commitmentId }),
  'subcontractors.listInvoices': ({ commitmentId }) => ({ commitmentId }),
  'subcontractors.listEntries': ({ invoiceId }) => ({ expenseId: invoiceId }),
  'subcontractors.create': () => ({ name: 'Knife Island Electric' }),
  'subcontractors.update': ({ subcontractorId }) => ({ subcontractorId, seen, trade: 'Crane' }),
  'subcontractors.deleteSubcontractor': ({ emptySubcontractorId }) => ({
    subcontractorId: emptySubcontractorId,
  }),
  'subcontractors.restoreSubcontractor': ({ deletedSubcontractorId }) => ({
    subcontractorId: deletedSubcontractorId,
  }),
  'subcontractors.savePolicy': ({ subcontractorId }) => ({
    ...{ subcontractorId, kind: 'auto', seen, endsOn: '2999-03-01' },
  }),
  'subcontractors.deletePolicy': ({ subcontractorId }) => ({ subcontractorId, kind: 'w9', seen }),
  'subcontractors.createCommitment': ({ subcontractorId, projectId }) => ({
    ...{ subcontractorId, projectId, title: 'Rigging', agreed: 100_000, agreedOn: '2026-05-04' },
  }),
  'subcontractors.updateCommitment': ({ commitmentId }) => ({ commitmentId, seen, title: 'Crane' }),
  'subcontractors.deleteCommitment': ({ emptyCommitmentId }) => ({ commitmentId: emptyCommitmentId }),
  'subcontractors.restoreCommitment': ({ deletedCommitmentId }) => ({ commitmentId: deletedCommitmentId }),
  'subcontractors.createChangeOrder': ({ commitmentId }) => ({
    ...{ commitmentId, amount: -25_000, description: 'No night lift' },
  }),
  'subcontractors.decideChangeOrder': ({ changeOrderId }) => ({ changeOrderId, seen, status: 'approved' }),
  'subcontractors.pay': ({ invoiceId }) => ({
    expenseId: invoiceId,
    seen: 0,
    amount: 100,
    date: '2026-05-06',
  }),
  'subcontractors.release': ({ invoiceId }) => ({
    ...{ expenseId: invoiceId, seen: 0, amount: 100, date: '2026-05-06' },
  }),
  'subcontractors.takeBack': ({ entryId }) => ({ entryId, seen: 0 }),
};
