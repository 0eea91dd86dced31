/** Files of a project, or changes with files, that are sent at once. Ours. */
export const transfersAtOnce = 3;
/** Back at a page that was hidden, a file that has not moved for this long is begun again. Ours. */
export const transferStillMs = 2_000;
/**
 * A change with files goes through its own call when it is this young once they are sent; an older one keeps the time
 * at which it was made by going with the queue. Ours.
 */
export const ownCallMs = 120_000;
