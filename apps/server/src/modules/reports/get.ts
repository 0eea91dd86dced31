import { reportRowsMax } from '@plumbline/domain/limits/reports';
import {
  type Figures,
  type getReport,
  type Report,
  type ReportComparison,
  reportDefinition,
  type ReportGroup,
  type ReportRow,
} from '@plumbline/domain/operations/reports';
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../../database/connect.ts';
import type { Viewer } from '../../visibility/rule.ts';
import { type Counted, counted } from './definitions.ts';
import { factsSql, type Question } from './fact.ts';
import { labelSql } from './labels.ts';
import { bucketsOf, chartedBy, comparedWith, daysOf, oppositeSql, type Period, periodOf } from './period.ts';

type Asked = z.output<typeof getReport>;
type Earlier = { period: Period; compare: ReportComparison };

/** A report of a period, beside an earlier one where it is compared. @throws NOT_FOUND for a job or person of nobody. */
export async function get(
  db: Database,
  { organizationId }: Viewer,
  asked: Asked,
  now: Date,
): Promise<Report> {
  const days = await daysOf(db, organizationId, asked, now);
  const period = periodOf(days, asked);
  const earlier: Earlier | null =
    asked.compare === undefined
      ? null
      : { period: periodOf(days, comparedWith(period, asked.compare)), compare: asked.compare };
  const found = await rowsOf(db, asked, period, earlier);
  const rows = found.filter(({ position }) => position > 0);
  const bars = found.filter(({ position }) => position === 0);
  const shown = rows.filter(({ position }) => position <= reportRowsMax);
  const others = rows.find(({ position }) => position > reportRowsMax);
  const withRatios = (figures: Figures) => ratiosAdded(counted[asked.report], figures);
  const before = (figures: Figures) => (earlier === null ? null : withRatios(figures));
  const ofSums = (figures: Figures) => {
    const alone = (counted[asked.report].ofRowAlone ?? []).map((name) => [name, null]);
    return { ...withRatios(figures), ...Object.fromEntries(alone) };
  };
  return {
    from: asked.from,
    until: asked.until,
    comparedWith: earlier && { from: earlier.period.from, until: earlier.period.until },
    rows: shown.map(({ key, label, ...row }): ReportRow => ({
      key,
      label,
      figures: withRatios(row.figures),
      before: before(row.before),
    })),
    rest: others
      ? { rows: others.rows, figures: ofSums(others.figures), before: before(others.before) }
      : null,
    total: {
      figures: ofSums(
        sumOf(
          asked,
          rows.map((row) => row.figures),
        ),
      ),
      before: before(
        sumOf(
          asked,
          rows.map((row) => row.before),
        ),
      ),
    },
    series: seriesOf(asked, bars, period, earlier),
  };
}

type Row = {
  /** From 1; one more than a report names for all that it does not; 0 for a bar of its chart. */
  position: number;
  rows: number;
  key: string | null;
  label: string | null;
  figures: Figures;
  before: Figures;
};

const groupOf = ({ report, group }: Asked): ReportGroup => {
  const [first] = reportDefinition(report).groups;
  return group ?? first ?? 'project';
};

/** The figures that facts have columns for. */
function summedOf({ report }: Asked): string[] {
  const { ratios = {}, ofRow = {} } = counted[report];
  return reportDefinition(report)
    .figures.map(({ name }) => name)
    .filter((name) => !Object.hasOwn(ratios, name) && !Object.hasOwn(ofRow, name));
}

