import { readdirSync } from 'node:fs';
import path from 'node:path';
import { photoMaxBytes } from '@plumbline/domain/limits/photos';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAs } from '../testing/call.ts';
import { cookieOf } from '../testing/cookie.ts';
import { refusal } from '../testing/refusal.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { type TestTenant, testTenant } from '../testing/tenant.ts';
import { testPicture } from '../testing/upload.ts';
import type { Caller } from '../identity/caller.ts';

let now = new Date('2026-05-04T12:00:00.000Z');
let server: TestServer;
let tenant: TestTenant;
let projectId = '';
beforeAll(async () => {
  server = await testServer({ clock: () => now });
  tenant = await testTenant(server.database.pool);
  ({ projectId } = await as(tenant.admin).projects.create({ name: 'Clinic' }));
  await as(tenant.admin).projectTeam.create({ projectId, userId: tenant.client.userId, role: 'client' });
});
afterAll(async () => {
  await server.close();
});

type Bytes = Uint8Array<ArrayBuffer>;
const as = (caller: Caller) => callAs(server.services, caller);
const bytesOf = (content: Buffer | string): Bytes => new Uint8Array(Buffer.from(content));

async function announce(body: Bytes, mime: 'image/jpeg' | 'image/png' = 'image/jpeg') {
  return await as(tenant.tech).photos.generateUploadUrl({ mime, size: body.length });
}

const put = async (url: string, body: Bytes, mime = 'image/jpeg'): Promise<number> =>
  (await fetch(`${server.origin}${url}`, { method: 'PUT', headers: { 'content-type': mime }, body })).status;

/** Announces and uploads a file; returns the status. */
async function sent(body: Bytes, mime: 'image/jpeg' | 'image/png' = 'image/jpeg'): Promise<number> {
  return await put((await announce(body, mime)).url, body, mime);
}

async function photo(body: Bytes, fields: { shared?: boolean } = {}) {
  const { storageId, url } = await announce(body);
  expect(await put(url, body)).toBe(200);
  const input = { projectId, storageId, width: 1, height: 1, ...fields };
  return (await as(tenant.tech).photos.saveMetadata(input)).photo;
}

const get = async (
  address: string,
  caller?: Caller,
  init: { method?: string; headers?: Record<string, string> } = {},
): Promise<Response> =>
  await fetch(`${server.origin}${address}`, {
    ...init,
    headers: { ...(caller && { cookie: cookieOf(caller) }), ...init.headers },
  });

const leftovers = () => readdirSync(path.join(server.dataFolder, 'files', 'incoming'));

test('FILE-1 a picture is stored upright and without the device’s metadata', async () => {
  const used = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Phone maker' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '46/1 47/1 12/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(used.includes('Phone maker')).toBe(true);
  // The directory of a position in EXIF, tag 0x8825.
  expect(used.includes(Buffer.from([0x25, 0x88])) || used.includes(Buffer.from([0x88, 0x25]))).toBe(true);
  const { storageId, width, height, fileSize } = await photo(bytesOf(used));
  const response = await get(`/api/files/${storageId}`, tenant.tech);
  const stored = Buffer.from(await response.arrayBuffer());
  const { exif, xmp, iptc, ...metadata } = await sharp(stored).metadata();
  expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
  expect([width, height]).toEqual([20, 40]);
  expect({ width, height, fileSize }).toEqual({
    width: metadata.width,
    height: metadata.height,
    fileSize: stored.length,
  });
  expect(stored.includes('Phone maker') || stored.includes('Exif')).toBe(false);
});

