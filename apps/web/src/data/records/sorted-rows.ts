/** Two sorted lists as one; what is equal stands behind what was there. */
export function merged<Row>(
  rows: readonly Row[],
  more: readonly Row[],
  order: (a: Row, b: Row) => number,
): readonly Row[] {
  if (more.length === 0) return rows;
  const parts: (readonly Row[])[] = [];
  let from = 0;
  for (const row of more) {
    const to = placeOf(rows, row, order, from);
    parts.push(rows.slice(from, to), [row]);
    from = to;
  }
  return [...parts, rows.slice(from)].flat();
}

/** Where a row belongs in a sorted list, by halves. */
function placeOf<Row>(
  rows: readonly Row[],
  row: Row,
  order: (a: Row, b: Row) => number,
  from: number,
): number {
  let [low, high] = [from, rows.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const there = rows[middle];
    if (there !== undefined && order(there, row) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

type Order<Row> = (a: Row, b: Row) => number;

/**
 * Sorts rows as `toSorted` does, for a list that is mostly what it was the last time: only rows that are other objects since then are put in their
 * places. Sorting 10,000 anew with every change would take longer than a frame.
 */
export function createSorter<Row>(): (rows: readonly Row[], order: Order<Row>) => readonly Row[] {
  let last: { rows: readonly Row[]; order: Order<Row>; sorted: readonly Row[] } | null = null;
  return (rows, order) => {
    if (last?.rows !== rows || last.order !== order)
      last = { rows, order, sorted: sortedSince(last?.order === order ? last : null, rows, order) };
    return last.sorted;
  };
}

/** So many rows at the most are put in their places one by one. */
const fewRows = 200;

function sortedSince<Row>(
  last: { rows: readonly Row[]; sorted: readonly Row[] } | null,
  rows: readonly Row[],
  order: Order<Row>,
): readonly Row[] {
  if (last === null) return rows.toSorted(order);
  const gone = new Set(last.rows);
  const come = rows.filter((row) => !gone.delete(row));
  if (come.length > fewRows) return rows.toSorted(order);
  const staying = gone.size === 0 ? last.sorted : last.sorted.filter((row) => !gone.has(row));
  return merged(staying, come.toSorted(order), order);
}
