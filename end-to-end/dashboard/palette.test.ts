import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { axeOn, look } from '../support/browser.ts';
import { type Company, type Member, openCompany } from '../support/company.ts';
import { cut, installed, mutate, restore, storedIn } from '../support/offline-steps.ts';
import { newAccount } from '../support/steps.ts';
import { browser } from '../support/worker-browser.ts';

const { origin } = inject('server');
const clinic = 'Northshore Clinic';
const flats = 'Harbor Flats';
let company: Company;
let admin: Member;
let tech: Member;
let client: Member;
let clinicId: string;
let flatsId: string;

const box = (page: Page): Locator => page.getByRole('combobox', { name: 'Find anything' });
const option = (page: Page, name: string | RegExp): Locator => page.getByRole('option', { name });
const highlighted = (page: Page): Locator => page.locator('[role="option"][data-highlighted]');

const soon = { timeout: 15_000 };

/** Opens the palette by its shortcut, and types. Resolves when the list has the results. */
async function find(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Find anything' }).waitFor();
  await page.keyboard.press('Control+k');
  await box(page).fill(text);
  await answered(page);
}

/** Waits until the box has the focus, which a dialog takes with its second frame. */
async function focused(page: Page): Promise<void> {
  await expect
    .poll(async () => await box(page).evaluate((input) => input === document.activeElement), soon)
    .toBe(true);
}

/** Waits until the index is built, and the palette has announced the number of choices. */
async function answered(page: Page): Promise<void> {
  await page.getByText('Getting ready to search').waitFor({ state: 'detached' });
  await page
    .getByRole('dialog', { name: 'Find anything' })
    .getByText(/^\d+ choices?$/)
    .waitFor({ state: 'attached' });
}

async function found(page: Page, text: string): Promise<string[]> {
  await find(page, text);
  const names = await page.getByRole('option').allInnerTexts();
  await page.keyboard.press('Escape');
  await box(page).waitFor({ state: 'detached' });
  return names.map((name) => name.split('\n')[0] ?? '');
}

beforeAll(async () => {
  company = await openCompany(browser, origin);
  admin = company.admin;
  tech = await company.hire('field_tech', {
    account: newAccount('Priya', 'Raman'),
    serviceWorkers: 'allow',
  });
  client = await company.hire('client', { size: 'office' });
  const project = async (name: string, address: string) =>
    String((await mutate(admin.page, 'projects.create', { name, address }))['projectId']);
  clinicId = await project(clinic, '12 Superior Street');
  flatsId = await project(flats, '3 Quay Road');
  const note = { projectId: clinicId, category: 'general', content: 'Seen on site.' };
  await mutate(admin.page, 'notes.create', { ...note, title: 'Roof access code' });
  await mutate(admin.page, 'notes.create', { ...note, title: 'Quiet hours', shared: true });
  await mutate(admin.page, 'tasks.create', { projectId: clinicId, title: 'Power to the rooftop unit' });
  await mutate(admin.page, 'tasks.create', { projectId: flatsId, title: 'Set the gas meter' });
  await mutate(admin.page, 'projectTeam.create', {
    projectId: clinicId,
    userId: client.userId,
    role: 'client',
  });
}, 120_000);

test(
  'SEARCH-20 each role finds what it may see and is offered what it may do',
  { timeout: 60_000 },
  async () => {
    await admin.page.goto('/dashboard');
    await client.page.goto('/dashboard');
    const stored = async (page: Page) =>
      await Promise.all(
        ['project', 'task', 'note'].map(async (store) => (await storedIn(page, store)).length),
      );
    const all = async () => (await stored(admin.page)).every((rows) => rows >= 2);
    await expect.poll(all, soon).toBe(true);
    await expect.poll(async () => await stored(client.page), soon).toEqual([1, 1, 1]);
    expect(await found(admin.page, 'roof access')).toContain('Roof access code');
    expect(await found(client.page, 'roof access')).toEqual([]);
    expect(await found(client.page, 'harbor')).toEqual([]);
    expect(await found(client.page, 'gas meter')).toEqual([]);
    expect(await found(client.page, 'new task')).toEqual([]);
    expect(await found(client.page, 'clinic')).toEqual([
      clinic,
      `New request in ${clinic}`,
      'Power to the rooftop unit',
      'Quiet hours',
    ]);
    await find(client.page, 'quiet');
    await client.page.keyboard.press('Enter');
    await client.page.waitForURL((url) => url.pathname === '/projectdetail' && url.searchParams.has('note'));
    await client.page.getByText('Seen on site.').first().waitFor();
  },
);

