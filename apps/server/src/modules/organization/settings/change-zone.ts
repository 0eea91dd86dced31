import { dayMs } from '@plumbline/domain/days/days';
import { AppError } from '@plumbline/domain/errors/app-error';
import type { ZonePreview } from '@plumbline/domain/operations/organization';
import { wholeDaysKept, zonePreviewDays, zonePreviewNamed } from '@plumbline/domain/limits/organization';
import { type WeekStart, weekOf } from '@plumbline/domain/days/weeks';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/connect.ts';
import type { TenantWrite } from '../../../tenant/write.ts';
import type { Viewer } from '../../../visibility/rule.ts';

/**
 * Instants stay as they are. Whole days are no instants: they keep their day, as do series of them. What repeats at a
 * time of day keeps the zone in which it was planned.
 */
export async function changeZone(
  write: TenantWrite,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await requireKnown(write.db, to, write.at);
  const { organizationId } = write.viewer;
  const latest = sql`id in (
    select id from calendar_event where organization_id = ${organizationId} and is_all_day and deleted_at is null
    order by start_date desc limit ${wholeDaysKept})`;
  const ids = await write.hold('calendarEvent', latest);
  await write.db.execute(sql`
    update calendar_event set start_date = (start_date at time zone ${from}) at time zone ${to},
      end_date = (end_date at time zone ${from}) at time zone ${to}
    where organization_id = ${organizationId} and id = any(${sql.param(ids)}::uuid[])`);
  for (const id of ids) write.touch('calendarEvent', id);
  const drafts = await write.hold('visitDraft', sql`is_all_day and deleted_at is null`);
  await write.db.execute(sql`
    update visit_draft set start_date = (start_date at time zone ${from}) at time zone ${to},
      end_date = (end_date at time zone ${from}) at time zone ${to}
    where organization_id = ${organizationId} and id = any(${sql.param(drafts)}::uuid[])`);
  for (const id of drafts) write.touch('visitDraft', id);
  await write.db.execute(sql`
    update event_series set zone = ${to} where organization_id = ${organizationId} and is_all_day`);
}

/** @throws VALIDATION_ERROR for a zone that the machine knows and the database does not. */
async function requireKnown(db: Database, zone: string, at: Date): Promise<void> {
  const { rows } = await db.execute<{ known: boolean }>(
    sql`select exists(select from pg_timezone_names where name = ${zone}) as known`,
  );
  if (rows[0]?.known === true) return;
  const message = 'This time zone is not known here. Pick another of the same offset.';
  throw new AppError('VALIDATION_ERROR', { at, message, fields: [{ path: 'timezone', message }] });
}

/** What would fall on other days in another zone, without changing anything. */
export async function previewZone(
  db: Database,
  { organizationId }: Viewer,
  timezone: string,
  at: Date,
): Promise<ZonePreview> {
  await requireKnown(db, timezone, at);
  const since = new Date(at.getTime() - zonePreviewDays * dayMs).toISOString();
  const [organization] = (
    await db.execute<{ zone: string; weekStart: WeekStart }>(sql`
      select timezone as zone, week_start as "weekStart" from organization
      where organization_id = ${organizationId} and id = ${organizationId}`)
  ).rows;
  if (!organization) throw new AppError('NOT_FOUND', { at });
  const { zone, weekStart } = organization;
  const { rows } = await db.execute<Omit<ZonePreview, 'weeks' | 'weekCount'> & { days: string[] }>(sql`
    with moved as (
      select id, user_id, clock_in, (clock_in at time zone ${zone})::date as was,
        (clock_in at time zone ${timezone})::date as becomes
      from time_entry
      where organization_id = ${organizationId} and deleted_at is null and clock_in > ${since}::timestamptz
        and (clock_in at time zone ${zone})::date <> (clock_in at time zone ${timezone})::date
    )
    select (select count(*)::int from moved) as entries,
      array(select distinct was::text from moved) as days,
      coalesce((select json_agg(named) from (
        select id, user_id as "userId", to_json(clock_in) #>> '{}' as "clockIn",
          was::text as "from", becomes::text as "to"
        from moved order by clock_in desc limit ${zonePreviewNamed}) as named), '[]') as named,
      (select count(*)::int from calendar_event
        where organization_id = ${organizationId} and is_all_day and deleted_at is null) as "wholeDays",
      (select count(*)::int from event_series
        where organization_id = ${organizationId} and not is_all_day) as series`);
  const [found] = rows;
  if (!found) throw new AppError('NOT_FOUND', { at });
  const { days, named, ...counts } = found;
  const weeks = [...new Set(days.map((day) => weekOf(day, weekStart).from))].toSorted().toReversed();
  return {
    ...counts,
    named: named.map((entry) => ({ ...entry, clockIn: new Date(entry.clockIn).toISOString() })),
    weeks: weeks.slice(0, zonePreviewNamed),
    weekCount: weeks.length,
  };
}
