import { randomUUID } from 'node:crypto';
import type { CDPSession, Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, inject, test } from 'vitest';
import { askRows } from '../support/asking.ts';
import { type Company, openCompany } from '../support/company.ts';
import { mutate } from '../support/offline-steps.ts';
import { browser } from '../support/worker-browser.ts';

declare global {
  interface Window {
    /** The clicks that the browser made of taps, and those that came through to the page. */
    taps: { made: number; acted: number };
  }
}

const { origin } = inject('server');
const projectId = randomUUID();
const job = 'Light vessel';
/** Between the two taps of a glove. */
const apartSeconds = 0.04;
/** As long as a new copy takes on a busy machine. */
const patience = { timeout: 60_000 };
let company: Company;
let page: Page;
let debug: CDPSession;

beforeAll(async () => {
  company = await openCompany(browser, origin, { size: 'phone' });
  page = company.admin.page;
  await mutate(page, 'projects.create', { id: projectId, name: job, status: 'active' });
  await mutate(page, 'tasks.create', { id: randomUUID(), projectId, title: 'Hang the doors' });
  await page.context().addInitScript(() => {
    window.taps = { made: 0, acted: 0 };
    const isTap = ({ isTrusted, detail }: MouseEvent) => isTrusted && detail > 0;
    addEventListener('click', (event) => void (window.taps.made += Number(isTap(event))), { capture: true });
    document.addEventListener('click', (event) => void (window.taps.acted += Number(isTap(event))), {
      capture: true,
    });
  });
  debug = await page.context().newCDPSession(page);
}, 120_000);
afterEach(() => company.requireNoProblems());

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();
const dialog = () => page.getByRole('dialog');
const path = () => new URL(page.url()).pathname;

async function open(address: string): Promise<void> {
  await page.goto(address);
  // The first touch or key brings it.
  await page.keyboard.press('Shift');
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/page-listeners-')),
  );
}

/** Two taps on the middle of what is shown, 40 ms apart by the clock of the screen, however busy the machine is. */
async function tapTwice(on: Locator): Promise<{ made: number; acted: number }> {
  await on.scrollIntoViewIfNeeded();
  // Nothing moves any more, so that both come down on it.
  await on.click({ trial: true });
  const box = await on.boundingBox();
  if (box === null) throw new Error('What is to be tapped is not in sight');
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.evaluate(() => (window.taps = { made: 0, acted: 0 }));
  const first = Date.now() / 1_000;
  await Promise.all(
    [0, 1].flatMap((tap) => [
      debug.send('Input.dispatchTouchEvent', {
        type: 'touchStart',
        touchPoints: [point],
        timestamp: first + tap * apartSeconds,
      }),
      debug.send('Input.dispatchTouchEvent', {
        type: 'touchEnd',
        touchPoints: [],
        timestamp: first + tap * apartSeconds + apartSeconds / 4,
      }),
    ]),
  );
  await page.waitForFunction(() => window.taps.made === 2);
  return await page.evaluate(() => window.taps);
}

const titled = async (call: string, title: string): Promise<number> =>
  (await askRows(page, call, { projectId })).filter((row) => row['title'] === title).length;

/** The forms of what people write most, by the + of a job. */
const forms = [
  { tile: 'Task', call: 'tasks.list', send: 'Create task' },
  { tile: 'Note', call: 'notes.list', send: 'Create note' },
] as const;

test.each(forms)(
  'TAP-1000 tapping twice opens the form of a $tile once, and makes one of it, and nothing below takes the second tap',
  async ({ tile, call, send }) => {
    const title = `${tile} of a glove`;
    await open(`/projectdetail?id=${projectId}`);
    await page.getByRole('heading', { name: 'Next tasks' }).waitFor(patience);
    const dock = page.getByRole('region', { name: 'Quick actions' });
    expect((await tapTwice(dock.getByRole('button', { name: 'Add' }))).acted).toBe(1);
    const choice = dialog().getByRole('button', { name: new RegExp(`^${tile}`) });
    await choice.waitFor();
    expect((await tapTwice(choice)).acted).toBe(1);
    const text = dialog().getByRole('textbox', { name: 'Title' });
    await text.fill(title);
    expect((await tapTwice(button(send))).acted).toBe(1);
    await dialog().waitFor({ state: 'hidden' });
    await expect.poll(async () => await titled(call, title)).toBe(1);
    expect(path()).toBe('/projectdetail');
    expect(await titled(call, title)).toBe(1);
  },
);

test('TAP-1001 tapping twice where a form is closed presses nothing in the bar below it', async () => {
  await open('/tasks');
  await button('New task').tap();
  const cancel = button('Cancel');
  await cancel.waitFor();
  const box = await cancel.boundingBox();
  const bar = await page.locator('nav[aria-label="Bottom bar"]').boundingBox();
  // The bar is below the button, so that a second tap would open another page.
  expect(Number(box?.y) + Number(box?.height) / 2).toBeGreaterThan(Number(bar?.y));
  expect((await tapTwice(cancel)).acted).toBe(1);
  await dialog().waitFor({ state: 'hidden' });
  expect(path()).toBe('/tasks');
});

test('TAP-1002 tapping twice in the menu of the bar opens one page, and nothing of that', async () => {
  await open('/tasks');
  await button('More').tap();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.waitFor();
  expect((await tapTwice(menu.getByRole('link', { name: 'Calendar' }))).acted).toBe(1);
  await menu.waitFor({ state: 'hidden' });
  await expect.poll(path).toBe('/calendar');
  await page.getByRole('button', { name: 'Next day' }).waitFor();
  expect(path()).toBe('/calendar');
});

test('TAP-1003 tapping Clock in twice clocks in once', async () => {
  await open('/timeclock');
  expect((await tapTwice(button('Clock in'))).acted).toBe(1);
  await button('Clock out').waitFor();
  const running = async () =>
    (await askRows(page, 'timeEntries.list', {})).map((row) => row['clockOut'] ?? null);
  await expect.poll(running).toEqual([null]);
});

test('TAP-1004 what is pressed several times in a row on purpose takes each tap, and so does a text', async () => {
  await open('/calendar');
  const heading = page.getByRole('heading', { level: 1 });
  const day = async () => new URL(page.url()).searchParams.get('day');
  await button('Next day').tap();
  await expect.poll(day).not.toBeNull();
  const before = await day();
  const after = await heading.innerText();
  expect((await tapTwice(button('Next day'))).acted).toBe(2);
  await expect
    .poll(async () => Date.parse((await day()) ?? '') - Date.parse(before ?? ''))
    .toBe(2 * 86_400_000);
  expect(await heading.innerText()).not.toBe(after);

  await open('/tasks');
  const search = page.getByRole('searchbox', { name: 'Search tasks' });
  expect((await tapTwice(search)).acted).toBe(2);
});
