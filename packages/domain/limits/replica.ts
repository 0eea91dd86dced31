/**
 * How many days of the past and the future a device keeps (design: what is replicated). Older records are
 * read from the server.
 */
export const calendarPastDays = 60;
export const calendarFutureDays = 180;
export const messageDays = 90;
export const timeEntryDays = 120;
export const photoDays = 180;
export const expenseDays = 180;
export const notificationsKept = 200;
/**
 * The shortest time between two fills that are caused by rows of a newer shape: while servers of two versions
 * answer, rows of the older one may have come in between. Ours.
 */
export const reshapeAgainMs = 600_000;
/** A browser whose store has not opened within this time is taken for one that stores nothing, in milliseconds. */
export const storeOpensWithinMs = 8_000;
