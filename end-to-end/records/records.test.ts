import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { type Person, setOffline } from '../support/browser.ts';
import { type Company, openCompany } from '../support/company.ts';
import { mutate, saved } from '../support/offline-steps.ts';
import { newAccount } from '../support/steps.ts';
import { browser } from '../support/worker-browser.ts';

const { origin } = inject('server');
const job = 'Quay wall, north';
let company: Company;
let owner: Person;
let page: Page;

beforeAll(async () => {
  company = await openCompany(browser, origin);
  owner = company.admin;
  page = owner.page;
  await mutate(page, 'projects.create', { id: randomUUID(), name: job });
});

test('RECORD-1 a project made in the browser stays, is edited, deleted and restored by Undo', async () => {
  await page.goto('/projects?status=all');
  await page.getByRole('button', { name: 'New project' }).first().click();
  await page.getByLabel('Name').first().fill('Lock gate, north');
  await page.getByRole('button', { name: 'Create project' }).click();
  await page.getByRole('link', { name: 'Lock gate, north' }).waitFor();
  await page.reload();
  await choose('Lock gate, north', 'Edit');
  await page.getByLabel('Name').first().fill('Lock gate, south');
  await page.getByRole('button', { name: 'Save project' }).click();
  await expectLifeOf('Lock gate, south');
});

test('RECORD-1 a task made in the browser stays, is edited, deleted and restored by Undo', async () => {
  await page.goto('/tasks');
  await page.getByRole('button', { name: 'New task' }).first().click();
  await page.getByRole('dialog').getByLabel('Title').fill('Drive the sheet piles');
  await pickJob();
  await page.getByRole('button', { name: 'Create task' }).click();
  await more('Drive the sheet piles').waitFor();
  await page.reload();
  await choose('Drive the sheet piles', 'Edit');
  await page.getByRole('dialog').getByLabel('Title').fill('Drive 40 sheet piles');
  await page.getByRole('button', { name: 'Save task' }).click();
  await expectLifeOf('Drive 40 sheet piles');
});

test('RECORD-1 a note made in the browser stays, is edited, deleted and restored by Undo', async () => {
  await page.goto('/notes');
  await page.getByRole('button', { name: 'New note' }).first().click();
  await pickJob();
  await page.getByRole('dialog').getByLabel('Title').fill('Tide table');
  await page.getByRole('button', { name: 'Create note' }).click();
  await more('Tide table').waitFor();
  await page.reload();
  await choose('Tide table', 'Edit');
  await page.getByRole('dialog').getByLabel('Title').fill('Tide table, November');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expectLifeOf('Tide table, November');
});

test('RECORD-4 two tabs, a reload and a reconnect after missed changes show the same', async () => {
  const partner = newAccount('Ingrid', 'Halden');
  const colleague = await company.hire('admin', { account: partner, size: 'office' });
  await page.goto('/projects?status=all');
  const link = await page.getByRole('link', { name: job }).getAttribute('href');
  const projectId = new URL(link ?? '', origin).searchParams.get('id') ?? '';
  const first = randomUUID();
  const second = randomUUID();
  const tab = await owner.context.newPage();
  const tabs = [page, tab];
  const showEverywhere = async (title: string) =>
    await Promise.all(tabs.map(async (one) => await more(title, one).waitFor()));
  for (const one of tabs) await one.goto('/tasks');
  await act(colleague.context, 'tasks.create', { id: first, projectId, title: 'Order tie rods' });
  await showEverywhere('Order tie rods');

  await setOffline(owner.context, true);
  await act(colleague.context, 'tasks.update', { taskId: first, title: 'Order 60 tie rods' });
  await act(colleague.context, 'tasks.create', { id: second, projectId, title: 'Survey the sea bed' });
  await setOffline(owner.context, false);
  await showEverywhere('Order 60 tie rods');
  await showEverywhere('Survey the sea bed');
  await Promise.all(
    tabs.map(async (one) => await more('Order tie rods', one).waitFor({ state: 'detached' })),
  );

  await act(colleague.context, 'tasks.deleteTask', { taskId: second });
  await Promise.all(
    tabs.map(async (one) => await more('Survey the sea bed', one).waitFor({ state: 'detached' })),
  );
  const titles = async (one: Page) =>
    (await one.getByRole('button', { name: /^More for / }).all()).map(
      async (button) => await button.getAttribute('aria-label'),
    );
  const live = await Promise.all(await titles(tab));
  await page.reload();
  await showEverywhere('Order 60 tie rods');
  await expect.poll(async () => await Promise.all(await titles(page))).toEqual(live);
});

function more(title: string, on = page) {
  return on.getByRole('button', { name: `More for ${title}`, exact: true }).first();
}

async function choose(title: string, action: string): Promise<void> {
  await more(title).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

async function pickJob(): Promise<void> {
  await page.getByRole('dialog').getByPlaceholder('Find a project').fill(job);
  await page.getByRole('option', { name: job }).click();
}

/** It is there after a reload, gone when deleted, restored by Undo and there after another reload. */
async function expectLifeOf(title: string): Promise<void> {
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await more(title).waitFor();
  await page.reload();
  await choose(title, 'Delete');
  // Deleting a project asks once, because it deletes so much with it.
  if (page.url().includes('/projects')) await page.getByRole('button', { name: 'Delete project' }).click();
  await more(title).waitFor({ state: 'detached' });
  // A deletion undone before it is sent never reaches the server; only one that the server has is restored there.
  await saved(page);
  const restored = page.waitForResponse((response) => /\.restore[A-Z]/.test(response.url()));
  await page.getByRole('button', { name: 'Undo' }).click();
  expect((await restored).status()).toBe(200);
  await more(title).waitFor();
  await page.reload();
  await more(title).waitFor();
}

/** Makes a change by a call of the person. @throws Error when the server refuses it. */
async function act(context: BrowserContext, call: string, input: object): Promise<void> {
  const answer = await context.request.post(`/api/trpc/${call}`, {
    data: input,
    headers: { origin, 'x-operation-id': uuidv7() },
  });
  if (!answer.ok()) throw new Error(`${call}: ${await answer.text()}`);
}
