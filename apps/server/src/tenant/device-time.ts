import { clockSkewToleranceMs, measurementTrustedMs } from '@plumbline/domain/limits/time';

/** What a device knew about its clock when something was done on it. */
export type ClockReading = {
  /** The server's clock minus the device's in milliseconds, as last measured before. */
  offsetMs: number;
  /** The time by the device's clock at that measurement. Null from devices that do not send it. */
  measuredAt: Date | null;
  /**
   * Milliseconds between the measurement and the act by a monotonic clock; null when the page was reloaded
   * between them.
   */
  sinceMeasuredMs: number | null;
};

/**
 * How a change arrived: from a device's queue some time after it was made, or by a call that was made at
 * once.
 */
export type Arrival = {
  /** The device's clock when it sent the queue. Null for a call that was made at once. */
  sentAt: Date | null;
  /** The time since the change by a monotonic clock that stops while the device sleeps, so that it is a lower bound. */
  elapsedMs: number | null;
  clock: ClockReading | null;
  /** Sent by another device than the one that made it, so the sender's clock says nothing about when. */
  isCarried?: boolean;
};

/** The arrival of a call that is made when its button is pressed. */
export const directArrival: Arrival = { sentAt: null, elapsedMs: null, clock: null };

export type DeviceTime = {
  /**
   * The time of the change: the device's own reading if its clock is about right, otherwise the corrected
   * one. Never in the future.
   */
  at: Date;
  /** The milliseconds by which the device's clock was ahead of the server's. */
  skewMs: number;
  /** False if the facts about the device's clock contradict each other. `at` is then the likeliest time. */
  isCertain: boolean;
};

type Estimate = Pick<DeviceTime, 'isCertain'> & { ms: number };

/**
 * The time at which something was done at `device` on the device's clock. There are three sources: the clock
 * as it was measured before the act, the clock as it is when the change arrives, and the time that has passed
 * on a monotonic clock. If two of them agree the time is certain. If the clock was set between act and
 * sending, the first two differ.
 */
export function deviceTime(device: Date, arrival: Arrival, now: Date): DeviceTime {
  const { ms, isCertain } = estimate(device.getTime(), arrival, now.getTime());
  const actual = Math.min(ms, now.getTime());
  const skewMs = device.getTime() - actual;
  return { at: Math.abs(skewMs) <= clockSkewToleranceMs ? device : new Date(actual), skewMs, isCertain };
}

function estimate(device: number, arrival: Arrival, now: number): Estimate {
  const { sentAt, elapsedMs, clock, isCarried = false } = arrival;
  if (isCarried)
    return { ms: device + (clock?.offsetMs ?? 0), isCertain: clock !== null && isFollowed(device, clock) };
  const offsetNow = sentAt && now - sentAt.getTime();
  const before = clock === null || isOverturned(device, clock) ? null : device + clock.offsetMs;
  const after = offsetNow === null ? null : device + offsetNow;
  const latest = elapsedMs === null ? now : now - elapsedMs;
  const isPossible = (ms: number | null): ms is number => ms !== null && ms <= latest + clockSkewToleranceMs;
  if (isPossible(before) && isPossible(after) && isNear(before, after))
    return { ms: before, isCertain: true };
  if (elapsedMs !== null && before !== null && isNear(before, latest)) return { ms: latest, isCertain: true };
  // A request that took long puts off the present clock reading and the time since the act by the same
  // amount: they agree and are both wrong.
  if (elapsedMs !== null && after !== null && isNear(after, latest))
    return clock !== null && isPossible(before) && isFollowed(device, clock)
      ? { ms: before, isCertain: true }
      : { ms: latest, isCertain: before === null || clock?.sinceMeasuredMs !== null };
  if (before === null && after === null) return { ms: latest, isCertain: true };
  const [best] = (isRecent(device, clock) ? [before, after] : [after, before]).filter(isPossible);
  if (best === undefined) return { ms: latest, isCertain: false };
  // The present clock reading alone is accepted if the clock is right, because a device that slept has no
  // other source.
  const isRightNow = best === after && before === null && Math.abs(offsetNow ?? 0) <= clockSkewToleranceMs;
  return { ms: best, isCertain: sentAt === null || isRightNow };
}

const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= clockSkewToleranceMs;

/** Whether the clock was set back between the measurement and the act, so that the measurement no longer applies. */
function isOverturned(device: number, { measuredAt, sinceMeasuredMs }: ClockReading): boolean {
  if (measuredAt === null) return false;
  return device - measuredAt.getTime() < (sinceMeasuredMs ?? 0) - clockSkewToleranceMs;
}

/** Whether the device's clock and the monotonic one ran alike from the measurement to the act. */
function isFollowed(device: number, { measuredAt, sinceMeasuredMs }: ClockReading): boolean {
  return (
    measuredAt !== null && sinceMeasuredMs !== null && isNear(device - measuredAt.getTime(), sinceMeasuredMs)
  );
}

/** Whether the clock was measured shortly before the act, as far as the device can tell. */
function isRecent(device: number, clock: ClockReading | null): boolean {
  if (clock === null || clock.measuredAt === null) return clock !== null;
  const age = device - clock.measuredAt.getTime();
  if (clock.sinceMeasuredMs !== null) return isFollowed(device, clock);
  return age <= measurementTrustedMs;
}
