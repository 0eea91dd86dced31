import { CLIENT, FIELD_TECH } from '@plumbline/domain/access/roles';
import { dayMs } from '@plumbline/domain/days/days';
import { type Booking, bookingOf, type Site } from '@plumbline/domain/schedule/booking';
import type { Facts } from '@plumbline/domain/schedule/conflicts';
import type { Span } from '@plumbline/domain/days/span';
import { usualWeek } from '@plumbline/domain/schedule/span';
import { useMemo } from 'react';
import { useFetchedEvents } from '../../../data/records/fetched/calendar-events.ts';
import { useMembers } from '../../../data/records/members.ts';
import { useOrganization } from '../../../data/records/organization.ts';
import { useProjects } from '../../../data/records/projects.ts';
import { useLocale } from '../../../design/locale.tsx';

/** The speed of drives until this device has the organization's own setting. */
const usualSpeedKmh = 40;

/**
 * The facts that this device has for finding conflicts: bookings around a time, skills, working hours and
 * sites.
 */
export type DeviceFacts = Facts & {
  siteOf: (projectId: string | null) => Site | null;
  /** The user ids of the members who work on sites. */
  crew: readonly string[];
};

/**
 * The facts around a time. It is widened by a day on both sides, because the bookings before and after decide
 * about drives, and to whole days, so that what the device does not keep is
 * asked for with the days of the calendar and not once more.
 */
export function useBookings({ from, to }: Span): DeviceFacts {
  const { timeZone } = useLocale();
  const { rows: events } = useFetchedEvents({
    from: new Date(Math.floor(from / dayMs - 1) * dayMs).toISOString(),
    to: new Date(Math.ceil(to / dayMs + 1) * dayMs).toISOString(),
  });
  const { rows: members } = useMembers();
  const { rows: projects } = useProjects();
  const { row: organization } = useOrganization();
  return useMemo(() => {
    const sites = new Map(
      projects.map(({ id, latitude, longitude }) => [
        id,
        latitude === null || longitude === null ? null : { latitude, longitude },
      ]),
    );
    const siteOf = (projectId: string | null) => (projectId === null ? null : (sites.get(projectId) ?? null));
    const crew = members.filter(({ role }) => role != null && role !== CLIENT);
    const week = organization?.workWeek ?? usualWeek;
    return {
      siteOf,
      timeZone,
      speedKmh: organization?.travelSpeedKmh ?? usualSpeedKmh,
      crew: crew.filter(({ role }) => role === FIELD_TECH).map(({ userId }) => userId),
      bookings: events.flatMap((event): Booking[] => {
        const booking = bookingOf(event, siteOf);
        return booking === null ? [] : [booking];
      }),
      people: new Map(
        crew.map(({ userId, skills = [], workWeek }) => [userId, { skills, workWeek: workWeek ?? week }]),
      ),
    };
  }, [events, members, projects, organization, timeZone]);
}
