import { dayOf } from '@plumbline/domain/days/days';
import type { Week } from '@plumbline/domain/days/weeks';
import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import type { CalendarEventType, ConflictKind } from '@plumbline/domain/entities/enumerations';
import type { PlannedEvent } from '../../../data/records/visit-drafts.ts';
import type { StatusKind } from '../../../design/display/status-icon.tsx';
import { formatDay, formatHoursInWords, formatTime } from '../../../design/format.ts';
import { daysOfEvent } from '../../../kits/days/event-days.ts';
import { jobStatusSigns } from '../../../kits/labels/status-labels.ts';
import type { ProjectNames } from '../../../kits/names/use-project-names.ts';
import type { CalendarFilter, View } from './calendar-filter.ts';

export const viewLabels: Readonly<Record<View, string>> = {
  'crew-day': 'Crew day',
  'crew-week': 'Crew week',
  week: 'Week',
  day: 'Day',
  month: 'Month',
  agenda: 'Agenda',
};

export const eventTypeLabels: Readonly<Record<CalendarEventType, string>> = {
  job: 'Visit',
  inspection: 'Inspection',
  delivery: 'Delivery',
  meeting: 'Meeting',
  training: 'Training',
  time_off: 'Time off',
  reminder: 'Reminder',
  deadline: 'Deadline',
  other: 'Other',
};

export const conflictLabels: Readonly<Record<ConflictKind, string>> = {
  overlap: 'Overlap',
  time_off: 'Time off',
  same_job: 'Same job twice',
  outside_hours: 'Outside working hours',
  missing_skill: 'Missing skill',
  travel: 'Travel time',
};

type Where = { locale: string; timeZone: string };

/**
 * `title` is the name of the job and `detail` the work to do there. Without a job, the event's own title
 * stands alone.
 */
export function headingOf(
  event: CalendarEvent,
  names: ProjectNames,
): { title: string; detail: string | null } {
  const project = event.projectId === null ? '' : names.nameOf(event.projectId);
  return project === '' ? { title: event.title, detail: null } : { title: project, detail: event.title };
}

/** For example '7:00 AM to 11:40 AM'. Days are added if it lasts longer than one. */
export function timeText(
  event: Pick<CalendarEvent, 'startDate' | 'endDate' | 'isAllDay'>,
  { locale, timeZone }: Where,
): string {
  const { from, to } = daysOfEvent(event, timeZone);
  const [first, last] = [formatDay(from, locale), formatDay(to, locale)];
  if (event.isAllDay) return from === to ? 'All day' : `${first} to ${last}`;
  const [start, end] = [event.startDate, event.endDate].map((at) => formatTime(at, locale, timeZone));
  // An end at midnight belongs to the day before, so the hours of one night are not written as two days.
  return from === to ? `${start} to ${end}` : `${first}, ${start} to ${last}, ${end}`;
}

/** For example '12:45 PM to 2:45 PM'. */
export function hoursText({ from, to }: { from: number; to: number }, { locale, timeZone }: Where): string {
  return `${formatTime(from, locale, timeZone)} to ${formatTime(to, locale, timeZone)}`;
}

/** For example '12:45 – 2:45 PM', for narrow cells. */
export function hoursRange({ from, to }: { from: number; to: number }, { locale, timeZone }: Where): string {
  const key = `${locale} ${timeZone}`;
  const format =
    ranges.get(key) ?? new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone });
  ranges.set(key, format);
  return format.formatRange(from, to);
}

/**
 * Formats by locale and zone. Each is made only once, because that takes long and each step of a drag needs
 * one.
 */
const ranges = new Map<string, Intl.DateTimeFormat>();

/** The time at which an event begins on a day, or 'All day', or that it began on a day before. */
export function startOnDay(event: CalendarEvent, day: string, { locale, timeZone }: Where): string {
  if (event.isAllDay) return 'All day';
  if (dayOf(event.startDate, timeZone) < day) return 'Since before';
  return formatTime(event.startDate, locale, timeZone);
}

/** For example '2:30 h', or 'All day'. */
export function lengthText({ startDate, endDate, isAllDay }: CalendarEvent): string {
  return isAllDay
    ? 'All day'
    : formatHoursInWords(Math.round((Date.parse(endDate) - Date.parse(startDate)) / 60_000));
}

/**
 * A word and a kind for an event's badge: that it is a draft, the status of a job, or the type of any other event.
 */
export function signOf({
  jobStatus,
  eventType,
  draft,
}: Pick<PlannedEvent, 'jobStatus' | 'eventType' | 'draft'>): {
  word: string;
  kind: StatusKind;
} {
  if (draft !== undefined) return { word: 'Draft', kind: 'neutral' };
  return jobStatus === null
    ? { word: eventTypeLabels[eventType], kind: 'neutral' }
    : jobStatusSigns[jobStatus];
}

/**
 * For example 'Joel Reyes cannot take it at 12:45 PM', or with the day. Several people are counted instead of
 * named.
 */
export function refusalTitle(
  names: readonly string[],
  plan: Partial<Pick<CalendarEvent, 'startDate' | 'isAllDay'>>,
  { locale, timeZone }: Where,
): string {
  const [name, ...others] = names;
  if (name === undefined || others.length > 0) return 'Not everybody can take this';
  const { startDate, isAllDay = false } = plan;
  if (startDate === undefined) return `${name} cannot take it`;
  return isAllDay
    ? `${name} cannot take it on ${formatDay(dayOf(startDate, timeZone), locale, 'weekday')}`
    : `${name} cannot take it at ${formatTime(startDate, locale, timeZone)}`;
}

/** The headline of a view: its day, its first and last day, or its month. */
export function headlineOf(
  { view, day }: CalendarFilter,
  { from, to }: Week,
  { today, locale, phone }: { today: string; locale: string; phone: boolean },
): string {
  if (view === 'month') return formatNoon(day, locale, { month: 'long', year: 'numeric' });
  const isThisYear = yearOf(from) === yearOf(today) && yearOf(to) === yearOf(today);
  if (view === 'crew-day' || view === 'day')
    return isThisYear
      ? formatDay(day, locale, phone ? 'weekday' : 'long')
      : formatNoon(day, locale, { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });
  const first = formatDay(from, locale, yearOf(from) === yearOf(to) ? 'short' : 'medium');
  return `${first} to ${formatDay(to, locale, isThisYear ? 'short' : 'medium')}`;
}

const yearOf = (day: string): string => day.slice(0, 4);

function formatNoon(day: string, locale: string, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));
}
