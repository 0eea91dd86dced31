export const queueMaxItems = 1_000;
/** The failure that carries this number moves the item to the failed list. */
export const queueMaxRetries = 5;
/** Delay after the first failure; it doubles with each further one. */
export const queueBaseDelayMs = 1_000;
/**
 * How long an item waits when the server failed on this item only: doubled with each further failure, up to
 * the cap. Ours.
 */
export const setAsideBaseMs = 60_000;
export const setAsideCapMs = 3_600_000;
/**
 * When this many items in a row are set aside and none is taken, the server has trouble with everything and
 * the items are not at fault. Ours.
 */
export const setAsideInRow = 3;
export const queueExpiryDays = 7;
export const queueCleanupIntervalMs = 3_600_000;
/**
 * How many bytes of files of unsent changes a page holds in memory too, newest first, in case the browser
 * clears the store. Ours.
 */
export const backupFilesMaxBytes = 40_000_000;
/** Rounds of PBKDF2-SHA-256 between a rescue file's passphrase and its key. */
export const rescueKeyIterations = 600_000;
/**
 * How long a new key is also kept in a second place: browsers write local storage to the disk within a minute
 * or two.
 */
export const spareKeyKeptMs = 600_000;
/** Days for which a device remembers how many changes it made and how many the server confirmed. */
export const receiptDaysKept = 30;
