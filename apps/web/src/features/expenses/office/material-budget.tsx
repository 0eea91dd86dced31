import type { Expense } from '@plumbline/domain/entities/expense';
import { clsx } from 'clsx';
import { useExpenses, useProjectMoney } from '../../../data/records/money.ts';
import { useCovers, useExtentOn } from '../../../data/records/fetched/coverage.ts';
import { formatMoney } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';

const counts = (status: Expense['status']): boolean => status === 'approved' || status === 'reimbursed';

/**
 * What a job's materials have cost before an expense and what their budget is, in minor units of the company's
 * currency. Null where the device does not have all of its expenses, or no budget is set.
 */
function useMaterialBudget({ projectId, id }: Expense): { before: number; budget: number } | null {
  const { rows } = useExpenses();
  const { rows: money } = useProjectMoney();
  const covered = useCovers('expense', useExtentOn([projectId]));
  const budget = money.find((each) => each.projectId === projectId)?.budgetMaterials ?? null;
  if (budget === null || covered !== true) return null;
  const before = rows
    .filter((each) => each.projectId === projectId && each.kind === 'material' && each.id !== id)
    .filter((each) => counts(each.status))
    .reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  return { before, budget };
}

/** What an approval does to the job's budget for materials: a sentence at the desk, with a bar on the phone. */
export function MaterialBudget({ expense, bar }: { expense: Expense; bar: boolean }) {
  const { currency, locale } = useLocale();
  const found = useMaterialBudget(expense);
  const { amount } = expense;
  if (found === null || amount === null) return null;
  const { before, budget } = found;
  const money = (minor: number) => formatMoney(minor, currency, locale);
  const over = before + amount - budget;
  const effect = over > 0 ? `${money(over)} over with this one` : `${money(-over)} left with this one`;
  const share = (minor: number) =>
    `${budget <= 0 ? 100 : Math.min(100, Math.max(0, (minor / budget) * 100))}%`;
  return (
    <div className={clsx('min-w-0 text-meta tabular', bar ? 'w-full' : 'flex-1 text-right')}>
      <p className="text-ink-2">
        Materials of this job: {money(before)} of {money(budget)}
      </p>
      {bar && (
        <div aria-hidden className="my-1.5 flex h-2 overflow-hidden rounded-full bg-lift">
          <span className="h-full bg-ink-2" style={{ width: share(before) }} />
          {amount > 0 && (
            <span
              className={clsx('h-full', over > 0 ? 'bg-risk' : 'bg-action')}
              style={{ width: share(amount) }}
            />
          )}
        </div>
      )}
      <p className={over > 0 ? 'text-risk' : 'text-ink-2'}>{effect}</p>
    </div>
  );
}
