import { addDays, dayMs, dayOf } from '@plumbline/domain/days/days';
import { recordId } from '@plumbline/domain/entities/record';
import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { longestEntryS } from '@plumbline/domain/limits/time';
import { nameLength, textLength } from '@plumbline/domain/limits/lists';
import { z } from 'zod';
import { isDay, noDay } from '../../../design/fields/day-text.ts';
import { formatDayTime, formatTime } from '../../../design/format.ts';
import { instantOf, typedTime, whichShape } from '../../../kits/form/typed-time.ts';
import { timeAt } from '../../../kits/days/when.ts';
import type { FormFields } from '../../../kits/form/use-changed-elsewhere.tsx';
import { timeEntry } from '../../../kits/records/time-entry.ts';
import { day, verbatim } from '../../../kits/records/values.ts';

/** A break by the clock, 'HH:MM'; one before the start of the hours is on the next day. */
const breakShape = z.object({ start: z.string(), end: z.string(), paid: z.boolean() });
export type BreakValues = z.infer<typeof breakShape>;

export const hoursShape = z.object({
  date: z.string(),
  from: z.string(),
  to: z.string(),
  /** The day of the end, if it is not the first one on which the end can be. Else empty. */
  endDate: z.string(),
  /** Which of the two is meant if the clocks go back and show the time twice. */
  fromWhich: whichShape,
  toWhich: whichShape,
  breaks: z.array(breakShape),
  projectId: recordId.nullable(),
  taskId: recordId.nullable(),
  notes: z.string().max(textLength),
  reason: z.string().max(nameLength),
});
export type HoursValues = z.infer<typeof hoursShape>;

/**
 * Also accepts a draft of an earlier version of the form, which had no breaks, task, reason and day of the
 * end.
 */
export const hoursDraftShape = hoursShape.extend({
  endDate: z.string().default(''),
  fromWhich: whichShape.default(''),
  toWhich: whichShape.default(''),
  breaks: z.array(breakShape).default([]),
  taskId: recordId.nullable().default(null),
  reason: z.string().max(nameLength).default(''),
});

const { fields } = timeEntry;
export const hoursFormFields: FormFields<HoursValues> = {
  date: { label: 'Day', name: 'the day', format: day },
  from: fields.clockIn,
  to: fields.clockOut,
  endDate: { label: 'Day of the end', name: 'the day of the end', format: day },
  fromWhich: { label: 'Which of both starts', name: 'which of both starts' },
  toWhich: { label: 'Which of both ends', name: 'which of both ends' },
  breaks: {
    label: fields.breaks.label,
    name: fields.breaks.name,
    format: (breaks: unknown) =>
      z
        .array(breakShape)
        .parse(breaks)
        .map(({ start, end }) => `${start} to ${end}`)
        .join(', ') || 'none',
  },
  projectId: fields.projectId,
  taskId: fields.taskId,
  notes: fields.notes,
  reason: { label: 'Reason', name: 'the reason', format: verbatim },
};

/** The data that the form sends. Instants are ISO 8601 in UTC. */
export type HoursEntry = {
  clockIn: string;
  clockOut: string;
  breaks: TimeEntry['breaks'];
  projectId: string | null;
  taskId: string | null;
  notes: string | null;
  /** The reason for correcting recorded hours. */
  reason: string | null;
};

export type HoursContext = {
  locale: string;
  timeZone: string;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Null for a new entry. A time that was not changed keeps its seconds. */
  entry: TimeEntry | null;
  /** All of the person's entries, because two of them must not overlap. */
  others: readonly TimeEntry[];
  nameOf: (projectId: string) => string;
  /** The number of past days for which the reader may enter hours. Undefined for any. */
  backDays?: number;
  /** Whether the reader corrects another person's hours. That person will read the reason. */
  asksReason?: boolean;
};

