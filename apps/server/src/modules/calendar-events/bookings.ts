import { ADMIN } from '@plumbline/domain/access/roles';
import { dayMs } from '@plumbline/domain/days/days';
import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import type { WorkWeek } from '@plumbline/domain/entities/record';
import { AppError } from '@plumbline/domain/errors/app-error';
import { bookingsReadMax, longEventDays } from '@plumbline/domain/limits/schedule';
import { type Booking, bookingOf, type Site } from '@plumbline/domain/schedule/booking';
import type { Facts } from '@plumbline/domain/schedule/conflicts';
import type { Span } from '@plumbline/domain/days/span';
import { instantsIn } from '@plumbline/domain/schedule/span';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { inSlices } from '../../process/slices.ts';
import type { Viewer } from '../../visibility/rule.ts';
import type { Company } from './plan.ts';

/** A span with a day added on both sides, because the bookings there decide about drives. */
export const aroundOf = ({ from, to }: Span): Span => ({ from: from - dayMs, to: to + dayMs });

/** The facts about people around a time: their bookings, skills and working hours. */
export async function factsOf(
  db: Database,
  viewer: Viewer,
  company: Company,
  { userIds, spans }: { userIds: readonly string[]; spans: readonly Span[] },
): Promise<Facts> {
  const [bookings, people] = await Promise.all([
    bookingsOf(db, viewer, { userIds, spans: spans.map(aroundOf) }),
    peopleOf(db, viewer, userIds),
  ]);
  const { timeZone, speedKmh } = company;
  return { bookings, people, timeZone, speedKmh, instantOf: instantsIn(timeZone) };
}

/**
 * The columns of an event that its booking needs. All columns would be too much, because fifty people have
 * thousands of events in a fortnight.
 */
type Found = Pick<
  CalendarEvent,
  | 'id'
  | 'title'
  | 'startDate'
  | 'endDate'
  | 'eventType'
  | 'projectId'
  | 'taskId'
  | 'attendees'
  | 'isBlocking'
  | 'unscheduled'
  | 'jobStatus'
> & { latitude: number | null; longitude: number | null };

const bookedColumns = sql`id, title, event_type, project_id, task_id, attendees, is_blocking, unscheduled, job_status,
  start_date, end_date`;

/**
 * This many bookings are read as one JSON text, because the driver turns all rows of a statement into objects
 * without a pause.
 */
const bookingsInPage = 250;

/**
 * The bookings of any of these people that overlap one of the spans. Long bookings, which may begin before
 * the window of starts, are found by an index of their own. For admins the draft of an event counts instead of what
 * is published of it; nobody else learns of drafts. @throws VALIDATION_ERROR if there are too many
 */
