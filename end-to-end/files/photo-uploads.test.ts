import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Client } from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { look, newPerson, type Person } from '../support/browser.ts';
import { comeIn } from '../support/browser-session.ts';
import { foundOrganization, hired } from '../support/company.ts';
import { cut, emptied, queueOf, restore, rowsOf } from '../support/offline-steps.ts';
import { picture } from '../support/paper.ts';
import { startBeside } from '../support/server.ts';
import { newAccount } from '../support/steps.ts';
import { browser } from '../support/worker-browser.ts';

const techAccount = newAccount('Tess', 'Brennan');
let product: Awaited<ReturnType<typeof startBeside>>;
let database: Client;
let person: Person;
let page: Page;
const jobs = { online: randomUUID(), offline: randomUUID(), paused: randomUUID(), cut: randomUUID() };

beforeAll(async () => {
  product = await startBeside(inject('server'));
  database = await product.openDatabase();
  const { admin } = await foundOrganization(product.origin, {
    account: newAccount(),
    company: 'Forty Pictures',
  });
  await hired(product.origin, admin, { account: techAccount, role: 'field_tech' });
  for (const [name, id] of Object.entries(jobs))
    await admin.mutate('projects.create', { id, name: `Job ${name}`, status: 'active' });
  person = await newPerson(browser, { size: 'phone', origin: product.origin });
  page = person.page;
  page.setDefaultTimeout(20_000);
  await comeIn(person.context, product.origin, techAccount);
}, 120_000);
afterAll(async () => {
  await database.end().catch(() => undefined);
  await product.end();
});

async function openJob(projectId: string, name: string): Promise<void> {
  await page.goto(`/photos?project=${projectId}`);
  await page.getByText(`New photos go to ${name}`).waitFor();
}

/** Pictures of different sizes, so that no two are the same. */
async function pick(count: number, first = 0): Promise<void> {
  await page.getByLabel('Photos from this device').setInputFiles(
    Array.from({ length: count }, (_, n) => ({
      name: `wall-${String(first + n)}.png`,
      mimeType: 'image/png',
      buffer: picture(300 + first + n, 200),
    })),
  );
}

const photosOf = 'select storage_id, thumbnail_id from photo where project_id = $1';

test('TRANSFER-30 a photo added with a signal asks by its hash whether it is there, asks for an address, uploads, and saves its metadata by its own call', async () => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/files/') && request.method() === 'PUT') calls.push('upload');
    else if (/\/(?:photos|sync)\.(?!pull|snapshot|list)/.test(pathname))
      calls.push(pathname.replace('/api/trpc/', ''));
  });
  await openJob(jobs.online, 'Job online');
  await pick(1);
  await rowsOf(database, photosOf, [jobs.online]);
  await emptied(page);
  expect(calls).toEqual([
    ...['photos.findDuplicates', 'photos.generateUploadUrl', 'upload', 'upload', 'photos.saveMetadata'],
  ]);
  page.removeAllListeners('request');
});

test('TRANSFER-33 photos whose upload is cut off say so once, and go by themselves when they can', async () => {
  await openJob(jobs.cut, 'Job cut');
  const isUpload = ({ pathname }: URL) => pathname.startsWith('/api/files/');
  await page.route(isUpload, async (route) => {
    await (route.request().method() === 'PUT' ? route.abort() : route.continue());
  });
  await pick(2, 200);
  const failed = page.getByText('Photo Upload Failed');
  await failed.waitFor();
  await page.getByText('Your photos upload automatically when the connection is restored.').waitFor();
  await look(page, 'photos-cut-off');
  expect(await failed.count()).toBe(1);
  await page.unroute(isUpload);
  await rowsOf(database, photosOf, [jobs.cut], 2);
  await failed.waitFor({ state: 'detached' });
}, 120_000);

test('TRANSFER-31 forty photos picked without a signal all arrive once, also when the server is killed in the middle', async () => {
  await openJob(jobs.offline, 'Job offline');
  await cut(person);
  await pick(40, 100);
  await expect.poll(async () => (await queueOf(page)).length, { timeout: 60_000 }).toBe(40);
  await look(page, 'photos-forty-waiting');
  await restore(person);
  const arrived = async () => (await database.query(photosOf, [jobs.offline])).rows.length;
  await expect.poll(arrived, { timeout: 60_000, interval: 20 }).toBeGreaterThan(5);
  await product.kill();
  const before = await arrived();
  expect(before).toBeLessThan(40);
  await product.restart();
  const rows = await rowsOf(database, photosOf, [jobs.offline], 40);
  await emptied(page);
  const files = rows.flatMap((row) => [String(row['storage_id']), String(row['thumbnail_id'])]);
  expect(new Set(files).size).toBe(80);
  const stored = new Set(
    readdirSync(path.join(product.dataFolder, 'files'), { recursive: true }).map((name) =>
      path.basename(String(name)),
    ),
  );
  expect(files.filter((file) => !stored.has(file))).toEqual([]);
  const { rows: unclaimed } = await database.query(
    'select count(*)::int as count from stored_file where stored_at is not null and used_by_id is null',
  );
  // What the kill left behind between an upload and its call was sent again; nothing else was.
  expect(unclaimed[0]?.count).toBeLessThanOrEqual(6);
}, 180_000);

test('TRANSFER-32 photos that were paused wait, also after a reload, and go on when they may', async () => {
  await openJob(jobs.paused, 'Job paused');
  await cut(person);
  await pick(3, 200);
  await expect.poll(async () => (await queueOf(page)).length).toBe(3);
  await page.getByRole('button', { name: /^Sync: 3 on this/ }).click();
  await page.getByRole('button', { name: 'Pause photos and files' }).click();
  await restore(person);
  await page.getByText('Photos and files are paused. Everything else is sent.').waitFor();
  await look(page, 'photos-paused');
  await page.reload();
  await page.getByText('Photos and files are paused. Everything else is sent.').waitFor();
  expect(await queueOf(page)).toHaveLength(3);
  await page.getByRole('button', { name: 'Send photos and files again' }).click();
  await rowsOf(database, photosOf, [jobs.paused], 3);
  await emptied(page);
});
