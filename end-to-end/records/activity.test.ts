import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, inject, test } from 'vitest';
import { axeOn, look } from '../support/browser.ts';
import { type Company, openCompany } from '../support/company.ts';
import { cut, hurryTo, installed, mutate, restore } from '../support/offline-steps.ts';
import { browser } from '../support/worker-browser.ts';

const { origin } = inject('server');
const limitMs = 30_000;
let company: Company;
let admin: Page;
let tech: Page;
let client: Page;
let projectId = '';
let taskId = '';

beforeAll(async () => {
  company = await openCompany(browser, origin);
  admin = company.admin.page;
  tech = (await company.hire('field_tech')).page;
  client = (await company.hire('client')).page;
  [projectId, taskId] = [randomUUID(), randomUUID()];
  await mutate(admin, 'projects.create', { id: projectId, name: 'Roof on Mill Street' });
  await mutate(admin, 'tasks.create', { id: taskId, projectId, title: 'Order the flashing' });
  await mutate(tech, 'tasks.updateStatus', { taskId, status: 'done' });
}, 120_000);

/**
 * A row of the trash, searched in the list by its name, because the toast after a restore is a list item with
 * the same record too.
 */
function trashRow(page: Page, title: string) {
  return page.getByRole('list', { name: 'Trash' }).getByRole('listitem').filter({ hasText: title });
}

afterEach(() => {
  company.requireNoProblems();
});

/** The trash once it has loaded, with or without records. */
const trashOn = (page: Page) =>
  page.getByRole('list', { name: 'Trash' }).or(page.getByText('The trash is empty.'));

