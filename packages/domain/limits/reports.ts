/** The longest period of a report, its first and last day included: two years and a day. */
export const reportDaysMax = 732;

/** Groups that a report names; it sums up the others in one row. */
export const reportRowsMax = 200;

/** Bars of a report's chart: weeks while they fit, else months. */
export const reportWeeksMax = 26;

/** Records behind a figure that one page of them holds. */
export const reportRecordsPage = 50;

/** Between which days a report may begin. */
export const reportFirstDay = '1900-01-01';
export const reportLastDay = '2199-12-31';
