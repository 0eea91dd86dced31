import { CLIENT } from '@plumbline/domain/access/roles';
import { addDays } from '@plumbline/domain/days/days';
import { type Week, weekOf, type WeekStart } from '@plumbline/domain/days/weeks';
import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { type CalendarEventType, calendarEventTypes } from '@plumbline/domain/entities/enumerations';
import type { Member } from '@plumbline/domain/entities/member';
import { plainSkill } from '@plumbline/domain/schedule/conflicts';
import { isDay } from '../../../design/fields/day-text.ts';
import type { PageSearch } from '../../../navigation/page-search.ts';

/** The views in the order in which they are offered. The phone has only those that fit on a narrow screen. */
export const officeViews = ['crew-day', 'crew-week', 'week', 'day', 'month', 'agenda'] as const;
export const phoneViews = ['crew-day', 'day', 'agenda'] as const;
export type View = (typeof officeViews)[number];

/** The filters and the view that the address asks for. An empty list filters nothing. */
export type CalendarFilter = {
  view: View;
  /** 'YYYY-MM-DD', in the organization's zone. */
  day: string;
  people: readonly string[];
  /** The names of skills as the crew's profiles have them. */
  skills: readonly string[];
  /** The user ids that both filters, by people and by skills, leave. Null if neither is set. */
  who: readonly string[] | null;
  projects: readonly string[];
  types: readonly CalendarEventType[];
};

/** Reads the filters from the page's address. Unknown values in it are ignored. */
export function filterOf(
  address: PageSearch,
  { today, views, team }: { today: string; views: readonly View[]; team: readonly Member[] },
): CalendarFilter {
  const { day } = address;
  const people = listOf(address['people']);
  const skills = skillsOf(team).filter((skill) => listOf(address['skill']).includes(skillInAddress(skill)));
  return {
    view: views.find((view) => view === address['view']) ?? views[0] ?? 'crew-day',
    day: day !== undefined && isDay(day) ? day : today,
    people,
    skills,
    who: whoOf({ people, skills }, team),
    projects: listOf(address['project']),
    types: calendarEventTypes.filter((type) => listOf(address['type']).includes(type)),
  };
}

const listOf = (text: string | undefined): string[] => (text ?? '').split(',').filter((word) => word !== '');

/** The skills of the crew in alphabetical order. Spellings of the same skill count as one. */
export function skillsOf(team: readonly Member[]): string[] {
  const names = new Map<string, string>();
  for (const skill of crewOf(team).flatMap(({ skills = [] }) => skills))
    if (!names.has(plainSkill(skill))) names.set(plainSkill(skill), skill);
  return [...names.values()].toSorted((a, b) => a.localeCompare(b));
}

/** A skill as it is written in the address, where commas separate several. */
export const skillInAddress = (skill: string): string => plainSkill(skill).replaceAll(',', ' ');

const crewOf = (team: readonly Member[]): Member[] =>
  team.filter(({ role, isActive }) => role != null && role !== CLIENT && isActive);

/** A person needs only one of the skills. If both filters are set, both must fit. */
function whoOf(
  { people, skills }: Pick<CalendarFilter, 'people' | 'skills'>,
  team: readonly Member[],
): readonly string[] | null {
  if (skills.length === 0) return people.length === 0 ? null : people;
  return crewOf(team)
    .filter((member) => hasOneOf(member.skills, skills))
    .map(({ userId }) => userId)
    .filter((userId) => people.length === 0 || people.includes(userId));
}

function hasOneOf(own: readonly string[] = [], skills: readonly string[]): boolean {
  const asked = new Set(skills.map(plainSkill));
  return own.some((skill) => asked.has(plainSkill(skill)));
}

type Asked = Pick<CalendarEvent, 'projectId' | 'eventType' | 'requiredSkills' | 'unscheduled'> & {
  attendees: readonly string[];
};

/**
 * Whether an event passes the filters. A job in the tray has no people yet, so the filter by skills looks at
 * the skills that it requires.
 */
export function isAskedFor(
  { attendees, projectId, eventType, requiredSkills, unscheduled = false }: Asked,
  { people, skills, who, projects, types }: Omit<CalendarFilter, 'view' | 'day'>,
): boolean {
  const waits = unscheduled && people.length === 0 && hasOneOf(requiredSkills, skills);
  return (
    (who === null || waits || attendees.some((userId) => who.includes(userId))) &&
    (projects.length === 0 || (projectId !== null && projects.includes(projectId))) &&
    (types.length === 0 || types.includes(eventType))
  );
}

export const isNarrowed = ({ who, projects, types }: CalendarFilter): boolean =>
  who !== null || projects.length + types.length > 0;

/** The number of days that the agenda lists. */
const agendaDays = 14;

/** The first and the last day that a view shows. A month is shown in whole weeks. */
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

/** The day to which the arrows lead, one step back (-1) or forward (1). */
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

/** The first day of the month that is `months` months later. */
function monthAfter(day: string, months: number): string {
  const at = new Date(`${firstOfMonth(day)}T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + months);
  return at.toISOString().slice(0, 10);
}

/** All days from the first to the last. */
export function eachDay({ from, to }: Week): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
