/** Rates of one person, each from a day on. */
export const ratesPerPersonMax = 200;

/** Approved entries whose cost one rate may change: about ten years of a person who punches twice a day. */
export const recostedEntriesMax = 5_000;

/** Jobs that the question about a rate names; it counts the others. */
export const rateJobsNamed = 20;

/** The most that an hour may cost or be billed at, in minor units. */
export const hourlyRateMax = 100_000_000;

/** What a factor of pay may be at most; it is at least 1. */
export const factorMax = 10;

/** Jobs whose cost one call answers. */
export const jobCostsMax = 50;

/** Unapproved entries that are read to say about how much they will cost; more are told to be more. */
export const unapprovedReadMax = 2_000;

/** The note of a forecast. */
export const forecastNoteLength = 500;
/** How many people without a rate are named beside the hours that are in no sum. Ours. */
export const unratedPeopleNamed = 5;
