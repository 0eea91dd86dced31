import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { MarkShape } from '@plumbline/domain/entities/photo-mark';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../../identity/caller.ts';
import { callAs } from '../../../testing/call.ts';
import { cookieOf } from '../../../testing/cookie.ts';
import { pdfColours, pdfTexts } from '../../../testing/pdf-text.ts';
import { refusal, refusalCodes } from '../../../testing/refusal.ts';
import { type TestServer, testServer } from '../../../testing/server.ts';
import { type TestTenant, testTenant } from '../../../testing/tenant.ts';
import { testPicture, uploadAs } from '../../../testing/upload.ts';

let server: TestServer;
let tenant: TestTenant;
let projectId = '';
let now = new Date('2026-11-12T17:14:00Z');
beforeAll(async () => {
  server = await testServer({ clock: () => now });
  tenant = await testTenant(server.database.pool);
  ({ projectId } = await as(tenant.admin).projects.create({ name: 'Проект Клиника' }));
});
afterAll(async () => {
  await server.close();
});

const as = (caller: Caller) => callAs(server.services, caller);
const get = async (url: string, caller: Caller) =>
  await fetch(`${server.origin}${url}`, { headers: { cookie: cookieOf(caller) } });

async function take(fields: { caption?: string; latitude?: number; longitude?: number } = {}) {
  const storageId = await uploadAs(server.services, tenant.tech, await testPicture(1_200, 900));
  const origin = {
    takenOffsetMin: -360,
    timeSource: 'camera',
    positionSource: 'device',
    accuracyM: 8,
  } as const;
  const { photo } = await as(tenant.tech).photos.saveMetadata({
    ...{ projectId, storageId, width: 1_200, height: 900, takenAt: '2026-11-03T15:41:08Z' },
    ...(fields.latitude === undefined ? {} : origin),
    ...fields,
  });
  return photo;
}

async function report(
  photoIds: string[],
  more: { perPage?: 1 | 2 | 4; names?: boolean; positions?: boolean; marks?: boolean } = {},
) {
  const made = await as(tenant.admin).photos.getReport({ projectId, photoIds, ...more });
  const response = await get(made.url, tenant.admin);
  expect(response.status).toBe(200);
  const file = new Uint8Array(await response.arrayBuffer());
  return { ...made, file, pagesText: await pdfTexts(file) };
}

test('REPORT-1 a report has each photo in the order chosen with its number, caption, time with offset, place with its source, who and hash', async () => {
  const wall = await take({ caption: 'مشروع سباكة 42', latitude: 46.8189, longitude: -92.0846 });
  const board = await take({ caption: '管道工程' });
  const { pages, pagesText } = await report([board.id, wall.id]);
  expect([pages, pagesText.length]).toEqual([1, 1]);
  const [text = ''] = pagesText;
  expect(text.indexOf('管道工程')).toBeLessThan(text.indexOf('مشروع سباكة 42'));
  for (const words of [
    'Halden & Sons',
    'Проект Клиника',
    'Tue, Nov 3, 2026, 9:41:08 AM, UTC−6',
    'The camera’s own time',
    '46.8189, −92.0846',
    'The device’s position at the press, within 26 ft',
    'No place was recorded',
    'Marko Petrov',
    'by Dana Okafor',
    'Page 1 of 1',
  ])
    expect(text.replaceAll('\u202F', ' ')).toContain(words);
  const stored = await server.services.files.storage.open({
    ...{ organizationId: tenant.organizationId, storageId: wall.storageId },
  });
  const bytes = new Uint8Array(await new Response(stored?.body).arrayBuffer());
  const hash = createHash('sha256').update(bytes).digest('hex');
  expect(hash).toBe(wall.storedSha256);
  expect(text.replaceAll(/\s/gu, '')).toContain(hash);
});

test('REPORT-2 one, two or four photos stand on a page, and names and places are left out where they are not wanted', async () => {
  const photos = [];
  for (let at = 0; at < 5; at += 1) photos.push((await take({ latitude: 46.8, longitude: -92 })).id);
  for (const perPage of [1, 2, 4] as const) {
    const { pages, pagesText } = await report(photos, { perPage, names: false, positions: false });
    expect(pagesText).toHaveLength(pages);
    expect(pages).toBe(Math.ceil(5 / perPage));
    expect(pagesText.at(-1)).toContain(`Page ${pages} of ${pages}`);
    expect(pagesText.join('')).not.toMatch(/Petrov|46\.8|Place/);
  }
});

