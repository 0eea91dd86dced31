import { readFile } from 'node:fs/promises';
import { addDays, weekdayOf } from '@plumbline/domain/days/days';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, inject, test } from 'vitest';
import { axeOn, look } from '../support/browser.ts';
import { type Company, openCompany } from '../support/company.ts';
import { mutate } from '../support/offline-steps.ts';
import { newAccount } from '../support/steps.ts';
import { browser } from '../support/worker-browser.ts';

const { origin } = inject('server');
let company: Company;
let office: Page;
let joel: Page;
let joelsAddress: string;
/** The Monday two weeks back, in the zone of a new organization. */
const today = new Date().toISOString().slice(0, 10);
const monday = addDays(today, -((weekdayOf(today) + 6) % 7) - 14);
const at = (day: number, time: string) => `${addDays(monday, day)}T${time}:00.000Z`;

beforeAll(async () => {
  company = await openCompany(browser, origin, { plan: 'business' });
  office = company.admin.page;
  const account = newAccount('Joel', 'Reyes');
  joelsAddress = account.email;
  ({ page: joel } = await company.hire('field_tech', { account }));
}, 180_000);
afterEach(() => {
  company.requireNoProblems();
});

/** Hours of Joel, approved by the office. */
async function approved(clockIn: string, clockOut: string): Promise<void> {
  const { entryId, timeEntry } = await mutate(joel, 'timeEntries.create', { clockIn, clockOut });
  const version: unknown = Reflect.get(Object(timeEntry), 'version');
  await mutate(office, 'timeEntries.decide', { entries: [{ entryId, version }], decision: 'approved' });
}

/** Exports a week by the dialog, and answers the lines of the file. */
async function exported(week: string, { meanwhile }: { meanwhile?: () => Promise<void> } = {}) {
  await office.goto(`/timeentries?week=${week}`);
  await office
    .getByRole('button', { name: /^Export/ })
    .first()
    .click();
  const dialog = office.getByRole('dialog', { name: 'Export hours' });
  await dialog.getByText(/of 1 person\./).waitFor();
  await meanwhile?.();
  const download = office.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  await dialog.waitFor({ state: 'detached' });
  return file.split('\r\n');
}

test('PAYROLL-865 hours that came after the export of their week are named by it, are in the next one, and stand under the payroll number', async () => {
  await office.goto('/teammanagement');
  await office.getByRole('button', { name: 'More about Joel Reyes' }).click();
  await office.getByRole('menuitem', { name: 'Payroll number' }).click();
  const form = office.getByRole('dialog', { name: 'Payroll number of Joel Reyes' });
  await form.getByRole('textbox', { name: 'Payroll number' }).fill('00417');
  expect(await axeOn(office)).toEqual([]);
  await look(office, 'payroll-number-office');
  await form.getByRole('button', { name: 'Save' }).click();
  await office.getByText('Payroll 00417').waitFor();
  await joel.goto('/profile');
  await joel.getByText('00417').waitFor();

  await approved(at(0, '13:00'), at(0, '21:00'));
  const [head = '', first = ''] = await exported(monday);
  expect(head).toContain('person,payroll_number,email,day');
  expect(first).toContain(`Joel Reyes,00417,${joelsAddress},${monday}`);

  await approved(at(3, '14:00'), at(3, '18:00'));
  await approved(at(7, '13:00'), at(7, '20:30'));
  const next = await exported(addDays(monday, 7), {
    meanwhile: async () => {
      const dialog = office.getByRole('dialog', { name: 'Export hours' });
      await dialog.getByText(/^One entry of 4:00 h that came after the export of /).waitFor();
      await dialog.getByText('One entry came after it: 4:00 h in no export yet').waitFor();
      await dialog.getByRole('button', { name: /^Show what changed/ }).click();
      await dialog
        .getByText('4:00 h approved after this export')
        .or(dialog.getByText('4:00 h added after this export'))
        .waitFor();
      expect(await axeOn(office)).toEqual([]);
      await look(office, 'payroll-late-office');
    },
  });
  expect(next.filter((line) => line.includes('Came after the export of'))).toHaveLength(1);
  expect(next.filter((line) => line.startsWith('Joel Reyes'))).toHaveLength(2);
}, 120_000);
