import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { clientLinkCheckedMs, clientLinkUseNotedMs } from '@plumbline/domain/limits/client-links';
import type { MarkShape } from '@plumbline/domain/entities/photo-mark';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { createLimits } from '../../http/rate-limit.ts';
import type { Caller } from '../../identity/caller.ts';
import { createLog } from '../../process/log.ts';
import { callAs } from '../../testing/call.ts';
import { makePhotoSizes } from '../photos/sizes.ts';
import { cookieOf } from '../../testing/cookie.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { type TestTenant, testTenant } from '../../testing/tenant.ts';
import { testPicture, uploadAs } from '../../testing/upload.ts';

const lines: string[] = [];
const start = new Date('2026-11-12T17:14:00Z');
let now = start;
let server: TestServer;
let tenant: TestTenant;
let projectId = '';
const lastDay = '2026-12-12';
beforeAll(async () => {
  server = await testServer({
    clock: () => now,
    log: createLog('trace', { write: (line) => void lines.push(line) }),
  });
});
beforeEach(async () => {
  now = start;
  tenant = await testTenant(server.database.pool, { name: 'Halden & <Sons>' });
  ({ projectId } = await as(tenant.admin).projects.create({ name: 'Harbour Clinic' }));
});
afterAll(async () => {
  await server.close();
});

const as = (caller: Caller) => callAs(server.services, caller);
const get = async (address: string, init?: RequestInit) => await fetch(server.origin + address, init);

async function take(
  fields: { caption?: string; latitude?: number; longitude?: number } = {},
  bytes?: Uint8Array<ArrayBuffer>,
) {
  const storageId = await uploadAs(server.services, tenant.tech, bytes);
  const thumbnailId = await uploadAs(server.services, tenant.tech);
  const { photo } = await as(tenant.tech).photos.saveMetadata({
    ...{ projectId, storageId, thumbnailId, width: 4, height: 3, takenAt: '2026-11-03T05:41:08Z' },
    ...fields,
  });
  return photo;
}

async function link(
  photoIds: string[],
  fields: { title?: string; lastDay?: string; drawings?: boolean } = {},
) {
  return await as(tenant.admin).clientLinks.create({ title: 'Rough-in', lastDay, photoIds, ...fields });
}

/** Noise cannot be compressed, so that its bytes are many. */
async function largePicture(): Promise<Uint8Array<ArrayBuffer>> {
  const create = { width: 1_900, height: 1_000, channels: 3 as const, background: '#888888' };
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  return new Uint8Array(
    await sharp({ create: { ...create, noise } })
      .jpeg({ quality: 95 })
      .toBuffer(),
  );
}

test('CLIENTPAGE-1 without sign-in a page shows title, company, captions and days as they are now, and nothing else of photos, jobs and people', async () => {
  await server.database.pool.query(`update organization set timezone = 'America/Chicago' where id = $1`, [
    tenant.organizationId,
  ]);
  const wall = await take({ caption: 'East <wall> "A"', latitude: 46.8189, longitude: -92.0846 });
  const other = await take({ caption: 'Not chosen' });
  const { path: address } = await link([wall.id], { title: 'Before & after' });
  const response = await get(address);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    ...{ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' },
    ...{ 'x-robots-tag': 'noindex, nofollow, noarchive', 'content-type': 'text/html; charset=utf-8' },
  });
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; img-src 'self'; /);
  const html = await response.text();
  for (const shown of ['Before &amp; after', 'Halden &amp; &lt;Sons&gt;', 'East &lt;wall&gt; &quot;A&quot;'])
    expect(html).toContain(shown);
  expect(html).toContain('November 2, 2026');
  expect(html).toContain('open until the end of December 12, 2026');
  const secret = address.slice('/p/'.length);
  for (const hidden of [
    ...[wall.id, other.id, projectId, tenant.organizationId, wall.storageId, 'Not chosen', 'Harbour'],
    ...['46.8', '92.08', 'Petrov', 'Okafor', wall.sha256 ?? '?', wall.storedSha256 ?? '?'],
  ])
    expect(html).not.toContain(hidden);
  await as(tenant.admin).photos.update({ photoId: wall.id, caption: 'East wall, closed' });
  expect(await (await get(address)).text()).toContain('East wall, closed');
  expect((await get(`${address}/photos/2`)).status).toBe(404);
  await as(tenant.admin).photos.deletePhoto({ photoId: wall.id });
  const empty = await (await get(address)).text();
  expect(empty).toContain('There are no photos here any more.');
  expect((await get(`${address}/photos/1`)).status).toBe(404);
  expect(lines.join('')).not.toContain(secret);
});

