import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { ask } from '../support/asking.ts';
import { axeOn, look } from '../support/browser.ts';
import { type Company, openCompany } from '../support/company.ts';
import { mutate } from '../support/offline-steps.ts';
import { picture } from '../support/paper.ts';
import { browser } from '../support/worker-browser.ts';

const { origin } = inject('server');
const patience = { timeout: 60_000 };
const projectId = randomUUID();
const captions = ['Gate', 'Pad', 'Pump', 'Roof', 'Wall'];
let company: Company;

beforeAll(async () => {
  company = await openCompany(browser, origin);
  const { page } = company.admin;
  await mutate(page, 'projects.create', { id: projectId, name: 'Harbour Clinic', status: 'active' });
  await page.goto(`/photos?project=${projectId}`);
  await page.getByText('New photos go to Harbour Clinic').waitFor();
  const shots = captions.map((name, at) => ({
    ...{ name: `${name}.png`, mimeType: 'image/png', buffer: picture(640 + at, 480) },
  }));
  await page.getByLabel('Photos from this device').setInputFiles(shots);
  await vi.waitFor(async () => {
    if ((await inOrder(page)).length < captions.length) throw new Error('Photos are on their way.');
  }, patience);
  for (const [at, { id }] of (await inOrder(page)).entries())
    await mutate(page, 'photos.update', { photoId: id, caption: captions[at] });
}, 120_000);
afterEach(() => company.requireNoProblems());

/** The photos as the server lists them in the order by hand. */
async function inOrder(page: Page): Promise<{ id: string; caption: string }[]> {
  const { photos } = await ask(page, 'photos.list', { projectId, sort: 'sortOrder' });
  return Array.isArray(photos)
    ? photos.map(({ id, caption }: { id: string; caption: string }) => ({ id, caption }))
    : [];
}
const captionsOf = async (page: Page) => (await inOrder(page)).map(({ caption }) => caption);

/** The order in which they stand on the page. */
const shown = async (page: Page) =>
  await page
    .getByRole('list', { name: 'Photos by hand' })
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('alt')));

const grip = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}:` });
async function boxOf(what: Locator) {
  await what.waitFor();
  const box = await what.boundingBox();
  if (box === null) throw new Error('It is not on the page.');
  return box;
}

async function openByHand(page: Page): Promise<void> {
  await page.goto(`/projectdetail?id=${projectId}&tab=photos`);
  await page.getByRole('radio', { name: 'By hand' }).click();
  await grip(page, 'Gate').waitFor();
}

test('PHOTOHAND-20 photos of a job are dragged into another order with the mouse, which a reload and the server follow', async () => {
  const { page } = company.admin;
  await openByHand(page);
  expect(await shown(page)).toEqual(captions);
  const [from, to] = [await boxOf(grip(page, 'Gate')), await boxOf(page.getByRole('img', { name: 'Pump' }))];
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y + 20, { steps: 4 });
  await page.mouse.move(to.x + to.width - 10, to.y + to.height / 2, { steps: 12 });
  await page.mouse.move(to.x + to.width - 9, to.y + to.height / 2);
  await look(page, 'photos-by-hand-carried');
  await page.mouse.up();
  const moved = ['Pad', 'Pump', 'Gate', 'Roof', 'Wall'];
  await expect.poll(async () => await shown(page), patience).toEqual(moved);
  await expect.poll(async () => await captionsOf(page), patience).toEqual(moved);
  expect(await axeOn(page)).toEqual([]);
  await page.reload();
  await expect.poll(async () => await shown(page), patience).toEqual(moved);
  await page.getByRole('radio', { name: 'By day' }).click();
  await page
    .getByRole('checkbox', { name: /^Select/ })
    .first()
    .waitFor();
});

test('PHOTOHAND-21 on a phone a finger that stays on its handle lifts a photo and drags it', async () => {
  const { page, context } = await company.again(company.admin, { size: 'phone' });
  await openByHand(page);
  const before = await shown(page);
  const last = before.at(-1) ?? '';
  const [from, to] = [
    await boxOf(grip(page, last ?? '')),
    await boxOf(page.getByRole('img', { name: before[0] ?? '' })),
  ];
  const touch = await context.newCDPSession(page);
  const at = async (type: 'touchStart' | 'touchMove', x: number, y: number) =>
    await touch.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  const [goalX, goalY] = [to.x + 10, to.y + to.height / 2];
  await at('touchStart', x, y);
  await page.locator('.cursor-grabbing.cut-out').waitFor();
  for (let step = 1; step <= 12; step += 1)
    await at('touchMove', x + ((goalX - x) * step) / 12, y + ((goalY - y) * step) / 12);
  await look(page, 'photos-by-hand-phone');
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(async () => await shown(page), patience).toEqual([last, ...before.slice(0, -1)]);
});

test('PHOTOZIP-20 chosen photos come down as one ZIP of the pictures as they are stored', async () => {
  const { page } = company.admin;
  await page.goto(`/photos?project=${projectId}`);
  for (const name of ['Pad', 'Roof']) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Download ZIP' }).click();
  await look(page, 'photos-zip');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Download' }).click(),
  ]);
  const bytes = readFileSync(await download.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  for (const name of ['Pad', 'Roof']) expect(bytes.includes(`${name}.`)).toBe(true);
  expect(bytes.includes('Gate.')).toBe(false);
});
