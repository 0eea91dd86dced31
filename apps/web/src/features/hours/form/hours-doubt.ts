import { addDays, dayOf } from '@plumbline/domain/days/days';
import { instantAt } from '@plumbline/domain/days/wall-clock';
import type { WorkWeek } from '@plumbline/domain/entities/record';
import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { longRunningS, oddHoursS } from '@plumbline/domain/limits/time';
import { countedSeconds } from '@plumbline/domain/hours/worked';
import { formatHoursInWords, formatTime } from '../../../design/format.ts';
import type { HoursEntry } from './hours-entry.ts';

type DoubtContext = {
  /** Null: new hours. */
  entry: TimeEntry | null;
  timeZone: string;
  locale: string;
  workWeek: WorkWeek;
};
type Doubt = { title: string; description: string; confirmLabel: string };

/**
 * The question before typed hours are saved. A long shift, or hours outside the working hours, are mostly a
 * swapped or mistyped end. Null if there is nothing to ask, or if the times are the recorded ones.
 */
export function doubtOf(
  { clockIn, clockOut, breaks }: Pick<HoursEntry, 'clockIn' | 'clockOut' | 'breaks'>,
  { entry, timeZone, workWeek, locale }: DoubtContext,
): Doubt | null {
  if (entry?.clockIn === clockIn && entry.clockOut === clockOut) return null;
  const worked = countedSeconds({ clockIn, clockOut, breaks }, Date.parse(clockOut));
  const sum = formatHoursInWords(Math.round(worked / 60));
  const confirmLabel = `Save ${sum}`;
  if (worked > longRunningS)
    return {
      title: `${sum} in one entry?`,
      confirmLabel,
      description: 'That is a long shift. Look whether start and end are the right way round, and AM or PM.',
    };
  const clock = (time: string) => formatTime(`1970-01-01T${time}Z`, locale, 'UTC');
  const odd =
    (Date.parse(clockOut) - Date.parse(clockIn)) / 1_000 - insideS({ clockIn, clockOut }, timeZone, workWeek);
  if (odd <= oddHoursS) return null;
  return {
    title: `${formatHoursInWords(Math.round(odd / 60))} outside the working hours?`,
    confirmLabel,
    description: `The working hours are ${clock(workWeek.from)} to ${clock(workWeek.to)}. Look whether start and end are right.`,
  };
}

/**
 * The seconds of a span that are between the beginning and the end of working hours, on any day of the week.
 */
function insideS(
  span: { clockIn: string; clockOut: string },
  timeZone: string,
  { from, to }: WorkWeek,
): number {
  const [begin, end] = [Date.parse(span.clockIn), Date.parse(span.clockOut)];
  let sum = 0;
  // Work that begins in the evening ends on the next day.
  const night = to <= from ? 1 : 0;
  for (let day = addDays(dayOf(begin, timeZone), -1); day <= dayOf(end, timeZone); day = addDays(day, 1)) {
    const opens = instantAt(day, from, timeZone).getTime();
    const closes = instantAt(addDays(day, night), to, timeZone).getTime();
    sum += Math.max(0, Math.min(end, closes) - Math.max(begin, opens));
  }
  return sum / 1_000;
}
