import { addDays, dayMs, dayOf } from '@plumbline/domain/days/days';
import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { AppError } from '@plumbline/domain/errors/app-error';
import { seriesHorizonDays, seriesMaxOccurrences } from '@plumbline/domain/limits/schedule';
import type { EventReply } from '@plumbline/domain/operations/calendar-events';
import type { Conflict } from '@plumbline/domain/schedule/conflicts';
import { resent, sent } from '@plumbline/domain/schedule/delivery';
import type { TenantWrite } from '../../../tenant/write.ts';
import { scheduleTogether, type Rules } from '../schedule.ts';
import type { Company } from '../plan.ts';
import { dayOfLocal, localOf, localStarts, type Recurring, spanAt } from './expand.ts';
import { type Occurrence, saveOccurrences, saveSeries, type Series, type Template } from './stored.ts';

/** The fields of an event that its series stores for all of its events. */
export const templateOf = (event: Template): Template => ({
  title: event.title,
  description: event.description ?? null,
  eventType: event.eventType,
  priority: event.priority ?? 'medium',
  projectId: event.projectId,
  taskId: event.taskId ?? null,
  location: event.location,
  attendees: event.attendees,
  isBlocking: event.isBlocking !== false,
  reminderMinutes: event.reminderMinutes ?? null,
  colour: event.colour,
  requiredSkills: event.requiredSkills ?? [],
  createdBy: event.createdBy,
});

/** The local start and the length of an event whose times are in the stored form. */
export function timesBy(
  { startDate, endDate, isAllDay }: Pick<CalendarEvent, 'startDate' | 'endDate' | 'isAllDay'>,
  zone: string,
): Pick<Recurring, 'startsAt' | 'isAllDay' | 'durationS'> {
  const ms = Date.parse(endDate) - Date.parse(startDate);
  // A day of 23 or 25 hours counts as one day.
  const durationS = isAllDay ? Math.round(ms / dayMs) * (dayMs / 1000) : Math.round(ms / 1000);
  return { startsAt: localOf(startDate, zone), isAllDay, durationS };
}

/** The last day up to which the events of a series that begins at `startsAt` are created now. */
export function horizonOf(at: Date, { zone, startsAt }: Pick<Recurring, 'zone' | 'startsAt'>): string {
  const [today, first] = [dayOf(at, zone), dayOfLocal(startsAt)];
  return addDays(today > first ? today : first, seriesHorizonDays);
}

/**
 * The times of a series on these days for which `isWanted` answers true. @throws VALIDATION_ERROR if there
 * are none, if there are too many, or if they overlap
 */
export function startsOf(
  write: TenantWrite,
  series: Recurring,
  days: readonly { from?: string; until: string }[],
  isWanted: (start: string) => boolean = () => true,
): string[] {
  const starts: string[] = [];
  for (const some of days)
    for (const start of localStarts(series, some)) {
      if (!isWanted(start)) continue;
      starts.push(start);
      if (starts.length > seriesMaxOccurrences) throw refused(write, 'startDate', tooOften);
    }
  if (starts.length === 0) throw refused(write, 'recurrence', 'This never happens.');
  const ends = starts.map((start) => spanAt(start, series));
  if (ends.some(({ to }, index) => to > (ends[index + 1]?.from ?? to)))
    throw refused(write, 'recurrence', 'It would begin again before it ends.');
  return starts;
}

const tooOften = 'It begins too long ago to repeat so often.';

export const refused = (write: TenantWrite, path: string, message: string) =>
  new AppError('VALIDATION_ERROR', { at: write.at, message, fields: [{ path, message }] });

/**
 * One time of a series. `after` is its event as it will be, and `before` the event as it is, or null if it
 * does not exist yet.
 */
export type Slot = Pick<Occurrence, 'startsAt' | 'detached'> & {
  id: string;
  before: CalendarEvent | null;
  after: Omit<CalendarEvent, 'id' | 'organizationId' | 'createdAt' | 'updatedAt' | 'version' | 'deletedAt'>;
};

/** A slot for an event that does not exist yet. */
export function newSlot(series: Series, startsAt: string, id: string): Slot {
  const { template, rule } = series;
  const jobStatus = template.eventType === 'job' ? ('scheduled' as const) : null;
  return {
    startsAt,
    id,
    before: null,
    detached: false,
    after: {
      ...template,
      ...timesAt(series, startsAt),
      recurrence: rule,
      jobStatus,
      unscheduled: false,
      promisedBy: null,
      expectedAt: null,
      statusChanges: [],
    },
  };
}

export function timesAt(
  series: Recurring,
  startsAt: string,
): Pick<CalendarEvent, 'startDate' | 'endDate' | 'isAllDay'> {
  const { from, to } = spanAt(startsAt, series);
  return {
    startDate: new Date(from).toISOString(),
    endDate: new Date(to).toISOString(),
    isAllDay: series.isAllDay,
  };
}

type Written =
  | { refused: EventReply; events?: undefined; warnings?: undefined }
  | { refused: null; warnings: Conflict[]; events: CalendarEvent[] };

/** Writes a series with its events and their occurrences, or nothing if one of them is refused. */
export async function writeSlots(
  write: TenantWrite,
  company: Company,
  series: Series,
  slots: readonly Slot[],
  rules: Rules,
): Promise<Written> {
  const scheduled = await scheduleTogether(
    write,
    company,
    slots.map(({ id, after }) => ({ ...after, id })),
    rules,
  );
  if (scheduled.refused) return { refused: scheduled.refused };
  await saveSeries(write, series);
  const override = (id: string) => scheduled.overrides.get(id) ?? null;
  const made: CalendarEvent[] = [];
  for (const some of chunked(slots.filter(({ before }) => before === null)))
    made.push(
      ...(await write.insertAll(
        'calendarEvent',
        some.map(({ id, after }) => ({
          ...after,
          id,
          override: override(id),
          ...sent(after, write.at.toISOString()),
        })),
      )),
    );
  const changed: CalendarEvent[] = [];
  for (const some of chunked(slots))
    changed.push(
      ...(await write.updateAll(
        'calendarEvent',
        some.flatMap(({ id, before, after }) => {
          if (before === null) return [];
          const { createdBy: _kept, ...fields } = { ...after, override: override(id) };
          const whole = { ...before, ...fields };
          return [{ before, fields: { ...fields, ...resent(before, whole, write.at.toISOString()) } }];
        }),
      )),
    );
  await saveOccurrences(
    write,
    slots.map(({ id, startsAt, detached }) => ({
      seriesId: series.id,
      eventId: id,
      startsAt,
      detached,
      excluded: false,
    })),
  );
  const byId = new Map([...made, ...changed].map((event) => [event.id, event]));
  const events = slots.flatMap(({ id }) => byId.get(id) ?? []);
  return { refused: null, warnings: scheduled.warnings, events };
}

/**
 * Events with long descriptions are written some at a time, because each statement is built and read without
 * a pause.
 */
const slotsPerStatement = 50;

const chunked = (slots: readonly Slot[]): Slot[][] =>
  Array.from({ length: Math.ceil(slots.length / slotsPerStatement) }, (_, index) =>
    slots.slice(index * slotsPerStatement, (index + 1) * slotsPerStatement),
  );
