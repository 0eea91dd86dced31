import type { CostLineName } from '@plumbline/domain/entities/project';
import type { JobCost, JobCostLine } from '@plumbline/domain/operations/projects';
import { formatMoney } from '../../design/format.ts';
import { plural } from '../../kits/labels/counts.ts';
import { budgetDeviation, type CostTotals } from '../hours/shown/job-cost.ts';

type Formats = { currency: string; locale: string };

export const costLineNames: Readonly<Record<CostLineName, { name: string; what: string }>> = {
  labour: { name: 'Labor', what: 'approved, at each day’s rate' },
  materials: { name: 'Materials', what: 'approved and paid back' },
  subcontractors: { name: 'Subcontractors', what: 'as invoiced' },
};

const records: Readonly<Record<CostLineName, [one: string, many: string]>> = {
  labour: ['time entry', 'time entries'],
  materials: ['expense', 'expenses'],
  subcontractors: ['invoice', 'invoices'],
};

/** Of which records the actual cost of a line is the sum: '31 expenses'. */
export const recordsText = ({ line, count }: Pick<JobCostLine, 'line' | 'count'>): string =>
  `${count} ${plural(count, ...records[line])}`;

/** What the job's cost comes to, in a sentence, and which line is why. */
export function costHeadline(
  { lines }: Pick<JobCost, 'lines'>,
  { budget, endsAt, spent, isForecast }: CostTotals,
  { currency, locale }: Formats,
): string {
  const money = (minor: number) => formatMoney(minor, currency, locale, { whole: true });
  if (budget === null) return spent === 0 ? 'Nothing spent yet.' : `${money(spent)} spent so far.`;
  const over = endsAt - budget;
  if (over > 0) {
    const [most] = lines
      .map((line) => ({ ...line, over: budgetDeviation(line.endsAt, line.budget ?? 0)?.over ?? 0 }))
      .toSorted((a, b) => b.over - a.over);
    const why = most && most.over > 0 ? ` ${costLineNames[most.line].name} ${verbOf(most.line)} why.` : '';
    return `${isForecast ? 'Ends' : 'Already'} ${money(over)} over budget.${why}`;
  }
  // Without a forecast nothing is known of the end.
  if (!isForecast) return `${money(spent)} of ${money(budget)} spent.`;
  return over === 0 ? 'Ends on budget.' : `Ends ${money(-over)} under budget.`;
}

const verbOf = (line: CostLineName): string => (line === 'labour' ? 'is' : 'are');

/** '$2,900 over', 'on budget', '$1,400 under'. */
export function overText(over: number, { currency, locale }: Formats): string {
  if (over === 0) return 'on budget';
  const size = formatMoney(Math.abs(over), currency, locale, { whole: true });
  return `${size} ${over > 0 ? 'over' : 'under'}`;
}
