export const queueMaxItems = 1_000;
/** The failure that carries this number moves the item to the failed list. */
export const queueMaxRetries = 5;
/** Delay after the first failure; it doubles with each further one. */
export const queueBaseDelayMs = 1_000;
export const queueExpiryDays = 7;
export const queueCleanupIntervalMs = 3_600_000;
