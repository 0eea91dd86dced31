import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, inject, test } from 'vitest';
import { ask } from '../support/asking.ts';
import { axeOn, look, newPerson } from '../support/browser.ts';
import { type Company, openCompany } from '../support/company.ts';
import { mutate } from '../support/offline-steps.ts';
import { picture } from '../support/paper.ts';
import { browser } from '../support/worker-browser.ts';

const { origin } = inject('server');
const patience = { timeout: 60_000 };
let company: Company;
let admin: Page;

beforeAll(async () => {
  company = await openCompany(browser, origin);
  admin = company.admin.page;
}, 120_000);
afterEach(() => company.requireNoProblems());

/** Three photos on a job of their own, with captions. */
async function jobWithPhotos(name: string): Promise<void> {
  const projectId = randomUUID();
  await mutate(admin, 'projects.create', { id: projectId, name, status: 'active' });
  await admin.goto(`/photos?project=${projectId}`);
  await admin.getByText(`New photos go to ${name}`).waitFor();
  const shots = [1, 2, 3].map((number) => ({
    ...{ name: `shot-${number}.png`, mimeType: 'image/png', buffer: picture(640 + number, 480) },
  }));
  await admin.getByLabel('Photos from this device').setInputFiles(shots);
  const stored = async () => {
    const { photos } = await ask(admin, 'photos.list', { projectId });
    return Array.isArray(photos) ? photos.map(({ id }: { id: string }) => id) : [];
  };
  await expect.poll(async () => (await stored()).length, patience).toBe(3);
  const captions = ['East wall before it was closed', 'Sleeves through the slab', 'Roof drain'];
  for (const [index, photoId] of (await stored()).entries())
    await mutate(admin, 'photos.update', { photoId, caption: captions[index] });
  await admin.reload();
}

async function selectThree(page: Page): Promise<void> {
  for (const index of [0, 1, 2])
    await page
      .getByRole('checkbox', { name: /^Select/ })
      .nth(index)
      .check();
}

