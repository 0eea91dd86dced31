import { addDays, daysBetween } from '@plumbline/domain/days/days';
import { type WeekStart, weekOf } from '@plumbline/domain/days/weeks';
import { reportDaysMax } from '@plumbline/domain/limits/reports';
import {
  type ReportComparison,
  reportComparisons,
  reportDefinition,
  type ReportGroup,
  type ReportName,
  reportNames,
  type ReportQuestion,
} from '@plumbline/domain/operations/reports';
import { isDay } from '../../../design/fields/day-text.ts';
import type { Days } from '../../../kits/labels/days-text.ts';
import { plural } from '../../../kits/labels/counts.ts';
import { oneFromAddress } from '../../../navigation/address-list.ts';
import type { PageSearch } from '../../../navigation/page-search.ts';
import { figureOf } from './report-words.ts';

export const reportPeriods = [
  'thisweek',
  'lastweek',
  'thismonth',
  'lastmonth',
  'thisquarter',
  'lastquarter',
  'thisyear',
  'lastyear',
  'last13weeks',
] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

export const periodLabels: Readonly<Record<ReportPeriod, string>> = {
  thisweek: 'This week',
  lastweek: 'Last week',
  thismonth: 'This month',
  lastmonth: 'Last month',
  thisquarter: 'This quarter',
  lastquarter: 'Last quarter',
  thisyear: 'This year',
  lastyear: 'Last year',
  last13weeks: 'Last 13 weeks',
};

type Around = { today: string; weekStart: WeekStart };

/** The first day of the month of `day`, or of one so many months later. */
function monthStart(day: string, later = 0): string {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + later;
  const year = String(Math.floor(months / 12)).padStart(4, '0');
  return `${year}-${String((months % 12) + 1).padStart(2, '0')}-01`;
}

const quarterStart = (day: string, later = 0): string =>
  monthStart(day, later * 3 - ((Number(day.slice(5, 7)) - 1) % 3));

/**
 * The days of a period. One that has begun ends today, so that as many days are compared with it. The 13 weeks are
 * whole ones.
 */
export function daysOf(period: ReportPeriod, { today, weekStart }: Around): Days {
  const week = weekOf(today, weekStart);
  const before = (start: string) => addDays(start, -1);
  switch (period) {
    case 'thisweek':
      return { from: week.from, until: today };
    case 'lastweek':
      return { from: addDays(week.from, -7), until: before(week.from) };
    case 'thismonth':
      return { from: monthStart(today), until: today };
    case 'lastmonth':
      return { from: monthStart(today, -1), until: before(monthStart(today)) };
    case 'thisquarter':
      return { from: quarterStart(today), until: today };
    case 'lastquarter':
      return { from: quarterStart(today, -1), until: before(quarterStart(today)) };
    case 'thisyear':
      return { from: `${today.slice(0, 4)}-01-01`, until: today };
    case 'lastyear':
      return {
        from: monthStart(`${today.slice(0, 4)}-01-01`, -12),
        until: before(`${today.slice(0, 4)}-01-01`),
      };
    case 'last13weeks':
      return { from: addDays(week.from, -13 * 7), until: before(week.from) };
  }
}

/** How things stand is asked for today, and what happened for whole weeks. */
const usualPeriod = (report: ReportName): ReportPeriod =>
  reportDefinition(report).isOfPeriod ? 'last13weeks' : 'thismonth';

/** The value of the address for the row of what belongs to none. */
const noneRow = 'none';
const rowMark = 'is:';

export type ReportView = {
  report: ReportName;
  group: ReportGroup;
  /** Null where the days are chosen by hand. */
  period: ReportPeriod | null;
  days: Days;
  compare: ReportComparison | null;
  /** The figure whose records are open; its row's key, null for that of none, undefined for all rows. */
  opened: { figure: string; key: string | null | undefined } | null;
};

/** What the address of the page asks for. What it does not say, or says wrongly, is what the report usually shows. */
export function viewFromAddress(address: PageSearch, around: Around): ReportView {
  const report = oneFromAddress(address['report'], reportNames, 'profitability');
  const { groups } = reportDefinition(report);
  const group = groups.find((each) => each === address['group']) ?? groups[0] ?? 'project';
  const own = ownDays(address);
  const period = own ? null : oneFromAddress(address['period'], reportPeriods, usualPeriod(report));
  const compare =
    address['compare'] === 'none' ? null : oneFromAddress(address['compare'], reportComparisons, 'before');
  const figure = figureOf(report, address['figure']);
  return {
    report,
    group,
    period,
    compare,
    days: period === null ? (own ?? daysOf('last13weeks', around)) : daysOf(period, around),
    opened: figure?.hasRecords ? { figure: figure.name, key: rowFromAddress(address['row']) } : null,
  };
}

function ownDays({ from, until }: PageSearch): Days | null {
  if (from === undefined || until === undefined || !isDay(from) || !isDay(until)) return null;
  return from <= until && daysBetween(from, until) < reportDaysMax ? { from, until } : null;
}

function rowFromAddress(row: string | undefined): string | null | undefined {
  if (row === noneRow) return null;
  return row?.startsWith(rowMark) ? row.slice(rowMark.length) : undefined;
}

const nothing = { figure: undefined, row: undefined };

/** What changes in the address when something else is chosen; the sheet with records closes with it. */
export const addressFor = {
  // Each report has groupings of its own.
  report: (report: ReportName): PageSearch => ({ ...nothing, report, group: undefined }),
  group: (group: ReportGroup): PageSearch => ({ ...nothing, group }),
  period: (period: ReportPeriod): PageSearch => ({
    ...nothing,
    period,
    from: undefined,
    until: undefined,
  }),
  days: ({ from, until }: Days): PageSearch => ({ ...nothing, period: undefined, from, until }),
  compare: (compare: ReportComparison | 'none'): PageSearch => ({ ...nothing, compare }),
  /** The records of one row, or of all rows without a key. */
  opened: (figure: string, key: string | null | undefined): PageSearch => ({
    figure,
    row: key === undefined ? undefined : key === null ? noneRow : `${rowMark}${key}`,
  }),
  closed: nothing,
};

/** What the server is asked for. */
export function questionOf({ report, group, days, compare }: ReportView): ReportQuestion {
  const { from, until } = days;
  return { report, group, from, until, ...(compare !== null && { compare }) };
}

/** As many days as before: '13 weeks before', '31 days before', 'week before'. */
function beforeText({ from, until }: Days): string {
  const days = daysBetween(from, until) + 1;
  const [count, unit] = days % 7 === 0 ? [days / 7, 'week'] : [days, 'day'];
  return count === 1 ? `${unit} before` : `${count} ${plural(count, unit)} before`;
}

/** What a period is compared with, as the legend of the chart names it. */
export const comparedText = (compare: ReportComparison, days: Days): string =>
  compare === 'before' ? beforeText(days) : 'a year earlier';

/** The same as a choice; a phone has no room for more than with what. */
export function comparisonLabel(compare: ReportComparison | 'none', days: Days, isShort = false): string {
  if (compare === 'none') return 'No comparison';
  const text = comparedText(compare, days);
  if (isShort) return text.charAt(0).toUpperCase() + text.slice(1);
  return compare === 'before' ? `Against the ${text}` : `Against ${text}`;
}
