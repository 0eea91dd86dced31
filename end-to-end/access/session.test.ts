import { dayMs } from '@plumbline/domain/days/days';
import { pullOrder } from '@plumbline/domain/entities/replicated';
import { trialCreated } from '@plumbline/domain/errors/messages';
import {
  invitationPollAttempts,
  invitationPollIntervalMs,
  postOrganizationWaitMs,
  presenceIntervalMs,
  trialRedirectDelayMs,
} from '@plumbline/domain/limits/session';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { newPerson, type Person } from '../support/browser.ts';
import { foundOrganization } from '../support/company.ts';
import { mailedLink } from '../support/mailbox.ts';
import { fillSignUp, fillTrial, newAccount, signIn, signUp } from '../support/steps.ts';
import { browser } from '../support/worker-browser.ts';

const admin = newAccount('Dana', 'Okafor');
const company = 'Session Roofing';

async function somebody(): Promise<Person> {
  return await newPerson(browser, { size: 'office', origin: inject('server').origin });
}

beforeAll(async () => {
  await foundOrganization(inject('server').origin, { account: admin, company });
});

test('PULL-1714 a first visit asks once for the person, their plan and each of their rows, before the app has loaded', async () => {
  const { page } = await somebody();
  await signIn(page, admin);
  await page.getByRole('heading', { level: 1 }).waitFor();
  // As on a device on which nobody has been yet.
  await page.addInitScript(() => {
    if (sessionStorage.getItem('first') !== null) return;
    localStorage.clear();
    sessionStorage.setItem('first', 'visit');
  });
  const asked: string[] = [];
  let app = 0;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('/get-session')) asked.push('get-session');
    else if (pathname.startsWith('/api/trpc/')) asked.push(...calls(pathname));
    else if (pathname.includes('/register-')) app = asked.length;
  });
  await page.goto('/projects');
  await page.getByRole('button', { name: 'New project' }).first().waitFor();
  await expect.poll(() => asked.includes('sync.pull')).toBe(true);
  const times = (name: string) => asked.filter((each) => each === name).length;
  expect(asked.slice(0, 3)).toEqual([
    'get-session',
    'users.getByExternalId',
    'billing.getCurrentSubscription',
  ]);
  expect(times('sync.snapshot')).toBe(pullOrder.length);
  expect(asked.slice(0, 3).map(times)).toEqual([1, 1, 1]);
  expect(app).toBeGreaterThanOrEqual(3 + pullOrder.length);
});

test("SESSION-20 'Loading User...' is shown while the user record loads, and then the page", async () => {
  const { context, page } = await somebody();
  await signIn(page, admin);
  // On a device without a remembered session, because a remembered one would be opened meanwhile.
  await page.addInitScript(() => localStorage.removeItem('plumbline.session'));
  let letGo = () => {};
  const pending = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(
    ({ pathname }) => calls(pathname).includes('users.getByExternalId'),
    async (route) => {
      await pending;
      await route.continue();
    },
  );
  await page.goto('/projects');
  await page.getByText('Loading User...', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'New project' }).count()).toBe(0);
  letGo();
  await page.getByRole('button', { name: 'New project' }).first().waitFor();
  expect(await page.getByText('Loading User...').count()).toBe(0);
  await context.close();
});

test('SESSION-21 sign-in reports presence, and again every 120 seconds, and requests the team list without input and the user once', async () => {
  const { context, page } = await somebody();
  const sent: { call: string; input: unknown }[] = [];
  page.on('request', (request) => sent.push(...callsOf(request)));
  const count = (call: string) => sent.filter((one) => one.call === call).length;
  await page.clock.install();
  const first = page.waitForRequest((request) => asks(request, 'presence.updatePresence'));
  const list = page.waitForRequest((request) => asks(request, 'teams.list'));
  await signIn(page, admin);
  await first;
  await list;
  expect(count('presence.updatePresence')).toBe(1);

  // Real time passes beside the page's clock, so the test leaves this much room.
  const roomMs = 30_000;
  await page.clock.fastForward(presenceIntervalMs - roomMs);
  await page.evaluate(() => document.title);
  expect(count('presence.updatePresence')).toBe(1);
  const second = page.waitForRequest((request) => asks(request, 'presence.updatePresence'));
  await page.clock.fastForward(roomMs);
  await second;
  expect(count('presence.updatePresence')).toBe(2);
  expect(count('auth.syncUser')).toBe(1);
  for (const call of ['presence.updatePresence', 'auth.syncUser', 'teams.list']) {
    const inputs = sent.filter((one) => one.call === call).map(({ input }) => input);
    expect({ call, inputs }).toEqual({ call, inputs: inputs.map(() => undefined) });
  }
  await context.close();
});

