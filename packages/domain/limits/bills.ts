/** The most lines of a bill. Ours. */
export const billLinesMost = 500;
/** Length of the number that a bill has in the books of the company, in characters. Ours. */
export const billNumberLength = 60;
/** How many people without a bill rate are named beside the hours that are ready. Ours. */
export const unratedPeopleNamed = 5;
