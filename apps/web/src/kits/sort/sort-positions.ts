import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';

type Sorted = { id: string; sortOrder: string };

/**
 * A position in an order: right after `after`, or right before `before`; with neither, anywhere. Both are ids
 * of rows in the same order.
 */
export type Neighbours = { after: string | null; before: string | null };

/** A row's new sort key. */
export type SortKeyOf = { id: string; sortOrder: string };

export const bySortKey = (a: Sorted, b: Sorted): number =>
  compare(a.sortOrder, b.sortOrder) || compare(a.id, b.id);

/**
 * The sort keys to change to put a row between its new neighbours. Usually that is its own key only. If rows
 * after the gap have the same key, because two people sorted at once or projects were sorted separately,
 * theirs change, too. No other two rows change their order. `rows` are all rows that share the order, shown
 * or not. Empty if nothing has to change.
 */
export function sortKeysFor(rows: readonly Sorted[], id: string, { after, before }: Neighbours): SortKeyOf[] {
  const sorted = rows.toSorted(bySortKey);
  const others = sorted.filter((row) => row.id !== id);
  const at = gapIn(others, { after, before });
  if (at === null || sorted[at]?.id === id) return [];
  const low = others[at - 1]?.sortOrder ?? null;
  // Rows that have the same key as the row before the gap leave no room, so they get keys after the moved
  // row.
  const shared = low === null ? 0 : others.slice(at).findIndex(({ sortOrder }) => sortOrder !== low);
  const end = shared < 0 ? others.length : at + shared;
  const high = others[end]?.sortOrder ?? null;
  const moved = [id, ...others.slice(at, end).map((row) => row.id)];
  if (moved.length === 1) return [{ id, sortOrder: generateKeyBetween(low, high) }];
  const keys = generateNKeysBetween(low, high, moved.length);
  return moved.flatMap((movedId, index) => {
    const sortOrder = keys[index];
    return sortOrder === undefined ? [] : [{ id: movedId, sortOrder }];
  });
}

/** The present keys of these rows, with which the change can be undone. */
export function sortKeysBefore(rows: readonly Sorted[], sortKeys: readonly SortKeyOf[]): SortKeyOf[] {
  const ids = new Set(sortKeys.map(({ id }) => id));
  return rows.flatMap(({ id, sortOrder }) => (ids.has(id) ? [{ id, sortOrder }] : []));
}

/** The number of other rows before the gap. Null if the neighbours are missing. */
function gapIn(others: readonly Sorted[], { after, before }: Neighbours): number | null {
  const behind = others.findIndex((row) => row.id === after);
  if (behind >= 0) return behind + 1;
  const next = others.findIndex((row) => row.id === before);
  return next >= 0 ? next : null;
}

/** By code unit, as fractional indexes sort. */
function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
