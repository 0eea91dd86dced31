/**
 * The bytes of a file that was announced count for so long, and again from each sign that it is on its way: what is given up by its sender, or by a
 * node that ended, makes room soon. Longer than a photo may take, behind which its thumbnail waits.
 */
const expectedMs = 3 * 60_000;
/** Between two signs. */
export const signOfLifeMs = 60_000;
/** A body of which nothing comes for so long was given up; a device gives up a little earlier itself. */
export const standstillMs = 75_000;

export const expectedFrom = (at: Date): Date => new Date(at.getTime() + expectedMs);
