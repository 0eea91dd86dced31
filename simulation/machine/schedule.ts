import type { EventLoop } from './event-loop.ts';

export type Act = () => void | Promise<void>;

/** The virtual time: only what is scheduled here happens, one after the other. */
export type Schedule = {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Runs at the next whole millisecond, never earlier. Call the result to cancel. */
  after: (milliseconds: number, act: Act) => () => void;
  /** Lets time pass without running anything; what was due in it runs late. */
  leap: (milliseconds: number) => void;
  /** Runs the next event and everything that follows from it. False when there is none before `until`. */
  step: (until: number) => Promise<boolean>;
};

export function createSchedule(start: number, eventLoop: EventLoop): Schedule {
  let now = start;
  let serial = 0;
  const events = new Map<number, { at: number; act: Act }>();

  function next(): [number, { at: number; act: Act }] | null {
    let first: [number, { at: number; act: Act }] | null = null;
    // Entries are in the order of their making: of two at one time the older one runs first.
    for (const entry of events) if (first === null || entry[1].at < first[1].at) first = entry;
    return first;
  }

  return {
    now: () => now,
    after: (milliseconds, act) => {
      serial += 1;
      const id = serial;
      events.set(id, { at: now + Math.max(0, Math.ceil(milliseconds)), act });
      return () => events.delete(id);
    },
    leap: (milliseconds) => {
      now += milliseconds;
    },
    step: async (until) => {
      const found = next();
      if (found === null || found[1].at > until) {
        now = Math.max(now, until);
        return false;
      }
      const [id, { at, act }] = found;
      events.delete(id);
      now = Math.max(now, at);
      await eventLoop.run(act);
      return true;
    },
  };
}
