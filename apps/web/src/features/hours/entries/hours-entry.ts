import { addDays, dayOf } from '@plumbline/domain/days/days';
import { recordId } from '@plumbline/domain/entities/record';
import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { nameLength, textLength } from '@plumbline/domain/limits/lists';
import { z } from 'zod';
import { isDay, noDay } from '../../../design/fields/day-text.ts';
import { formatDayTime, formatTime } from '../../../design/format.ts';
import { instantAt } from '@plumbline/domain/days/wall-clock';
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
  breaks: z.array(breakShape),
  projectId: recordId.nullable(),
  taskId: recordId.nullable(),
  notes: z.string().max(textLength),
  reason: z.string().max(nameLength),
});
export type HoursValues = z.infer<typeof hoursShape>;

/** Also a draft of the form before it had breaks, a task and a reason. */
export const hoursDraftShape = hoursShape.extend({
  breaks: z.array(breakShape).default([]),
  taskId: recordId.nullable().default(null),
  reason: z.string().max(nameLength).default(''),
});

const { fields } = timeEntry;
export const hoursFormFields: FormFields<HoursValues> = {
  date: { label: 'Day', name: 'the day', format: day },
  from: fields.clockIn,
  to: fields.clockOut,
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

/** What the form sends. Instants ISO 8601 in UTC. */
export type HoursEntry = {
  clockIn: string;
  clockOut: string;
  breaks: TimeEntry['breaks'];
  projectId: string | null;
  taskId: string | null;
  notes: string | null;
  /** Why recorded hours are corrected. */
  reason: string | null;
};

export type HoursContext = {
  locale: string;
  timeZone: string;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Null: a new one. Unchanged times keep their seconds. */
  entry: TimeEntry | null;
  /** All of the person's entries, because two of them must not overlap. */
  others: readonly TimeEntry[];
  nameOf: (projectId: string) => string;
  /** Whether the correction is of another person's hours, who reads why. */
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
    return { date: today, from: '', to: '', breaks: [], projectId, taskId, notes: '', reason: '' };
  return {
    date: dayOf(entry.clockIn, timeZone),
    from: timeAt(entry.clockIn, timeZone),
    to: entry.clockOut === null ? '' : timeAt(entry.clockOut, timeZone),
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

/** The last day of the entry: the next day when its end is earlier than its start. */
export function endDay({ date, from, to }: Pick<HoursValues, 'date' | 'from' | 'to'>): string {
  return to !== '' && from !== '' && to < from ? addDays(date, 1) : date;
}

export function hoursSchema(context: HoursContext): z.ZodType<HoursEntry, HoursValues> {
  return hoursShape
    .superRefine((values, refusal) => {
      for (const { path, message } of faultsOf(values, context))
        refusal.addIssue({ code: 'custom', path: [path], message });
    })
    .transform((values) => ({
      ...instantsOf(values, context),
      breaks: breakInstants(values, context),
      projectId: values.projectId,
      taskId: values.taskId,
      notes: values.notes.trim() === '' ? null : values.notes.trim(),
      reason: values.reason.trim() === '' ? null : values.reason.trim(),
    }));
}

type Fault = { path: keyof HoursValues; message: string };

function faultsOf(values: HoursValues, context: HoursContext): Fault[] {
  const faults: Fault[] = [];
  if (!isDay(values.date))
    faults.push({ path: 'date', message: values.date === '' ? 'Choose a day.' : noDay });
  if (values.from === '') faults.push({ path: 'from', message: 'When did it start?' });
  if (values.to === '') faults.push({ path: 'to', message: 'When did it end?' });
  if (faults.length > 0) return faults;
  if (values.from === values.to) return [{ path: 'to', message: 'The end is not after the start.' }];
  const span = instantsOf(values, context);
  const now = context.now();
  if (Date.parse(span.clockIn) > now) {
    const path = dayOf(now, context.timeZone) < values.date ? 'date' : 'from';
    return [{ path, message: 'This is in the future.' }];
  }
  if (Date.parse(span.clockOut) > now) return [{ path: 'to', message: 'This is in the future.' }];
  const other = overlapping(span, context);
  if (other !== null) return [{ path: 'from', message: overlapText(other, span, context) }];
  const wrong = wrongBreak(values, span, context);
  if (wrong !== null) faults.push({ path: 'breaks', message: wrong });
  if (context.asksReason === true && values.reason.trim() === '')
    faults.push({ path: 'reason', message: 'Say why, because they read it.' });
  return faults;
}

/** What is wrong with the first break that is; null where all lie within the hours, one after another. */
function wrongBreak(values: HoursValues, span: Span, context: HoursContext): string | null {
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

/** The breaks as instants, by their start. An unchanged time keeps its seconds. */
function breakInstants(
  { date, from, breaks }: HoursValues,
  { timeZone, entry }: HoursContext,
): TimeEntry['breaks'] {
  const known = (entry?.breaks ?? []).flatMap(({ start, end }) => [start, end ?? start]);
  const instant = (of: string, time: string) => {
    const at = instantAt(of, time, timeZone).getTime();
    return (
      known.find((one) => Math.floor(Date.parse(one) / 60_000) * 60_000 === at) ?? new Date(at).toISOString()
    );
  };
  return breaks
    .filter(({ start, end }) => start !== '' && end !== '')
    .map(({ start, end, paid }) => {
      const first = start < from ? addDays(date, 1) : date;
      return {
        start: instant(first, start),
        end: instant(end < start ? addDays(first, 1) : first, end),
        paid,
      };
    })
    .toSorted((a, b) => (a.start < b.start ? -1 : 1));
}

type Span = Pick<HoursEntry, 'clockIn' | 'clockOut'>;

function instantsOf(values: HoursValues, { timeZone, entry }: HoursContext): Span {
  const { date, from, to } = values;
  const before = entry && hoursValues(entry, { today: date, timeZone, projectId: null });
  const kept = before !== null && before.date === date && before.from === from;
  const keptEnd = kept && before.to === to;
  return {
    clockIn: kept && entry !== null ? entry.clockIn : instantAt(date, from, timeZone).toISOString(),
    clockOut:
      keptEnd && entry !== null && entry.clockOut !== null
        ? entry.clockOut
        : instantAt(endDay(values), to, timeZone).toISOString(),
  };
}

/** The earliest other entry that overlaps the span; one that ends where the next begins does not. */
function overlapping({ clockIn, clockOut }: Span, { entry, others }: HoursContext): TimeEntry | null {
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
  span: Span,
  { locale, timeZone, nameOf }: HoursContext,
): string {
  const sameDay = dayOf(clockIn, timeZone) === dayOf(span.clockIn, timeZone);
  const at = sameDay ? formatTime(clockIn, locale, timeZone) : formatDayTime(clockIn, locale, timeZone);
  const until = clockOut === null ? 'now' : formatTime(clockOut, locale, timeZone);
  const job = projectId === null ? '' : nameOf(projectId);
  return `This overlaps ${at} to ${until}${job === '' ? '' : ` at ${job}`}.`;
}
