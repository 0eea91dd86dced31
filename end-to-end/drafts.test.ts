import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newPerson, type Person } from './browser.ts';
import { comeIn } from './browser-session.ts';
import { foundOrganization } from './company.ts';
import { newAccount } from './steps.ts';
import { browser } from './worker-browser.ts';

const { origin } = inject('server');
let person: Person;
let page: Page;

beforeAll(async () => {
  const account = newAccount('Dana', 'Okafor');
  const { admin } = await foundOrganization(origin, { account, company: 'Halden & Sons' });
  await admin.mutate('projects.create', { id: randomUUID(), name: 'Mill Street', status: 'active' });
  person = await newPerson(browser, { size: 'office', origin });
  ({ page } = person);
  page.setDefaultTimeout(20_000);
  await comeIn(person.context, origin, account);
});
afterAll(async () => {
  await person.context.close();
});

/** Whether the store has a draft: a page that goes now loses nothing of it. */
async function draftsKept(count: number): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const found = (await indexedDB.databases())
          .map(({ name }) => name ?? '')
          .filter((name) => name.startsWith('plumbline'));
        let rows = 0;
        for (const name of found) {
          const opened = await new Promise<IDBDatabase>((done, failed) => {
            const request = indexedDB.open(name);
            request.onsuccess = () => done(request.result);
            request.onerror = () => failed(request.error ?? new Error('not opened'));
          });
          if (opened.objectStoreNames.contains('drafts')) {
            rows += await new Promise<number>((done, failed) => {
              const request = opened.transaction('drafts').objectStore('drafts').count();
              request.onsuccess = () => done(request.result);
              request.onerror = () => failed(request.error ?? new Error('not counted'));
            });
          }
          opened.close();
        }
        return rows;
      }),
    )
    .toBe(count);
}

test('DRAFT-3 a line that was begun is there after the page was ended, and gone once the server has its task', async () => {
  await page.goto('/tasks');
  const line = page.getByLabel('Title of the new task');
  await line.fill('Order the flashing');
  await draftsKept(1);
  await page.reload();
  await expect.poll(() => line.inputValue()).toBe('Order the flashing');
  await line.focus();
  await page.getByLabel('Project of the new task').fill('Mill');
  await page.getByRole('option', { name: 'Mill Street' }).click();
  await line.press('Enter');
  await expect.poll(() => line.inputValue()).toBe('');
  await page.getByText('Order the flashing').first().waitFor();
  await draftsKept(0);
});

test('DRAFT-3 an invitation and a profile that were begun are there after the page was ended', async () => {
  await page.goto('/teammanagement');
  await page.getByRole('button', { name: 'Invite', exact: true }).first().click();
  await page.getByLabel('E-mail').fill('priya@halden.example');
  await draftsKept(1);
  await page.reload();
  await page.getByRole('button', { name: 'Invite', exact: true }).first().click();
  await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe('priya@halden.example');

  await page.goto('/profile');
  await page.getByLabel('Display name').fill('Dana O.');
  await draftsKept(2);
  await page.reload();
  await expect.poll(() => page.getByLabel('Display name').inputValue()).toBe('Dana O.');
});
