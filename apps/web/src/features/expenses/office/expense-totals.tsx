import type { ExpenseTotals as Totals } from '@plumbline/domain/operations/expenses';
import { Money } from '../../../design/display/money.tsx';
import { expenseStatusSigns } from '../parts/expense-text.ts';

export interface ExpenseTotalsProps {
  totals: Totals;
  /** The days of the filter in words; empty for all. */
  days: string;
  shown: number;
}

const counted = ['pending', 'approved', 'reimbursed'] as const;

/** The sums of a whole filter by state, and what is not counted in them. */
export function ExpenseTotals({ totals, days, shown }: ExpenseTotalsProps) {
  const of = (status: Totals[number]['status']) =>
    totals.find((each) => each.status === status) ?? { count: 0, amount: 0 };
  const count = totals.reduce((sum, each) => sum + each.count, 0);
  const total = counted.reduce((sum, status) => sum + of(status).amount, 0);
  const [rejected, drafts] = [of('rejected').count, of('draft').count];
  const left = [
    ...(rejected > 0 ? [`${rejected} rejected`] : []),
    ...(drafts > 0 ? [`${drafts} without amount`] : []),
  ];
  return (
    <section
      aria-label="Totals"
      className="@container rounded-card border border-hairline bg-card px-4 py-3 tabular"
    >
      <div className="flex flex-col gap-3 @2xl:flex-row @2xl:items-end @2xl:justify-between">
        <p className="min-w-0">
          <b className="block">
            {count === 1 ? 'One expense' : `All ${count}`}
            {days === '' ? '' : ` of ${days}`}
          </b>
          <span className="text-meta text-ink-2">
            {shown} shown.
            {left.length > 0 && ` Not counted: ${left.join(', ')}.`}
          </span>
        </p>
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-x-6 gap-y-2 @md:flex @md:gap-7 @md:text-right">
          {counted.map((status) => (
            <div key={status}>
              <dt className="text-meta text-ink-2">
                {expenseStatusSigns[status].word} {of(status).count}
              </dt>
              <dd className="font-bold">
                <Money minor={of(status).amount} />
              </dd>
            </div>
          ))}
          <div>
            <dt className="text-meta text-ink-2">Total</dt>
            <dd className="text-panel font-bold">
              <Money minor={total} />
            </dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
