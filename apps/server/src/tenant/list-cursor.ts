import { AppError } from '@plumbline/domain/errors/app-error';
import type { Sort } from '@plumbline/domain/keys/sort';

/** Where a page ended: the sort field's value as PostgreSQL writes it, and the row's id. */
export type PageEnd = { value: string | null; id: string };

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Opaque to callers; names the order for which it was made, so that it cannot be used in another. */
export function encodeCursor({ field, descending }: Sort, { value, id }: PageEnd): string {
  return Buffer.from(JSON.stringify([field, descending, value, id])).toString('base64url');
}

/** Throws VALIDATION_ERROR for an invalid cursor, or that of another order. */
export function decodeCursor(cursor: string, sort: Sort): PageEnd {
  const [field, descending, value, id, ...more] = written(Buffer.from(cursor, 'base64url').toString());
  const made = field === sort.field && descending === sort.descending && more.length === 0;
  if (made && (typeof value === 'string' || value === null) && typeof id === 'string' && uuid.test(id)) {
    return { value, id };
  }
  throw new AppError('VALIDATION_ERROR', {
    fields: [{ path: 'cursor', message: 'This cursor belongs to no page of this list.' }],
  });
}

function written(text: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}
