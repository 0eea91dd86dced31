import type { Turns } from './turns.ts';

export type Act = () => void | Promise<void>;

/** The only time there is: nothing happens but what stands here, one after the other. */
export type Schedule = {
  /** Milliseconds since 1970. */
  now: () => number;
  /** At the next whole millisecond, never earlier. The answer calls it off. */
  after: (milliseconds: number, act: Act) => () => void;
  /** Time passes in which nothing happens; what was due in it comes late. */
  leap: (milliseconds: number) => void;
  /** Runs what comes next and everything it sets going. False: nothing is left before `until`. */
  step: (until: number) => Promise<boolean>;
};

export function createSchedule(start: number, turns: Turns): Schedule {
  let now = start;
  let serial = 0;
  const events = new Map<number, { at: number; act: Act }>();

  function next(): [number, { at: number; act: Act }] | null {
    let first: [number, { at: number; act: Act }] | null = null;
    // Kept in the order of making: of two at one time the older one comes first.
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
      await turns.run(act);
      return true;
    },
  };
}
