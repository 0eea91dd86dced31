import { randomUUID } from 'node:crypto';
import { dayMs } from '@plumbline/domain/days/days';
import type { Client } from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { axeOn, look, type Person } from '../support/browser.ts';
import { type Company, openCompany } from '../support/company.ts';
import { openDatabase } from '../support/database.ts';
import { cut, mutate, restore, storedIn } from '../support/offline-steps.ts';
import { browser } from '../support/worker-browser.ts';

const { origin, dataFolder } = inject('server');
const ago = (days: number) => new Date(Date.now() - days * dayMs);
const dayOf = (at: Date) => at.toISOString().slice(0, 10);
/** Older than what a first fill brings of hours, messages and photos. */
const oldDay = ago(210);

let database: Client;
let company: Company;
let desk: Page;
const projectId = randomUUID();

beforeAll(async () => {
  database = await openDatabase(dataFolder);
  company = await openCompany(browser, origin, { company: 'Mill & Sons' });
  desk = company.admin.page;
  const { organizationId } = company;
  await mutate(desk, 'projects.create', { id: projectId, name: 'Old Mill, roof' });
  const clinicId = randomUUID();
  await mutate(desk, 'projects.create', { id: clinicId, name: 'St. Brigid Clinic' });
  await mutate(desk, 'tasks.create', { projectId: clinicId, title: 'Order valve bodies' });
  await mutate(desk, 'tasks.create', { projectId, title: 'Hand over the keys' });
  await mutate(desk, 'tasks.create', { projectId, title: 'Sweep the loft' });
  await mutate(desk, 'notes.create', { projectId, title: 'Slate from the quarry', content: 'Blue.' });
  const clockIn = `${dayOf(oldDay)}T08:00:00.000Z`;
  await mutate(desk, 'timeEntries.create', { projectId, clockIn, clockOut: clockIn.replace('T08', 'T11') });
  await database.query(`update time_entry set status = 'approved' where organization_id = $1`, [
    organizationId,
  ]);
  await database.query(
    `insert into photo (organization_id, id, project_id, created_at, taken_at, storage_id, file_size, width, height, sort_order, title)
     values ($1, gen_random_uuid(), $2, $3, $3, '', 1, 4, 3, 'a0', 'Ridge, finished')`,
    [organizationId, projectId, oldDay],
  );
  await mutate(desk, 'messages.create', { channelType: 'team', body: 'Who has the long ladder?' });
  await database.query(
    `insert into message (organization_id, id, channel_type, body, created_by, created_at)
     select $1, gen_random_uuid(), 'team', 'Said long ago, ' || n, $2, $3::timestamptz + n * interval '1 minute'
     from generate_series(1, 70) n`,
    [organizationId, company.admin.userId, oldDay],
  );
  await database.query(`update organization set created_at = $2 where organization_id = $1`, [
    organizationId,
    ago(500),
  ]);
  await mutate(desk, 'projects.update', { projectId, status: 'archived' });
}, 120_000);
afterAll(async () => {
  await database.end();
});
afterEach(() => {
  company.requireNoProblems();
});

/** A device that was filled when all of it was old already. */
const newDevice = async (size: 'phone' | 'office' = 'phone'): Promise<Person> => {
  const person = await company.again(company.admin, { size });
  await person.page.goto('/projects');
  await person.page.getByText('St. Brigid Clinic').first().waitFor();
  await expect.poll(async () => await copyOf(person.page, 'meta')).toContain('"filled":{"from":');
  return person;
};
const copyOf = async (page: Page, store: string) =>
  (await storedIn(page, store)).map((row) => JSON.stringify(row)).join('\n');

