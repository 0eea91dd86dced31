import { addDays } from '@plumbline/domain/days/days';
import { instantsAround, type Week } from '@plumbline/domain/days/weeks';
import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { calendarFutureDays, calendarPastDays } from '@plumbline/domain/limits/replica';
import { useEffect, useMemo, useState } from 'react';
import {
  type CalendarIntegration,
  followIntegrations,
  type OwnCalendarEvent,
} from '../../../data/integrations/integration-store.ts';
import { useOrganization } from '../../../data/records/organization.ts';
import type { ReplicaOwner } from '../../../data/replica/replica.ts';
import { useUser } from '../../../data/session/session.ts';
import { useLocale } from '../../../design/locale.tsx';
import { isOnDays } from '../../../kits/days/event-days.ts';
import { useToday } from '../../../kits/days/use-today.ts';
import { type CalendarFilter, isAskedFor } from '../parts/calendar-filter.ts';
import type { IcsWindow } from '../ics/event-times.ts';

/** The owner of the calendars on this device. Null for a person without an organization. */
export function useOwner(): ReplicaOwner | null {
  const { id: userId, organizationId } = useUser();
  return useMemo(
    () => (organizationId === null ? null : { organizationId, userId }),
    [organizationId, userId],
  );
}

/** The person's own calendars on this device, the oldest first. Null until they are loaded. */
export function useIntegrations(): CalendarIntegration[] | null {
  const owner = useOwner();
  const [integrations, setIntegrations] = useState<CalendarIntegration[] | null>(null);
  useEffect(() => (owner === null ? undefined : followIntegrations(owner, setIntegrations)), [owner]);
  return integrations;
}

/**
 * The days of a file to read, which are those that the copy has, and the organization's zone. Null until the
 * zone is known, because times read in the device's zone could be wrong by hours.
 */
export function useFileWindow(): IcsWindow | null {
  const { row } = useOrganization();
  const today = useToday();
  if (row === null) return null;
  const { timezone: timeZone } = row;
  return { timeZone, from: addDays(today, -calendarPastDays), to: addDays(today, calendarFutureDays) };
}

const separator = '~';
const idOf = ({ id }: CalendarIntegration, index: number) => `${id}${separator}${index}`;

/** The event of a person's own calendar with this id. Null if the id is not of such an event. */
export function ownEventOf(
  integrations: readonly CalendarIntegration[],
  eventId: string | undefined,
): { integration: CalendarIntegration; event: OwnCalendarEvent } | null {
  const [id, index] = eventId?.split(separator) ?? [];
  const integration = integrations.find((each) => each.id === id);
  const event = integration?.events[Number(index)];
  return integration && event ? { integration, event } : null;
}

/**
 * The events of a view of days: the company's, and in gray the person's own. The boards of the crew show only
 * the company's, because events there can be moved.
 */
export function useWithOwnEvents(
  events: readonly CalendarEvent[],
  days: Week,
  filter: CalendarFilter,
): readonly CalendarEvent[] {
  const integrations = useIntegrations();
  const owner = useOwner();
  const { timeZone } = useLocale();
  const { from, to } = days;
  return useMemo(() => {
    if (!integrations || !owner || filter.view === 'crew-day' || filter.view === 'crew-week') return events;
    // The instants are compared as texts first, because a file may have thousands of events and working out
    // days needs a zone's rules.
    const around = instantsAround({ from, to });
    const own = integrations
      .flatMap((integration) =>
        integration.events.flatMap((event, index) =>
          event.startDate < around.to && event.endDate >= around.from
            ? [asEvent(integration, event, { index, owner })]
            : [],
        ),
      )
      .filter((event) => isOnDays(event, { from, to }, timeZone) && isAskedFor(event, filter));
    if (own.length === 0) return events;
    return [...events, ...own].toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1));
  }, [integrations, events, owner, from, to, timeZone, filter]);
}

/** An own event as an event of the calendar: its only attendee is the person, and it has no job. */
function asEvent(
  integration: CalendarIntegration,
  { title, startDate, endDate, isAllDay, location }: OwnCalendarEvent,
  { index, owner }: { index: number; owner: ReplicaOwner },
): CalendarEvent {
  return {
    id: idOf(integration, index),
    organizationId: owner.organizationId,
    version: 0,
    deletedAt: null,
    createdBy: owner.userId,
    createdAt: integration.createdAt,
    updatedAt: integration.updatedAt,
    title,
    startDate,
    endDate,
    isAllDay,
    location,
    eventType: 'other',
    projectId: null,
    attendees: [owner.userId],
    jobStatus: null,
    colour: null,
    recurrence: null,
    isBlocking: false,
  };
}
