/** The device's clock in milliseconds since 1970. A person can set it. */
export type Clock = () => number;

/**
 * A monotonic clock, in milliseconds. Its readings can be compared only within one `boot`, which lasts as
 * long as the page.
 */
export type MonotonicClock = { boot: string; now: () => number };
