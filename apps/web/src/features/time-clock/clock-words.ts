import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { formatTime } from '../../design/format.ts';
import type { Job } from './punches.ts';

type Zone = { locale: string; timeZone: string };

/** '7:04 AM to 8:39 AM'; while it runs '1:12 PM to now'. */
export function spanWords(
  { clockIn, clockOut }: Pick<TimeEntry, 'clockIn' | 'clockOut'>,
  { locale, timeZone }: Zone,
): string {
  const at = (instant: string) => formatTime(instant, locale, timeZone);
  return `${at(clockIn)} to ${clockOut === null ? 'now' : at(clockOut)}`;
}

export type PlaceWords = { title: string; detail: string };

/** Where somebody stood at a punch, in words that claim no more than is known. */
export function placeWords(location: TimeEntry['clockInLocation']): PlaceWords {
  if (location === null)
    return { title: 'Clocked in without a position', detail: 'That’s fine. Your time counts all the same.' };
  if (location.insideGeofence === true)
    return {
      title: 'On site when you clocked in',
      detail: 'Your position is asked for only when you punch.',
    };
  if (location.insideGeofence === false)
    return {
      title: 'Off site when you clocked in',
      detail: 'The office sees that. Your time counts all the same.',
    };
  return {
    title: 'Your position is with the punch',
    detail: 'It is asked for only when you clock in or out.',
  };
}

/** What somebody most likely works on next: the job they were on last, and its task. */
export function lastJob(entries: readonly Pick<TimeEntry, 'projectId' | 'taskId' | 'clockIn'>[]): Job {
  const [last] = entries
    .filter(({ projectId }) => projectId !== null)
    .toSorted((a, b) => (a.clockIn < b.clockIn ? 1 : -1));
  return { projectId: last?.projectId ?? null, taskId: last?.taskId ?? null };
}