test('FILE-2 an incomplete JPEG or PNG, or one of another type, is refused and not kept', async () => {
  const jpeg = Buffer.from(await testPicture(300, 200));
  const png = await sharp(jpeg).png().toBuffer();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const html = Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff]),
    Buffer.from('<html><script>alert(1)</script>'),
  ]);
  for (const [what, body, mime] of [
    ['SVG', bytesOf(svg), 'image/png'],
    ['HTML that begins like a JPEG', bytesOf(html), 'image/jpeg'],
    ['a PNG called a JPEG', bytesOf(png), 'image/jpeg'],
    ['half a JPEG', bytesOf(jpeg.subarray(0, jpeg.length / 2)), 'image/jpeg'],
    ['half a PNG', bytesOf(png.subarray(0, png.length / 2)), 'image/png'],
    ['two bytes', bytesOf(Buffer.from([0xff, 0xd8])), 'image/jpeg'],
  ] as const) {
    expect([what, await sent(body, mime)]).toEqual([what, 400]);
  }
  expect(await sent(bytesOf(png), 'image/png')).toBe(200);
  expect(leftovers()).toEqual([]);
});

test('FILE-3 data hidden beside a picture is removed', async () => {
  const jpeg = Buffer.from(await testPicture());
  const { storageId } = await photo(bytesOf(Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')])));
  const response = await get(`/api/files/${storageId}`, tenant.tech);
  expect(await response.text()).not.toContain('script');
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
});

test('FILE-3 of a file that is a page and a picture at once only the picture is kept', async () => {
  const jpeg = Buffer.from(await testPicture());
  const page = Buffer.from('<html><body onload="alert(1)"><!--');
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, page.length + 2]), page]);
  const both = bytesOf(
    Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), Buffer.from('--></html>')]),
  );
  const { storageId } = await photo(both);
  const stored = Buffer.from(await (await get(`/api/files/${storageId}`, tenant.tech)).arrayBuffer());
  expect([stored.includes('html'), stored.includes('alert')]).toEqual([false, false]);
  expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 4, height: 3 });
});

test('FILE-4 a picture made to exhaust memory is refused before it is decoded', async () => {
  const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: 'black' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(bomb.length).toBeLessThan(photoMaxBytes);
  const before = process.memoryUsage().rss;
  expect(await Promise.all([1, 2, 3, 4].map(async () => sent(bytesOf(bomb), 'image/png')))).toEqual([
    400, 400, 400, 400,
  ]);
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 2 ** 20);
});

test('FILE-5 files of ten megabytes and more, and types that are not photos, get no address', async () => {
  const upload = (mime: string, size: number) =>
    as(tenant.tech).photos.generateUploadUrl({ mime: mime as 'image/png', size });
  expect((await refusal(upload('image/jpeg', photoMaxBytes))).fields).toMatchObject([{ path: 'size' }]);
  expect((await refusal(upload('image/svg+xml', 10))).fields).toMatchObject([{ path: 'mime' }]);
  await upload('image/jpeg', photoMaxBytes - 1);
});

test('FILE-6 an address accepts only its type and size, at its time, for its file and organization', async () => {
  const body = await testPicture();
  const { url, storageId } = await announce(body);
  const changed = (name: string, value: string) => {
    const address = new URL(url, server.origin);
    address.searchParams.set(name, value);
    return `${address.pathname}${address.search}`;
  };
  const longer = bytesOf(Buffer.concat([body, Buffer.from([0])]));
  expect(await put(url, longer)).toBe(403);
  expect(await put(url, body.slice(1))).toBe(403);
  expect(await put(url, body, 'image/png')).toBe(403);
  const foreign = await testTenant(server.database.pool);
  for (const [name, value] of [
    ['size', String(longer.length)],
    ['mime', 'image/png'],
    ['organization', foreign.organizationId],
    ['expires', '9999999999999'],
    ['signature', 'x'],
  ] as const) {
    expect([name, await put(changed(name, value), body)]).toEqual([name, 403]);
  }
  expect(await put(url.replace(storageId, uuidv7()), body)).toBe(403);
  expect((await get(url)).status).toBe(403);
  const asked = now;
  now = new Date(asked.getTime() + 15 * 60_000);
  expect(await put(url, body)).toBe(403);
  now = new Date(asked.getTime() + 15 * 60_000 - 1);
  expect(await put(url, body)).toBe(200);
});

