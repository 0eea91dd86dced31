import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { ask } from './asking.ts';
import { axeOn, look } from './browser.ts';
import { type Company, openCompany } from './company.ts';
import { mutate } from './offline-steps.ts';
import { picture } from './paper.ts';
import { browser } from './worker-browser.ts';

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
  await question.getByRole('button', { name: 'Leave out' }).click();
  await question.waitFor({ state: 'detached' });

  await pick('hull.png');
  await admin
    .getByRole('alertdialog', { name: 'Add this photo again?' })
    .getByRole('button', { name: 'Add again' })
    .click();
  await expect.poll(photos, { timeout: 60_000 }).toBe(2);
}, 180_000);
