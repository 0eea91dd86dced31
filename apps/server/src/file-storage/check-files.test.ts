import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callAs } from '../testing/call.ts';
import { checkEveryFile } from '../modules/photos/stored-hashes.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { type TestTenant, testTenant } from '../testing/tenant.ts';
import { uploadAs } from '../testing/upload.ts';
import { checkFiles, type FileFinding } from './check-files.ts';

let server: TestServer;
let tenant: TestTenant;
let projectId = '';
beforeAll(async () => {
  server = await testServer();
});
afterAll(async () => await server.close());
beforeEach(async () => {
  tenant = await testTenant(server.database.pool);
  ({ projectId } = await callAs(server.services, tenant.admin).projects.create({ name: 'Clinic' }));
});

async function photo() {
  const storageId = await uploadAs(server.services, tenant.admin);
  const input = { projectId, storageId, width: 4, height: 3 };
  return (await callAs(server.services, tenant.admin).photos.saveMetadata(input)).photo;
}

const fileOf = (storageId: string): string =>
  path.join(server.dataFolder, 'files', tenant.organizationId, storageId.slice(-2), storageId);

async function check() {
  const found: FileFinding[] = [];
  const { pool } = server.database;
  const { storage } = server.services.files;
  const { organizationId } = tenant;
  const parts = { pool, storage, organizationId, now: new Date() };
  const sums = await checkFiles(parts, (finding) => found.push(finding));
  return { ...sums, found };
}

test('HASH-11 an orphan, a missing file, one with a flipped byte and one cut short are named; whole ones and uploads that nobody claimed yet are not', async () => {
  const [whole, missing, flipped, cut] = [await photo(), await photo(), await photo(), await photo()];
  await uploadAs(server.services, tenant.admin);
  expect(await check()).toEqual({ files: 5, findings: 0, hashed: 0, found: [] });

  const orphan = uuidv7();
  mkdirSync(path.dirname(fileOf(orphan)), { recursive: true });
  writeFileSync(fileOf(orphan), 'nobody’s');
  writeFileSync(path.join(path.dirname(fileOf(whole.storageId)), 'notes.txt'), 'left here by hand');
  rmSync(fileOf(missing.storageId));
  const bytes = readFileSync(fileOf(flipped.storageId));
  bytes[bytes.length - 9] = (bytes.at(-9) ?? 0) ^ 1;
  writeFileSync(fileOf(flipped.storageId), bytes);
  writeFileSync(fileOf(cut.storageId), readFileSync(fileOf(cut.storageId)).subarray(0, 50));

  const { findings, found } = await check();
  expect(findings).toBe(5);
  const usedBy = ({ id }: { id: string }) => ({ entity: 'photo', id });
  expect(found).toEqual(
    expect.arrayContaining([
      { kind: 'orphan', storageId: orphan, usedBy: null },
      { kind: 'orphan', storageId: 'notes.txt', usedBy: null },
      { kind: 'missing', storageId: missing.storageId, usedBy: usedBy(missing) },
      { kind: 'damaged', storageId: flipped.storageId, usedBy: usedBy(flipped) },
      { kind: 'damaged', storageId: cut.storageId, usedBy: usedBy(cut) },
    ]),
  );
});

test('HASH-12 a photo from before hashes were stored gets that of its file overnight, on the devices too', async () => {
  const { id, storedSha256, version } = await photo();
  for (const table of ['photo', 'stored_file'])
    await server.database.pool.query(`update ${table} set stored_sha256 = null where organization_id = $1`, [
      tenant.organizationId,
    ]);
  const found: string[] = [];
  await checkEveryFile(server.services, server.services.files.storage, (organizationId) => {
    if (organizationId === tenant.organizationId) found.push(organizationId);
  });
  expect(found).toEqual([]);
  const { photos } = await callAs(server.services, tenant.admin).photos.list({ projectId });
  expect(photos).toMatchObject([{ id, storedSha256 }]);
  expect(photos[0]?.version).toBeGreaterThan(version);
});
