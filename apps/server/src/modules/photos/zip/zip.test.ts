import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import type { Caller } from '../../../identity/caller.ts';
import { callAs } from '../../../testing/call.ts';
import { cookieOf } from '../../../testing/cookie.ts';
import { refusal, refusalCodes } from '../../../testing/refusal.ts';
import { type TestServer, testServer } from '../../../testing/server.ts';
import { type TestTenant, testTenant } from '../../../testing/tenant.ts';
import { uploadAs } from '../../../testing/upload.ts';

let server: TestServer;
let tenant: TestTenant;
let projectId = '';
let now = new Date('2026-11-12T17:14:00Z');
beforeAll(async () => {
  server = await testServer({ clock: () => now });
  tenant = await testTenant(server.database.pool);
  ({ projectId } = await as(tenant.admin).projects.create({ name: 'Clinic' }));
});
afterAll(async () => await server.close());

const as = (caller: Caller) => callAs(server.services, caller);
const get = async (url: string, caller: Caller) =>
  await fetch(`${server.origin}${url}`, { headers: { cookie: cookieOf(caller) } });

async function take(caption: string, of = projectId) {
  const storageId = await uploadAs(server.services, tenant.tech);
  const fields = { projectId: of, storageId, width: 4, height: 3, caption };
  return (await as(tenant.tech).photos.saveMetadata(fields)).photo;
}

async function filesOf(response: Response): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(Buffer.from(await response.arrayBuffer()));
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    const pieces: Uint8Array[] = [];
    for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Uint8Array);
    files.set(entry.fileName, Buffer.concat(pieces));
  }
  return files;
}

test('PHOTOZIP-1 chosen photos come as they are kept in one ZIP, in the order chosen, each under a safe name of its own', async () => {
  const [first, second] = [await take('../Wall: "east"'), await take('../Wall: "east"')];
  const made = await as(tenant.admin).photos.generateZipUrl({ photoIds: [second.id, first.id, second.id] });
  expect(made).toMatchObject({
    name: 'Clinic, photos.zip',
    photos: 2,
    expiresAt: '2026-11-12T17:29:00.000Z',
  });
  const response = await get(made.url, tenant.admin);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect(response.headers.get('content-disposition')).toContain('Clinic');
  const files = await filesOf(response);
  const names = [...files.keys()];
  expect(names.map((name) => name.slice(0, 3))).toEqual(['001', '002']);
  for (const name of names) expect(name).not.toMatch(/[/\\:"]/);
  const kept = [];
  for (const { storageId } of [second, first]) {
    const stored = await server.services.files.storage.open({
      ...{ organizationId: tenant.organizationId, storageId },
    });
    kept.push(Buffer.from(await new Response(stored?.body).arrayBuffer()));
  }
  expect([...files.values()]).toEqual(kept);
  expect(made.bytes).toBe(kept.reduce((sum, { length }) => sum + length, 0));
});

test('PHOTOZIP-2 only admins ask for it, for photos that they see, and its address serves nobody else and ends', async () => {
  const { id } = await take('Pump');
  const other = await testTenant(server.database.pool);
  const ask = (caller: Caller, photoIds = [id]) => as(caller).photos.generateZipUrl({ photoIds });
  expect(await refusalCodes([ask(tenant.tech), ask(tenant.client), ask(other.admin)])).toEqual([
    'PERMISSION_DENIED',
    'PERMISSION_DENIED',
    'NOT_FOUND',
  ]);
  expect(await refusal(ask(tenant.admin, [id, uuidv7()]))).toMatchObject({
    code: 'NOT_FOUND',
    message: 'One of the photos is no longer there. Choose the photos again.',
  });
  const { url } = await ask(tenant.admin);
  for (const caller of [tenant.tech, other.admin]) expect((await get(url, caller)).status).toBe(403);
  expect((await fetch(`${server.origin}${url}`)).status).toBe(401);
  expect((await get(`${url}x`, tenant.admin)).status).toBe(403);
  const report = await as(tenant.admin).photos.getReport({ projectId, photoIds: [id] });
  const { search } = new URL(report.url, server.origin);
  expect((await get(`/api/photo-zips${search}`, tenant.admin)).status).toBe(403);
  await as(tenant.admin).photos.deletePhoto({ photoId: id });
  expect((await get(url, tenant.admin)).status).toBe(404);
  const begun = now;
  now = new Date(now.getTime() + 900_001);
  expect((await get(url, tenant.admin)).status).toBe(403);
  now = begun;
});

test('PHOTOZIP-3 two hundred photos have an address that servers between take, and more are refused in words', async () => {
  const ids = (count: number) => Array.from({ length: count }, () => uuidv7());
  expect(await refusal(as(tenant.admin).photos.generateZipUrl({ photoIds: ids(201) }))).toMatchObject({
    code: 'VALIDATION_ERROR',
    message: 'A ZIP has at most 200 photos. Choose fewer.',
  });
  const one = await take('One of many');
  await server.database.pool.query(
    `insert into photo select (jsonb_populate_record(photo, jsonb_build_object('id', gen_random_uuid(), 'version', version))).*
     from photo, generate_series(1, 199) where id = $1`,
    [one.id],
  );
  const { photos } = await as(tenant.admin).photos.list({ projectId, search: 'One of many', limit: 200 });
  const { url } = await as(tenant.admin).photos.generateZipUrl({ photoIds: photos.map(({ id }) => id) });
  expect(photos).toHaveLength(200);
  expect(url.length).toBeLessThan(8_000);
  expect((await filesOf(await get(url, tenant.admin))).size).toBe(200);
});

test('PHOTOZIP-4 a photo whose file is gone is named in the ZIP, and the others are there', async () => {
  const depot = (await as(tenant.admin).projects.create({ name: 'Depot' })).projectId;
  const [gone, there] = [await take('Gone'), await take('There', depot)];
  await server.services.files.storage.remove({
    ...{ organizationId: tenant.organizationId, storageId: gone.storageId },
  });
  const { url, name } = await as(tenant.admin).photos.generateZipUrl({ photoIds: [gone.id, there.id] });
  expect(name).toBe('Photos.zip');
  const files = await filesOf(await get(url, tenant.admin));
  expect([...files.keys()]).toEqual(['002 There.jpg', 'Not included.txt']);
  expect(files.get('Not included.txt')?.toString()).toContain('001 Gone.jpg');
});
