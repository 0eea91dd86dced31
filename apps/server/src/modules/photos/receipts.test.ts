import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../identity/caller.ts';
import { callAs } from '../../testing/call.ts';
import { cookieOf } from '../../testing/cookie.ts';
import { refusal } from '../../testing/refusal.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { type TestTenant, testTenant } from '../../testing/tenant.ts';
import { uploadAs } from '../../testing/upload.ts';

let server: TestServer;
let tenant: TestTenant;
let projectId = '';
beforeAll(async () => {
  server = await testServer();
  tenant = await testTenant(server.database.pool);
  ({ projectId } = await as(tenant.admin).projects.create({ name: 'Northshore Dental', sharesPhotos: true }));
  await as(tenant.admin).projectTeam.create({ projectId, userId: tenant.client.userId, role: 'client' });
});
afterAll(async () => {
  await server.close();
});

const as = (caller: Caller) => callAs(server.services, caller);

async function take(
  category: 'receipt' | 'progress',
  { shared, title = 'Twin Ports Supply' }: { shared?: boolean; title?: string } = {},
) {
  const storageId = await uploadAs(server.services, tenant.tech);
  const sent = { projectId, storageId, width: 4, height: 3, category, title };
  return (await as(tenant.tech).photos.saveMetadata({ ...sent, ...(shared !== undefined && { shared }) }))
    .photo;
}

const receiptsOf = async (caller: Caller) =>
  (await as(caller).photos.list({ projectId, category: 'receipt', limit: 100 })).photos.map(({ id }) => id);
const galleryOf = async (caller: Caller) =>
  (await as(caller).photos.list({ projectId, limit: 100 })).photos.map(({ id }) => id);

const epochOf = async ({ userId }: Caller) => {
  const { rows } = await server.database.pool.query<{ epoch: number }>(
    'select epoch from member_state where organization_id = $1 and user_id = $2',
    [tenant.organizationId, userId],
  );
  return rows[0]?.epoch ?? 0;
};

const words = async (asked: Promise<unknown>) => (await refusal(asked)).message;

test('EXPENSERECEIPT-1 admins and whoever took it see a receipt, and nobody else in any list, count, search or activity', async () => {
  const title = `Canal Street ${randomUUID()}`;
  const { id, storageId } = await take('receipt', { shared: true, title });
  expect(await receiptsOf(tenant.admin)).toContain(id);
  expect(await receiptsOf(tenant.tech)).toContain(id);
  for (const caller of [tenant.otherTech, tenant.client]) {
    expect(await receiptsOf(caller)).toEqual([]);
    expect((await as(caller).photos.list({ search: title, category: 'receipt' })).photos).toEqual([]);
    const { runs } = await as(caller).photos.listDays({ projectId, category: 'receipt' });
    expect(runs).toEqual([]);
  }
  const fileFor = async (caller: Caller) =>
    (await fetch(`${server.origin}/api/files/${storageId}`, { headers: { cookie: cookieOf(caller) } }))
      .status;
  const everybody = [tenant.admin, tenant.tech, tenant.otherTech, tenant.client];
  expect(await Promise.all(everybody.map(fileFor))).toEqual([200, 200, 404, 404]);
  const activityOf = async (caller: Caller) =>
    (await as(caller).activity.list({ entity: 'photo', entityId: id })).rows.length;
  expect(await Promise.all([tenant.admin, tenant.tech, tenant.otherTech].map(activityOf))).toEqual([1, 1, 0]);
});

test('EXPENSERECEIPT-2 a gallery, its days and a daily log have no receipt unless receipts are asked for by their category', async () => {
  const receipt = await take('receipt');
  const progress = await take('progress');
  for (const caller of [tenant.admin, tenant.tech]) {
    const shown = await galleryOf(caller);
    expect(shown).toContain(progress.id);
    expect(shown).not.toContain(receipt.id);
    const chosen = await as(caller).photos.list({
      projectId,
      categories: ['receipt', 'progress'],
      limit: 100,
    });
    expect(chosen.photos.map(({ id }) => id)).toEqual(expect.arrayContaining([receipt.id, progress.id]));
  }
  const days = async (categories?: ('receipt' | 'progress')[]) => {
    const { runs } = await as(tenant.admin).photos.listDays({ projectId, ...(categories && { categories }) });
    return JSON.stringify(runs);
  };
  expect(await days()).toBe(await days(['progress']));
  const date = new Date().toISOString().slice(0, 10);
  const { photos } = await as(tenant.admin).notes.draftDailyLog({ projectId, date });
  expect(photos).toBe((await galleryOf(tenant.admin)).length);
});

