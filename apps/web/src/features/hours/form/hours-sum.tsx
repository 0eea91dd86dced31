import { countedSeconds } from '@plumbline/domain/hours/worked';
import { isDay } from '../../../design/fields/day-text.ts';
import { formatHoursInWords } from '../../../design/format.ts';
import { hoursOfValues, type HoursContext, type HoursValues } from './hours-entry.ts';

/** The sum of the typed times, so that a swapped or mistyped end is noticed. */
export function HoursSum({ values, context }: { values: HoursValues; context: HoursContext }) {
  const { date, from, to, endDate } = values;
  if (!isDay(date) || from === '' || to === '' || (endDate !== '' && !isDay(endDate))) return null;
  const hours = hoursOfValues(values, context);
  const worked = Math.round(countedSeconds(hours, Date.parse(hours.clockOut)) / 60);
  if (Date.parse(hours.clockOut) <= Date.parse(hours.clockIn)) return null;
  return (
    <output className="-mt-2 block text-meta text-ink-2">
      Comes to <b className="figures text-ink">{formatHoursInWords(worked)}</b>
      {hours.breaks.some(({ paid }) => !paid) && ' without the breaks'}
    </output>
  );
}
