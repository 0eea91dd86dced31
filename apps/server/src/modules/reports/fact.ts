import {
  reportDefinition,
  type ReportGroup,
  type ReportName,
  type ReportRecord,
} from '@plumbline/domain/operations/reports';
import { type SQL, sql } from 'drizzle-orm';
import { bucketSql, chartedBy, type Period } from './period.ts';

/**
 * Records of one kind with what they add to the figures of a report. A figure is the sum over all facts of its report, and the
 * records behind it are the very same facts, so that the two cannot differ.
 */
export type Fact = {
  /** Null where no record stands behind it. */
  kind: ReportRecord['kind'] | null;
  /** A uuid. */
  id: SQL;
  /** A date, in the organization's days. */
  day: SQL;
  projectId: SQL;
  userId: SQL;
  /** Texts by which a report groups besides jobs, people and days. */
  keys?: Partial<Record<'category' | 'vendor' | 'subcontractor', SQL>>;
  /** By the names of figures: whole numbers in their unit. A figure that is left out is 0. */
  figures: Readonly<Record<string, SQL>>;
  /** What follows `from` in its statement, with the organization and the days in it. */
  rows: SQL;
};

export type FactsOf = (period: Period) => readonly Fact[];

/** What is asked of the facts of one report. */
export type Question = {
  report: ReportName;
  group: ReportGroup;
  /** The figures whose columns are wanted. */
  figures: readonly string[];
  projectId?: string | undefined;
  userId?: string | undefined;
};

/**
 * A statement of all facts of a period: `kind`, `id`, `day`, `project_id`, `user_id`, `key` by which they are grouped, `bar` of
 * the chart, and a column for each figure. `shown` are the days into which they are put: those of the period itself, or of the one it is compared with.
 */
export function factsSql(facts: readonly Fact[], question: Question, shown: Period, day = sql`f.day`): SQL {
  const { group, figures, projectId, userId } = question;
  const columns = figures.map((name) => sql`f.${sql.identifier(name)}`);
  const narrowed = sql`${projectId === undefined ? sql`` : sql`and f.project_id = ${projectId}::uuid`}
    ${userId === undefined ? sql`` : sql`and f.user_id = ${userId}::uuid`}`;
  const parts = facts.map(
    (fact) => sql`
      select ${fact.kind}::text as kind, f.id, f.day, f.project_id, f.user_id, ${keySql(group, shown, day)} as key,
        ${barSql(question.report, shown, day)} as bar
        ${columns.length === 0 ? sql`` : sql`, ${sql.join(columns, sql`, `)}`}
      from (${rowsSql(fact, group, figures)}) f where true ${narrowed}`,
  );
  return sql.join(parts, sql` union all `);
}

function rowsSql(
  { id, day, projectId, userId, keys = {}, rows, ...fact }: Fact,
  group: ReportGroup,
  figures: readonly string[],
): SQL {
  const own =
    group === 'category' || group === 'vendor' || group === 'subcontractor' ? keys[group] : undefined;
  const columns = figures.map(
    (name) => sql`(${fact.figures[name] ?? sql`0`})::bigint as ${sql.identifier(name)}`,
  );
  return sql`select ${id} as id, ${day} as day, ${projectId} as project_id, ${userId} as user_id, ${own ?? sql`null`}::text as own
    ${columns.length === 0 ? sql`` : sql`, ${sql.join(columns, sql`, `)}`} from ${rows}`;
}

/** The bar of the report's chart to which a fact belongs. */
function barSql(report: ReportName, shown: Period, day: SQL): SQL {
  return reportDefinition(report).isOfPeriod ? bucketSql(chartedBy(shown), shown, day) : sql`null::date`;
}

function keySql(group: ReportGroup, shown: Period, day: SQL): SQL {
  switch (group) {
    case 'project': {
      return sql`f.project_id`;
    }
    case 'person': {
      return sql`f.user_id`;
    }
    case 'week':
    case 'month': {
      return bucketSql(group, shown, day);
    }
    case 'category':
    case 'vendor':
    case 'subcontractor': {
      return sql`f.own`;
    }
  }
}
