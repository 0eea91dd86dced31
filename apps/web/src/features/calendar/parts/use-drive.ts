import { dayOf } from '@plumbline/domain/days/days';
import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { type Drive, driveTo } from '@plumbline/domain/schedule/arrival';
import { useOrganization } from '../../../data/records/organization.ts';
import { useProjects } from '../../../data/records/projects.ts';
import { useUser } from '../../../data/session/session.ts';
import { useLocale } from '../../../design/locale.tsx';
import { useDayEvents } from '../../../kits/days/use-day-events.ts';

const minuteMs = 60_000;
const usualSpeedKmh = 40;

/** The reader's drive from their visit before to this one. Null if it cannot be known. */
export function useDrive(event: CalendarEvent): Drive | null {
  const { timeZone } = useLocale();
  const { id: userId } = useUser();
  const { rows: day } = useDayEvents(dayOf(event.startDate, timeZone), userId);
  const { rows: projects } = useProjects();
  const speedKmh = useOrganization().row?.travelSpeedKmh ?? usualSpeedKmh;
  if (!event.attendees.includes(userId)) return null;
  const siteOf = (projectId: string | null) => {
    const { latitude = null, longitude = null } = projects.find(({ id }) => id === projectId) ?? {};
    return latitude === null || longitude === null ? null : { latitude, longitude };
  };
  return driveTo(event, day, { siteOf, speedKmh });
}

/** The instant `minutes` minutes from now, rounded down to the minute. */
export const inMinutes = (minutes: number): string =>
  new Date((Math.floor(Date.now() / minuteMs) + minutes) * minuteMs).toISOString();
