import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, inject, test } from 'vitest';
import { axeOn, look } from '../support/browser.ts';
import { type Company, openCompany } from '../support/company.ts';
import { mutate } from '../support/offline-steps.ts';
import { browser } from '../support/worker-browser.ts';

const { origin } = inject('server');
let company: Company;
let admin: Page;

beforeAll(async () => {
  company = await openCompany(browser, origin);
  admin = company.admin.page;
  await mutate(admin, 'projects.create', { id: randomUUID(), name: 'Pike Lake clinic' });
}, 120_000);

afterEach(() => company.requireNoProblems());

test('EXPENSEPAGE-1 an expense that one admin enters and changes is approved by another, deleted and brought back', async () => {
  await admin.goto('/expenses');
  await admin.getByRole('button', { name: 'Add expense' }).first().click();
  const form = admin.getByRole('dialog', { name: 'Add expense' });
  await form.getByLabel('Vendor').fill('Twin Ports Supply');
  await form.getByRole('textbox', { name: 'Amount' }).fill('19.99');
  await form.getByRole('combobox', { name: 'Job' }).fill('Pike');
  await admin.getByRole('option', { name: /^Pike Lake clinic/ }).click();
  await form.getByRole('button', { name: 'Send $19.99' }).click();
  await form.waitFor({ state: 'detached' });
  await admin.getByRole('button', { name: /^Twin Ports Supply/ }).click();
  const panel = admin.getByRole('dialog', { name: 'Twin Ports Supply' });
  await panel.getByRole('checkbox', { name: 'Billable to the client' }).click();
  await panel.getByText('No second one like it').waitFor();
  await look(admin, 'expenses-office');
  expect(await axeOn(admin)).toEqual([]);

  const second = (await company.hire('admin')).page;
  await second.goto('/expenses');
  await second.getByRole('heading', { name: 'One waits.' }).waitFor();
  await second.getByRole('button', { name: /^Twin Ports Supply/ }).click();
  const seconds = second.getByRole('dialog', { name: 'Twin Ports Supply' });
  expect(await seconds.getByRole('checkbox', { name: 'Billable to the client' }).isChecked()).toBe(true);
  await seconds.getByRole('button', { name: 'Approve $19.99' }).click();
  await second.getByRole('heading', { name: 'Nothing waits for approval.' }).waitFor();

  await admin.reload();
  await panel.getByText('Approved', { exact: true }).first().waitFor();
  await panel.getByRole('button', { name: 'More for this expense' }).click();
  const gone = admin.waitForResponse(/deleteExpense/);
  await admin.getByRole('menuitem', { name: 'Delete expense' }).click();
  await gone;
  await admin.getByRole('button', { name: /^Twin Ports Supply/ }).waitFor({ state: 'detached' });
  // The page may die between the answer and its settling.
  await admin.goto('/dashboard?view=trash');
  const back = admin.waitForResponse(/restoreExpense/);
  await admin.getByRole('button', { name: 'Bring back Twin Ports Supply' }).click();
  await back;
  await admin.goto('/expenses');
  await admin.getByRole('button', { name: /^Twin Ports Supply/ }).waitFor();
}, 120_000);

test('EXPENSEPAGE-2 the amounts of a company in euros are shown in euros', async () => {
  const euros = await openCompany(browser, origin, { company: 'Hald & Söhne' });
  const { page } = euros.admin;
  await mutate(page, 'organization.updateSettings', { version: Number.MAX_SAFE_INTEGER, currency: 'EUR' });
  const projectId = randomUUID();
  await mutate(page, 'projects.create', { id: projectId, name: 'Rathaus' });
  await mutate(page, 'expenses.create', { projectId, vendor: 'Baumarkt', amount: 1999 });
  await page.goto('/expenses');
  await page.getByRole('button', { name: /^Baumarkt/ }).waitFor();
  await page.getByRole('cell', { name: '€19.99' }).waitFor();
  euros.requireNoProblems();
}, 120_000);
