export const toastsKept = 20;
export const toastRemoveDelayMs = 3_000;
export const toastDurationMs = 4_000;
export const toastsVisible = 3;
export const toastWidthPx = 356;
export const toastGapPx = 14;
export const toastSwipeThresholdPx = 45;
export const toastSuccessMs = 3_000;
export const toastWarningMs = 4_000;
export const toastErrorMs = 5_000;
/** A form that can be sent now. */
export const toastOfferMs = 60_000;

/** The error screen's Try Again clears the error after this long. */
export const errorRetryClearMs = 100;
