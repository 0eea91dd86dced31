/** Runs `run` once after that many milliseconds; call the result to cancel it. */
export type Timers = { after: (milliseconds: number, run: () => void) => () => void };
