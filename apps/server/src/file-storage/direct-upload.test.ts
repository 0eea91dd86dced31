import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callAs } from '../testing/call.ts';
import { cookieOf } from '../testing/cookie.ts';
import { refusalCodes } from '../testing/refusal.ts';
import { signedStore, type SignedStore } from '../testing/signed-store.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { type TestTenant, testTenant } from '../testing/tenant.ts';
import { testPdf, testPicture } from '../testing/upload.ts';
import { checkFiles, type FileFinding } from './check-files.ts';
import { clearAbandoned } from './files.ts';
import { createFileHandler } from './handler.ts';
import { TookTooLong, writeAnew } from './picture.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-direct-'));
const hourMs = 3_600_000;
let store: SignedStore;
let server: TestServer;
/** The same data on a node whose settings keep browsers from the store. */
let closed: TestServer;
let tenant: TestTenant;
let projectId = '';
beforeAll(async () => {
  store = await signedStore(folder);
  const { settings } = store;
  server = await testServer({ settings });
  const off = { ...settings, STORAGE_S3_DIRECT_UPLOADS: 'false' };
  closed = await testServer({ settings: off, on: server.database });
});
afterAll(async () => {
  await closed.close();
  await server.close();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  tenant = await testTenant(server.database.pool);
  ({ projectId } = await callAs(server.services, tenant.admin).projects.create({ name: 'Clinic' }));
});

type Body = Uint8Array<ArrayBuffer>;
type Address = Awaited<ReturnType<typeof announcePhoto>>;
const photoType = 'image/jpeg';
const tech = () => callAs(server.services, tenant.tech);
const announcePhoto = async (size: number) =>
  await tech().photos.generateUploadUrl({ mime: photoType, size });
const announceFile = async (size: number) =>
  await tech().projectFiles.generateUploadUrl({ projectId, name: 'plan.pdf', mime: 'application/pdf', size });
const hashOf = (body: Body) => createHash('sha256').update(body).digest('hex');

const put = async (url: string, body: Body, mime = photoType) =>
  await fetch(url, { method: 'PUT', headers: { 'content-type': mime }, body });
const arrived = async ({ direct }: Pick<Address, 'direct'>, caller = tenant.tech) =>
  await fetch(`${server.origin}${direct?.arrivedUrl ?? ''}`, {
    method: 'POST',
    headers: { cookie: cookieOf(caller) },
  });

/** The names under which the organization's uploads lie in the store, and its files. */
function lying(): { waiting: string[]; files: string[] } {
  const entries = readdirSync(path.join(folder, 'files'), { recursive: true, withFileTypes: true });
  // The store keeps a few files for each object.
  const names = (under: string) => [
    ...new Set(
      entries
        .filter((entry) => entry.isFile() && entry.parentPath === path.join(folder, 'files', under))
        .map(({ name }) => name.slice(0, 36)),
    ),
  ];
  const waiting = names(path.join('incoming', tenant.organizationId));
  return { waiting, files: names(tenant.organizationId) };
}

const storedRows = async (): Promise<unknown> => {
  const { rows } = await server.database.pool.query<{ storage_id: string }>(
    'select storage_id from stored_file where organization_id = $1 and stored_at is not null order by storage_id',
    [tenant.organizationId],
  );
  return rows.map(({ storage_id: storageId }) => storageId);
};

/** Two ways of one contract: the bytes through the server, and straight into the store. */
const ways = {
  'through the server': async (address: Address, body: Body, mime = photoType) =>
    await fetch(`${server.origin}${address.url}`, {
      method: 'PUT',
      headers: { 'content-type': mime, cookie: cookieOf(tenant.tech) },
      body,
    }),
  'straight into the store': async (address: Address, body: Body, mime = photoType) => {
    const sent = await put(address.direct?.url ?? '', body, mime);
    // What the store refuses never reaches the server.
    return sent.ok ? await arrived(address) : sent;
  },
};

for (const [way, send] of Object.entries(ways))
  describe(`sent ${way}`, () => {
    test('FILE-180 a photo is answered with the hash of its bytes once it is decoded and stored, and becomes a photo', async () => {
      const body = await testPicture(30, 20);
      const address = await announcePhoto(body.length);
      const { storageId } = address;
      const receipt = { storageId, sha256: hashOf(body) };
      const answer = await send(address, body);
      expect([answer.status, await answer.json()]).toEqual([200, receipt]);
      expect(lying()).toEqual({ waiting: [], files: [storageId] });
      expect(await storedRows()).toEqual([storageId]);
      const again = await send(address, body);
      expect([again.status, await again.json()]).toEqual([200, receipt]);
      const { photo } = await tech().photos.saveMetadata({ projectId, storageId, width: 30, height: 20 });
      expect(photo.sha256).toBe(receipt.sha256);
      expect(lying()).toEqual({ waiting: [], files: [storageId] });
    });

    test('FILE-181 a project’s file is kept byte for byte, for the person who announced it', async () => {
      const body = testPdf('north wall');
      const address = await announceFile(body.length);
      const answer = await send({ ...address, thumbnail: null }, body, 'application/pdf');
      expect(await answer.json()).toEqual({ storageId: address.storageId, sha256: hashOf(body) });
      const opened = await server.services.files.storage.open({ ...tenant, storageId: address.storageId });
      expect(Buffer.from(await new Response(opened?.body).arrayBuffer()).equals(body)).toBe(true);
    });

    test('FILE-182 what is no picture, has another length or another type is refused, and nothing of it stays', async () => {
      const body = await testPicture(30, 20);
      const broken = new Uint8Array(body);
      broken.fill(0, 100);
      const refusals = [
        await send(await announcePhoto(broken.length), broken),
        await send(await announcePhoto(body.length - 1), body),
        await send(await announcePhoto(body.length), body, 'image/png'),
      ];
      expect(refusals.map(({ status }) => status)).toEqual([400, 403, 403]);
      expect([lying(), await storedRows()]).toEqual([{ waiting: [], files: [] }, []]);
    });

    test('FILE-183 other bytes under an id that has some are a conflict, and the first stay', async () => {
      const [first, second] = [testPdf('one'), testPdf('two')];
      const address = { ...(await announceFile(first.length)), thumbnail: null };
      expect((await send(address, first, 'application/pdf')).status).toBe(200);
      expect((await send(address, second, 'application/pdf')).status).toBe(409);
      expect(lying()).toEqual({ waiting: [], files: [address.storageId] });
      const opened = await server.services.files.storage.open({ ...tenant, storageId: address.storageId });
      expect(await new Response(opened?.body).text()).toBe(Buffer.from(first).toString());
    });

    test('FILE-184 who has left the company meanwhile adds nothing any more', async () => {
      const body = await testPicture(30, 20);
      const address = await announcePhoto(body.length);
      await callAs(server.services, tenant.admin).teams.remove({
        memberId: tenant.tech.membership?.memberId ?? '',
      });
      expect((await send(address, body)).status).toBe(403);
      expect(await storedRows()).toEqual([]);
    });
  });

