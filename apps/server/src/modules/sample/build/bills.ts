import { bills } from '../content/bills.ts';
import type { OfficeRow } from './firms.ts';
import type { Stage } from './stage.ts';

/** The tables of bills, with their rows by column: of each bill one line, since these are draws on agreed sums. */
export function buildBills(stage: Stage): { bill: OfficeRow[]; bill_line: OfficeRow[] } {
  const bill: OfficeRow[] = [];
  const line: OfficeRow[] = [];
  for (const { job, day, number, about, amount } of bills) {
    const at = stage.happened([day, '16:40']).toISOString();
    const [by, sum, id] = [stage.user('ingrid'), stage.minor(amount), stage.newId()];
    bill.push({
      id,
      created_at: at,
      created_by: by,
      updated_at: at,
      project_id: stage.job(job),
      number,
      date: stage.pastDay(day),
      amount: sum,
    });
    line.push({
      id: stage.newId(),
      bill_id: id,
      position: 0,
      kind: 'amount',
      description: about,
      amount: sum,
    });
  }
  return { bill, bill_line: line };
}
