/** The most hours, expenses and fixed sums of a bill, and the most lines that these make. Ours. */
export const billEntriesMost = 300;
export const billExpensesMost = 150;
export const billAmountsMost = 50;
export const billLinesMost = billEntriesMost + billExpensesMost + billAmountsMost;
/** Length of the number that a bill has in the books of the company, in characters. Ours. */
export const billNumberLength = 60;
