import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { ask } from '../support/asking.ts';
import { type Company, openCompany } from '../support/company.ts';
import { mutate } from '../support/offline-steps.ts';
import { picture } from '../support/paper.ts';
import { browser } from '../support/worker-browser.ts';

const { origin } = inject('server');
let company: Company;
let admin: Page;
beforeAll(async () => {
  company = await openCompany(browser, origin);
  admin = company.admin.page;
}, 120_000);

test('PHOTOSIZE-20 a tile is as sharp as the office’s screen once the server has made its sizes, and shows its colours while the picture is on its way', async () => {
  const projectId = randomUUID();
  await mutate(admin, 'projects.create', { id: projectId, name: 'Clinic' });
  await admin.goto(`/photos?project=${projectId}`);
  await admin.getByText('New photos go to Clinic').waitFor();
  const file = { name: 'wall.png', mimeType: 'image/png', buffer: picture(900, 700) };
  await admin.getByLabel('Photos from this device').setInputFiles([file]);
  // The job that makes them looks each minute.
  const sized = async () => {
    const { photos } = await ask(admin, 'photos.list', { projectId });
    const [photo] = Array.isArray(photos) ? (photos as { displayId?: string | null }[]) : [];
    return photo?.displayId ?? null;
  };
  await expect.poll(sized, { timeout: 150_000 }).not.toBeNull();
  const displayId = (await sized()) ?? '';

  const tile = admin.locator('main').getByRole('listitem').getByRole('img').first();
  const shown = async () => await tile.evaluate((image: HTMLImageElement) => image.currentSrc);
  await expect.poll(shown, { timeout: 30_000 }).toContain(displayId);

  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await admin.route('**/api/files/**', async (route) => {
    await released;
    await route.continue();
  });
  await admin.reload();
  const colours = async () => await tile.evaluate((image) => image.style.backgroundImage);
  await expect.poll(colours, { timeout: 30_000 }).toContain('data:image/png;base64,');
  release();
  await expect.poll(colours, { timeout: 30_000 }).toBe('');
  expect(await tile.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}, 300_000);
