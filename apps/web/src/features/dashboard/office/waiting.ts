import type { Expense } from '@plumbline/domain/entities/expense';
import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { factsOf } from '@plumbline/domain/hours/entry-history';
import type { Week } from '@plumbline/domain/days/weeks';
import { workedMinutes } from '../../hours/parts/hours.ts';
import { type Calendar, isSubmitted, objections, submittedWeeks } from '../../hours/parts/waiting-weeks.ts';

/**
 * One line of what waits for an admin: the timesheets of a week, an objection to a change, a person's hours that
 * are not part of a submitted week, or one expense.
 */
export type Waiting =
  | { kind: 'sheets'; week: Week; people: number; minutes: number; since: string }
  | { kind: 'objection'; entry: TimeEntry; since: string }
  | { kind: 'hours'; userId: string; entries: readonly TimeEntry[]; minutes: number; since: string }
  | { kind: 'expense'; expense: Expense; since: string };

/** The longest waiting comes first, after what people object to. `now`: milliseconds since 1970. */
export function waitingFor(
  entries: readonly TimeEntry[],
  expenses: readonly Expense[],
  { now, ...calendar }: Calendar & { now: number },
): Waiting[] {
  const pending = new Map<string, TimeEntry[]>();
  for (const entry of entries) {
    if (entry.status !== 'pending' || isSubmitted(entry)) continue;
    pending.set(entry.userId, [...(pending.get(entry.userId) ?? []), entry]);
  }
  const lines: Waiting[] = [...pending].map(([userId, of]) => ({
    kind: 'hours',
    userId,
    entries: of,
    minutes: workedMinutes(of, now),
    since: of.map(({ clockIn }) => clockIn).toSorted()[0] ?? '',
  }));
  for (const { week, entries: of } of submittedWeeks(entries, calendar)) {
    const people = new Set(of.map(({ userId }) => userId)).size;
    const since = of.map(({ clockIn }) => clockIn).toSorted()[0] ?? '';
    lines.push({ kind: 'sheets', week, people, minutes: workedMinutes(of, now), since });
  }
  for (const expense of expenses) {
    if (expense.status === 'pending') lines.push({ kind: 'expense', expense, since: expense.createdAt });
  }
  const objected = objections(entries).map((entry): Waiting => ({
    kind: 'objection',
    entry,
    since: factsOf(entry).objection?.at ?? '',
  }));
  const longestFirst = (a: Waiting, b: Waiting) => (a.since < b.since ? -1 : 1);
  return [...objected.toSorted(longestFirst), ...lines.toSorted(longestFirst)];
}