test('CLIENTPAGE-15 a tile has the display size beside the thumbnail once it is made, and a picture that is no larger is its own', async () => {
  const [wall, roof] = [
    await take({ caption: 'East wall' }, await testPicture(1_200, 900)),
    await take({ caption: 'Roof' }, await testPicture(80, 60)),
  ];
  const { path: address } = await link([wall.id, roof.id]);
  const widthOf = async (kind: string) => {
    const bytes = Buffer.from(await (await get(`${address}/${kind}`)).arrayBuffer());
    return (await sharp(bytes).metadata()).width;
  };
  expect(await (await get(address)).text()).not.toContain('srcset');
  expect(await widthOf('tiles/1')).toBe(1_200);
  const { services } = server;
  const warn = () => undefined;
  await makePhotoSizes({ ports: services, files: services.files, log: { warn } });
  const html = await (await get(address)).text();
  expect(html).toContain(`srcset="${address}/thumbnails/1 200w, ${address}/tiles/1 640w" sizes="`);
  expect(html).not.toContain(`${address}/tiles/2`);
  expect([await widthOf('tiles/1'), await widthOf('tiles/2'), await widthOf('photos/1')]).toEqual([
    ...[640, 80, 1_200],
  ]);
});

test('CLIENTPAGE-13 a photo that goes to another job is gone from every address of a link, and back with the photo', async () => {
  const [wall, roof] = [await take({ caption: 'East wall' }), await take({ caption: 'Roof' })];
  const { path: address } = await link([wall.id, roof.id]);
  const elsewhere = await as(tenant.admin).projects.create({ name: 'Mill' });
  const move = async (to: string, version: number) =>
    await as(tenant.admin).photos.movePhotos({ projectId: to, photos: [{ photoId: roof.id, version }] });
  const seenBy = async () => {
    const html = await (await get(address)).text();
    const statuses = await Promise.all(
      [1, 2].map(async (number) => (await get(`${address}/photos/${number}`)).status),
    );
    const { rows } = await as(tenant.admin).clientLinks.list({ limit: 10 });
    return { roof: html.includes('Roof'), statuses, counted: rows[0]?.photos };
  };
  expect(await seenBy()).toEqual({ roof: true, statuses: [200, 200], counted: 2 });
  const { photos } = await move(elsewhere.projectId, roof.version);
  expect(await seenBy()).toEqual({ roof: false, statuses: [200, 404], counted: 1 });
  await move(projectId, photos[0]?.version ?? 0);
  expect(await seenBy()).toEqual({ roof: true, statuses: [200, 200], counted: 2 });
});

test('CLIENTPAGE-2 pictures small and large and the logo are answered as they are stored, and one is saved under its caption', async () => {
  const bytes = new Uint8Array(
    await sharp(await testPicture(60, 40))
      .png()
      .toBuffer(),
  );
  const { id } = await take({ caption: 'Über: Rohr' }, await testPicture(80, 60));
  const { path: address } = await link([id]);
  const sizes = [];
  for (const kind of ['photos', 'thumbnails']) {
    const response = await get(`${address}/${kind}/1`);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const { width } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    sizes.push(width);
  }
  expect(sizes).toEqual([80, 4]);
  const saved = await get(`${address}/photos/1?download`);
  expect(saved.headers.get('content-disposition')).toContain("filename*=UTF-8''001%20%C3%9Cber_%20Rohr.jpg");
  await saved.body?.cancel();
  const head = await get(`${address}/photos/1`, { method: 'HEAD' });
  expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([200, 0]);
  expect((await get(`${address}/logo`)).status).toBe(404);
  await putLogo(bytes);
  expect(await (await get(address)).text()).toContain(`src="${address}/logo"`);
  const logo = await get(`${address}/logo`);
  expect(logo.headers.get('content-type')).toBe('image/png');
});

