import type { PunchReading } from '@plumbline/domain/entities/time-entry';
import { clockSkewToleranceMs } from '@plumbline/domain/limits/time';
import type { ClockIn } from '@plumbline/domain/mutations/time-entries/clock-in';
import { type Arrival, deviceTime } from '../../tenant/device-time.ts';

export type Punch = NonNullable<ClockIn['punch']>;

export type PunchTime = {
  /** The counted time, to the second. */
  at: Date;
  /** How far the device's clock was ahead of ours; null without one. */
  skewMs: number | null;
  /** False when what is known of the device's clock contradicts itself. */
  isCertain: boolean;
};

/** The column's limit: a clock that is off by more than 24 days is recorded as off by that much. */
const mostSkewMs = 2 ** 31 - 1;

/**
 * When a punch was made. What a device reports of its clock with the change is preferred to what came with
 * the punch.
 */
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

/**
 * Whether the device's clock was set between the two punches of an entry, so that its own readings would give
 * the entry another length.
 */
export function wasSetBetween(first: number | null, second: number | null): boolean {
  return first !== null && second !== null && Math.abs(first - second) > clockSkewToleranceMs;
}

const toSecond = (at: Date): Date => new Date(Math.floor(at.getTime() / 1000) * 1000);
