import type { Timers } from '@plumbline/offline/ports/timers';

export type GatherPorts = {
  act: () => Promise<void>;
  pauseMs: number;
  timers: Timers;
  /** Whether the page is visible; `nextLook` calls back once when it is visible again. */
  looked: () => boolean;
  nextLook: (then: () => void) => void;
};

/**
 * Acts a pause after something was noticed: once for everything in that time, one act at a time, and not
 * while the page is hidden. Each thing that was noticed is followed by an act that began after it.
 */
export function gather({ act, pauseMs, timers, looked, nextLook }: GatherPorts): () => void {
  let state: 'idle' | 'waiting' | 'acting' | 'acting, noticed' = 'idle';

  function wait(): void {
    state = 'waiting';
    timers.after(pauseMs, () => {
      if (looked()) start();
      else nextLook(start);
    });
  }

  function start(): void {
    state = 'acting';
    const ended = () => {
      if (state === 'acting, noticed') wait();
      else state = 'idle';
    };
    act().then(ended, ended);
  }

  return () => {
    if (state === 'idle') wait();
    else if (state === 'acting') state = 'acting, noticed';
  };
}