async function putLogo(body: Uint8Array<ArrayBuffer>): Promise<void> {
  const mime = 'image/png';
  const { storageId, url } = await as(tenant.admin).organization.generateLogoUploadUrl({
    ...{ mime, size: body.length },
  });
  const headers = { 'content-type': mime, cookie: cookieOf(tenant.admin) };
  expect((await get(url, { method: 'PUT', headers, body })).status).toBe(200);
  const { organization } = await as(tenant.admin).organization.get();
  await as(tenant.admin).organization.updateSettings({
    ...{ version: organization.version, logoStorageId: storageId },
  });
}

test.each([
  ['America/Chicago', '2026-11-01', '2026-11-02T05:59:59Z', '2026-11-02T06:00:00Z'],
  ['America/Chicago', '2026-10-31', '2026-11-01T04:59:59Z', '2026-11-01T05:00:00Z'],
  ['Pacific/Auckland', '2026-09-27', '2026-09-27T10:59:59Z', '2026-09-27T11:00:00Z'],
])(
  'CLIENTPAGE-3 in %s a link with the last day %s opens until the midnight after it, over the clock change too',
  async (zone, day, open, ended) => {
    await server.database.pool.query(`update organization set timezone = $1 where id = $2`, [
      zone,
      tenant.organizationId,
    ]);
    now = new Date('2026-09-01T12:00:00Z');
    const { path: address } = await link([(await take()).id], { lastDay: day });
    now = new Date(open);
    expect((await get(address)).status).toBe(200);
    now = new Date(ended);
    for (const suffix of ['', '/photos/1', '/thumbnails/1', '/photos.zip', '/logo'])
      expect([suffix, (await get(address + suffix)).status]).toEqual([suffix, 404]);
  },
);

test('CLIENTPAGE-4 every address of a link that was ended, replaced, expired, of an ended plan or never there is answered with the same words', async () => {
  const photoIds = [(await take()).id];
  const { path: address, clientLinkId, link: made } = await link(photoIds);
  const addresses = ['', '/', '/photos/1', '/photos/1?download', '/thumbnails/1', '/photos.zip', '/logo'];
  const answers = async (of: string) =>
    new Set(
      await Promise.all(
        addresses.map(async (suffix) => {
          const response = await get(of + suffix);
          const { 'x-request-id': _, date: __, ...headers } = Object.fromEntries(response.headers);
          return JSON.stringify([response.status, headers, await response.text()]);
        }),
      ),
    );
  expect((await get(address)).status).toBe(200);
  const wrong = await answers(`/p/${'x'.repeat(43)}`);
  expect(wrong.size).toBe(1);
  expect([...wrong][0]).toContain('This link does not open');
  expect(await answers('/p/short')).toEqual(wrong);
  now = new Date(start.getTime() + 60_000);
  const renewed = await as(tenant.admin).clientLinks.renew({ clientLinkId, seen: made.version, lastDay });
  expect(renewed.path).not.toBe(address);
  expect(await answers(address)).toEqual(wrong);
  expect((await get(renewed.path)).status).toBe(200);
  const { pool } = server.database;
  for (const plan of [`status = 'expired'`, `status = 'active', plan_name = 'starter'`]) {
    await pool.query(`update subscription set ${plan} where organization_id = $1`, [tenant.organizationId]);
    expect(await answers(renewed.path)).toEqual(wrong);
  }
  await pool.query(`update subscription set plan_name = 'professional' where organization_id = $1`, [
    tenant.organizationId,
  ]);
  expect((await get(renewed.path)).status).toBe(200);
  await as(tenant.admin).clientLinks.revoke({ clientLinkId, seen: renewed.link.version });
  expect(await answers(renewed.path)).toEqual(wrong);
});

