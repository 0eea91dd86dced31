import { z } from 'zod';
import { nameLength } from '../limits/lists.ts';

// Zod tests for `eval` before it compiles parsers, which the page's content security policy reports as a
// violation. It is turned off here because every schema of a record is made after this file has run.
if ('document' in globalThis) z.config({ jitless: true });

/** UUIDv7, made where the record is made (often on a phone) and kept by the server. */
export const recordId = z.uuid();

/** There is no year 0 (1 BC is followed by AD 1), and databases refuse it. */
const hasYear = (value: string) => !value.startsWith('0000');
const noYear = { error: 'There is no year 0.' };
/** An instant as ISO 8601 in UTC, to the millisecond; written to the nanosecond it is no longer than this. */
export const instant = z.iso.datetime().max(30).refine(hasYear, noYear);
/** A calendar day, `YYYY-MM-DD`, in the organization's time zone. */
export const day = z.iso.date().refine(hasYear, noYear);
/** A local time of day, `HH:MM`. */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
/** On which weekdays (0 is Sunday) and from when to when a crew works, by local time. */
export const workWeek = z.object({
  days: z.array(z.number().int().min(0).max(6)).max(7),
  from: timeOfDay,
  to: timeOfDay,
});
export type WorkWeek = z.infer<typeof workWeek>;
/** Integer minor units (cents) of the organization's currency. */
export const minorUnits = z.number().int();

/**
 * An exact decimal as text, such as '12.5': as a double 0.1 × 3 is not 0.3, and money is computed with it. At most nine
 * digits before the point and `fractionDigits` behind it; kept without zeros that say nothing, so that equal numbers are equal
 * texts.
 */
export function decimal(fractionDigits: number) {
  return z
    .string()
    .regex(new RegExp(`^-?\\d{1,9}(\\.\\d{1,${fractionDigits}})?$`), {
      error: `This is a number with at most ${fractionDigits} digits after the point.`,
    })
    .transform(canonicalDecimal);
}

/** A decimal as rows hold it, with at most four digits behind the point. */
export const writtenDecimal = z.string().regex(/^-?\d{1,9}(\.\d{1,4})?$/);

/** '012.50' as '12.5', '-0.0' as '0'. */
export function canonicalDecimal(value: string): string {
  const negative = value.startsWith('-');
  const [whole = '', fraction = ''] = (negative ? value.slice(1) : value).split('.');
  const front = whole.replace(/^0+(?=\d)/, '');
  const behind = fraction.replace(/0+$/, '');
  const text = behind === '' ? front : `${front}.${behind}`;
  return negative && text !== '0' ? `-${text}` : text;
}

/**
 * Text that every database can hold: NUL and halves of surrogate pairs are refused here, because storing them
 * would fail.
 */
export const text = z.string().refine((value) => !value.includes('\0') && !/\p{Cs}/u.test(value), {
  error: 'This text contains a character that cannot be stored.',
});

/** The characters of a fractional index. */
export const sortOrder = z.string().regex(/^[0-9A-Za-z]{1,120}$/);

/** One line of text. */
export const line = text.trim().max(nameLength);

export const latitude = z.number().min(-90).max(90);
export const longitude = z.number().min(-180).max(180);

/** The fields of every record (product.md §3). A record with `deletedAt` is a tombstone. */
export const recordFields = {
  id: recordId,
  organizationId: recordId,
  createdAt: instant,
  updatedAt: instant,
  createdBy: recordId.nullable(),
  version: z.number().int(),
  deletedAt: instant.nullable(),
};

type NullFields<Fields> = {
  [Field in keyof Fields as Fields[Field] extends z.ZodNullable ? Field : never]: null;
};

/** Null for each of these fields that may be null: what a new record says where nobody has said anything. */
export function nullFields<Fields extends z.ZodRawShape>(fields: Fields): NullFields<Fields> {
  const nullable = Object.entries(fields).filter(([, type]) => type instanceof z.ZodNullable);
  // The filter is what the type says.
  return Object.fromEntries(nullable.map(([field]) => [field, null])) as NullFields<Fields>;
}
