import type { PunchReading, TimeEntry } from '@plumbline/domain/entities/time-entry';
import { formatDayTime } from '../../../design/format.ts';

/** The text about an entry whose device had its clock changed, with the readings of each punch. */
export function clockMarkText(
  { clockIn, clockOut }: NonNullable<TimeEntry['clockReadings']>,
  { locale, timeZone }: { locale: string; timeZone: string },
): { title: string; readings: string[] } {
  const at = (instant: string) => formatDayTime(instant, locale, timeZone);
  const read = (what: string, reading: PunchReading | null) =>
    reading === null
      ? []
      : [`${what}: device said ${at(reading.device)}, counted as ${at(reading.counted)}.`];
  return {
    title: 'Check these hours: the clock was changed',
    readings: [...read('In', clockIn), ...read('Out', clockOut)],
  };
}