test('REPORT-3 only admins make reports, of photos that they see on this project, and the address serves nobody else and ends', async () => {
  const { id } = await take();
  const other = await testTenant(server.database.pool);
  const ask = (caller: Caller, photoIds = [id]) => as(caller).photos.getReport({ projectId, photoIds });
  expect(await refusalCodes([ask(tenant.tech), ask(tenant.client), ask(other.admin)])).toEqual([
    'PERMISSION_DENIED',
    'PERMISSION_DENIED',
    'NOT_FOUND',
  ]);
  expect(await refusal(ask(tenant.admin, [id, projectId]))).toMatchObject({
    code: 'NOT_FOUND',
    message: 'One of the photos is no longer on this project. Choose the photos again.',
  });
  const { url } = await ask(tenant.admin);
  for (const caller of [tenant.tech, other.admin]) expect((await get(url, caller)).status).toBe(403);
  expect((await fetch(`${server.origin}${url}`)).status).toBe(401);
  expect((await get(`${url}x`, tenant.admin)).status).toBe(403);
  await as(tenant.admin).photos.deletePhoto({ photoId: id });
  expect((await get(url, tenant.admin)).status).toBe(404);
  await as(tenant.admin).photos.restorePhoto({ photoId: id });
  const begun = now;
  now = new Date(now.getTime() + 900_001);
  expect((await get(url, tenant.admin)).status).toBe(403);
  now = begun;
});

test('REPORT-4 a file that is missing or was changed is named in its place, and no draft is left behind', async () => {
  const [changed, missing] = [await take(), await take()];
  const organizationId = tenant.organizationId;
  await server.database.pool.query(`update photo set stored_sha256 = $1 where id = $2`, [
    '0'.repeat(64),
    changed.id,
  ]);
  await server.services.files.storage.remove({ organizationId, storageId: missing.storageId });
  const { pagesText } = await report([changed.id, missing.id]);
  const text = pagesText.join('').replaceAll(/\s+/gu, ' ');
  expect(text).toContain('The file has changed since it was stored');
  expect(text).toContain('The file of this photo is missing.');
  const incoming = path.join(server.dataFolder, 'files', 'incoming');
  await expect.poll(async () => await readdir(incoming)).toEqual([]);
});

const shape = (more: Partial<MarkShape> & Pick<MarkShape, 'kind' | 'points'>): MarkShape => ({
  text: null,
  colour: 'red',
  width: 'thick',
  ...more,
});

test('REPORT-5 what is drawn over a photo is drawn over it as lines in its colour, with its words and measures, unless it is left out', async () => {
  const photo = await take();
  const marks = [
    shape({ kind: 'arrow', points: [1_000, 2_000, 4_000, 5_000], text: 'Нет пластины' }),
    shape({ kind: 'box', points: [5_000, 5_000, 9_000, 9_000], colour: 'yellow', text: 'صمام 42' }),
    shape({ kind: 'measure', points: [1_000, 8_000, 4_000, 8_000], colour: 'blue', text: '2.40 m' }),
    shape({ kind: 'stroke', points: [6_000, 1_000, 7_000, 2_000, 8_000, 1_000, 9_000, 2_000] }),
    shape({ kind: 'text', points: [5_000, 3_000], colour: 'white', text: '管道 Nguyễn Thị' }),
  ];
  await as(tenant.tech).photos.saveMarks({
    photoId: photo.id,
    marks: marks.map((each) => ({ markId: uuidv7(), version: 0, shape: each })),
  });
  const { file, pagesText } = await report([photo.id]);
  const text = pagesText.join('');
  for (const words of ['Нет пластины', 'صمام 42', '2.40 m', '管道 Nguyễn Thị', 'is not in their files'])
    expect(text).toContain(words);
  // Arrow, box and measure are stroked; the stroke and four plates are filled.
  const colours = await pdfColours(file);
  expect(colours.stroked).toEqual(expect.arrayContaining(['#ff7a5c', '#dfe36a', '#6fa5e6']));
  expect(colours.filled).toEqual(expect.arrayContaining(['#ff7a5c', '#dfe36a', '#6fa5e6', '#ffffff']));
  const without = await report([photo.id], { marks: false });
  expect(without.pagesText.join('')).not.toMatch(/2\.40 m|пластины/u);
  expect(without.pagesText.join('')).toContain('without what is drawn over them');
  expect((await pdfColours(without.file)).stroked).not.toContain('#ff7a5c');
});
