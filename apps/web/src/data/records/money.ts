import type { Expense } from '@plumbline/domain/entities/expense';
import type { MemberRate } from '@plumbline/domain/entities/member';
import type { ProjectMoney } from '@plumbline/domain/entities/project';
import type { Table } from 'dexie';
import { openReplicas } from '../replica/replica.ts';
import { byId } from './order.ts';
import { type Query, type Rows, useRecords } from './use-records.ts';

const whole = {
  find: async <Row>(table: Table<Row, string>) => await table.toArray(),
  fits: () => true,
  order: byId,
};

export const rates: Query<'memberRate'> = ['memberRate', 'list', whole];
export const projectMoney: Query<'projectMoney'> = ['projectMoney', 'list', whole];
/** The newest day first. */
export const expenses: Query<'expense'> = [
  'expense',
  'list',
  { ...whole, order: (a, b) => Number(a.date < b.date) - Number(a.date > b.date) || byId(a, b) },
];

/** Only admins have these rows on their devices; for others the lists are empty. */
export function useRates(): Rows<MemberRate> {
  return useRecords(...rates);
}

export function useProjectMoney(): Rows<ProjectMoney> {
  return useRecords(...projectMoney);
}

/**
 * The present row on this device. For a form that keeps its first value, because a hook may at first return
 * an older one.
 */
export async function readProjectMoney(projectId: string): Promise<ProjectMoney | null> {
  const rows = await openReplicas.get()?.replica.table('projectMoney').toArray();
  return rows?.find((row) => row.projectId === projectId) ?? null;
}

/** The newest day first. */
export function useExpenses(): Rows<Expense> {
  return useRecords(...expenses);
}