test('FILE-7 a body without a length is counted: one byte too many or too few is refused', async () => {
  const body = await testPicture();
  const streamed = async (pieces: Bytes[]): Promise<number> => {
    const { url } = await announce(body);
    const stream = new ReadableStream<Bytes>({
      start(controller) {
        for (const piece of pieces) controller.enqueue(piece);
        controller.close();
      },
    });
    const init: RequestInit = {
      ...{ method: 'PUT', headers: { 'content-type': 'image/jpeg' }, duplex: 'half' },
      body: stream,
    };
    return (await fetch(`${server.origin}${url}`, init)).status;
  };
  expect(await streamed([body, bytesOf('x')])).toBe(403);
  expect(await streamed([body.slice(1)])).toBe(400);
  expect(await streamed([body.slice(0, 9), body.slice(9)])).toBe(200);
  expect(leftovers()).toEqual([]);
});

test('FILE-8 an upload may be repeated; another file under its id is a conflict', async () => {
  const body = bytesOf(Buffer.concat([await testPicture(5, 5), Buffer.from('1')]));
  const other = bytesOf(Buffer.concat([await testPicture(5, 5), Buffer.from('2')]));
  const { url } = await announce(body);
  const answers = await Promise.all([1, 2, 3].map(async () => put(url, body)));
  expect(answers).toEqual([200, 200, 200]);
  expect(await put(url, other)).toBe(409);
});

test('FILE-9 a name that leads out of the storage is not a file', async () => {
  for (const name of [
    '../secret',
    '..%2Fsecret',
    '%2e%2e/secret',
    'incoming',
    '',
    `${uuidv7()}/..`,
    `${uuidv7()}%00`,
  ]) {
    expect([name, (await get(`/api/files/${name}`, tenant.admin)).status]).toEqual([name, 404]);
  }
});

test('FILE-10 only people who may see the record that shows a file can open it', async () => {
  const shown = await photo(await testPicture(), { shared: true });
  const inner = await photo(await testPicture(), { shared: false });
  const { storageId: unused, url } = await announce(await testPicture());
  expect(await put(url, await testPicture())).toBe(200);
  const foreign = await testTenant(server.database.pool);
  const status = async (id: string, caller?: Caller) => (await get(`/api/files/${id}`, caller)).status;
  expect(await status(shown.storageId)).toBe(401);
  expect(await status(shown.storageId, tenant.client)).toBe(200);
  expect(await status(inner.storageId, tenant.client)).toBe(404);
  expect(await status(inner.storageId, tenant.otherTech)).toBe(200);
  expect(await status(shown.storageId, tenant.otherClient)).toBe(404);
  expect(await status(shown.storageId, foreign.admin)).toBe(404);
  expect(await status(unused, tenant.tech)).toBe(404);
  expect(await status(uuidv7(), tenant.tech)).toBe(404);
  await as(tenant.admin).photos.deletePhoto({ photoId: shown.id });
  expect(await status(shown.storageId, tenant.client)).toBe(404);
});

test('FILE-11 only the readers of a message can open its file', async () => {
  const body = await testPicture();
  const { storageId, url } = await announce(body);
  await put(url, body);
  const attachment = { storageId, name: 'drops.jpg', mime: 'text/html', size: 1 };
  const { message } = await as(tenant.tech).messages.create({
    ...{ channelType: 'direct', otherUserId: tenant.otherTech.userId, body: '', attachments: [attachment] },
  });
  expect(message).toMatchObject({ type: 'image', attachments: [{ mime: 'image/jpeg', name: 'drops.jpg' }] });
  const statuses = await Promise.all(
    [tenant.tech, tenant.otherTech, tenant.admin, tenant.client].map(
      async (caller) => (await get(`/api/files/${storageId}`, caller)).status,
    ),
  );
  expect(statuses).toEqual([200, 200, 404, 404]);
});

test('FILE-12 a cached file is answered without its bytes, and HEAD gives its size', async () => {
  const { storageId, fileSize } = await photo(await testPicture());
  const head = await get(`/api/files/${storageId}`, tenant.tech, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(fileSize)]);
  const again = await get(`/api/files/${storageId}`, tenant.tech, {
    headers: { 'if-none-match': `"${storageId}"` },
  });
  expect(again.status).toBe(304);
  expect((await get(`/api/files/${storageId}`, tenant.tech, { method: 'DELETE' })).status).toBe(405);
});

