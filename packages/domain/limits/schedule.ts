/** A job that has not begun, or not ended, so long after its time runs late. */
export const lateAfterMs = 15 * 60_000;
