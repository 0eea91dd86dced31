import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { newPerson, type Person } from '../support/browser.ts';
import { comeIn } from '../support/browser-session.ts';
import { foundOrganization } from '../support/company.ts';
import {
  answerDelivery,
  cut,
  deliveries,
  emptied,
  figure,
  installed,
  mutate,
  pressSync,
  queueOf,
  refusal,
  restore,
  rowsOf,
  storedIn,
  writeNote,
} from '../support/offline-steps.ts';
import { type Product, startBeside } from '../support/server.ts';
import type { SignedIn } from '../support/signed-in.ts';
import { type Account, newAccount, setPlan, signIn } from '../support/steps.ts';
import { browser } from '../support/worker-browser.ts';

const job = 'Lock gate';
const projectId = randomUUID();
const secondMs = 1_000;
const hourMs = 3_600_000;
const account: Account = newAccount('Tess', 'Ter');
let product: Product;
let database: Client;
let organizationId: string;
let admin: SignedIn;
/** A device that most tests share; each test leaves it online, with an empty queue and its clock running. */
let shared: Person;

beforeAll(async () => {
  const beside = await startBeside(inject('server'), { TESTER_EMAIL: account.email });
  product = beside;
  database = await beside.openDatabase();
  const founded = await foundOrganization(product.origin, { account, company: 'Sluice & Sons' });
  ({ admin, organizationId } = founded);
  await admin.mutate('projects.create', { id: projectId, name: job, status: 'active' });
  shared = await device();
});

afterEach(async () => {
  await shared.page.unrouteAll({ behavior: 'ignoreErrors' });
  await shared.page.clock.resume();
  await restore(shared);
});

afterAll(async () => {
  await database.end();
  await product.end();
});

