import { errorTable } from '@plumbline/domain/errors/catalogue';
import {
  mobileBreakpointPx,
  sidebarCookieName,
  sidebarCookieSeconds,
  sidebarIconWidthRem,
  sidebarMobileWidthRem,
  sidebarWidthRem,
} from '@plumbline/domain/limits/shell';
import {
  errorRetryClearMs,
  toastErrorMs,
  toastRemoveDelayMs,
  toastWidthPx,
} from '@plumbline/domain/limits/toasts';
import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, inject, test } from 'vitest';
import { look, newPerson, type Person } from '../support/browser.ts';
import { installed, saved } from '../support/offline-steps.ts';
import { signIn } from '../support/browser-session.ts';
import { foundOrganization } from '../support/company.ts';
import { countShifts, shiftsOn } from '../support/page-faults.ts';
import { newAccount } from '../support/steps.ts';
import { browser } from '../support/worker-browser.ts';

const { origin } = inject('server');
const remPx = 16;
const office = { width: 1440, height: 900 };
let person: Person;
let page: Page;
let session: string;

beforeAll(async () => {
  const founded = await foundOrganization(origin, { account: newAccount(), company: 'Halden & Sons' });
  session = founded.admin.cookie;
});

/**
 * The signed-in owner in a fresh profile, so that clock, cookies and routes of one test do not affect the
 * next. Tests that answer instead of the server block service workers, which would answer first.
 */
async function comeIn(serviceWorkers: 'allow' | 'block' = 'allow'): Promise<void> {
  person = await newPerson(browser, { size: 'office', origin, serviceWorkers });
  page = person.page;
  page.setDefaultTimeout(15_000);
  await signIn(person.context, origin, session);
}

afterEach(async () => {
  await person.context.close();
});

test('SHELL-20 the sidebar is 256 px wide, 48 px as icons and 288 px on the phone; Ctrl or Cmd with B folds it for seven days', async () => {
  await comeIn();
  await page.goto('/dashboard');
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  await sidebar.waitFor();
  expect(await widthOf(sidebar)).toBe(sidebarWidthRem * remPx);

  const before = Date.now() / 1000;
  await page.keyboard.press('Control+b');
  await page.locator('aside[data-state="collapsed"]').waitFor();
  expect(await widthOf(sidebar)).toBe(sidebarIconWidthRem * remPx);
  const cookie = (await person.context.cookies()).find(({ name }) => name === sidebarCookieName);
  expect(cookie?.value).toBe('false');
  expect(Number(cookie?.expires) - before).toBeGreaterThan(sidebarCookieSeconds - 10);
  expect(Number(cookie?.expires) - before).toBeLessThan(sidebarCookieSeconds + 60);

  await page.reload();
  await sidebar.waitFor();
  expect(await widthOf(sidebar)).toBe(sidebarIconWidthRem * remPx);
  await page.keyboard.press('Meta+b');
  await page.locator('aside[data-state="expanded"]').waitFor();
  expect(await widthOf(sidebar)).toBe(sidebarWidthRem * remPx);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await drawer.waitFor();
  expect(await widthOf(drawer)).toBe(sidebarMobileWidthRem * remPx);
  expect(person.problems).toEqual([]);
});

test('SHELL-21 the phone layout ends at 767 px, the office begins at 768 px', async () => {
  await comeIn();
  await page.goto('/dashboard');
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  const bottomBar = page.getByRole('navigation', { name: 'Bottom bar' });
  await page.setViewportSize({ width: mobileBreakpointPx - 1, height: 900 });
  await bottomBar.waitFor();
  expect(await sidebar.isVisible()).toBe(false);
  await page.setViewportSize({ width: mobileBreakpointPx, height: 900 });
  await sidebar.waitFor();
  expect(await bottomBar.isVisible()).toBe(false);
});

