/** Characters of the address on the letterhead. */
export const addressLength = 300;
/** The highest number that new jobs can begin at: P-9999999. */
export const projectNumberMost = 9_999_999;
/** Whole-day events that keep their days when the organization's zone changes, the latest first. */
export const wholeDaysKept = 5_000;
/** How far back it is looked for punches that fall on another day in another zone, in days. */
export const zonePreviewDays = 730;
/** The most weeks, and the most punches, that a preview of another zone names. */
export const zonePreviewNamed = 20;
/** A logo is scaled to fit this box, which prints sharp at the width that letterheads give it. */
export const logoBoxPx = { width: 800, height: 400 };
/** Of a logo as it is kept: 1 MB. */
export const logoMaxBytes = 1_000_000;
