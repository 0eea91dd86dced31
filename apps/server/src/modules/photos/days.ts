import { type DayRun, dayRunsOf } from '@plumbline/domain/days/day-counts';
import { addDays, dayOf, daysBetween } from '@plumbline/domain/days/days';
import { startOfDay } from '@plumbline/domain/schedule/span';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { photo } from '../../database/schema/files.ts';
import { limitSearch } from '../../tenant/list.ts';
import type { Viewer } from '../../visibility/rule.ts';
import { visibleTo } from '../../visibility/to-sql.ts';
import { type PhotoFilter, photosIn, photoTime } from './filter.ts';

/** Cameras whose clocks were set lie within this; the days of others are worked out one by one. */
const usualDays = { before: 40 * 366, after: 366 };

/**
 * How many of the photos of a filter that the viewer may see were taken on each day of the organization's zone, the
 * newest first, read from one index where nothing but jobs are chosen. The days' beginnings are worked out once and each photo is looked up among them, which takes two
 * thirds of the time of working out the day of each photo.
 */
export async function days(
  db: Database,
  viewer: Viewer,
  filter: PhotoFilter,
  now: Date,
): Promise<{ runs: DayRun[] }> {
  const { organizationId } = viewer;
  const { timeZone, oldest } = await zoneAndOldest(db, organizationId);
  const today = dayOf(now, timeZone);
  const earliest = addDays(today, -usualDays.before);
  const oldestDay = oldest === null ? today : dayOf(oldest, timeZone);
  const [first, last] = [oldestDay > earliest ? oldestDay : earliest, addDays(today, usualDays.after)];
  const [from, to] = [first, last].map(
    (day) => sql`${new Date(startOfDay(day, timeZone)).toISOString()}::timestamptz`,
  );
  const conditions = photosIn(viewer, filter).flatMap((condition): SQL[] =>
    condition === undefined ? [] : [sql` and ${condition}`],
  );
  const theirs = sql`from ${photo} where organization_id = ${organizationId} and deleted_at is null
    and ${visibleTo(viewer, 'photo')}${sql.join(conditions)}`;
  const unusual = (range: SQL) => sql`select day, count(*)::int
    from (select (${photoTime} at time zone ${timeZone})::date as day ${theirs} and ${range}) found group by day`;
  const [, { rows }] = await Promise.all([
    filter.search ? limitSearch(db) : undefined,
    db.execute<{ day: string; count: number }>(sql`
      with begins as (
        select array_agg((${first}::date + n)::timestamp at time zone ${timeZone} order by n) as at
        from generate_series(0, ${daysBetween(first, last)}) n
      ), counted as (
        select ${first}::date + nth - 1 as day, count(*)::int as count
        from (select width_bucket(${photoTime}, (select at from begins)) as nth
          ${theirs} and ${photoTime} >= ${from} and ${photoTime} < ${to}) found
        group by nth
        union all
        ${unusual(sql`${photoTime} < ${from}`)}
        union all
        ${unusual(sql`${photoTime} >= ${to}`)}
      )
      select day::text as day, sum(count)::int as count from counted group by day order by counted.day desc`),
  ]);
  return { runs: dayRunsOf(rows.map(({ day, count }) => [day, count])) };
}

/** The days before the oldest photo need not be worked out. */
async function zoneAndOldest(
  db: Database,
  organizationId: string,
): Promise<{ timeZone: string; oldest: Date | null }> {
  const { rows } = await db.execute<{ timezone: string; oldest: string | null }>(
    sql`select timezone, (select to_json(min(${photoTime})) #>> '{}' from ${photo}
      where organization_id = ${organizationId} and deleted_at is null) as oldest
    from organization where organization_id = ${organizationId}`,
  );
  const { timezone = 'UTC', oldest = null } = rows[0] ?? {};
  return { timeZone: timezone, oldest: oldest === null ? null : new Date(oldest) };
}
