import type { Project } from '@plumbline/domain/entities/project';
import { useExpenses, useProjectMoney, useRates } from '../../data/records/money.ts';
import { useFetchedEntriesOf } from '../../data/records/fetched/time-entries.ts';
import { useNow } from '../../data/device/clock.ts';
import { useLocale } from '../../design/locale.tsx';
import { budgetOf, costOf } from '../hours/shown/job-cost.ts';
import { uncounted } from './uncounted.ts';

/** Minor units; `budget` null: none is set. */
export type CostLine = { name: string; spent: number; budget: number | null };

/** The job's cost and budget line by line, the last for all of it, and what is not counted yet. For admins. */
export function useProjectCost({ id }: Project) {
  const { timeZone } = useLocale();
  const now = useNow();
  const money = useProjectMoney();
  const entries = useFetchedEntriesOf(id);
  const all = useExpenses();
  const rates = useRates();
  const expenses = all.rows.filter(({ projectId }) => projectId === id);
  const budget = money.rows.find(({ projectId }) => projectId === id);
  const sources = { entries: entries.rows, expenses, rates: rates.rows };
  const cost = costOf({ ...sources, timeZone, now });
  const total: CostLine = {
    name: 'All',
    spent: cost.spent,
    budget: budget === undefined ? null : budgetOf(budget),
  };
  const lines: CostLine[] = [
    { name: 'Labor', spent: cost.labour, budget: budget?.budgetLabour ?? null },
    { name: 'Materials', spent: cost.materials, budget: budget?.budgetMaterials ?? null },
    { name: 'Subcontractors', spent: cost.subcontractors, budget: budget?.budgetSubcontractors ?? null },
    total,
  ];
  return {
    lines,
    total,
    uncounted: uncounted(sources, now),
    /** Hours from before this device's own come from the server. */
    hours: entries,
    isLoaded: [money, entries, all, rates].every(({ state }) => state !== 'loading'),
  };
}
