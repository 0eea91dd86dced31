import { dayOf } from '../days/days.ts';
import { type WeekStart, weekOf } from '../days/weeks.ts';
import type { HoursMark, TimeEntry } from '../entities/time-entry.ts';
import { type Happening, isObjected } from './entry-history.ts';
import { hoursMarksOf } from './marks.ts';
import { type HoursTotal, type OvertimeRules, overtimeOfWeek, sumOfHours } from './overtime.ts';
import { roundedHours, type Rounding } from './rounding.ts';
import { breakSeconds, countedSeconds } from './worked.ts';

/** An entry as it counts for payroll: its times rounded as asked for, its seconds divided by overtime. */
export type PaidEntry = HoursTotal & {
  entry: TimeEntry;
  /** The day on which it began, before any rounding. */
  day: string;
  clockIn: string;
  clockOut: string | null;
  unpaidBreakS: number;
  paidBreakS: number;
};

export type PayrollRules = {
  timeZone: string;
  weekStart: WeekStart;
  overtime: OvertimeRules;
  rounding: Rounding;
  /** Up to when a running entry counts, milliseconds since 1970. */
  until: number;
};

/**
 * Entries with their share of overtime: within a day the seconds that were worked last are the overtime. All
 * entries of the weeks in question have to be given, because overtime of a day depends on the days before it.
 */
export function paidEntries(
  entries: readonly TimeEntry[],
  { timeZone, weekStart, overtime, rounding, until }: PayrollRules,
): PaidEntry[] {
  const counted = entries.map((entry) => {
    const hours = roundedHours(entry, rounding, timeZone);
    const day = dayOf(entry.clockIn, timeZone);
    return {
      entry,
      day,
      clockIn: hours.clockIn,
      clockOut: hours.clockOut,
      week: weekOf(day, weekStart),
      workedS: countedSeconds(hours, until),
      unpaidBreakS: breakSeconds(hours, false, until),
      paidBreakS: breakSeconds(hours, true, until),
    };
  });
  const weeks = grouped(counted, ({ entry, week }) => `${entry.userId} ${week.from}`);
  return [...weeks.values()].flatMap((ofWeek) => {
    const byDay = grouped(ofWeek, ({ day }) => day);
    const week = ofWeek[0]?.week;
    if (!week) return [];
    const worked = new Map([...byDay].map(([day, parts]) => [day, sumWorked(parts)]));
    return overtimeOfWeek(worked, week, overtime).flatMap(({ day, regularS: regular }) => {
      let left = regular;
      const inOrder = (byDay.get(day) ?? []).toSorted((a, b) => (a.entry.clockIn < b.entry.clockIn ? -1 : 1));
      return inOrder.map(({ week: _week, ...part }) => {
        const regularS = Math.min(part.workedS, left);
        left -= regularS;
        return { ...part, regularS, overtimeS: part.workedS - regularS };
      });
    });
  });
}

/** What has the same key, in the order given. */
export function grouped<One>(all: readonly One[], keyOf: (one: One) => string): Map<string, One[]> {
  const groups = new Map<string, One[]>();
  for (const one of all) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}

const sumWorked = (parts: readonly { workedS: number }[]): number =>
  parts.reduce((sum, { workedS }) => sum + workedS, 0);

export type PaidDay = HoursTotal & { userId: string; day: string; unpaidBreakS: number; paidBreakS: number };

/** By person and day. */
export function paidDays(entries: readonly PaidEntry[]): PaidDay[] {
  return [...grouped(entries, ({ entry, day }) => `${entry.userId} ${day}`).values()].flatMap((parts) => {
    const [first] = parts;
    if (!first) return [];
    const sum = (of: 'unpaidBreakS' | 'paidBreakS') => parts.reduce((all, part) => all + part[of], 0);
    return {
      userId: first.entry.userId,
      day: first.day,
      ...sumOfHours(parts),
      unpaidBreakS: sum('unpaidBreakS'),
      paidBreakS: sum('paidBreakS'),
    };
  });
}

/** One line of what happened to an entry after it was made: a change, or what its person said to the changes. */
export type LedgerLine = {
  entryId: string;
  /** Whose hours. */
  userId: string;
  at: string;
  /** Who changed or answered. */
  by: string;
  kind: 'changed' | 'agreed' | 'objected' | 'answered' | 'submitted';
  /** The reason of a change, the comment of an answer. */
  text: string;
  /** It approved what its person had never sent. */
  unsent?: true;
  /** What a change made different: before and after. */
  fields: { field: string; was?: unknown; is?: unknown }[];
};

/** Both sides of what was changed, the oldest first, by the events of the entry's history. */
export function ledgerOf(entry: TimeEntry, events: readonly Happening[]): LedgerLine[] {
  const of = { entryId: entry.id, userId: entry.userId };
  const present = new Map<string, unknown>(Object.entries(entry));
  return events.flatMap((event, index): LedgerLine[] => {
    const { at, by, reason: text, details } = event;
    const line = { ...of, at, by, text, fields: [] };
    switch (event.kind) {
      case 'change':
      case 'decision': {
        const later = events.slice(index + 1);
        const fields = Object.entries(event.before)
          .filter(([field]) => shownFields.has(field))
          .map(([field, was]) => {
            const next = later.find(({ before }) => Object.hasOwn(before, field));
            return { field, was, is: next ? next.before[field] : present.get(field) };
          });
        return [{ ...line, kind: 'changed', fields, ...(details.unsent && { unsent: true }) }];
      }
      case 'answer':
        return [{ ...line, kind: details.agrees === true ? 'agreed' : 'objected' }];
      case 'reply':
        return [{ ...line, kind: 'answered' }];
      case 'submission':
        // That its person sent it is the rule.
        return by === entry.userId ? [] : [{ ...line, kind: 'submitted' }];
      case 'recorded':
      case 'confirmation':
      case 'deletion':
        return [];
    }
  });
}

const shownFields = new Set(['clockIn', 'clockOut', 'breaks', 'projectId', 'taskId', 'notes', 'status']);

/** What is worth a look before wages are paid: how many entries of the period, the last four by their marks. */
export type PayrollWarnings = {
  running: number;
  unapproved: number;
  rejected: number;
  objected: number;
  clockChanged: number;
  byAnother: number;
  late: number;
  away: number;
};

export function payrollWarnings(entries: readonly TimeEntry[]): PayrollWarnings {
  const count = (is: (entry: TimeEntry) => boolean) => entries.filter(is).length;
  const marked = (mark: HoursMark) => count((entry) => hoursMarksOf(entry).includes(mark));
  return {
    running: count(({ clockOut }) => clockOut === null),
    unapproved: count(({ status }) => status === 'pending'),
    rejected: count(({ status }) => status === 'rejected'),
    objected: count(isObjected),
    clockChanged: marked('clock_changed'),
    byAnother: marked('by_another'),
    late: marked('late'),
    away: marked('away'),
  };
}
