import { dayMs, type Of, type Reckoning } from './oracle-days.fixture.ts';
import type { Raw } from './raw-company.fixture.ts';

/** Of materials what is approved or paid back, of firms what they have invoiced unless it was rejected. */
const costs = (row: Raw) =>
  row.kind === 'material'
    ? ['approved', 'reimbursed'].includes(row.status)
    : row.status !== 'rejected' && row.amount !== null;

export function addExpenses({ add, all, ofExpense, within }: Reckoning): void {
  for (const row of all('expense')) {
    if (row.kind !== 'material' || !within(row.date)) continue;
    const [sum, tax] = [BigInt(row.amount ?? 0), BigInt(row.tax ?? 0)];
    if (row.status === 'pending') add('waiting', sum, ofExpense(row));
    if (!costs(row)) continue;
    add('expenses', 1, ofExpense(row));
    add('net', sum - tax, ofExpense(row));
    add('tax', tax, ofExpense(row));
    add('amount', sum, ofExpense(row));
  }
}

export function addProfitability({ add, all, ofEntry, ofExpense, within }: Reckoning): void {
  const cost = (figure: string, value: bigint, of: Of) => {
    add(figure, value, of);
    add('cost', value, { ...of, id: null });
    add('profit', -value, { ...of, id: null });
  };
  for (const row of all('bill')) {
    if (!within(row.date)) continue;
    const of = { id: row.id, day: row.date, project: row.project_id, person: null };
    add('billed', row.amount ?? 0, of);
    add('profit', row.amount ?? 0, { ...of, id: null });
  }
  for (const row of all('labor_cost')) {
    if (!within(row.day)) continue;
    const of = ofEntry({ ...row, id: row.entry_id }, row.day);
    cost('labour', BigInt(row.cost ?? 0), of);
  }
  for (const row of all('expense')) {
    if (!within(row.date) || !costs(row)) continue;
    cost(row.kind === 'material' ? 'materials' : 'subcontractors', BigInt(row.amount ?? 0), ofExpense(row));
  }
}

export function addSubcontractors({ add, all, asOf, dayIn, until }: Reckoning): void {
  const agreements = new Map(all('any_commitment').map((row) => [row.id, row]));
  for (const row of all('commitment')) {
    if (row.agreed_on > until) continue;
    const of = {
      id: null,
      day: row.agreed_on,
      project: row.project_id,
      person: null,
      subcontractor: row.subcontractor_id,
    };
    add('revised', row.agreed, of);
    for (const change of all('change_order'))
      if (
        change.commitment_id === row.id &&
        change.status === 'approved' &&
        dayIn(change.created_at) <= until
      )
        add('revised', change.amount ?? 0, of);
  }
  for (const row of all('expense')) {
    const agreement = agreements.get(row.commitment_id ?? '');
    if (row.kind !== 'subcontractor' || agreement === undefined || row.amount === null) continue;
    if (row.status === 'rejected' || row.date > until) continue;
    const of = {
      id: row.id,
      day: row.date,
      project: row.project_id,
      person: null,
      subcontractor: agreement.subcontractor_id,
    };
    let [paid, held] = [0n, BigInt(row.retained ?? 0)];
    for (const entry of all('invoice_entry')) {
      if (entry.expense_id !== row.id || entry.date > until) continue;
      if (entry.kind === 'release') held -= BigInt(entry.amount ?? 0);
      else {
        paid += BigInt(entry.amount ?? 0);
        add('paid', entry.amount ?? 0, { ...of, id: entry.id, day: entry.date });
      }
    }
    const open = BigInt(row.amount) - held - paid;
    add('billed', row.amount, of);
    add('retained', held, of);
    add('open', open, of);
    const late = row.due_date === null ? 0 : (Date.parse(asOf) - Date.parse(row.due_date)) / dayMs;
    add(
      late <= 0 ? 'notDue' : late <= 30 ? 'due30' : late <= 60 ? 'due60' : late <= 90 ? 'due90' : 'dueOver90',
      open,
      of,
    );
  }
}
