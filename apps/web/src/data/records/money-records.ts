import type { Expense } from '@plumbline/domain/entities/expense';
import type { MemberRate } from '@plumbline/domain/entities/member';
import type { ProjectMoney } from '@plumbline/domain/entities/project';
import type { Table } from 'dexie';
import { openReplicas } from '../replica/replica.ts';
import { byId } from './records.ts';
import { type Rows, useRecords } from './use-records.ts';

const whole = {
  find: async <Row>(table: Table<Row, string>) => await table.toArray(),
  fits: () => true,
  order: byId,
};

/** What admins alone have on their devices; for everybody else these are empty. */
export function useRates(): Rows<MemberRate> {
  return useRecords('memberRate', 'list', whole);
}

export function useProjectMoney(): Rows<ProjectMoney> {
  return useRecords('projectMoney', 'list', whole);
}

/** As it stands on this device now, for a form that keeps what it began with: what a hook shows first may be what was read last time. */
export async function readProjectMoney(projectId: string): Promise<ProjectMoney | null> {
  const rows = await openReplicas.get()?.replica.table('projectMoney').toArray();
  return rows?.find((row) => row.projectId === projectId) ?? null;
}

/** The newest day first. */
export function useExpenses(): Rows<Expense> {
  return useRecords('expense', 'list', {
    ...whole,
    order: (a, b) => Number(a.date < b.date) - Number(a.date > b.date) || byId(a, b),
  });
}
