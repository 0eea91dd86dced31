import { existsSync } from 'node:fs';
import path from 'node:path';
import { logoBoxPx, logoMaxBytes } from '@plumbline/domain/limits/organization';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { removeUnclaimed } from '../../../file-storage/unclaimed.ts';
import type { Caller } from '../../../identity/caller.ts';
import { callAs } from '../../../testing/call.ts';
import { cookieOf } from '../../../testing/cookie.ts';
import { refusal } from '../../../testing/refusal.ts';
import { type TestServer, testServer } from '../../../testing/server.ts';
import { type TestTenant, testTenant } from '../../../testing/tenant.ts';

let now = new Date('2026-05-04T12:00:00.000Z');
let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await testServer({ clock: () => now });
});
beforeEach(async () => {
  now = new Date('2026-05-04T12:00:00.000Z');
  tenant = await testTenant(server.database.pool, { plan: 'starter' });
});
afterAll(async () => await server.close());
const as = (caller: Caller) => callAs(server.services, caller).organization;

async function picture(width = 300, height = 100): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r: 20, g: 60, b: 80, alpha: 0.5 };
  return new Uint8Array(
    await sharp({ create: { width, height, channels: 4, background } })
      .png()
      .toBuffer(),
  );
}

/** Announced as its caller's, and uploaded by them or by somebody else; the status of the upload. */
async function upload(caller: Caller, body?: Uint8Array<ArrayBuffer>, by = caller) {
  const bytes = body ?? (await picture());
  const mime = 'image/png';
  const { storageId, url } = await as(caller).generateLogoUploadUrl({ mime, size: bytes.length });
  const headers = { 'content-type': mime, cookie: cookieOf(by) };
  const { status } = await fetch(`${server.origin}${url}`, { method: 'PUT', headers, body: bytes });
  return { storageId, status };
}

const shown = async (storageId: string, caller: Caller): Promise<Response> =>
  await fetch(`${server.origin}/api/files/${storageId}`, { headers: { cookie: cookieOf(caller) } });
const lies = (storageId: string): boolean =>
  existsSync(path.join(server.dataFolder, 'files', tenant.organizationId, storageId.slice(-2), storageId));

test('ORGSETTINGS-903: an admin on any plan gives the company a logo, which each of its members sees and nobody else does', async () => {
  const { admin, tech, client } = tenant;
  const { storageId, status } = await upload(admin);
  expect(status).toBe(200);
  expect((await shown(storageId, admin)).status).toBe(404);
  const { organization } = await as(admin).updateSettings({ version: 0, logoStorageId: storageId });
  expect(organization).toMatchObject({ logoStorageId: storageId });
  for (const caller of [admin, tech, client]) {
    expect((await as(caller).get()).organization).toMatchObject({ logoStorageId: storageId });
    const answer = await shown(storageId, caller);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 300, height: 100 });
  }
  const other = await testTenant(server.database.pool);
  for (const caller of [other.admin, other.client]) expect((await shown(storageId, caller)).status).toBe(404);
  const { rows } = await callAs(server.services, admin).audit.list({ entity: 'organization' });
  expect(rows[0]).toMatchObject({
    ...{ userId: admin.userId, action: 'update', fields: ['logoStorageId'] },
    ...{ before: { logoStorageId: null }, after: { logoStorageId: storageId } },
  });
});