test('SESSION-22 sign-out ends at / and leaves nothing of the person in the browser', async () => {
  const { context, page } = await somebody();
  await signIn(page, admin);
  await page.goto('/projects');
  await page.getByRole('button', { name: 'New project' }).first().waitFor();
  expect(await databasesOf(page)).not.toEqual([]);
  expect(await sessionCookies(context)).toHaveLength(1);

  await page.getByRole('button', { name: 'Dana Okafor' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.locator('#features').waitFor({ state: 'attached' });
  expect(new URL(page.url()).pathname).toBe('/');
  await expect.poll(async () => await databasesOf(page)).toEqual([]);
  expect(await sessionCookies(context)).toEqual([]);
  const stored = JSON.stringify(await context.storageState());
  for (const word of [admin.email, company, 'Okafor']) expect(stored).not.toContain(word);

  await page.goto('/projects');
  await page.waitForURL('**/login');
  await context.close();
});

test('SIGNOUT-402 a sign-out whose request is aborted while the server is there fails with a message, and the person stays signed in', async () => {
  const { context, page } = await somebody();
  await signIn(page, admin);
  await page.goto('/projects');
  await page.getByRole('button', { name: 'New project' }).first().waitFor();
  await page.route('**/api/auth/sign-out', async (route) => await route.abort());
  const leave = async () => {
    await page.getByRole('button', { name: 'Dana Okafor' }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  };
  await leave();
  await page.getByText('You are still signed in').waitFor();
  await page.getByText('Unable to connect to the server.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/projects');
  expect(await databasesOf(page)).not.toEqual([]);
  await page.unroute('**/api/auth/sign-out');
  await leave();
  await page.locator('#features').waitFor({ state: 'attached' });
  expect(await sessionCookies(context)).toEqual([]);
  await context.close();
});

test('SESSION-28 signing up with an address that has an account leads to a mail, and with its password to a sign-in', async () => {
  const { context, page } = await somebody();
  const { origin } = inject('server');
  await page.goto('/sign-up');
  await fillSignUp(page, { ...admin, firstName: 'Mallory', password: 'none of their words' });
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  expect(await sessionCookies(context)).toEqual([]);
  expect(await mailedLink(origin, admin.email, '/login')).toBe(`${origin}/login?next=/dashboard`);
  await page.goto('/sign-up');
  await fillSignUp(page, admin);
  await page.waitForURL((url) => url.pathname === '/dashboard');
  expect(await sessionCookies(context)).toHaveLength(1);
  await context.close();
});

test('SESSION-23 the trial flow makes the organization, makes it active, waits 1 s, makes the trial, reports it and continues after 1.5 s', async () => {
  const { context, page } = await somebody();
  await page.clock.install();
  await context.addInitScript(keepDiary, trialCreated);
  await signUp(page, newAccount('Noor', 'Haddad'));
  await page.goto('/start-trial');
  await page.getByLabel('Company name').waitFor();
  await page.clock.pauseAt(Date.now() + dayMs);
  await fillTrial(page, { company: 'Paused Roofing', plan: 'starter' });

  const stepMs = 50;
  const diary = async () => await page.evaluate(() => window.diary);
  await expect
    .poll(
      async () => {
        await page.clock.runFor(stepMs);
        return (await diary()).map(({ what }) => what);
      },
      { timeout: 60_000, interval: 10 },
    )
    .toContain('at /dashboard');

  const entries = await diary();
  expect(entries.map(({ what }) => what)).toEqual([
    'sent organization/create',
    'answered organization/create',
    'sent organization/set-active',
    'answered organization/set-active',
    'sent billing.createTrialSubscription',
    'answered billing.createTrialSubscription',
    trialCreated,
    'at /dashboard',
  ]);
  const between = (from: string, to: string) => {
    const at = (wanted: string) => entries.find(({ what }) => what === wanted)?.at ?? Number.NaN;
    return at(to) - at(from);
  };
  const wait = between('answered organization/set-active', 'sent billing.createTrialSubscription');
  expect(wait).toBeGreaterThanOrEqual(postOrganizationWaitMs);
  // The page's clock runs on while an answer is read.
  expect(wait).toBeLessThan(3 * postOrganizationWaitMs);
  const delay = between('answered billing.createTrialSubscription', 'at /dashboard');
  expect(delay).toBeGreaterThanOrEqual(trialRedirectDelayMs);
  await context.close();
});

test('SESSION-24 an invitation without a membership is checked 12 times, then only by Retry sync', async () => {
  const { context, page } = await somebody();
  const sync = 'users.syncOrganizationFromProvider';
  let polls = 0;
  page.on('request', (request) => {
    if (asks(request, sync)) polls += 1;
  });
  await page.clock.install();
  await signUp(page, newAccount('Ray', 'Nakamura'));
  await page.goto('/dashboard?status=sign_in');
  await page.getByRole('heading', { name: 'Finishing your invitation…' }).waitFor();
  await page.clock.runFor((invitationPollAttempts + 12) * invitationPollIntervalMs);
  await page.getByText('This is taking longer than it should.').waitFor();
  await expect.poll(() => polls).toBe(invitationPollAttempts);
  await page.getByRole('heading', { name: 'Finishing your invitation…' }).waitFor();

  const retried = page.waitForRequest((request) => asks(request, sync));
  await page.getByRole('button', { name: 'Retry sync' }).click();
  await retried;
  expect(polls).toBe(invitationPollAttempts + 1);
  await context.close();
});

declare global {
  interface Window {
    diary: { what: string; at: number }[];
  }
}

/** Runs in the page before its own scripts: records when, by the page's clock, the steps of the trial flow happen. */
function keepDiary(toast: string): void {
  window.diary = [];
  const note = (what: string) => window.diary.push({ what, at: Date.now() });
  const watched = ['organization/create', 'organization/set-active', 'billing.createTrialSubscription'];
  const fetch = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const name = watched.find((each) => url.includes(each));
    if (name === undefined) return await fetch(input, init);
    note(`sent ${name}`);
    const response = await fetch(input, init);
    note(`answered ${name}`);
    return response;
  };
  new MutationObserver(() => {
    const written = window.diary.some(({ what }) => what === toast);
    if (!written && document.body?.textContent.includes(toast)) note(toast);
    const arrived = window.diary.some(({ what }) => what === 'at /dashboard');
    if (!arrived && location.pathname === '/dashboard') note('at /dashboard');
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

async function sessionCookies(context: BrowserContext): Promise<string[]> {
  const names = (await context.cookies()).map(({ name }) => name);
  return names.filter((name) => name.includes('session'));
}

async function databasesOf(page: Page): Promise<(string | undefined)[]> {
  return await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
}

/** The names of the calls in an address. */
function calls(pathname: string): string[] {
  return pathname.startsWith('/api/trpc/') ? pathname.slice('/api/trpc/'.length).split(',') : [];
}

function asks(request: Request, call: string): boolean {
  return calls(new URL(request.url()).pathname).includes(call);
}

/** The calls with their inputs, which in a batch are numbered by position. */
function callsOf(request: Request): { call: string; input: unknown }[] {
  const { pathname, searchParams } = new URL(request.url());
  const given: unknown = JSON.parse(searchParams.get('input') ?? request.postData() ?? '{}');
  const inputs = new Map(typeof given === 'object' && given !== null ? Object.entries(given) : []);
  return calls(pathname).map((call, index) => ({
    call,
    input: searchParams.has('batch') ? inputs.get(String(index)) : (request.postData() ?? undefined),
  }));
}
