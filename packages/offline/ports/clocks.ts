/** The device's clock: milliseconds since 1970. A person can set it. */
export type Clock = () => number;

/** A clock that nobody can set, in milliseconds. Its readings compare only within one `boot`: one life of the page. */
export type Monotonic = { boot: string; now: () => number };
