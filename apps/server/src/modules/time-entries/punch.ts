import { clockSkewToleranceMs } from '@plumbline/domain/limits/time';
import type { ClockIn } from '@plumbline/domain/operations/time-entries';

export type Punch = NonNullable<ClockIn['punch']>;

/** How a change came: from a device's queue some time after it was made, or by a call of its own. */
export type Arrival = {
  /** The device's clock when it sent the queue; null for a call by itself. */
  sentAt: Date | null;
  /** Since the change was made, by a clock that nobody can set; null when it is not known. */
  elapsedMs: number | null;
};

/** A call by itself is made when the button is pressed. */
export const byItself: Arrival = { sentAt: null, elapsedMs: null };

export type PunchTime = {
  /** What counts, to the second. */
  at: Date;
  /** How far the device's clock was ahead of ours; null without one. */
  skewMs: number | null;
};

/**
 * When a punch was made. The device's own second counts while its clock is about right; otherwise the corrected one does, and the skew is kept
 * either way (trust.md 16).
 */
export function punchTime(punch: Punch | undefined, arrival: Arrival, now: Date): PunchTime {
  if (!punch) return { at: toSecond(now), skewMs: null };
  const device = new Date(punch.at);
  const actual = Math.min(estimate(device, punch.offsetMs, arrival, now), now.getTime());
  const skewMs = device.getTime() - actual;
  return { at: toSecond(Math.abs(skewMs) <= clockSkewToleranceMs ? device : new Date(actual)), skewMs };
}

/**
 * Milliseconds of our clock when the button was pressed. A clock that nobody can set outweighs what the device's clock says, with one exception:
 * it stands still while the device sleeps. A device whose clock differed from ours before the punch just as it does now is believed.
 */
function estimate(device: Date, offsetMs: number | null, { sentAt, elapsedMs }: Arrival, now: Date): number {
  const offsetNow = sentAt && now.getTime() - sentAt.getTime();
  const steady =
    offsetMs !== null && offsetNow !== null && Math.abs(offsetNow - offsetMs) <= clockSkewToleranceMs;
  if (steady) return device.getTime() + offsetMs;
  if (elapsedMs !== null) return now.getTime() - elapsedMs;
  if (offsetMs !== null) return device.getTime() + offsetMs;
  return offsetNow === null ? now.getTime() : device.getTime() + offsetNow;
}

const toSecond = (at: Date): Date => new Date(Math.floor(at.getTime() / 1000) * 1000);
