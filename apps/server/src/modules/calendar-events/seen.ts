import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import type { JobStatus } from '@plumbline/domain/entities/enumerations';
import { AppError } from '@plumbline/domain/errors/app-error';
import { planTime } from '@plumbline/domain/schedule/text';
import { sql } from 'drizzle-orm';
import { namesOf } from '../../tenant/crew.ts';
import { type ChangedField, changedSince, type Since } from '../../tenant/changed-since.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { visibleTo } from '../../visibility/to-sql.ts';
import { type Company, companyOf } from './plan.ts';

/**
 * For each event by its id, the version that was on screen, or the version of the copy that it came from.
 * Undefined from a page of an earlier version of the app.
 */
export type Seen = ReadonlyMap<string, number | undefined>;

/**
 * The fields on which a decision about an event is based. Acknowledgements and the like are left out, because
 * nobody decides by them.
 */
const decisive = [
  ...(['startDate', 'endDate', 'isAllDay', 'unscheduled', 'attendees', 'jobStatus'] as const),
  ...(['projectId', 'taskId', 'title', 'location', 'eventType'] as const),
] satisfies (keyof CalendarEvent)[];
type Decisive = (typeof decisive)[number];

/** The number of changed events that a refusal names. It counts the others. */
const namedMost = 3;

/**
 * Requires that events, which must be locked, are still as the caller saw them. The caller's own changes
 * since then do not matter. Pages of an earlier version of the app send no versions: they may change the
 * caller's own events, because nobody else loses anything, but for others' events they are asked to reload.
 * @throws CONFLICT that names what others changed and who did
 */
export async function requireSeen(
  write: TenantWrite,
  events: readonly CalendarEvent[],
  seen: Seen,
): Promise<void> {
  if (events.some((event) => seen.get(event.id) === undefined && isOfOthers(write, event)))
    throw new AppError('CONFLICT', {
      at: write.at,
      message:
        'This page is of an earlier version and does not say which plan it showed. Reload it, look at the plan again, then decide.',
    });
  const moved = events.flatMap((event) => {
    const version = seen.get(event.id);
    return version === undefined || version >= event.version ? [] : { event, version };
  });
  if (moved.length === 0) return;
  const since = await changedSince(
    write,
    'calendarEvent',
    moved.map(({ event, version }) => ({ id: event.id, version })),
    decisive,
  );
  const changed = moved.flatMap(({ event }) => {
    const found = since.get(event.id);
    const fields = found === undefined ? [] : changesOf(event, found);
    return fields.length === 0 ? [] : { event, fields };
  });
  if (changed.length === 0) return;
  const words = await wordsOf(
    write,
    changed.flatMap(({ event, fields }) => [...event.attendees, ...fields.map(({ by }) => by)]),
  );
  throw refusal(
    write,
    changed.map(({ event, fields }) => ({ eventId: event.id, text: changeText(words, event, fields) })),
  );
}

/**
 * The error for events that do not exist: a CONFLICT that names who deleted them after they were seen, else
 * NOT_FOUND.
 */
export async function whyGone(
  write: TenantWrite,
  eventIds: readonly string[],
  seen: Seen,
): Promise<AppError> {
  const deleted = await deletedSince(
    write,
    eventIds.flatMap((id) => {
      const version = seen.get(id);
      return version === undefined ? [] : { id, version };
    }),
  );
  return deleted.length === 0 ? new AppError('NOT_FOUND', { at: write.at }) : refusal(write, deleted);
}

/**
 * Requires that others did not restore a deleted event and delete it again after the caller saw the deletion.
 * The event must be locked. @throws CONFLICT
 */
export async function requireDeletionSeen(
  write: TenantWrite,
  event: CalendarEvent,
  version: number | undefined,
): Promise<void> {
  if (version === undefined || version === event.version) return;
  const deleted = await deletedSince(write, [{ id: event.id, version }]);
  if (deleted.length > 0) throw refusal(write, deleted);
}

/** A sentence for each of these events that others deleted after it was seen. */
async function deletedSince(
  write: TenantWrite,
  seen: readonly { id: string; version: number }[],
): Promise<{ eventId: string; text: string }[]> {
  if (seen.length === 0) return [];
  const ids = sql.param(seen.map(({ id }) => id));
  const { rows } = await write.db.execute<{ id: string; title: string }>(sql`
    select id, title from calendar_event where organization_id = ${write.viewer.organizationId}
      and id = any(${ids}::uuid[]) and deleted_at is not null and ${visibleTo(write.viewer, 'calendarEvent')}`);
  if (rows.length === 0) return [];
  const since = await changedSince(write, 'calendarEvent', seen, decisive);
  const deleted = rows.flatMap(({ id, title }) => {
    const by = since.get(id)?.deletedBy;
    return by === undefined || by === write.viewer.userId ? [] : { id, title, by };
  });
  if (deleted.length === 0) return [];
  const { personOf } = await wordsOf(
    write,
    deleted.map(({ by }) => by),
  );
  return deleted.map(({ id, title, by }) => ({ eventId: id, text: `${personOf(by)} deleted ${title}.` }));
}

