import { addDays, dayMs, dayOf } from '@plumbline/domain/days/days';
import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import type { WorkWeek } from '@plumbline/domain/entities/record';
import { AppError } from '@plumbline/domain/errors/app-error';
import { eventMaxDays } from '@plumbline/domain/limits/schedule';
import { planDatesRefusal } from '@plumbline/domain/schedule/plan-dates';
import { startOfDay } from '@plumbline/domain/schedule/span';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import type { Viewer } from '../../visibility/rule.ts';

/** The settings of an organization that plans depend on. */
export type Company = {
  timeZone: string;
  locale: string;
  speedKmh: number;
  workWeek: WorkWeek;
  /** Whether changes of coming days wait until they are published. */
  draftsPlans: boolean;
};

export async function companyOf(db: Database, { organizationId }: Viewer): Promise<Company> {
  const { rows } = await db.execute<Company>(sql`
    select timezone as "timeZone", locale, travel_speed_kmh as "speedKmh", work_week as "workWeek",
      drafts_plans as "draftsPlans"
    from organization where organization_id = ${organizationId}`);
  const [found] = rows;
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

/** @throws VALIDATION_ERROR if the dates are too far away. Call it before calculating with them */
export function requireDates(dates: Pick<CalendarEvent, 'startDate' | 'endDate'>, at: Date): void {
  const refusal = planDatesRefusal(dates, at.getTime());
  if (refusal === null) return;
  const { path, message } = refusal;
  throw new AppError('VALIDATION_ERROR', { at, message, fields: [{ path, message }] });
}

type Times = { startDate: string; endDate: string; isAllDay: boolean };

/**
 * The times of an event as they are stored. An all-day event lasts from the local midnight of its first day
 * to the one after its last. Only a reminder or deadline may end when it begins.
 */
export function timesOf<T extends Times & Pick<CalendarEvent, 'eventType'>>(
  event: T,
  { timeZone }: Company,
  at: Date,
): T {
  const [from, to] = [Date.parse(event.startDate), Date.parse(event.endDate)];
  const isMoment = event.eventType === 'reminder' || event.eventType === 'deadline';
  if (to < from || (to === from && !event.isAllDay && !isMoment))
    throw refused(at, 'An event ends after it begins.');
  if (to - from > eventMaxDays * dayMs) throw refused(at, `An event lasts at most ${eventMaxDays} days.`);
  const last = dayOf(Math.max(from, to - 1), timeZone);
  const [start, end] = event.isAllDay
    ? [startOfDay(dayOf(from, timeZone), timeZone), startOfDay(addDays(last, 1), timeZone)]
    : [from, to];
  // The same form as in rows, so that equal instants are equal texts.
  return { ...event, startDate: new Date(start).toISOString(), endDate: new Date(end).toISOString() };
}

const refused = (at: Date, message: string) =>
  new AppError('VALIDATION_ERROR', { at, message, fields: [{ path: 'endDate', message }] });

/** The other fields of an event that has only a title and times. */
export const planDefaults: Pick<CalendarEvent, 'eventType' | 'isAllDay' | 'projectId' | 'attendees'> & {
  isBlocking: boolean;
  unscheduled: boolean;
  taskId: string | null;
  requiredSkills: string[];
} = {
  eventType: 'other',
  isAllDay: false,
  isBlocking: true,
  unscheduled: false,
  projectId: null,
  taskId: null,
  attendees: [],
  requiredSkills: [],
};