test('REACH-3 a new device opens an archived project by link and from the archive, works on it, and keeps it after it is unarchived', async () => {
  const { page } = await newDevice('office');
  expect(await copyOf(page, 'project')).not.toContain('Old Mill');
  await page.goto(`/projectdetail?id=${projectId}`);
  await page.getByRole('heading', { level: 1, name: 'Old Mill, roof' }).waitFor();
  await page.getByRole('list', { name: 'Next tasks' }).getByText('Hand over the keys').waitFor();
  await page.getByRole('list', { name: 'Latest notes' }).getByText('Slate from the quarry').waitFor();
  await page.getByRole('region', { name: 'Latest photos' }).waitFor();
  expect(await axeOn(page)).toEqual([]);
  await look(page, 'beyond-project-office');
  const parts = page.getByRole('navigation', { name: 'Parts of the project' });
  await parts.getByRole('link', { name: 'Time' }).click();
  await page.getByText('3:00 h').first().waitFor();
  expect(await page.getByText('At least').count()).toBe(0);
  await parts.getByRole('link', { name: 'Photos' }).click();
  await page.getByRole('button', { name: /Ridge, finished/ }).waitFor();

  await page.goto('/projects');
  await page.getByText('St. Brigid Clinic').first().waitFor();
  expect(await page.getByRole('button', { name: /^Archived/ }).innerText()).toBe('Archived');
  await page.getByRole('button', { name: /^Archived/ }).click();
  await page.getByRole('link', { name: 'Old Mill, roof' }).click();
  await parts.getByRole('link', { name: /^Tasks/ }).click();
  await page.getByText('Hand over the keys').first().click();
  const sheet = page.getByRole('dialog');
  expect(await copyOf(page, 'task')).not.toContain('Hand over the keys');
  await sheet.getByRole('button', { name: 'Done', exact: true }).click();
  await sheet.getByRole('button', { name: 'Reopen' }).waitFor();
  // A change brings the record to the device.
  await expect.poll(async () => await copyOf(page, 'task')).toContain('Hand over the keys');
  await sheet.getByRole('button', { name: 'Reopen' }).waitFor();
  expect(await copyOf(page, 'note')).not.toContain('Slate from the quarry');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More for this project' }).click();
  await page.getByRole('menuitem', { name: 'Take out of the archive' }).click();
  await expect.poll(async () => await copyOf(page, 'project')).toContain('Old Mill');
  await expect.poll(async () => await copyOf(page, 'note')).toContain('Slate from the quarry');
  await mutate(page, 'projects.update', { projectId, status: 'archived' });
});

test('REACH-4 an old week shows its hours with a connection, and without one that they are missing, never that there are none', async () => {
  const person = await newDevice();
  const { page } = person;
  await page.goto(`/timeentries?view=list&week=${dayOf(new Date(oldDay.getTime() - 7 * dayMs))}`);
  await page.getByText('No hours in this week').waitFor();
  await cut(person);
  await page.getByRole('button', { name: 'Next week' }).click();
  await page.getByText('The hours of this week are not on this device.').waitFor();
  expect(await page.getByText(/No hours|worked/).count()).toBe(0);
  expect(await axeOn(page)).toEqual([]);
  await look(page, 'beyond-week-phone');
  await restore(person);
  await page.getByText('3:00 h worked.').waitFor();
  await page.getByText('Old Mill, roof').first().waitFor();
  await look(page, 'beyond-week-filled-phone');
  forgive(person);
});

test('REACH-5 older messages are loaded page by page to the first, and without a connection the thread says that they are missing', async () => {
  const person = await newDevice();
  const { page } = person;
  await page.goto('/messages?channel=team');
  const thread = page.getByRole('log');
  await thread.getByText('Who has the long ladder?').waitFor();
  const older = page.getByRole('button', { name: 'Show older messages' });
  await older.waitFor();
  expect(await thread.getByText(/Said long ago/).count()).toBe(0);
  await cut(person);
  await page.getByText('Older messages are not on this device. They need a signal.').waitFor();
  expect(await axeOn(page)).toEqual([]);
  await look(page, 'beyond-messages-phone');
  await restore(person);
  await older.click();
  await thread.getByText('Said long ago, 70', { exact: true }).waitFor();
  expect(await thread.getByText(/Said long ago/).count()).toBe(50);
  await older.click();
  await thread.getByText('Said long ago, 1', { exact: true }).waitFor();
  expect(await thread.getByText(/Said long ago/).count()).toBe(70);
  await older.waitFor({ state: 'detached' });
  forgive(person);
});

test('REACH-6 without a connection the archive and a project in it are said to be missing, and load when there is one', async () => {
  const person = await newDevice();
  const { page } = person;
  await cut(person);
  await page.getByRole('button', { name: /^Archived/ }).click();
  await page.getByText('Archived projects are not on this device.').waitFor();
  expect(await page.getByText(/No projects yet|No matches/).count()).toBe(0);
  expect(await axeOn(page)).toEqual([]);
  await look(page, 'beyond-archive-phone');
  await restore(person);
  await page.getByText('Old Mill, roof').first().waitFor();
  await page.goto('/tasks?show=all');
  await page.getByText('Order valve bodies').first().waitFor();
  expect(await page.getByText('Sweep the loft').count()).toBe(0);
  await page.getByRole('button', { name: 'Show tasks of archived projects' }).click();
  await page.getByText('Sweep the loft').first().waitFor();
  forgive(person);
});

/** Ignores what the browser reports about a network that the test removed. */
function forgive({ problems }: Person): void {
  const others = problems.filter(
    (problem) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch|NETWORK_ERROR|OFFLINE_ERROR/.test(problem),
  );
  problems.splice(0, problems.length, ...others);
}
