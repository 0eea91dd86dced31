/** Of a calendar file so many bytes are read: a hundred years of a busy calendar are fewer. */
export const calendarFileMaxBytes = 67_108_864;
/** The most events, and times of repeating ones, that one file gives. */
export const calendarFileMaxTimes = 20_000;
/** The most times of one repeating event: every hour of the days that are read. */
export const calendarSeriesMaxTimes = 6_000;
/** One file is worked on for so many steps; a step is an event, or a day or time that a rule of repeating looks at. */
export const calendarFileMaxSteps = 3_000_000;
/** Of them one repeating event may take so many. */
export const calendarSeriesMaxSteps = 500_000;
/** One file is worked on for so long, in milliseconds. */
export const calendarFileMaxMs = 20_000;
