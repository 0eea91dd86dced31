import type { Sort } from '@plumbline/domain/keys/sort';
import type { Page } from '@plumbline/domain/operations/list';
import { encodeCursor } from '../../tenant/list-cursor.ts';

/** The page of rows of which one more than `limit` was asked for; `at` is what they are sorted by. */
export function pageOf<Row extends { id: string; at: string }>(
  rows: readonly Row[],
  limit: number,
  order: Sort,
): Page<Omit<Row, 'at'>> {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasMore = rows.length > limit;
  return {
    rows: page.map(({ at: _at, ...row }) => row),
    nextCursor: hasMore && last ? encodeCursor(order, { value: last.at, id: last.id }) : null,
    hasMore,
  };
}
