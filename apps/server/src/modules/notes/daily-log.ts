import type { DailyLogDraft, draftDailyLog } from '@plumbline/domain/operations/notes';
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../../database/connect.ts';
import { oneRow } from '../../tenant/list.ts';
import type { Viewer } from '../../visibility/rule.ts';

/** The most finished tasks that a log lists. */
const tasksListed = 200;

/**
 * What happened on a project on a day of the organization's time zone. NOT_FOUND for a project that the
 * caller may not see.
 */
export async function draft(
  db: Database,
  viewer: Viewer,
  { projectId, date }: z.output<typeof draftDailyLog>,
  now: Date,
): Promise<DailyLogDraft> {
  const { from, to } = dayOf(viewer, date);
  const during = (at: SQL) => sql`${at} >= ${from} and ${at} < ${to}`;
  const onProject = sql`organization_id = ${viewer.organizationId} and project_id = ${projectId} and deleted_at is null`;
  const tasks = db.execute<{ id: string; title: string }>(sql`
    select id, title from task
    where ${onProject} and status = 'done' and ${during(sql`completed_at`)} order by completed_at, id limit ${tasksListed}`);
  const counts = db.execute<{ photos: number; notes: number }>(sql`
    select
      (select count(*)::int from photo where ${onProject} and ${during(sql`coalesce(taken_at, created_at)`)}
        and category <> 'receipt') as photos,
      (select count(*)::int from note where ${onProject} and category <> 'daily_log' and ${during(sql`created_at`)}) as notes`);
  // Whole minutes of each entry, as `countedSeconds` of the domain.
  const crew = db.execute<{ user_id: string; seconds: number }>(sql`
    select user_id, sum(60 * floor((extract(epoch from worked.until - worked.since) - worked.unpaid) / 60
        + case when clock_out is null then 0 else 0.5 end))::float8 as seconds from time_entry e,
      lateral (select greatest(clock_in, ${from}) as since, least(coalesce(clock_out, ${now.toISOString()}::timestamptz), ${to}) as until) span,
      lateral (select span.since, greatest(span.until, span.since) as until, (
        select coalesce(sum(extract(epoch from greatest(least(coalesce((b ->> 'end')::timestamptz, span.until), span.until)
          - greatest((b ->> 'start')::timestamptz, span.since), interval '0'))), 0)
        from jsonb_array_elements(e.breaks) b where not (b ->> 'paid')::boolean) as unpaid) worked
    where ${onProject} and clock_in < ${to} and coalesce(clock_out, ${now.toISOString()}::timestamptz) > ${from}
    group by user_id order by min(clock_in), user_id`);
  const project = oneRow(db, viewer, 'project', projectId);
  const found = await Promise.all([tasks, counts, crew, project]);
  const [{ rows: tasksDone }, { rows: counted }, { rows: people }] = found;
  const { photos = 0, notes = 0 } = counted[0] ?? {};
  const seconds = people.reduce((sum, person) => sum + person.seconds, 0);
  const hours = viewer.role === 'admin' ? { hours: Math.round(seconds / 36) / 100 } : {};
  return { crewOnSite: people.map(({ user_id }) => user_id), tasksDone, photos, notes, ...hours };
}

/** A day from its first instant to the next day's: 23 or 25 hours where the clock is changed. */
function dayOf({ organizationId }: Viewer, date: string): { from: SQL; to: SQL } {
  const inZone = (day: SQL) =>
    sql`(select ${day}::timestamp at time zone timezone from organization where organization_id = ${organizationId})`;
  return { from: inZone(sql`${date}`), to: inZone(sql`(${date}::date + 1)`) };
}
