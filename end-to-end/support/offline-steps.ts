import type { Client } from 'pg';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { type Person, setOffline } from './browser.ts';

/** As long as a busy machine takes. */
const patience = { timeout: 60_000 };

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

/** Removes the network from every tab and the service worker of this profile. */
export async function cut({ context }: Person): Promise<void> {
  await setOffline(context, true);
}

export async function restore({ context }: Person): Promise<void> {
  await setOffline(context, false);
}

/** Writes a note by its form, on a page that offers it. Resolves when it is kept: on this device, or by the server. */
export async function writeNote(page: Page, { job, title }: { job: string; title: string }): Promise<void> {
  await page.getByRole('button', { name: 'New note' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByPlaceholder('Find a project').fill(job);
  await page.getByRole('option', { name: job }).click();
  await dialog.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Create note' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Presses the clock's button, and confirms when the press comes so soon after its opposite that it asks. */
export async function punch(page: Page, name: 'Clock in' | 'Clock out'): Promise<void> {
  const other = name === 'Clock in' ? 'Clock out' : 'Clock in';
  await page.getByRole('button', { name, exact: true }).click();
  const yes = page.getByRole('button', { name: `Yes, ${name.toLowerCase()}` });
  const done = page.getByRole('button', { name: other, exact: true });
  await yes.or(done).first().waitFor();
  if (await yes.isVisible()) await yes.click();
  await done.waitFor();
}

/** Has a page fetch what the form of a note brings on demand: without a service worker that needs the network. */
export async function loadNoteForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New note' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('toolbar', { name: 'Text style' }).waitFor();
  await dialog.getByPlaceholder('Find a project').click();
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('option').first().waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

/** Advances the page's installed clock by seconds until this is there, to skip the pauses between tries. */
export async function hurryTo(page: Page, what: Locator): Promise<void> {
  const isThere = async () => {
    await page.clock.runFor(1_000);
    return await what.isVisible();
  };
  await expect.poll(isThere, { ...patience, interval: 50 }).toBe(true);
}

/** Calls a mutation by its name as the signed-in person. @returns its reply. */
export async function mutate(page: Page, name: string, input: unknown): Promise<Record<string, unknown>> {
  const reply: unknown = await page.evaluate(
    async ([call, body, operationId]) => {
      const response = await fetch(`/api/trpc/${call}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-operation-id': operationId },
        body,
      });
      const answer: unknown = await response.json();
      if (!response.ok) throw new Error(JSON.stringify(answer));
      return answer;
    },
    [name, JSON.stringify(input), uuidv7()] as const,
  );
  const data = fieldOf(fieldOf(reply, 'result'), 'data');
  return typeof data === 'object' && data !== null ? { ...data } : {};
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** Polls the database until the query returns the expected number of rows, and returns them. */
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
      { ...patience, interval: 100 },
    )
    .toBe(count);
  return rows;
}

/** The contents of one store of this device's copies, as stored. */
export async function storedIn(page: Page, store: string): Promise<unknown[]> {
  return await page.evaluate(async (name) => {
    const databases = await indexedDB.databases();
    const queued: unknown[] = [];
    for (const copy of databases.map((one) => one.name ?? '').filter((one) => one.startsWith('plumbline'))) {
      const opened = await new Promise<IDBDatabase>((done, failed) => {
        const request = indexedDB.open(copy);
        request.onsuccess = () => done(request.result);
        request.onerror = () => failed(request.error ?? new Error('not opened'));
      });
      try {
        // Positions have a database of their own, without the stores of the copy.
        if (!opened.objectStoreNames.contains(name)) continue;
        queued.push(
          ...(await new Promise<unknown[]>((done, failed) => {
            const request = opened.transaction(name).objectStore(name).getAll();
            request.onsuccess = () => done(request.result);
            request.onerror = () => failed(request.error ?? new Error('not read'));
          })),
        );
      } finally {
        opened.close();
      }
    }
    return queued;
  }, store);
}

/** Recognizes requests that deliver the queue. */
export const deliveries = (url: URL): boolean => url.pathname === '/api/trpc/sync.apply';

type Sent = { id: string; operation: string; args: Record<string, unknown> };
type Delivery = { sentAt: string; items: Sent[] };
type Refused = { id: string; result: 'refused'; code: string; message: string; fields: [] };

/** The server's refusal of an item. */
export const refusal = ({ id }: Sent, message: string): Refused => ({
  id,
  result: 'refused',
  code: 'VALIDATION_ERROR',
  message,
  fields: [],
});

/** Answers deliveries instead of the server, or with null lets them through. @returns what is sent, as it arrives. */
export async function answerDelivery(
  page: Page,
  answer: ((items: Sent[]) => Refused[]) | null,
): Promise<Delivery[]> {
  const sent: Delivery[] = [];
  await page.unroute(deliveries);
  await page.route(deliveries, async (route) => {
    const delivery: Delivery = route.request().postDataJSON();
    sent.push(delivery);
    if (answer === null) return await route.continue();
    const outcomes = answer(delivery.items);
    await route.fulfill({ json: { result: { data: { outcomes, serverTime: delivery.sentAt } } } });
  });
  return sent;
}

type Queued = {
  id: string;
  operation: string;
  sequence: number;
  state: 'pending' | 'failed';
  reason: string | null;
  nextAttemptAt: number;
  metadata: { retryCount: number; entityId: string; lastError: string | null };
};

function isQueued(stored: unknown): stored is Queued {
  return typeof fieldOf(stored, 'sequence') === 'number' && typeof fieldOf(stored, 'metadata') === 'object';
}

/** The person's queue as stored on this device, the oldest first. */
export async function queueOf(page: Page): Promise<Queued[]> {
  const items = await storedIn(page, 'outbox');
  return items.filter(isQueued).toSorted((left, right) => left.sequence - right.sequence);
}

/** One of the figures of /test, by its name. */
export async function figure(page: Page, name: string): Promise<string> {
  const row = page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
  return await row.locator('dd').innerText();
}

/**
 * Waits until the server has answered everything that was done on this page: nothing is under way or waits,
 * except failed changes.
 */
export async function saved(page: Page): Promise<void> {
  const isSaved = async () =>
    (await page.evaluate(mayLeave)) && (await queueOf(page)).every(({ state }) => state === 'failed');
  await expect.poll(isSaved, patience).toBe(true);
}

/** Runs in the page: whether it could be closed without a question. */
async function mayLeave(): Promise<boolean> {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  // What a press or a drop starts is started by the next frame.
  await frame();
  await frame();
  return window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

/** Waits until nothing waits on this device, and nothing has failed. */
export async function emptied(page: Page): Promise<void> {
  await expect.poll(async () => (await queueOf(page)).length, patience).toBe(0);
}

/** Presses the sync widget, which starts a sync, and closes the sheet that opens below it. */
export async function pressSync(page: Page): Promise<void> {
  const widget = page.getByRole('button', { name: /^Sync: / });
  const isOpen = () => widget.getAttribute('aria-expanded');
  await widget.click();
  await expect.poll(isOpen).toBe('true');
  await widget.click();
  await expect.poll(isOpen).toBe('false');
}
