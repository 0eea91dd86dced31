import type { Table } from 'dexie';
import { joined } from './row-lists.ts';

/**
 * Reads all rows of a long table in four parts: the page sorts one while the database reads the next, and the
 * sorted parts are then merged cheaply. Random ids such as UUIDs of version 4 make parts of equal size; other
 * ids make unequal ones.
 */
export async function wholeOf<Row>(
  table: Table<Row, string>,
  order: (a: Row, b: Row) => number,
): Promise<Row[]> {
  const [second, third, fourth] = ['4', '8', 'c'];
  const ids = table.where('id');
  const parts = [
    ids.below(second),
    ids.between(second, third),
    ids.between(third, fourth),
    ids.aboveOrEqual(fourth),
  ];
  const sorted = parts.map(async (part) => (await part.toArray()).toSorted(order));
  return joined(...(await Promise.all(sorted)));
}

/** Reads each status separately, because for several at once the database would go from row to row. */
export async function ofStatuses<Row>(
  table: Table<Row, string>,
  statuses: readonly string[],
): Promise<Row[]> {
  const rows = statuses.map(async (status) => await table.where('status').equals(status).toArray());
  return joined(...(await Promise.all(rows)));
}