/** A fresh device with the tester signed in; its clock runs by itself until a test stops it. */
async function device(): Promise<Person> {
  const person = await newPerson(browser, {
    size: 'office',
    origin: product.origin,
    serviceWorkers: 'allow',
  });
  const { page } = person;
  page.setDefaultTimeout(15_000);
  await page.clock.install();
  await page.addInitScript(() => {
    const message = sessionStorage.getItem('network') ?? '{"effectiveType":"4g"}';
    Object.assign(window, { network: JSON.parse(message) });
    Object.defineProperty(navigator, 'connection', { get: () => Reflect.get(window, 'network') });
  });
  await comeIn(person.context, product.origin, account);
  await open(page, '/notes');
  await installed(person);
  return person;
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

/**
 * Waits for a condition while the page's stopped clock advances in small steps, so that the server can answer
 * between two of them, within the page's time-outs.
 */
function ticking<Value>(page: Page, read: () => Value | Promise<Value>, stepMs = 5) {
  return expect.poll(
    async () => {
      await page.clock.runFor(stepMs);
      return await read();
    },
    { interval: 10, timeout: 15_000 },
  );
}

/**
 * Stops the page's clock at the present time, or shortly after: on a busy machine it moves on before the
 * command arrives.
 */
async function stopClock(page: Page, marginMs = 50): Promise<void> {
  const at = (await page.evaluate(() => Date.now())) + marginMs;
  try {
    await page.clock.pauseAt(at);
  } catch (thrown) {
    if (marginMs > 5 * secondMs) throw thrown;
    await stopClock(page, 2 * marginMs);
  }
}

const write = async (page: Page, title: string) => await writeNote(page, { job, title });

const onServer = async (title: string, count = 1) =>
  await rowsOf(
    database,
    'select id from note where title = $1 and organization_id = $2',
    [title, organizationId],
    count,
  );

test('OFFLINE-30 a refused change is tried after 1, 2, 4 and 8 s, then waits for its person, who saves, retries or discards it', async () => {
  const { page } = shared;
  await open(page, '/notes');
  await cut(shared);
  await write(page, 'Refused and sent');
  await write(page, 'Refused and dropped');
  const sent = await answerDelivery(page, (items) => items.map((item) => refusal(item, 'The gate is shut.')));
  await stopClock(page);
  await restore(shared);
  for (const [attempt, delayMs] of [0, secondMs, 2 * secondMs, 4 * secondMs, 8 * secondMs].entries()) {
    if (delayMs > 0) await page.clock.runFor(delayMs - 10);
    if (attempt > 0) expect(sent).toHaveLength(attempt);
    await ticking(page, () => sent.length).toBe(attempt + 1);
    await ticking(page, async () => (await queueOf(page)).map(({ metadata }) => metadata.retryCount)).toEqual(
      [attempt + 1, attempt + 1],
    );
    if (attempt > 0) {
      const gapMs = Date.parse(sent[attempt]?.sentAt ?? '') - Date.parse(sent[attempt - 1]?.sentAt ?? '');
      expect(gapMs).toBeGreaterThanOrEqual(delayMs);
      expect(gapMs).toBeLessThan(delayMs + 500);
    }
  }
  expect(await queueOf(page)).toMatchObject([
    { state: 'failed', reason: 'refused', metadata: { lastError: 'The gate is shut.' } },
    { state: 'failed', reason: 'refused' },
  ]);
  await page.clock.resume();

  await page.goto('/notes?sync=open');
  const centre = page.getByRole('dialog', { name: 'Sync' });
  const failed = centre.getByRole('list', { name: 'Needs you' }).getByRole('listitem');
  // The page is reloaded, and the queue is read after its first screen.
  await failed.nth(1).waitFor();
  expect(await failed.allInnerTexts()).toEqual([
    expect.stringContaining('The gate is shut.'),
    expect.stringContaining('The gate is shut.'),
  ]);
  await centre.getByRole('button', { name: 'Save a rescue file' }).click();
  const saving = page.getByRole('dialog', { name: /rescue/i });
  for (const label of ['Passphrase', 'The same passphrase again'])
    await saving.getByLabel(label, { exact: true }).fill('lock and weir');
  const download = page.waitForEvent('download');
  await saving.getByRole('button', { name: /Save/ }).click();
  expect((await download).suggestedFilename()).toMatch(/\.plumbline-rescue$/);
  await saving.waitFor({ state: 'detached' });

  await failed.filter({ hasText: 'Refused and dropped' }).getByRole('button', { name: 'Discard' }).click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog', { name: /Discard/ }))
    .getByRole('button', { name: 'Discard' })
    .click();
  await expect.poll(async () => (await queueOf(page)).length).toBe(1);
  const retried = await answerDelivery(page, null);
  await failed.filter({ hasText: 'Refused and sent' }).getByRole('button', { name: 'Retry' }).click();
  await emptied(page);
  expect(retried).toHaveLength(1);
  await onServer('Refused and sent');
  await onServer('Refused and dropped', 0);
});

test('OFFLINE-31 after seven days a change waits for its person, also when nothing else happens', async () => {
  const { page } = shared;
  await open(page, '/notes');
  await cut(shared);
  await write(page, 'A week old');
  await stopClock(page);
  await page.clock.fastForward(7 * 24 * hourMs - hourMs);
  expect(await queueOf(page)).toMatchObject([{ state: 'pending' }]);
  await page.clock.fastForward(2 * hourMs);
  await ticking(page, async () => (await queueOf(page)).map(({ state, reason }) => [state, reason])).toEqual([
    ['failed', 'expired'],
  ]);
  await page.clock.resume();
  await restore(shared);
  await page.goto('/notes?sync=open');
  await page.getByText('It waited for more than 7 days.').waitFor();
  await onServer('A week old', 0);
  await page.getByRole('button', { name: 'Retry' }).click();
  await emptied(page);
  await onServer('A week old');
});

test('OFFLINE-32 the highest priority goes first, the oldest among equals', async () => {
  const { page } = shared;
  await open(page, '/notes');
  await cut(shared);
  for (const title of ['First', 'Second', 'Third']) await write(page, title);
  await page.goto('/timeclock');
  await page.getByRole('button', { name: 'Clock in', exact: true }).click();
  await page.getByText('4 on this device').first().waitFor();
  // The punch is held back until its position is known.
  await expect
    .poll(
      async () => {
        const now = await page.evaluate(() => Date.now());
        return (await queueOf(page)).every(({ nextAttemptAt }) => nextAttemptAt <= now);
      },
      { timeout: 10_000 },
    )
    .toBe(true);
  const sent = await answerDelivery(page, null);
  await restore(shared);
  await emptied(page);
  expect(sent.flatMap(({ items }) => items.map(({ operation, args }) => args['title'] ?? operation))).toEqual(
    ['clockIn', 'First', 'Second', 'Third'],
  );
});

test('OFFLINE-33 a refused session and a lapsed plan pause the queue without counting as tries, and what was made is accepted', async () => {
  const { page, context } = shared;
  await open(page, '/notes');
  const untouched = [
    { state: 'pending', metadata: { retryCount: 0 } },
    { state: 'pending', metadata: { retryCount: 0 } },
  ];
  await cut(shared);
  for (const title of ['Paused 1', 'Paused 2']) await write(page, title);
  await context.clearCookies();
  await restore(shared);
  await page.waitForURL((url) => url.pathname === '/login');
  expect(await queueOf(page)).toMatchObject(untouched);

  let refused = 0;
  await page.route(deliveries, async (route) => {
    refused += 1;
    const data = { code: 'PLAN_EXPIRED', httpStatus: 402, path: 'sync.apply' };
    await route.fulfill({ status: 402, json: { error: { message: 'Lapsed', code: -32603, data } } });
  });
  await signIn(page, account);
  await expect.poll(() => refused, { timeout: 10_000 }).toBeGreaterThan(0);
  await page.goto('/test');
  await expect.poll(() => figure(page, 'Delivery'), { timeout: 10_000 }).toContain('plan');
  expect(await queueOf(page)).toMatchObject(untouched);

  await setPlan(database, organizationId, 'business', 'expired');
  await database.query('update subscription set expired_at = now() where organization_id = $1', [
    organizationId,
  ]);
  try {
    await page.unroute(deliveries);
    await page.goto('/');
    await emptied(page);
    await onServer('Paused 1');
    await onServer('Paused 2');
  } finally {
    await setPlan(database, organizationId, 'business', 'trial');
  }
  await page.reload();
});

test('OFFLINE-34 the quality follows what the browser reports, read every 5 s', async () => {
  const { page } = shared;
  await page.route('/api/health', () => undefined);
  await page.evaluate(() => sessionStorage.setItem('network', 'null'));
  await open(page, '/test');
  expect(await figure(page, 'Quality')).toBe('unknown');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.evaluate(() => sessionStorage.removeItem('network'));
  await stopClock(page);
  for (const [given, quality] of [
    [{ effectiveType: '4g' }, 'excellent'],
    [{ effectiveType: '3g' }, 'good'],
    [{ effectiveType: '2g' }, 'poor'],
    [{ effectiveType: 'slow-2g' }, 'very-poor'],
    [{ effectiveType: '4g', rtt: 400 }, 'poor'],
    [{ effectiveType: '2g', rtt: 50 }, 'excellent'],
    [{ effectiveType: '4g', downlink: 1 }, 'poor'],
    [{ effectiveType: '2g', downlink: 10 }, 'excellent'],
  ] as const) {
    await page.evaluate((network) => Object.assign(window, { network }), given);
    await ticking(page, () => figure(page, 'Quality'), 250).toBe(quality);
  }
  await cut(shared);
  await ticking(page, () => figure(page, 'Quality')).toBe('offline');
});

test('OFFLINE-35 banners show a lost network, its return for 5 s, and a poor connection', async () => {
  const { page } = shared;
  const banner = (title: string) => page.locator('main').locator('..').getByText(title, { exact: true });
  await open(page, '/notes');
  for (const loss of ['first', 'second']) {
    await cut(shared);
    await banner('No signal.').waitFor();
    await page
      .getByRole('button', { name: /Dismiss|Close/ })
      .first()
      .click();
    await banner('No signal.').waitFor({ state: 'detached' });
    if (loss === 'first') {
      await restore(shared);
      await banner('Back Online').waitFor();
    }
  }
  await stopClock(page);
  await restore(shared);
  await ticking(page, () => banner('Back Online').count()).toBeGreaterThan(0);
  const now = () => page.evaluate(() => Date.now());
  const shownAt = await now();
  await ticking(page, () => banner('Back Online').count(), 100).toBe(0);
  const shownMs = (await now()) - shownAt;
  expect(shownMs).toBeGreaterThan(4 * secondMs);
  expect(shownMs).toBeLessThan(6 * secondMs);
  await page.evaluate(() => Object.assign(window, { network: { effectiveType: '2g' } }));
  await ticking(page, () => banner('Poor connection').count(), 250).toBeGreaterThan(0);
});

test('OFFLINE-36 the server’s health is checked every 10 s, and a check is aborted after 5 s', async () => {
  const { page } = shared;
  // Read in the page: by the time a request leaves the browser, the page's clock may have been moved on.
  await page.addInitScript(() => {
    const askedAt: number[] = [];
    const answeredAt: number[] = [];
    const ask = window.fetch.bind(window);
    const fetch = async (...[what, how]: Parameters<typeof ask>) => {
      if (what !== '/api/health') return await ask(what, how);
      askedAt.push(Date.now());
      const answer = await ask(what, how);
      answeredAt.push(Date.now());
      return answer;
    };
    Object.assign(window, { askedAt, answeredAt, fetch });
  });
  await open(page, '/test');
  const readTimes = async (name: 'askedAt' | 'answeredAt') =>
    (await page.evaluate((one) => [...Object(Reflect.get(window, one))], name)).map(Number);
  const readAskedAt = async () => await readTimes('askedAt');
  let stalls = false;
  const cancelled = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/health'));
  await page.route('/api/health', async (route) => {
    if (route.request().method() !== 'HEAD') return await route.abort();
    if (!stalls) await route.continue();
  });
  await stopClock(page);
  const untilAsked = async (times: number) =>
    await expect
      .poll(
        async () => {
          if ((await readAskedAt()).length < times) await page.clock.runFor(250);
          return (await readAskedAt()).length;
        },
        { interval: 5, timeout: 15_000 },
      )
      .toBe(times);
  await untilAsked(3);
  const answered = () => figure(page, 'Server answered the last check');
  const askedAt = await readAskedAt();
  const gaps = askedAt.slice(1).map((at, before) => at - (askedAt[before] ?? 0));
  for (const gap of gaps) expect(Math.abs(gap - 10 * secondMs)).toBeLessThanOrEqual(500);
  // An answer that is still on its way would be delayed too.
  await expect.poll(async () => (await readTimes('answeredAt')).length).toBe(3);
  await expect.poll(answered).toBe('yes');
  stalls = true;
  await untilAsked(4);
  await page.clock.runFor(4 * secondMs);
  expect(await answered()).toBe('yes');
  await page.clock.runFor(1.2 * secondMs);
  await ticking(page, answered).toBe('no');
  await cancelled;
});

test('OFFLINE-37 one sync at a time, every 30 s, in its order; its errors are kept without a message', async () => {
  const { page } = shared;
  await open(page, '/test');
  const button = page.getByRole('button', { name: /^Sync: / });
  const runs = page.getByRole('region', { name: 'Last runs' }).getByRole('listitem');
  const errors = page.getByRole('region', { name: 'Last errors' }).getByRole('listitem');
  await runs.first().waitFor();
  expect(await runs.first().innerText()).toMatch(
    /queue emptied, then .*timeEntry \d+, note \d+, task \d+, message \d+, photo \d+/,
  );

  await stopClock(page);
  const before = await runs.count();
  await ticking(page, () => runs.count(), 500).toBeGreaterThan(before);

  // The live connection may pull at the same moment: every request held back so far is released, and later
  // ones are not held back.
  const pending: (() => void)[] = [];
  let isOpen = false;
  const release = (): void => {
    isOpen = true;
    for (const goOn of pending) goOn();
  };
  const pulls = (url: URL) => url.pathname.includes('sync.pull');
  await page.route(pulls, async (route) => {
    if (!isOpen) await new Promise<void>((done) => pending.push(done));
    await route.continue();
  });
  await pressSync(page);
  await ticking(page, () => figure(page, 'Phase')).toBe('pull');
  await pressSync(page);
  await page.getByText('Sync already in progress').first().waitFor();
  release();
  await ticking(page, () => figure(page, 'Phase')).toBe('idle');
  await page.unroute(pulls);

  await cut(shared);
  for (let press = 0; press < 12; press += 1) await pressSync(page);
  await page.getByText('No internet connection').first().waitFor();
  await ticking(page, () => errors.count()).toBe(10);
  await page.clock.runFor(5 * 60 * secondMs + secondMs);
  await ticking(page, () => figure(page, 'Needs sync')).toBe('yes');
  await restore(shared);
  await ticking(page, () => figure(page, 'Needs sync'), 500).toBe('no');

  const toastsBefore = await page.locator('[data-toast]').count();
  const data = { code: 'UNKNOWN_ERROR', httpStatus: 500, path: 'sync.pull' };
  let broken = 0;
  await page.route(pulls, async (route) => {
    broken += 1;
    await route.fulfill({ status: 500, json: [{ error: { message: 'Broken', code: -32603, data } }] });
  });
  for (let failure = 1; failure <= 12; failure += 1) {
    await pressSync(page);
    await ticking(page, () => broken).toBeGreaterThanOrEqual(failure);
    await ticking(page, () => button.getAttribute('aria-busy')).toBe('false');
  }
  await page.clock.runFor(5 * secondMs);
  await page.getByText(/10 of \d+, at most 100 kept/).waitFor();
  expect(await page.getByRole('list', { name: 'Errors' }).getByRole('listitem').count()).toBe(10);
  expect(await page.locator('[data-toast]').count()).toBeLessThanOrEqual(toastsBefore);
});

test('OFFLINE-38 a sync goes on after 30 s without the queue, and leaving meanwhile asks first', async () => {
  const { page } = shared;
  await open(page, '/notes');
  let stalled = false;
  await page.route(deliveries, () => {
    stalled = true;
  });
  await write(page, 'On its way');
  await expect.poll(() => stalled).toBe(true);
  const asked = new Promise<string>((done) => {
    page.once('dialog', (dialog) => {
      done(dialog.type());
      void dialog.dismiss();
    });
  });
  await page.close({ runBeforeUnload: true });
  expect(await asked).toBe('beforeunload');
  expect(page.isClosed()).toBe(false);
  let pulled = 0;
  await page.route(
    (url) => url.pathname.includes('sync.pull'),
    async (route) => {
      pulled += 1;
      await route.continue();
    },
  );
  const button = page.getByRole('button', { name: /^Sync: / });
  await stopClock(page);
  await button.click();
  await ticking(page, () => button.getAttribute('aria-busy')).toBe('true');
  await page.clock.runFor(29 * secondMs);
  const before = pulled;
  await page.clock.runFor(2 * secondMs);
  await ticking(page, () => pulled).toBeGreaterThan(before);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.clock.resume();
  await open(page, '/notes');
  await emptied(page);
});

test('OFFLINE-39 data that only the server has is fresh for 5 minutes, requested 3 times, and never again after a 4xx', async () => {
  const { page } = shared;
  await open(page, '/notes');
  let asked = 0;
  let status = 200;
  await page.route(
    (url) => url.pathname.includes('teams.listInvitations'),
    async (route) => {
      asked += 1;
      if (status === 200) await route.continue();
      else await route.fulfill({ status, body: 'No' });
    },
  );
  const show = async (name: string) => {
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click();
    await page.waitForURL((url) => url.pathname === (name === 'Team' ? '/teammanagement' : '/notes'));
  };
  const minuteMs = 60 * secondMs;
  await stopClock(page);
  // When the page is left or loses the network before the answer, it cancels the request and sends it again.
  const answered = async (times: number, act: () => Promise<unknown>) => {
    const answer = page.waitForResponse((response) => response.url().includes('teams.listInvitations'));
    await act();
    await ticking(page, () => asked).toBe(times);
    await (await answer).finished();
    for (let turn = 0; turn < 5; turn += 1) await page.clock.runFor(10);
  };
  await answered(1, async () => await show('Team'));
  await show('Notes');
  await page.clock.fastForward(4 * minuteMs);
  await show('Team');
  await page.evaluate(() => {
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.clock.runFor(secondMs);
  expect(asked).toBe(1);
  await show('Notes');
  await page.clock.fastForward(2 * minuteMs);
  await answered(2, async () => await show('Team'));
  await cut(shared);
  await page.clock.fastForward(6 * minuteMs);
  await answered(3, async () => await restore(shared));

  for (const [answer, tries] of [
    [500, 3],
    [404, 1],
  ] as const) {
    status = answer;
    asked = 0;
    await show('Notes');
    await page.clock.fastForward(6 * minuteMs);
    await show('Team');
    await ticking(page, () => asked).toBe(1);
    for (let step = 0; step < 10; step += 1) await page.clock.runFor(secondMs);
    await ticking(page, () => asked).toBe(tries);
  }
});

test('OFFLINE-40 a change that only the server keeps is tried twice when the server fails', async () => {
  const { page } = shared;
  await open(page, '/projects');
  let asked = 0;
  await page.route(
    (url) => url.pathname === '/api/trpc/projects.create',
    async (route) => {
      asked += 1;
      await route.fulfill({ status: 500, body: 'No' });
    },
  );
  await page.getByRole('button', { name: 'New project' }).first().click();
  await page.getByRole('dialog').getByLabel('Name').first().fill('Twice');
  await page.getByRole('button', { name: 'Create project' }).click();
  await page.locator('[data-toast]').first().waitFor();
  expect(asked).toBe(2);
});

test('OFFLINE-42 a field that two devices changed is open for 30 s, then settles by itself', async () => {
  const noteId = randomUUID();
  const { page } = shared;
  await open(page, '/notes');
  await mutate(page, 'notes.create', { id: noteId, projectId, title: 'Sill depth' });
  await page.getByRole('button', { name: 'More for Sill depth', exact: true }).waitFor();
  await cut(shared);
  await page.getByRole('button', { name: 'More for Sill depth', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Title').fill('Sill depth 3 m');
  await page.getByRole('button', { name: 'Save note' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await admin.mutate('notes.update', { noteId, title: 'Sill depth 4 m' });
  await restore(shared);
  await emptied(page);
  await page.locator('[data-toast]', { hasText: 'Both changed' }).waitFor();
  const [conflict] = await storedIn(page, 'conflicts');
  const timeOf = (name: string) => Number(Reflect.get(Object(conflict), name));
  expect(timeOf('openUntil') - timeOf('arrivedAt')).toBe(30 * secondMs);
  await page.clock.fastForward(31 * secondMs);
  await expect.poll(() => storedIn(page, 'conflicts')).toMatchObject([{ settled: 'time' }]);
});

test('OFFLINE-43 a change that meets a network fault is on screen at once, marked until the server has it', async () => {
  const { page } = shared;
  await page.routeWebSocket(
    (url) => url.pathname === '/api/live',
    (socket) => void socket.close(),
  );
  await open(page, '/notes');
  await page.route(deliveries, (route) => route.abort('failed'));
  await write(page, 'Net down');
  const row = page.getByRole('listitem').filter({ hasText: 'Net down' }).first();
  await row.getByText('On this device').waitFor();
  const [item] = await queueOf(page);
  await page.unroute(deliveries);
  await page.clock.fastForward(31 * secondMs);
  await emptied(page);
  await row.getByText('On this device').waitFor({ state: 'detached' });
  expect(await onServer('Net down')).toEqual([{ id: item?.metadata.entityId }]);
});

test('OFFLINE-41 a full queue says so and accepts nothing more', async () => {
  // A device of its own, because its queue stays full.
  const own = await device();
  const { page } = own;
  await open(page, '/notes');
  await cut(own);
  await write(page, 'The first of many');
  await page.evaluate(async (copies) => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const opened = indexedDB.open(names.find((name) => name.startsWith('plumbline')) ?? '');
    await new Promise((done) => (opened.onsuccess = done));
    const transaction = opened.result.transaction('outbox', 'readwrite');
    const store = transaction.objectStore('outbox');
    const all = store.getAll();
    await new Promise((done) => (all.onsuccess = done));
    const [item] = all.result;
    for (let copy = 1; copy <= copies; copy += 1)
      store.put({ ...item, id: crypto.randomUUID(), sequence: item.sequence + copy });
    await new Promise((done) => (transaction.oncomplete = done));
    opened.result.close();
  }, 998);
  await write(page, 'The thousandth');
  expect(await queueOf(page)).toHaveLength(1_000);
  await page.getByRole('button', { name: 'New note' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByPlaceholder('Find a project').fill(job);
  await page.getByRole('option', { name: job }).click();
  await dialog.getByLabel('Title').fill('One too many');
  await page.getByRole('button', { name: 'Create note' }).click();
  await page.getByText('Queue limit exceeded. Please sync before adding more operations.').first().waitFor();
  expect(await dialog.getByLabel('Title').inputValue()).toBe('One too many');
  expect(await queueOf(page)).toHaveLength(1_000);
  await own.context.close();
});
