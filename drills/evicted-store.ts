import { setTimeout as pause } from 'node:timers/promises';
import type { Person } from '../end-to-end/support/browser.ts';
import type { Product } from '../end-to-end/support/server.ts';
import type { Drilled } from './drill.ts';
import { inEnvironment, rowsFrom } from './environment.ts';

type Page = Person['page'];

const messagesARound = 20;
const rounds = 3;
/** A page holds in memory what was kept at least this long ago; what is cleared earlier is lost. */
const heldMs = 500;
const patienceMs = 60_000;
const lookMs = 250;

/**
 * A browser repeatedly clears its storage under an open page with unsent work. Everything that was kept must
 * reach the server once, and the header must never say that it was sent before it was.
 */
export async function drillEvictedStore(): Promise<Drilled> {
  return await inEnvironment(async ({ product, admin, deviceOf }) => {
    const { page } = await deviceOf(admin);
    return await drilled(product, page);
  });
}

async function drilled(product: Product, page: Page): Promise<Drilled> {
  const done: string[] = [];
  const faults: string[] = [];
  const sends = (url: URL) => url.pathname === '/api/trpc/sync.apply';
  const devtools = await page.context().newCDPSession(page);
  const line = page.getByRole('textbox', { name: 'Message the team' });
  const widget = page.getByRole('button', { name: /^Sync: / });
  await page.goto('/messages?channel=team');
  await line.waitFor();
  const output: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    await page.route(sends, (route) => route.abort());
    for (let turn = 1; turn <= messagesARound; turn += 1) {
      const body = `Round ${round}, message ${turn}`;
      output.push(body);
      await line.fill(body);
      await line.press('Enter');
    }
    await page.getByRole('button', { name: `Sync: ${messagesARound} on this device` }).waitFor();
    await pause(heldMs);
    const labels = await watched(page);
    // The second and third round clear it again during the recovery.
    for (let cleared = 0; cleared < round; cleared += 1) {
      await devtools.send('Storage.clearDataForOrigin', {
        origin: product.origin,
        storageTypes: 'indexeddb',
      });
      await page.getByText('The browser has cleared its storage').first().waitFor();
      await page.getByRole('button', { name: `Sync: ${messagesARound} on this device` }).waitFor();
      await pause(heldMs);
    }
    const early = (await labels()).filter((label) => label.startsWith('Sync: Sent'));
    if (early.length > 0) faults.push(`Round ${round}: the header said ${early.join(', ')} too early.`);
    await page.unroute(sends);
    await widget.click();
    const arrived = await arrivals(product, output.length);
    for (const body of output) {
      const times = arrived.filter((one) => one === body).length;
      if (times !== 1) faults.push(`"${body}" is on the server ${times} times.`);
    }
    done.push(
      `Round ${round}: storage cleared ${round} times, ${arrived.length} of ${output.length} messages there.`,
    );
  }
  await widget.waitFor();
  return { done, faults };
}

/** Follows the text of the sync widget; the returned function reads all of it so far. */
async function watched(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const labels: string[] = [];
    Object.assign(window, { labels });
    new MutationObserver(() => {
      const label = document.querySelector('[data-sync]')?.getAttribute('aria-label');
      if (label !== null && label !== undefined && labels.at(-1) !== label) labels.push(label);
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  return async () => await page.evaluate(() => [...Reflect.get(window, 'labels')].map(String));
}

/** What the server has, once that is the expected number or nothing more arrives. */
async function arrivals(product: Product, count: number): Promise<string[]> {
  for (const end = Date.now() + patienceMs; ; await pause(lookMs)) {
    const rows = await rowsFrom(product, 'select body from message');
    if (rows.length >= count || Date.now() > end) return rows.map(({ body }) => String(body));
  }
}
