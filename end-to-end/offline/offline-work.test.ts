import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Member, openCompany } from '../support/company.ts';
import { openDatabase } from '../support/database.ts';
import {
  cut,
  emptied,
  installed,
  mutate,
  punch,
  restore,
  rowsOf,
  storedIn,
} from '../support/offline-steps.ts';
import { newAccount } from '../support/steps.ts';
import { browser } from '../support/worker-browser.ts';

const { origin, dataFolder } = inject('server');
const job = 'Quay wall, north';
const projectId = randomUUID();
const taskId = randomUUID();
const flaggedId = randomUUID();
const keptNoteId = randomUUID();
const doomedNoteId = randomUUID();
const entryId = randomUUID();
/**
 * The hours are of yesterday, and their week is opened explicitly: entries of today might lie in the future,
 * and on a Monday yesterday is in another week.
 */
const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
let database: Client;
let organizationId: string;
let admin: Member;
let tech: Member;

/** The smallest valid PNG: one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

beforeAll(async () => {
  database = await openDatabase(dataFolder);
  const company = await openCompany(browser, origin, {
    ...{ company: 'Basement & Sons', serviceWorkers: 'allow' },
  });
  ({ admin, organizationId } = company);
  tech = await company.hire('field_tech', { account: newAccount('Priya', 'Raman'), size: 'office' });
  await mutate(admin.page, 'projects.create', { id: projectId, name: job, status: 'active' });
  const assignees = [tech.userId];
  await mutate(admin.page, 'tasks.create', {
    id: taskId,
    projectId,
    assignees,
    title: 'Drive the sheet piles',
  });
  await mutate(admin.page, 'tasks.create', { id: flaggedId, projectId, assignees, title: 'Order tie rods' });
  for (const [id, title] of [
    [keptNoteId, 'Tide table'],
    [doomedNoteId, 'Old tide table'],
  ] as const)
    await mutate(tech.page, 'notes.create', { id, projectId, title });
  await mutate(tech.page, 'timeEntries.create', {
    id: entryId,
    projectId,
    clockIn: `${yesterday}T08:00:00.000Z`,
    clockOut: `${yesterday}T10:00:00.000Z`,
    notes: 'Survey',
  });
});

afterAll(async () => {
  await database.end();
});

const dialogOf = (page: Page) => page.getByRole('dialog');

async function pickJob(page: Page): Promise<void> {
  await dialogOf(page).getByPlaceholder('Find a project').fill(job);
  await page.getByRole('option', { name: job }).click();
}

async function choose(page: Page, title: string, action: string): Promise<void> {
  await page
    .getByRole('button', { name: `More for ${title}`, exact: true })
    .first()
    .click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** The number of waiting changes as the widget in the header shows it. */
const waiting = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();

