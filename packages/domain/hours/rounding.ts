import type { Hours } from './worked.ts';

/** Exports may round punches to such steps of the local clock; 1 leaves them as they were made. */
export const roundingMinutes = [1, 5, 6, 10, 15, 30] as const;
export const roundingDirections = ['nearest', 'up', 'down'] as const;
export type Rounding = {
  minutes: (typeof roundingMinutes)[number];
  /** 'nearest' rounds a half up. */
  direction: (typeof roundingDirections)[number];
};

export const unrounded: Rounding = { minutes: 1, direction: 'nearest' };

/**
 * The times of an entry for an export. The rounded entry stays with the day on which the entry began, also
 * where its first punch is rounded over midnight; one that becomes empty counts nothing.
 */
export function roundedHours(
  { clockIn, clockOut, breaks }: Hours,
  rounding: Rounding,
  timeZone: string,
): Hours {
  const punch = (instant: string) => roundedPunch(instant, rounding, timeZone);
  return {
    clockIn: punch(clockIn),
    clockOut: clockOut === null ? null : punch(clockOut),
    breaks: breaks.map((pause) => ({
      ...pause,
      start: punch(pause.start),
      end: pause.end === null ? null : punch(pause.end),
    })),
  };
}

const minuteMs = 60_000;

/** A punch at a step of the local clock, counted from its full hour. */
export function roundedPunch(instant: string, { minutes, direction }: Rounding, timeZone: string): string {
  const ms = Date.parse(instant);
  if (minutes === 1) return new Date(ms).toISOString();
  const step = minutes * minuteMs;
  const sinceHour = minuteOf(ms, timeZone) * minuteMs + (ms % minuteMs);
  // Local clocks change by half an hour or a multiple of it, which every step divides, so the steps go on alike.
  const sinceStep = sinceHour % step;
  const isUp = direction === 'up' ? sinceStep > 0 : direction === 'nearest' && 2 * sinceStep >= step;
  return new Date(ms - sinceStep + (isUp ? step : 0)).toISOString();
}

/** Making a format takes far longer than using one. */
const minuteFormats = new Map<string, Intl.DateTimeFormat>();

function minuteOf(ms: number, timeZone: string): number {
  const existing = minuteFormats.get(timeZone);
  const format = existing ?? new Intl.DateTimeFormat('en-US', { timeZone, minute: 'numeric' });
  minuteFormats.set(timeZone, format);
  return Number(format.format(ms));
}
