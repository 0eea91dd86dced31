import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../identity/caller.ts';
import { callAs } from '../testing/call.ts';
import { cookieOf } from '../testing/cookie.ts';
import { joinAgain } from '../testing/join-again.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { type TestTenant, testTenant } from '../testing/tenant.ts';
import { testPdf, testPicture, uploadFileAs } from '../testing/upload.ts';

type Bytes = Uint8Array<ArrayBuffer>;

let server: TestServer;
let tenant: TestTenant;
let stranger: TestTenant;
let projectId = '';
let sharedFolder = '';
beforeAll(async () => {
  server = await testServer();
  tenant = await testTenant(server.database.pool);
  stranger = await testTenant(server.database.pool);
  const office = () => callAs(server.services, tenant.admin);
  ({ projectId } = await office().projects.create({ name: 'Clinic' }));
  await office().projectTeam.create({ projectId, userId: tenant.client.userId, role: 'client' });
  const folder = await office().projectFiles.createFolder({ projectId, name: 'For you', shared: true });
  sharedFolder = folder.folderId;
});
afterAll(async () => {
  await server.close();
});

const as = (caller: Caller) => callAs(server.services, caller).projectFiles;
const bytesOf = (content: string): Bytes => new Uint8Array(Buffer.from(content, 'latin1'));
const announce = async (body: Bytes, mime: string) =>
  await as(tenant.tech).generateUploadUrl({ projectId, name: 'upload', mime, size: body.length });
const put = async (url: string, body: Bytes, mime: string, caller: Caller | null = tenant.tech) =>
  await fetch(`${server.origin}${url}`, {
    method: 'PUT',
    headers: { 'content-type': mime, ...(caller && { cookie: cookieOf(caller) }) },
    body,
  });
const get = async (address: string, caller: Caller | null, headers: Record<string, string> = {}) =>
  await fetch(`${server.origin}/api/files/${address}`, {
    headers: { ...(caller && { cookie: cookieOf(caller) }), ...headers },
  });
const leftovers = () => readdirSync(path.join(server.dataFolder, 'files', 'incoming'));

type StoredFile = {
  name?: string;
  mime?: string;
  body?: Bytes;
  folderId?: string | null;
  /** Its name is its own as it stands; the names of the others are made different. */
  isOnlyOne?: boolean;
};

async function stored({
  name = 'Plan.pdf',
  mime = 'application/pdf',
  body = testPdf(),
  folderId = null,
  isOnlyOne = false,
}: StoredFile) {
  const storageId = await uploadFileAs(server.services, tenant.tech, projectId, { mime, body });
  const { file } = await as(tenant.tech).create({
    projectId,
    folderId,
    storageId,
    name: isOnlyOne ? name : `${uuidv7()} ${name}`,
  });
  return file;
}

test('FILE-26 a file of a project is kept byte for byte as it was sent', async () => {
  const photo = await testPicture();
  const marked: Bytes = new Uint8Array([...photo, ...bytesOf('kept as it is')]);
  const { storageId, size, mime } = await stored({ name: 'site.jpg', mime: 'image/jpeg', body: marked });
  expect({ size, mime }).toEqual({ size: marked.length, mime: 'image/jpeg' });
  const response = await get(storageId, tenant.tech);
  expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.from(marked))).toBe(true);
});

test('FILE-27 an address accepts the file only from its person, while they are signed in', async () => {
  const body = testPdf();
  const { url } = await announce(body, 'application/pdf');
  const statuses = [];
  for (const caller of [null, tenant.admin, tenant.otherTech, stranger.admin])
    statuses.push((await put(url, body, 'application/pdf', caller)).status);
  expect(statuses).toEqual([403, 403, 403, 403]);
  const other = url.replace(tenant.tech.userId, tenant.admin.userId);
  expect((await put(other, body, 'application/pdf', tenant.admin)).status).toBe(403);
  const nobodys = url.replace(`user=${tenant.tech.userId}&`, '');
  expect((await put(nobodys, body, 'application/pdf', tenant.admin)).status).toBe(403);
  const elsewhere = url.replace(`project=${projectId}`, `project=${uuidv7()}`);
  expect(elsewhere).not.toBe(url);
  expect((await put(elsewhere, body, 'application/pdf')).status).toBe(403);
  expect((await put(url, bytesOf('%PDF-1.7 longer than announced....'), 'application/pdf')).status).toBe(403);
  expect((await put(url, body, 'text/plain')).status).toBe(403);
  expect((await put(url, body, 'application/pdf')).status).toBe(200);
  expect((await put(url, body, 'application/pdf')).status).toBe(200);
});

