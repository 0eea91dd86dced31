/** What came of a drill: what was done, and what should not have happened. */
export type Drilled = { done: readonly string[]; faults: readonly string[] };
