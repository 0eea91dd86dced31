import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { replacedButtonRestMs } from '@plumbline/domain/limits/time';
import type { Client } from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newPerson, type Person } from '../support/browser.ts';
import { comeIn, signIn } from '../support/browser-session.ts';
import { foundOrganization, hired } from '../support/company.ts';
import {
  answerDelivery,
  cut,
  figure,
  installed,
  loadNoteForm,
  pressSync,
  punch,
  queueOf,
  restore,
  rowsOf,
  storedIn,
  writeNote,
} from '../support/offline-steps.ts';
import { type Product, startBeside } from '../support/server.ts';
import { type Account, fillSignIn, newAccount } from '../support/steps.ts';
import { browser } from '../support/worker-browser.ts';

const job = 'Slipway, east';
const projectId = randomUUID();
const minuteMs = 60_000;
/** The tester is the company's admin. */
const account: Account = newAccount('Tess', 'Ter');
const techAccount: Account = newAccount('Priya', 'Raman');
const awaited = 'awaited@halden.example';
let product: Product;
let database: Client;

beforeAll(async () => {
  const beside = await startBeside(inject('server'), { TESTER_EMAIL: account.email });
  product = beside;
  database = await beside.openDatabase();
  const { admin } = await foundOrganization(product.origin, { account, company: 'Slipway & Sons' });
  await admin.mutate('projects.create', { id: projectId, name: job, status: 'active' });
  await hired(product.origin, admin, { account: techAccount, role: 'field_tech' });
  await admin.mutate('teams.addMember', { email: awaited, role: 'field_tech' });
});

afterAll(async () => {
  await database.end();
  await product.end();
});

type Device = {
  /** Runs in the page before its own scripts. */
  prepare?: () => void;
  /** The whole app is kept on it, including what this test does not open before the network goes. */
  installs?: boolean;
};

