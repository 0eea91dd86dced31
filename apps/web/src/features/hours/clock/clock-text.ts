import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { oppositePunchAsksMs } from '@plumbline/domain/limits/time';
import { formatTime } from '../../../design/format.ts';
import type { ConfirmQuestion } from '../../../design/layers/confirm-dialog.tsx';

type Zone = { locale: string; timeZone: string };

/** '7:04 AM to 8:39 AM'; while it runs '1:12 PM to now'. */
export function spanText(
  { clockIn, clockOut }: Pick<TimeEntry, 'clockIn' | 'clockOut'>,
  { locale, timeZone }: Zone,
): string {
  const at = (instant: string) => formatTime(instant, locale, timeZone);
  return `${at(clockIn)} to ${clockOut === null ? 'now' : at(clockOut)}`;
}

export type PunchPositionText = { title: string; detail: string };

/** The position of a punch, in words that claim no more than is known. */
export function punchPositionText(location: TimeEntry['clockInLocation']): PunchPositionText {
  if (location === null)
    return { title: 'Clocked in without a location', detail: 'That’s fine. Your time counts all the same.' };
  if (location.insideGeofence === true)
    return {
      title: 'On site when you clocked in',
      detail: 'We ask for your location only when you punch in or out.',
    };
  if (location.insideGeofence === false)
    return {
      title: 'Off site when you clocked in',
      detail: 'The office sees that. Your time counts all the same.',
    };
  return {
    title: 'Your location is saved with the punch',
    detail: 'We ask for it only when you clock in or out.',
  };
}

/**
 * The question before a punch that comes within seconds of its opposite; null for none. `at`: the press by
 * the server's clock, milliseconds since 1970.
 */
export function oppositeQuestion(
  entries: readonly Pick<TimeEntry, 'clockIn' | 'clockOut'>[],
  at: number,
): ConfirmQuestion | null {
  const running = entries.find(({ clockOut }) => clockOut === null);
  const opposite = running?.clockIn ?? latest(entries.flatMap(({ clockOut }) => clockOut ?? []));
  if (opposite === null) return null;
  const agoMs = Math.abs(at - Date.parse(opposite));
  if (agoMs >= oppositePunchAsksMs) return null;
  const ago = secondsText(Math.max(1, Math.round(agoMs / 1_000)));
  return running === undefined
    ? {
        title: 'Clock in again?',
        description: `You clocked out ${ago} ago.`,
        confirmLabel: 'Yes, clock in',
        cancelLabel: 'Stay off the clock',
      }
    : {
        title: 'Clock out already?',
        description: `You clocked in ${ago} ago.`,
        confirmLabel: 'Yes, clock out',
        cancelLabel: 'Stay on the clock',
      };
}

function latest(instants: readonly string[]): string | null {
  return instants.toSorted().at(-1) ?? null;
}

const secondsText = (seconds: number) => (seconds === 1 ? '1 second' : `${seconds} seconds`);
