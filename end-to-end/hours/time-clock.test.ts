import { replacedButtonRestMs } from '@plumbline/domain/limits/time';
import type { Client } from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { axeOn, look, newPerson, type Person } from '../support/browser.ts';
import { comeIn } from '../support/browser-session.ts';
import { foundOrganization } from '../support/company.ts';
import { openDatabase } from '../support/database.ts';
import { mutate } from '../support/offline-steps.ts';
import { newAccount } from '../support/steps.ts';
import { browser } from '../support/worker-browser.ts';

const { origin, dataFolder } = inject('server');
let database: Client;
let organizationId: string;
let person: Person;
let page: Page;

beforeAll(async () => {
  database = await openDatabase(dataFolder);
});
afterAll(async () => {
  await database.end();
});
beforeEach(async () => {
  const account = newAccount('Ray', 'Nakamura');
  ({ organizationId } = await foundOrganization(origin, { account, company: 'Halden & Sons' }));
  person = await newPerson(browser, { size: 'phone', origin });
  ({ page } = person);
  page.setDefaultTimeout(20_000);
  await comeIn(person.context, origin, account);
  await page.goto('/timeclock');
  await button('Clock in').waitFor();
});
afterEach(async () => {
  await person.context.close();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const question = (name: string) => page.getByRole('alertdialog', { name });
/** Whether each of the organization's entries runs, the first one first. */
const running = async () => {
  const { rows } = await database.query<{ runs: boolean }>(
    'select clock_out is null as runs from time_entry where organization_id = $1 and deleted_at is null order by clock_in',
    [organizationId],
  );
  return rows.map(({ runs }) => runs);
};

test.each([
  ['Clock in', 'Clock out', true],
  ['Clock out', 'Clock in', false],
])('CLOCK-9 the second tap of two on %s is not taken by %s', async (first, second, runs) => {
  await page.clock.install();
  await page.reload();
  if (first === 'Clock out') {
    const at = new Date(Date.now() - 3_600_000).toISOString();
    await mutate(page, 'timeEntries.clockIn', {
      projectId: null,
      punch: { at, offsetMs: 0, position: null },
    });
    await button('Clock out').waitFor();
    await page.clock.runFor(replacedButtonRestMs);
  }
  await button(first).waitFor();
  const box = await button(first).boundingBox();
  if (box === null) throw new Error('The clock has no button');
  // A tap at a place instead of on an element: what is there the second time gets it.
  const tap = async () => await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await tap();
  await button(second).waitFor();
  await tap();
  await page.clock.runFor(replacedButtonRestMs);
  await expect.poll(running).toEqual([runs]);
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  expect(await button(second).count()).toBe(1);
});

test('CLOCK-10 a punch within seconds of its opposite asks, and answering no leaves the clock as it is', async () => {
  await button('Clock in').click();
  await button('Clock out').waitFor();
  await button('Clock out').click();
  const early = question('Clock out already?');
  await early.waitFor();
  expect(await axeOn(page)).toEqual([]);
  await look(page, 'clock-question-phone');
  await early.getByRole('button', { name: 'Stay on the clock' }).click();
  await early.waitFor({ state: 'detached' });
  await expect.poll(running).toEqual([true]);
  await button('Clock out').click();
  await early.getByRole('button', { name: 'Yes, clock out' }).click();
  await button('Clock in').waitFor();
  await expect.poll(running).toEqual([false]);
  await button('Clock in').click();
  await question('Clock in again?').getByRole('button', { name: 'Yes, clock in' }).click();
  await expect.poll(running).toEqual([false, true]);
});