test(
  'SEARCH-8 by keyboard only: opened, chosen, in a new tab, closed with the focus where it was',
  { timeout: 60_000 },
  async () => {
    const { page, context } = admin;
    await page.goto('/projects');
    const start = page.getByRole('button', { name: 'New project' }).first();
    await start.focus();
    await page.keyboard.press('Control+k');
    await box(page).waitFor();
    await focused(page);
    await page.keyboard.press('Escape');
    await box(page).waitFor({ state: 'detached' });
    await expect
      .poll(async () => await start.evaluate((button) => button === document.activeElement), soon)
      .toBe(true);

    await find(page, 'norhtshore');
    await expect.poll(async () => await highlighted(page).innerText(), soon).toContain(clinic);
    const controlled = await box(page).getAttribute('aria-controls');
    const active = await box(page).getAttribute('aria-activedescendant');
    expect(await page.getByRole('listbox').getAttribute('id')).toBe(controlled);
    expect(await highlighted(page).getAttribute('id')).toBe(active);
    await page.keyboard.press('ArrowDown');
    await expect
      .poll(async () => await highlighted(page).innerText(), soon)
      .toContain(`New task in ${clinic}`);
    await page.keyboard.press('ArrowUp');
    const [tab] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Control+Enter')]);
    await tab.waitForURL((url) => url.searchParams.get('id') === clinicId);
    await tab.close();
    expect(new URL(page.url()).pathname).toBe('/projects');

    await find(page, 'northshore');
    await page.keyboard.press('Tab');
    await option(page, `New note in ${clinic}`).waitFor();
    expect(await option(page, /./).count()).toBe(4);
    await page.keyboard.press('Escape');
    await box(page).waitFor();
    await page.keyboard.press('Escape');
    await box(page).waitFor({ state: 'detached' });

    // Typed and entered at once, before the results are there.
    await page.keyboard.press('Control+k');
    await box(page).waitFor();
    await focused(page);
    await page.keyboard.type('P-0002');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/projectdetail');
    await page.getByRole('heading', { name: flats }).first().waitFor();
  },
);

test(
  'SEARCH-19 a colleague’s new record is found, found by its new name after a change, and no longer found after its deletion',
  { timeout: 60_000 },
  async () => {
    const { page } = admin;
    await page.goto('/dashboard');
    await find(page, 'quarterly');
    const made = await mutate(tech.page, 'tasks.create', {
      projectId: clinicId,
      title: 'Quarterly filter change',
    });
    await option(page, /^Quarterly filter change/).waitFor();
    const taskId = String(made['taskId']);
    await mutate(tech.page, 'tasks.update', { taskId, title: 'Yearly filter change' });
    await option(page, /^Quarterly filter change/).waitFor({ state: 'detached' });
    await box(page).fill('yearly filter');
    await option(page, /^Yearly filter change/).waitFor();
    await mutate(page, 'tasks.deleteTask', { taskId });
    await option(page, /^Yearly filter change/).waitFor({ state: 'detached' });
    await page.getByText('No matches for “yearly filter”').waitFor();
    expect(await axeOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
  },
);

test('SEARCH-12 on the phone it takes the whole screen, by touch', { timeout: 60_000 }, async () => {
  const { page } = tech;
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Find anything' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Find anything' });
  await expect
    .poll(async () => await dialog.boundingBox(), soon)
    .toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await box(page).fill('superior');
  await option(page, new RegExp(`^${clinic}`)).waitFor();
  await look(page, 'palette-phone');
  expect(await axeOn(page)).toEqual([]);
  await option(page, new RegExp(`^${clinic}`)).tap();
  await page.waitForURL((url) => url.searchParams.get('id') === clinicId);
  await page.getByRole('button', { name: 'Find anything' }).tap();
  await expect.poll(async () => await option(page, /./).first().innerText(), soon).toContain(clinic);
  await dialog.getByRole('button', { name: 'Close' }).tap();
  await dialog.waitFor({ state: 'detached' });
});

test(
  'SEARCH-10 without a network and after a cold start it finds the same',
  { timeout: 60_000 },
  async () => {
    const { page } = tech;
    await page.goto('/dashboard');
    await installed(tech);
    await cut(tech);
    await page.reload();
    await page.getByRole('button', { name: 'Find anything' }).tap();
    await box(page).fill('rooftp power');
    await option(page, /^Power to the rooftop unit/).tap();
    await page.waitForURL((url) => url.pathname === '/tasks' && url.searchParams.has('task'));
    await page.getByRole('dialog').getByText('Power to the rooftop unit').first().waitFor();
    await restore(tech);
  },
);

test(
  'SEARCH-11 with the session the index and the opened records are gone',
  { timeout: 60_000 },
  async () => {
    const { page } = await company.again(client, { size: 'office' });
    await found(page, 'clinic');
    expect(page.workers().filter((worker) => worker.url().includes('search-worker'))).toHaveLength(1);
    await find(page, 'sign out');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/');
    await expect
      .poll(() => page.workers().filter((worker) => worker.url().includes('search-worker')), soon)
      .toEqual([]);
    await expect
      .poll(
        async () => await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)),
        soon,
      )
      .not.toContainEqual(expect.stringMatching(/^plumbline:/));
  },
);
