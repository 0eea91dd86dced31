import { AppError } from '@plumbline/domain/errors/app-error';
import type { Sort } from '@plumbline/domain/keys/sort';
import { z } from 'zod';

/** Where a page ended: the sort field's value as PostgreSQL writes it, and the row's id. */
export type Place = { value: string | null; id: string };

const written = z.tuple([z.string(), z.boolean(), z.string().nullable(), z.uuid()]);

/** Opaque to callers; names the order it was made for, so that it cannot be read in another. */
export function encodePlace({ field, descending }: Sort, { value, id }: Place): string {
  return Buffer.from(JSON.stringify([field, descending, value, id])).toString('base64url');
}

/** Throws VALIDATION_ERROR for a text that is no cursor, or the cursor of another order. */
export function decodePlace(cursor: string, sort: Sort): Place {
  const read = written.safeParse(parsed(Buffer.from(cursor, 'base64url').toString()));
  if (read.success) {
    const [field, descending, value, id] = read.data;
    if (field === sort.field && descending === sort.descending) return { value, id };
  }
  throw new AppError('VALIDATION_ERROR', {
    fields: [{ path: 'cursor', message: 'This cursor belongs to no page of this list.' }],
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
