import { clockSkewToleranceMs } from '@plumbline/domain/limits/time';
import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { formatDayTime, formatTime } from '../../../design/format.ts';

export type PunchText = {
  locale: string;
  timeZone: string;
  /** 'Dana Okafor'. */
  nameOf: (userId: string) => string;
  /** The reader, whom the text calls 'you'. */
  reader?: string;
};

type Marked = Pick<TimeEntry, 'userId' | 'clockIn' | 'clockOut' | 'unconfirmed'>;

/** Which punches: those that others made, the person's own late ones, or all. */
export type PunchesOf = 'others' | 'own' | 'all';

/**
 * A sentence for each punch that nobody has confirmed: who made it, for whom, for which time, and when it
 * arrived.
 */
export function punchMarkLines(
  { userId, clockIn, clockOut, unconfirmed = null }: Marked,
  { locale, timeZone, nameOf, reader }: PunchText,
  punches: PunchesOf = 'all',
): string[] {
  const isReader = userId === reader;
  const line = (way: 'in' | 'out', instant: string | null) => {
    const punch = (way === 'in' ? unconfirmed?.clockIn : unconfirmed?.clockOut) ?? null;
    if (punch === null || instant === null) return [];
    const isOwn = punch.by === userId;
    if (punches !== 'all' && isOwn !== (punches === 'own')) return [];
    const isLate = Date.parse(punch.at) - Date.parse(instant) > clockSkewToleranceMs;
    const came = isLate ? `, sent ${formatDayTime(punch.at, locale, timeZone)}` : '';
    const at = formatTime(instant, locale, timeZone);
    if (isOwn) return [`Clocked ${way} for ${at}${came}.`];
    const whom = isReader ? 'you' : nameOf(userId);
    return [`${punch.by === reader ? 'You' : nameOf(punch.by)} clocked ${whom} ${way} at ${at}${came}.`];
  };
  return [...line('in', clockIn), ...line('out', clockOut)];
}