test('SHELL-22 an error toast is shown at the bottom right with title, message and action, closes after 5 s and is gone 3 s later', async () => {
  await comeIn('block');
  const { title, message, action } = errorTable.NOT_FOUND;
  await page.route('**/api/trpc/organization.loadSample*', async (route) => {
    const data = { code: 'NOT_FOUND', httpStatus: 404, path: 'organization.loadSample' };
    await route.fulfill({ status: 404, json: { error: { message, code: -32_004, data } } });
  });
  await page.clock.install();
  await page.goto('/dashboard');
  const load = page.getByRole('button', { name: 'Load sample company' });
  await load.waitFor();
  await page.clock.pauseAt(Date.now() + 60_000);
  await load.click();
  const toast = page.locator('[data-toast]', { hasText: title });
  await toast.waitFor();
  expect(await toast.getByRole('alert').innerText()).toContain(message);
  expect(await toast.getByRole('button', { name: action }).isVisible()).toBe(true);
  const box = await toast.boundingBox();
  expect(box?.width).toBe(toastWidthPx);
  const right = office.width - Number(box?.x) - toastWidthPx;
  const below = office.height - Number(box?.y) - Number(box?.height);
  expect([right, below].every((gap) => gap >= 0 && gap <= 32)).toBe(true);

  await page.clock.runFor(toastErrorMs - 1);
  expect(await toast.getAttribute('data-open')).toBe('true');
  await page.clock.runFor(1);
  await page.locator('[data-toast][data-open="false"]', { hasText: title }).waitFor({ state: 'attached' });
  await page.clock.runFor(toastRemoveDelayMs - 1);
  expect(await toast.count()).toBe(1);
  await page.clock.runFor(1);
  await toast.waitFor({ state: 'detached' });

  await load.click();
  await toast.waitFor();
  await toast.getByRole('button', { name: 'Close notification' }).click();
  await toast.waitFor({ state: 'hidden' });
});

test('TOAST-6 the time of a toast begins when its card has loaded; without a card it shows its text', async () => {
  await comeIn('block');
  const { title, message } = errorTable.NOT_FOUND;
  await page.route('**/api/trpc/organization.loadSample*', async (route) => {
    const data = { code: 'NOT_FOUND', httpStatus: 404, path: 'organization.loadSample' };
    await route.fulfill({ status: 404, json: { error: { message, code: -32_004, data } } });
  });
  const asked: (() => void)[] = [];
  await page.route('**/toast-cards-*.js', async (route) => {
    await new Promise<void>((done) => asked.push(done));
    await route.abort();
  });
  await page.clock.install();
  await page.goto('/dashboard');
  const load = page.getByRole('button', { name: 'Load sample company' });
  await load.waitFor();
  await page.clock.pauseAt(Date.now() + 60_000);
  const answered = page.waitForResponse(/organization\.loadSample/);
  await load.click();
  await answered;
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await page.clock.runFor(toastErrorMs + toastRemoveDelayMs);
  const toast = page.locator('[data-toast]', { hasText: title });
  expect(await toast.count()).toBe(0);

  for (const answer of asked) answer();
  await toast.waitFor();
  expect(await toast.getByRole('alert').innerText()).toContain(message);
  await page.clock.runFor(toastErrorMs - 1);
  expect(await toast.isVisible()).toBe(true);
  await page.clock.runFor(1);
  await toast.waitFor({ state: 'hidden' });

  // The next toast requests it again.
  await page.unroute('**/toast-cards-*.js');
  await load.click();
  await toast.getByRole('button', { name: 'Close notification' }).waitFor();
});

test('SHELL-23 a bundle that does not load shows the error screen; Try Again says so and recovers', async () => {
  await comeIn('block');
  await page.clock.install();
  await page.goto('/dashboard');
  await page.getByRole('complementary', { name: 'Sidebar' }).waitFor();
  await page.route('**/assets/tasks-screen-*.js', (route) => route.abort());
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tasks' }).click();
  await expectErrorScreen();

  await page.unrouteAll({ behavior: 'wait' });
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('button', { name: 'Retrying...' }).waitFor();
  await page.clock.runFor(errorRetryClearMs - 1);
  expect(await page.getByRole('button', { name: 'Retrying...' }).isVisible()).toBe(true);
  await page.clock.runFor(1);
  await page.clock.resume();
  await page.locator('main h1').waitFor();
  await page.getByRole('complementary', { name: 'Sidebar' }).waitFor();
  expect(await page.getByText('Something went wrong').count()).toBe(0);
});

