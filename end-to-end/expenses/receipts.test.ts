import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newPerson, type Person } from '../support/browser.ts';
import { comeIn } from '../support/browser-session.ts';
import { foundOrganization, hired } from '../support/company.ts';
import { textAt, valueAt } from '../support/json.ts';
import { cut, installed, restore } from '../support/offline-steps.ts';
import type { SignedIn } from '../support/signed-in.ts';
import { newAccount } from '../support/steps.ts';
import { browser } from '../support/worker-browser.ts';

const { origin } = inject('server');
const projectId = randomUUID();
const receipt = path.resolve(import.meta.dirname, '../../apps/server/sample-photos/boiler-p.jpg');
let office: SignedIn;
let person: Person;

beforeAll(async () => {
  const account = newAccount('Dana', 'Okafor');
  ({ admin: office } = await foundOrganization(origin, { account, company: 'Halden & Sons' }));
  await office.mutate('projects.create', { id: projectId, name: 'Northshore Dental', status: 'active' });
  const joel = newAccount('Joel', 'Reyes');
  await hired(origin, office, { account: joel, role: 'field_tech' });
  person = await newPerson(browser, { size: 'phone', origin, serviceWorkers: 'allow' });
  person.page.setDefaultTimeout(20_000);
  await comeIn(person.context, origin, joel);
});
afterAll(async () => {
  await person.context.close();
});

test(
  'MYEXPENSE-5 a receipt that was taken without a signal is sent with its expense when the signal is back, once',
  { timeout: 120_000 },
  async () => {
    const { page } = person;
    await page.goto('/dashboard');
    await installed(person);
    const openMine = async () => {
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('button', { name: 'Material Expenses' }).click();
      await page.getByRole('dialog', { name: 'My expenses' }).waitFor();
    };
    await openMine();
    await page.getByText('No expenses yet').waitFor();
    await cut(person);
    await page.getByRole('button', { name: 'Add expense' }).click();
    const form = page.getByRole('dialog', { name: 'Add expense' });
    await form.getByText(/What you save is kept/).waitFor();
    await page.getByLabel('Picture of the receipt').setInputFiles(receipt);
    await form.getByText('Only admins and you see it.').waitFor();
    await form.getByRole('combobox', { name: 'Vendor' }).fill('Canal Street Hardware');
    await form.getByRole('textbox', { name: 'Amount' }).fill('22.75');
    await form.getByRole('button', { name: 'Send $22.75' }).click();
    await form.waitFor({ state: 'detached' });
    await page.getByText('On this phone').first().waitFor();
    await page.reload();
    await openMine();
    await page.getByText('Canal Street Hardware').waitFor();
    const listed = async () => valueAt(await office.query('expenses.list', { projectId }), 'rows');
    expect(await listed()).toEqual([]);
    await restore(person);
    await page.getByText('Pending').waitFor({ timeout: 60_000 });
    // The device shows it before the server has answered.
    await expect.poll(listed).toHaveLength(1);
    const rows = await listed();
    expect(rows).toMatchObject([{ vendor: 'Canal Street Hardware', amount: 2_275, status: 'pending' }]);
    const photos = valueAt(await office.query('photos.list', { projectId, category: 'receipt' }), 'photos');
    expect(photos).toMatchObject([{ id: textAt(valueAt(rows, '0'), 'receiptPhotoId') }]);
  },
);
