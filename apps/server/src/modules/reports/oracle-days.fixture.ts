import { weekdayOf } from '@plumbline/domain/days/days';
import type { ReportGroup } from '@plumbline/domain/operations/reports';
import type { Company, Raw } from './raw-company.fixture.ts';

/** A reckoning of its own: each record of the raw rows with what it adds to a figure, one by one, in whole numbers without a bound. */
export type Added = {
  figure: string;
  value: bigint;
  /** Null where no record is listed for it. */
  id: string | null;
  day: string;
  project: string | null;
  person: string | null;
  category?: string | null;
  vendor?: string | null;
  subcontractor?: string | null;
};
export type Of = Omit<Added, 'figure' | 'value'>;
export type Days = { from: string; until: string; today: string };

export const dayMs = 86_400_000;
export const plus = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
export const daysFrom = (from: string, until: string): string[] => {
  const days: string[] = [];
  for (let day = from; day <= until; day = plus(day, 1)) days.push(day);
  return days;
};

/** A list to which figures are added, with what all of them ask of the rows. */
export function reckoning({ timeZone, tables }: Company, { from, until, today }: Days) {
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone });
  const dayIn = (at: string) => format.format(new Date(at));
  const all = (name: string): Raw[] => tables[name] ?? [];
  const found: Added[] = [];
  const ofEntry = (row: Raw, day: string): Of => ({
    ...{ id: row.id, day, project: row.project_id, person: row.user_id },
  });
  return {
    ...{ found, all, dayIn, timeZone, until, asOf: until < today ? until : today, ofEntry },
    within: (day: string) => day >= from && day <= until,
    add: (figure: string, value: bigint | number, of: Of) => {
      if (BigInt(value) !== 0n) found.push({ ...of, figure, value: BigInt(value) });
    },
    ofExpense: (row: Raw): Of => ({
      ...{ id: row.id, day: row.date, project: row.project_id, person: row.created_by },
      ...{ category: row.category, vendor: row.vendor?.trim() || null },
    }),
    ofTask: (row: Raw, day: string): Of => ({
      ...{ id: row.id, day, project: row.project_id },
      person: row.assignees.length === 1 ? (row.assignees[0] ?? null) : null,
    }),
    /** Approved hours as they were frozen, and ended ones that wait, of these days. */
    worked: (isAsked: (day: string) => boolean) => [
      ...all('labor_cost')
        .filter((row) => isAsked(row.day))
        .map((row) => ({
          ...{ isApproved: true, minutes: BigInt(row.minutes), row },
          of: ofEntry({ ...row, id: row.entry_id }, row.day),
        })),
      ...all('time_entry')
        .filter((row) => row.status === 'pending' && row.clock_out !== null && isAsked(dayIn(row.clock_in)))
        .map((row) => ({
          ...{ isApproved: false, minutes: minutesOf(row), row },
          of: ofEntry(row, dayIn(row.clock_in)),
        })),
    ],
  };
}

export type Reckoning = ReturnType<typeof reckoning>;

/** Whole minutes of an ended entry: each millisecond of it that no unpaid break has, half a minute up. */
function minutesOf(row: Raw): bigint {
  const [start, end] = [Date.parse(row.clock_in), Date.parse(row.clock_out ?? '')];
  let paid = 0;
  const edges = new Set([start, end]);
  const pauses = row.breaks
    .filter((each) => !each.paid)
    .map((each) => ({
      from: Date.parse(each.start),
      to: each.end === null ? end : Date.parse(each.end),
    }));
  for (const { from, to } of pauses)
    for (const edge of [from, to]) if (edge > start && edge < end) edges.add(edge);
  const sorted = [...edges].toSorted((a, b) => a - b);
  for (const [place, edge] of sorted.entries()) {
    const next = sorted[place + 1];
    if (next === undefined) continue;
    const isPause = pauses.some(({ from, to }) => from <= edge && to >= next && to > from);
    if (!isPause) paid += next - edge;
  }
  return (2n * BigInt(paid) + 60_000n) / 120_000n;
}

/** The first day, within the period, of the week or month of a day. */
export function bucketOf(
  group: ReportGroup,
  day: string,
  { from }: { from: string },
  weekStart: string,
): string {
  let first = day;
  if (group === 'month') first = `${day.slice(0, 7)}-01`;
  else while (weekdayOf(first) !== { sunday: 0, monday: 1, saturday: 6 }[weekStart]) first = plus(first, -1);
  return first < from ? from : first;
}