test('FILE-767 an address that a person was given ends with their membership', async () => {
  const theirs = await testTenant(server.database.pool);
  const theirProject = await callAs(server.services, theirs.admin).projects.create({ name: 'Clinic' });
  const body = testPdf();
  const mime = 'application/pdf';
  const { url } = await as(theirs.tech).generateUploadUrl({
    projectId: theirProject.projectId,
    name: 'plan',
    mime,
    size: body.length,
  });
  await callAs(server.services, theirs.admin).teams.remove({
    memberId: theirs.tech.membership?.memberId ?? '',
  });
  expect((await put(url, body, mime, theirs.tech)).status).toBe(403);
  await joinAgain(server.services, theirs.tech);
  expect((await put(url, body, mime, theirs.tech)).status).toBe(200);
});

test('FILE-28 a file that is not what was announced, and a program, are refused in plain words and not kept', async () => {
  const page = '<html><script>alert(1)</script></html>';
  for (const [body, mime, words] of [
    [bytesOf(page), 'application/pdf', 'not what its type says'],
    [bytesOf(page), 'image/png', 'not what its type says'],
    [testPdf(), 'text/plain', 'not what its type says'],
    [bytesOf(`MZ\x90\0${'\0'.repeat(80)}`), 'application/pdf', 'Programs and scripts'],
    [bytesOf('#!/bin/sh\necho'), 'text/plain', 'Programs and scripts'],
  ] as const) {
    const { url, storageId } = await announce(body, mime);
    const response = await put(url, body, mime);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      ...{ code: 'VALIDATION_ERROR', message: expect.stringContaining(words) },
      fields: [{ path: 'mime', message: expect.stringContaining(words) }],
    });
    const { rows } = await server.database.pool.query(
      'select stored_at from stored_file where storage_id = $1',
      [storageId],
    );
    expect(rows).toEqual([{ stored_at: null }]);
  }
  expect(leftovers()).toEqual([]);
});

test('FILE-29 a PDF or picture is shown, HTML and SVG are only downloaded, and neither may run anything', async () => {
  const svg = bytesOf('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  for (const [name, mime, body, kind] of [
    ['Plan.pdf', 'application/pdf', testPdf(), 'inline'],
    ['site.jpg', 'image/jpeg', await testPicture(), 'inline'],
    ['page.html', 'text/html', bytesOf('<script>alert(1)</script>'), 'attachment'],
    ['logo.svg', 'image/svg+xml', svg, 'attachment'],
    ['list.csv', 'text/csv', bytesOf('a,b'), 'attachment'],
  ] as const) {
    const file = await stored({ name, mime, body });
    const response = await get(file.storageId, tenant.tech);
    await response.arrayBuffer();
    expect([name, response.status, response.headers.get('content-type')]).toEqual([name, 200, mime]);
    const disposition = response.headers.get('content-disposition') ?? '';
    expect(disposition.startsWith(`${kind}; `)).toBe(true);
    expect(disposition).toContain(`filename="${file.name}"`);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/; sandbox$/);
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    const saved = await get(`${file.storageId}?download`, tenant.tech);
    await saved.arrayBuffer();
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment; /);
  }
});

test('FILE-870 a file is saved under its name in any writing, and under a safe one where a system would refuse it', async () => {
  const savedAs = async (name: string) => {
    const { storageId } = await stored({ name, body: testPdf(name), isOnlyOne: true });
    const response = await get(`${storageId}?download`, tenant.tech);
    await response.arrayBuffer();
    const disposition = response.headers.get('content-disposition') ?? '';
    // One header of printable ASCII, as every proxy passes it.
    expect(disposition).toMatch(/^attachment; filename="[^"\\%]+"; filename\*=UTF-8''[\w.%~-]+$/u);
    expect(disposition).toMatch(/^[\x20-\x7e]+$/u);
    return decodeURIComponent(/filename\*=UTF-8''(.+)$/u.exec(disposition)?.[1] ?? '');
  };
  for (const name of [
    'Größe.pdf',
    `${'图'.repeat(251)}.pdf`,
    'Grundriß (Übersicht) 100%.pdf',
    "O'Brien’s 👷.pdf",
  ])
    expect(await savedAs(name)).toBe(name);
  expect(await savedAs('aux.pdf')).toBe('_aux.pdf');
  expect(await savedAs('COM¹.pdf')).toBe('_COM¹.pdf');
  expect(await savedAs('3:4 "plan" <a>|b?*.pdf')).toBe('3_4 _plan_ _a__b__.pdf');
  expect(await savedAs('.plan.pdf')).toBe('_plan.pdf');
});

