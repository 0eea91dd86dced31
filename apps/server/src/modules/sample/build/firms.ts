import { addDays } from '@plumbline/domain/days/days';
import type { Expense } from '@plumbline/domain/entities/expense';
import { firms } from '../content/firms.ts';
import { buildBills } from './bills.ts';
import type { Stage } from './stage.ts';

/** By columns. */
export type OfficeRow = Readonly<Record<string, string | number | null>> & { id: string };

/** The tables that the office alone reads, each after those that its rows name, with its rows by column. */
export type SampleOfficeRows = {
  subcontractor: OfficeRow[];
  subcontractor_policy: OfficeRow[];
  commitment: OfficeRow[];
  change_order: OfficeRow[];
  invoice_entry: OfficeRow[];
  bill: OfficeRow[];
  bill_line: OfficeRow[];
};

/** Firms with their papers, commitments and payments, and the expenses with their invoices bound to them. */
export function buildFirms(
  stage: Stage,
  expenses: readonly Expense[],
): { officeRows: SampleOfficeRows; expense: Expense[] } {
  const officeRows: SampleOfficeRows = {
    subcontractor: [],
    subcontractor_policy: [],
    commitment: [],
    change_order: [],
    invoice_entry: [],
    ...buildBills(stage),
  };
  const bound = new Map<string, Pick<Expense, 'subcontractorId' | 'commitmentId'>>();
  const numbers = new Map<string, number>();
  const stamped = (at: Date) => {
    const by = stage.user('ingrid');
    const instant = at.toISOString();
    return {
      id: stage.newId(),
      revision: 1,
      created_at: instant,
      created_by: by,
      updated_at: instant,
      updated_by: by,
    };
  };
  const today = stage.clock.dayOf(stage.now);
  for (const { name, trade, contact, phone, email = null, papers, commitments } of firms) {
    const firm = stamped(stage.happened([-60, '9:05']));
    const subcontractorId = firm.id;
    const [address, notes] = [null, null];
    officeRows.subcontractor.push({ ...firm, name, trade, contact, phone, email, address, notes });
    for (const { kind, insurer = null, number = null, amount, ends } of papers)
      officeRows.subcontractor_policy.push({
        ...stamped(stage.happened([-60, '9:12'])),
        subcontractor_id: subcontractorId,
        kind,
        insurer,
        number,
        amount: amount === undefined ? null : stage.minor(amount),
        ends_on: ends === undefined ? null : addDays(today, ends),
      });
    for (const { job, title, amount, day, retainage, changes = [] } of commitments) {
      const projectId = stage.job(job);
      const commitment = stamped(stage.happened([day, '10:20']));
      const commitmentId = commitment.id;
      const number = (numbers.get(projectId) ?? 0) + 1;
      numbers.set(projectId, number);
      officeRows.commitment.push({
        ...commitment,
        subcontractor_id: subcontractorId,
        project_id: projectId,
        number,
        title,
        agreed: stage.minor(amount),
        agreed_on: stage.pastDay(day),
        cost_code: null,
        status: 'open',
        retainage_percent: String(retainage),
        retainage_base: 'gross',
      });
      for (const [index, change] of changes.entries())
        officeRows.change_order.push({
          ...stamped(stage.happened([day + 1 + index, '13:40'])),
          commitment_id: commitmentId,
          number: index + 1,
          amount: stage.minor(change.amount),
          description: change.about,
          status: change.status,
        });
      for (const invoice of expenses)
        if (invoice.kind === 'subcontractor' && invoice.vendor === name && invoice.projectId === projectId)
          bound.set(invoice.id, { subcontractorId, commitmentId });
    }
  }
  for (const { id, amount, retained, paymentStatus } of expenses.filter((each) => bound.has(each.id))) {
    const due = (amount ?? 0) - (retained ?? 0);
    const paid =
      paymentStatus === 'paid' ? due : paymentStatus === 'partially_paid' ? Math.round(due / 2) : 0;
    if (paid > 0)
      officeRows.invoice_entry.push({
        ...stamped(stage.happened([-1, '11:30'])),
        expense_id: id,
        kind: 'payment',
        amount: paid,
        date: stage.pastDay(-1),
        reference: null,
        override_reason: null,
      });
  }
  return { officeRows, expense: expenses.map((each) => ({ ...each, ...bound.get(each.id) })) };
}
