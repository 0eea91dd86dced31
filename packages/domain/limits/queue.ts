export const queueMaxItems = 1_000;
/** The failure that carries this number moves the item to the failed list. */
export const queueMaxRetries = 5;
/** Delay after the first failure; it doubles with each further one. */
export const queueBaseDelayMs = 1_000;
/** How long an item waits that the server itself failed on, alone: doubled with each further failure, up to the cap. Ours. */
export const setAsideBaseMs = 60_000;
export const setAsideCapMs = 3_600_000;
/** So many items set aside in a row, and nothing taken between them, are no fault of theirs: the server has trouble with everything. Ours. */
export const setAsideInRow = 3;
export const queueExpiryDays = 7;
export const queueCleanupIntervalMs = 3_600_000;
/** Files of unsent changes that a page holds beside the store, in case the browser clears it: the newest, in bytes. Ours. */
export const heldFilesMaxBytes = 40_000_000;
/** Rounds of PBKDF2-SHA-256 between a rescue file's passphrase and its key. */
export const rescueKeyIterations = 600_000;
/** For so long a new key lies in a second place: browsers write local storage to the disk within a minute or two. */
export const spareKeyKeptMs = 600_000;
/** Days for which a device remembers how many changes it made and how many are safe. */
export const receiptDaysKept = 30;
