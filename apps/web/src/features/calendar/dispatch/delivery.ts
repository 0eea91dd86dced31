import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { isWork } from '@plumbline/domain/schedule/booking';
import { deliveryOf, type DeliveryState } from '@plumbline/domain/schedule/delivery';
import { CheckCheck, CloudUpload, Eye, type LucideIcon } from 'lucide-react';
import type { PlannedEvent } from '../../../data/records/visit-drafts.ts';
import { isOnDays } from '../../../kits/days/event-days.ts';

export type Delivery = { state: DeliveryState; at: string };

export const deliveryIcons: Readonly<Record<DeliveryState, LucideIcon>> = {
  seen: Eye,
  delivered: CheckCheck,
  waiting: CloudUpload,
};

/**
 * Whether the plan has been delivered to a person's phone, and whether they have seen it. Null if the reader
 * may not know, or if nothing was delivered and nobody waits for it any more: the event has no time, is over,
 * done or cancelled. What is not published was sent to nobody.
 */
export function deliveryTo(event: PlannedEvent, userId: string, now: number): Delivery | null {
  if (event.draft !== undefined) return null;
  if (event.acknowledgements === undefined || !event.attendees.includes(userId)) return null;
  const delivery = deliveryOf(event, userId);
  if (delivery.state !== 'waiting') return delivery;
  const isSettled = event.jobStatus === 'done' || event.jobStatus === 'cancelled';
  return isSettled || event.unscheduled === true || Date.parse(event.endDate) < now ? null : delivery;
}

/** The delivery as a card says it: 'Seen 6:21 AM', 'Delivered 9:58 AM', 'Not delivered'. */
export function deliveryWord({ state, at }: Delivery, timeOf: (at: string) => string): string {
  if (state === 'waiting') return 'Not delivered';
  return `${state === 'seen' ? 'Seen' : 'Delivered'} ${timeOf(at)}`;
}

/** How many deliveries are seen, delivered or waiting. Each person on each job counts once. */
export function deliveryCounts(
  events: readonly CalendarEvent[],
  now: number,
): Readonly<Record<DeliveryState, number>> {
  const counts = { seen: 0, delivered: 0, waiting: 0 };
  for (const event of events.filter(({ eventType }) => isWork(eventType)))
    for (const userId of event.attendees) {
      const delivery = deliveryTo(event, userId, now);
      if (delivery !== null) counts[delivery.state] += 1;
    }
  return counts;
}

/** For each user id, the work of a day that this person has not seen. */
export function unseenWork(
  events: readonly CalendarEvent[],
  day: string,
  { timeZone, now }: { timeZone: string; now: number },
): Map<string, CalendarEvent[]> {
  const unseen = new Map<string, CalendarEvent[]>();
  const work = events.filter(
    (event) => isWork(event.eventType) && isOnDays(event, { from: day, to: day }, timeZone),
  );
  for (const event of work)
    for (const userId of event.attendees) {
      const state = deliveryTo(event, userId, now)?.state ?? 'seen';
      if (state !== 'seen') unseen.set(userId, [...(unseen.get(userId) ?? []), event]);
    }
  return unseen;
}
