import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Entry, fromBufferPromise } from 'yauzl';
import type { Caller } from '../../../identity/caller.ts';
import { callAs } from '../../../testing/call.ts';
import { cookieOf, testSecret } from '../../../testing/cookie.ts';
import { pdfTexts } from '../../../testing/pdf-text.ts';
import { refusalCodes } from '../../../testing/refusal.ts';
import { type TestServer, testServer } from '../../../testing/server.ts';
import { type TestTenant, testTenant } from '../../../testing/tenant.ts';
import { testPicture, uploadAs } from '../../../testing/upload.ts';
import { packetKeyOf, publishPacketKey } from './packet-keys.ts';

const run = promisify(execFile);
const now = new Date('2026-11-12T17:14:00Z');

let server: TestServer;
let tenant: TestTenant;
let projectId = '';
let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'plumbline-packet-'));
  server = await testServer({ clock: () => now });
  tenant = await testTenant(server.database.pool);
  ({ projectId } = await as(tenant.admin).projects.create({ name: 'Harbor Flats' }));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const as = (caller: Caller) => callAs(server.services, caller);
const get = async (url: string, caller: Caller) =>
  await fetch(`${server.origin}${url}`, { headers: { cookie: cookieOf(caller) } });

async function take(caption: string) {
  const storageId = await uploadAs(server.services, tenant.tech, await testPicture(1_200, 900));
  const { photo } = await as(tenant.tech).photos.saveMetadata({
    projectId,
    storageId,
    caption,
    width: 1_200,
    height: 900,
    takenAt: '2026-11-03T15:41:08Z',
    takenOffsetMin: -360,
    timeSource: 'camera',
    positionSource: 'device',
    accuracyM: 8,
    latitude: 46.8189,
    longitude: -92.0846,
  });
  return photo;
}

/** The packet of these photos, its files in a folder of their own. */
async function packet(
  photoIds: string[],
  more: { names?: boolean; positions?: boolean; title?: string } = {},
) {
  const { url } = await as(tenant.admin).photos.getPacket({ projectId, photoIds, ...more });
  const response = await get(url, tenant.admin);
  expect(response.status).toBe(200);
  const at = mkdtempSync(path.join(folder, 'packet-'));
  mkdirSync(path.join(at, 'photos'));
  const zip = await fromBufferPromise(Buffer.from(await response.arrayBuffer()));
  const files: string[] = [];
  for await (const entry of zip.eachEntry()) files.push(await unpack(zip, entry, at));
  const manifest: unknown = JSON.parse(readFileSync(path.join(at, 'manifest.json'), 'utf8'));
  return { at, files, manifest, saved: response.headers.get('content-disposition') };
}

type Zip = Awaited<ReturnType<typeof fromBufferPromise>>;
async function unpack(zip: Zip, entry: Entry, at: string): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(Buffer.from(piece as Buffer));
  writeFileSync(path.join(at, entry.fileName), Buffer.concat(pieces));
  return entry.fileName;
}

/** What `sha256sum -c` says of each file. */
async function checked(at: string): Promise<string[]> {
  const { stdout } = await run('sha256sum', ['-c', 'SHA256SUMS'], { cwd: at }).catch(
    (error: unknown) => error as { stdout: string },
  );
  return stdout.trim().split('\n');
}

/** Whether `openssl` finds the signature to be of the key that is published. */
async function isSigned(at: string): Promise<boolean> {
  const [, id = ''] = /claim-packet-keys\/([0-9a-f]{16})\.pem/.exec(read(at, 'README.txt').toString()) ?? [];
  const key = await fetch(`${server.origin}/.well-known/claim-packet-keys/${id}.pem`);
  writeFileSync(path.join(at, 'key.pem'), await key.text());
  const by = ['-pubin', '-inkey', 'key.pem', '-rawin'];
  const files = ['-in', 'SHA256SUMS', '-sigfile', 'SHA256SUMS.sig'];
  return await run('openssl', ['pkeyutl', '-verify', ...by, ...files], { cwd: at }).then(
    ({ stdout }) => stdout.includes('Signature Verified Successfully'),
    () => false,
  );
}

const read = (at: string, file: string): Buffer => readFileSync(path.join(at, file));
function changeByte(at: string, file: string): void {
  const bytes = read(at, file);
  bytes[bytes.length - 3] = (bytes[bytes.length - 3] ?? 0) ^ 1;
  writeFileSync(path.join(at, file), bytes);
}
const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

test('PACKET-1 a packet has the pictures as they are stored, the report, what is known of each, and hashes of all under a signature that a stranger checks', async () => {
  const [wall, board] = [await take('East wall, pipes'), await take('管道工程')];
  const { at, files, manifest, saved } = await packet([board.id, wall.id]);
  const behind = ['report.pdf', 'manifest.json', 'README.txt', 'SHA256SUMS', 'SHA256SUMS.sig'];
  expect(files).toEqual(['photos/001.jpg', 'photos/002.jpg', ...behind]);
  expect(saved).toContain('Harbor Flats, claim packet.zip');
  expect(sha256Of(read(at, 'photos/001.jpg'))).toBe(board.storedSha256);
  expect(await checked(at)).toEqual(
    [...files.slice(0, 2), ...behind.slice(0, 3)].map((file) => `${file}: OK`),
  );
  expect(await isSigned(at)).toBe(true);
  expect((await pdfTexts(new Uint8Array(read(at, 'report.pdf')))).join('')).toContain('East wall, pipes');
  expect(manifest).toMatchObject({
    title: 'Harbor Flats',
    company: 'Halden & Sons',
    madeBy: 'Dana Okafor',
    madeAt: now.toISOString(),
    report: { file: 'report.pdf', sha256: sha256Of(read(at, 'report.pdf')) },
    photos: [
      { file: 'photos/001.jpg', caption: '管道工程', sha256: board.storedSha256 },
      {
        file: 'photos/002.jpg',
        number: 2,
        id: wall.id,
        takenBy: 'Marko Petrov',
        sha256: wall.storedSha256,
        recordedSha256: wall.storedSha256,
        when: { at: wall.takenAt, offsetMinutes: -360, source: 'camera' },
        where: { latitude: 46.8189, longitude: -92.0846, accuracyMetres: 8, source: 'device' },
      },
    ],
    notIncluded: [],
  });
});

