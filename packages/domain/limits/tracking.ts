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
/** A stop lasts at least this long, and stays within this distance of its middle. */
export const stopMs = 5 * 60_000;
export const stopRadiusM = 50;
/** Longer without a position nothing is said about where somebody was. */
export const positionGapMs = 15 * 60_000;
/**
 * A position that is less accurate does not count for a way, a stop or a site: twice the usual radius of a fence, beyond
 * which nobody can tell either whether somebody is on site.
 */
export const vagueAccuracyM = 300;
/** The newest position that counts is looked for among so many of an entry. */
export const newestWeighed = 10;
/** A device that lies still moves by some metres from one position to the next: shorter ways are not counted. */
export const jitterM = 20;
/** Nobody drives faster, in metres a second: 216 km/h. */
export const drivenSpeedMax = 60;
/** Nobody drives away and back faster than this from one position to the next, in metres a second: 108 km/h. */
export const turningSpeedMax = 30;
/** The version of the text that people agree to; a new version asks again. */
export const trackingTextVersion = 1;
