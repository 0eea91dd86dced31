import type { PunchReading, TimeEntry } from '@plumbline/domain/entities/time-entry';
import { formatDayTime } from '../../../design/format.ts';

/** What is said of an entry whose device had its clock changed, and what each of its punches read. */
export function clockMarkWords(
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
