import type { Client } from 'pg';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Person } from './browser.ts';

/** Waits until the app's files are kept in this profile, so that it opens without a network. */
export async function installed({ page }: Person): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller !== null) return;
    await new Promise((done) =>
      navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
    );
  });
}

/** Takes the network away from every tab and the service worker of this profile. */
export async function cut({ context }: Person): Promise<void> {
  await context.setOffline(true);
}

export async function restore({ context }: Person): Promise<void> {
  await context.setOffline(false);
}

/** Calls a mutation by its name as the person who is signed in here. @returns its reply. */
export async function mutate(page: Page, name: string, input: unknown): Promise<Record<string, unknown>> {
  const reply: unknown = await page.evaluate(
    async ([call, body]) => {
      const response = await fetch(`/api/trpc/${call}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-operation-id': crypto.randomUUID() },
        body,
      });
      const answer: unknown = await response.json();
      if (!response.ok) throw new Error(JSON.stringify(answer));
      return answer;
    },
    [name, JSON.stringify(input)] as const,
  );
  const data = fieldOf(fieldOf(reply, 'result'), 'data');
  return typeof data === 'object' && data !== null ? { ...data } : {};
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** Polls the database until the query answers as many rows as expected, and hands them over. */
export async function rowsOf(
  database: Client,
  text: string,
  values: readonly unknown[],
  count = 1,
): Promise<Record<string, unknown>[]> {
  let rows: Record<string, unknown>[] = [];
  await expect
    .poll(
      async () => {
        ({ rows } = await database.query<Record<string, unknown>>(text, [...values]));
        return rows.length;
      },
      { timeout: 30_000, interval: 100 },
    )
    .toBe(count);
  return rows;
}

/** What the person's own copy keeps in one of its stores, as it lies there. */
export async function storedIn(page: Page, store: string): Promise<unknown[]> {
  return await page.evaluate(async (name) => {
    const databases = await indexedDB.databases();
    const found = databases.map((one) => one.name ?? '').find((one) => one.startsWith('plumbline'));
    if (found === undefined) return [];
    const opened = await new Promise<IDBDatabase>((done, failed) => {
      const request = indexedDB.open(found);
      request.onsuccess = () => done(request.result);
      request.onerror = () => failed(request.error ?? new Error('not opened'));
    });
    try {
      return await new Promise<unknown[]>((done, failed) => {
        const request = opened.transaction(name).objectStore(name).getAll();
        request.onsuccess = () => done(request.result);
        request.onerror = () => failed(request.error ?? new Error('not read'));
      });
    } finally {
      opened.close();
    }
  }, store);
}
