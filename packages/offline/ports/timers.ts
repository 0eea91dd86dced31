/** Runs `run` once after so many milliseconds; the answer calls it off. */
export type Timers = { after: (milliseconds: number, run: () => void) => () => void };