export async function bookingsOf(
  db: Database,
  { organizationId, role }: Viewer,
  { userIds, spans }: { userIds: readonly string[]; spans: readonly Span[] },
): Promise<Booking[]> {
  if (userIds.length === 0 || spans.length === 0) return [];
  const span = {
    from: Math.min(...spans.map((each) => each.from)),
    to: Math.max(...spans.map((each) => each.to)),
  };
  const [from, to] = [span.from, span.to].map((at) => sql`${new Date(at).toISOString()}::timestamptz`);
  const windowFrom = sql`${new Date(span.from - longEventDays * dayMs).toISOString()}::timestamptz`;
  const theirs = sql`organization_id = ${organizationId} and deleted_at is null and end_date > ${from}
    and attendees && ${sql.param([...userIds])}::uuid[]
    and tstzrange(start_date, end_date, '[]') && ${rangesOf(spans)}::tstzmultirange`;
  const drafted = sql`
        union all
        select d.id, d.title, d.event_type, d.project_id, d.task_id, d.attendees, d.is_blocking, d.unscheduled,
          (select job_status from calendar_event p where p.organization_id = ${organizationId} and p.id = d.id),
          d.start_date, d.end_date
        from (select * from visit_draft where ${theirs} and kind <> 'removed') d
        where d.kind = 'new' or exists (select from calendar_event p
          where p.organization_id = ${organizationId} and p.id = d.id and p.deleted_at is null)`;
  const undrafted =
    role === ADMIN
      ? sql` and not exists (select from visit_draft d
          where d.organization_id = ${organizationId} and d.id = calendar_event.id and d.deleted_at is null)`
      : sql``;
  const { rows: pages } = await db.execute<{ rows: string; count: number }>(sql`
    select json_agg(found)::text as rows, count(*)::int as count
    from (
      select row_number() over () as nth, e.id, e.title, event_type as "eventType", project_id as "projectId",
        task_id as "taskId", attendees, is_blocking as "isBlocking", unscheduled, job_status as "jobStatus",
        e.start_date as "startDate", e.end_date as "endDate", project.latitude, project.longitude
      from (
        select ${bookedColumns} from calendar_event
        where ${theirs} and start_date >= ${windowFrom} and start_date < ${to}${undrafted}
        union all
        select ${bookedColumns} from calendar_event where ${theirs} and start_date < ${windowFrom}
          and end_date - start_date > interval '31 days'${undrafted}${role === ADMIN ? drafted : sql``}
      ) e
      left join project on project.organization_id = ${organizationId} and project.id = e.project_id
      limit ${bookingsReadMax + 1}
    ) found group by nth / ${bookingsInPage}`);
  const count = pages.reduce((sum, page) => sum + page.count, 0);
  if (count > bookingsReadMax) throw tooManyBookings();
  return await inSlices(bookingSteps(pages));
}

function* bookingSteps(pages: readonly { rows: string }[]): Generator<void, Booking[]> {
  const bookings: Booking[] = [];
  for (const page of pages) {
    const rows: Found[] = JSON.parse(page.rows);
    yield;
    for (const row of rows) {
      const booking = bookingOf(row, () => siteAt(row));
      if (booking !== null) bookings.push(booking);
      yield;
    }
  }
  return bookings;
}

/** Spans as the text of a multirange of PostgreSQL: '{[from,to),…}'. */
const rangesOf = (spans: readonly Span[]): string =>
  `{${spans.map(({ from, to }) => `[${[from, to].map((at) => new Date(at).toISOString()).join()})`).join()}}`;

function tooManyBookings(): AppError {
  const message = 'Its people have too many other plans in this time. Choose a shorter time or fewer people.';
  return new AppError('VALIDATION_ERROR', { message, fields: [{ path: 'attendees', message }] });
}

export async function peopleOf(
  db: Database,
  { organizationId }: Viewer,
  userIds: readonly string[],
): Promise<Facts['people']> {
  const { rows } = await db.execute<{ user_id: string; skills: string[]; work_week: WorkWeek }>(sql`
    select user_id, skills, coalesce(member.work_week, organization.work_week) as work_week
    from member join organization using (organization_id)
    where organization_id = ${organizationId} and user_id = any(${sql.param([...userIds])}::uuid[])`);
  return new Map(
    rows.map(({ user_id: userId, skills, work_week: workWeek }) => [userId, { skills, workWeek }]),
  );
}

/** The site of a project. Null if there is no project or it has no coordinates. */
export async function siteOf(
  db: Database,
  { organizationId }: Viewer,
  projectId: string | null,
): Promise<Site | null> {
  if (projectId === null) return null;
  const { rows } = await db.execute<{ latitude: number | null; longitude: number | null }>(sql`
    select latitude, longitude from project where organization_id = ${organizationId} and id = ${projectId}`);
  return siteAt(rows[0] ?? { latitude: null, longitude: null });
}

const siteAt = ({
  latitude,
  longitude,
}: {
  latitude: number | null;
  longitude: number | null;
}): Site | null => (latitude === null || longitude === null ? null : { latitude, longitude });
