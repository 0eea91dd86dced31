/** A punch is counted at the device's own time when its clock is off by no more than this. */
export const clockSkewToleranceMs = 120_000;
/**
 * Up to this age, a measurement of the device's clock from before an act outweighs one made afterwards, where
 * they differ: a working day. Ours.
 */
export const measurementTrustedMs = 12 * 3_600_000;
/** A punch this soon after its opposite is more often a mistake than intended, so it asks first. */
export const oppositePunchAsksMs = 30_000;
/**
 * How long a button that replaces another ignores taps, since the second tap of a double tap was meant for
 * the first button.
 */
export const replacedButtonRestMs = 1_000;
/** A clock that has run for this long was probably forgotten: the person is reminded (product.md §3). */
export const longRunningS = 14 * 3_600;
/** How long a clock may run past the person's last planned job of the day before they are reminded. Ours. */
export const afterScheduleS = 3_600;
/** How long after a punch its position may still join it. Ours. */
export const positionJoinsMs = 60_000;
/**
 * The longest entry, as hours are written: a weekend on call from Friday evening to Monday morning fits, with its
 * hour of a clock change. A clock that has run for longer ends only with a time that its person says. Ours.
 */
export const longestEntryS = 72 * 3_600;
/** How far back people write hours of their own: a year, whose accounts may still be open. Ours. */
export const ownHoursBackDays = 365;
/** How far back admins write hours: three years, which is how long records of wages are kept and claimed. Ours. */
export const officeHoursBackDays = 1_096;
/** The break that one press adds for a lunch during which nobody pressed anything. Ours. */
export const lunchBreakS = 1_800;
/** How long nothing is asked after the person said that they are still working. Ours. */
export const stillWorkingRestMs = 2 * 3_600_000;

/** Typed hours of which more lie outside the working hours are asked about, in seconds. */
export const oddHoursS = 4 * 3_600;
