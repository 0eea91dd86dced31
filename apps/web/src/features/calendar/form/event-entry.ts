import { addDays, dayOf, daysBetween } from '@plumbline/domain/days/days';
import { instantAt } from '@plumbline/domain/days/wall-clock';
import type { Span } from '@plumbline/domain/days/span';
import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import {
  type CalendarEventType,
  calendarEventTypes,
  priorities,
} from '@plumbline/domain/entities/enumerations';
import { eventMaxDays } from '@plumbline/domain/limits/schedule';
import { eventFields, recurrence } from '@plumbline/domain/mutations/calendar-events/event-fields';
import { planDayRefusal } from '@plumbline/domain/schedule/plan-dates';
import { parseRepeat, ruleOf } from '@plumbline/domain/schedule/repeat';
import { z } from 'zod';
import { isDay, noDay } from '../../../design/fields/day-text.ts';
import { daysOfEvent } from '../../../kits/days/event-days.ts';
import { instantOf, typedTime, whichShape } from '../../../kits/form/typed-time.ts';
import { timeAt } from '../../../kits/days/when.ts';
import type { FormFields } from '../../../kits/form/use-changed-elsewhere.tsx';
import { calendarEvent } from '../../../kits/records/calendar-event.ts';
import { anyValue, day, verbatim } from '../../../kits/records/values.ts';

/**
 * The values of the form as they are typed. Days are 'YYYY-MM-DD' and times 'HH:MM', in the organization's
 * zone.
 */
export const eventShape = z.object({
  title: z.string(),
  eventType: z.enum(calendarEventTypes),
  projectId: z.string().nullable(),
  attendees: z.array(z.string()),
  unscheduled: z.boolean(),
  /** The length in hours of an event that has no time yet. */
  hours: z.string(),
  isAllDay: z.boolean(),
  startDay: z.string(),
  startTime: z.string(),
  endDay: z.string(),
  endTime: z.string(),
  /** Which of the two is meant if the clocks go back and show the time twice. */
  startWhich: whichShape,
  endWhich: whichShape,
  location: z.string(),
  description: z.string(),
  priority: z.enum(priorities),
  requiredSkills: z.array(z.string()),
  promisedBy: z.string(),
  /** Minutes before the start. '' is no reminder. */
  reminder: z.string(),
  isBlocking: z.boolean(),
  /** '' is no color of its own. */
  colour: z.string(),
  /** The value of an RRULE. '' is an event that does not repeat. */
  recurrence: z.string(),
});
export type EventValues = z.infer<typeof eventShape>;

/** Also accepts a draft of an earlier version of the form, which did not have `startWhich` and `endWhich`. */
export const eventDraftShape = eventShape.extend({
  startWhich: whichShape.default(''),
  endWhich: whichShape.default(''),
});

const { fields } = calendarEvent;
export const eventFormFields: FormFields<EventValues> = {
  title: fields.title,
  eventType: fields.eventType,
  projectId: fields.projectId,
  attendees: fields.attendees,
  unscheduled: { ...fields.unscheduled, label: 'Not scheduled yet' },
  hours: { label: 'How long it takes', name: 'how long it takes', format: verbatim },
  isAllDay: fields.isAllDay,
  startDay: { ...fields.startDate, format: day },
  startTime: { label: 'Start time', name: 'the time of the start', format: verbatim },
  endDay: { ...fields.endDate, format: day },
  endTime: { label: 'End time', name: 'the time of the end', format: verbatim },
  startWhich: { label: 'Which of both starts', name: 'which of both starts' },
  endWhich: { label: 'Which of both ends', name: 'which of both ends' },
  location: fields.location,
  description: fields.description,
  priority: fields.priority,
  requiredSkills: fields.requiredSkills,
  promisedBy: fields.promisedBy,
  reminder: { ...fields.reminderMinutes, format: anyValue },
  isBlocking: fields.isBlocking,
  colour: fields.colour,
  recurrence: fields.recurrence,
};

/** The fields that the form sends. An update gets only those that changed. */
const entryShape = z.object({ ...eventFields, recurrence: recurrence.nullable() }).omit({ taskId: true });
export type EventEntry = z.output<typeof entryShape>;