test('FILE-30 a part of a file is answered, so that a long PDF opens at once', async () => {
  const { storageId, size } = await stored({ body: testPdf('0123456789') });
  const part = async (range: string) => {
    const response = await get(storageId, tenant.tech, { range });
    const { status, headers } = response;
    return [status, headers.get('content-range'), headers.get('content-length'), await response.text()];
  };
  expect(await part('bytes=0-3')).toEqual([206, `bytes 0-3/${size}`, '4', '%PDF']);
  expect(await part('bytes=-6')).toEqual([206, `bytes ${size - 6}-${size - 1}/${size}`, '6', '%%EOF\n']);
  expect(await part(`bytes=${size}-`)).toEqual([416, `bytes */${size}`, null, '']);
  const whole = await get(storageId, tenant.tech);
  expect(whole.headers.get('accept-ranges')).toBe('bytes');
  expect((await whole.text()).length).toBe(size);
});

test('FILE-31 a file opens for the crew and, in a shared folder, for the project’s clients; everybody else gets not found', async () => {
  const open = await stored({ folderId: sharedFolder });
  const closed = await stored({});
  const status = async (storageId: string, caller: Caller | null) => {
    const response = await get(storageId, caller);
    await response.arrayBuffer();
    return response.status;
  };
  const everybody = [
    ...[tenant.admin, tenant.tech, tenant.otherTech, tenant.client],
    ...[tenant.otherClient, stranger.admin, null],
  ];
  const statuses = async (storageId: string) =>
    await Promise.all(everybody.map(async (caller) => await status(storageId, caller)));
  expect(await statuses(open.storageId)).toEqual([200, 200, 200, 200, 404, 404, 401]);
  expect(await statuses(closed.storageId)).toEqual([200, 200, 200, 404, 404, 404, 401]);
  await as(tenant.tech).deleteFile({ fileId: open.id });
  expect(await statuses(open.storageId)).toEqual([404, 404, 404, 404, 404, 404, 401]);
});

test('FILE-31 an earlier version opens for the crew, not for clients, and for nobody after a change of rights', async () => {
  const first = await stored({ folderId: sharedFolder, body: testPdf('with prices') });
  const storageId = await uploadFileAs(server.services, tenant.tech, projectId, { body: testPdf('without') });
  await as(tenant.tech).create({ projectId, folderId: sharedFolder, name: first.name, storageId });
  const status = async (id: string, caller: Caller, headers = {}) => {
    const response = await get(id, caller, headers);
    await response.arrayBuffer();
    return response.status;
  };
  expect(await status(first.storageId, tenant.client)).toBe(404);
  expect(await status(first.storageId, tenant.otherTech)).toBe(200);
  const existing = { 'if-none-match': `"${storageId}"` };
  expect(await status(storageId, tenant.client, existing)).toBe(304);
  await callAs(server.services, tenant.admin).projectFiles.updateFolder({
    folderId: sharedFolder,
    shared: false,
  });
  expect(await status(storageId, tenant.client, existing)).toBe(404);
  await callAs(server.services, tenant.admin).projectFiles.updateFolder({
    folderId: sharedFolder,
    shared: true,
  });
});

test('FILE-39 a file goes into the bucket that the settings name and is read from it, in full and in parts', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-bucket-'));
  const store = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory: folder },
    configureBuckets: [{ name: 'files' }],
  });
  const { port } = await store.run();
  const inBucket = await testServer({
    on: server.database,
    settings: {
      STORAGE_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      STORAGE_S3_BUCKET: 'files',
      STORAGE_S3_ACCESS_KEY_ID: 'S3RVER',
      STORAGE_S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
  });
  try {
    const storageId = await uploadFileAs(inBucket.services, tenant.tech, projectId);
    await callAs(inBucket.services, tenant.tech).projectFiles.create({
      projectId,
      storageId,
      name: 'far.pdf',
    });
    const read = async (headers: Record<string, string> = {}) => {
      const address = `${inBucket.origin}/api/files/${storageId}`;
      const response = await fetch(address, { headers: { cookie: cookieOf(tenant.admin), ...headers } });
      return [response.status, await response.text()];
    };
    const content = Buffer.from(testPdf()).toString();
    expect(await read()).toEqual([200, content]);
    expect(await read({ range: 'bytes=1-4' })).toEqual([206, content.slice(1, 5)]);
    expect(readdirSync(path.join(inBucket.dataFolder, 'files'))).toEqual(['incoming']);
    expect((await get(storageId, tenant.admin)).status).toBe(404);
  } finally {
    await inBucket.close();
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
