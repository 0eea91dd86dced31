import { type SQL, sql } from 'drizzle-orm';
import { invoicesSql } from '../expenses/commitment-sums.ts';
import type { Fact, FactsOf } from './fact.ts';
import { beforeEndSql, type Period } from './period.ts';

/** How things with firms stood at the end of the period: what was agreed, invoiced, paid and released by then. */
export const subcontractors: FactsOf = (period) => [
  agreed(period),
  changed(period),
  invoiced(period),
  paid(period),
];

const ofFirm = { userId: sql`null::uuid`, keys: { subcontractor: sql`c.subcontractor_id` } };

const agreed = ({ organizationId, until }: Period): Fact => ({
  ...{ ...ofFirm, kind: null, id: sql`c.id`, day: sql`c.agreed_on`, projectId: sql`c.project_id` },
  figures: { revised: sql`c.agreed` },
  rows: sql`commitment c where c.organization_id = ${organizationId} and c.deleted_at is null
    and c.agreed_on <= ${until}::date`,
});

/** Approved changes by the day on which they were entered: no other one of them is kept. */
const changed = (period: Period): Fact => ({
  ...{ ...ofFirm, kind: null, id: sql`o.id`, day: sql`c.agreed_on`, projectId: sql`c.project_id` },
  figures: { revised: sql`o.amount` },
  rows: sql`change_order o
    join commitment c on c.organization_id = ${period.organizationId} and c.id = o.commitment_id and c.deleted_at is null
      and c.agreed_on <= ${period.until}::date
    where o.organization_id = ${period.organizationId} and o.status = 'approved' and o.deleted_at is null
      and ${beforeEndSql(period, period.until, sql`o.created_at`)}`,
});

/** The invoices that had come by the end of the period, as `i`, with what was paid and released of them by then. */
const invoices = ({ organizationId, until }: Period): SQL => sql`
  (${invoicesSql(organizationId, sql`e.date <= ${until}::date`, until)}) i
  join commitment c on c.organization_id = ${organizationId} and c.id = i.commitment_id`;

const retained = sql`(i.retained - i.released)`;
const open = sql`(i.amount - i.retained + i.released - i.paid)`;

function invoiced(period: Period): Fact {
  // An invoice without a day on which it is due is never late.
  const late = sql`coalesce(${period.asOf}::date - i.due_date, 0)`;
  const openWhile = (isSo: SQL) => sql`case when ${isSo} then ${open} else 0 end`;
  return {
    ...{ ...ofFirm, kind: 'expense', id: sql`i.id`, day: sql`i.date`, projectId: sql`i.project_id` },
    figures: {
      billed: sql`i.amount`,
      retained,
      open,
      notDue: openWhile(sql`${late} <= 0`),
      due30: openWhile(sql`${late} between 1 and 30`),
      due60: openWhile(sql`${late} between 31 and 60`),
      due90: openWhile(sql`${late} between 61 and 90`),
      dueOver90: openWhile(sql`${late} > 90`),
    },
    rows: sql`${invoices(period)} where true`,
  };
}

const paid = (period: Period): Fact => ({
  ...{ ...ofFirm, kind: 'invoiceEntry', id: sql`n.id`, day: sql`n.date`, projectId: sql`i.project_id` },
  figures: { paid: sql`n.amount` },
  rows: sql`${invoices(period)}
    join invoice_entry n on n.organization_id = ${period.organizationId} and n.expense_id = i.id
    where n.kind = 'payment' and n.deleted_at is null and n.date <= ${period.until}::date`,
});
