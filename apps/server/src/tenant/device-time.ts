import { clockSkewToleranceMs, measurementTrustedMs } from '@plumbline/domain/limits/time';

/** What a device knew of its clock when something was done on it. */
export type ClockKnown = {
  /** Our clock less the device's in milliseconds, as last measured before. */
  offsetMs: number;
  /** The device's clock when that was measured; null from devices that do not say. */
  measuredAt: Date | null;
  /** Between the measurement and the act, by a clock that nobody can set; null when the page was loaded anew between them. Milliseconds. */
  sinceMeasuredMs: number | null;
};

/** How a change came: from a device's queue some time after it was made, or by a call of its own. */
export type Arrival = {
  /** The device's clock when it sent the queue; null for a call by itself. */
  sentAt: Date | null;
  /** Since the change was made, by a clock that nobody can set and that stands still while the device sleeps: it was made so long ago at least. */
  elapsedMs: number | null;
  clock: ClockKnown | null;
  /** Another device sends it than the one it was made on: the sender's clock says nothing of when. */
  isCarried?: boolean;
};

/** A call by itself is made when the button is pressed. */
export const byItself: Arrival = { sentAt: null, elapsedMs: null, clock: null };

export type DeviceTime = {
  /** When it was done: the device's own reading while its clock is about right, else the corrected one. Never ahead of us. */
  at: Date;
  /** How far the device's clock was ahead of ours. */
  skewMs: number;
  /** False: what is known of the device's clock contradicts itself, and `at` is the likeliest reading. */
  isCertain: boolean;
};

type Estimate = Pick<DeviceTime, 'isCertain'> & { ms: number };

/**
 * When something was done by the device's clock `device` (trust.md 16). There are three witnesses: the clock as it was measured before, the clock
 * as it is now that the change comes, and the time that has passed by a clock that nobody can set. Where two of them agree it is certain; a
 * clock that was set between act and sending makes the first two differ by as much.
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
  // A request that was long on its way puts off the clock as it is now and the time since the act by as much: they agree and are wrong.
  if (elapsedMs !== null && after !== null && isNear(after, latest))
    return clock !== null && isPossible(before) && isFollowed(device, clock)
      ? { ms: before, isCertain: true }
      : { ms: latest, isCertain: before === null || clock?.sinceMeasuredMs !== null };
  if (before === null && after === null) return { ms: latest, isCertain: true };
  const [best] = (isRecent(device, clock) ? [before, after] : [after, before]).filter(isPossible);
  if (best === undefined) return { ms: latest, isCertain: false };
  // Alone, the clock as it is now is believed where it is right: a device that slept has nothing else to say.
  const isRightNow = best === after && before === null && Math.abs(offsetNow ?? 0) <= clockSkewToleranceMs;
  return { ms: best, isCertain: sentAt === null || isRightNow };
}

const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= clockSkewToleranceMs;

/** The clock was set back between the measurement and the act: what was measured says nothing of it any more. */
function isOverturned(device: number, { measuredAt, sinceMeasuredMs }: ClockKnown): boolean {
  if (measuredAt === null) return false;
  return device - measuredAt.getTime() < (sinceMeasuredMs ?? 0) - clockSkewToleranceMs;
}

/** From the measurement to the act the device's clock ran like the one that nobody can set. */
function isFollowed(device: number, { measuredAt, sinceMeasuredMs }: ClockKnown): boolean {
  return (
    measuredAt !== null && sinceMeasuredMs !== null && isNear(device - measuredAt.getTime(), sinceMeasuredMs)
  );
}

/** Measured shortly before the act, as far as the device can tell. */
function isRecent(device: number, clock: ClockKnown | null): boolean {
  if (clock === null || clock.measuredAt === null) return clock !== null;
  const age = device - clock.measuredAt.getTime();
  if (clock.sinceMeasuredMs !== null) return isFollowed(device, clock);
  return age <= measurementTrustedMs;
}
