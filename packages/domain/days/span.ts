/** A stretch of time, in milliseconds since 1970; on a wall clock where that is said. */
export type Span = { from: number; to: number };
