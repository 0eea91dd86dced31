import type { Figures } from '@plumbline/domain/operations/reports';
import { type SQL, sql } from 'drizzle-orm';
import type { Fact, FactsOf } from './fact.ts';
import { hoursUntil } from './hours.ts';
import { beforeEndSql, daySql, duringSql, type Period } from './period.ts';
import { basisPoints } from './ratio.ts';

/** How far jobs were at the end of the period, by the tasks that there were then. */
export const progress: FactsOf = (period) => {
  const isDone = sql`(t.completed_at is not null and ${beforeEndSql(period, period.until, sql`t.completed_at`)})`;
  return [
    taskFact(
      period,
      {
        tasks: sql`1`,
        done: sql`case when ${isDone} then 1 else 0 end`,
        overdue: sql`case when t.due_date < ${period.asOf}::date and not ${isDone} then 1 else 0 end`,
        estimated: sql`coalesce(round((t.estimated_hours * 60)::numeric), 0)`,
      },
      beforeEndSql(period, period.until, sql`t.created_at`),
    ),
    tasksDone(period, 'doneInPeriod'),
    ...hoursUntil(period, (minutes) => ({ worked: minutes })),
  ];
};

export const progressRatios = {
  share: ({ done = null, tasks = null }: Figures) => basisPoints(done, tasks),
};

/** The tasks that were done in the period, as the figure of this name. */
export function tasksDone(period: Period, figure: string): Fact {
  const day = daySql(period, sql`t.completed_at`);
  return { ...taskFact(period, { [figure]: sql`1` }, duringSql(period, sql`t.completed_at`)), day };
}

/** A task is that of its person where it has one alone: of several nobody can say whose it is. */
function taskFact(period: Period, figures: Fact['figures'], which: SQL): Fact {
  return {
    kind: 'task',
    id: sql`t.id`,
    day: daySql(period, sql`t.created_at`),
    projectId: sql`t.project_id`,
    userId: sql`case when cardinality(t.assignees) = 1 then t.assignees[1] end`,
    figures,
    rows: sql`task t where t.organization_id = ${period.organizationId} and t.deleted_at is null
      and t.status <> 'cancelled' and ${which}`,
  };
}
