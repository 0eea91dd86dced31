/** The largest paper of tables that a device sends to have it drawn: some 90,000 rows of hours. Ours. */
export const paperMaxBytes = 8 * 1_048_576;
/** The longest text of one cell in characters; more does not fit on a page. Ours. */
export const paperCellLength = 6_000;
export const paperColumnsMax = 12;
export const paperTablesMax = 8;
/** Paragraphs in one cell, such as three for each visit of a person's day. Ours. */
export const paperParagraphsMax = 1_000;
/** How long drawing one paper of tables may take: 20,000 rows take a tenth of it on an idle machine. Ours. */
export const paperWorkMs = 120_000;
