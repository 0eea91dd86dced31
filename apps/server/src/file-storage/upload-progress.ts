/**
 * How long the bytes of an announced file count, from the announcement and from each sign that the upload is
 * under way, so that what its sender or a stopped node has given up makes room soon. Longer than a photo may
 * take, because its thumbnail waits behind it.
 */
const expectedMs = 3 * 60_000;
/** The time between two such signs. */
export const progressIntervalMs = 60_000;
/** An upload without a byte for this long was given up; devices give up a little earlier themselves. */
export const stalledAfterMs = 75_000;

export const uploadExpectedUntil = (at: Date): Date => new Date(at.getTime() + expectedMs);
