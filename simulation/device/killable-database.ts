import type { Life } from '../machine/life.ts';

/**
 * A device's databases as one tab has opened them. When the tab dies, its open transactions are rolled back
 * and its connections close, as in a browser; further requests of the dead tab are not answered.
 */
export function killableDatabase(real: IDBFactory, life: Life): IDBFactory {
  const connections = new Set<IDBDatabase>();
  const open = new Set<IDBTransaction>();

  function follow(database: IDBDatabase): void {
    connections.add(database);
    const begin = database.transaction.bind(database);
    database.transaction = (...parts) => {
      const transaction = begin(...parts);
      open.add(transaction);
      const over = () => open.delete(transaction);
      transaction.addEventListener('complete', over);
      transaction.addEventListener('abort', over);
      return transaction;
    };
  }

  life.onEnd(() => {
    for (const transaction of open) {
      try {
        transaction.abort();
      } catch {
        // The transaction has just ended by itself.
      }
    }
    for (const database of connections) database.close();
  });

  return {
    open: (name, version) => {
      if (life.isOver()) throw new Error('This tab is dead.');
      const request = real.open(name, version);
      request.addEventListener('success', () => {
        if (life.isOver()) request.result.close();
        else follow(request.result);
      });
      return request;
    },
    deleteDatabase: (name) => real.deleteDatabase(name),
    databases: () => real.databases(),
    cmp: (first, second) => real.cmp(first, second),
  };
}
