import { z } from 'zod';
import { nameLength } from '../limits/lists.ts';
import { paperCellLength, paperColumnsMax, paperParagraphsMax, paperTablesMax } from '../limits/papers.ts';

/** Where a device sends a paper of tables as JSON; the answer is its PDF. */
export const papersPath = '/api/papers';

const paragraph = z.strictObject({ text: z.string().max(paperCellLength), isBold: z.boolean() });
/** A text, or paragraphs one below the other; an empty one is a gap. */
const cell = z.union([z.string().max(paperCellLength), z.array(paragraph).max(paperParagraphsMax)]);

const table = z.strictObject({
  /** Empty where the paper's own title is enough. */
  title: z.string().max(nameLength),
  columns: z
    .array(
      z.strictObject({
        title: z.string().max(nameLength),
        /** Its share of the page's width beside that of the others. */
        width: z.number().min(1).max(1_000),
        /** Numbers stand at the right, below each other. */
        isNumber: z.boolean(),
      }),
    )
    .min(1)
    .max(paperColumnsMax),
  /** Each with a cell for each column. */
  rows: z.array(z.array(cell).max(paperColumnsMax)),
});

/**
 * A paper of tables as the device shows them. The server draws it with the organization's own letterhead, because a
 * browser has no fonts for every writing.
 */
export const tablePaper = z.strictObject({
  title: z.string().trim().min(1).max(nameLength),
  /** Upright, or lying on its side for wide tables. */
  page: z.enum(['upright', 'lying']),
  tables: z.array(table).min(1).max(paperTablesMax),
});
export type TablePaper = z.output<typeof tablePaper>;
export type PaperTable = TablePaper['tables'][number];
export type PaperCell = PaperTable['rows'][number][number];
