import type { Expense } from '@plumbline/domain/entities/expense';
import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { workedMinutes } from '../../hours/shown/hours.ts';

/** One line of what waits for approval: a person's hours, or one expense. */
export type Waiting =
  | { kind: 'hours'; userId: string; entries: readonly TimeEntry[]; minutes: number; since: string }
  | { kind: 'expense'; expense: Expense; since: string };

/** The longest waiting comes first. `now`: milliseconds since 1970. */
export function waitingFor(
  entries: readonly TimeEntry[],
  expenses: readonly Expense[],
  now: number,
): Waiting[] {
  const pending = new Map<string, TimeEntry[]>();
  for (const entry of entries) {
    if (entry.status !== 'pending') continue;
    pending.set(entry.userId, [...(pending.get(entry.userId) ?? []), entry]);
  }
  const lines: Waiting[] = [...pending].map(([userId, of]) => ({
    ...{ kind: 'hours', userId, entries: of, minutes: workedMinutes(of, now) },
    since: of.map(({ clockIn }) => clockIn).toSorted()[0] ?? '',
  }));
  for (const expense of expenses) {
    if (expense.status === 'pending') lines.push({ kind: 'expense', expense, since: expense.createdAt });
  }
  return lines.toSorted((a, b) => (a.since < b.since ? -1 : 1));
}
