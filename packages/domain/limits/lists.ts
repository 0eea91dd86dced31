/** Rows a list answers when nobody says how many, and at the most. */
export const listPageSize = 50;
export const listPageSizeMax = 200;
/** How long a deleted record can be brought back. */
export const trashDays = 30;
/** Length of one-line names and of long texts, in characters. */
export const nameLength = 200;
export const textLength = 20_000;