test('ACT-110 admins read who changed what with before and after, filter it, and save it as CSV', async () => {
  await admin.goto('/dashboard?view=activity');
  const today = admin.getByRole('region', { name: 'Today' });
  const done = today.getByRole('listitem').filter({ hasText: 'moved the task “Order the flashing” to Done' });
  await done.waitFor({ timeout: limitMs });
  await done.getByText('Ray Nakamura').waitFor();
  await done.getByRole('button', { name: 'Details' }).click();
  expect(await done.locator('dl > div').first().innerText()).toMatch(/Status[\s\S]*To do[\s\S]*Done/);
  expect(await axeOn(admin)).toEqual([]);
  await look(admin, 'activity-admin-office');

  await admin.getByRole('button', { name: 'What', exact: true }).click();
  await admin.getByRole('menuitemcheckbox', { name: 'Projects', exact: true }).click();
  await done.waitFor({ state: 'hidden' });
  await today.getByText('added the project “Roof on Mill Street”').waitFor();
  const [download] = await Promise.all([
    admin.waitForEvent('download'),
    admin.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const csv = readFileSync(await download.path(), 'utf8');
  expect(csv.split('\r\n')[0]).toBe(
    'at,user_id,user_name,action,entity,entity_id,title,project_id,fields,before,after,address,done_at',
  );
  expect(csv).toContain('Roof on Mill Street');
  expect(csv).not.toContain('Order the flashing');
  await admin.getByRole('button', { name: 'Done', exact: true }).click();
  await admin.getByRole('menuitemcheckbox', { name: 'Brought back' }).click();
  await admin.getByRole('button', { name: 'Show all activity' }).click();
  await done.waitFor();
});

test('ACT-111 a field technician reads the activity without its contents; a client has none', async () => {
  await tech.goto('/dashboard?view=activity');
  const done = tech.getByRole('listitem').filter({ hasText: 'the task “Order the flashing”' }).first();
  await done.waitFor({ timeout: limitMs });
  expect(await tech.getByRole('button', { name: 'Details' }).count()).toBe(0);
  expect(await tech.getByRole('button', { name: 'Export CSV' }).count()).toBe(0);
  expect(await axeOn(tech)).toEqual([]);
  await look(tech, 'activity-tech-phone');
  await client.goto('/dashboard?view=activity');
  await client.getByText('Nothing is shared with you yet').waitFor({ timeout: limitMs });
});

test('ACT-112 without a connection activity and trash open, and say that they need one', async () => {
  const phone = await company.again(company.whoseIs(tech), { serviceWorkers: 'allow' });
  await installed(phone);
  await cut(phone);
  await phone.page.goto('/dashboard?view=activity');
  await phone.page.getByText('The activity needs a signal.').waitFor({ timeout: limitMs });
  await look(phone.page, 'activity-offline-phone');
  await phone.page.goto('/dashboard?view=trash');
  await phone.page.getByText('The trash needs a signal.').waitFor({ timeout: limitMs });
  await look(phone.page, 'trash-offline-phone');
  await restore(phone);
  await trashOn(phone.page).first().waitFor({ timeout: limitMs });
  await phone.context.close();
  // Its requests failed without a network.
  phone.problems.splice(0);
});

test('ACT-113 a failing server is reported after the retries, and Try again loads activity and trash', async () => {
  const other = await company.again(company.admin);
  const { context, page } = other;
  await page.clock.install();
  const answers = ({ pathname }: URL) => /\/api\/trpc\/.*(?:audit|trash)\./.test(pathname);
  for (const [view, title, content] of [
    ['activity', 'The activity did not load', page.getByRole('region', { name: 'Today' })],
    ['trash', 'The trash did not load', trashOn(page)],
  ] as const) {
    await context.route(answers, async (route) => {
      await route.fulfill({ status: 500, json: {} });
    });
    await page.goto(`/dashboard?view=${view}`);
    await hurryTo(page, page.getByText(title));
    await page.getByText('An unexpected error occurred. Try again or contact support.').waitFor();
    expect(await axeOn(page)).toEqual([]);
    await look(page, `${view}-failed-office`);
    // In this order, because the list may be asked for by itself too, and comes then without a press.
    await page.getByRole('button', { name: 'Try again' }).click();
    await context.unroute(answers);
    await content.first().waitFor({ timeout: limitMs });
    await page.getByText(title).waitFor({ state: 'detached' });
  }
  await context.close();
  other.problems.splice(0);
});

test('TRASH-110 a deleted record is found in the trash, restored with one press, and deleted again with Undo', async () => {
  await mutate(admin, 'tasks.deleteTask', { taskId });
  await admin.goto('/tasks');
  await admin.getByRole('link', { name: 'Deleted tasks' }).click();
  const row = trashRow(admin, 'Order the flashing');
  await row.waitFor({ timeout: limitMs });
  expect(await row.innerText()).toMatch(
    /Task of Roof on Mill Street · deleted by you, .* · goes in (29|30) days/,
  );
  expect(await axeOn(admin)).toEqual([]);
  await look(admin, 'trash-admin-office');
  await row.getByRole('button', { name: 'Bring back Order the flashing' }).click();
  await admin.getByText('No tasks here').waitFor();
  await admin.getByRole('button', { name: 'Undo' }).click();
  await row.waitFor();
  // The list lets it go at once; a page that is left before the answer takes the change with it.
  const restored = admin.waitForResponse((response) => /restoreTask/.test(response.url()));
  await row.getByRole('button', { name: 'Bring back Order the flashing' }).click();
  await row.waitFor({ state: 'hidden' });
  await restored;
  await admin.goto('/tasks?show=all');
  await admin.getByRole('link', { name: 'Deleted tasks' }).waitFor();
  await admin.getByText('Order the flashing').first().waitFor({ timeout: limitMs });
});

test('TRASH-111 a field technician finds what they made and deleted; a client finds no trash', async () => {
  const noteId = randomUUID();
  await mutate(tech, 'notes.create', { id: noteId, projectId, title: 'Gate code' });
  await mutate(tech, 'notes.deleteNote', { noteId });
  await tech.goto('/dashboard?view=trash');
  const row = trashRow(tech, 'Gate code');
  await row.waitFor({ timeout: limitMs });
  expect(await tech.getByRole('button', { name: 'Tasks', exact: true }).count()).toBe(0);
  expect(await axeOn(tech)).toEqual([]);
  await look(tech, 'trash-tech-phone');
  await row.getByRole('button', { name: 'Bring back Gate code' }).click();
  await tech.getByText('The trash is empty.').waitFor();
  await client.goto('/dashboard?view=trash');
  await client.getByText('Nothing is shared with you yet').waitFor({ timeout: limitMs });
});
