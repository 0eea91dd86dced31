import type { Dialog, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, inject, test } from 'vitest';
import { askRows } from '../support/asking.ts';
import { type Company, openCompany } from '../support/company.ts';
import { textAt } from '../support/json.ts';
import { cut, emptied, queueOf, restore, saved } from '../support/offline-steps.ts';
import { browser } from '../support/worker-browser.ts';

const { origin } = inject('server');
let company: Company;
let admin: Page;

beforeAll(async () => {
  company = await openCompany(browser, origin);
  admin = company.admin.page;
}, 120_000);

afterEach(() => {
  company.requireNoProblems();
});

const line = (page: Page) => page.getByRole('textbox', { name: 'Message the team' });

async function openTeam(page: Page): Promise<void> {
  await page.goto('/messages?channel=team');
  await line(page).waitFor();
}

/** The server's messages of the team's channel, the oldest first. */
async function given(): Promise<string[]> {
  const rows = await askRows(admin, 'messages.list', { channelType: 'team', limit: 200 });
  return rows.map(({ body }) => String(body)).toReversed();
}

test('OFFLINE-80 a submitted message is there when the page is reloaded at once, and only once', async () => {
  await openTeam(admin);
  // With changes in flight the page asks first.
  const leave = (dialog: Dialog) => void dialog.accept();
  admin.on('dialog', leave);
  const bodies = ['Gate is open', 'Truck at ten', 'Bring the saw', 'Hoist is back', 'Done for today'];
  for (const body of bodies) {
    await line(admin).fill(body);
    await line(admin).press('Enter');
    // Without waiting, like a person in a hurry.
    await admin.reload({ waitUntil: 'commit' });
    await line(admin).waitFor();
  }
  admin.off('dialog', leave);
  const log = admin.getByRole('log', { name: /^Messages/ });
  for (const body of bodies) await log.getByText(body, { exact: true }).waitFor();
  await emptied(admin);
  expect((await given()).toSorted()).toEqual(bodies.toSorted());
  expect(await line(admin).inputValue()).toBe('');
});

test('BOUND-4 what a page submits goes to the organization that it shows, even if the session has another one by now', async () => {
  // A separate person, because their later sessions open with the other company.
  const { page } = await company.hire('field_tech');
  await openTeam(page);
  // What another tab does that accepts an invitation, or finishes a trial.
  const post = async (path: string, data: object) => {
    const answer = await page.context().request.post(`/api/auth/${path}`, { headers: { origin }, data });
    expect(answer.ok()).toBe(true);
    return textAt(await answer.json(), 'id');
  };
  const other = await post('organization/create', { name: 'Okafor Roofing' });
  await post('organization/set-active', { organizationId: other });
  await line(page).fill('For the one on the screen');
  await line(page).press('Enter');
  await expect.poll(given).toContain('For the one on the screen');
  await page.context().close();
});

test('OFFLINE-81 two hundred messages that are typed one after the other are all kept in order', async () => {
  const person = await company.again(company.admin);
  const { page } = person;
  await openTeam(page);
  await line(page).focus();
  // The first one loads the code for keeping, which needs the network without a service worker.
  await page.keyboard.insertText('Line 1');
  await page.keyboard.press('Enter');
  await saved(page);
  await cut(person);
  for (let count = 2; count <= 200; count += 1) {
    await page.keyboard.insertText(`Line ${count}`);
    await page.keyboard.press('Enter');
  }
  await expect.poll(async () => (await queueOf(page)).length).toBe(199);
  await restore(person);
  await emptied(page);
  const lines = (await given()).filter((body) => body.startsWith('Line '));
  expect(lines).toEqual(Array.from({ length: 200 }, (_, at) => `Line ${at + 1}`));
  person.problems.splice(0);
  await page.context().close();
});