/** `today`: the day of new hours. */
export function hoursValues(
  entry: TimeEntry | null,
  {
    today,
    timeZone,
    projectId,
    taskId = null,
  }: { today: string; timeZone: string; projectId: string | null; taskId?: string | null },
): HoursValues {
  if (entry === null)
    return {
      date: today,
      from: '',
      to: '',
      endDate: '',
      fromWhich: '',
      toWhich: '',
      breaks: [],
      projectId,
      taskId,
      notes: '',
      reason: '',
    };
  const first = typedTime(entry.clockIn, timeZone);
  const final = entry.clockOut === null ? null : typedTime(entry.clockOut, timeZone);
  const times = { date: first.day, from: first.time, to: final?.time ?? '' };
  const last = final?.day ?? null;
  return {
    ...times,
    endDate: last === null || last === endDay({ ...times, endDate: '' }) ? '' : last,
    fromWhich: first.which,
    toWhich: final?.which ?? '',
    breaks: entry.breaks.map(({ start, end, paid }) => ({
      start: timeAt(start, timeZone),
      end: end === null ? '' : timeAt(end, timeZone),
      paid,
    })),
    projectId: entry.projectId,
    taskId: entry.taskId,
    notes: entry.notes ?? '',
    reason: '',
  };
}

/** The last day of the entry: the one that is chosen, else the next day when its end is earlier than its start. */
export function endDay({
  date,
  from,
  to,
  endDate,
}: Pick<HoursValues, 'date' | 'from' | 'to' | 'endDate'>): string {
  if (endDate !== '') return endDate;
  return to !== '' && from !== '' && to < from ? addDays(date, 1) : date;
}

export function hoursSchema(context: HoursContext): z.ZodType<HoursEntry, HoursValues> {
  return hoursShape
    .superRefine((values, refusal) => {
      for (const { path, message } of faultsOf(values, context))
        refusal.addIssue({ code: 'custom', path: [path], message });
    })
    .transform((values) => ({
      ...hoursOfValues(values, context),
      projectId: values.projectId,
      taskId: values.taskId,
      notes: values.notes.trim() === '' ? null : values.notes.trim(),
      reason: values.reason.trim() === '' ? null : values.reason.trim(),
    }));
}

/** The span of the typed times. All of them must be given. */
export const hoursOfValues = (
  values: HoursValues,
  context: HoursContext,
): Pick<HoursEntry, 'clockIn' | 'clockOut' | 'breaks'> => ({
  ...instantsOf(values, context),
  breaks: breakInstants(values, context),
});

type Fault = { path: keyof HoursValues; message: string };

function faultsOf(values: HoursValues, context: HoursContext): Fault[] {
  const faults: Fault[] = [];
  if (!isDay(values.date))
    faults.push({ path: 'date', message: values.date === '' ? 'Choose a day.' : noDay });
  if (values.from === '') faults.push({ path: 'from', message: 'When did it start?' });
  if (values.to === '') faults.push({ path: 'to', message: 'When did it end?' });
  if (faults.length > 0) return faults;
  if (values.endDate !== '' && !isDay(values.endDate)) return [{ path: 'endDate', message: noDay }];
  const span = instantsOf(values, context);
  if (Date.parse(span.clockOut) <= Date.parse(span.clockIn))
    return [{ path: values.endDate === '' ? 'to' : 'endDate', message: 'The end is not after the start.' }];
  if (Date.parse(span.clockOut) - Date.parse(span.clockIn) > longestEntryS * 1_000) {
    const message = `One entry holds ${longestEntryS / 3_600} hours at most. Write a second one for the rest.`;
    return [{ path: values.endDate === '' ? 'to' : 'endDate', message }];
  }
  const now = context.now();
  if (Date.parse(span.clockIn) > now) {
    const path = dayOf(now, context.timeZone) < values.date ? 'date' : 'from';
    return [{ path, message: 'This is in the future.' }];
  }
  const { backDays = null } = context;
  if (
    backDays !== null &&
    Date.parse(span.clockIn) < now - backDays * dayMs &&
    span.clockIn !== context.entry?.clockIn
  )
    return [{ path: 'date', message: `Hours are written down for the last ${backDays} days.` }];
  if (Date.parse(span.clockOut) > now) return [{ path: 'to', message: 'This is in the future.' }];
  const other = overlapping(span, context);
  if (other !== null) return [{ path: 'from', message: overlapText(other, span, context) }];
  const wrong = wrongBreak(values, span, context);
  if (wrong !== null) faults.push({ path: 'breaks', message: wrong });
  if (context.asksReason === true && values.reason.trim() === '')
    faults.push({ path: 'reason', message: 'Say why, because they read it.' });
  return faults;
}