/** The slot of a visit that is begun on the board, with its people. */
export type NewVisit = Span & { attendees: readonly string[]; unscheduled: boolean };

/** The values with which the form of a new event opens. */
export type EventPreset = Partial<
  Pick<EventValues, 'eventType' | 'projectId' | 'attendees' | 'unscheduled'>
> & {
  /** The start and end, in milliseconds since 1970. Without it the form proposes a time. */
  slot?: Span;
  /** The event of which the new one is a copy. */
  copyOf?: CalendarEvent;
  /** The day in sight, 'YYYY-MM-DD'. */
  day?: string;
};

/** Whether events of a type have no length unless the person gives them an end. */
export const isMoment = (type: CalendarEventType): boolean => type === 'reminder' || type === 'deadline';

const hourMs = 3_600_000;

export type NewEvent = {
  preset: EventPreset;
  timeZone: string;
  today: string;
  /** Milliseconds since 1970. */
  now: number;
  /** When the crew's day begins, 'HH:MM'. */
  workFrom: string;
};

/**
 * The values of a new event. It takes two hours: today from the next full hour, on other days from the
 * beginning of work.
 */
export function newEventValues({ preset, timeZone, today, now, workFrom }: NewEvent): EventValues {
  const { day: first = today, eventType = 'job', slot, copyOf, ...rest } = preset;
  if (copyOf !== undefined) return copiedValues(copyOf, { timeZone, today, workFrom });
  const next = Math.floor(now / hourMs) * hourMs + hourMs;
  const begins =
    slot !== undefined
      ? slot.from
      : first === today && dayOf(next, timeZone) === today
        ? next
        : instantAt(first, workFrom, timeZone).getTime();
  const ends = slot?.to ?? begins + (isMoment(eventType) ? 0 : 2 * hourMs);
  return {
    title: '',
    eventType,
    projectId: null,
    attendees: [],
    unscheduled: false,
    hours: '2',
    isAllDay: false,
    startDay: dayOf(begins, timeZone),
    startTime: timeAt(begins, timeZone),
    endDay: dayOf(ends, timeZone),
    endTime: timeAt(ends, timeZone),
    location: '',
    description: '',
    startWhich: '',
    endWhich: '',
    priority: 'medium',
    requiredSkills: [],
    promisedBy: '',
    reminder: '',
    colour: '',
    recurrence: '',
    isBlocking: !isMoment(eventType),
    ...rest,
  };
}

/**
 * The values of a copy: the same work for the same people at the same hours of the next day, so that it is not
 * in conflict with its original. It does not repeat.
 */
function copiedValues(
  event: CalendarEvent,
  context: Pick<NewEvent, 'timeZone' | 'today' | 'workFrom'>,
): EventValues {
  const values = eventValues(event, context);
  const later = event.unscheduled === true ? 0 : 1;
  return {
    ...values,
    startDay: addDays(values.startDay, later),
    endDay: addDays(values.endDay, later),
    recurrence: '',
  };
}

/** The values of an existing event. `today` is the day that the form proposes if the event has no time. */
export function eventValues(
  event: CalendarEvent,
  { timeZone, today, workFrom }: Pick<NewEvent, 'timeZone' | 'today' | 'workFrom'>,
): EventValues {
  const isOpen = event.unscheduled === true;
  const start = isOpen ? instantAt(today, workFrom, timeZone).getTime() : Date.parse(event.startDate);
  const end = start + lengthMsOf(event);
  const days = daysOfEvent(
    { startDate: new Date(start).toISOString(), endDate: new Date(end).toISOString() },
    timeZone,
  );
  return {
    title: event.title,
    eventType: event.eventType,
    projectId: event.projectId,
    attendees: event.attendees,
    unscheduled: isOpen,
    isAllDay: event.isAllDay,
    hours: hoursText(event),
    startDay: days.from,
    // The time that the form proposes when the person unticks All day.
    startTime: event.isAllDay ? workFrom : timeAt(start, timeZone),
    // An all-day event ends on its last day, although its end is the midnight after it. Any other end is on
    // the day of its instant.
    endDay: event.isAllDay ? days.to : dayOf(end, timeZone),
    endTime: event.isAllDay ? workFrom : timeAt(end, timeZone),
    startWhich: event.isAllDay ? '' : typedTime(start, timeZone).which,
    endWhich: event.isAllDay ? '' : typedTime(end, timeZone).which,
    location: event.location ?? '',
    description: event.description ?? '',
    priority: event.priority ?? 'medium',
    requiredSkills: event.requiredSkills ?? [],
    promisedBy: event.promisedBy ?? '',
    reminder: event.reminderMinutes == null ? '' : String(event.reminderMinutes),
    isBlocking: event.isBlocking ?? true,
    colour: event.colour ?? '',
    recurrence: ruleFrom(event.recurrence),
  };
}