test('EXPENSERECEIPT-3 a photo that becomes a receipt leaves the devices of the others and the client, and comes back when it is none any more', async () => {
  const photo = await take('progress', { shared: true });
  const everybody = [tenant.admin, tenant.tech, tenant.otherTech, tenant.client];
  const before = await Promise.all(everybody.map(epochOf));
  const { photo: kept } = await as(tenant.tech).photos.update({ photoId: photo.id, category: 'receipt' });
  expect(kept).toMatchObject({ category: 'receipt', shared: false });
  const raised = (await Promise.all(everybody.map(epochOf))).map((epoch, at) => epoch - (before[at] ?? 0));
  expect(raised).toEqual([0, 0, 1, 1]);
  expect(await receiptsOf(tenant.otherTech)).toEqual([]);
  const { changes } = await as(tenant.otherTech).sync.pull({ cursor: 0 });
  expect(changes.map(({ row }) => row.id)).not.toContain(photo.id);
  await as(tenant.tech).photos.update({ photoId: photo.id, category: 'progress' });
  expect(await galleryOf(tenant.otherTech)).toContain(photo.id);
  // Together with others, too.
  const { photos } = await as(tenant.admin).photos.batchUpdate({
    photos: [{ photoId: photo.id, version: (await oneOf(photo.id)).version }],
    category: 'receipt',
  });
  expect(photos).toMatchObject([{ category: 'receipt', shared: false }]);
  expect(await galleryOf(tenant.otherTech)).not.toContain(photo.id);
  expect(await epochOf(tenant.otherTech)).toBe((before[2] ?? 0) + 2);
});

const oneOf = async (photoId: string) => {
  const { photos } = await as(tenant.admin).photos.list({
    projectId,
    categories: ['receipt', 'progress'],
    limit: 100,
  });
  const found = photos.find(({ id }) => id === photoId);
  if (found === undefined) throw new Error('The photo is not there.');
  return found;
};

test('EXPENSERECEIPT-4 links, reports, claim packets, ZIPs, sharing, covers, pairs and marks refuse a receipt in words', async () => {
  const { id, version } = await take('receipt', { shared: true });
  const progress = await take('progress');
  const admin = as(tenant.admin);
  expect((await oneOf(id)).shared).toBe(false);
  const photoIds = [progress.id, id];
  const lastDay = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  expect(await words(admin.clientLinks.create({ title: 'Week 9', lastDay, drawings: false, photoIds }))).toBe(
    'One of the photos is a receipt, which clients are not shown. Leave it out.',
  );
  expect(await words(admin.photos.generateZipUrl({ photoIds }))).toBe(
    'One of the photos is a receipt, which only admins and whoever took it see. Leave it out of the ZIP.',
  );
  const report = { projectId, photoIds };
  for (const asked of ['getReport', 'getPacket'] as const)
    expect(await words(admin.photos[asked](report))).toBe(
      'One of the photos is a receipt, which only admins and whoever took it see. Leave it out of the report.',
    );
  expect(await words(admin.photos.sharePhotos({ photos: [{ photoId: id, version }], shared: true }))).toBe(
    'A receipt is not shown to clients. Leave it out, or give the photo another category first.',
  );
  expect(await words(admin.photos.update({ photoId: id, shared: true, version }))).toContain(
    'not shown to clients',
  );
  expect(await words(admin.projects.update({ projectId, coverPhotoId: id }))).toBe(
    'This photo is a receipt, which not everybody sees. Choose another one.',
  );
  expect((await refusal(admin.photos.update({ photoId: progress.id, pairedWith: id }))).code).toBe(
    'NOT_FOUND',
  );
  const look = { kind: 'arrow', text: null, colour: 'yellow', width: 'medium' } as const;
  const shape = { ...look, points: [0, 0, 10, 10] };
  const mark = { markId: randomUUID(), version: 0, shape };
  expect(await words(admin.photos.saveMarks({ photoId: id, marks: [mark] }))).toBe(
    'A receipt is kept as it is: nothing is drawn on it.',
  );
  await as(tenant.admin).photos.saveMarks({ photoId: progress.id, marks: [mark] });
  expect(await words(as(tenant.tech).photos.update({ photoId: progress.id, category: 'receipt' }))).toBe(
    'Something is drawn on this photo. Remove it first: a receipt is kept as it is.',
  );
});
