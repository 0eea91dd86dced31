import { joined, merged, type Order, without } from './row-lists.ts';

/* Updates what lists derive from their rows instead of deriving it anew: sorting, filtering or counting
   10,000 rows at every change would take longer than a frame. Rows are compared as objects, because a row
   that changes becomes another object and all others stay the same. */

/**
 * The part in which two lists differ: rows `from` to before `until` of the first list, and `from` to before
 * `to` of the second.
 */
type Difference = { from: number; until: number; to: number };

/** The part between the beginning and the end that both lists share. */
function differenceOf<Row>(before: readonly Row[], after: readonly Row[]): Difference {
  let [from, until, to] = [0, before.length, after.length];
  while (from < until && from < to && before[from] === after[from]) from += 1;
  while (until > from && to > from && before[until - 1] === after[to - 1]) {
    until -= 1;
    to -= 1;
  }
  return { from, until, to };
}

/** The rows that have left a list and the rows that are new in it. A row that only moved is in both. */
export function changesBetween<Row>(
  before: readonly Row[],
  after: readonly Row[],
): { gone: readonly Row[]; come: readonly Row[] } {
  const { from, until, to } = differenceOf(before, after);
  return { gone: before.slice(from, until), come: after.slice(from, to) };
}

/** Up to this many new rows are merged into the sorted list. With more, the list is sorted anew. */
const fewRows = 200;

/** Sorts rows as `toSorted` does. Create one sorter for each list. */
export function createSorter<Row>(): (rows: readonly Row[], order: Order<Row>) => readonly Row[] {
  let last: { rows: readonly Row[]; order: Order<Row>; sorted: readonly Row[] } | null = null;
  return (rows, order) => {
    if (last?.order !== order) last = { rows, order, sorted: rows.toSorted(order) };
    else if (last.rows !== rows) last = { rows, order, sorted: sortedSince(last, rows, order) };
    return last.sorted;
  };
}

function sortedSince<Row>(
  last: { rows: readonly Row[]; sorted: readonly Row[] },
  rows: readonly Row[],
  order: Order<Row>,
): readonly Row[] {
  const changes = changesBetween(last.rows, rows);
  const gone = new Set(changes.gone);
  const come = changes.come.filter((row) => !gone.delete(row));
  if (come.length > fewRows) return rows.toSorted(order);
  return merged(without(last.sorted, gone), come.toSorted(order), order);
}

/**
 * Filters rows as `filter` does. The result is the same array as long as no matching row changes. Create one
 * filter for each list.
 */
export function createFilter<Row>(): (rows: readonly Row[], fits: (row: Row) => boolean) => readonly Row[] {
  let last: { rows: readonly Row[]; fits: (row: Row) => boolean; matching: readonly Row[] } | null = null;
  return (rows, fits) => {
    if (last?.fits !== fits) last = { rows, fits, matching: rows.filter(fits) };
    else if (last.rows !== rows) last = { rows, fits, matching: filteredSince(last, rows) };
    return last.matching;
  };
}

function filteredSince<Row>(
  {
    rows: before,
    fits,
    matching,
  }: { rows: readonly Row[]; fits: (row: Row) => boolean; matching: readonly Row[] },
  rows: readonly Row[],
): readonly Row[] {
  const { from, until, to } = differenceOf(before, rows);
  const gone = before.slice(from, until).filter(fits);
  const come = rows.slice(from, to).filter(fits);
  if (gone.length === 0 && come.length === 0) return matching;
  const next = gone[0] ?? before.slice(until).find(fits);
  const at = next === undefined ? matching.length : matching.indexOf(next);
  return joined(matching.slice(0, at), come, matching.slice(at + gone.length));
}

/** Maps rows as `map` does. A row that stays keeps its result. Create one mapper for each list. */
export function createMapper<Row, Made>(): (
  rows: readonly Row[],
  make: (row: Row) => Made,
) => readonly Made[] {
  let last: { rows: readonly Row[]; make: (row: Row) => Made; made: readonly Made[] } | null = null;
  return (rows, make) => {
    if (last?.make !== make) last = { rows, make, made: rows.map(make) };
    else if (last.rows !== rows) {
      const { from, until, to } = differenceOf(last.rows, rows);
      const come = rows.slice(from, to).map(make);
      last = { rows, make, made: joined(last.made.slice(0, from), come, last.made.slice(until)) };
    }
    return last.made;
  };
}

/**
 * The distinct keys of rows, in no particular order. The result is the same array as long as they are the
 * same. Create one for each list.
 */
export function createDistinct<Row, Key>(
  keyOf: (row: Row) => Key | null,
): (rows: readonly Row[]) => readonly Key[] {
  let before: readonly Row[] = [];
  const counts = new Map<Key, number>();
  let keys: readonly Key[] = [];
  const count = (rows: readonly Row[], by: 1 | -1) => {
    for (const row of rows) {
      const key = keyOf(row);
      if (key !== null) counts.set(key, (counts.get(key) ?? 0) + by);
    }
  };
  return (rows) => {
    if (rows === before) return keys;
    const { gone, come } = changesBetween(before, rows);
    before = rows;
    count(come, 1);
    count(gone, -1);
    for (const [key, left] of counts) if (left === 0) counts.delete(key);
    const same = counts.size === keys.length && keys.every((key) => counts.has(key));
    if (!same) keys = [...counts.keys()];
    return keys;
  };
}
