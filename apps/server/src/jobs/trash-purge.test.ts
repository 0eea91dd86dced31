import { existsSync } from 'node:fs';
import path from 'node:path';
import { dayMs } from '@plumbline/domain/days/days';
import { trashDays } from '@plumbline/domain/limits/lists';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeUnclaimed } from '../file-storage/unclaimed.ts';
import { callAs } from '../testing/call.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { type TestTenant, testTenant } from '../testing/tenant.ts';
import { testPdf, uploadFileAs } from '../testing/upload.ts';
import { purgeTrash } from './trash-purge.ts';

let now = new Date('2026-05-04T12:00:00.000Z');
let server: TestServer;
let tenant: TestTenant;
let projectId = '';
beforeAll(async () => {
  server = await testServer({ clock: () => now });
  tenant = await testTenant(server.database.pool);
  ({ projectId } = await callAs(server.services, tenant.admin).projects.create({ name: 'Clinic' }));
});
afterAll(async () => {
  await server.close();
});

const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const files = () => callAs(server.services, tenant.admin).projectFiles;
const purge = async () => await purgeTrash({ pool: server.database.pool, clock: () => now });
const sweep = async () =>
  await removeUnclaimed({ pool: server.database.pool, clock: () => now }, server.services.files.storage);
const upload = (content: string) =>
  uploadFileAs(server.services, tenant.admin, projectId, { body: testPdf(content) });
const lies = (storageId: string): boolean =>
  existsSync(path.join(server.dataFolder, 'files', tenant.organizationId, storageId.slice(-2), storageId));

async function newFile(name: string, folderId: string | null = null) {
  const storageId = await upload(name);
  const { fileId } = await files().create({ projectId, folderId, name, storageId });
  return { fileId, storageId };
}

async function count(table: string, ids: readonly string[]): Promise<number> {
  const column = table === 'project_file_revision' ? 'file_id' : 'id';
  const { rowCount } = await server.database.pool.query(
    `select 1 from ${table} where ${column} = any($1::uuid[])`,
    [ids],
  );
  return rowCount ?? 0;
}

test('PFILE-16 a deleted file is purged after thirty days, with rows and bytes of all its versions; other files and versions stay', async () => {
  const living = await newFile('living.pdf');
  const second = await upload('living.pdf, second');
  await files().create({ projectId, name: 'living.pdf', storageId: second });
  const dead = await newFile('dead.pdf');
  const deadSecond = await upload('dead.pdf, second');
  await files().create({ projectId, name: 'dead.pdf', storageId: deadSecond });
  await files().restoreVersion({ fileId: dead.fileId, revision: 1 });
  await files().deleteFile({ fileId: dead.fileId });
  pass(trashDays * dayMs);
  expect(await purge()).toBe(0);
  expect(
    await files()
      .restoreFile({ fileId: dead.fileId })
      .catch(() => 'gone'),
  ).toBe('gone');
  pass(1);
  expect(await purge()).toBe(1);
  expect(await count('project_file', [dead.fileId])).toBe(0);
  expect(await count('project_file_revision', [dead.fileId])).toBe(0);
  expect(await sweep()).toBe(2);
  expect([dead.storageId, deadSecond, living.storageId, second].map(lies)).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(await count('project_file_revision', [living.fileId])).toBe(2);
  expect([await purge(), await sweep()]).toEqual([0, 0]);
});

test('PFILE-16 a deleted folder is purged with all that was deleted with it, and what was restored in time stays', async () => {
  const { folderId } = await files().createFolder({ projectId, name: 'Old' });
  const { folderId: inner } = await files().createFolder({ projectId, name: 'Inner', parentId: folderId });
  const file = await newFile('a.pdf', inner);
  const { folderId: back } = await files().createFolder({ projectId, name: 'Back' });
  await files().deleteFolder({ folderId });
  await files().deleteFolder({ folderId: back });
  pass(dayMs);
  await files().restoreFolder({ folderId: back });
  pass(trashDays * dayMs);
  expect(await purge()).toBe(3);
  expect(await count('project_folder', [folderId, inner, back])).toBe(1);
  expect(await count('project_file', [file.fileId])).toBe(0);
});

test('PFILE-16 files of a deleted project are purged after its days, and no device that was away keeps them', async () => {
  const { projectId: depot } = await callAs(server.services, tenant.admin).projects.create({ name: 'Depot' });
  const storageId = await uploadFileAs(server.services, tenant.admin, depot);
  const { fileId } = await files().create({ projectId: depot, name: 'a.pdf', storageId });
  const { sync, projects } = callAs(server.services, tenant.admin);
  const cursorNow = async () => (await sync.pull({ cursor: Number.MAX_SAFE_INTEGER })).through;
  const away = await cursorNow();
  await projects.deleteProject({ projectId: depot });
  const present = await cursorNow();
  pass(trashDays * dayMs + 1);
  expect(await sync.pull({ cursor: away })).toMatchObject({ refill: false });
  expect(await purge()).toBe(2);
  // For the same person on another device, which caught up all the time.
  expect(await sync.pull({ cursor: away })).toMatchObject({ refill: true, changes: [] });
  expect(await sync.pull({ cursor: present })).toMatchObject({ refill: false });
  expect(await count('project_file', [fileId])).toBe(0);
});