async function rowsOf(db: Database, asked: Asked, period: Period, earlier: Earlier | null): Promise<Row[]> {
  const { report, projectId, userId } = asked;
  const group = groupOf(asked);
  const summed = summedOf(asked);
  const isCharted = reportDefinition(report).isOfPeriod;
  const once = Object.entries(counted[report].ofRow ?? {});
  const facts = bothSql({ report, group, figures: summed, projectId, userId }, period, earlier);
  const sums = (isEarlier: boolean) =>
    summed.map(
      (name) =>
        sql`coalesce(sum(${sql.identifier(name)}) filter (where ${isEarlier ? sql`` : sql`not`} is_earlier), 0) as ${columnOf(name, isEarlier)}`,
    );
  const { rows } = await db.execute<{
    position: number;
    rows: number;
    key: string | null;
    label: string | null;
    figures: (string | null)[];
    before: (string | null)[];
  }>(sql`
    with grouped as (
      select key, ${isCharted ? sql`bar` : sql`null::date as bar`}, grouping(key) = 1 as is_bar, ${sql.join([...sums(false), ...sums(true)], sql`, `)}
      from (${facts}) fact group by ${isCharted ? sql`grouping sets ((key), (bar))` : sql`key`}),
    placed as (
      select g.* ${sql.join(
        once.map(
          ([name, valueOf]) => sql`, ${valueOf(period.organizationId, group)} as ${columnOf(name, false)}`,
        ),
        sql``,
      )}, least(row_number() over (order by ${orderSql(asked, group)}), ${reportRowsMax + 1})::int as position
      from grouped g where not g.is_bar),
    shown as (
      select position, count(*)::int as rows, case when position <= ${reportRowsMax} then min(key::text) end as key,
        ${figuresSql(asked, summed, false)} as figures, ${figuresSql(asked, summed, true)} as before
      from placed group by position)
    select shown.*, ${labelSql(period.organizationId, group)} as label from shown
    union all
    select 0, 1, bar::text, ${barFiguresSql(asked, false)}, ${barFiguresSql(asked, true)}, null from grouped where is_bar
    order by position`);
  const names = reportDefinition(report).figures.map(({ name }) => name);
  const figuresOf = (values: readonly (string | null)[]): Figures =>
    Object.fromEntries(names.map((name, at) => [name, numberOf(values[at] ?? null)]));
  return rows.map((row) => ({ ...row, figures: figuresOf(row.figures), before: figuresOf(row.before) }));
}

const numberOf = (value: string | null): number | null => (value === null ? null : Number(value));

const columnOf = (name: string, isEarlier: boolean): SQL =>
  sql`${sql.identifier(isEarlier ? `${name}_before` : name)}`;

/** An array with the sum of each figure, as text; null for those that are no sums of facts. */
function figuresSql({ report }: Asked, summed: readonly string[], isEarlier: boolean): SQL {
  const { ratios = {} } = counted[report];
  const values = reportDefinition(report).figures.map(({ name }) => {
    if (Object.hasOwn(ratios, name)) return sql`null`;
    return sql`sum(${columnOf(name, isEarlier && summed.includes(name))})::text`;
  });
  return sql`json_build_array(${sql.join(values, sql`, `)})`;
}

/** The same array for a bar, which has the main figure alone. */
function barFiguresSql({ report }: Asked, isEarlier: boolean): SQL {
  const { figures, main } = reportDefinition(report);
  const values = figures.map(({ name }) =>
    name === main ? sql`${columnOf(name, isEarlier)}::text` : sql`null`,
  );
  return sql`json_build_array(${sql.join(values, sql`, `)})`;
}

/** Weeks and months in their order, everything else by its main figure. */
function orderSql({ report }: Asked, group: ReportGroup): SQL {
  if (group === 'week' || group === 'month') return sql`g.key::text collate "C"`;
  return sql`${sql.identifier(reportDefinition(report).main)} desc, g.key::text collate "C"`;
}

/** The facts of the period and of the one before it, those of the latter among the days that stand opposite. */
function bothSql(question: Question, period: Period, earlier: Earlier | null): SQL {
  const { facts } = counted[question.report];
  const own = sql`select false as is_earlier, now.* from (${factsSql(facts(period), question, period)}) now`;
  if (earlier === null) return own;
  const day = oppositeSql(period, earlier.period, earlier.compare);
  return sql`${own} union all
    select true as is_earlier, before.* from (${factsSql(facts(earlier.period), question, period, day)}) before`;
}

/** The main figure by week or month, from the bars that were found: the others are 0. */
function seriesOf(
  { report }: Asked,
  bars: readonly Row[],
  period: Period,
  earlier: Earlier | null,
): Report['series'] {
  const { main, isOfPeriod } = reportDefinition(report);
  const by = chartedBy(period);
  if (!isOfPeriod) return { by, points: [] };
  const found = new Map(bars.map((bar) => [bar.key, bar]));
  return {
    by,
    points: bucketsOf(by, period).map((from) => ({
      from,
      value: found.get(from)?.figures[main] ?? 0,
      before: earlier === null ? null : (found.get(from)?.before[main] ?? 0),
    })),
  };
}

/** The sums over all rows; what no row has is null. */
function sumOf(asked: Asked, rows: readonly Figures[]): Figures {
  const summed = new Set(summedOf(asked));
  return Object.fromEntries(
    reportDefinition(asked.report).figures.map(({ name }) => {
      const values = rows.flatMap((row) => row[name] ?? []);
      const isUnknown = values.length === 0 && !summed.has(name);
      return [name, isUnknown ? null : values.reduce((sum, value) => sum + value, 0)];
    }),
  );
}

function ratiosAdded({ ratios = {} }: Counted, figures: Figures): Figures {
  return Object.entries(ratios).reduce(
    (all, [name, ratio]): Figures => ({ ...all, [name]: ratio(all) }),
    figures,
  );
}
