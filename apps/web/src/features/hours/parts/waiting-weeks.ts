import { addDays, dayOf, weekdayOf } from '@plumbline/domain/days/days';
import { type Week, weekOf, type WeekStart } from '@plumbline/domain/days/weeks';
import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { isObjected } from '@plumbline/domain/hours/entry-history';
import { openChange } from './entry-marks.ts';

export type Calendar = { timeZone: string; weekStart: WeekStart };
export type WaitingWeek = { week: Week; entries: TimeEntry[] };

function byWeek(entries: readonly TimeEntry[], { timeZone, weekStart }: Calendar): WaitingWeek[] {
  const weeks = new Map<string, WaitingWeek>();
  for (const entry of entries) {
    const week = weekOf(dayOf(entry.clockIn, timeZone), weekStart);
    const waiting = weeks.get(week.from) ?? { week, entries: [] };
    waiting.entries.push(entry);
    weeks.set(week.from, waiting);
  }
  return [...weeks.values()];
}

export const isSubmitted = ({ status, submittedAt = null }: TimeEntry): boolean =>
  status === 'pending' && submittedAt !== null;

/** The weeks with hours that were submitted and wait for a decision. */
export function submittedWeeks(entries: readonly TimeEntry[], calendar: Calendar): WaitingWeek[] {
  return byWeek(entries.filter(isSubmitted), calendar);
}

/** The weeks from which the office sent hours back. */
export function returnedWeeks(entries: readonly TimeEntry[], calendar: Calendar): WaitingWeek[] {
  return byWeek(
    entries.filter(({ status }) => status === 'rejected'),
    calendar,
  );
}

/** For how many days a week that was never sent is still asked for. Ours. */
const askedForDays = 21;

/**
 * The weeks that their person can send and has not: those whose last working day has come, each without a running
 * clock and without hours that were sent back, which `returnedWeeks` names. `workDays` as in a working week.
 */
export function unsentWeeks(
  entries: readonly TimeEntry[],
  calendar: Calendar,
  { today, workDays }: { today: string; workDays: readonly number[] },
): WaitingWeek[] {
  return byWeek(entries, calendar).filter(({ week, entries: of }) => {
    if (week.to < addDays(today, -askedForDays) || lastWorkDay(week, workDays) > today) return false;
    const isOpen = of.some(({ status, submittedAt = null }) => status === 'pending' && submittedAt === null);
    return isOpen && of.every(({ status, clockOut }) => status !== 'rejected' && clockOut !== null);
  });
}

function lastWorkDay({ from, to }: Week, workDays: readonly number[]): string {
  for (let day = to; day > from; day = addDays(day, -1)) if (workDays.includes(weekdayOf(day))) return day;
  return to;
}

/** The entries with an objection that nobody has answered. */
export function objections(entries: readonly TimeEntry[]): TimeEntry[] {
  return entries.filter(isObjected);
}

/** The entries that others changed and whose person has not answered. */
export function unanswered(entries: readonly TimeEntry[]): TimeEntry[] {
  return entries.filter((entry) => openChange(entry) !== null);
}
