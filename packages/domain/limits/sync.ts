export const autoSyncIntervalMs = 30_000;
/** No setting may bring the interval below this. */
export const autoSyncMinimumMs = 10_000;
export const syncBatchSize = 50;
/** One delivery's JSON: below what proxies commonly take in one request. */
export const deliveryMaxBytes = 900_000;
/** A pause of delivery: doubled up to the cap, all of it left to chance. */
export const deliveryPauseBaseMs = 1_000;
export const deliveryPauseCapMs = 30_000;
/** The delivering tab says so often that it is alive; silent for so long, it loses its place to another. */
export const deliveryBeatMs = 5_000;
export const deliveryTakeOverMs = 20_000;
/** Where the browser has no locks of its own: a lease on a name ends so long after its last renewal, and is renewed so often. Ours. */
export const lockLeaseMs = 6_000;
export const lockRenewMs = 2_000;
/** Who waits for a name looks again after the first of these, then after twice as long, up to the second. Ours. */
export const lockFirstLookMs = 50;
export const lockLookMs = 1_000;
/** Rows a page behind the first of a catch-up, which is a sync's batch: who was long away needs a request for each. Ours. */
export const catchUpPageSize = 500;
/** Rows a page while a replica is filled for the first time. */
export const snapshotPageSize = 1_000;
/** How long a person may choose before a conflict settles itself. */
export const conflictTimeoutMs = 30_000;
/** How long a device still lists a conflict that is settled. */
export const conflictsKeptDays = 7;
/** How long a sync waits for the queue to drain before it goes on. */
export const syncQueueWaitMs = 30_000;
export const needsSyncAfterMs = 300_000;
export const syncErrorsKept = 10;
export const syncRunsKept = 10;
export const cacheTimeToLiveMs = 300_000;

export const healthCheckIntervalMs = 10_000;
export const healthCheckTimeoutMs = 5_000;
/** Sending suffers where so many answers of the server in a row take at least so long, until as many are quicker. Ours. */
export const answersJudged = 3;
export const slowAnswerMs = 1_000;
export const connectionRefreshMs = 5_000;
export const backOnlineBannerMs = 5_000;

/** Replies kept so that a replayed operation gets the same answer. */
export const ledgerRetentionDays = 30;
/** A change older than this is not applied any more: a day before its answer may be gone from the ledger. Ours. */
export const operationAgeDays = 29;
