export const queryFreshMs = 300_000;
export const queryCachedMs = 600_000;
/** Changes that arrive within this time make the queries that show them ask once. */
export const changesGatheredMs = 5_000;
/** Signs of life arrive from every person every two minutes; what follows from them asks at most this often. */
export const presenceGatheredMs = 5_000;
/** Never after an HTTP 4xx. */
export const queryRetries = 2;
export const mutationRetries = 1;
/** First delay between tries; doubles up to the cap. */
export const queryRetryDelayMs = 1_000;
export const queryRetryDelayMaxMs = 30_000;

/** Defaults of the retry helper: calls in all, and the first delay, which doubles. */
export const retryAttempts = 3;
export const retryDelayMs = 1_000;
