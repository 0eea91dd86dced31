import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { type Company, openCompany } from '../support/company.ts';
import { mutate } from '../support/offline-steps.ts';
import { browser } from '../support/worker-browser.ts';

const { origin } = inject('server');
const projectId = randomUUID();
const taskId = randomUUID();
let company: Company;
let page: Page;

beforeAll(async () => {
  company = await openCompany(browser, origin);
  page = company.admin.page;
  await mutate(page, 'projects.create', { id: projectId, name: 'Light vessel', status: 'active' });
  await mutate(page, 'tasks.create', { id: taskId, projectId, title: 'Hang the doors' });
}, 120_000);
beforeEach(async () => await page.setViewportSize({ width: 390, height: 844 }));
afterEach(() => company.requireNoProblems());

const path = () => new URL(page.url()).pathname + new URL(page.url()).search;
const dialog = () => page.getByRole('dialog');

test('BACK-1 Back closes the menu, the list of a field, the question and the form that are on top, and leaves the page', async () => {
  await page.goto('/tasks');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await dialog().waitFor();
  await page.goBack();
  await dialog().waitFor({ state: 'hidden' });
  expect(path()).toBe('/tasks');

  await page.getByRole('button', { name: 'New task' }).first().click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Order pipe');
  await page.getByRole('combobox', { name: 'Project' }).click();
  await page.getByRole('option', { name: /Light vessel/ }).waitFor();
  await page.goBack();
  await page.getByRole('option', { name: /Light vessel/ }).waitFor({ state: 'hidden' });
  expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Order pipe');
  await page.goBack();
  await dialog().waitFor({ state: 'hidden' });
  expect(path()).toBe('/tasks');
  // What was written is a draft, as when the form is closed by its button.
  await page.getByRole('button', { name: 'New task' }).first().click();
  await expect
    .poll(async () => await page.getByRole('textbox', { name: 'Title' }).inputValue())
    .toBe('Order pipe');
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
});

test('BACK-2 what the address has opened is closed by going back once, and a page is left by Back where nothing lies over it', async () => {
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Tasks', exact: true }).first().click();
  await expect.poll(path).toBe('/tasks');
  await page
    .getByRole('button', { name: /^Hang the doors/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Details' }).click();
  await dialog().waitFor();
  expect(path()).toBe(`/tasks?task=${taskId}`);
  await page.goBack();
  await dialog().waitFor({ state: 'hidden' });
  expect(path()).toBe('/tasks');
  await page.goBack();
  await expect.poll(path).toBe('/dashboard');
});

test('BACK-3 a page that the account’s menu opens lies under no menu', async () => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu
    .getByRole('button', { name: /Dana|Account|menu/i })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Profile Settings' }).click();
  await expect.poll(path).toMatch(/^\/profile/);
  await menu.waitFor({ state: 'hidden' });
});
