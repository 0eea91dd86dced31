import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
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

const stored = async (projectId: string) => {
  const { photos } = await ask(admin, 'photos.list', { projectId });
  return Array.isArray(photos) ? photos : [];
};

test('MARK-60 marks are drawn by touch, kept by Done, seen by another person without a reload, and the picture stays as it was', async () => {
  const tech = await company.hire('field_tech');
  await admin.setViewportSize({ width: 390, height: 844 });
  const { projectId, viewer } = await openPhotos('Rooftop units', 1);
  const before = await stored(projectId);
  await tech.page.goto(`/photos?project=${projectId}`);
  await tech.page.locator('main').getByRole('listitem').first().getByRole('button').click();
  await tech.page.getByRole('dialog', { name: 'Rooftop units' }).getByText('1 of 1').waitFor();

  await viewer.getByRole('button', { name: 'Mark up' }).click();
  const canvas = viewer.locator('[data-canvas]');
  await canvas.waitFor();
  const box = await canvas.boundingBox();
  if (box === null) throw new Error('The picture has no place on the page');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touch = await admin.context().newCDPSession(admin);
  const finger = async (...way: [number, number][]) => {
    for (const [at, point] of way.entries())
      await touch.send('Input.dispatchTouchEvent', {
        type: at === 0 ? 'touchStart' : 'touchMove',
        touchPoints: [{ x: point[0], y: point[1] }],
      });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await viewer.getByRole('radio', { name: 'Red' }).check();
  await finger([x + 90, y - 60], [x + 40, y - 30], [x + 10, y]);
  await viewer.getByLabel('Label of the arrow').fill('No nail plate');
  await viewer.getByRole('button', { name: 'Box' }).click();
  await finger([x - 100, y - 50], [x - 60, y - 20], [x - 20, y]);
  await viewer.getByRole('button', { name: 'Draw' }).click();
  await finger(
    ...Array.from({ length: 30 }, (_, at): [number, number] => [
      x - 90 + 5 * at,
      y + 60 + 15 * Math.sin(at / 3),
    ]),
  );
  await viewer.getByRole('button', { name: 'Measure' }).click();
  await finger([x - 60, y + 30], [x, y + 30], [x + 60, y + 30]);
  await viewer.getByLabel('Measured length').fill('14 1/2 in');
  // It reaches from where the finger came down to where it was lifted.
  const measured = await viewer.locator('[data-mark="measure"] path').last().boundingBox();
  expect(Math.abs((measured?.width ?? 0) - 120)).toBeLessThan(8);
  await lookAt('photo-mark-up');
  await admin.setViewportSize({ width: 390, height: 844 });
  await viewer.getByRole('button', { name: 'Done' }).click();
  const drawn = 'Marks: Arrow, No nail plate; Box; Drawing; Measure, 14 1/2 in';
  await viewer.getByRole('img', { name: drawn }).waitFor();
  await tech.page.getByRole('img', { name: drawn }).waitFor({ timeout: 60_000 });
  await lookAt('photo-marked');

  // A field technician cannot move what another person drew.
  await tech.page.getByRole('button', { name: 'Mark up' }).click();
  await tech.page.locator('[data-canvas]').waitFor();
  expect(await tech.page.locator('[data-mark]').count()).toBe(4);
  expect(await tech.page.locator('[data-mark][role="button"]').count()).toBe(0);

  await admin.setViewportSize({ width: 1440, height: 900 });
  await viewer.getByRole('button', { name: 'More for this photo' }).click();
  const [download] = await Promise.all([
    admin.waitForEvent('download'),
    admin.getByRole('menuitem', { name: 'Download with marks' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/, marked\.jpg$/);
  await viewer.getByRole('button', { name: 'More for this photo' }).click();
  const [untouched] = await Promise.all([
    admin.waitForEvent('download'),
    admin.getByRole('menuitem', { name: 'Download', exact: true }).click(),
  ]);
  expect(untouched.suggestedFilename()).toMatch(/^Rooftop units.*\.(?:png|jpg|jpeg)$/);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  const [after] = await stored(projectId);
  expect(after).toMatchObject({ storedSha256: before[0]?.storedSha256 });
}, 240_000);

test('MARK-61 the keyboard alone draws, moves, labels and removes marks, and takes steps back', async () => {
  const { viewer } = await openPhotos('Boiler room', 1);
  await admin.keyboard.press('m');
  const canvas = viewer.locator('[data-canvas]');
  await canvas.waitFor();
  await viewer.getByRole('button', { name: 'Add in the middle' }).focus();
  await admin.keyboard.press('Enter');
  const marks = admin.locator('[data-mark]');
  await expect.poll(async () => await marks.count()).toBe(1);
  const tip = async () => await marks.first().locator('path').first().getAttribute('d');
  const start = await tip();
  await viewer.getByRole('button', { name: 'Remove mark' }).focus();
  await admin.keyboard.press('Tab');
  expect(await admin.evaluate(() => document.activeElement?.getAttribute('data-mark'))).toBe('arrow');
  await admin.keyboard.press('ArrowRight');
  await admin.keyboard.press('ArrowDown');
  await expect.poll(tip).not.toBe(start);
  const moved = await tip();
  await admin.keyboard.press('Shift+ArrowUp');
  await expect.poll(tip).not.toBe(moved);
  await admin.keyboard.press('Control+z');
  await expect.poll(tip).toBe(moved);
  await admin.keyboard.press('Control+y');
  await expect.poll(tip).not.toBe(moved);
  await marks.first().focus();
  await admin.keyboard.press('Delete');
  await expect.poll(async () => await marks.count()).toBe(0);
  await admin.keyboard.press('Control+z');
  await expect.poll(async () => await marks.count()).toBe(1);
  expect(await axeOn(admin)).toEqual([]);

  // What is drawn outlives a reload before Done.
  await expect
    .poll(
      async () =>
        await admin.evaluate(() => Object.keys(sessionStorage).some((key) => key.includes('marks:'))),
    )
    .toBe(false);
  await admin.reload();
  await viewer.getByRole('button', { name: 'Mark up' }).click();
  await expect.poll(async () => await marks.count()).toBe(1);
  // A window as low as a phone on its side has room for the picture and for Done under a mouse, too.
  await admin.setViewportSize({ width: 844, height: 390 });
  const done = viewer.getByRole('button', { name: 'Done' });
  const endOf = async (part: typeof done) => {
    const box = await part.boundingBox();
    return box === null ? Infinity : box.y + box.height;
  };
  await expect.poll(async () => await endOf(done)).toBeLessThanOrEqual(390);
  await look(admin, 'photo-marks-low');
  expect((await viewer.locator('[data-canvas]').boundingBox())?.height ?? 0).toBeGreaterThan(200);
  await admin.setViewportSize({ width: 1440, height: 900 });
  await done.click();
  await viewer.getByRole('img', { name: 'Marks: Arrow' }).waitFor();
}, 180_000);

test('MARKZOOM-10 while one draws, pinch and Ctrl with the wheel enlarge the picture, Space and two fingers move it, and a mark stands where it was drawn', async () => {
  const { viewer } = await openPhotos('Pump room', 1);
  await admin.keyboard.press('m');
  const canvas = viewer.locator('[data-canvas]');
  await canvas.waitFor();
  const frame = viewer.locator('[data-zoom]');
  const box = await frame.boundingBox();
  if (box === null) throw new Error('The picture has no place on the page');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const place = async () => (await canvas.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

  // Without Ctrl the wheel enlarges nothing.
  await admin.mouse.move(x, y);
  await admin.mouse.wheel(0, -300);
  await admin.keyboard.down('Control');
  await admin.mouse.wheel(0, -300);
  await admin.keyboard.up('Control');
  await expect.poll(scale).toBe(1.82);
  const enlarged = await place();
  await admin.keyboard.down(' ');
  await drag([x, y], [x + 60, y + 40]);
  await admin.keyboard.up(' ');
  const moved = await place();
  expect(Math.round(moved.x - enlarged.x)).toBe(60);
  expect(Math.round(moved.y - enlarged.y)).toBe(40);
  const marks = viewer.locator('[data-mark]');
  expect(await marks.count()).toBe(0);

  await viewer.getByRole('button', { name: 'Box' }).click();
  await drag([x - 80, y - 50], [x + 40, y + 30]);
  await expect.poll(async () => await marks.count()).toBe(1);
  // In pixels of the picture, which lies in the middle of its enlarged place as large as it fits.
  const viewBox = (await canvas.locator('svg').first().getAttribute('viewBox')) ?? '';
  const [, , width = 0, height = 0] = viewBox.split(' ').map(Number);
  const perPixel = Math.min(moved.width / width, moved.height / height);
  const corner = [
    (x - 80 - moved.x - moved.width / 2) / perPixel + width / 2,
    (y - 50 - moved.y - moved.height / 2) / perPixel + height / 2,
  ];
  const line = marks.first().locator('path').last();
  const kept = await line.getAttribute('d');
  const drawn =
    /^M(\S+) (\S+)L(\S+) /
      .exec(kept ?? '')
      ?.slice(1)
      .map(Number) ?? [];
  expect(Math.abs((drawn[0] ?? 0) - (corner[0] ?? 0))).toBeLessThan(2);
  expect(Math.abs((drawn[1] ?? 0) - (corner[1] ?? 0))).toBeLessThan(2);
  expect(Math.abs((drawn[2] ?? 0) - (drawn[0] ?? 0) - 120 / perPixel)).toBeLessThan(2);
  await viewer.getByRole('button', { name: 'Fit' }).click();
  await expect.poll(scale).toBe(1);
  expect(await line.getAttribute('d')).toBe(kept);

  // A second finger ends what the first began to draw.
  const touch = await admin.context().newCDPSession(admin);
  const fingers = async (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
    await touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([px, py], id) => ({ x: px, y: py, id })),
    });
  await fingers('touchStart', [x - 40, y]);
  await fingers('touchMove', [x - 50, y]);
  await fingers('touchStart', [x - 50, y], [x + 50, y]);
  await fingers('touchMove', [x - 100, y], [x + 100, y]);
  await expect.poll(scale).toBe(2);
  const pinched = await place();
  await fingers('touchMove', [x - 80, y + 30], [x + 120, y + 30]);
  await expect.poll(async () => Math.round((await place()).x - pinched.x)).toBe(20);
  await fingers('touchEnd');
  expect(await marks.count()).toBe(1);
  await lookAt('photo-mark-zoom');
  expect(await axeOn(admin)).toEqual([]);
}, 180_000);

test('PHOTOPAIR-4 an after is chosen for its before, compared by keys and mouse, and taken apart with Undo', async () => {
  const { projectId, viewer } = await openPhotos('Wet wall', 2);
  await viewer.getByRole('button', { name: 'More for this photo' }).click();
  await admin.getByRole('menuitem', { name: 'Choose its after…' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Choose the after' });
  await dialog.getByRole('listitem').first().getByRole('button').click();
  await admin.getByText('Before and after are a pair now').waitFor();
  await viewer.getByRole('radio', { name: 'Before and after' }).check();
  const line = viewer.getByRole('slider');
  await expect.poll(async () => await line.inputValue()).toBe('50');
  await admin.keyboard.press('ArrowRight');
  await admin.keyboard.press('ArrowRight');
  await admin.keyboard.press('ArrowLeft');
  expect(await line.inputValue()).toBe('51');
  const box = await line.boundingBox();
  if (box === null) throw new Error('The line has no place on the page');
  await admin.mouse.click(box.x + box.width / 4, box.y + box.height / 2);
  expect(Math.abs(Number(await line.inputValue()) - 25)).toBeLessThan(3);
  await viewer.getByText('The same day').waitFor();
  await lookAt('photo-pair');
  await admin.setViewportSize({ width: 1440, height: 900 });
  const pairs = async () => (await stored(projectId)).filter(({ pairedWith }) => pairedWith !== null).length;
  expect(await pairs()).toBe(1);
  await viewer.getByRole('button', { name: 'More for this photo' }).click();
  await admin.getByRole('menuitem', { name: 'Take the pair apart' }).click();
  await expect.poll(pairs).toBe(0);
  await admin.getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(pairs).toBe(1);
}, 180_000);

test('PHOTOPAIR-5 the after is taken with the before over what the camera sees, or by the device’s own camera, and is its pair by itself', async () => {
  const { projectId, viewer } = await openPhotos('Open wall', 1);
  const open = async () => {
    await viewer.getByRole('button', { name: 'More for this photo' }).click();
    await admin.getByRole('menuitem', { name: 'Take the after of this' }).click();
    const camera = admin.getByRole('dialog', { name: /^After of / });
    await camera.waitFor();
    return camera;
  };
  const afters = async () => (await stored(projectId)).filter(({ category }) => category === 'after');
  const opened = await open();
  const [chooser] = await Promise.all([
    admin.waitForEvent('filechooser'),
    opened.getByRole('button', { name: 'Device’s camera' }).click(),
  ]);
  await chooser.setFiles({ name: 'after.png', mimeType: 'image/png', buffer: picture(700, 500) });
  await admin.getByRole('button', { name: 'Done' }).click();
  await expect.poll(async () => (await afters()).length, { timeout: 60_000 }).toBe(1);

  const camera = await open();
  const ghost = camera.getByRole('img', { name: 'The before, over what the camera sees' });
  await ghost.waitFor();
  await camera.getByRole('slider').fill('60');
  expect(await ghost.evaluate((image) => image.style.opacity)).toBe('0.6');
  await lookAt('photo-after-camera');
  await camera.getByRole('button', { name: 'Take the after' }).click();
  await admin.getByRole('button', { name: 'Done' }).click();
  await expect.poll(async () => (await afters()).length, { timeout: 60_000 }).toBe(2);
  const before = (await stored(projectId)).find(({ category }) => category !== 'after');
  expect((await afters()).map(({ pairedWith }) => pairedWith)).toEqual([before?.id, before?.id]);
}, 180_000);

test('PHOTOMOVE-20 a photo becomes the cover of its job from its menu, goes to another job with the next in its place, and the job shows another until Undo', async () => {
  const { projectId, viewer } = await openPhotos('Wrong wall', 2);
  const other = randomUUID();
  await mutate(admin, 'projects.create', { id: other, name: 'Right wall' });
  const more = async (entry: string) => {
    await admin.getByRole('button', { name: 'More for this photo' }).click();
    await admin.getByRole('menuitem', { name: entry }).click();
  };
  const cover = async () => (await ask(admin, 'projects.get', { projectId }))['coverPhotoId'];
  const photosOn = async (id: string) => {
    const { photos } = await ask(admin, 'photos.list', { projectId: id });
    return Array.isArray(photos) ? photos.map((photo: { id: string }) => photo.id) : [];
  };
  await more('Use as cover');
  await expect.poll(cover).not.toBeNull();
  const chosen = await cover();
  await more('Move to another job…');
  const dialog = admin.getByRole('dialog', { name: 'Move this photo to another job' });
  await dialog.getByRole('combobox', { name: 'Project' }).fill('Right');
  await admin.getByRole('option', { name: /^Right wall/ }).click();
  await lookAt('photo-move');
  await dialog.getByRole('button', { name: 'Move photo' }).click();
  await viewer.getByText('1 of 1').waitFor();
  await expect.poll(async () => await photosOn(other)).toEqual([chosen]);
  expect(await cover()).toBe(chosen);
  await admin.getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(async () => await photosOn(other)).toEqual([]);
  expect(await photosOn(projectId)).toContain(chosen);
  await admin.goto(`/projectdetail?id=${projectId}`);
  await admin.locator('main header img[src*="/api/files/"]').waitFor();
});
