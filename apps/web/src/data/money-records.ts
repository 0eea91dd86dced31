import type { Expense } from '@plumbline/domain/entities/expense';
import type { MemberRate } from '@plumbline/domain/entities/member';
import type { ProjectMoney } from '@plumbline/domain/entities/project';
import { type Rows, useRecords } from './use-records.ts';

/** What admins alone have on their devices; for everybody else these are empty. */
export function useRates(): Rows<MemberRate> {
  return useRecords('memberRate', 'list', async (table) => await table.toArray());
}

export function useProjectMoney(): Rows<ProjectMoney> {
  return useRecords('projectMoney', 'list', async (table) => await table.toArray());
}

/** The newest day first. */
export function useExpenses(): Rows<Expense> {
  return useRecords('expense', 'list', async (table) => {
    const rows = await table.toArray();
    return rows.toSorted((a, b) => (a.date < b.date ? 1 : -1));
  });
}
