import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { json } from 'node:stream/consumers';
import path from 'node:path';
import { storageQuotaBytes } from '@plumbline/domain/plans/storage';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callAs } from '../testing/call.ts';
import { refusal } from '../testing/refusal.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { type TestTenant, testTenant } from '../testing/tenant.ts';
import { testPicture } from '../testing/upload.ts';
import { createFileHandler } from './handler.ts';
import { pictureSlots, TookTooLong, writeAnew } from './picture.ts';
import { receive } from './receive.ts';

let now = new Date('2026-05-04T12:00:00.000Z');
let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await testServer({ clock: () => now });
});
afterAll(async () => await server.close());
beforeEach(async () => {
  tenant = await testTenant(server.database.pool, { plan: 'professional' });
});

const mime = 'image/jpeg';
const announce = async (size: number) =>
  await callAs(server.services, tenant.tech).photos.generateUploadUrl({ mime, size });

/** Fills the storage so that this many bytes are left. */
async function fillBut(bytes: number): Promise<void> {
  const largest = 2 ** 31 - 1;
  for (let left = storageQuotaBytes.professional - bytes; left > 0; left -= largest) {
    const size = Math.min(left, largest);
    await server.database.pool.query(
      `insert into stored_file (organization_id, storage_id, created_at, created_by, purpose, mime, upload_size, size, stored_at)
       values ($1, $2, $3, $4, 'photo', $5, $6, $6, $3)`,
      [tenant.organizationId, uuidv7(), now, tenant.tech.userId, mime, size],
    );
  }
}

const put = async (url: string, body: Uint8Array<ArrayBuffer>) =>
  await fetch(`${server.origin}${url}`, { method: 'PUT', headers: { 'content-type': mime }, body });

/** Sends the headers of an upload and its first bytes, and nothing more. */
function begin(url: string, size: number) {
  const sending = request(`${server.origin}${url}`, {
    method: 'PUT',
    headers: { 'content-type': mime, 'content-length': size },
  });
  sending.on('error', () => undefined);
  sending.write(Buffer.from([0xff, 0xd8, 0xff]));
  return sending;
}

const arriving = ({ dataFolder }: TestServer): number =>
  readdirSync(path.join(dataFolder, 'files', 'incoming')).length;

test('FILE-36 when no more pictures may wait, an upload is refused before its bytes are sent, with the time to try again', async () => {
  const { url } = await announce(1_000_000);
  const ends: (() => void)[] = [];
  // One is written, and twenty wait.
  const holding = 21;
  const pending = Promise.allSettled(
    Array.from({ length: holding }, async () =>
      pictureSlots.run(tenant.organizationId, async () => await new Promise<void>((end) => ends.push(end))),
    ),
  );
  const sending = begin(url, 1_000_000);
  const [answer]: IncomingMessage[] = await once(sending, 'response');
  expect(answer?.statusCode).toBe(429);
  expect(answer?.headers['retry-after']).toBe('10');
  const body: unknown = answer && (await json(answer));
  expect(body).toMatchObject({ code: 'RATE_LIMITED', details: { retryAfterSeconds: 10 } });
  sending.destroy();
  // Each that ends lets the next one begin.
  for (let left = holding; left > 0; left -= 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(0);
    ends.shift()?.();
  }
  await pending;
});

test('FILE-36 an upload whose decoding reaches the time limit is told in words to try again, leaves no row and no file, and is taken in when it comes again', async () => {
  const picture = await testPicture(40, 30);
  const { storageId, url } = await announce(picture.length);
  const { files, identity, ...ports } = server.services;
  let isBusy = true;
  const handle = createFileHandler({
    ...{ files, ports, callerOf: identity.callerOf },
    writePicture: async (...rest) => {
      const written = await writeAnew(...rest);
      if (isBusy) throw new TookTooLong();
      return written;
    },
  });
  const sent = async () =>
    await handle(
      new Request(`http://localhost${url}`, {
        method: 'PUT',
        headers: { 'content-type': mime },
        body: picture,
      }),
    );
  const kept = async () => {
    const { rows } = await server.database.pool.query(
      `select from stored_file where organization_id = $1 and (stored_at is not null or expected_until > $2)`,
      [tenant.organizationId, now],
    );
    const file = await files.storage.open({ organizationId: tenant.organizationId, storageId });
    await file?.body.cancel();
    return { rows: rows.length, file: file !== null, arriving: arriving(server) };
  };
  const refused = await sent();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
  expect(await refused.json()).toMatchObject({
    message: 'Many photos are being taken in right now. Please wait a moment and try again.',
  });
  expect(await kept()).toEqual({ rows: 0, file: false, arriving: 0 });
  isBusy = false;
  expect((await sent()).status).toBe(200);
  expect(await kept()).toEqual({ rows: 1, file: true, arriving: 0 });
});

test('FILE-37 a refused or interrupted upload no longer takes room', async () => {
  const picture = await testPicture();
  const size = picture.length;
  await fillBut(size);
  const broken = await announce(size);
  expect(await refusal(announce(size))).toMatchObject({ code: 'STORAGE_FULL' });
  const sending = begin(broken.url, size);
  await expect.poll(() => arriving(server)).toBe(1);
  expect(await refusal(announce(size))).toMatchObject({ code: 'STORAGE_FULL' });
  sending.destroy();
  const again = async () => await announce(size).catch(() => null);
  let next = await again();
  await expect.poll(async () => (next ??= await again()) !== null).toBe(true);
  expect((await put(next?.url ?? '', new Uint8Array(size))).status).toBe(400);
  const last = await announce(size);
  expect((await put(last.url, picture)).status).toBe(200);
  expect(await refusal(announce(1))).toMatchObject({ code: 'STORAGE_FULL' });
});

test('FILE-37 an announced upload that is not begun counts for three minutes, and must fit when it begins later', async () => {
  const picture = await testPicture();
  await fillBut(picture.length);
  const first = await announce(picture.length);
  now = new Date(now.getTime() + 3 * 60_000);
  const second = await announce(picture.length);
  const refused = await put(first.url, picture);
  expect(refused.status).toBe(402);
  expect(await refused.json()).toMatchObject({ code: 'STORAGE_FULL', fields: [{ path: 'size' }] });
  now = new Date(now.getTime() + 3 * 60_000);
  expect((await put(second.url, picture)).status).toBe(200);
});

test('FILE-37 an upload without further bytes is ended', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-still-'));
  let cancelled = false;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(3)),
    cancel: () => {
      cancelled = true;
    },
  });
  expect(await receive(body, 10, path.join(folder, 'draft'), { stillMs: 20 })).toEqual({ kind: 'cut short' });
  expect(cancelled).toBe(true);
  rmSync(folder, { recursive: true });
});
