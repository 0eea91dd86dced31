import type { Expense } from '@plumbline/domain/entities/expense';
import { times } from '@plumbline/domain/money/exact';
import { Check, TriangleAlert } from 'lucide-react';
import { Money } from '../../../design/display/money.tsx';
import { ExpenseAmount } from '../parts/expense-amount.tsx';

type Summed = Pick<
  Expense,
  'amount' | 'status' | 'quantity' | 'unitPrice' | 'tax' | 'taxPercent' | 'taxMode'
>;

/**
 * What quantity times price comes to, in minor units, and whether the amount is that: with the tax where it comes on
 * top. Null where one of the two is missing.
 */
function lineOf({
  quantity,
  unitPrice,
  taxMode,
  tax,
  amount,
}: Summed): { line: number; fits: boolean } | null {
  if (quantity === null || unitPrice === null) return null;
  const line = times(unitPrice, String(quantity));
  return { line, fits: amount === (taxMode === 'on_top' ? line + (tax ?? 0) : line) };
}

/** What was paid, of what it consists, and whether quantity times price comes to it. Nothing is changed by itself. */
export function ExpenseSums({ expense }: { expense: Summed }) {
  const { amount, quantity, unitPrice, tax, taxPercent } = expense;
  const line = lineOf(expense);
  return (
    <div>
      <p className="text-meta text-ink-2">
        {amount === null ? 'Amount' : amount < 0 ? 'Credit, tax included' : 'Paid, tax included'}
      </p>
      <ExpenseAmount expense={expense} className="text-headline leading-tight" />
      {(line !== null || tax !== null) && (
        <dl className="mt-2 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 rounded-control bg-page px-3 py-2 text-meta">
          {line !== null && (
            <>
              <dt className="text-ink-2 tabular">
                {String(quantity)} × <Money minor={unitPrice ?? 0} />
              </dt>
              <dd className="text-right">
                <Money minor={line.line} />
              </dd>
            </>
          )}
          {tax !== null && amount !== null && (
            <>
              {line === null && (
                <>
                  <dt className="text-ink-2">Before tax</dt>
                  <dd className="text-right">
                    <Money minor={amount - tax} />
                  </dd>
                </>
              )}
              <dt className="text-ink-2 tabular">Tax{taxPercent == null ? '' : ` ${taxPercent}%`}</dt>
              <dd className="text-right">
                <Money minor={tax} />
              </dd>
            </>
          )}
        </dl>
      )}
      {line !== null && amount !== null && (
        <p
          className={
            line.fits
              ? 'mt-1.5 flex items-center gap-1.5 text-meta text-done'
              : 'mt-1.5 flex items-start gap-1.5 text-meta text-risk'
          }
        >
          {line.fits ? (
            <>
              <Check aria-hidden className="size-4" /> as quantity and price say
            </>
          ) : (
            <>
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" /> Quantity × price is not the
              amount. The amount counts.
            </>
          )}
        </p>
      )}
    </div>
  );
}
