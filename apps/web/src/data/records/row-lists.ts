/** The order of two rows, as `sort` takes it. */
export type Order<Row> = (a: Row, b: Row) => number;

/** Merges two sorted lists. A row of `more` comes after equal rows of `rows`. */
export function merged<Row>(rows: readonly Row[], more: readonly Row[], order: Order<Row>): readonly Row[] {
  if (more.length === 0) return rows;
  const parts: (readonly Row[])[] = [];
  let from = 0;
  for (const row of more) {
    const to = indexBehind(rows, (there) => order(there, row) <= 0, from);
    parts.push(rows.slice(from, to), [row]);
    from = to;
  }
  return joined(...parts, rows.slice(from));
}

/**
 * Concatenates lists. `flat`, `flatMap` and spreads go from row to row, which takes a hundred times as long.
 */
export function joined<Row>(...lists: readonly (readonly Row[])[]): Row[] {
  return ([] as Row[]).concat(...lists);
}

/**
 * The index of the first row for which `before` answers false, by binary search. All rows for which it
 * answers true must come first.
 */
export function indexBehind<Row>(rows: readonly Row[], before: (row: Row) => boolean, from = 0): number {
  let [low, high] = [from, rows.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const there = rows[middle];
    if (there !== undefined && before(there)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The rows without these. */
export function without<Row>(rows: readonly Row[], gone: ReadonlySet<Row>): readonly Row[] {
  if (gone.size === 0) return rows;
  if (gone.size > 1) return rows.filter((row) => !gone.has(row));
  const [only] = gone;
  const at = only === undefined ? -1 : rows.indexOf(only);
  return at < 0 ? rows : rows.toSpliced(at, 1);
}
