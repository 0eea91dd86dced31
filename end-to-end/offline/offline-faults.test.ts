import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newPerson, type Person } from '../support/browser.ts';
import { comeIn } from '../support/browser-session.ts';
import { foundOrganization, hired } from '../support/company.ts';
import {
  cut,
  emptied,
  installed,
  loadNoteForm,
  queueOf,
  restore,
  rowsOf,
  storedIn,
  writeNote,
} from '../support/offline-steps.ts';
import { startBeside } from '../support/server.ts';
import { newAccount, signIn } from '../support/steps.ts';
import { browser } from '../support/worker-browser.ts';

const job = 'Pump house';
const projectId = randomUUID();
const adminAccount = newAccount();
const techAccount = newAccount('Priya', 'Raman');
let product: Awaited<ReturnType<typeof startBeside>>;
let database: Client;

beforeAll(async () => {
  product = await startBeside(inject('server'));
  database = await product.openDatabase();
  const { admin } = await foundOrganization(product.origin, {
    account: adminAccount,
    company: 'Faulty Weather',
  });
  await hired(product.origin, admin, { account: techAccount, role: 'field_tech' });
  await admin.mutate('projects.create', { id: projectId, name: job, status: 'active' });
});

afterAll(async () => {
  await database.end().catch(() => undefined);
  await product.end();
});

/**
 * A fresh device with the technician signed in and the notes open, ready to write one without a network;
 * `cold`: to be loaded without one too.
 */
async function device({ cold = false } = {}): Promise<Person> {
  const serviceWorkers = cold ? 'allow' : 'block';
  const person = await newPerson(browser, { size: 'office', origin: product.origin, serviceWorkers });
  person.page.setDefaultTimeout(20_000);
  await comeIn(person.context, product.origin, techAccount);
  await openNotes(person.page);
  if (cold) await installed(person);
  else await loadNoteForm(person.page);
  return person;
}

async function openNotes(page: Page): Promise<void> {
  await page.goto('/notes');
  await page.getByRole('button', { name: 'New note' }).first().waitFor();
}

const write = async (page: Page, title: string) => await writeNote(page, { job, title });

const onceOnServer = async (title: string) =>
  await rowsOf(database, 'select id from note where title = $1', [title]);
const isDelivery = (url: URL) => url.pathname === '/api/trpc/sync.apply';

