import { addDays } from '@plumbline/domain/days/days';
import { type Week, weekOf, type WeekStart } from '@plumbline/domain/days/weeks';
import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { type CalendarEventType, calendarEventTypes } from '@plumbline/domain/entities/enumerations';
import { isDay } from '../../design/fields/day-text.ts';
import type { PageSearch } from '../../navigation/page-search.ts';

/** The views in the order in which they are offered; the phone has those that need no wide screen. */
export const officeViews = ['crew-day', 'crew-week', 'week', 'day', 'month', 'agenda'] as const;
export const phoneViews = ['crew-day', 'day', 'agenda'] as const;
export type View = (typeof officeViews)[number];

/** What the address asks for. Empty lists do not narrow. */
export type CalendarFilter = {
  view: View;
  /** 'YYYY-MM-DD', in the organization's zone. */
  day: string;
  people: readonly string[];
  projects: readonly string[];
  types: readonly CalendarEventType[];
};

/** Unknown values of the address are passed over. */
export function filterOf(
  address: PageSearch,
  { today, views }: { today: string; views: readonly View[] },
): CalendarFilter {
  const { day } = address;
  return {
    view: views.find((view) => view === address['view']) ?? views[0] ?? 'crew-day',
    day: day !== undefined && isDay(day) ? day : today,
    people: listOf(address['people']),
    projects: listOf(address['project']),
    types: calendarEventTypes.filter((type) => listOf(address['type']).includes(type)),
  };
}

const listOf = (text: string | undefined): string[] => (text ?? '').split(',').filter((word) => word !== '');

type Asked = Pick<CalendarEvent, 'projectId' | 'eventType'> & { attendees: readonly string[] };

/** Whether an event is among what the filters ask for. */
export function isAskedFor(
  { attendees, projectId, eventType }: Asked,
  { people, projects, types }: Pick<CalendarFilter, 'people' | 'projects' | 'types'>,
): boolean {
  return (
    (people.length === 0 || attendees.some((userId) => people.includes(userId))) &&
    (projects.length === 0 || (projectId !== null && projects.includes(projectId))) &&
    (types.length === 0 || types.includes(eventType))
  );
}

export const isNarrowed = ({ people, projects, types }: CalendarFilter): boolean =>
  people.length + projects.length + types.length > 0;

/** How many days the agenda lists. */
const agendaDays = 14;

/** The first and the last day that a view shows around its day. A month is shown in whole weeks. */
export function daysOfView({ view, day }: Pick<CalendarFilter, 'view' | 'day'>, weekStart: WeekStart): Week {
  switch (view) {
    case 'crew-day':
    case 'day':
      return { from: day, to: day };
    case 'crew-week':
    case 'week':
      return weekOf(day, weekStart);
    case 'agenda':
      return { from: day, to: addDays(day, agendaDays - 1) };
    case 'month':
      return {
        from: weekOf(firstOfMonth(day), weekStart).from,
        to: weekOf(addDays(firstOfMonth(monthAfter(day, 1)), -1), weekStart).to,
      };
  }
}

/** The day that the view before (-1) or after (1) is about. */
export function stepped({ view, day }: Pick<CalendarFilter, 'view' | 'day'>, by: -1 | 1): string {
  switch (view) {
    case 'crew-day':
    case 'day':
      return addDays(day, by);
    case 'crew-week':
    case 'week':
      return addDays(day, by * 7);
    case 'agenda':
      return addDays(day, by * agendaDays);
    case 'month':
      return monthAfter(day, by);
  }
}

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** The first day of a month so many months later. */
function monthAfter(day: string, months: number): string {
  const at = new Date(`${firstOfMonth(day)}T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + months);
  return at.toISOString().slice(0, 10);
}

/** The days from the first to the last. */
export function eachDay({ from, to }: Week): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