/** The rule as the form writes it, or unchanged if the form does not offer such a rule. */
function ruleFrom(rule: string | null): string {
  const repeat = parseRepeat(rule ?? '');
  return repeat === null ? (rule ?? '') : ruleOf(repeat);
}

const lengthMsOf = ({ startDate, endDate }: Pick<CalendarEvent, 'startDate' | 'endDate'>): number =>
  Date.parse(endDate) - Date.parse(startDate);

const hoursText = (event: CalendarEvent): string =>
  String(Math.round((lengthMsOf(event) / hourMs) * 100) / 100);

type Times = Pick<EventValues, 'startDay' | 'startTime' | 'endDay' | 'endTime'>;

/**
 * The times with the new start, and with the end moved so that the length stays the same. The end stays if
 * one of the times cannot be read.
 */
export function movedEnd(before: Times, start: Pick<Times, 'startDay' | 'startTime'>): Times {
  const after = { ...before, ...start };
  if (![before.startDay, before.endDay, start.startDay].every(isDay)) return after;
  const moved = daysBetween(before.startDay, start.startDay) * 24 * 60 + minuteOf(start) - minuteOf(before);
  if (Number.isNaN(moved) || before.endTime === '') return after;
  const end = minutesOf(before.endTime) + moved;
  const days = Math.floor(end / (24 * 60));
  return {
    ...after,
    endDay: addDays(before.endDay, days),
    endTime: timeOf(end - days * 24 * 60),
  };
}

const minutesOf = (time: string): number => {
  const [hour = NaN, minute = NaN] = time.split(':').map(Number);
  return time === '' ? NaN : hour * 60 + minute;
};
const minuteOf = ({ startTime }: Pick<Times, 'startTime'>): number => minutesOf(startTime);
const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

export type EntryContext = {
  timeZone: string;
  /** Milliseconds since 1970. */
  now: () => number;
  /** The event to change. Null for a new one. A time that was not changed keeps its seconds. */
  event: CalendarEvent | null;
  workFrom: string;
};

export function eventSchema(context: EntryContext): z.ZodType<EventEntry, EventValues> {
  return eventShape
    .superRefine((values, refusal) => {
      for (const { path, message } of faultsOf(values, context))
        refusal.addIssue({ code: 'custom', path: [path], message });
    })
    .transform((values) => entryOf(values, context))
    .pipe(entryShape);
}

type Fault = { path: keyof EventValues; message: string };

