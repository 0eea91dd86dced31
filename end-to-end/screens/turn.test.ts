import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { type Company, openCompany } from '../support/company.ts';
import { mutate } from '../support/offline-steps.ts';
import { sidewaysOn } from '../support/page-faults.ts';
import { browser } from '../support/worker-browser.ts';

const { origin } = inject('server');
const upright = { width: 390, height: 844 };
const onItsSide = { width: 844, height: 390 };
/** A tablet beside which another app was: its two widths have frames of their own. */
const wide = { width: 1_024, height: 768 };
const projectId = randomUUID();
const taskId = randomUUID();
const job = 'Light vessel';
/** As long as a new copy takes on a busy machine. */
const patience = { timeout: 60_000 };
let company: Company;
let page: Page;

beforeAll(async () => {
  company = await openCompany(browser, origin, { size: 'phone' });
  page = company.admin.page;
  await mutate(page, 'projects.create', { id: projectId, name: job, status: 'active' });
  await mutate(page, 'tasks.create', { id: taskId, projectId, title: 'Hang the doors' });
}, 120_000);
beforeEach(async () => await page.setViewportSize(upright));
afterEach(() => company.requireNoProblems());

/** Also below a layer that covers it. */
const bar = () => page.locator('nav[aria-label="Bottom bar"]');
const sidebar = () => page.getByRole('complementary', { name: 'Sidebar' });
const button = (name: string | RegExp) => page.getByRole('button', { name }).first();

test('TURN-1000 a phone on its side keeps the phone’s bars, and a tablet as wide has the office’s', async () => {
  await page.goto('/tasks');
  await bar().waitFor();
  for (const size of [onItsSide, { width: 932, height: 430 }]) {
    await page.setViewportSize(size);
    await expect.poll(async () => await sidewaysOn(page)).toEqual([]);
    expect(await bar().isVisible()).toBe(true);
    expect(await sidebar().isVisible()).toBe(false);
    await page.getByRole('region', { name: 'Quick actions' }).waitFor();
  }
  await page.setViewportSize({ width: 844, height: 500 });
  await sidebar().waitFor();
  await bar().waitFor({ state: 'hidden' });
});

test('TURN-1001 Photos and Calendar fit a phone on its side: what they are for is in sight above the bars', async () => {
  await page.setViewportSize(onItsSide);
  const seen: readonly (readonly [address: string, what: () => Locator])[] = [
    ['/photos', () => button('Take photo')],
    ['/calendar', () => page.getByRole('radio', { name: 'Crew' })],
    ['/calendar?view=day', () => page.getByRole('radio', { name: 'Day' })],
    ['/calendar?view=agenda', () => page.getByRole('button', { name: 'Next two weeks' })],
  ];
  for (const [address, what] of seen) {
    await page.goto(address);
    await what().waitFor();
    expect(await sidewaysOn(page)).toEqual([]);
    const box = await what().boundingBox();
    const barBox = await bar().boundingBox();
    expect(Number(box?.y) + Number(box?.height)).toBeLessThanOrEqual(Number(barBox?.y));
    // More than half of the screen is the page's own.
    const dock = page.getByRole('region', { name: 'Quick actions' });
    const ownPx = (await dock.isVisible()) ? Number((await dock.boundingBox())?.y) : Number(barBox?.y);
    expect(ownPx).toBeGreaterThan(onItsSide.height / 2);
  }
});

/** What can be open: where, how it is opened, what is then in sight. `written`: a field, and what is written there. */
type Opened = {
  name: string;
  address: string;
  open: () => Promise<void>;
  shown: () => Locator;
  written?: readonly [() => Locator, string];
};

const named = (name: string | RegExp) => page.getByRole('dialog', { name });
const layers: readonly Opened[] = [
  {
    name: 'the form of a task',
    address: '/tasks',
    open: async () => await button('New task').click(),
    shown: () => named('New task'),
    written: [() => page.getByRole('textbox', { name: 'Title' }), 'Order pipe'],
  },
  {
    name: 'the filters of a list',
    address: '/tasks',
    open: async () => await button('Filter and sort').click(),
    shown: () => page.getByRole('dialog'),
  },
  {
    name: 'the menu of the bar',
    address: '/tasks',
    open: async () => await page.getByRole('button', { name: 'More', exact: true }).click(),
    shown: () => named('Menu'),
  },
  {
    name: 'a list of choices',
    address: '/tasks',
    open: async () => {
      await button('New task').click();
      await page.getByRole('combobox', { name: 'Project' }).click();
    },
    shown: () => page.getByRole('option', { name: new RegExp(job) }),
  },
  {
    name: 'the menu of a screen',
    address: '/calendar',
    open: async () => await button('More about the calendar').click(),
    shown: () => page.getByRole('menuitem', { name: 'Import a file…' }),
  },
  {
    name: 'the import of a calendar file',
    address: '/calendar',
    open: async () => {
      await button('More about the calendar').click();
      await page.getByRole('menuitem', { name: 'Import a file…' }).click();
    },
    shown: () => named(/Import/),
  },
  {
    name: 'a task',
    address: `/tasks?task=${taskId}`,
    open: async () => await Promise.resolve(),
    shown: () => named('Hang the doors'),
  },
  {
    name: 'the + of a project',
    address: `/projectdetail?id=${projectId}`,
    open: async () => {
      await page.getByRole('heading', { name: 'Next tasks' }).waitFor(patience);
      const dock = page.getByRole('region', { name: 'Quick actions' });
      await dock.getByRole('button', { name: 'Add' }).click();
    },
    shown: () => named(`Add to ${job}`),
  },
  {
    name: 'the search',
    address: '/dashboard',
    open: async () => await button('Find anything').click(),
    shown: () => page.getByRole('dialog').filter({ has: page.getByRole('combobox') }),
    written: [() => page.getByRole('dialog').getByRole('combobox'), 'doors'],
  },
];