test('FILE-13 a signed address opens a file without a session until it expires, and stays the same within the hour', async () => {
  const { id } = await photo(await testPicture(), { shared: true });
  const urlOf = async () => await signedFor(tenant.client, id);
  const url = await urlOf();
  expect((await get(url)).status).toBe(200);
  expect((await get(url.replace('signature=', 'signature=x'))).status).toBe(403);
  const asked = now;
  now = new Date(asked.getTime() + 60_000);
  expect(await urlOf()).toBe(url);
  now = new Date(asked.getTime() + 2 * 3_600_000);
  expect((await get(url)).status).toBe(403);
  now = asked;
});

async function signedFor(caller: Caller, photoId: string): Promise<string> {
  const { photos } = await as(caller).photos.list({ projectId, limit: 200 });
  return photos.find((row) => row.id === photoId)?.imageUrl ?? '';
}

test('FILE-32 a signed address shows no more than its person may see at that moment', async () => {
  const { id, version } = await photo(await testPicture(), { shared: true });
  const [ofClient, ofTech] = [await signedFor(tenant.client, id), await signedFor(tenant.otherTech, id)];
  const status = async (url: string) => (await get(url)).status;
  expect([await status(ofClient), await status(ofTech)]).toEqual([200, 200]);
  const other = new URL(ofClient, server.origin);
  other.searchParams.set('user', tenant.otherTech.userId);
  expect(await status(`${other.pathname}${other.search}`)).toBe(403);
  await as(tenant.admin).photos.update({ photoId: id, shared: false, version });
  expect([await status(ofClient), await status(ofTech)]).toEqual([404, 200]);
  await as(tenant.admin).teams.remove({ memberId: tenant.otherTech.membership?.memberId ?? '' });
  expect(await status(ofTech)).toBe(404);
  const ofAdmin = await signedFor(tenant.admin, id);
  expect(await status(ofAdmin)).toBe(200);
  await as(tenant.admin).photos.deletePhoto({ photoId: id });
  expect(await status(ofAdmin)).toBe(404);
});

test('FILE-800 an address for a photo ends with the membership of who asked for it, also while its bytes are on the way', async () => {
  const leaving = await testTenant(server.database.pool);
  const { tech, admin, organizationId } = leaving;
  const body = await testPicture();
  const asked = async () =>
    await as(tech).photos.generateUploadUrl({ mime: 'image/jpeg', size: body.length });
  const addresses = [await asked(), await asked()];
  const [early, late] = addresses.map(({ url }) => url);
  // Its first half comes before the removal, the rest after it.
  let goOn = () => {};
  const removed = new Promise<void>((done) => (goOn = done));
  const half = Math.floor(body.length / 2);
  const slow = new ReadableStream<Uint8Array>({
    async start(stream) {
      stream.enqueue(body.slice(0, half));
      await removed;
      stream.enqueue(body.slice(half));
      stream.close();
    },
  });
  const halfDuplex: RequestInit & { duplex: 'half' } = {
    ...{ method: 'PUT', headers: { 'content-type': 'image/jpeg' }, body: slow, duplex: 'half' },
  };
  const onTheWay = fetch(`${server.origin}${early}`, halfDuplex);
  await expect.poll(() => leftovers().length).toBeGreaterThan(0);
  const { rows: members } = await as(admin).teams.list({});
  await as(admin).teams.remove({ memberId: members.find(({ userId }) => userId === tech.userId)?.id ?? '' });
  goOn();
  const answer = await onTheWay;
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({
    message: 'You no longer belong to the company that this address is for.',
  });
  expect(await put(late ?? '', body)).toBe(403);
  const { rows } = await server.database.pool.query(
    `select count(*)::int as kept from stored_file where organization_id = $1 and stored_at is not null`,
    [organizationId],
  );
  expect(rows).toEqual([{ kept: 0 }]);
});
