import { addDays, dayOf, daysAfter } from '@plumbline/domain/days/days';
import {
  feedDescriptionLength,
  feedEventsMax,
  feedFutureDays,
  feedPastDays,
} from '@plumbline/domain/limits/schedule';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import type { Viewer } from '../../visibility/rule.ts';
import { visibleTo } from '../../visibility/to-sql.ts';
import type { Feed, FeedEvent, FeedSeries } from './feed-text.ts';

/** A person's events on the days of the feed, at most as many as one file holds. */
export async function feedContent(
  db: Database,
  viewer: Viewer,
  { now, ...around }: Pick<Feed, 'name' | 'timeZone' | 'publicUrl'> & { now: Date },
): Promise<Feed> {
  const { organizationId } = viewer;
  const [from, to] = [daysAfter(now, -feedPastDays), daysAfter(now, feedFutureDays)];
  // One day earlier, because an event may have begun the day before and go on.
  const firstDay = addDays(dayOf(from, around.timeZone), -1);
  const { rows: found } = await db.execute<FeedEvent & { series: string | null }>(sql`
    select ${eventColumns}, o.series_id as series
    from calendar_event
    left join project on project.organization_id = ${organizationId}
      and project.id = calendar_event.project_id and project.deleted_at is null
    left join event_occurrence o on o.organization_id = ${organizationId} and o.event_id = calendar_event.id
    where calendar_event.organization_id = ${organizationId} and ${isTheirs(viewer)}
      and calendar_event.end_date > ${from.toISOString()}::timestamptz
      and calendar_event.start_date < ${to.toISOString()}::timestamptz
    order by calendar_event.start_date, calendar_event.id limit ${feedEventsMax + 1}`);
  const rows = found.slice(0, feedEventsMax);
  const next = found[feedEventsMax];
  const theirs = new Map<string, number>();
  for (const { series } of rows) if (series !== null) theirs.set(series, (theirs.get(series) ?? 0) + 1);
  const series = await seriesOf(db, viewer, theirs, firstDay);
  const repeating = new Set(series.map(({ id }) => id));
  return {
    ...around,
    firstDay,
    events: rows.filter(({ series: of }) => of === null || !repeating.has(of)),
    series,
    cutAt: next === undefined ? null : dayOf(next.startDate, around.timeZone),
  };
}

/** The description is read with one character more than the file shows, by which it is known to be cut. */
const eventColumns = sql`calendar_event.id, calendar_event.title,
  left(calendar_event.description, ${feedDescriptionLength + 1}) as description,
  to_json(calendar_event.start_date) #>> '{}' as "startDate",
  to_json(calendar_event.end_date) #>> '{}' as "endDate", calendar_event.is_all_day as "isAllDay",
  calendar_event.location, calendar_event.job_status as "jobStatus",
  to_json(calendar_event.created_at) #>> '{}' as "createdAt",
  to_json(calendar_event.updated_at) #>> '{}' as "updatedAt",
  calendar_event.plan_revision as "planRevision", calendar_event.is_blocking as "isBlocking",
  project.name as project, project.address`;

const isTheirs = (viewer: Viewer) => sql`calendar_event.deleted_at is null
  and calendar_event.attendees @> array[${viewer.userId}]::uuid[] and not calendar_event.unscheduled
  and ${visibleTo(viewer, 'calendarEvent')}`;

type FeedOccurrence = FeedSeries['occurrences'][number];

/**
 * These series with their times from a day on. A time that the person does not have, or that was deleted, has
 * no event. A series of which the person has only a few times is left out, because almost all its times would
 * be exceptions; they get these times as single events.
 */
async function seriesOf(
  db: Database,
  viewer: Viewer,
  theirs: ReadonlyMap<string, number>,
  firstDay: string,
): Promise<FeedSeries[]> {
  if (theirs.size === 0) return [];
  const { organizationId } = viewer;
  const { rows: all } = await db.execute<Omit<FeedSeries, 'occurrences'> & { times: number }>(sql`
    select s.id, s.rule, s.zone, s.starts_at as "startsAt", s.is_all_day as "isAllDay",
      s.duration_s as "durationS", s.made_until::text as "madeUntil", count(o.event_id)::int as times
    from event_series s
    join event_occurrence o on o.organization_id = ${organizationId} and o.series_id = s.id
      and o.starts_at >= ${firstDay}
    where s.organization_id = ${organizationId} and s.id = any(${sql.param([...theirs.keys()])}::uuid[])
    group by s.organization_id, s.id order by s.id`);
  const short = all.filter(({ id, times }) => times <= 3 * (theirs.get(id) ?? 0) + 10);
  if (short.length === 0) return [];
  const ids = sql.param(short.map(({ id }) => id));
  const { rows } = await db.execute<
    Omit<FeedEvent, 'id'> & { id: string | null; series: string; startsAt: string; detached: boolean }
  >(sql`
    select ${eventColumns}, o.series_id as series, o.starts_at as "startsAt", o.detached
    from event_occurrence o
    left join calendar_event on calendar_event.organization_id = ${organizationId}
      and calendar_event.id = o.event_id and ${isTheirs(viewer)}
    left join project on project.organization_id = ${organizationId}
      and project.id = calendar_event.project_id and project.deleted_at is null
    where o.organization_id = ${organizationId} and o.series_id = any(${ids}::uuid[])
      and o.starts_at >= ${firstDay}
    order by o.starts_at, o.event_id`);
  const occurrences = new Map<string, FeedOccurrence[]>();
  for (const { series, startsAt, detached, id, ...event } of rows) {
    const of = occurrences.get(series) ?? [];
    of.push({ startsAt, detached, event: id === null ? null : { id, ...event } });
    occurrences.set(series, of);
  }
  return short.map(({ times: _times, ...series }) => ({
    ...series,
    occurrences: occurrences.get(series.id) ?? [],
  }));
}
