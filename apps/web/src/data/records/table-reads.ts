import type { Table } from 'dexie';
import { joined } from './row-lists.ts';

/**
 * Reads every row of a long table in parts: the page unpacks and sorts one while the database reads the next,
 * which makes sorting the whole cheap. The parts are equal for random ids such as UUIDs of version 4, and
 * less even for others.
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

/** Status by status, because for several at once the database would go from row to row. */
export async function ofStatuses<Row>(
  table: Table<Row, string>,
  statuses: readonly string[],
): Promise<Row[]> {
  const rows = statuses.map(async (status) => await table.where('status').equals(status).toArray());
  return joined(...(await Promise.all(rows)));
}
