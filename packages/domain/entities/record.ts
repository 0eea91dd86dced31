import { z } from 'zod';
import { nameLength } from '../limits/lists.ts';

// In a page, zod's probe for compiled parsers breaks the content policy. Here, because every schema of records is made after this file.
if ('document' in globalThis) z.config({ jitless: true });

/** UUIDv7, minted where the record is made (often on a phone) and adopted by the server. */
export const recordId = z.uuid();

/** After 1 BC comes AD 1, and databases hold to that. */
const hasYear = (value: string) => !value.startsWith('0000');
const noYear = { error: 'There is no year 0.' };
/** An instant as ISO 8601 in UTC, to the millisecond. */
export const instant = z.iso.datetime().refine(hasYear, noYear);
/** A calendar day, `YYYY-MM-DD`, in the organization's time zone. */
export const day = z.iso.date().refine(hasYear, noYear);
/** Integer minor units (cents) of the organization's currency. */
export const minorUnits = z.number().int();

/** Text as every database holds it: NUL and half of a surrogate pair are refused, not left to fail where it is stored. */
export const text = z.string().refine((value) => !value.includes('\0') && !/\p{Cs}/u.test(value), {
  error: 'This text contains a character that cannot be stored.',
});

/** Characters of a fractional index. */
export const sortOrder = z.string().regex(/^[0-9A-Za-z]{1,120}$/);

/** One line of text. */
export const line = text.trim().max(nameLength);

export const latitude = z.number().min(-90).max(90);
export const longitude = z.number().min(-180).max(180);

/** What every record carries (product.md §3). A record with `deletedAt` is a tombstone. */
export const recordFields = {
  id: recordId,
  organizationId: recordId,
  createdAt: instant,
  updatedAt: instant,
  createdBy: recordId.nullable(),
  version: z.number().int(),
  deletedAt: instant.nullable(),
};
