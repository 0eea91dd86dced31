import type { Expense } from '@plumbline/domain/entities/expense';
import type { MemberRate } from '@plumbline/domain/entities/member';
import type { ProjectMoney } from '@plumbline/domain/entities/project';
import { openReplicas } from './replica.ts';
import { type Rows, useRecords } from './use-records.ts';

/** What admins alone have on their devices; for everybody else these are empty. */
export function useRates(): Rows<MemberRate> {
  return useRecords('memberRate', 'list', async (table) => await table.toArray());
}

export function useProjectMoney(): Rows<ProjectMoney> {
  return useRecords('projectMoney', 'list', async (table) => await table.toArray());
}

/** As it stands on this device now, for a form that keeps what it began with: what a hook shows first may be what was read last time. */
export async function readProjectMoney(projectId: string): Promise<ProjectMoney | null> {
  const rows = await openReplicas.get()?.replica.table('projectMoney').toArray();
  return rows?.find((row) => row.projectId === projectId) ?? null;
}

/** The newest day first. */
export function useExpenses(): Rows<Expense> {
  return useRecords('expense', 'list', async (table) => {
    const rows = await table.toArray();
    return rows.toSorted((a, b) => (a.date < b.date ? 1 : -1));
  });
}
