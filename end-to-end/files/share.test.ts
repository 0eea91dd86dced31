import { randomUUID } from 'node:crypto';
import type { FileChooser, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, inject, test } from 'vitest';
import { ask } from '../support/asking.ts';
import { axeOn, look } from '../support/browser.ts';
import { type Company, type Member, openCompany } from '../support/company.ts';
import { cut, installed, mutate, restore } from '../support/offline-steps.ts';
import { picture } from '../support/paper.ts';
import { browser } from '../support/worker-browser.ts';

const { origin } = inject('server');
const patience = { timeout: 60_000 };
let company: Company;
let admin: Page;
let tech: Member;
let client: Member;

beforeAll(async () => {
  company = await openCompany(browser, origin);
  admin = company.admin.page;
  tech = await company.hire('field_tech', { serviceWorkers: 'allow' });
  client = await company.hire('client');
}, 120_000);
afterEach(() => company.requireNoProblems());

let pictures = 0;
function shot(): { name: string; mimeType: string; buffer: Buffer } {
  pictures += 1;
  return { name: `shot-${pictures}.png`, mimeType: 'image/png', buffer: picture(320 + pictures, 240) };
}

async function opened(page: Page, press: () => Promise<void>): Promise<FileChooser> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press()]);
  return chooser;
}

async function newJob(name: string, sharesPhotos = false): Promise<string> {
  const projectId = randomUUID();
  await mutate(admin, 'projects.create', { id: projectId, name, status: 'active', sharesPhotos });
  await mutate(admin, 'projectTeam.create', { projectId, userId: client.userId, role: 'client' });
  return projectId;
}

const count = async (page: Page, projectId: string): Promise<number> => {
  const { photos } = await ask(page, 'photos.list', { projectId });
  return Array.isArray(photos) ? photos.length : -1;
};

test('SHARE-1200 photos taken in a burst without a signal are the crew’s alone or the client’s as their person said where they were taken', async () => {
  const projectId = await newJob('Light vessel');
  const { page } = tech;
  await page.goto(`/projectdetail?id=${projectId}`);
  await page.getByRole('button', { name: /^Take photo/ }).waitFor();
  await installed(tech);
  // What the camera needs is fetched once the page is quiet.
  await (
    await opened(page, async () => await page.getByRole('button', { name: /^Take photo/ }).click())
  ).setFiles(shot());
  const sheet = page.getByRole('dialog', { name: /on Light vessel$/ });
  await sheet.getByRole('img').first().waitFor();
  await expect.poll(async () => await sheet.getByRole('radio', { name: 'Only us' }).isChecked()).toBe(true);
  expect(await axeOn(page)).toEqual([]);
  await look(page, 'photo-just-taken-phone');
  await sheet.getByRole('button', { name: 'Done' }).click();
  await sheet.waitFor({ state: 'detached' });
  await expect.poll(async () => await count(admin, projectId), patience).toBe(1);
  expect(await count(client.page, projectId)).toBe(0);

  await cut(tech);
  await (
    await opened(page, async () => await page.getByRole('button', { name: /^Take photo/ }).click())
  ).setFiles(shot());
  await sheet.getByRole('img').first().waitFor();
  await sheet.getByRole('radio', { name: 'Client sees it' }).click();
  await (
    await opened(page, async () => await sheet.getByRole('button', { name: 'Take another' }).click())
  ).setFiles(shot());
  await page.getByRole('dialog', { name: '2 photos on Light vessel' }).waitFor();
  await sheet.getByRole('img').nth(1).waitFor();
  await look(page, 'photo-burst-phone');
  await sheet.getByRole('button', { name: 'Done' }).click();
  await restore(tech);
  await expect.poll(async () => await count(admin, projectId), patience).toBe(3);
  expect(await count(client.page, projectId)).toBe(2);
}, 180_000);

test('SHARE-1201 the office takes photos back from the client and shows them, singly and together, and the client’s page follows', async () => {
  const projectId = await newJob('Harbor crane', true);
  await admin.goto(`/photos?project=${projectId}`);
  await admin.getByText('New photos go to Harbor crane').waitFor();
  await expect
    .poll(async () => await admin.getByRole('radio', { name: 'Client sees it' }).isChecked())
    .toBe(true);
  await admin.getByLabel('Photos from this device').setInputFiles([shot(), shot()]);
  await client.page.goto(`/projectdetail?id=${projectId}&tab=photos`);
  const tiles = client.page.locator('main').getByRole('listitem');
  await expect.poll(async () => await tiles.count(), patience).toBe(2);

  await admin
    .getByRole('checkbox', { name: /^Select/ })
    .first()
    .check();
  await admin
    .getByRole('checkbox', { name: /^Select/ })
    .nth(1)
    .check();
  await look(admin, 'photos-selected-office');
  expect(await axeOn(admin)).toEqual([]);
  await admin.getByRole('button', { name: 'Only us', exact: true }).click();
  await admin.getByText('Only we see 2 photos now').waitFor();
  await client.page.getByText('Nothing shared yet').waitFor(patience);
  await admin.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => await tiles.count(), patience).toBe(2);

  await admin.locator('main').getByRole('listitem').first().getByRole('button').click();
  const viewer = admin.getByRole('dialog', { name: 'Harbor crane' });
  await viewer.getByRole('radio', { name: 'Only us' }).click();
  await expect.poll(async () => await tiles.count(), patience).toBe(1);
  expect(await axeOn(admin)).toEqual([]);
  await look(admin, 'photo-viewer-sharing-office');
}, 180_000);
