import type { Timers } from '@plumbline/offline/ports/timers';

/** The browser's timers and clock as the offline engine asks for them. */
export const browserTimers: Timers = {
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};

/** Milliseconds since 1970. */
export const browserClock = (): number => Date.now();
