import type { Page } from 'playwright-core';

const limitMs = 120_000;

/** What is waited for in the person's copy: a number of records in a store, or a cursor. */
type Awaited = { store: string; records: number } | { version: number };

/**
 * Waits until the copy in this page's browser has it, and returns when: ms since 1970. @throws Error after
 * two minutes.
 */
export async function untilKept(page: Page, awaited: Awaited): Promise<number> {
  const at = await page.evaluate(watchCopy, { ...awaited, limitMs });
  if (at === null) throw new Error(`Not on the device within ${limitMs} ms: ${JSON.stringify(awaited)}`);
  return at;
}

/** Runs in the page. The database answers off the main thread, so that asking every 20 ms adds no long task. */
async function watchCopy(awaited: Awaited & { limitMs: number }): Promise<number | null> {
  const found = (await indexedDB.databases()).map(({ name = '' }) => name);
  const copy = found.find((name) => name.startsWith('plumbline'));
  if (copy === undefined) return null;
  const database = await new Promise<IDBDatabase>((done, failed) => {
    const request = indexedDB.open(copy);
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error('The copy was not opened.'));
  });
  const end = performance.now() + awaited.limitMs;
  try {
    while (performance.now() < end) {
      const store = 'store' in awaited ? awaited.store : 'meta';
      const answer = await new Promise<unknown>((done, failed) => {
        const records = database.transaction(store).objectStore(store);
        const request = 'store' in awaited ? records.count() : records.get('place');
        request.onsuccess = () => done(request.result);
        request.onerror = () => failed(request.error ?? new Error('The copy was not read.'));
      });
      const value: unknown =
        typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'value') : null;
      const cursor: unknown =
        typeof value === 'object' && value !== null ? Reflect.get(value, 'cursor') : null;
      const isThere = 'store' in awaited ? answer === awaited.records : Number(cursor) >= awaited.version;
      if (isThere) return Date.now();
      await new Promise((done) => setTimeout(done, 20));
    }
    return null;
  } finally {
    database.close();
  }
}

/** Waits until the app's files are kept in this browser, so that it opens without a network. */
export async function untilInstalled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller !== null) return;
    await new Promise((done) =>
      navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
    );
  });
}
