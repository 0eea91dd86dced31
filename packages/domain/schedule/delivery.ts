import { dayOf } from '../days/days.ts';
import type { Acknowledgement, CalendarEvent } from '../entities/calendar-event.ts';
import { lateAfterMs } from '../limits/schedule.ts';
import { isWork } from './booking.ts';

/** The fields of an event whose change is sent to its people again. */
const planFields = [
  'title',
  'startDate',
  'endDate',
  'isAllDay',
  'projectId',
  'taskId',
  'location',
  'unscheduled',
] as const satisfies readonly (keyof CalendarEvent)[];

type Sent = { planRevision: number; acknowledgements: Acknowledgement[] };

/**
 * The delivery of a new plan: its first version was sent to everybody on it, and nobody has received it yet.
 */
export const sent = (event: Pick<CalendarEvent, 'attendees' | 'unscheduled'>, at: string): Sent =>
  sentAs(1, event, at);

/**
 * The version and acknowledgements after a change. A new version begins only if a field changed that its
 * people must know.
 */
export function resent(before: CalendarEvent, after: CalendarEvent, at: string): Sent {
  const { planRevision = 1, acknowledgements = [] } = before;
  const isCancelled = after.jobStatus === 'cancelled' && before.jobStatus !== 'cancelled';
  const changed =
    isCancelled ||
    planFields.some((field) => before[field] !== after[field]) ||
    before.attendees.length !== after.attendees.length ||
    after.attendees.some((userId) => !before.attendees.includes(userId));
  return changed ? sentAs(planRevision + 1, after, at) : { planRevision, acknowledgements };
}

const sentAs = (
  planRevision: number,
  { attendees, unscheduled }: Pick<CalendarEvent, 'attendees' | 'unscheduled'>,
  sentAt: string,
): Sent => ({
  planRevision,
  acknowledgements:
    unscheduled === true
      ? []
      : attendees.map((userId) => ({ userId, planRevision, sentAt, deliveredAt: null, seenAt: null })),
});

export type DeliveryState = 'waiting' | 'delivered' | 'seen';

/** The delivery of the present version of a plan to one of its people, with the time of its last step. */
export function deliveryOf(
  event: Pick<CalendarEvent, 'acknowledgements' | 'planRevision' | 'createdAt'>,
  userId: string,
): { state: DeliveryState; at: string } {
  const acknowledgement = acknowledgementOf(event, userId);
  if (acknowledgement?.seenAt) return { state: 'seen', at: acknowledgement.seenAt };
  if (acknowledgement?.deliveredAt) return { state: 'delivered', at: acknowledgement.deliveredAt };
  return { state: 'waiting', at: acknowledgement?.sentAt ?? event.createdAt };
}

/** An acknowledgement without a version was stored before versions were counted, and is of the first. */
function acknowledgementOf(
  { acknowledgements = [], planRevision = 1 }: Pick<CalendarEvent, 'acknowledgements' | 'planRevision'>,
  userId: string,
): Acknowledgement | undefined {
  return acknowledgements.find((each) => each.userId === userId && (each.planRevision ?? 1) === planRevision);
}

/** The user ids of those who have work on a local day that they have not seen. */
export function unseenPeople(events: readonly CalendarEvent[], day: string, timeZone: string): string[] {
  const unseen = events
    .filter(
      ({ eventType, unscheduled, jobStatus }) =>
        isWork(eventType) && unscheduled !== true && jobStatus !== 'cancelled',
    )
    .filter(({ startDate, endDate }) => {
      const last = dayOf(Math.max(Date.parse(startDate), Date.parse(endDate) - 1), timeZone);
      return dayOf(startDate, timeZone) <= day && day <= last;
    })
    .flatMap((event) => event.attendees.filter((userId) => deliveryOf(event, userId).state !== 'seen'));
  return [...new Set(unseen)];
}

/** Whether a job that should have begun, or should be done, is late. Null if it is not. */
export function lateness(
  { eventType, startDate, endDate, jobStatus, unscheduled, isAllDay }: CalendarEvent,
  now: number,
): 'late_to_start' | 'running_late' | null {
  if (eventType !== 'job' || unscheduled === true || isAllDay) return null;
  if (jobStatus === 'done' || jobStatus === 'cancelled') return null;
  if (now > Date.parse(endDate) + lateAfterMs) return 'running_late';
  const begun = jobStatus === 'on_site';
  return !begun && now > Date.parse(startDate) + lateAfterMs ? 'late_to_start' : null;
}
