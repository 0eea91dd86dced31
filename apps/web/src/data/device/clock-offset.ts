import type { ClockReading } from '@plumbline/offline/replica/queue-item';
import { recordOf } from '../parse.ts';

/**
 * The key in local storage. The measurement outlives a reload, because a punch in a basement may follow one.
 * It contains nothing personal.
 */
const key = 'plumbline.clock';

type Measured = {
  offsetMs: number;
  measuredAt: number;
  /** The monotonic clock at the measurement; null when another page measured. */
  reading: number | null;
};

let measured: Measured | null = readStored();

/** The server's clock minus this device's in milliseconds, as last measured; null until it was. */
export function clockOffsetMs(): number | null {
  return measured?.offsetMs ?? null;
}

/** The last measurement of the device's clock. Null if there is none. */
export function readClock(): ClockReading | null {
  if (measured === null) return null;
  const { offsetMs, measuredAt, reading } = measured;
  const since = reading === null ? null : Math.max(0, Math.round(performance.now() - reading));
  return { offsetMs, measuredAt, sinceMeasuredMs: since };
}

/**
 * Stores a measurement. `at` is the device's clock when the server answered, in milliseconds since 1970.
 * Storing the same measurement again changes nothing.
 */
export function noteClockOffset(offsetMs: number | null, at: number | null): void {
  if (offsetMs === null || at === null || at === measured?.measuredAt) return;
  measured = { offsetMs, measuredAt: at, reading: performance.now() };
  try {
    localStorage.setItem(key, JSON.stringify({ offsetMs, measuredAt: at }));
  } catch {
    // Storage is refused, so the next page measures again.
  }
}

function readStored(): Measured | null {
  try {
    const { offsetMs, measuredAt } = recordOf(JSON.parse(localStorage.getItem(key) ?? 'null'));
    return Number.isSafeInteger(offsetMs) && Number.isSafeInteger(measuredAt)
      ? { offsetMs: Number(offsetMs), measuredAt: Number(measuredAt), reading: null }
      : null;
  } catch {
    return null;
  }
}
