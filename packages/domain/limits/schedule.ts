/** The longest event, in days. */
export const eventMaxDays = 370;
/** The most people on one event. */
export const attendeesMax = 50;
/** The most skills that one event asks for. */
export const skillsMax = 20;
/** The length of a skill's name, in characters. */
export const skillLength = 60;
/** Of the conflicts of a plan the first so many are answered. */
export const conflictsAnswered = 20;
/** The most events that one call moves. */
export const movesMax = 50;
/** The most drafts that one call publishes or takes back. */
export const publishMax = 300;
/** So many changes are named in what a person reads of a published week; it counts the others. */
export const newsNamed = 5;
/** The most acknowledgements that a device sends at once. */
export const acknowledgementsMax = 200;
/** The longest reminder before an event, in minutes: four weeks. */
export const reminderMaxMinutes = 40_320;
/** Events that last longer than this have an index of their own, in days. */
export const longEventDays = 31;
/** A job that has not begun, or not ended, so long after its time runs late. */
export const lateAfterMs = 15 * 60_000;
/** So many of the newest steps of a job are kept with it: screens show the newest of each status. */
export const statusChangesKept = 10;
/** Times for a job are looked for on so many days. */
export const suggestDays = 14;
/** The most times that are proposed for a job. */
export const proposalsMax = 3;
/** What repeats is made so many days ahead, and each night further. */
export const seriesHorizonDays = 400;
/** The most times that one event repeats, and the most that are made at once. */
export const seriesMaxOccurrences = 730;
/**
 * So many days, weeks, months or years of a rule are looked at for one question: more than any rule that happens
 * at all takes for its most times.
 */
export const ruleStepsMax = 10_000;
/**
 * A plan begins so many days ago at most, and ends so many ahead: ten years. Files of other calendars bring years
 * that people look up, and warranties and permits end in years to come.
 */
export const planPastDays = 3_660;
export const planFutureDays = 3_660;
/** Other programs read a person's events of so many days back and ahead. */
export const feedPastDays = 30;
export const feedFutureDays = 365;
/** The most events in such a file: eight a day. Calendars ask for the whole file each hour. */
export const feedEventsMax = 3_000;
/** The most characters of a description there; each event links to the rest. */
export const feedDescriptionLength = 2_000;
/** The size of such a file, and of all that one server keeps for whoever asks again. */
export const feedMaxBytes = 4_000_000;
export const feedKeptBytes = 64_000_000;
/** At this local time the office is told who has not seen tomorrow's plan. */
export const unseenToldAt = '18:00';
/** A reminder that was missed is made up for so long, in minutes. */
export const remindedLateMinutes = 15;
/** The most bookings of a plan's people that are compared with it: fifty people with four jobs a day for most of a year. */
export const bookingsReadMax = 50_000;
/** So many events of a file are made in one transaction, which holds the plans of their people meanwhile. */
export const importBatch = 50;
/** The most events of a file that one call takes. */
export const importMax = 500;
/** In how many minutes a crew on its way usually says that it arrives. */
export const arrivalMinutes: readonly number[] = [10, 20, 30, 45];
/** The drive to a visit is said in steps of so many minutes. */
export const arrivalStepMinutes = 5;
