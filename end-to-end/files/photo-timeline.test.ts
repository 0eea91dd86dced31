import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { ask } from '../support/asking.ts';
import { axeOn, look } from '../support/browser.ts';
import { type Company, openCompany } from '../support/company.ts';
import { openDatabase } from '../support/database.ts';
import { mutate } from '../support/offline-steps.ts';
import { picture } from '../support/paper.ts';
import { writePhotos } from '../support/photos.ts';
import { browser } from '../support/worker-browser.ts';

const { origin, dataFolder } = inject('server');
const projectId = randomUUID();
let database: Client;
let company: Company;

/** Photos of eight years on a project in the archive, of which devices have only its last months. */
beforeAll(async () => {
  database = await openDatabase(dataFolder);
  company = await openCompany(browser, origin);
  const { page } = company.admin;
  await mutate(page, 'projects.create', { id: projectId, name: 'Old Mill' });
  await page.goto(`/photos?project=${projectId}`);
  await page.getByText('New photos go to Old Mill').waitFor();
  await page
    .getByLabel('Photos from this device')
    .setInputFiles({ name: 'wall.png', mimeType: 'image/png', buffer: picture(640, 480) });
  const photos = async () => {
    const { photos: rows } = await ask(page, 'photos.list', { projectId });
    return Array.isArray(rows) ? rows.map(({ id }: { id: string }) => id) : [];
  };
  const photoId = await vi.waitFor(
    async () => {
      const [id] = await photos();
      if (id === undefined) throw new Error('The photo has not arrived.');
      return id;
    },
    { timeout: 60_000 },
  );
  const newest = new Date();
  newest.setUTCHours(12, 0, 0, 0);
  await writePhotos(database, { photoId, count: 2_000, perDay: 20, everyDays: 30, newest });
  await database.query(`update organization set created_at = now() - interval '10 years' where id = $1`, [
    company.organizationId,
  ]);
  await mutate(page, 'projects.update', { projectId, status: 'archived' });
}, 180_000);
afterAll(async () => await database.end());
afterEach(() => company.requireNoProblems());

/** Calls of a batch stand in one address. */
const listed = /photos\.list[,?]/;

async function openPhotos(size: 'office' | 'phone'): Promise<Page> {
  const { page } = await company.again(company.admin, { size });
  await page.goto('/photos');
  await page.getByRole('slider', { name: 'Month' }).waitFor();
  return page;
}

/** Pictures in both themes, each accessible. */
async function lookAt(page: Page, name: string): Promise<void> {
  for (const theme of ['sunlight', 'dark']) {
    await page.evaluate((named) => document.documentElement.setAttribute('data-theme', named), theme);
    await look(page, `${name}-${theme}`);
    expect(await axeOn(page)).toEqual([]);
  }
}

