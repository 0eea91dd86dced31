import { existsSync } from 'node:fs';
import path from 'node:path';
import { unclaimedUploadHours } from '@plumbline/domain/limits/photos';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../identity/caller.ts';
import { callAs } from '../testing/call.ts';
import { refusal } from '../testing/refusal.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { type TestTenant, testTenant } from '../testing/tenant.ts';
import { uploadAs } from '../testing/upload.ts';
import type { FileKey } from './storage.ts';
import { removeUnclaimed } from './unclaimed.ts';

const day = unclaimedUploadHours * 60 * 60 * 1_000;
let now = new Date('2026-05-04T12:00:00.000Z');
let server: TestServer;
let tenant: TestTenant;
let other: TestTenant;
beforeAll(async () => {
  server = await testServer({ clock: () => now });
  tenant = await testTenant(server.database.pool);
  other = await testTenant(server.database.pool, { name: 'Engstrom Heating' });
});
afterAll(async () => {
  await server.close();
});
beforeEach(async () => {
  pass(2 * day);
  await sweep();
});

const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const storage = () => server.services.files.storage;
const sweep = async (remove: (fileKey: FileKey) => Promise<void> = storage().remove) =>
  await removeUnclaimed({ pool: server.database.pool, clock: () => now }, { remove });
const upload = (caller: Caller) => uploadAs(server.services, caller);

async function claim(caller: Caller, storageId: string): Promise<void> {
  const { projectId } = await callAs(server.services, caller).projects.create({ name: 'Clinic' });
  await callAs(server.services, caller).photos.saveMetadata({ projectId, storageId, width: 4, height: 3 });
}

const lies = ({ organizationId }: TestTenant, storageId: string): boolean =>
  existsSync(path.join(server.dataFolder, 'files', organizationId, storageId.slice(-2), storageId));

async function isKnown(storageId: string): Promise<boolean> {
  const { rowCount } = await server.database.pool.query('select 1 from stored_file where storage_id = $1', [
    storageId,
  ]);
  return rowCount === 1;
}

test('FILE-15 an unclaimed upload is removed after 24 hours, file and row, in every organization; a claimed one never', async () => {
  const [forgotten, foreign, used] = [
    await upload(tenant.admin),
    await upload(other.admin),
    await upload(tenant.admin),
  ];
  const { storageId: announced } = await callAs(server.services, tenant.admin).photos.generateUploadUrl({
    mime: 'image/jpeg',
    size: 1_000,
  });
  await claim(tenant.admin, used);
  pass(day);
  expect(await sweep()).toBe(0);
  expect([lies(tenant, forgotten), lies(other, foreign)]).toEqual([true, true]);
  pass(1);
  const young = await upload(tenant.admin);
  expect(await sweep()).toBe(3);
  expect(await sweep()).toBe(0);
  pass(100 * day - day);
  for (const [storageId, owner] of [
    [forgotten, tenant],
    [foreign, other],
    [announced, tenant],
  ] as const) {
    expect([lies(owner, storageId), await isKnown(storageId)]).toEqual([false, false]);
  }
  expect([lies(tenant, young), await isKnown(young)]).toEqual([true, true]);
  await sweep();
  expect([lies(tenant, used), await isKnown(used)]).toEqual([true, true]);
});

test('FILE-16 an interrupted run is continued where it was, and what it has begun to remove cannot be claimed', async () => {
  const ids = [await upload(tenant.admin), await upload(tenant.admin), await upload(tenant.admin)];
  pass(day + 1);
  let calls = 0;
  const dies = async (fileKey: FileKey) => {
    calls += 1;
    if (calls === 2) throw new Error('the process ended');
    await storage().remove(fileKey);
  };
  await expect(sweep(dies)).rejects.toThrow('it failed for 1 of 2');
  expect(ids.filter((id) => lies(tenant, id))).toHaveLength(2);
  for (const id of ids) {
    expect(await isKnown(id)).toBe(true);
    expect((await refusal(claim(tenant.admin, id))).code).toBe('NOT_FOUND');
  }
  expect(await sweep()).toBe(3);
  expect(ids.filter((id) => lies(tenant, id))).toEqual([]);
});

test('FILE-17 a file that is claimed while the job runs is kept, whichever of the two comes first', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, () => upload(tenant.admin)));
  pass(day + 1);
  const { projectId } = await callAs(server.services, tenant.admin).projects.create({ name: 'Clinic' });
  const claims = ids.map(async (storageId) => {
    const input = { projectId, storageId, width: 4, height: 3 };
    return await callAs(server.services, tenant.admin)
      .photos.saveMetadata(input)
      .then(
        () => true,
        () => false,
      );
  });
  const [claimed] = await Promise.all([Promise.all(claims), sweep(), sweep()]);
  await sweep();
  for (const [fileKey, storageId] of ids.entries()) {
    const whole = claimed[fileKey] === true;
    expect([lies(tenant, storageId), await isKnown(storageId)]).toEqual([whole, whole]);
  }
});

test('FILE-17 a record that takes the file while the job waits for the row keeps it', async () => {
  const storageId = await upload(tenant.admin);
  pass(day + 1);
  const client = await server.database.pool.connect();
  await client.query('begin');
  await client.query(
    `update stored_file set used_by_entity = 'photo', used_by_id = storage_id where storage_id = $1`,
    [storageId],
  );
  const sweeping = sweep();
  await expect
    .poll(async () => {
      const { rowCount } = await server.database.pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rowCount;
    })
    .toBeGreaterThan(0);
  await client.query('commit');
  client.release();
  expect(await sweeping).toBe(0);
  expect([lies(tenant, storageId), await isKnown(storageId)]).toEqual([true, true]);
});
