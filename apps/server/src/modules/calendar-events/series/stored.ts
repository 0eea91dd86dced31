import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/connect.ts';
import type { TenantWrite } from '../../../tenant/write.ts';
import type { Recurring } from './expand.ts';

/** The fields that all events of a series share, without their times. */
export type Template = Pick<
  CalendarEvent,
  | 'title'
  | 'description'
  | 'eventType'
  | 'priority'
  | 'projectId'
  | 'taskId'
  | 'location'
  | 'attendees'
  | 'isBlocking'
  | 'reminderMinutes'
  | 'colour'
  | 'requiredSkills'
  | 'createdBy'
>;

export type Series = Recurring & {
  id: string;
  template: Template;
  /** The day up to which its events have been created. */
  madeUntil: string;
  /** What is needed to restore the events that were deleted together. Null if none were. */
  undo: { at: string; rule: string } | null;
};

/** The link between an event and its series. */
export type Occurrence = {
  seriesId: string;
  eventId: string;
  /** The local time at which the rule has it begin. The event itself may have been moved. */
  startsAt: string;
  /** The event was changed on its own, so changes of the series do not change it. */
  detached: boolean;
  /** The event was deleted on its own. */
  excluded: boolean;
};

const seriesColumns = sql`id, rule, zone, starts_at as "startsAt", is_all_day as "isAllDay",
  duration_s as "durationS", template, made_until::text as "madeUntil", undo`;
const occurrenceColumns = sql`series_id as "seriesId", event_id as "eventId", starts_at as "startsAt", detached, excluded`;

/** The occurrence of an event. Null if it is in no series. */
export async function occurrenceOf(
  db: Database,
  { organizationId }: { organizationId: string },
  eventId: string,
): Promise<Occurrence | null> {
  const { rows } = await db.execute<Occurrence>(sql`
    select ${occurrenceColumns} from event_occurrence
    where organization_id = ${organizationId} and event_id = ${eventId}`);
  return rows[0] ?? null;
}

/** Locks a series until the commit. Resolves to it with all occurrences that it ever had. */
export async function lockSeries(
  write: TenantWrite,
  id: string,
): Promise<{ series: Series; occurrences: Occurrence[] } | null> {
  const { organizationId } = write.viewer;
  const { rows } = await write.db.execute<Series>(sql`
    select ${seriesColumns} from event_series
    where organization_id = ${organizationId} and id = ${id} for no key update`);
  const [series] = rows;
  if (!series) return null;
  const { rows: occurrences } = await write.db.execute<Occurrence>(sql`
    select ${occurrenceColumns} from event_occurrence
    where organization_id = ${organizationId} and series_id = ${id} order by starts_at`);
  return { series, occurrences };
}

export async function saveSeries(write: TenantWrite, series: Series): Promise<void> {
  const { id, rule, zone, startsAt, isAllDay, durationS, template, madeUntil, undo } = series;
  await write.db.execute(sql`
    insert into event_series (organization_id, id, rule, zone, starts_at, is_all_day, duration_s, template, made_until, undo)
    values (${write.viewer.organizationId}, ${id}, ${rule}, ${zone}, ${startsAt}, ${isAllDay}, ${durationS},
      ${JSON.stringify(template)}::jsonb, ${madeUntil}::date, ${undo === null ? null : JSON.stringify(undo)}::jsonb)
    on conflict (organization_id, id) do update set rule = excluded.rule, zone = excluded.zone,
      starts_at = excluded.starts_at, is_all_day = excluded.is_all_day, duration_s = excluded.duration_s,
      template = excluded.template, made_until = excluded.made_until, undo = excluded.undo`);
}

/** Inserts or updates occurrences. */
export async function saveOccurrences(write: TenantWrite, occurrences: readonly Occurrence[]): Promise<void> {
  if (occurrences.length === 0) return;
  await write.db.execute(sql`
    insert into event_occurrence (organization_id, event_id, series_id, starts_at, detached, excluded)
    select ${write.viewer.organizationId}, "eventId", "seriesId", "startsAt", given.detached, given.excluded
    from jsonb_to_recordset(${JSON.stringify(occurrences)}::jsonb)
      as given("eventId" uuid, "seriesId" uuid, "startsAt" text, detached boolean, excluded boolean)
    on conflict (organization_id, event_id) do update set series_id = excluded.series_id,
      starts_at = excluded.starts_at, detached = excluded.detached, excluded = excluded.excluded`);
}

/** Deletes the occurrences of events, which are single from now on or are deleted. */
export async function forgetOccurrences(write: TenantWrite, eventIds: readonly string[]): Promise<void> {
  await write.db.execute(sql`
    delete from event_occurrence where organization_id = ${write.viewer.organizationId}
      and event_id = any(${sql.param([...eventIds])}::uuid[])`);
}

/** Marks the occurrences of events that were changed, deleted or restored on their own. */
export async function markOccurrences(
  write: TenantWrite,
  eventIds: readonly string[],
  { detached, excluded }: { detached?: true; excluded?: boolean },
): Promise<void> {
  const set = [
    ...(detached === undefined ? [] : [sql`detached = true`]),
    ...(excluded === undefined ? [] : [sql`excluded = ${excluded}`]),
  ];
  await write.db.execute(sql`
    update event_occurrence set ${sql.join(set, sql`, `)}
    where organization_id = ${write.viewer.organizationId}
      and event_id = any(${sql.param([...eventIds])}::uuid[])`);
}
