import type { PunchReading } from '@plumbline/domain/entities/time-entry';
import { clockSkewToleranceMs } from '@plumbline/domain/limits/time';
import type { ClockIn } from '@plumbline/domain/mutations/time-entries/clock-in';
import { type Arrival, deviceTime } from '../../tenant/device-time.ts';

export type Punch = NonNullable<ClockIn['punch']>;

export type PunchTime = {
  /** What counts, to the second. */
  at: Date;
  /** How far the device's clock was ahead of ours; null without one. */
  skewMs: number | null;
  /** False: what is known of the device's clock contradicts itself. */
  isCertain: boolean;
};

/** What the column holds: a clock that is off by more than 24 days is off by that much at least. */
const mostSkewMs = 2 ** 31 - 1;

/** When a punch was made. A device that says more of its clock with the change than with the punch is heard. */
export function punchTime(punch: Punch | undefined, arrival: Arrival, now: Date): PunchTime {
  if (!punch) return { at: toSecond(now), skewMs: null, isCertain: true };
  const { offsetMs } = punch;
  const clock =
    arrival.clock ?? (offsetMs === null ? null : { offsetMs, measuredAt: null, sinceMeasuredMs: null });
  const { at, skewMs, isCertain } = deviceTime(new Date(punch.at), { ...arrival, clock }, now);
  return { at: toSecond(at), skewMs: Math.max(-mostSkewMs, Math.min(mostSkewMs, skewMs)), isCertain };
}

/** Both readings of a punch, for people to decide between. */
export function readingOf(punch: Punch | undefined, counted: string): PunchReading | null {
  return punch ? { device: new Date(punch.at).toISOString(), counted } : null;
}

/** Between the two punches of an entry the device's clock was set: by its own readings the entry would have another length. */
export function wasSetBetween(first: number | null, second: number | null): boolean {
  return first !== null && second !== null && Math.abs(first - second) > clockSkewToleranceMs;
}

const toSecond = (at: Date): Date => new Date(Math.floor(at.getTime() / 1000) * 1000);