test('CLIENTPAGE-5 all pictures come as a ZIP that every program opens, in their order, under safe names that are never the same, with what is missing named', async () => {
  const captions = ['Wall: east/west', 'Wall: east/west', '..\\..\\aux', '管道 🔧', ''];
  const photos = [];
  for (const caption of captions) photos.push(await take({ caption }));
  const lost = await take({ caption: 'Lost' });
  await server.services.files.storage.remove({
    ...{ organizationId: tenant.organizationId, storageId: lost.storageId },
  });
  const { path: address } = await link(
    [...photos, lost].map(({ id }) => id),
    { title: 'Alle Räume' },
  );
  const response = await get(`${address}/photos.zip`);
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toContain("filename*=UTF-8''Alle%20R%C3%A4ume.zip");
  const bytes = Buffer.from(await response.arrayBuffer());
  const file = path.join(server.dataFolder, 'all.zip');
  writeFileSync(file, bytes);
  expect(execFileSync('unzip', ['-t', file]).toString()).toContain('No errors detected');
  rmSync(file);
  const zip = await fromBufferPromise(bytes);
  const found = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    expect(entry.compressionMethod).toBe(0);
    const stream = await zip.openReadStreamPromise(entry);
    found.set(entry.fileName, entry.fileName.endsWith('.txt') ? await text(stream) : '');
  }
  expect([...found.keys()]).toEqual([
    ...['001 Wall_ east_west.jpg', '002 Wall_ east_west.jpg', '003 .._.._aux.jpg', '004 管道 🔧.jpg'],
    ...['005 Photo.jpg', 'Not included.txt'],
  ]);
  expect(found.get('Not included.txt')).toContain('006 Lost.jpg');
});

/** A request whose answer is read only when the test says so. */
async function slowly(address: string): Promise<{ answer: http.IncomingMessage; ended: Promise<string> }> {
  return await new Promise((resolve, reject) => {
    http
      .get(server.origin + address, (answer) => {
        const ended = new Promise<string>((end) => {
          answer.once('end', () => end('whole'));
          answer.once('error', (error) => end(error.message));
          answer.once('aborted', () => end('aborted'));
        });
        resolve({ answer, ended });
      })
      .on('error', reject);
  });
}

test('CLIENTPAGE-6 what is being sent asks twice a second whether the link has ended, and stops then, also to a slow reader', async () => {
  const bytes = await largePicture();
  expect(bytes.length).toBeGreaterThan(1_000_000);
  const first = await take({}, bytes);
  const photos = [first];
  for (let at = 0; at < 11; at += 1) photos.push(await take({}, bytes));
  const { path: address, clientLinkId, link: made } = await link(photos.map(({ id }) => id));
  const { answer, ended } = await slowly(`${address}/photos.zip`);
  expect(answer.statusCode).toBe(200);
  let received = 0;
  await new Promise<void>((begun) => {
    answer.once('data', (piece: Buffer) => {
      received += piece.length;
      answer.pause();
      begun();
    });
  });
  await as(tenant.admin).clientLinks.revoke({ clientLinkId, seen: made.version });
  const closed = new Promise<void>((close) => answer.socket.once('close', () => close()));
  // A reader who takes a piece now and then would be here for long.
  answer.on('data', (piece: Buffer) => {
    received += piece.length;
    answer.pause();
    setTimeout(() => answer.resume(), 5);
  });
  answer.resume();
  expect(await ended).not.toBe('whole');
  await closed;
  expect(received).toBeLessThan(12 * bytes.length);
  // Bytes on their way ask twice within the second.
  expect(clientLinkCheckedMs).toBeLessThanOrEqual(500);
});

test('CLIENTPAGE-7 the office sees when a link was last used, which is written once a minute at most', async () => {
  const { path: address } = await link([(await take()).id]);
  const used = async () => (await as(tenant.admin).clientLinks.list()).rows[0]?.lastUsedAt;
  expect(await used()).toBeNull();
  await get(address);
  expect(await used()).toBe(start.toISOString());
  now = new Date(start.getTime() + clientLinkUseNotedMs - 1);
  await get(`${address}/thumbnails/1`);
  expect(await used()).toBe(start.toISOString());
  now = new Date(start.getTime() + clientLinkUseNotedMs);
  await get(`${address}/thumbnails/1`);
  expect(await used()).toBe(now.toISOString());
});

