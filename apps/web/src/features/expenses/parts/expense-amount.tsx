import type { Expense } from '@plumbline/domain/entities/expense';
import { clsx } from 'clsx';
import { Money } from '../../../design/display/money.tsx';

export interface ExpenseAmountProps {
  expense: Pick<Expense, 'amount' | 'status'>;
  className?: string;
}

/** What was paid; struck through where it does not count, because it was rejected. */
export function ExpenseAmount({ expense: { amount, status }, className }: ExpenseAmountProps) {
  if (amount === null) return <span className={clsx('text-ink-2', className)}>–</span>;
  return status === 'rejected' ? (
    <s className={clsx('text-ink-2', className)}>
      <Money minor={amount} />
    </s>
  ) : (
    <Money minor={amount} className={clsx('font-bold', className)} />
  );
}