const showsPictures = async (page: Page) =>
  await page
    .locator('.photos img')
    .evaluateAll((images) =>
      images.every((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0),
    );

test('CLIENTLINK-20 an admin makes a link of selected photos, a client without an account looks at them and saves them, and the office ends it', async () => {
  await jobWithPhotos('Harbour Clinic');
  await selectThree(admin);
  await admin.getByRole('button', { name: 'Share', exact: true }).click();
  await admin.getByRole('menuitem', { name: 'Link for a client…' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Rough-in before it was closed');
  await dialog.getByRole('radio', { name: '90 days' }).click();
  await look(admin, 'client-link-new-office');
  expect(await axeOn(admin)).toEqual([]);
  await dialog.getByRole('button', { name: 'Make link' }).click();
  const link = await dialog.getByLabel('Link for your client').inputValue();
  expect(link).toMatch(/\/p\/[\w-]{43}$/);
  await look(admin, 'client-link-made-office');
  expect(await axeOn(admin)).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();

  const client = await newPerson(browser, { size: 'phone', origin });
  const { page } = client;
  await page.goto(link);
  await page.getByRole('heading', { name: 'Rough-in before it was closed' }).waitFor();
  await expect.poll(async () => await showsPictures(page)).toBe(true);
  expect(await axeOn(page)).toEqual([]);
  await look(page, 'client-page-phone');
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axeOn(page)).toEqual([]);
  await look(page, 'client-page-phone-dark');
  await page.setViewportSize({ width: 1440, height: 900 });
  await look(page, 'client-page-office-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await look(page, 'client-page-office');
  await page.setViewportSize({ width: 390, height: 844 });

  const viewer = page.getByRole('dialog', { name: 'Photo' });
  const pictures = page.locator('a[data-photo]');
  const [one = '', two = ''] = await pictures.evaluateAll((links) =>
    links.map((each) => each.getAttribute('data-caption') ?? ''),
  );
  await pictures.first().press('Enter');
  await viewer.getByText('1 of 3').waitFor();
  await viewer.getByText(one).waitFor();
  await page.keyboard.press('ArrowRight');
  await viewer.getByText('2 of 3').waitFor();
  await viewer.getByRole('button', { name: 'Next photo' }).click();
  await viewer.getByText('3 of 3').waitFor();
  await viewer.locator('.stage').evaluate((stage) => {
    const touch = (x: number) => [new Touch({ identifier: 1, target: stage, clientX: x, clientY: 300 })];
    stage.dispatchEvent(new TouchEvent('touchstart', { touches: touch(100), changedTouches: touch(100) }));
    stage.dispatchEvent(new TouchEvent('touchend', { touches: [], changedTouches: touch(300) }));
  });
  await viewer.getByText('2 of 3').waitFor();
  await expect
    .poll(
      async () =>
        await viewer.locator('.stage img').evaluate((image) => Reflect.get(image, 'naturalWidth') as number),
    )
    .toBeGreaterThan(600);
  expect(await axeOn(page)).toEqual([]);
  await look(page, 'client-page-viewer-phone');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    viewer.getByRole('link', { name: 'Download' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe(`002 ${two}.jpg`);
  await page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'hidden' });
  // The browser gives the focus back to the picture that opened the viewer before the page hears of its end.
  await expect
    .poll(async () => await page.evaluate(() => document.activeElement?.getAttribute('data-caption')))
    .toBe(two);
  const [all] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download all (3 photos)' }).click(),
  ]);
  expect(all.suggestedFilename()).toBe('Rough-in before it was closed.zip');
  expect(
    readFileSync(await all.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  expect(client.problems).toEqual([]);

  await admin.getByRole('button', { name: 'More about photos' }).click();
  await admin.getByRole('menuitem', { name: 'Links for clients…' }).click();
  const links = admin.getByRole('dialog', { name: 'Links for clients' });
  await links.getByText(/^Made by Dana Okafor, last used /).waitFor();
  await look(admin, 'client-links-office');
  expect(await axeOn(admin)).toEqual([]);
  await links.getByRole('button', { name: 'More for Rough-in before it was closed' }).click();
  await admin.getByRole('menuitem', { name: 'End the link…' }).click();
  await admin.getByRole('button', { name: 'End the link', exact: true }).click();
  await links.getByText('Ended', { exact: true }).waitFor();

  await page.reload();
  await page.getByRole('heading', { name: 'This link does not open' }).waitFor();
  expect(await axeOn(page)).toEqual([]);
  await look(page, 'client-page-closed-phone');
  for (const address of ['/thumbnails/1', '/photos/1', '/photos.zip'])
    expect((await fetch(`${link}${address}`)).status).toBe(404);
  await client.context.close();
}, 180_000);

/** Draws an arrow with words over the newest photo of the job that is shown, as its crew does. */
async function drawOnOne(): Promise<void> {
  const projectId = new URL(admin.url()).searchParams.get('project');
  const { photos } = await ask(admin, 'photos.list', { projectId });
  const [photo] = Array.isArray(photos) ? (photos as { id: string }[]) : [];
  const shape = {
    ...{ kind: 'arrow', points: [2_000, 2_000, 5_000, 5_000], text: 'No nail plate' },
    ...{ colour: 'red', width: 'thick' },
  };
  const marks = [{ markId: randomUUID(), version: 0, shape }];
  await mutate(admin, 'photos.saveMarks', { photoId: photo?.id, marks });
}

test('CLIENTDRAWN-20 a client sees what is drawn over a picture, small and large, and hides it, without a script too', async () => {
  await jobWithPhotos('Canal Street Garage');
  await drawOnOne();
  await selectThree(admin);
  await admin.getByRole('button', { name: 'Share', exact: true }).click();
  await admin.getByRole('menuitem', { name: 'Link for a client…' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: /^With drawings/ }).click();
  await dialog.getByText(/with captions, days and drawings/).waitFor();
  await look(admin, 'client-link-drawings-office');
  expect(await axeOn(admin)).toEqual([]);
  await dialog.getByRole('button', { name: 'Make link' }).click();
  const link = await dialog.getByLabel('Link for your client').inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();

  const client = await newPerson(browser, { size: 'phone', origin });
  const { page } = client;
  await page.goto(link);
  const small = page.locator('.photos img.drawing');
  const isDrawn = async (image: typeof small) =>
    await image.evaluate(
      (each) => each instanceof HTMLImageElement && each.complete && each.naturalWidth > 0,
    );
  expect(await small.count()).toBe(1);
  await expect.poll(async () => await isDrawn(small)).toBe(true);
  // It covers its picture, and is cut as that is.
  const over = await small.boundingBox();
  expect(over).toEqual(await page.locator('a[data-drawing] > img').first().boundingBox());
  expect(await axeOn(page)).toEqual([]);
  await look(page, 'client-page-drawings-phone');
  const choice = page.getByRole('checkbox', { name: 'Drawings' });
  await choice.uncheck();
  expect(await small.isVisible()).toBe(false);
  await choice.check();
  expect(await small.isVisible()).toBe(true);

  await page.locator('a[data-drawing]').click();
  const viewer = page.getByRole('dialog', { name: 'Photo' });
  const large = viewer.locator('img.drawing');
  await large.waitFor();
  expect(await large.getAttribute('alt')).toBe('Drawn on it: No nail plate');
  await expect.poll(async () => await isDrawn(large)).toBe(true);
  expect(await large.boundingBox()).toEqual(await viewer.locator('.picture').boundingBox());
  expect(await axeOn(page)).toEqual([]);
  await look(page, 'client-page-drawings-viewer-phone');
  const button = viewer.getByRole('button', { name: 'Drawings' });
  await button.click();
  await large.waitFor({ state: 'hidden' });
  expect(await button.getAttribute('aria-pressed')).toBe('false');
  await button.click();
  await large.waitFor();
  // Nothing is drawn over the next one.
  await page.keyboard.press((await viewer.getByText('1 of 3').isVisible()) ? 'ArrowRight' : 'ArrowLeft');
  await large.waitFor({ state: 'hidden' });
  await button.waitFor({ state: 'hidden' });
  expect(client.problems).toEqual([]);
  await client.context.close();

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const still = await plain.newPage();
  await still.goto(link);
  await still.locator('.photos img.drawing').waitFor();
  await still.getByRole('checkbox', { name: 'Drawings' }).uncheck();
  await still.locator('.photos img.drawing').waitFor({ state: 'hidden' });
  await still.locator('a[data-drawing]').click();
  const whole = still.locator('.whole img.drawing');
  await whole.waitFor();
  await expect.poll(async () => await isDrawn(whole)).toBe(true);
  const under = still.locator('.whole > img').first();
  expect(await whole.boundingBox()).toEqual(await under.boundingBox());
  await still.getByRole('checkbox', { name: 'Drawings' }).uncheck();
  await whole.waitFor({ state: 'hidden' });
  await still.getByRole('link', { name: /^All photos of/ }).click();
  await still.locator('.photos').waitFor();
  await plain.close();
}, 180_000);

test('CLIENTLINK-21 on a phone a link is made, found and ended as at the office, in both themes', async () => {
  await jobWithPhotos('Pike Lake School');
  const { page } = await company.again(company.admin, { size: 'phone' });
  await page.goto('/photos?project=' + new URL(admin.url()).searchParams.get('project'));
  await page.getByText('New photos go to Pike Lake School').waitFor();
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'sunlight'));
  const tile = page.locator('main').getByRole('listitem').first().getByRole('button');
  await tile.dispatchEvent('pointerdown', { pointerType: 'touch', bubbles: true });
  await page
    .getByRole('checkbox', { name: /^Select/ })
    .first()
    .waitFor();
  await tile.dispatchEvent('pointerup', { pointerType: 'touch', bubbles: true });
  await selectThree(page);
  await look(page, 'client-link-bulk-phone');
  expect(await axeOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Link for a client…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'A day…' }).click();
  await look(page, 'client-link-new-phone');
  expect(await axeOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Make link' }).click();
  await dialog.getByLabel('Link for your client').waitFor();
  await look(page, 'client-link-made-phone');
  expect(await axeOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'More about photos' }).click();
  await page.getByRole('menuitem', { name: 'Links for clients…' }).click();
  await dialog.getByText(/^Made by Dana Okafor, not used yet/).waitFor();
  await look(page, 'client-links-phone');
  expect(await axeOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'More for Pike Lake School' }).click();
  await page.getByRole('menuitem', { name: 'End the link…' }).click();
  await look(page, 'client-link-end-phone');
  await page.getByRole('button', { name: 'End the link', exact: true }).click();
  await dialog.getByText('Ended', { exact: true }).first().waitFor();
}, 180_000);
