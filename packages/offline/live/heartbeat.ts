import type { Timers } from '../ports/timers.ts';

export type Heartbeat = {
  start: () => void;
  /** Call it for every message, because each proves that the server is reachable. */
  heard: () => void;
  /** Pings now instead of at the next beat, because a device that slept may hold a dead socket. */
  probe: () => void;
  stop: () => void;
};

/** Pings every `everyMs`; calls `onSilence` when nothing is heard within `withinMs` of a ping. */
export function createHeartbeat(parts: {
  timers: Timers;
  everyMs: number;
  withinMs: number;
  ask: () => void;
  onSilence: () => void;
}): Heartbeat {
  let asking = false;
  let cancel = (): void => undefined;

  function rest(): void {
    cancel();
    asking = false;
    cancel = parts.timers.after(parts.everyMs, ask);
  }

  function ask(): void {
    cancel();
    asking = true;
    cancel = parts.timers.after(parts.withinMs, parts.onSilence);
    parts.ask();
  }

  return {
    start: rest,
    heard: () => {
      if (asking) rest();
    },
    probe: () => {
      if (!asking) ask();
    },
    stop: () => cancel(),
  };
}
