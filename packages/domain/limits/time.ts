/** A device whose clock is off by no more than this has its own second taken as the time of a punch. */
export const clockSkewToleranceMs = 120_000;
