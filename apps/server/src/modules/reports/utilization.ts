import { addDays } from '@plumbline/domain/days/days';
import type { Figures } from '@plumbline/domain/operations/reports';
import { sql } from 'drizzle-orm';
import type { Fact, FactsOf } from './fact.ts';
import { hoursOf } from './hours.ts';
import { daySql, type Period, startSql } from './period.ts';
import { basisPoints } from './ratio.ts';

export const utilization: FactsOf = (period) => [
  planned(period),
  ...hoursOf(period, (minutes) => ({ worked: minutes, difference: minutes })),
];

export const utilizationRatios = {
  share: ({ worked = null, planned: sum = null }: Figures) => basisPoints(worked, sum),
};

/**
 * What the calendar has planned of each of the crew, as suggestions count it: what takes their time and is no time off. An event of
 * less than a day counts for the day on which it begins; of a longer one, or one of whole days, the person's working hours on each day
 * count. Occurrences of what repeats are events of their own.
 */
function planned(period: Period): Fact {
  const { organizationId, timeZone, from, until, workWeek } = period;
  const [since, end] = [startSql(period, from), startSql(period, addDays(until, 1))];
  const isLong = sql`(c.is_all_day or c.end_date - c.start_date >= interval '24 hours')`;
  const instantOf = (day: ReturnType<typeof sql>, time: 'from' | 'to') =>
    sql`((${day} + (m.week ->> ${sql.raw(`'${time}'`)})::time) at time zone ${timeZone})`;
  return {
    kind: 'calendarEvent',
    id: sql`c.id`,
    day: sql`h.day`,
    projectId: sql`c.project_id`,
    userId: sql`m.user_id`,
    figures: { planned: sql`h.minutes`, difference: sql`-h.minutes` },
    rows: sql`calendar_event c
      join (select user_id, coalesce(nullif(work_week, 'null'::jsonb), ${JSON.stringify(workWeek)}::jsonb) as week from member
        where organization_id = ${organizationId} and role is distinct from 'client') m on m.user_id = any(c.attendees)
      cross join lateral (
        select day, round(extract(epoch from length) / 60)::int as minutes from (
          select ${daySql(period, sql`c.start_date`)} as day, c.end_date - c.start_date as length where not ${isLong}
          union all
          select each.day, least(c.end_date, ${instantOf(
            sql`(each.day + case when m.week ->> 'to' > m.week ->> 'from' then 0 else 1 end)`,
            'to',
          )}) - greatest(c.start_date, ${instantOf(sql`each.day`, 'from')})
          from (select generate_series(greatest(${from}::date, ${daySql(period, sql`c.start_date`)})::timestamp,
            least(${until}::date, ${daySql(period, sql`c.end_date - interval '1 millisecond'`)})::timestamp, interval '1 day')::date as day) each
          where ${isLong} and m.week -> 'days' @> to_jsonb(extract(dow from each.day)::int)) span
        where length > interval '0' and day between ${from}::date and ${until}::date) h
      where c.organization_id = ${organizationId} and c.deleted_at is null and not c.unscheduled and c.is_blocking
        and c.event_type <> 'time_off' and c.job_status is distinct from 'cancelled'
        and c.start_date < ${end} and c.end_date > ${since}
        and (c.start_date >= ${since} - interval '31 days' or c.end_date - c.start_date > interval '31 days')`,
  };
}
