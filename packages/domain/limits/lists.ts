/** Rows that a list answers by default, and at most. */
export const listPageSize = 50;
export const listPageSizeMax = 200;
/** How long a deleted record can be brought back. */
export const trashDays = 30;
/** Length of one-line names and of long texts, in characters. */
export const nameLength = 200;
export const textLength = 20_000;
/** The most characters of one field's value before or after a change in the trail, as JSON. */
export const trailValueLength = 8_000;
/** The most characters of one field of a row, as JSON, and of a whole row: devices hold all of them. */
export const rowFieldLength = 200_000;
export const rowLength = 400_000;
/** A template holds a thousand tasks. */
export const templateLength = 4_000_000;
/** Length of a task's cost code, in characters. Ours. */
export const costCodeLength = 32;
export const payrollNumberLength = 32;
/** The most people on one task. */
export const assigneesMax = 50;
/** The most tasks that one call changes. */
export const batchMaxTasks = 200;
/** The most tasks, and the most folders, that a template holds or that a project is duplicated with. */
export const templateMaxTasks = 1_000;
export const templateMaxFolders = 500;
/** Events in one part of an export of the trail. */
export const auditExportEvents = 5_000;
/** A part ends early, with the page on which its text has reached this length: events may hold long texts. */
export const auditExportCharacters = 1_500_000;
/** The most views that a person saves, and the length of a view's name and of one part of its search. */
export const savedViewsMax = 50;
export const savedViewNameLength = 60;
export const savedViewPartLength = 8_000;
/** How many records are taken off the sample company in one transaction when it is removed. */
export const sampleKeptAtOnce = 400;
/** The most parts of a view's search. */
export const savedViewPartsMax = 50;
/** The most people that a daily log names on site. */
export const crewOnSiteMax = 500;
