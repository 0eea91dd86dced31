import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { oppositePunchAsksMs } from '@plumbline/domain/limits/time';
import type { ConfirmQuestion } from '../../../design/layers/confirm-dialog.tsx';

/**
 * The question before a punch that comes within seconds of the opposite one. Null if there is nothing to ask.
 * `at` is the press by the server's clock, in milliseconds since 1970.
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