const firstInSight = async (page: Page) =>
  await page.evaluate(() => {
    const inSight = [...document.querySelectorAll<HTMLElement>('[data-photo]')].filter(
      (one) => one.getBoundingClientRect().top >= 80,
    );
    const [first] = inSight.toSorted(
      (a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top || a.offsetLeft - b.offsetLeft,
    );
    return { id: first?.dataset['photo'] ?? '', top: Math.round(first?.getBoundingClientRect().top ?? 0) };
  });

test('PHOTOVIEW-1820 eight years of photos are scrolled and scrubbed without a press for more, and the viewer, a deletion and Undo lead back to the same place', async () => {
  const page = await openPhotos('office');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (listed.test(request.url())) asked.push(request.url());
  });
  await page.getByRole('heading', { level: 1, name: /^2,001 photos since / }).waitFor();
  expect(await page.locator('[data-photo]').count()).toBeLessThan(400);
  await lookAt(page, 'photo-timeline-office');

  const slider = page.getByRole('slider', { name: 'Month' });
  await slider.focus();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await expect.poll(async () => await page.locator('[data-photo] img').count()).toBeGreaterThan(20);
  const year = new Date().getUTCFullYear() - 3;
  expect(await slider.getAttribute('aria-valuetext')).toContain(String(year));
  // Two years are between: they were not asked for.
  expect(asked.length).toBeLessThan(12);
  await lookAt(page, 'photo-timeline-scrubbed');

  await page.mouse.wheel(0, 700);
  await expect.poll(async () => (await firstInSight(page)).id).not.toBe('');
  // Places of photos that are still to come.
  await expect.poll(async () => await page.locator('main section > div[aria-hidden]').count()).toBe(0);
  const { id, top } = await firstInSight(page);
  const placeOf = async (photo: string) =>
    Math.round((await page.locator(`[data-photo="${photo}"]`).boundingBox())?.y ?? -1);
  const tile = page.locator(`[data-photo="${id}"] > button`);
  const scrolled = await page.evaluate(() => window.scrollY);
  await tile.click();
  const viewer = page.getByRole('dialog', { name: 'Old Mill' });
  await viewer.waitFor();
  await page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'detached' });
  expect([await placeOf(id), await page.evaluate(() => window.scrollY)]).toEqual([top, scrolled]);
  await expect.poll(async () => await tile.evaluate((one) => one === document.activeElement)).toBe(true);

  await tile.click();
  await viewer.getByRole('button', { name: 'Delete photo' }).click();
  await page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'detached' });
  await expect.poll(async () => await page.locator(`[data-photo="${id}"]`).count()).toBe(0);
  // The rows of its day are filled anew without it, at most a row away.
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - scrolled)).toBeLessThan(168);
  await expect
    .poll(async () => await page.evaluate(() => document.activeElement?.closest('[data-photo]') !== null))
    .toBe(true);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => Math.abs((await placeOf(id)) - top)).toBeLessThan(168);

  await slider.focus();
  await page.keyboard.press('End');
  await page.getByRole('img', { name: 'Wall 2000' }).waitFor();
}, 180_000);

test('PHOTOVIEW-1821 on the phone a thumb of a finger’s size leads through the months, and what does not come says so', async () => {
  const page = await openPhotos('phone');
  const slider = page.getByRole('slider', { name: 'Month' });
  const box = await slider.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await lookAt(page, 'photo-timeline-phone');
  await page.route(listed, async (route) => await route.fulfill({ status: 403, body: '{}' }));
  const at = { x: (box?.x ?? 0) + 30, y: (box?.y ?? 0) + 20 };
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x, at.y + 300, { steps: 5 });
  await page
    .getByText(/^\w+ \d{4}$/)
    .first()
    .waitFor();
  await look(page, 'photo-timeline-dragged');
  await page.mouse.up();
  await page
    .getByText(/These photos did not load/)
    .first()
    .waitFor();
  await lookAt(page, 'photo-timeline-failed');
  company.people.at(-1)?.problems.splice(0);
  await page.unroute(listed);
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect.poll(async () => await page.locator('[data-photo] img').count()).toBeGreaterThan(3);
}, 120_000);

test('PHOTOVIEW-1824 the viewer counts all years, waits for days that are not here yet, and turns on to them by key', async () => {
  const page = await openPhotos('office');
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((done) => (goOn = done));
  const places = page.locator('main section > div[aria-hidden]');
  await expect.poll(async () => await places.count()).toBe(0);
  await page.route(listed, async (route) => {
    await held;
    await route.continue();
  });
  await page.locator('[data-photo] > button').first().click();
  const viewer = page.getByRole('dialog', { name: 'Old Mill' });
  await viewer.getByText('1 of 2001', { exact: true }).waitFor();
  const waits = viewer.getByText('Getting older photos');
  let at = 1;
  for (; (await waits.count()) === 0; at += 1) {
    await page.keyboard.press('ArrowRight');
    await viewer.getByText(`${at + 1} of 2001`, { exact: true }).waitFor();
  }
  await lookAt(page, 'photo-viewer-coming');
  goOn();
  await waits.waitFor({ state: 'detached' });
  await page.keyboard.press('ArrowRight');
  await viewer.getByText(`${at + 1} of 2001`, { exact: true }).waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await viewer.getByText(`${at - 1} of 2001`, { exact: true }).waitFor();
}, 120_000);