function faultsOf(values: EventValues, context: EntryContext): Fault[] {
  const faults: Fault[] = [];
  const say = (path: keyof EventValues, message: string) => void faults.push({ path, message });
  if (values.title.trim() === '') say('title', 'Give the event a title.');
  if (values.promisedBy !== '' && !isDay(values.promisedBy)) say('promisedBy', noDay);
  if (values.unscheduled) {
    const hours = hoursOf(values.hours);
    if (!(hours > 0)) say('hours', 'How many hours does it take?');
    else if (hours > eventMaxDays * 24) say('hours', tooLong);
    return faults;
  }
  // Days outside of the allowed range are refused only if they were changed, so that other fields of an old
  // event can be edited.
  const existing =
    context.event === null ? null : eventValues(context.event, { ...context, today: values.startDay });
  for (const [path, value] of [
    ['startDay', values.startDay],
    ['endDay', values.endDay],
  ] as const)
    if (!isDay(value)) say(path, value === '' ? 'Choose a day.' : noDay);
    else {
      const tooFar = value === existing?.[path] ? null : planDayRefusal(value, context.now());
      if (tooFar !== null) say(path, tooFar);
    }
  if (!values.isAllDay && values.startTime === '') say('startTime', 'When does it start?');
  if (!values.isAllDay && values.endTime === '') say('endTime', 'When does it end?');
  const unread = new Set<string>(faults.map(({ path }) => path));
  if (values.recurrence !== (context.event?.recurrence ?? '') && !isRule(values.recurrence))
    say('recurrence', 'When does it stop repeating?');
  if (['startDay', 'endDay', 'startTime', 'endTime'].some((path) => unread.has(path))) return faults;
  const { startDate, endDate } = instantsOf(values, context);
  const lengthMs = lengthMsOf({ startDate, endDate });
  const endField = values.isAllDay || values.endDay < values.startDay ? 'endDay' : 'endTime';
  const mayBeMoment = isMoment(values.eventType) && !values.isAllDay;
  if (lengthMs < 0 || (lengthMs === 0 && !mayBeMoment)) say(endField, 'The end is not after the start.');
  else if (daysBetween(values.startDay, values.endDay) >= eventMaxDays) say('endDay', tooLong);
  return faults;
}

const isRule = (text: string): boolean => text === '' || parseRepeat(text) !== null;
const tooLong = `An event lasts at most ${eventMaxDays} days.`;

/** Accepts a decimal comma, which many countries use. NaN for no number. */
const hoursOf = (text: string): number => (text.trim() === '' ? NaN : Number(text.replace(',', '.')));

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

function entryOf(values: EventValues, context: EntryContext): z.input<typeof entryShape> {
  const { title, eventType, projectId, attendees, unscheduled, priority, requiredSkills, isBlocking } =
    values;
  return {
    title,
    eventType,
    projectId,
    attendees,
    unscheduled,
    priority,
    requiredSkills,
    isBlocking,
    ...instantsOf(values, context),
    isAllDay: !unscheduled && values.isAllDay,
    location: orNull(values.location),
    description: orNull(values.description),
    promisedBy: orNull(values.promisedBy),
    reminderMinutes: values.reminder === '' ? null : Number(values.reminder),
    colour: orNull(values.colour),
    recurrence: unscheduled ? null : orNull(values.recurrence),
  };
}

/**
 * The start and end of the event. If it has no time, only the length counts, so it keeps the start that it
 * had.
 */
function instantsOf(
  values: EventValues,
  { timeZone, now, event, workFrom }: EntryContext,
): Pick<EventEntry, 'startDate' | 'endDate'> {
  const instant = (of: string, time: string) => instantAt(of, time, timeZone).getTime();
  if (values.unscheduled) {
    if (event !== null && hoursText(event) === values.hours)
      return { startDate: event.startDate, endDate: event.endDate };
    const from = event === null ? Math.floor(now() / hourMs) * hourMs : Date.parse(event.startDate);
    return spanOf(from, from + hoursOf(values.hours) * hourMs);
  }
  if (values.isAllDay && event?.isAllDay === true && event.unscheduled !== true) {
    const before = eventValues(event, { timeZone, today: values.startDay, workFrom });
    if (before.startDay === values.startDay && before.endDay === values.endDay)
      return { startDate: event.startDate, endDate: event.endDate };
  }
  if (values.isAllDay)
    return spanOf(instant(values.startDay, '00:00'), instant(addDays(values.endDay, 1), '00:00'));
  // An end that was not changed keeps its exact instant, with seconds that the form does not show. Start and
  // end are looked at separately.
  const was = event !== null && event.unscheduled !== true && !event.isAllDay ? event : null;
  const startDate = instantOf(
    { day: values.startDay, time: values.startTime, which: values.startWhich },
    { timeZone, was: was?.startDate ?? null },
  );
  const endDate = instantOf(
    { day: values.endDay, time: values.endTime, which: values.endWhich },
    { timeZone, was: was?.endDate ?? null, after: startDate },
  );
  return { startDate, endDate };
}

const spanOf = (from: number, to: number) => ({
  startDate: new Date(from).toISOString(),
  endDate: new Date(to).toISOString(),
});
