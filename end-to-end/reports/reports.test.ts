import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, inject, test } from 'vitest';
import { axeColoursOn, axeOn, look } from '../support/browser.ts';
import { type Company, openCompany } from '../support/company.ts';
import { mutate } from '../support/offline-steps.ts';
import { sidewaysOn } from '../support/page-faults.ts';
import { browser } from '../support/worker-browser.ts';

const { origin } = inject('server');
let company: Company;
let admin: Page;

beforeAll(async () => {
  company = await openCompany(browser, origin);
  admin = company.admin.page;
  await mutate(admin, 'organization.loadSample', {});
}, 120_000);

afterEach(() => company.requireNoProblems());

const titles = {
  profitability: 'Job profitability',
  hours: 'Hours',
  payroll: 'Payroll',
  expenses: 'Material expenses',
  subcontractors: 'Subcontractors',
  progress: 'Job progress',
  utilization: 'Planned and worked hours',
  activity: 'Activity',
  approvals: 'Approvals',
};

/** The finding stands once the rows do. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('row', { name: /^All/ }).waitFor();
}

test('REPORTSBROWSER-1 every report of the sample company is accessible and fits at the office and on a phone', async () => {
  const phone = (await company.again(company.admin, { size: 'phone' })).page;
  for (const [report, title] of Object.entries(titles))
    for (const [page, size] of [
      [admin, 'office'],
      [phone, 'phone'],
    ] as const) {
      await open(page, `/reports?report=${report}`);
      await page.getByText(title, { exact: true }).first().waitFor();
      await look(page, `reports-${report}-${size}`);
      expect([report, size, await axeOn(page), await axeColoursOn(page), await sidewaysOn(page)]).toEqual([
        ...[report, size, [], [], []],
      ]);
    }
}, 300_000);

test('REPORTSBROWSER-2 a figure opens the records that come to it, and Back and a reload lead to the same report', async () => {
  await open(admin, '/reports?report=hours&group=person');
  const figure = admin.getByRole('button', { name: /^Hours of All, / });
  await figure.click();
  const sheet = admin.getByRole('dialog');
  const first = sheet.getByRole('list', { name: 'Records' }).getByRole('link').first();
  await first.waitFor();
  await admin.reload();
  await first.waitFor();
  await admin.goBack();
  await sheet.waitFor({ state: 'detached' });
  await admin.getByRole('combobox', { name: 'Grouped' }).click();
  await admin.getByRole('option', { name: 'By week' }).click();
  await admin
    .getByRole('row', { name: /^Week of / })
    .first()
    .waitFor();
  await admin.getByRole('button', { name: /^Days: / }).click();
  await admin.getByRole('menuitemcheckbox', { name: 'This year' }).click();
  await admin.waitForURL(/period=thisyear/);
  await admin.reload();
  await admin
    .getByRole('row', { name: /^Week of / })
    .first()
    .waitFor();
  await admin.goBack();
  await admin.waitForURL((url) => !url.search.includes('period'));
}, 120_000);
