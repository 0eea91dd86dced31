/** A position that is less accurate says nothing: a quarter of the way around the Earth, in metres. Ours. */
export const accuracyMaxM = 10_000_000;
/** Positions in one call of `locations.track`. */
export const positionsPerCall = 100;
/** Positions are kept this long on the server, and so is who looked at them. */
export const positionRetentionDays = 90;
/** A position that could not be sent is kept on the device, and accepted by the server, up to this age. */
export const positionLateHours = 24;
/** Looks of one person at another within this time are one entry of the privacy record. */
export const lookWindowMs = 15 * 60_000;
/** Positions that `locations.getHistory` answers by default, and at most: a day at one a few seconds. */
export const historyPageSize = 1_000;
export const historyPageSizeMax = 10_000;
/** A stop lasts at least this long, and stays within this distance. */
export const stopMs = 5 * 60_000;
export const stopRadiusM = 50;
/** The version of the text that people agree to; a new version asks again. */
export const trackingTextVersion = 1;