test('FILE-185 a file that has not arrived in the store is not taken in, and the address for that is nobody else’s', async () => {
  const body = testPdf();
  const address = await announceFile(body.length);
  const early = await arrived(address);
  expect([early.status, await early.json()]).toMatchObject([
    400,
    { message: 'The file did not arrive whole.' },
  ]);
  await put(address.direct?.url ?? '', body, 'application/pdf');
  expect((await arrived(address, tenant.admin)).status).toBe(403);
  const stranger = await testTenant(server.database.pool);
  expect((await arrived(address, stranger.admin)).status).toBe(403);
  const forged = { direct: { url: '', arrivedUrl: address.url } };
  expect((await arrived(forged)).status).toBe(403);
  expect(await storedRows()).toEqual([]);
  expect((await arrived(address)).status).toBe(200);
  // What was announced and never came can become no record.
  const other = await announceFile(body.length);
  const { storageId } = other;
  expect(await refusalCodes([tech().projectFiles.create({ projectId, storageId, name: 'a.pdf' })])).toEqual([
    'NOT_FOUND',
  ]);
});

test('FILE-186 a picture that cannot be decoded in time stays in the store, and is taken in when the server is asked again', async () => {
  const body = await testPicture(30, 20);
  const address = await announcePhoto(body.length);
  const { files, identity, ...ports } = server.services;
  let isBusy = true;
  const handle = createFileHandler({
    ...{ files, ports, callerOf: identity.callerOf },
    writePicture: async (...rest) => {
      if (isBusy) throw new TookTooLong();
      return await writeAnew(...rest);
    },
  });
  const ask = async () =>
    await handle(new Request(`http://localhost${address.direct?.arrivedUrl ?? ''}`, { method: 'POST' }));
  expect((await put(address.direct?.url ?? '', body)).status).toBe(200);
  expect((await ask()).status).toBe(429);
  expect([lying(), await storedRows()]).toEqual([{ waiting: [address.storageId], files: [] }, []]);
  isBusy = false;
  expect((await ask()).status).toBe(200);
  expect(lying()).toEqual({ waiting: [], files: [address.storageId] });
});

test('FILE-187 the setting keeps browsers from the store, whose origin the pages may then not use', async () => {
  const announced = await callAs(closed.services, tenant.tech).photos.generateUploadUrl({
    ...{ mime: photoType, size: 100, thumbnail: { mime: photoType, size: 50 } },
  });
  expect([announced.direct, announced.thumbnail?.direct]).toEqual([null, null]);
  const policyOf = async ({ origin }: TestServer) =>
    (await fetch(`${origin}/api/health`)).headers.get('content-security-policy');
  expect(await policyOf(closed)).not.toContain('127.0.0.1');
  const { origin } = new URL((await announcePhoto(100)).direct?.url ?? '');
  expect(await policyOf(server)).toContain(` ${origin};`);
});

test('FILE-188 what nobody took in is swept from the store a day later, and named by the check of files where the sweep did not come', async () => {
  const body = await testPicture(30, 20);
  const [left, taken] = [await announcePhoto(body.length), await announcePhoto(body.length)];
  await put(left.direct?.url ?? '', body);
  await ways['straight into the store'](taken, body);
  const { files } = server.services;
  const checkedAfter = async (hours: number) => {
    const found: FileFinding[] = [];
    const { pool } = server.database;
    const { organizationId } = tenant;
    const now = new Date(Date.now() + hours * hourMs);
    await checkFiles({ pool, storage: files.storage, organizationId, now }, (finding) => found.push(finding));
    return found;
  };
  expect(await checkedAfter(25)).toEqual([]);
  expect(await checkedAfter(27)).toEqual([{ kind: 'unclaimed', storageId: left.storageId, usedBy: null }]);
  await clearAbandoned(files, new Date(Date.now() + 23 * hourMs));
  expect(lying().waiting).toEqual([left.storageId]);
  // Also where the setting was turned off since.
  await clearAbandoned(closed.services.files, new Date(Date.now() + 25 * hourMs));
  expect(lying()).toEqual({ waiting: [], files: [taken.storageId] });
  expect(await checkedAfter(27)).toEqual([]);
});
