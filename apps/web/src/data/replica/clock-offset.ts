import type { ClockKnown } from '@plumbline/offline/replica/queue-item';
import { recordOf } from '../server/parse.ts';

/** Kept over a reload: a punch in a basement may follow one. Says nothing of anybody. */
const key = 'plumbline.clock';

type Measured = { offsetMs: number; measuredAt: number; /** Of this page alone. */ reading: number | null };

let measured: Measured | null = readKept();

/** Server's clock less this device's in milliseconds, as last measured; null until it was. */
export function clockOffsetMs(): number | null {
  return measured?.offsetMs ?? null;
}

/** What this device knows of its clock now. */
export function clockKnown(): ClockKnown | null {
  if (measured === null) return null;
  const { offsetMs, measuredAt, reading } = measured;
  const since = reading === null ? null : Math.max(0, Math.round(performance.now() - reading));
  return { offsetMs, measuredAt, sinceMeasuredMs: since };
}

/** `at`: the device's clock when the server answered, milliseconds since 1970; the same measurement told again changes nothing. */
export function noteClockOffset(offsetMs: number | null, at: number | null): void {
  if (offsetMs === null || at === null || at === measured?.measuredAt) return;
  measured = { offsetMs, measuredAt: at, reading: performance.now() };
  try {
    localStorage.setItem(key, JSON.stringify({ offsetMs, measuredAt: at }));
  } catch {
    // Storage is refused: the next page measures for itself.
  }
}

function readKept(): Measured | null {
  try {
    const { offsetMs, measuredAt } = recordOf(JSON.parse(localStorage.getItem(key) ?? 'null'));
    return Number.isSafeInteger(offsetMs) && Number.isSafeInteger(measuredAt)
      ? { offsetMs: Number(offsetMs), measuredAt: Number(measuredAt), reading: null }
      : null;
  } catch {
    return null;
  }
}
