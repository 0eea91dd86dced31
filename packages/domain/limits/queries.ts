/** How long what was read counts as fresh where nothing else is said. */
export const cacheTimeToLiveMs = 300_000;
export const queryCachedMs = 600_000;
/** Queries that show changed rows are asked again once for all changes within this time. */
export const changesGatheredMs = 5_000;
/** Every person reports their presence every two minutes; queries about it are asked again at most this often. */
export const presenceGatheredMs = 5_000;
/** Tries again after a failure; none after an HTTP 4xx. */
export const queryRetries = 2;
export const mutationRetries = 1;
/** First delay between tries; doubles up to the cap. */
export const queryRetryDelayMs = 1_000;
export const queryRetryDelayMaxMs = 30_000;

/** Defaults of the retry helper: the number of calls, and the first delay, which doubles. */
export const retryAttempts = 3;
export const retryDelayMs = 1_000;
/** How long a caller for whom the server has no room is asked to wait: by then the present calls are done. Ours. */
export const comeBackSeconds = 2;
