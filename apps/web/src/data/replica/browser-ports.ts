import type { Timers } from '@plumbline/offline/ports/timers';

/** The browser's timers, clock and names of days as the offline engine asks for them. */
export const browserTimers: Timers = {
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};

/** Milliseconds since 1970. */
export const browserClock = (): number => Date.now();

/** The calendar day of an instant (milliseconds since 1970) in a zone, `YYYY-MM-DD`. */
export function dayIn(timeZone: string | undefined, at: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at);
}