test('SHELL-23 a bundle that throws shows the error screen; Go Home and Reload Page leave it', async () => {
  await comeIn('block');
  const bundle = '**/assets/notes-screen-*.js';
  await page.route(bundle, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("out of plumb");' }),
  );
  await page.goto('/notes');
  await expectErrorScreen();
  await page.getByRole('button', { name: 'Go Home' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/notes');
  await expectErrorScreen();
  await page.unroute(bundle);
  await page.getByRole('button', { name: 'Reload Page' }).click();
  await page.getByRole('complementary', { name: 'Sidebar' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/notes');
});

test('LOOK-301 what is pressed looks pressed until the press ends; what is disabled changes neither under the pointer nor pressed', async () => {
  await comeIn();
  await page.goto('/tasks');
  const button = page.getByRole('button', { name: 'New task' });
  const lookOf = async () =>
    await button.evaluate((element) => {
      const { opacity, filter } = getComputedStyle(element);
      return `${opacity} ${filter}`;
    });
  await button.hover();
  await expect.poll(lookOf).toBe('1 brightness(1.05)');
  await page.mouse.down();
  await expect.poll(lookOf).toBe('0.6 brightness(1.05)');
  await page.mouse.move(10, 10);
  await page.mouse.up();
  await expect.poll(lookOf).toBe('1 none');
  await button.evaluate((element) => element.setAttribute('disabled', ''));
  await expect.poll(lookOf).toBe('0.5 none');
  await button.hover({ force: true });
  await page.mouse.down();
  expect(await lookOf()).toBe('0.5 none');
  await page.mouse.up();
});

test('SHELL-25 every request goes to the product itself, and a page’s bundle is loaded only when it opens', async () => {
  await comeIn();
  await page.goto('/dashboard');
  // Until the service worker has what keeping a change needs, the page loads it ahead of time.
  await installed(person);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('websocket', (socket) => asked.push(socket.url().replace(/^ws/, 'http')));
  const screensAsked = () =>
    [...new Set(asked.flatMap((url) => /\/assets\/([a-z-]+-screen)-/.exec(url)?.[1] ?? []))].toSorted();
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Load sample company' }).waitFor();
  // The dashboard is in a file with what all of its variants share.
  expect(screensAsked()).toEqual([]);
  const nav = page.getByRole('navigation', { name: 'Main' });
  const walk = [
    { link: 'Projects', bundle: 'projects-screen' },
    { link: 'Tasks', bundle: 'tasks-screen' },
    { link: 'Notes', bundle: 'notes-screen' },
    { link: 'Team', bundle: 'team-screen' },
    { link: 'Reports', bundle: 'reports-screen' },
  ];
  const expected: string[] = [];
  for (const { link, bundle } of walk) {
    expect(screensAsked()).not.toContain(bundle);
    await nav.getByRole('link', { name: link, exact: true }).click();
    await page.waitForURL((url) => url.pathname !== '/dashboard');
    await page.locator('main h1').waitFor();
    expected.push(bundle);
    await expect.poll(screensAsked).toEqual(expected.toSorted());
  }
  for (const at of ['/subscription', '/profile', '/pricing', '/privacy', '/']) {
    await page.goto(at);
    await page.locator('h1').first().waitFor();
  }
  const elsewhere = asked.filter((url) => !/^(data|blob):/.test(url) && new URL(url).origin !== origin);
  expect(elsewhere).toEqual([]);
  expect(person.problems).toEqual([]);
});

test('SHELL-50 who is in another zone reads whose times these are with the page itself, which does not move under the finger', async () => {
  const where = { locale: 'en-US', timezoneId: 'Asia/Kolkata' };
  person = await newPerson(browser, { size: 'phone', origin, where });
  page = person.page;
  await countShifts(person.context);
  await signIn(person.context, origin, session);
  const note = page.getByText('Times are those of Halden & Sons');
  await page.goto('/dashboard');
  await note.waitFor();
  await saved(page);
  // It comes with the answer of who is signed in, before the rows of the first visit.
  expect(await shiftsOn(page, 0.02)).toEqual([]);
  // The rows are on the device now, so that the page is drawn before anything is asked.
  await page.goto('/tasks');
  await page.locator('main h1').waitFor();
  await note.waitFor();
  await page.waitForLoadState('networkidle');
  expect(await shiftsOn(page, 0.02)).toEqual([]);
  await look(page, 'zone-note-phone');
  await page.getByRole('button', { name: 'Got it' }).click();
  await note.waitFor({ state: 'detached' });
  await page.reload();
  await page.locator('main h1').waitFor();
  expect(await note.count()).toBe(0);
});

async function expectErrorScreen(): Promise<void> {
  await page.getByRole('heading', { name: 'Something went wrong', exact: true }).waitFor();
  expect(await page.getByText('We apologize for the inconvenience').isVisible()).toBe(true);
  expect(await page.getByText(/^err_[0-9]+_[A-Za-z0-9]+$/).isVisible()).toBe(true);
  expect(await page.getByRole('button').allInnerTexts()).toEqual(['Try Again', 'Go Home', 'Reload Page']);
}

async function widthOf(part: Locator): Promise<number | undefined> {
  return (await part.boundingBox())?.width;
}