/** Whether somebody else created the event or is on it. */
function isOfOthers({ viewer: { userId } }: TenantWrite, { attendees, createdBy }: CalendarEvent): boolean {
  return (createdBy !== null && createdBy !== userId) || attendees.some((attendee) => attendee !== userId);
}

type Change = { field: Decisive; was: unknown; by: string | null };

/** The changes by others, except those that were undone again. */
function changesOf(event: CalendarEvent, { fields }: Since<Decisive>): Change[] {
  return decisive.flatMap((field) => {
    const changed: ChangedField | null = fields[field];
    if (changed === null || changed.isOwn) return [];
    const { was, by } = changed;
    return JSON.stringify(was) === JSON.stringify(event[field]) ? [] : { field, was, by };
  });
}

/** The error that names what others changed of these events. */
export function refusal(write: TenantWrite, changed: readonly { eventId: string; text: string }[]): AppError {
  const more = changed.length - namedMost;
  const rest = more > 0 ? [`${more} more ${more === 1 ? 'event is' : 'events are'} alike.`] : [];
  const texts = [...changed.slice(0, namedMost).map(({ text }) => text), ...rest].join(' ');
  return new AppError('CONFLICT', {
    at: write.at,
    message: `${texts} Look at it again, then decide.`,
    details: { changed },
  });
}

type Texts = { personOf: (userId: string | null) => string; company: Company };

async function wordsOf(write: TenantWrite, userIds: readonly (string | null)[]): Promise<Texts> {
  const company = await companyOf(write.db, write.viewer);
  const names = await namesOf(write, [...new Set(userIds.filter((userId) => userId !== null))]);
  return {
    company,
    personOf: (userId) => (userId === null ? 'Somebody' : (names.get(userId) ?? 'Somebody')),
  };
}

/**
 * For example 'Dana Okafor moved Harbor Flats from Tue, May 5, 1:00 PM to Tue, May 5, 10:30 AM. Sam Ruiz
 * cancelled Harbor Flats.'
 */
function changeText(words: Texts, event: CalendarEvent, changes: readonly Change[]): string {
  const mentioned = new Set<string>();
  const begins = changes.some(({ field }) => field === 'startDate');
  for (const change of changes) {
    // A moved event has a new end as well, which need not be mentioned.
    if (change.field === 'endDate' && begins) continue;
    mentioned.add(`${words.personOf(change.by)} ${fieldText(words, event, change)}.`);
  }
  return [...mentioned].join(' ');
}

/** The number of an event's people that are named. */
const peopleNamed = 4;

function fieldText({ personOf, company }: Texts, event: CalendarEvent, { field, was }: Change): string {
  const { title } = event;
  const before = typeof was === 'string' ? was : null;
  switch (field) {
    case 'startDate': {
      const from = before === null ? '' : ` from ${planTime(before, company)}`;
      return `moved ${title}${from} to ${planTime(event.startDate, company)}`;
    }
    case 'endDate':
      return `changed the end of ${title} to ${planTime(event.endDate, company)}`;
    case 'isAllDay':
      return event.isAllDay ? `made ${title} last all day` : `gave ${title} a time of the day`;
    case 'unscheduled':
      return event.unscheduled === true ? `took ${title} off its day` : `gave ${title} a time`;
    case 'attendees': {
      const { attendees } = event;
      if (attendees.length === 0) return `took everybody off ${title}`;
      const people =
        attendees.length > peopleNamed
          ? `${attendees.length} people`
          : new Intl.ListFormat(company.locale).format(attendees.map(personOf));
      return `changed who is on ${title}: now ${people}`;
    }
    case 'jobStatus':
      return event.jobStatus === null ? `changed the status of ${title}` : stepTexts[event.jobStatus](title);
    case 'projectId':
      return `put ${title} on another project`;
    case 'taskId':
      return `put ${title} on another task`;
    case 'title':
      return `renamed ${before ?? 'this event'} to ${title}`;
    case 'location':
      return event.location === null
        ? `took the place of ${title} away`
        : `changed the place of ${title} to ${event.location}`;
    case 'eventType':
      return `changed the type of ${title}`;
  }
}

const stepTexts: Record<JobStatus, (title: string) => string> = {
  scheduled: (title) => `set ${title} back to scheduled`,
  en_route: (title) => `set out for ${title}`,
  on_site: (title) => `arrived at ${title}`,
  done: (title) => `finished ${title}`,
  cancelled: (title) => `cancelled ${title}`,
};
