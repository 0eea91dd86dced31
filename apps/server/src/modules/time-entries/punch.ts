import type { PunchReading } from '@plumbline/domain/entities/time-entry';
import { AppError } from '@plumbline/domain/errors/app-error';
import { clockSkewToleranceMs, longestEntryS } from '@plumbline/domain/limits/time';
import type { ClockIn } from '@plumbline/domain/mutations/time-entries/clock-in';
import { type Arrival, deviceTime } from '../../tenant/device-time.ts';
import type { TenantWrite } from '../../tenant/write.ts';

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

/**
 * Whether a call of its own says a time that has passed. One from a device's queue comes later by nature, and with
 * what the device knew of its clock.
 */
export function isLate({ at }: Pick<PunchTime, 'at'>, { sentAt }: Arrival, now: Date): boolean {
  return sentAt === null && now.getTime() - at.getTime() > clockSkewToleranceMs;
}

/** The mark of a punch that nobody has vouched for: of somebody else, or late. Null for the person's own of now. */
export function unconfirmedPunch(
  { viewer, at }: TenantWrite,
  userId: string,
  isLatePunch: boolean,
): { by: string; at: string } | null {
  return userId !== viewer.userId || isLatePunch ? { by: viewer.userId, at: at.toISOString() } : null;
}

/** A clock starts now: earlier hours than the longest entry holds are written down, and not punched. */
export function requireRecent(write: TenantWrite, { at }: Pick<PunchTime, 'at'>, arrival: Arrival): void {
  if (!isLate({ at }, arrival, write.at)) return;
  if (write.at.getTime() - at.getTime() <= longestEntryS * 1_000) return;
  const message = `A punch is of now. Write hours that began more than ${longestEntryS / 3_600} hours ago down as an entry.`;
  throw new AppError('VALIDATION_ERROR', { at: write.at, message, fields: [{ path: 'punch.at', message }] });
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
