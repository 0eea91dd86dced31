import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/connect.ts';
import type { TenantWrite } from '../../../tenant/write.ts';
import type { Recurring } from './expand.ts';

/** What the occurrences of a series have in common, besides their times. */
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
  /** The day up to which its occurrences are there. */
  madeUntil: string;
  /** What brings back those that were deleted together. */
  undo: { at: string; rule: string } | null;
};

/** An event's place in its series. */
export type Occurrence = {
  seriesId: string;
  eventId: string;
  /** When the rule has it begin, by local time; it may have been moved since. */
  startsAt: string;
  /** It was changed by itself, and does not follow the others. */
  detached: boolean;
  /** It was deleted by itself. */
  excluded: boolean;
};

const seriesColumns = sql`id, rule, zone, starts_at as "startsAt", is_all_day as "isAllDay",
  duration_s as "durationS", template, made_until::text as "madeUntil", undo`;
const occurrenceColumns = sql`series_id as "seriesId", event_id as "eventId", starts_at as "startsAt", detached, excluded`;

/** The event's place in a series; null for one that stands by itself. */
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

/** The series, locked until the commit, with the places of all that ever were in it. */
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

/** Writes the places of events, whether or not they had one. */
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

/** The events stand by themselves from now on, or are gone. */
export async function forgetOccurrences(write: TenantWrite, eventIds: readonly string[]): Promise<void> {
  await write.db.execute(sql`
    delete from event_occurrence where organization_id = ${write.viewer.organizationId}
      and event_id = any(${sql.param([...eventIds])}::uuid[])`);
}

/** Says of events that were changed, deleted or brought back by themselves how they stand to their series. */
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
