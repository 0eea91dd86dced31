/** Rows a list answers when nobody says how many, and at the most. */
export const listPageSize = 50;
export const listPageSizeMax = 200;
/** How long a deleted record can be brought back. */
export const trashDays = 30;
/** Length of one-line names and of long texts, in characters. */
export const nameLength = 200;
export const textLength = 20_000;
/** People on one task. */
export const assigneesMax = 50;
/** Tasks that one call changes. */
export const batchMaxTasks = 200;
/** Tasks, and folders, that a template holds, and that a project is duplicated with. */
export const templateMaxTasks = 1_000;
export const templateMaxFolders = 500;
/** Events that one part of an export of the trail holds; the next part goes on behind it. */
export const auditExportEvents = 5_000;
/** A part ends with the page on which its text has grown so long: events may hold long texts. */
export const auditExportCharacters = 1_500_000;