/** What is wrong with the first faulty break. Null if all breaks are within the hours and do not overlap. */
function wrongBreak(values: HoursValues, span: ClockTimes, context: HoursContext): string | null {
  if (values.breaks.some(({ start, end }) => start === '' || end === ''))
    return 'When did the break start, and when did it end?';
  let free = Date.parse(span.clockIn);
  for (const { start, end } of breakInstants(values, context)) {
    if (Date.parse(start) < free) return 'A break lies within the hours, after the break before it.';
    free = Date.parse(end ?? start);
    if (free > Date.parse(span.clockOut)) return 'The break goes on after the end.';
  }
  return null;
}

/**
 * The breaks as instants, in order of their start. A break that was not changed keeps its exact instants,
 * with seconds that the form does not show.
 */
function breakInstants(values: HoursValues, { timeZone, entry }: HoursContext): TimeEntry['breaks'] {
  const { date, from, breaks } = values;
  const before = entry && recordedValues(entry, timeZone);
  const recorded = before?.date === date ? before.breaks : [];
  const used = new Set<number>();
  /**
   * The recorded break for which `fits` answers true, each only once, because the form knows breaks only by
   * their times.
   */
  const take = (fits: (typed: BreakValues) => boolean): TimeEntry['breaks'][number] | null => {
    const index = recorded.findIndex((each, at) => !used.has(at) && fits(each));
    if (index >= 0) used.add(index);
    return entry?.breaks[index] ?? null;
  };
  const written = breaks.filter(({ start, end }) => start !== '' && end !== '');
  const unchanged = written.map(({ start, end }) =>
    take((other) => other.start === start && other.end === end),
  );
  return written
    .map(({ start, end, paid }, at) => {
      const same = unchanged[at];
      if (same?.end) return { start: same.start, end: same.end, paid };
      const was = take((one) => one.start === start || one.end === end);
      const first = was ? dayOf(was.start, timeZone) : start < from ? addDays(date, 1) : date;
      const begin = instantOf({ day: first, time: start, which: '' }, { timeZone, was: was?.start ?? null });
      const last = end < start ? addDays(first, 1) : first;
      const finish = instantOf(
        { day: last, time: end, which: '' },
        { timeZone, was: was?.end ?? null, after: begin },
      );
      return { start: begin, end: finish, paid };
    })
    .toSorted((a, b) => (a.start < b.start ? -1 : 1));
}

const recordedValues = (entry: TimeEntry, timeZone: string): HoursValues =>
  hoursValues(entry, { today: '', timeZone, projectId: null });

type ClockTimes = Pick<HoursEntry, 'clockIn' | 'clockOut'>;

/**
 * The start and end as instants. One that was not changed keeps its exact instant, with seconds that the form
 * does not show.
 */
function instantsOf(values: HoursValues, { timeZone, entry }: HoursContext): ClockTimes {
  const { date, from, to, fromWhich, toWhich } = values;
  const clockIn = instantOf(
    { day: date, time: from, which: fromWhich },
    { timeZone, was: entry?.clockIn ?? null },
  );
  const clockOut = instantOf(
    { day: endDay(values), time: to, which: toWhich },
    { timeZone, was: entry?.clockOut ?? null, after: clockIn },
  );
  return { clockIn, clockOut };
}

/**
 * The earliest other entry that overlaps the span. An entry that ends when the next one begins does not
 * overlap it.
 */
function overlapping({ clockIn, clockOut }: ClockTimes, { entry, others }: HoursContext): TimeEntry | null {
  const [start, end] = [Date.parse(clockIn), Date.parse(clockOut)];
  const meets = others.filter(
    (other) =>
      other.id !== entry?.id &&
      Date.parse(other.clockIn) < end &&
      (other.clockOut === null ? Number.POSITIVE_INFINITY : Date.parse(other.clockOut)) > start,
  );
  return meets.toSorted((a, b) => (a.clockIn < b.clockIn ? -1 : 1))[0] ?? null;
}

function overlapText(
  { clockIn, clockOut, projectId }: TimeEntry,
  span: ClockTimes,
  { locale, timeZone, nameOf }: HoursContext,
): string {
  const sameDay = dayOf(clockIn, timeZone) === dayOf(span.clockIn, timeZone);
  const at = sameDay ? formatTime(clockIn, locale, timeZone) : formatDayTime(clockIn, locale, timeZone);
  const until = clockOut === null ? 'now' : formatTime(clockOut, locale, timeZone);
  const job = projectId === null ? '' : nameOf(projectId);
  return `This overlaps ${at} to ${until}${job === '' ? '' : ` at ${job}`}.`;
}