test('CLIENTPAGE-8 one address asks so often, and for so many ZIPs, and is then told in words when to come back', async () => {
  const limited = await testServer({ on: server.database, clock: () => now, limits: createLimits() });
  try {
    const { path: address } = await link([(await take()).id]);
    const statuses = [];
    for (let at = 0; at < 21; at += 1) {
      const response = await fetch(`${limited.origin}${address}/photos.zip`);
      statuses.push(response.status);
      await response.arrayBuffer();
    }
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
    const late = await fetch(`${limited.origin}${address}/photos.zip`);
    expect(late.status).toBe(429);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await late.text()).toContain('Please try again in a moment');
    expect((await fetch(limited.origin + address)).status).toBe(200);
  } finally {
    await limited.close();
  }
});

test('CLIENTPAGE-9 a link opens nothing of another organization, whatever its number or path says', async () => {
  const stranger = await testTenant(server.database.pool);
  const { path: address } = await link([(await take()).id]);
  for (const odd of [
    '/photos/0',
    '/photos/-1',
    '/photos/1.5',
    '/photos/99999',
    '/photos/1/2',
    '/photos',
    '/x',
  ])
    expect([odd, (await get(address + odd)).status]).toEqual([odd, 404]);
  for (const odd of [`/p/..%2f`, `/p/${stranger.organizationId}`, '/p/', `${address}/..%2fphotos/1`])
    expect([odd, (await get(odd)).status]).toEqual([odd, 404]);
  const post = await get(address, { method: 'POST' });
  expect(post.status).not.toBe(200);
});

const arrow: MarkShape = {
  ...{ kind: 'arrow', points: [1_000, 1_000, 5_000, 5_000], text: '<b>14" & 2\u0001\u2033</b>' },
  ...{ colour: 'red', width: 'medium' },
};

async function draw(
  photoId: string,
  shape: MarkShape | null = arrow,
  seen = { markId: uuidv7(), version: 0 },
) {
  const { version } = await as(tenant.tech).photos.saveMarks({ photoId, marks: [{ ...seen, shape }] });
  return { ...seen, version };
}

test('CLIENTDRAWN-1 a link with drawings shows them over their photos as an SVG of shapes and escaped words, without who drew them, when, and under which id', async () => {
  const [wall, roof] = [await take({ caption: 'East wall' }), await take({ caption: 'Roof' })];
  const mark = await draw(wall.id);
  const { path: address } = await link([wall.id, roof.id], { drawings: true });
  const html = await (await get(address)).text();
  const words = 'Drawn on it: &lt;b&gt;14&quot; &amp; 2\u2033&lt;/b&gt;';
  expect(html).toContain(`<img class="drawing" src="${address}/drawings/1" alt="${words}"`);
  expect(html).toContain('<input type="checkbox" id="drawings" checked>');
  expect(html).not.toContain(`${address}/drawings/2`);
  expect(html).toContain('Downloads are the pictures without the drawings.');
  const response = await get(`${address}/drawings/1`);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    ...{ 'cache-control': 'private, no-store', 'content-type': 'image/svg+xml' },
    ...{ 'content-security-policy': "default-src 'none'; sandbox", 'referrer-policy': 'no-referrer' },
  });
  const svg = await response.text();
  expect(svg).toContain('viewBox="0 0 1920 1440"');
  expect(svg).toContain('&lt;b&gt;14&quot; &amp; 2\u2033&lt;/b&gt;</text>');
  expect(svg).toContain('<path d="M192 144L960 720');
  // A reader of SVG takes it: an arrow's pixel is red, and beside it nothing is drawn.
  const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => [
    ...data.subarray(4 * (y * info.width + x), 4 * (y * info.width + x) + 4),
  ];
  expect([info.width, info.height, pixel(700, 525), pixel(1_700, 1_300)[3]]).toEqual([
    ...[1_920, 1_440, [0xff, 0x7a, 0x5c, 0xff], 0],
  ]);
  for (const answered of [html, svg])
    for (const hidden of [mark.markId, wall.id, tenant.tech.userId, 'Petrov', wall.storageId])
      expect(answered).not.toContain(hidden);
  expect((await get(`${address}/drawings/2`)).status).toBe(404);
  await draw(wall.id, null, mark);
  expect((await get(`${address}/drawings/1`)).status).toBe(404);
  expect(await (await get(address)).text()).not.toContain('drawings/1');
});

