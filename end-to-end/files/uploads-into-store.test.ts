import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Client } from 'pg';
import type { Page } from 'playwright-core';
import S3rver from 's3rver';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { newPerson, type Person } from '../support/browser.ts';
import { comeIn } from '../support/browser-session.ts';
import { foundOrganization } from '../support/company.ts';
import { emptied, rowsOf } from '../support/offline-steps.ts';
import { picture } from '../support/paper.ts';
import { startBeside } from '../support/server.ts';
import { newAccount } from '../support/steps.ts';
import { browser } from '../support/worker-browser.ts';

/** What a bucket needs so that browsers may send to it; README says so. */
const cors =
  '<CORSConfiguration><CORSRule><AllowedOrigin>*</AllowedOrigin><AllowedMethod>PUT</AllowedMethod><AllowedHeader>content-type</AllowedHeader></CORSRule></CORSConfiguration>';

const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-store-'));
const account = newAccount();
const projectId = randomUUID();
let store: S3rver;
let origin = '';
let product: Awaited<ReturnType<typeof startBeside>>;
let database: Client;
let person: Person;
let page: Page;
const requests: string[] = [];

beforeAll(async () => {
  store = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory: folder },
    configureBuckets: [{ name: 'files', configs: [cors] }],
  });
  const { port } = await store.run();
  origin = `http://127.0.0.1:${String(port)}`;
  product = await startBeside(inject('server'), {
    STORAGE_S3_ENDPOINT: origin,
    STORAGE_S3_BUCKET: 'files',
    STORAGE_S3_ACCESS_KEY_ID: 'S3RVER',
    STORAGE_S3_SECRET_ACCESS_KEY: 'S3RVER',
  });
  database = await product.openDatabase();
  const { admin } = await foundOrganization(product.origin, { account, company: 'Far Pictures' });
  await admin.mutate('projects.create', { id: projectId, name: 'Far job', status: 'active' });
  person = await newPerson(browser, { size: 'phone', origin: product.origin });
  page = person.page;
  page.setDefaultTimeout(20_000);
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin === origin) requests.push(`${request.method()} store`);
    else if (url.pathname.startsWith('/api/files/') && request.method() !== 'GET')
      requests.push(`${request.method()} server`);
  });
  await comeIn(person.context, product.origin, account);
}, 120_000);
afterAll(async () => {
  await database.end().catch(() => undefined);
  await product.end();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  requests.length = 0;
});

/** Picks a picture of this width, and waits until the server has this many photos. */
async function addPhoto(width: number, photos: number): Promise<void> {
  await page.getByLabel('Photos from this device').setInputFiles({
    ...{ name: `wall-${String(width)}.png`, mimeType: 'image/png' },
    buffer: picture(width, 200),
  });
  await rowsOf(database, 'select id from photo where project_id = $1', [projectId], photos);
  await emptied(page);
}

/** What lies in the bucket: names of uploads that wait, and of files. */
function inBucket(): { waiting: number; files: Set<string> } {
  const entries = readdirSync(path.join(folder, 'files'), { recursive: true, withFileTypes: true });
  const objects = entries.filter((entry) => entry.isFile() && entry.name.includes('_object'));
  const isWaiting = ({ parentPath }: { parentPath: string }) => parentPath.includes('incoming');
  const files = objects.filter((entry) => !isWaiting(entry)).map(({ name }) => name.slice(0, 36));
  return { waiting: objects.filter(isWaiting).length, files: new Set(files) };
}

test('FILE-196 a photo goes from the page straight into the store, and is there once the server has taken it in', async () => {
  await page.goto(`/photos?project=${projectId}`);
  await page.getByText('New photos go to Far job').waitFor();
  await addPhoto(300, 1);
  expect(requests.toSorted((a, b) => a.localeCompare(b))).toEqual([
    ...['POST server', 'POST server', 'PUT store', 'PUT store'],
  ]);
  const { waiting, files } = inBucket();
  expect(waiting).toBe(0);
  const [photo] = await rowsOf(database, 'select storage_id, thumbnail_id from photo where project_id = $1', [
    projectId,
  ]);
  expect(files).toEqual(new Set([photo?.['storage_id'], photo?.['thumbnail_id']]));
});

test('FILE-197 a page that may not reach the store sends its photos through the server, and asks the store no more', async () => {
  await page.route(`${origin}/**`, async (route) => await route.abort());
  await addPhoto(301, 2);
  expect(requests.filter((each) => each === 'PUT server')).toHaveLength(2);
  await page.unroute(`${origin}/**`);
  requests.length = 0;
  await addPhoto(302, 3);
  expect(requests).toEqual(['PUT server', 'PUT server']);
  expect(inBucket().files.size).toBe(6);
});
