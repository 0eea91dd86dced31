import type { Timers } from '../ports/timers.ts';

/** Timers whose time passes only when the test says so. */
export function createTimers() {
  let now = 0;
  let serial = 0;
  const waiting = new Map<number, { at: number; run: () => void }>();
  const timers: Timers = {
    after: (milliseconds, run) => {
      serial += 1;
      const id = serial;
      waiting.set(id, { at: now + milliseconds, run });
      return () => waiting.delete(id);
    },
  };
  return {
    timers,
    clock: () => now,
    waiting: () => waiting.size,
    pass: (milliseconds: number) => {
      const end = now + milliseconds;
      for (;;) {
        const due = [...waiting].filter(([, { at }]) => at <= end).toSorted(([, a], [, b]) => a.at - b.at)[0];
        if (due === undefined) break;
        waiting.delete(due[0]);
        now = due[1].at;
        due[1].run();
      }
      now = end;
    },
  };
}
