/** The largest amount that a person enters, in minor units, either way: ten billion dollars. Ours. */
export const amountMost = 1_000_000_000_000;
/** The most expenses that one call decides. */
export const decidedExpensesMost = 200;
/** How many days apart two purchases of a vendor for the same amount still look like one. */
export const duplicateDays = 3;
/** The most possible duplicates that are named of one expense. */
export const duplicatesNamed = 10;
/** Length of a vendor's name and of an invoice number, in characters. */
export const vendorLength = 120;
export const invoiceNumberLength = 60;
/** The most percent of a tax or a retainage. */
export const percentMost = 100;
/** The most subcontractors that an organization keeps. Ours. */
export const subcontractorsMost = 500;
/** The most commitments of a subcontractor, and the most change orders of a commitment. Ours. */
export const commitmentsMost = 500;
export const changeOrdersMost = 100;
/** The most payments and the most releases of an invoice. Ours. */
export const paymentsMost = 100;
/** How many days before its end a paper of a subcontractor is named in the list. Ours. */
export const paperSoonDays = 30;
/** How many days before the end of a paper the office and its firm are reminded; 0 is its last day. */
export const paperReminderDays = [60, 30, 14, 7, 0] as const;
/** A reminder that no server was up for is made up for within these days after the end of the paper. Ours. */
export const lateReminderDays = 7;
/** From when on, by the organization's clock, people are reminded of papers. Ours. */
export const paperReminderTime = '08:00';
/** The most letters that an organization asks firms by in a day, and of these to one address. Ours. */
export const paperLettersPerDay = 50;
export const paperLettersPerAddressDay = 6;
/** The most times that a paper was asked for that are listed of it, the newest first. Ours. */
export const paperRequestsListed = 20;
/** The most expenses that one file is made of. Ours. */
export const exportedExpensesMost = 10_000;
