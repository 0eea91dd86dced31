import { joined, merged, type Order, without } from './row-lists.ts';

/*
 * What lists derive from their rows, reckoned from what it was the last time: sorting, filtering or counting 10,000 rows anew with every change
 * would take longer than a frame. All of it compares rows as objects: a row that changes is another object, and one that does not is the same.
 */

/** Where two lists differ: of the first the rows from `from` to before `until`, of the second those from `from` to before `to`. */
type Difference = { from: number; until: number; to: number };

/** What is left between the beginning and the end that both lists share. */
function differenceOf<Row>(before: readonly Row[], after: readonly Row[]): Difference {
  let [from, until, to] = [0, before.length, after.length];
  while (from < until && from < to && before[from] === after[from]) from += 1;
  while (until > from && to > from && before[until - 1] === after[to - 1]) {
    until -= 1;
    to -= 1;
  }
  return { from, until, to };
}

/** Rows that have left a list and rows that are new in it; one that only moved counts as both. */
export function changesBetween<Row>(
  before: readonly Row[],
  after: readonly Row[],
): { gone: readonly Row[]; come: readonly Row[] } {
  const { from, until, to } = differenceOf(before, after);
  return { gone: before.slice(from, until), come: after.slice(from, to) };
}

/** So many rows at the most are put in their places one by one. */
const fewRows = 200;

/** Sorts rows as `toSorted` does. One of these belongs to one list. */
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

/** Filters rows as `filter` does; the same array as long as nothing of what fits changes. One of these belongs to one list. */
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

/** Maps rows as `map` does; a row that stays keeps what was made of it. One of these belongs to one list. */
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

/** The different keys of rows, in no order; the same array as long as they are the same. One of these belongs to one list. */
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