test.each(layers)(
  'TURN-1002 $name stays open, with what is written there and the focus, when the frame changes, and closing it shows the new one',
  async ({ address, open, shown, written }) => {
    await page.goto(address);
    await bar().waitFor();
    await open();
    await shown().waitFor();
    const field = written?.[0]();
    if (field !== undefined && written !== undefined) await field.fill(written[1]);
    for (const size of [wide, upright, wide]) {
      await page.setViewportSize(size);
      await page.waitForFunction((width) => matchMedia(`(width: ${width}px)`).matches, size.width);
      expect(await shown().isVisible()).toBe(true);
      if (field !== undefined) {
        expect(await field.inputValue()).toBe(written?.[1]);
        expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
      }
    }
    for (let times = 0; times < 3 && (await shown().isVisible()); times += 1)
      await page.keyboard.press('Escape');
    await shown().waitFor({ state: 'hidden' });
    await page.keyboard.press('Escape');
    await bar().waitFor({ state: 'detached' });
    await sidebar().waitFor();
  },
);

test('TURN-1005 a dialog from a menu opens and keeps its file, also when the frame changes while its code loads or before the file is chosen', async () => {
  let letGo: (() => void) | null = null;
  const menu = () => button('More about the calendar');
  const entry = () => page.getByRole('menuitem', { name: 'Import a file…' });
  // The file of the calendar’s sheets and dialogs.
  await page.route(/\/assets\/calendar-parts-/, async (route) => {
    await new Promise<void>((done) => (letGo = done));
    await route.continue();
  });
  await page.goto('/calendar');
  await menu().click();
  await entry().click();
  await expect.poll(() => letGo !== null).toBe(true);
  await page.setViewportSize(wide);
  await page.waitForFunction((width) => matchMedia(`(width: ${width}px)`).matches, wide.width);
  Object(letGo).call();
  await named('Import a calendar file').waitFor();
  const chooser = page.waitForEvent('filechooser');
  await button('Choose a file (.ics)').click();
  const event = ['BEGIN:VEVENT', 'UID:1', 'DTSTART:20300101T090000Z', 'SUMMARY:Inspector', 'END:VEVENT'];
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:test', ...event, 'END:VCALENDAR', ''];
  const buffer = Buffer.from(lines.join('\r\n'));
  await (await chooser).setFiles({ name: 'plans.ics', mimeType: 'text/calendar', buffer });
  await named('Import plans.ics').waitFor();
  await page.setViewportSize(upright);
  await page.setViewportSize(wide);
  await page.getByText('No events to import').or(page.getByText('Inspector')).first().waitFor();
  expect(await named('Import plans.ics').isVisible()).toBe(true);
  await page.unrouteAll();
});

test('TURN-1003 what is being written outside of layers stays, with the focus in its place', async () => {
  await page.goto('/tasks');
  const search = () => page.getByRole('searchbox', { name: 'Search tasks' });
  await search().fill('Hang doors');
  await search().evaluate((input: HTMLInputElement) => input.setSelectionRange(4, 4));
  await page.setViewportSize(wide);
  await sidebar().waitFor();
  await page.waitForFunction(() => document.activeElement?.localName === 'input');
  await page.keyboard.type(' the');
  expect(await search().inputValue()).toBe('Hang the doors');

  await page.setViewportSize(upright);
  await page.goto(`/projectdetail?id=${projectId}&tab=messages`);
  const message = () => page.getByRole('textbox', { name: /message/i }).first();
  // The tab first says what it is getting, and its form stands with what it got.
  await page
    .getByText('Nothing written yet')
    .or(page.getByRole('list', { name: 'Latest messages' }))
    .waitFor();
  await message().fill('Crane comes at');
  await page.waitForFunction(() => document.activeElement?.localName === 'textarea');
  await page.setViewportSize(wide);
  await sidebar().waitFor();
  await page.waitForFunction(() => document.activeElement?.localName === 'textarea');
  await page.keyboard.type(' nine');
  expect(await message().inputValue()).toBe('Crane comes at nine');
});
