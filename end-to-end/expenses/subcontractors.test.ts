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
  await mutate(admin, 'projects.create', { id: randomUUID(), name: 'St. Brigid Clinic' });
}, 120_000);

afterEach(() => company.requireNoProblems());

test('SUBSBROWSER-1 a firm is added, billed, refused without its papers, paid for a reason, and a second admin reads it on a phone', async () => {
  await admin.goto('/subcontractorexpenses');
  await admin.getByRole('button', { name: 'Add subcontractor' }).click();
  const firm = admin.getByRole('dialog', { name: 'Add subcontractor' });
  await firm.getByLabel('Name of the firm').fill('North Pier Crane');
  await firm.getByRole('button', { name: 'Add subcontractor' }).click();
  await admin.getByRole('heading', { name: 'North Pier Crane has papers to send.' }).waitFor();

  await admin.getByRole('button', { name: 'Add commitment' }).click();
  const commitment = admin.getByRole('dialog', { name: 'Add commitment' });
  await commitment.getByRole('combobox', { name: 'Job' }).fill('Brigid');
  await admin.getByRole('option', { name: /^St. Brigid Clinic/ }).click();
  await commitment.getByLabel('What for').fill('crane and rigging');
  await commitment.getByLabel('Agreed sum').fill('12,800');
  await commitment.getByRole('button', { name: 'Add commitment' }).click();
  await commitment.waitFor({ state: 'detached' });

  await admin.getByRole('button', { name: 'Change order', exact: true }).click();
  const order = admin.getByRole('dialog', { name: /^Change order on/ });
  await order.getByLabel('What changes').fill('Street closure');
  await order.getByLabel('Amount').fill('1,200');
  await order.getByRole('button', { name: 'Add change order' }).click();
  await admin.getByRole('button', { name: 'Approve CO-1 Street closure' }).click();
  await admin.getByRole('list', { name: 'What was agreed' }).getByText('$14,000.00').waitFor();

  await admin.getByRole('button', { name: /^Add invoice on/ }).click();
  const invoice = admin.getByRole('dialog', { name: /^Invoice on/ });
  await invoice.getByLabel('Invoice number').fill('2281');
  await invoice.getByRole('textbox', { name: 'Amount' }).fill('15,000');
  await invoice.getByText('beyond what was agreed').waitFor();
  await invoice.getByRole('textbox', { name: 'Amount' }).fill('4,850');
  await invoice.getByRole('button', { name: 'Add invoice, $4,850.00' }).click();
  await admin.getByRole('heading', { name: 'North Pier Crane cannot be paid.' }).waitFor();
  await look(admin, 'subcontractors-office');
  expect(await axeOn(admin)).toEqual([]);

  await admin.getByRole('button', { name: /^2281/ }).click();
  await admin.getByRole('button', { name: 'Pay anyway…' }).click();
  const payment = admin.getByRole('dialog', { name: 'Pay 2281' });
  await payment.getByRole('textbox', { name: 'Amount' }).fill('1,000');
  await payment.getByLabel('Why you pay anyway').fill('Papers are on their way');
  await payment.getByRole('button', { name: 'Pay anyway' }).click();
  await admin.getByText('Papers are on their way').waitFor();

  const second = (await company.hire('admin')).page;
  await second.goto('/subcontractorexpenses');
  await second.getByRole('heading', { name: '$3,365.00 to pay.' }).waitFor();
  await second.getByRole('button', { name: /^North Pier Crane/ }).click();
  await second.getByRole('list', { name: 'What was billed' }).getByText('$3,365.00').waitFor();
  expect(await axeOn(second)).toEqual([]);
}, 120_000);

test('SUBSBROWSER-2 papers that are there let a firm be paid, a deleted firm comes back by Undo', async () => {
  const { subcontractorId } = await mutate(admin, 'subcontractors.create', { name: 'Knife Island Electric' });
  await admin.goto(`/subcontractorexpenses?firm=${String(subcontractorId)}`);
  await admin.getByRole('heading', { name: 'Knife Island Electric has papers to send.' }).waitFor();
  for (const paper of ['General liability', 'Workers’ compensation', 'W-9']) {
    await admin
      .getByRole('list', { name: 'Papers' })
      .getByRole('button', { name: new RegExp(`^${paper}`) })
      .click();
    const form = admin.getByRole('dialog');
    await form.getByLabel('Holds until').fill('Mar 1, 2999');
    await form.getByRole('button', { name: 'Save paper' }).click();
    await form.waitFor({ state: 'detached' });
  }
  await admin.getByRole('heading', { name: 'Knife Island Electric is paid up.' }).waitFor();
  await admin.getByRole('button', { name: 'More for Knife Island Electric' }).click();
  await admin.getByRole('menuitem', { name: 'Delete subcontractor' }).click();
  await admin.getByRole('button', { name: /^Knife Island Electric/ }).waitFor({ state: 'detached' });
  await admin.getByRole('button', { name: 'Undo' }).click();
  await admin.getByRole('button', { name: /^Knife Island Electric/ }).waitFor();
}, 120_000);
