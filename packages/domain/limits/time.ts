/** A device whose clock is off by no more than this has its own second taken as the time of a punch. */
export const clockSkewToleranceMs = 120_000;
/** What a device measured of its clock so long before an act outweighs what is measured afterwards, where they differ: a working day. Ours. */
export const measurementTrustedMs = 12 * 3_600_000;
/** A punch this soon after its opposite is more often a slip than meant: it asks first. */
export const oppositePunchAsksMs = 30_000;
/** A button that takes another's place takes no tap for so long: the second tap of two was for the one before. */
export const replacedButtonRestMs = 1_000;