/** A fresh profile with that person signed in and the notes open, ready to write one without a network. */
async function device(who: Account, { prepare, installs = false }: Device = {}): Promise<Person> {
  const serviceWorkers = installs ? 'allow' : 'block';
  const person = await newPerson(browser, { size: 'office', origin: product.origin, serviceWorkers });
  person.page.setDefaultTimeout(15_000);
  if (prepare) await person.context.addInitScript(prepare);
  await comeIn(person.context, product.origin, who);
  await open(person.page, '/notes');
  if (installs) await installed(person);
  else await loadNoteForm(person.page);
  return person;
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

const write = async (page: Page, title: string) => await writeNote(page, { job, title });

test('OFFLINE-60 persistent storage is requested on a new device', async () => {
  const { context, page } = await device(techAccount, {
    prepare: () => {
      const persist = navigator.storage.persist.bind(navigator.storage);
      navigator.storage.persist = async () => {
        localStorage.setItem('asked', String(Number(localStorage.getItem('asked')) + 1));
        return await persist();
      };
    },
  });
  await expect.poll(() => page.evaluate(() => Number(localStorage.getItem('asked')))).toBeGreaterThan(0);
  await context.close();
});

test('OFFLINE-61 two people on one device have a key each', async () => {
  const person = await device(techAccount);
  const { context, page } = person;
  await cut(person);
  await write(page, 'By the tech');
  await context.clearCookies();
  await restore(person);
  await page.waitForURL((url) => url.pathname === '/login');
  await fillSignIn(page, account);
  await page.waitForURL((url) => url.pathname !== '/login');
  await open(page, '/projects');
  await page.getByText(job).first().waitFor();
  await open(page, '/notes');
  await loadNoteForm(page);
  await cut(person);
  await write(page, 'By the admin');
  const { rows } = await database.query<{ user_id: string; organization_id: string }>(
    'select user_id, organization_id from member where email = any($1)',
    [[account.email, techAccount.email]],
  );
  const keys = await page.evaluate(() => {
    const found = Object.entries(localStorage).filter(([name]) => name.startsWith('plumbline-queue-key:'));
    return found.map(([name, secret]) => [name, String(secret)] as const);
  });
  expect(keys.map(([name]) => name).toSorted()).toEqual(
    rows
      .map(({ user_id, organization_id }) => `plumbline-queue-key:${organization_id}:${user_id}`)
      .toSorted(),
  );
  expect(new Set(keys.map(([, secret]) => secret)).size).toBe(2);
  await context.close();
});

test('OFFLINE-62 a sign-out that would lose unsent work asks first, and staying keeps it', async () => {
  const person = await device(techAccount, { installs: true });
  const { context, page } = person;
  await cut(person);
  await write(page, 'Not sent yet');
  await page.getByRole('button', { name: /Priya Raman/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Sign out and delete' }).waitFor();
  expect(await question.innerText()).toContain('One change is only on this device');
  await question.getByRole('button', { name: 'Stay' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await queueOf(page)).toHaveLength(1);
  await restore(person);
  await rowsOf(database, 'select id from note where title = $1', ['Not sent yet']);
  await context.close();
});

test('OFFLINE-63 the tester sees storage and build, and saves the error log', async () => {
  const { context, page } = await device(account);
  await open(page, '/test');
  for (const [name, words] of [
    ['Usage', /\d/],
    ['Quota', /\d/],
    ['Persisted', /yes|no/],
    ['Version', /\S/],
    ['Commit', /\S/],
    ['Built', /\S/],
  ] as const)
    await expect.poll(() => figure(page, name)).toMatch(words);

  await page.route(
    (url) => url.pathname.includes('sync.pull'),
    async (route) => await route.fulfill({ status: 500, body: 'No' }),
  );
  const button = page.getByRole('button', { name: /^Sync: / });
  // Until there are more than the ten that are shown: a press during a sync begins no further one.
  const more = page.getByText(/10 of (?:1[1-9]|[2-9]\d), at most 100 kept/);
  while (!(await more.isVisible())) {
    await pressSync(page);
    await expect.poll(() => button.getAttribute('aria-busy')).toBe('false');
  }
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export all' }).click();
  const exported: unknown[] = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(exported.length).toBeGreaterThan(10);
  expect(exported).toContainEqual(
    expect.objectContaining({ timestamp: expect.any(String), context: 'Syncing' }),
  );
  await context.close();
});

test('OFFLINE-64 51 queued changes are sent in two deliveries of at most 50', async () => {
  const person = await device(techAccount);
  const { context, page } = person;
  await open(page, '/messages?channel=team');
  const line = page.getByRole('textbox', { name: 'Message the team' });
  await line.waitFor();
  await cut(person);
  for (let count = 1; count <= 51; count += 1) {
    await line.fill(`Line ${count} of 51`);
    await line.press('Enter');
  }
  await expect.poll(async () => (await queueOf(page)).length).toBe(51);
  const sent = await answerDelivery(page, null);
  await restore(person);
  await rowsOf(database, 'select id from message where body like $1', ['Line % of 51'], 51);
  expect(sent.map(({ items }) => items.length)).toEqual([50, 1]);
  await context.close();
});

test('OFFLINE-65 data that only the server has is shown for 10 minutes after its last use, and not longer', async () => {
  const { context, page } = await device(account);
  await page.clock.install();
  await open(page, '/notes');
  const show = async (name: string) => {
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click();
    await page.waitForURL((url) => url.pathname === (name === 'Team' ? '/teammanagement' : '/notes'));
  };
  await show('Team');
  const row = page.getByText(awaited).first();
  await row.waitFor();
  const pending: (() => void)[] = [];
  await page.route(
    (url) => url.pathname.includes('teams.listInvitations'),
    async (route) => {
      await new Promise<void>((done) => pending.push(done));
      await route.continue();
    },
  );
  await show('Notes');
  // What is shown is forgotten from when its page is gone, which is a moment after the address.
  await row.waitFor({ state: 'detached' });
  await page.clock.fastForward(9 * minuteMs);
  await show('Team');
  await row.waitFor();
  await expect.poll(() => pending.length).toBe(1);
  pending.shift()?.();
  await show('Notes');
  await row.waitFor({ state: 'detached' });
  await page.clock.fastForward(11 * minuteMs);
  await show('Team');
  await expect.poll(() => pending.length).toBe(1);
  expect(await row.count()).toBe(0);
  pending.shift()?.();
  await row.waitFor();
  await context.close();
});

test('CLOCK-7 a punch is kept at the press; its position follows, and without one it is sent after four seconds', async () => {
  const person = await device(techAccount, {
    installs: true,
    prepare: () => {
      navigator.geolocation.getCurrentPosition = (found) => {
        Object.assign(window, { found });
      };
    },
  });
  const { context, page } = person;
  await page.clock.install();
  await open(page, '/timeclock');
  // A button that has just come takes no press for a second, which would not pass any more.
  await page.getByRole('button', { name: 'Clock in' }).waitFor();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2_000);
  await cut(person);
  await page.getByRole('button', { name: 'Clock in' }).click();
  await expect.poll(() => queueOf(page)).toMatchObject([{ operation: 'clockIn', state: 'pending' }]);
  await page.clock.runFor(500);
  await page.getByText('Finding your location').waitFor();
  const [pending] = await queueOf(page);
  await page.evaluate(() => {
    const coords = { latitude: 51.5, longitude: -0.12, accuracy: 8 };
    if ('found' in window && typeof window.found === 'function') window.found({ coords });
  });
  await expect.poll(() => queueOf(page)).toMatchObject([{ id: pending?.id, nextAttemptAt: 0 }]);
  await page.clock.runFor(500);
  expect(await storedIn(page, 'timeEntry')).toContainEqual(
    expect.objectContaining({ clockOut: null, clockInLocation: expect.objectContaining({ accuracyM: 8 }) }),
  );
  await page.getByText('Finding your location').waitFor({ state: 'detached' });
  await page.clock.runFor(replacedButtonRestMs);
  await page.clock.resume();
  await punch(page, 'Clock out');
  await expect.poll(() => queueOf(page)).toHaveLength(2);
  await page.clock.fastForward(5_000);
  await expect
    .poll(async () => (await queueOf(page)).map(({ nextAttemptAt }) => nextAttemptAt))
    .toEqual([0, 0]);
  await context.close();
});

test('OFFLINE-66 without a tester in the settings nobody opens /test', async () => {
  const without = await startBeside(inject('server'));
  try {
    const { admin } = await foundOrganization(without.origin, { account, company: 'Slipway & Sons' });
    const { context, page } = await newPerson(browser, { size: 'office', origin: without.origin });
    await signIn(context, without.origin, admin.cookie);
    await page.goto('/test');
    await page.waitForURL((url) => url.pathname === '/dashboard');
    await context.close();
  } finally {
    await without.end();
  }
});
