import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { ask } from '../support/asking.ts';
import { axeOn, look } from '../support/browser.ts';
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

/** A new job with so many photos, the first of which is open; resolves to the dialog. */
async function openPhotos(name: string, count: number) {
  const projectId = randomUUID();
  await mutate(admin, 'projects.create', { id: projectId, name });
  await admin.goto(`/photos?project=${projectId}`);
  await admin.getByText(`New photos go to ${name}`).waitFor();
  await admin.getByLabel('Photos from this device').setInputFiles(
    Array.from({ length: count }, (_, at) => ({
      ...{ name: `wall ${at}.png`, mimeType: 'image/png', buffer: picture(640 + at, 480) },
    })),
  );
  await expect
    .poll(
      async () => {
        const { photos } = await ask(admin, 'photos.list', { projectId });
        return Array.isArray(photos) ? photos.length : 0;
      },
      { timeout: 60_000 },
    )
    .toBe(count);
  await admin.locator('main').getByRole('listitem').first().getByRole('button').click();
  const viewer = admin.getByRole('dialog', { name });
  await viewer.getByText(`1 of ${count}`).waitFor();
  return { projectId, viewer };
}

/** Pictures at both sizes in both themes, each accessible. */
async function lookAt(name: string) {
  for (const theme of ['sunlight', 'dark']) {
    await admin.evaluate((named) => document.documentElement.setAttribute('data-theme', named), theme);
    for (const [size, viewport] of [
      ['phone', { width: 390, height: 844 }],
      ['office', { width: 1440, height: 900 }],
    ] as const) {
      await admin.setViewportSize(viewport);
      await look(admin, `${name}-${size}-${theme}`);
      expect(await axeOn(admin)).toEqual([]);
    }
  }
}

const scale = async () => Number(await admin.locator('[data-zoom]').getAttribute('data-zoom'));

test('PHOTOVIEW-1722 a photo is enlarged by wheel, double tap, pinch and keys, moved only while enlarged, and swiped to the next', async () => {
  const { viewer } = await openPhotos('Woodland Ave duplexes', 3);
  await lookAt('photo-viewer');
  const stage = admin.locator('[data-zoom]');
  const box = await stage.boundingBox();
  if (box === null) throw new Error('The picture has no place on the page');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await admin.mouse.move(x, y);
  await admin.mouse.wheel(0, -400);
  await expect.poll(scale).toBeGreaterThan(2);
  await admin.keyboard.press('0');
  await expect.poll(scale).toBe(1);
  await admin.mouse.dblclick(x, y);
  await expect.poll(scale).toBe(2.5);
  // While it is enlarged, the same movement shows another part of it.
  await drag([x, y], [x - 120, y]);
  await viewer.getByText('1 of 3').waitFor();
  await admin.mouse.dblclick(x, y);
  await expect.poll(scale).toBe(1);

  const touch = await admin.context().newCDPSession(admin);
  const fingers = async (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
    await touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([px, py], id) => ({ x: px, y: py, id })),
    });
  await fingers('touchStart', [x - 40, y], [x + 40, y]);
  await fingers('touchMove', [x - 120, y], [x + 120, y]);
  await fingers('touchEnd');
  await expect.poll(scale).toBeGreaterThan(2);
  await admin.keyboard.press('0');
  await fingers('touchStart', [x + 100, y]);
  await fingers('touchMove', [x - 20, y]);
  await fingers('touchEnd');
  await viewer.getByText('2 of 3').waitFor();
  expect(await scale()).toBe(1);
  await drag([x, y], [x + 150, y]);
  await viewer.getByText('1 of 3').waitFor();
}, 180_000);

async function drag([fromX, fromY]: [number, number], [toX, toY]: [number, number]) {
  await admin.mouse.move(fromX, fromY);
  await admin.mouse.down();
  await admin.mouse.move((fromX + toX) / 2, (fromY + toY) / 2);
  await admin.mouse.move(toX, toY);
  await admin.mouse.up();
}