test(
  'OFFLINE-1 each operation that a field technician may queue, made without a network, is there after a reload and reaches the server once',
  { timeout: 180_000 },
  async () => {
    const { page } = tech;
    page.setDefaultTimeout(20_000);
    await page.goto('/notes');
    await page.getByRole('button', { name: 'More for Tide table', exact: true }).waitFor();
    await installed(tech);
    // The code of each screen is loaded while there is a network, or kept by the service worker.
    await cut(tech);

    await page.getByRole('button', { name: 'New note' }).first().click();
    await pickJob(page);
    await dialogOf(page).getByLabel('Title').fill('Zebra crossing');
    await page.getByRole('button', { name: 'Create note' }).click();
    await dialogOf(page).waitFor({ state: 'detached' });
    await choose(page, 'Tide table', 'Edit');
    await dialogOf(page).getByLabel('Title').fill('Tide table, November');
    await page.getByRole('button', { name: 'Save note' }).click();
    await dialogOf(page).waitFor({ state: 'detached' });
    await choose(page, 'Old tide table', 'Delete');
    await waiting(page, /3 on this device/);

    await page.goto('/tasks');
    await page.getByRole('button', { name: 'Done: Drive the sheet piles' }).click();
    await waiting(page, /4 on this device/);
    await choose(page, 'Order tie rods', 'Flag an issue');
    await page.getByLabel('What is wrong?').fill('Rods are 20 cm short');
    await dialogOf(page).getByRole('button', { name: /Flag/ }).click();
    await waiting(page, /5 on this device/);

    await page.goto('/messages');
    await page.getByRole('link', { name: /Team/ }).first().click();
    await page.getByPlaceholder('Message the team').fill('Piles are in.');
    await page.getByPlaceholder('Message the team').press('Enter');
    await waiting(page, /6 on this device/);

    await page.goto(`/timeentries?week=${yesterday}`);
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    await dialogOf(page).getByLabel('Notes').fill('Survey and set-out');
    await dialogOf(page).getByRole('button', { name: 'Save hours' }).click();
    await dialogOf(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Add hours' }).first().click();
    await dialogOf(page).getByRole('textbox', { name: 'Day' }).fill(yesterday);
    await dialogOf(page).getByLabel('From').fill('00:00');
    await dialogOf(page).getByLabel('To').fill('00:01');
    await dialogOf(page).getByRole('button', { name: 'Add hours' }).click();
    await dialogOf(page).waitFor({ state: 'detached' });

    await page.goto('/photos');
    await page.getByText('New photos go to').waitFor();
    await page.getByLabel('Photos from this device').setInputFiles({
      name: 'pile.png',
      mimeType: 'image/png',
      buffer: picture,
    });
    await waiting(page, /9 on this device/);

    await page.goto('/timeclock');
    await punch(page, 'Clock in');
    await punch(page, 'Clock out');
    await waiting(page, /11 on this device/);

    // After a restart of the phone everything is still there, sealed.
    await page.goto('/notes');
    await page.getByRole('button', { name: 'More for Zebra crossing', exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'More for Old tide table', exact: true }).count()).toBe(0);
    expect(await storedIn(page, 'outbox')).toHaveLength(11);
    expect(JSON.stringify(await storedIn(page, 'outbox'))).not.toContain('Zebra');

    await restore(tech);
    await emptied(page);
    const one = async (sql: string, values: unknown[]) => (await rowsOf(database, sql, values))[0];
    expect(
      await one('select id from note where title = $1 and organization_id = $2', [
        'Zebra crossing',
        organizationId,
      ]),
    ).toBeDefined();
    expect(await one('select title from note where id = $1', [keptNoteId])).toMatchObject({
      title: 'Tide table, November',
    });
    expect(
      (await one('select deleted_at from note where id = $1', [doomedNoteId]))?.['deleted_at'],
    ).not.toBeNull();
    expect(await one('select status from task where id = $1', [taskId])).toMatchObject({ status: 'done' });
    expect(await one('select flag from task where id = $1', [flaggedId])).toMatchObject({
      flag: { reason: 'Rods are 20 cm short' },
    });
    expect(
      await one('select channel_type from message where body = $1 and organization_id = $2', [
        'Piles are in.',
        organizationId,
      ]),
    ).toMatchObject({ channel_type: 'team' });
    expect(await one('select notes from time_entry where id = $1', [entryId])).toMatchObject({
      notes: 'Survey and set-out',
    });
    expect(
      await one("select id from time_entry where source = 'manual' and id <> $1 and organization_id = $2", [
        entryId,
        organizationId,
      ]),
    ).toBeDefined();
    expect(
      (
        await one("select clock_out from time_entry where source = 'clock' and organization_id = $1", [
          organizationId,
        ])
      )?.['clock_out'],
    ).not.toBeNull();
    const photo = await one('select storage_id, thumbnail_id from photo where organization_id = $1', [
      organizationId,
    ]);
    expect(photo?.['storage_id']).not.toBe('');
    const file = await tech.context.request.get(`/api/files/${String(photo?.['storage_id'])}`);
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'image/jpeg']);
    expect(await storedIn(page, 'blobs')).toEqual([]);
  },
);

test('OFFLINE-1 a project that an admin changes without a network reaches the server too', async () => {
  const { page } = admin;
  await page.goto('/projects?status=all');
  await page.getByRole('button', { name: `More for ${job}`, exact: true }).waitFor();
  await installed(admin);
  await cut(admin);
  await choose(page, job, 'Edit');
  await dialogOf(page).getByLabel('Address').fill('2 Quay Street');
  await page.getByRole('button', { name: 'Save project' }).click();
  await dialogOf(page).waitFor({ state: 'detached' });
  await page.reload();
  await waiting(page, /1 on this device/);
  await restore(admin);
  await expect
    .poll(
      async () => (await database.query('select address from project where id = $1', [projectId])).rows[0],
      {
        timeout: 30_000,
      },
    )
    .toEqual({ address: '2 Quay Street' });
});

test('OFFLINE-2 a change that cannot wait is refused in the words of the catalogue, and the form keeps its content', async () => {
  const { page } = admin;
  await page.goto('/projects?status=all');
  await page.getByRole('button', { name: `More for ${job}`, exact: true }).waitFor();
  await installed(admin);
  await cut(admin);
  await page.getByRole('button', { name: 'New project' }).first().click();
  await dialogOf(page)
    .getByText('No signal. This needs one to be sent. What you write is kept as a draft on')
    .waitFor();
  await dialogOf(page).getByLabel('Name').first().fill('Quay wall, east');
  await page.getByRole('button', { name: 'Create project' }).click();
  const toast = page.locator('[data-toast]', { hasText: "You're Offline" });
  await toast.waitFor();
  expect(await toast.innerText()).toContain(
    "This action requires an internet connection. Your changes will be saved when you're back online. This one is kept as a draft here",
  );
  expect(await dialogOf(page).getByLabel('Name').first().inputValue()).toBe('Quay wall, east');
  await restore(admin);
  await page.getByRole('button', { name: 'Create project' }).click();
  await dialogOf(page).waitFor({ state: 'detached' });
});
