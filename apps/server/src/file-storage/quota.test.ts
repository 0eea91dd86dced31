import { storageQuotaBytes } from '@plumbline/domain/plans/storage';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callAs } from '../testing/call.ts';
import { refusal } from '../testing/refusal.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { type TestTenant, testTenant } from '../testing/tenant.ts';

const now = new Date('2026-05-04T12:00:00.000Z');
let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await testServer({ clock: () => now });
});
afterAll(async () => {
  await server.close();
});
beforeEach(async () => {
  tenant = await testTenant(server.database.pool, { plan: 'professional' });
});

const quota = storageQuotaBytes.professional;
const largest = 2 ** 31 - 1;
type Row = { storedAt?: Date | null; createdAt?: Date; discardedAt?: Date | null };

/** Files of this many bytes in all, as if they had been uploaded. */
async function keep(bytes: number, { storedAt = now, createdAt = now, discardedAt = null }: Row = {}) {
  for (let left = bytes; left > 0; left -= largest)
    await server.database.pool.query(
      `insert into stored_file (organization_id, storage_id, created_at, created_by, purpose, mime, upload_size, size, stored_at, discarded_at)
       values ($1, $2, $3, $4, 'photo', 'image/jpeg', $5, $6, $7, $8)`,
      [
        ...[tenant.organizationId, uuidv7(), createdAt, tenant.tech.userId, Math.min(left, largest)],
        ...[storedAt && Math.min(left, largest), storedAt, discardedAt],
      ],
    );
}
const photos = () => callAs(server.services, tenant.tech).photos;
const announce = (size: number) => photos().generateUploadUrl({ mime: 'image/jpeg', size });

test('FILE-35 the last byte of a plan can be used, the next one is refused with the quota in the message', async () => {
  await keep(quota - 3_000_000);
  expect((await announce(1_000_000)).storage).toEqual({ usedBytes: quota - 2_000_000, plan: 'professional' });
  const thumbnail = { mime: 'image/jpeg', size: 500_000 } as const;
  const { storage } = await photos().generateUploadUrl({ mime: 'image/jpeg', size: 1_500_000, thumbnail });
  expect(storage.usedBytes).toBe(quota);
  const refused = await refusal(announce(1));
  expect(refused).toMatchObject({ code: 'STORAGE_FULL', fields: [{ path: 'size' }] });
  expect(refused.message).toContain('100 GB of the 100 GB on the Professional plan');
  const { projectId } = await callAs(server.services, tenant.admin).projects.create({ name: 'Clinic' });
  const plan = { projectId, name: 'plan.pdf', size: 10, mime: 'application/pdf' };
  expect(
    await refusal(callAs(server.services, tenant.tech).projectFiles.generateUploadUrl(plan)),
  ).toMatchObject({
    code: 'STORAGE_FULL',
  });
});

test('FILE-35 announced files that never came and abandoned ones take no room; a larger plan has more', async () => {
  const before = new Date(now.getTime() - 16 * 60_000);
  await keep(quota, { storedAt: null, createdAt: before });
  await keep(quota, { discardedAt: now });
  expect((await announce(10)).storage.usedBytes).toBe(10);
  await keep(quota);
  expect(await refusal(announce(1))).toMatchObject({ code: 'STORAGE_FULL' });
  await server.database.pool.query(
    `update subscription set plan_name = 'business-annual' where organization_id = $1`,
    [tenant.organizationId],
  );
  expect((await announce(1)).storage).toEqual({ usedBytes: quota + 11, plan: 'business' });
});

test('STORAGE-20: admins, and they alone, are told the use by kind, whose parts add up to it, and nothing of others', async () => {
  await keep(5_000_000);
  const [file, attachment] = [uuidv7(), uuidv7()];
  for (const [id, entity] of [
    [file, 'projectFile'],
    [attachment, 'message'],
  ])
    await server.database.pool.query(
      `insert into stored_file (organization_id, storage_id, created_at, created_by, purpose, mime, upload_size, size,
         stored_at, used_by_entity, used_by_id)
       values ($1, $2, $3, $4, 'projectFile', 'application/pdf', 700000, 700000, $3, $5, $2)`,
      [tenant.organizationId, id, now, tenant.tech.userId, entity],
    );
  await callAs(server.services, tenant.admin).projects.create({ name: 'Clinic' });
  const asked = async (caller = tenant.admin) =>
    await callAs(server.services, caller).organization.getStorage();
  const { usedBytes, photoBytes, fileBytes, recordBytes, plan } = await asked();
  expect([photoBytes, fileBytes, plan]).toEqual([5_000_000, 1_400_000, 'professional']);
  expect(photoBytes + fileBytes + recordBytes).toBe(usedBytes);
  const other = await testTenant(server.database.pool, { plan: 'professional' });
  expect(await asked(other.admin)).toMatchObject({ photoBytes: 0, fileBytes: 0 });
  for (const caller of [tenant.tech, tenant.client])
    expect(await refusal(asked(caller))).toMatchObject({ code: 'PERMISSION_DENIED' });
});
