import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { axeOn, look } from '../support/browser.ts';
import { openCompany } from '../support/company.ts';
import { openDatabase } from '../support/database.ts';
import { mutate } from '../support/offline-steps.ts';
import { browser } from '../support/worker-browser.ts';

const { origin, dataFolder } = inject('server');

test('FILE-131 from four fifths of the plan’s storage on there is a warning where files are uploaded, and what does not fit is refused with the quota', async () => {
  const company = await openCompany(browser, origin);
  const { organizationId, admin } = company;
  const { page } = admin;
  const projectId = randomUUID();
  await mutate(page, 'projects.create', { id: projectId, name: 'Small disk' });
  const database = await openDatabase(dataFolder);
  await database.query(`update subscription set plan_name = 'starter' where organization_id = $1`, [
    organizationId,
  ]);
  // Nine gigabytes, as if they had been uploaded.
  const keep = async () =>
    await database.query(
      `insert into stored_file (organization_id, storage_id, created_at, created_by, purpose, mime, upload_size, size, stored_at)
       select $1, gen_random_uuid(), now(), $2, 'photo', 'image/jpeg', 1073741824, 1073741824, now() from generate_series(1, 9)`,
      [organizationId, admin.userId],
    );
  const choose = async (name: string) =>
    await page
      .getByLabel('Files to upload')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(name) });
  const file = (name: string) => page.locator('main').getByText(name, { exact: true }).first();
  await keep();
  await page.goto(`/projectdetail?id=${projectId}&tab=files`);
  await choose('Fits.txt');
  await page.getByText('Your organization uses 9 GB of the 10 GB on the Starter plan.').waitFor();
  await file('Fits.txt').waitFor();
  expect(await axeOn(page)).toEqual([]);
  await look(page, 'files-storage-office');

  await keep();
  await choose('Too much.txt');
  const uploads = page.getByRole('list', { name: 'Uploads' });
  await uploads
    .getByText(
      'There is no room for this file: your organization uses 18 GB of the 10 GB on the Starter plan.',
    )
    .waitFor();
  await look(page, 'files-storage-full-office');
  await database.query('delete from stored_file where organization_id = $1 and size = 1073741824', [
    organizationId,
  ]);
  await database.end();
  await uploads.getByRole('button', { name: 'Try Too much.txt again' }).click();
  await uploads.waitFor({ state: 'detached' });
  await file('Too much.txt').waitFor();
}, 180_000);
