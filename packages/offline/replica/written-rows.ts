import { Dexie, type Table, type Transaction } from 'dexie';

type Rows<One> = ReadonlyMap<string, One | undefined>;
type Taker = { of: Pick<Table, 'name' | 'db'>; take: (rows: ReadonlyMap<string, unknown>) => void };

/** A transaction that writes more rows of a table than this reports none of them. */
const mostTold = 200;

const takers = new Set<Taker>();

/** The last value of each row that running transactions have written, by the names of the tables. */
const written = new WeakMap<Transaction, Map<string, Map<string, unknown> | 'many'>>();

/**
 * Calls back with the rows of a table that this tab has written, once they are stored, so that they need not
 * be read again. A row that was deleted is undefined. Rows that other tabs write are not reported. Call the
 * result to stop.
 */
export function onRowsWritten<One>(of: Table<One, string>, take: (rows: Rows<One>) => void): () => void {
  // The rows have the type that the table is declared with.
  const areRows = (rows: ReadonlyMap<string, unknown>): rows is Rows<One> => rows.size > 0;
  const taker: Taker = { of, take: (rows) => areRows(rows) && take(rows) };
  takers.add(taker);
  return () => void takers.delete(taker);
}

/**
 * Call it within the transaction that writes the rows. If it writes a row several times, the last time
 * counts.
 */
export function tellWritten<One extends { id: string }>(
  { name, db }: Table<One, string>,
  shown: readonly One[],
  hidden: readonly string[],
): void {
  let transaction: Transaction | null = Dexie.currentTransaction;
  while (transaction?.parent) transaction = transaction.parent;
  if (transaction === null) return;
  const existing = written.get(transaction);
  const tables = existing ?? new Map<string, Map<string, unknown> | 'many'>();
  if (existing === undefined) {
    written.set(transaction, tables);
    // The listener is added once for each transaction, because the database calls listeners in no useful
    // order.
    transaction.on('complete', () => tellAll(db.name, tables));
  }
  const rows = tables.get(name) ?? new Map<string, unknown>();
  if (rows === 'many') return;
  for (const row of shown) rows.set(row.id, row);
  for (const id of hidden) rows.set(id, undefined);
  tables.set(name, rows.size > mostTold ? 'many' : rows);
}

function tellAll(database: string, tables: ReadonlyMap<string, Map<string, unknown> | 'many'>): void {
  for (const { of, take } of takers) {
    const rows = of.db.name === database ? tables.get(of.name) : undefined;
    if (rows !== undefined && rows !== 'many') take(rows);
  }
}
