/** Of a calendar file so many bytes are read: twenty full years of a busy calendar are fewer. */
export const calendarFileMaxBytes = 10_485_760;
/** The most events, and times of repeating ones, that one file gives. */
export const calendarFileMaxTimes = 20_000;
/** Of one repeating event at most so many times are read. */
export const calendarSeriesMaxTimes = 500;
/** One file is worked on for so many steps; a step is an event, or a day that a rule of repeating looks at. */
export const calendarFileMaxSteps = 3_000_000;
/** One file is worked on for so long, in milliseconds. */
export const calendarFileMaxMs = 20_000;
