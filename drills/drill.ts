/** The result of a drill: what was done, and what went wrong. */
export type Drilled = { done: readonly string[]; faults: readonly string[] };
