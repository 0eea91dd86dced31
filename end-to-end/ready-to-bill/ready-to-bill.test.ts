import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, inject, test } from 'vitest';
import { axeOn, look } from '../support/browser.ts';
import { type Company, openCompany } from '../support/company.ts';
import { mutate } from '../support/offline-steps.ts';
import { browser } from '../support/worker-browser.ts';

const { origin } = inject('server');
const projectId = randomUUID();
let company: Company;
let admin: Page;

beforeAll(async () => {
  company = await openCompany(browser, origin);
  admin = company.admin.page;
  await mutate(admin, 'projects.create', { id: projectId, name: 'Lakehead Cold Storage' });
}, 120_000);

afterEach(() => company.requireNoProblems());

test('BILLBROWSER-1 an agreed sum of a job is marked as billed under a number, stands among its bills, and is taken back', async () => {
  await admin.goto(`/reports?view=ready-to-bill&project=${projectId}`);
  await admin
    .getByRole('heading', { name: 'Nothing at Lakehead Cold Storage waits to be billed.' })
    .waitFor();
  await admin.getByLabel('Agreed sum').fill('First part of three');
  await admin.getByRole('textbox', { name: 'Amount' }).fill('12,500');
  await admin.getByRole('button', { name: 'Add sum' }).click();
  await admin.getByLabel('Number in your books').fill('2026-318');
  await admin.getByRole('article', { name: 'What the client gets' }).getByText('12,500.00').first().waitFor();
  await look(admin, 'ready-to-bill-office');
  expect(await axeOn(admin)).toEqual([]);
  const download = admin.waitForEvent('download');
  await admin.getByRole('button', { name: 'PDF', exact: true }).click();
  expect((await download).suggestedFilename()).toBe('Lakehead Cold Storage 2026-318.pdf');

  await admin.getByRole('button', { name: 'Mark $12,500.00 as billed' }).click();
  const bills = admin.getByRole('list', { name: 'Bills' });
  await bills.getByText('2026-318').waitFor();
  await look(admin, 'ready-to-bill-billed');
  await admin.getByRole('button', { name: 'Undo 2026-318' }).click();
  await bills.waitFor({ state: 'detached' });
});
