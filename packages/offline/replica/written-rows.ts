import { Dexie, type Table, type Transaction } from 'dexie';

type Rows<One> = ReadonlyMap<string, One | undefined>;
type Taker = { of: Pick<Table, 'name' | 'db'>; take: (rows: ReadonlyMap<string, unknown>) => void };

const takers = new Set<Taker>();

/**
 * Calls back with rows of a table that this tab has written, once they are stored, so that they need not be read
 * again; undefined for a row that was deleted. What other tabs write is not reported here. Call the result to stop.
 */
export function onRowsWritten<One>(of: Table<One, string>, take: (rows: Rows<One>) => void): () => void {
  // The rows of a table are what it is declared to hold.
  const areOfTable = (rows: ReadonlyMap<string, unknown>): rows is Rows<One> => rows.size > 0;
  const taker: Taker = { of, take: (rows) => areOfTable(rows) && take(rows) };
  takers.add(taker);
  return () => void takers.delete(taker);
}

/** Called within the transaction that writes them. */
export function tellWritten<One extends { id: string }>(
  { name, db }: Table<One, string>,
  shown: readonly One[],
  hidden: readonly string[],
): void {
  let transaction: Transaction | null = Dexie.currentTransaction;
  while (transaction?.parent) transaction = transaction.parent;
  const rows = new Map<string, One | undefined>(shown.map((row) => [row.id, row]));
  for (const id of hidden) rows.set(id, undefined);
  transaction?.on('complete', () => {
    for (const { of, take } of takers) if (of.name === name && of.db.name === db.name) take(rows);
  });
}