test('PACKET-2 one changed byte of a file is found by its hash, and one of the hashes by the signature', async () => {
  const { at, files } = await packet([(await take('Slab')).id]);
  for (const file of files.filter((each) => !each.startsWith('SHA256SUMS'))) {
    const whole = read(at, file);
    changeByte(at, file);
    const wrong = (await checked(at)).filter((line) => !line.endsWith(': OK'));
    expect(wrong.map((line) => line.split(':')[0])).toEqual([file]);
    writeFileSync(path.join(at, file), whole);
  }
  expect(await isSigned(at)).toBe(true);
  changeByte(at, 'SHA256SUMS');
  expect(await isSigned(at)).toBe(false);
});

test('PACKET-3 what cannot be read and what was changed since it was stored is said, names and places are left out where they are not wanted, and no draft stays', async () => {
  const [whole, changed, missing] = [await take('Whole'), await take('Changed'), await take('Missing')];
  const { organizationId } = tenant;
  const recorded = '0'.repeat(64);
  await server.database.pool.query('update photo set stored_sha256 = $1 where id = $2', [
    recorded,
    changed.id,
  ]);
  await server.services.files.storage.remove({ organizationId, storageId: missing.storageId });
  const { at, files, manifest } = await packet([whole.id, missing.id, changed.id], {
    names: false,
    positions: false,
    title: 'Claim 7/2026',
  });
  expect(files.slice(0, 3)).toEqual(['photos/001.jpg', 'photos/003.jpg', 'report.pdf']);
  expect(manifest).toMatchObject({
    title: 'Claim 7/2026',
    photos: [
      { caption: 'Whole', recordedSha256: whole.storedSha256 },
      { caption: 'Changed', sha256: changed.storedSha256, recordedSha256: recorded },
    ],
    notIncluded: [{ number: 2, caption: 'Missing', reason: 'Its stored file could not be read.' }],
  });
  expect(JSON.stringify(manifest)).not.toMatch(/Petrov|46\.8/);
  expect((await checked(at)).every((line) => line.endsWith(': OK'))).toBe(true);
  const incoming = path.join(server.dataFolder, 'files', 'incoming');
  await expect.poll(() => readdirSync(incoming)).toEqual([]);
});

test('PACKET-4 only admins have packets, by an address that serves nobody else, and that of a report is still a report', async () => {
  const { id } = await take('Valve');
  const other = await testTenant(server.database.pool);
  const ask = async (caller: Caller) => await as(caller).photos.getPacket({ projectId, photoIds: [id] });
  expect(await refusalCodes([ask(tenant.tech), ask(tenant.client), ask(other.admin)])).toEqual([
    'PERMISSION_DENIED',
    'PERMISSION_DENIED',
    'NOT_FOUND',
  ]);
  const { url } = await ask(tenant.admin);
  for (const caller of [tenant.tech, other.admin]) expect((await get(url, caller)).status).toBe(403);
  expect((await fetch(`${server.origin}${url}`)).status).toBe(401);
  const report = await as(tenant.admin).photos.getReport({ projectId, photoIds: [id] });
  expect((await get(report.url, tenant.admin)).headers.get('content-type')).toBe('application/pdf');
});

test('PACKET-5 the trail tells who made which packet, with the hash of what was signed', async () => {
  const { at } = await packet([(await take('Boiler')).id], { title: 'Boiler claim' });
  const { rows } = await server.database.pool.query(
    `select p.title, p.photos, p.sums_sha256 as sums, p.key_id as key, e.user_id as by, e.action, e.address
     from claim_packet p join audit_event e on e.organization_id = p.organization_id and e.entity_id = p.id
     where p.organization_id = $1 and p.title = 'Boiler claim'`,
    [tenant.organizationId],
  );
  const key = packetKeyOf(testSecret).id;
  const sums = sha256Of(read(at, 'SHA256SUMS'));
  expect(rows).toEqual([
    {
      title: 'Boiler claim',
      photos: 1,
      sums,
      key,
      by: tenant.admin.userId,
      action: 'create',
      address: expect.any(String),
    },
  ]);
});

test('PACKET-6 a key stays published after the secret was changed, everybody reads it, and no other address answers', async () => {
  const former = packetKeyOf('a secret of years ago');
  const { pool } = server.database;
  await publishPacketKey(pool, former);
  await pool.query(`update auth.packet_key set made_at = '2020-01-01T00:00:00Z' where id = $1`, [former.id]);
  await publishPacketKey(pool, former);
  const at = `${server.origin}/.well-known/claim-packet-keys`;
  const list: unknown = await (await fetch(at)).json();
  const present = packetKeyOf(testSecret);
  expect(list).toMatchObject({
    algorithm: 'Ed25519',
    keys: [
      { id: present.id, publicKey: present.publicKey },
      { id: former.id, publicKey: former.publicKey, madeAt: '2020-01-01T00:00:00.000Z' },
    ],
  });
  expect(await (await fetch(`${at}/${former.id}.pem`)).text()).toBe(former.publicKey);
  for (const name of ['0123456789abcdef.pem', former.id, 'x/y', `${former.id}.pem/x`])
    expect((await fetch(`${at}/${name}`)).status).toBe(404);
});
