import type { Timers } from '../ports/timers.ts';

/** A sleep that can end early. An alarm between a look at the queue and the sleep after it is not missed. */
export type Alarm = {
  /** Call it before looking. The following sleep ends at once if the alarm has rung since. */
  mark: () => number;
  ring: () => void;
  /** Sleeps until the time is over or the alarm rings. With null it sleeps until the alarm rings. */
  sleep: (mark: number, milliseconds: number | null, ended: AbortSignal) => Promise<void>;
};

export function createAlarm(timers: Timers): Alarm {
  let rings = 0;
  let wake = (): void => undefined;
  return {
    mark: () => rings,
    ring: () => {
      rings += 1;
      wake();
    },
    sleep: (mark, milliseconds, ended) =>
      new Promise((resolve) => {
        if (mark !== rings || ended.aborted || (milliseconds !== null && milliseconds <= 0)) return resolve();
        const cancel = milliseconds === null ? () => undefined : timers.after(milliseconds, () => wake());
        wake = () => {
          cancel();
          ended.removeEventListener('abort', wake);
          wake = () => undefined;
          resolve();
        };
        ended.addEventListener('abort', wake);
      }),
  };
}
