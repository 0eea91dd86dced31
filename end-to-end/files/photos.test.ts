import { randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
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

test('PHOTOVIEW-11 the same photo added twice asks once, and is added again only if the person says so', async () => {
  const projectId = randomUUID();
  await mutate(admin, 'projects.create', { id: projectId, name: 'Light vessel' });
  await admin.goto(`/photos?project=${projectId}`);
  await admin.getByText('New photos go to Light vessel').waitFor();
  const buffer = picture(640, 480);
  const pick = async (...names: string[]) =>
    await admin
      .getByLabel('Photos from this device')
      .setInputFiles(names.map((name) => ({ name, mimeType: 'image/png', buffer })));
  const photos = async () => {
    const { photos: rows } = await ask(admin, 'photos.list', { projectId });
    return Array.isArray(rows) ? rows.length : 0;
  };
  await pick('hull.png');
  await expect.poll(photos, { timeout: 60_000 }).toBe(1);

  await pick('hull.png', 'hull, copied.png');
  const question = admin.getByRole('alertdialog', { name: 'Add 2 photos again?' });
  await question.waitFor();
  expect(await axeOn(admin)).toEqual([]);
  await look(admin, 'photos-same-again');
  await question.getByRole('button', { name: 'Skip' }).click();
  await question.waitFor({ state: 'detached' });

  await pick('hull.png');
  await admin
    .getByRole('alertdialog', { name: 'Add this photo again?' })
    .getByRole('button', { name: 'Add again' })
    .click();
  await expect.poll(photos, { timeout: 60_000 }).toBe(2);
}, 180_000);

test('HASH-13 of picked photos no byte is sent while the project has them, and one in its trash comes back instead of being added', async () => {
  const projectId = randomUUID();
  await mutate(admin, 'projects.create', { id: projectId, name: 'Tide gauge' });
  const sent: string[] = [];
  admin.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.url());
  });
  await admin.goto(`/photos?project=${projectId}`);
  await admin.getByText('New photos go to Tide gauge').waitFor();
  const files = [picture(640, 480), picture(480, 640)].map((buffer, number) => ({
    ...{ name: `gauge ${number}.png`, mimeType: 'image/png', buffer },
  }));
  const pick = async () => await admin.getByLabel('Photos from this device').setInputFiles(files);
  const ids = async (): Promise<string[]> => {
    const { photos } = await ask(admin, 'photos.list', { projectId });
    return Array.isArray(photos) ? photos.map(({ id }: { id: string }) => id).toSorted() : [];
  };
  await pick();
  await expect.poll(async () => (await ids()).length, { timeout: 60_000 }).toBe(2);
  const added = await ids();
  // Each photo has a picture and a thumbnail.
  expect(sent).toHaveLength(4);
  await mutate(admin, 'photos.deletePhoto', { photoId: added[0] });
  await expect.poll(async () => (await ids()).length).toBe(1);
  await admin.getByRole('heading', { name: 'One photo of one job.' }).waitFor();

  await pick();
  const question = admin.getByRole('alertdialog', { name: 'Restore 1 and add 1 again?' });
  await question.waitFor();
  for (const theme of ['sunlight', 'dark']) {
    await admin.evaluate((named) => document.documentElement.setAttribute('data-theme', named), theme);
    expect(await axeOn(admin)).toEqual([]);
    await look(admin, `photos-restore-${theme}`);
    await admin.setViewportSize({ width: 390, height: 844 });
    await look(admin, `photos-restore-phone-${theme}`);
    await admin.setViewportSize({ width: 1440, height: 900 });
  }
  await question.getByRole('button', { name: 'Skip all' }).click();
  await question.waitFor({ state: 'detached' });

  await mutate(admin, 'photos.deletePhoto', { photoId: added[1] });
  await admin.getByRole('heading', { name: 'One photo of one job.' }).waitFor({ state: 'detached' });
  await pick();
  await admin
    .getByRole('alertdialog', { name: 'Restore 2 photos?' })
    .getByRole('button', { name: 'Restore' })
    .click();
  await admin.getByText('2 photos restored').waitFor();
  await expect.poll(ids).toEqual(added);
  expect(sent).toHaveLength(4);
}, 180_000);

/** A PNG with the camera's time between its header and its pixels. */
function pictureTaken(at: string): Buffer {
  const notes = Buffer.alloc(64);
  notes.write('MM\0*', 'latin1');
  notes.writeUInt32BE(8, 4);
  const directory = (from: number, [tag, type, count, value]: readonly [number, number, number, number]) => {
    notes.writeUInt16BE(1, from);
    notes.writeUInt16BE(tag, from + 2);
    notes.writeUInt16BE(type, from + 4);
    notes.writeUInt32BE(count, from + 6);
    notes.writeUInt32BE(value, from + 10);
  };
  directory(8, [0x8769, 4, 1, 26]);
  directory(26, [0x9003, 2, 20, 44]);
  notes.write(`${at}\0`, 44, 'latin1');
  const content = Buffer.concat([Buffer.from('eXIf'), notes]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(notes.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(content));
  const plain = picture(640, 480);
  return Buffer.concat([plain.subarray(0, 33), size, content, sum, plain.subarray(33)]);
}

test('PHOTOVIEW-31 a picked photo is listed under the day that its camera recorded', async () => {
  const projectId = randomUUID();
  await mutate(admin, 'projects.create', { id: projectId, name: 'Harbour wall' });
  await admin.goto(`/photos?project=${projectId}`);
  await admin.getByText('New photos go to Harbour wall').waitFor();
  const buffer = pictureTaken('2024:02:29 12:00:00');
  await admin
    .getByLabel('Photos from this device')
    .setInputFiles({ name: 'wall.png', mimeType: 'image/png', buffer });
  await expect
    .poll(async () => await ask(admin, 'photos.list', { projectId }), { timeout: 60_000 })
    .toMatchObject({ photos: [{ takenAt: expect.stringMatching(/^2024-02-29T/) }] });
}, 120_000);