test('ORGSETTINGS-904: only an admin uploads a logo, to an address of their own, and takes only what they have uploaded to this company', async () => {
  const { admin, tech, client } = tenant;
  for (const caller of [tech, client])
    expect((await refusal(as(caller).generateLogoUploadUrl({ mime: 'image/png', size: 9 }))).code).toBe(
      'PERMISSION_DENIED',
    );
  expect((await upload(admin, await picture(), tech)).status).toBe(403);
  const other = await testTenant(server.database.pool);
  const theirs = await upload(other.admin);
  const unsent = await as(admin).generateLogoUploadUrl({ mime: 'image/png', size: 9 });
  for (const logoStorageId of [theirs.storageId, unsent.storageId, uuidv7()])
    expect((await refusal(as(admin).updateSettings({ version: 0, logoStorageId }))).code).toBe('NOT_FOUND');
  const svg = new Uint8Array(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  expect((await upload(admin, svg)).status).toBe(400);
});

test('ORGSETTINGS-905: a picture that is larger than a logo may be is refused with what it may be, and the logo stays', async () => {
  const { admin } = tenant;
  const tooMuch = await refusal(
    as(admin).generateLogoUploadUrl({ mime: 'image/png', size: logoMaxBytes + 1 }),
  );
  expect(tooMuch.fields).toEqual([
    { path: 'size', message: 'A logo can be 1 MB at most once it is scaled.' },
  ]);
  const { storageId } = await upload(admin);
  await as(admin).updateSettings({ version: 0, logoStorageId: storageId });
  const { version } = (await as(admin).get()).organization;
  for (const wide of [await picture(logoBoxPx.width + 1, 10), await picture(10, logoBoxPx.height + 1)]) {
    const { storageId: logoStorageId } = await upload(admin, wide);
    expect(await refusal(as(admin).updateSettings({ version, logoStorageId }))).toMatchObject({
      code: 'VALIDATION_ERROR',
      message: /^A logo can be 800 by 400 pixels and 1 MB at most/,
      fields: [{ path: 'logoStorageId' }],
    });
  }
  expect((await as(admin).get()).organization).toMatchObject({ logoStorageId: storageId });
  expect((await shown(storageId, admin)).status).toBe(200);
});

test('ORGSETTINGS-906: a logo that is replaced or taken off is nobody’s to see, can be taken back for a day, and is then removed with its bytes', async () => {
  const { admin, tech } = tenant;
  const first = (await upload(admin)).storageId;
  const second = (await upload(admin)).storageId;
  const save = async (logoStorageId: string | null) => {
    const { version } = (await as(admin).get()).organization;
    await as(admin).updateSettings({ version, logoStorageId });
  };
  await save(first);
  // A logo of long ago is kept as long after it is given up as one of today.
  now = new Date('2026-06-04T12:00:00.000Z');
  await removeUnclaimed(server.services, server.services.files.storage);
  await save((await upload(admin)).storageId);
  expect((await shown(first, tech)).status).toBe(404);
  await save(first);
  expect((await shown(first, tech)).status).toBe(200);
  await save(null);
  expect((await shown(first, tech)).status).toBe(404);
  expect(lies(first)).toBe(true);
  now = new Date('2026-06-05T12:00:01.000Z');
  await removeUnclaimed(server.services, server.services.files.storage);
  expect([lies(first), lies(second)]).toEqual([false, false]);
  expect((await refusal(as(admin).updateSettings({ version: 99, logoStorageId: first }))).code).toBe(
    'NOT_FOUND',
  );
});

test('ORGSETTINGS-907: a logo that another admin changed after the page was looked at is not replaced unseen', async () => {
  const { admin, tech } = tenant;
  await server.database.pool.query(`update member set role = 'admin' where user_id = $1`, [tech.userId]);
  const other = { ...tech, membership: tech.membership && { ...tech.membership, role: 'admin' as const } };
  const [mine, theirs] = [await upload(admin), await upload(other)];
  const { version } = (await as(admin).get()).organization;
  await as(other).updateSettings({ version, logoStorageId: theirs.storageId });
  const sent = { version, logoStorageId: mine.storageId };
  expect(await refusal(as(admin).updateSettings(sent))).toMatchObject({
    ...{ code: 'CONFLICT', fields: [{ path: 'logoStorageId' }] },
  });
  expect((await as(admin).get()).organization).toMatchObject({ logoStorageId: theirs.storageId });
});