test('CLIENTDRAWN-4 without a script a pressed photo that is drawn on opens with its drawing and a switch, its tile shows the whole picture, and others open as they are', async () => {
  const [wall, roof] = [await take({ caption: 'East "wall"' }), await take({ caption: 'Roof' })];
  const mark = await draw(wall.id);
  const { path: address, clientLinkId, link: made } = await link([wall.id, roof.id], { drawings: true });
  const html = await (await get(address)).text();
  expect(html).toContain(`<a href="${address}/views/1" data-photo="${address}/photos/1"`);
  expect(html).toContain(`<img src="${address}/tiles/1" alt=`);
  expect(html).toContain(`<a href="${address}/photos/2" data-photo="${address}/photos/2"`);
  const view = await get(`${address}/views/1`);
  expect(view.headers.get('cache-control')).toBe('private, no-store');
  expect(view.headers.get('content-security-policy')).toMatch(/^default-src 'none'; img-src 'self'; /);
  const one = await view.text();
  for (const shown of [
    ...['<h1 dir="auto">East &quot;wall&quot;</h1>', 'November 3, 2026', `href="${address}"`],
    ...['<input type="checkbox" id="drawings" checked>', `src="${address}/photos/1"`],
    `<img class="drawing" src="${address}/drawings/1" alt="Drawn on it: `,
  ])
    expect(one).toContain(shown);
  expect(one).not.toContain('<script');
  for (const hidden of [wall.id, wall.storageId, mark.markId, tenant.tech.userId, 'Petrov'])
    expect(one).not.toContain(hidden);
  expect((await get(`${address}/views/2`)).status).toBe(404);
  await as(tenant.admin).clientLinks.update({ clientLinkId, seen: made.version, drawings: false });
  expect((await get(`${address}/views/1`)).status).toBe(404);
  expect(await (await get(address)).text()).toContain(`<a href="${address}/photos/1" `);
});

test('CLIENTDRAWN-2 without the choice no drawing is shown, the office changes it later, and a drawing ends with its photo and its link', async () => {
  const wall = await take({ caption: 'East wall' });
  await draw(wall.id);
  const { path: address, clientLinkId, link: made } = await link([wall.id]);
  const shown = async () => {
    const html = await (await get(address)).text();
    return [/drawings\/1|id="drawings"/.test(html), (await get(`${address}/drawings/1`)).status];
  };
  expect([made.drawings, ...(await shown())]).toEqual([false, false, 404]);
  const { link: on } = await as(tenant.admin).clientLinks.update({
    clientLinkId,
    seen: made.version,
    drawings: true,
  });
  expect([on.drawings, ...(await shown())]).toEqual([true, true, 200]);
  await as(tenant.admin).photos.deletePhoto({ photoId: wall.id });
  expect(await shown()).toEqual([false, 404]);
  await as(tenant.admin).photos.restorePhoto({ photoId: wall.id });
  expect(await shown()).toEqual([true, 200]);
  now = new Date('2027-01-01T12:00:00Z');
  expect(await shown()).toEqual([false, 404]);
  now = start;
  await as(tenant.admin).clientLinks.revoke({ clientLinkId, seen: on.version });
  expect(await shown()).toEqual([false, 404]);
});

test('CLIENTDRAWN-3 the ZIP of a link with drawings has the pictures as they are stored, and says that they are', async () => {
  const wall = await take({ caption: 'East wall' }, await testPicture(80, 60));
  const namesIn = async (address: string) => {
    const zip = await fromBufferPromise(
      Buffer.from(await (await get(`${address}/photos.zip`)).arrayBuffer()),
    );
    const found = new Map<string, Buffer>();
    for await (const entry of zip.eachEntry())
      found.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
    return found;
  };
  const { path: address } = await link([wall.id], { drawings: true });
  expect([...(await namesIn(address)).keys()]).toEqual(['001 East wall.jpg']);
  await draw(wall.id);
  const found = await namesIn(address);
  expect([...found.keys()]).toEqual(['001 East wall.jpg', 'Without drawings.txt']);
  expect(found.get('Without drawings.txt')?.toString()).toContain(
    'These are the pictures as they were taken.',
  );
  const stored = Buffer.from(await (await get(`${address}/photos/1`)).arrayBuffer());
  expect(found.get('001 East wall.jpg')?.equals(stored)).toBe(true);
});
