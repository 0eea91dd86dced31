import { addDays, dayOf } from '@plumbline/domain/days/days';
import { recordId } from '@plumbline/domain/entities/record';
import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { textLength } from '@plumbline/domain/limits/lists';
import { z } from 'zod';
import { isDay, noDay } from '../../../design/fields/day-text.ts';
import { formatDayTime, formatTime } from '../../../design/format.ts';
import { instantAt } from '../../../kits/days/wall-clock.ts';
import { timeAt } from '../../../kits/days/when.ts';
import type { FormFields } from '../../../kits/form/use-changed-elsewhere.tsx';
import { timeEntry } from '../../../kits/records/time-entry.ts';
import { day } from '../../../kits/records/values.ts';

export const hoursShape = z.object({
  date: z.string(),
  from: z.string(),
  to: z.string(),
  projectId: recordId.nullable(),
  notes: z.string().max(textLength),
});
export type HoursValues = z.infer<typeof hoursShape>;

const { fields } = timeEntry;
export const hoursFormFields: FormFields<HoursValues> = {
  date: { label: 'Day', name: 'the day', format: day },
  from: fields.clockIn,
  to: fields.clockOut,
  projectId: fields.projectId,
  notes: fields.notes,
};

/** What the form sends. Instants ISO 8601 in UTC. */
export type HoursEntry = {
  clockIn: string;
  clockOut: string;
  projectId: string | null;
  notes: string | null;
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
};

export function hoursValues(
  entry: TimeEntry | null,
  { today, timeZone, projectId }: { today: string; timeZone: string; projectId: string | null },
): HoursValues {
  if (entry === null) return { date: today, from: '', to: '', projectId, notes: '' };
  return {
    date: dayOf(entry.clockIn, timeZone),
    from: timeAt(entry.clockIn, timeZone),
    to: entry.clockOut === null ? '' : timeAt(entry.clockOut, timeZone),
    projectId: entry.projectId,
    notes: entry.notes ?? '',
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
      projectId: values.projectId,
      notes: values.notes.trim() === '' ? null : values.notes.trim(),
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
  return other === null ? [] : [{ path: 'from', message: overlapText(other, span, context) }];
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
