export const autoSyncIntervalMs = 30_000;
/** No setting may bring the interval below this. */
export const autoSyncMinimumMs = 10_000;
export const syncBatchSize = 50;
/** The largest JSON of one delivery: less than proxies commonly accept in one request. */
export const deliveryMaxBytes = 900_000;
/** The longest pause of delivery: it doubles up to the cap, and the actual pause is a random part of it. */
export const deliveryPauseBaseMs = 1_000;
export const deliveryPauseCapMs = 30_000;
/**
 * How often the delivering tab reports that it is alive, and after how long without a report another tab
 * takes its place.
 */
export const deliveryBeatMs = 5_000;
export const deliveryTakeOverMs = 20_000;
/**
 * For browsers without the Web Locks API: how long a lease on a name lasts after its last renewal, and how
 * often it is renewed. Ours.
 */
export const lockLeaseMs = 6_000;
export const lockRenewMs = 2_000;
/**
 * A tab that waits for a name looks again after the first of these times, then after twice as long each time,
 * up to the second. Ours.
 */
export const lockFirstLookMs = 50;
export const lockLookMs = 1_000;
/**
 * Rows on each page of a catch-up after the first, which has the size of a sync's batch: a device that was
 * long away needs one request for each page. Ours.
 */
export const catchUpPageSize = 500;
/** Rows on a page while a replica is filled for the first time. */
export const snapshotPageSize = 1_000;
/** How long a person may choose before a conflict is settled without them. */
export const conflictTimeoutMs = 30_000;
/** How long a device still lists a settled conflict. */
export const conflictsKeptDays = 7;
/** How long a sync waits for the queue to drain before it goes on. */
export const syncQueueWaitMs = 30_000;
export const needsSyncAfterMs = 300_000;
export const syncErrorsKept = 10;
export const syncRunsKept = 10;

export const healthCheckIntervalMs = 10_000;
export const healthCheckTimeoutMs = 5_000;
/**
 * Sending is shown as slow after this many answers in a row that each took at least this long, until as many
 * are quicker. Ours.
 */
export const answersJudged = 3;
export const slowAnswerMs = 1_000;
export const connectionRefreshMs = 5_000;
export const backOnlineBannerMs = 5_000;

/** How long answers are kept, so that a repeated operation gets the same one. */
export const ledgerRetentionDays = 30;
/** A change older than this is refused: a day before its answer may be gone from the ledger. Ours. */
export const operationAgeDays = 29;
