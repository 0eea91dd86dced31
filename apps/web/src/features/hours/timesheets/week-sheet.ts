import { dayOf } from '@plumbline/domain/days/days';
import type { Week } from '@plumbline/domain/days/weeks';
import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import {
  type HoursOfDay,
  type HoursTotal,
  hoursOfWeek,
  type OvertimeRules,
  sumOfHours,
} from '@plumbline/domain/hours/overtime';
import { countWord, countWordFirst, plural } from '../../../kits/labels/counts.ts';
import { type EntryMark, gravest, markOf } from '../parts/entry-marks.ts';

/** The state of a person's week: without hours, not submitted, submitted, or approved. */
export type WeekState = 'none' | 'open' | 'submitted' | 'approved';

export type SheetDay = HoursOfDay & {
  /** In the order in which they began. */
  entries: TimeEntry[];
  mark: EntryMark | null;
};

export type WeekSheet = {
  userId: string;
  days: SheetDay[];
  total: HoursTotal;
  state: WeekState;
  /** The most serious mark of its entries, and an entry that has it. */
  mark: { mark: EntryMark; entry: TimeEntry; count: number } | null;
  /** The entries that can be approved now. */
  approvable: TimeEntry[];
};

type Context = {
  week: Week;
  timeZone: string;
  rules: OvertimeRules;
  /** Milliseconds since 1970, up to which a running clock counts. */
  now: number;
};

/** The week of one person. `entries` are theirs, including all of this week. */
export function weekSheet(userId: string, entries: readonly TimeEntry[], context: Context): WeekSheet {
  const { week, timeZone, rules, now } = context;
  const byDay = new Map<string, TimeEntry[]>();
  for (const entry of entries.toSorted((a, b) => (a.clockIn < b.clockIn ? -1 : 1))) {
    const day = dayOf(entry.clockIn, timeZone);
    if (day < week.from || day > week.to) continue;
    byDay.set(day, [...(byDay.get(day) ?? []), entry]);
  }
  const within = [...byDay.values()].flat();
  // A clock that was probably forgotten has no hours until somebody says when work ended.
  const counted = within.filter((entry) => markOf(entry, context) !== 'missing');
  const { days, total } = hoursOfWeek(counted, { week, timeZone, rules, until: now });
  const marked = within.map((entry) => ({ entry, mark: markOf(entry, context) }));
  const mark = gravest(marked.map((each) => each.mark));
  const same = marked.filter((each) => each.mark === mark);
  return {
    userId,
    days: days.map((day) => {
      const of = byDay.get(day.day) ?? [];
      return { ...day, entries: of, mark: gravest(of.map((entry) => markOf(entry, context))) };
    }),
    total,
    state: stateOf(within),
    mark: mark && same[0] ? { mark, entry: same[0].entry, count: same.length } : null,
    approvable: within.filter(({ status }) => status === 'pending'),
  };
}

function stateOf(entries: readonly TimeEntry[]): WeekState {
  if (entries.length === 0) return 'none';
  const open = entries.filter(({ status }) => status !== 'approved');
  if (open.length === 0) return 'approved';
  const submitted = open.every(
    ({ status, submittedAt = null }) => status === 'pending' && submittedAt !== null,
  );
  return submitted ? 'submitted' : 'open';
}

/** The weeks of these people in their order, and after them of everybody else with hours in the week. */
export function weekSheets(
  userIds: readonly string[],
  entries: readonly TimeEntry[],
  context: Context,
): WeekSheet[] {
  const byUser = new Map<string, TimeEntry[]>(userIds.map((userId) => [userId, []]));
  for (const entry of entries) byUser.set(entry.userId, [...(byUser.get(entry.userId) ?? []), entry]);
  return [...byUser]
    .map(([userId, of]) => weekSheet(userId, of, context))
    .filter(({ userId, state }) => state !== 'none' || userIds.includes(userId));
}

/** Whether a submitted week can be approved without a check of any entry. */
export const isReady = ({ state, mark }: WeekSheet): boolean => state === 'submitted' && mark === null;

/** The reason why a week cannot be approved as a whole. Null if it can. */
export function cannotApprove({ approvable, mark }: WeekSheet): 'missing' | 'nothing' | null {
  if (mark?.mark === 'missing') return 'missing';
  return approvable.length === 0 ? 'nothing' : null;
}

/** The sums of all people for each day and for the week. */
export function sumOfSheets(sheets: readonly WeekSheet[]): { days: HoursTotal[]; total: HoursTotal } {
  const [first] = sheets;
  return {
    days: (first?.days ?? []).map((_, index) =>
      sumOfHours(sheets.flatMap(({ days }) => days.slice(index, index + 1))),
    ),
    total: sumOfHours(sheets.map(({ total }) => total)),
  };
}

/** 'Four are ready, three need a look, one has not submitted.' */
export function sheetsHeadline(sheets: readonly WeekSheet[], isOver: boolean): string {
  const worked = sheets.filter(({ state }) => state !== 'none');
  if (worked.length === 0)
    return isOver ? 'Nobody has hours in this week.' : 'Nobody has hours this week yet.';
  if (worked.every(({ state, mark }) => state === 'approved' && mark === null))
    return 'All hours of this week are approved.';
  const ready = worked.filter(isReady).length;
  const look = worked.filter(({ mark }) => mark !== null).length;
  const open = worked.filter(({ state, mark }) => state === 'open' && mark === null).length;
  const parts = [
    { count: ready, words: plural(ready, 'is ready', 'are ready') },
    { count: look, words: plural(look, 'needs a look', 'need a look') },
    { count: open, words: plural(open, 'has not submitted', 'have not submitted') },
  ].filter(({ count }) => count > 0);
  const texts = parts.map(
    ({ count, words }, index) => `${index === 0 ? countWordFirst(count) : countWord(count)} ${words}`,
  );
  return `${texts.join(', ')}${isOver || open === 0 ? '' : ' yet'}.`;
}
