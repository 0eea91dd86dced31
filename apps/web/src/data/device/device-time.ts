import { clockSkewToleranceMs } from '@plumbline/domain/limits/time';
import { clockOffsetMs } from './clock-offset.ts';

/** The time by which punches count: the device's own, unless its clock is off. Milliseconds since 1970. */
export function deviceTime(): number {
  const offset = clockOffsetMs() ?? 0;
  return Date.now() + (Math.abs(offset) > clockSkewToleranceMs ? offset : 0);
}