test('OFFLINE-10 when a reply is lost after the commit the request is repeated, and there is one row', async () => {
  const person = await device();
  const { page } = person;
  let lost = 0;
  await page.route(isDelivery, async (route: Route) => {
    if (lost > 0) return await route.continue();
    lost += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await write(page, 'Reply lost');
  await emptied(page);
  expect(lost).toBe(1);
  await onceOnServer('Reply lost');
  await person.context.close();
});

test('OFFLINE-83 a network that answers instead of the server counts as no connection: nothing is lost, and everything is sent afterwards', async () => {
  const person = await device();
  const { page } = person;
  const login = { contentType: 'text/html', body: '<title>Welcome to Harbor Wi-Fi</title>' };
  await page.route('**/api/**', async (route) => await route.fulfill({ status: 200, ...login }));
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await write(page, 'Behind the portal');
  await page.getByText('No signal.').first().waitFor();
  expect(await queueOf(page)).toMatchObject([{ state: 'pending', metadata: { retryCount: 0 } }]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await emptied(page);
  await onceOnServer('Behind the portal');
  await person.context.close();
});

test('OFFLINE-84 when the server fails on what waits, and on nothing else, no change is dropped', async () => {
  const person = await device();
  const { page } = person;
  let failures = 0;
  await page.route(isDelivery, async (route) => {
    failures += 1;
    const status = [500, 404, 413][failures % 3] ?? 500;
    await route.fulfill({ status, contentType: 'text/html', body: 'Oops' });
  });
  for (const title of ['First', 'Second']) await write(page, title);
  const aside = { state: 'pending', setAside: 1, metadata: { retryCount: 0 } };
  await expect.poll(async () => await queueOf(page)).toMatchObject([aside, aside]);
  await person.context.close();
});

test('OFFLINE-11 a tab that dies while it delivers loses nothing, and nothing arrives twice', async () => {
  const person = await device();
  const dying = await person.context.newPage();
  await openNotes(dying);
  await person.page.close();
  let reached: () => void = () => undefined;
  const delivering = new Promise<void>((done) => (reached = done));
  await dying.route(isDelivery, async (route) => {
    await route.fetch();
    reached();
    // Never answered: the tab is closed before.
  });
  await write(dying, 'Tab died');
  await delivering;
  await dying.close();
  const next = await person.context.newPage();
  await openNotes(next);
  await emptied(next);
  await onceOnServer('Tab died');
  await person.context.close();
});

test('OFFLINE-12 what a second tab wrote before it was closed is delivered by the first', async () => {
  const person = await device();
  const second = await person.context.newPage();
  await openNotes(second);
  await loadNoteForm(second);
  await cut(person);
  await write(second, 'Written beside');
  await second.close();
  await restore(person);
  await emptied(person.page);
  await onceOnServer('Written beside');
  await person.context.close();
});

test('OFFLINE-13 a refused session keeps the queue, another person can neither see nor send it, and its owner sends it', async () => {
  const person = await device();
  const { page, context } = person;
  await cut(person);
  await write(page, 'Session gone');
  const cookies = await context.cookies();
  await context.clearCookies();
  await restore(person);
  await page.waitForURL((url) => url.pathname === '/login');
  expect(await rowsOf(database, 'select id from note where title = $1', ['Session gone'], 0)).toEqual([]);
  expect(cookies.length).toBeGreaterThan(0);

  await signIn(page, adminAccount);
  await openNotes(page);
  expect(await page.getByText('Session gone').count()).toBe(0);
  expect(await page.getByText('1 on this device').count()).toBe(0);
  await context.clearCookies();
  await page.goto('/login');
  await page.evaluate(() => localStorage.removeItem('plumbline.session'));
  await signIn(page, techAccount);
  await openNotes(page);
  await onceOnServer('Session gone');
  await context.close();
});

test.each([
  ['whose bytes were changed', 'Tampered', 'args'],
  ['whose signature is missing', 'Unsigned', 'signature'],
] as const)(
  'OFFLINE-14 an item %s is kept as failed and never sent, and the app starts',
  async (_what, title, part) => {
    const person = await device({ cold: true });
    const { page } = person;
    await cut(person);
    await write(page, title);
    await page.evaluate(spoil, part);
    await page.reload();
    await page.getByRole('button', { name: 'New note' }).first().waitFor();
    await restore(person);
    await page.getByText('1 needs you').first().waitFor();
    expect(await rowsOf(database, 'select id from note where title = $1', [title], 0)).toEqual([]);
    expect(await storedIn(page, 'outbox')).toMatchObject([{ state: 'failed' }]);
    await person.context.close();
  },
);

/** Runs in the page. */
async function spoil(part: 'args' | 'signature'): Promise<void> {
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
  const opened = indexedDB.open(names.find((name) => name.startsWith('plumbline')) ?? '');
  await new Promise((done) => (opened.onsuccess = done));
  const store = opened.result.transaction('outbox', 'readwrite').objectStore('outbox');
  const all = store.getAll();
  await new Promise((done) => (all.onsuccess = done));
  const [item] = all.result;
  if (part === 'signature') item.metadata.signature = null;
  else {
    const bytes = new Uint8Array(item.args.data);
    bytes[3] = (bytes[3] ?? 0) ^ 255;
  }
  const put = store.put(item);
  await new Promise((done) => (put.onsuccess = done));
  opened.result.close();
}

test('OFFLINE-15 a device without room says so, and nothing looks saved', async () => {
  const person = await device();
  const { page } = person;
  await page.evaluate(() => {
    const put: unknown = Reflect.get(IDBObjectStore.prototype, 'put');
    if (typeof put !== 'function') return;
    Object.defineProperty(IDBObjectStore.prototype, 'put', {
      value: function full(this: IDBObjectStore, ...all: unknown[]): unknown {
        if (this.name === 'outbox') throw new DOMException('No room', 'QuotaExceededError');
        return Reflect.apply(put, this, all);
      },
    });
  });
  await page.getByRole('button', { name: 'New note' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByPlaceholder('Find a project').fill(job);
  await page.getByRole('option', { name: job }).click();
  await dialog.getByLabel('Title').fill('No room');
  await page.getByRole('button', { name: 'Create note' }).click();
  await page.locator('[data-toast]', { hasText: 'stored on this device' }).waitFor();
  expect(await dialog.getByLabel('Title').inputValue()).toBe('No room');
  expect(await storedIn(page, 'note')).not.toContainEqual(expect.objectContaining({ title: 'No room' }));
  await person.context.close();
});

test('OFFLINE-16 a punch on a device whose clock is a day ahead counts at its true time, with the skew kept', async () => {
  const person = await newPerson(browser, { size: 'office', origin: product.origin });
  const { page } = person;
  page.setDefaultTimeout(20_000);
  await page.clock.install({ time: Date.now() + 86_400_000 });
  await signIn(page, techAccount);
  await page.goto('/timeclock');
  await page.getByRole('button', { name: 'Clock in' }).click();
  const [entry] = await rowsOf(
    database,
    'select clock_in, device_clock_skew_ms from time_entry where clock_out is null and deleted_at is null',
    [],
  );
  const skew = Number(entry?.['device_clock_skew_ms']);
  expect(Math.abs(skew - 86_400_000)).toBeLessThan(120_000);
  expect(Math.abs(Number(entry?.['clock_in']) - Date.now())).toBeLessThan(180_000);
  await person.context.close();
});

test('OFFLINE-17 a newer version of the store leaves the outbox intact, and the older tab asks to reload', async () => {
  const person = await device({ cold: true });
  const { page } = person;
  await cut(person);
  await write(page, 'Before the upgrade');
  const upgrading = await person.context.newPage();
  await upgrading.goto('/terms');
  const stored = await upgrading.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name, version }) => ({
      name: name ?? '',
      version: version ?? 0,
    }));
    const own = names.find(({ name }) => name.startsWith('plumbline'));
    const request = indexedDB.open(own?.name ?? '', (own?.version ?? 0) + 10);
    await new Promise((done, failed) => {
      request.onsuccess = done;
      request.onerror = failed;
    });
    const all = request.result.transaction('outbox').objectStore('outbox').count();
    await new Promise((done) => (all.onsuccess = done));
    request.result.close();
    return all.result;
  });
  expect(stored).toBe(1);
  await page.getByText('A newer version is open in another tab').waitFor();
  await person.context.close();
});

test(
  'OFFLINE-18 after a server is killed while people write, it has every change once',
  { timeout: 180_000 },
  async () => {
    const person = await device();
    const { page } = person;
    for (const title of ['Killed 1', 'Killed 2']) await write(page, title);
    await product.kill();
    for (const title of ['Killed 3', 'Killed 4']) await write(page, title);
    await product.restart();
    await emptied(page);
    for (const title of ['Killed 1', 'Killed 2', 'Killed 3', 'Killed 4']) await onceOnServer(title);
    await person.context.close();
  },
);
