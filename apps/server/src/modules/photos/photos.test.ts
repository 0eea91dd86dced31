import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../identity/caller.ts';
import { callAs } from '../../testing/call.ts';
import { refusal, refusalCodes } from '../../testing/refusal.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { type TestTenant, testTenant } from '../../testing/tenant.ts';
import { uploadAs } from '../../testing/upload.ts';
import { deliverOne } from '../sync/delivery.fixture.ts';

let server: TestServer;
let tenant: TestTenant;
let projectId = '';
beforeAll(async () => {
  server = await testServer();
  tenant = await testTenant(server.database.pool);
  ({ projectId } = await callAs(server.services, tenant.admin).projects.create({
    ...{ name: 'Clinic', sharesPhotos: true },
  }));
  await callAs(server.services, tenant.admin).projectTeam.create({
    ...{ projectId, userId: tenant.client.userId, role: 'client' },
  });
});
afterAll(async () => {
  await server.close();
});

const as = (caller: Caller, operationId?: string) => callAs(server.services, caller, operationId).photos;
const size = { width: 4, height: 3 };
const upload = (caller: Caller) => uploadAs(server.services, caller);

test('PHOTO-1 an uploaded file becomes a photo with the file’s own size; where the project shares photos, its category decides who sees it', async () => {
  const id = uuidv7();
  const [storageId, thumbnailId] = [await upload(tenant.tech), await upload(tenant.tech)];
  const { photo } = await as(tenant.tech).saveMetadata({
    ...{
      id,
      projectId,
      storageId,
      thumbnailId,
      width: 900,
      height: 900,
      title: 'Drops',
      latitude: 46.7,
      pickedSha256: 'b'.repeat(64),
      ...{ takenOffsetMin: -360, timeSource: 'camera', positionSource: 'device', accuracyM: 12 },
      longitude: -92.1,
    },
  });
  expect(photo).toMatchObject({
    ...{ id, projectId, storageId, thumbnailId, ...size, title: 'Drops', takenBy: tenant.tech.userId },
    ...{ category: 'progress', shared: true, latitude: 46.7 },
    ...{ takenOffsetMin: -360, timeSource: 'camera', positionSource: 'device', accuracyM: 12 },
  });
  expect(photo.fileSize).toBeGreaterThan(100);
  const { photo: receipt } = await as(tenant.tech).saveMetadata({
    ...{ projectId, storageId: await upload(tenant.tech), ...size, category: 'receipt' },
  });
  expect(receipt.shared).toBe(false);
  const { photos, hasMore, nextCursor } = await as(tenant.client).list({ projectId });
  expect(photos.map((row) => row.id)).toEqual([id]);
  expect([hasMore, nextCursor]).toEqual([false, null]);
  expect(photos[0]).not.toHaveProperty('latitude');
  const hashes = ['pickedSha256', 'sha256', 'storedSha256'] as const;
  for (const field of ['takenOffsetMin', 'timeSource', 'positionSource', 'accuracyM', ...hashes])
    expect(photos[0]).not.toHaveProperty(field);
  expect(photos[0]?.thumbnailUrl).toContain(`/api/files/${thumbnailId}?`);
});

test('PHOTO-2 a file that never arrived, is another organization’s or person’s or is used already is NOT_FOUND, and a refused save frees its file', async () => {
  const foreign = await testTenant(server.database.pool);
  const used = await upload(tenant.tech);
  await as(tenant.tech).saveMetadata({ projectId, storageId: used, ...size });
  const { storageId: announced } = await as(tenant.tech).generateUploadUrl({ mime: 'image/png', size: 9 });
  const files = [
    used,
    announced,
    await upload(foreign.tech),
    await upload(tenant.otherTech),
    uuidv7(),
    '../x',
  ];
  for (const storageId of files) {
    const { code, fields } = await refusal(as(tenant.tech).saveMetadata({ projectId, storageId, ...size }));
    expect([storageId, code, fields]).toEqual([storageId, 'NOT_FOUND', undefined]);
  }
  const storageId = await upload(tenant.tech);
  expect(
    (await refusal(as(tenant.tech).saveMetadata({ projectId, storageId, thumbnailId: used, ...size }))).code,
  ).toBe('NOT_FOUND');
  expect(
    (await refusal(as(tenant.tech).saveMetadata({ projectId, storageId, ...size, sha256: 'a'.repeat(64) })))
      .fields,
  ).toMatchObject([{ path: 'sha256' }]);
  await as(tenant.tech).saveMetadata({ projectId, storageId, ...size });
});

test('PHOTO-3 when twenty save one file at once, one succeeds', async () => {
  const storageId = await upload(tenant.tech);
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, () => as(tenant.tech).saveMetadata({ projectId, storageId, ...size })),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('PHOTO-4 a batch records or refuses each by itself, and a repetition records none twice', async () => {
  const files = [await upload(tenant.tech), uuidv7(), await upload(tenant.tech)];
  const input = { photos: files.map((storageId) => ({ projectId, storageId, ...size })) };
  const operationId = uuidv7();
  const first = await as(tenant.tech, operationId).batchSaveMetadata(input);
  expect(first.results).toMatchObject([
    { success: true },
    { success: false, code: 'NOT_FOUND' },
    { success: true },
  ]);
  expect(await as(tenant.tech, operationId).batchSaveMetadata(input)).toEqual(first);
});

test('PHOTO-5 field technicians change and delete their own, admins all, clients none', async () => {
  const { photoId } = await as(tenant.tech).saveMetadata({
    projectId,
    storageId: await upload(tenant.tech),
    ...size,
  });
  const { photoId: partnerId } = await as(tenant.otherTech).saveMetadata({
    projectId,
    storageId: await upload(tenant.otherTech),
    ...size,
  });
  expect(
    await refusalCodes([
      as(tenant.otherTech).update({ photoId, title: 'x' }),
      as(tenant.otherTech).deletePhoto({ photoId }),
      as(tenant.client).update({ photoId, title: 'x' }),
      as(tenant.client).generateUploadUrl({ mime: 'image/png', size: 9 }),
      as(tenant.tech).update({ photoId, pairedWith: photoId }),
    ]),
  ).toEqual([
    'PERMISSION_DENIED',
    'PERMISSION_DENIED',
    'PERMISSION_DENIED',
    'PERMISSION_DENIED',
    'NOT_FOUND',
  ]);
  const { photo } = await as(tenant.tech).update({ photoId, title: 'Drops', pairedWith: partnerId });
  expect(photo).toMatchObject({ title: 'Drops', pairedWith: partnerId, category: 'progress' });
  await as(tenant.admin).deletePhoto({ photoId });
  expect((await refusal(as(tenant.tech).update({ photoId, title: 'x' }))).code).toBe('NOT_FOUND');
});

test('PHOTO-6 a photo that is no longer shared is removed from the devices of the project’s clients', async () => {
  const { photoId, photo } = await as(tenant.tech).saveMetadata({
    projectId,
    storageId: await upload(tenant.tech),
    ...size,
  });
  const epoch = async () =>
    (
      await server.database.pool.query('select epoch from member_state where user_id = $1', [
        tenant.client.userId,
      ])
    ).rows[0];
  const before = await epoch();
  await as(tenant.tech).update({ photoId, shared: false, version: photo.version });
  expect((await epoch()).epoch).toBe(before.epoch + 1);
});

test('PHOTO-7 photos are moved to where they were put, or none of them moves', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 2; count += 1) {
    ids.push(
      (await as(tenant.tech).saveMetadata({ projectId, storageId: await upload(tenant.tech), ...size }))
        .photoId,
    );
  }
  const [first = '', second = ''] = ids;
  const moved = await as(tenant.otherTech).batchUpdatePhotoSortOrder({
    photos: [
      { photoId: first, sortOrder: 'b11' },
      { photoId: second, sortOrder: 'b10' },
    ],
  });
  expect(moved.photoIds).toEqual(ids);
  const { photos } = await as(tenant.tech).list({ projectId, sort: '-sortOrder', limit: 2 });
  expect(photos.map(({ id }) => id)).toEqual(ids);
  const wrong = as(tenant.tech).batchUpdatePhotoSortOrder({
    photos: [
      { photoId: first, sortOrder: 'a1' },
      { photoId: uuidv7(), sortOrder: 'a2' },
    ],
  });
  expect((await refusal(wrong)).code).toBe('NOT_FOUND');
});

test('PHOTO-8 task and note of a photo are of its project', async () => {
  const office = () => callAs(server.services, tenant.admin);
  const { projectId: depot } = await office().projects.create({ name: 'Depot' });
  const { taskId } = await office().tasks.create({ projectId: depot, title: 'Pad' });
  const { noteId } = await office().notes.create({ projectId: depot });
  const storageId = await upload(tenant.tech);
  expect(
    await refusalCodes([
      as(tenant.tech).saveMetadata({ projectId, taskId, storageId, ...size }),
      as(tenant.tech).saveMetadata({ projectId, noteId, storageId, ...size }),
    ]),
  ).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  const { photo } = await as(tenant.tech).saveMetadata({
    projectId: depot,
    taskId,
    noteId,
    storageId,
    ...size,
  });
  expect(photo).toMatchObject({ taskId, noteId });
});

test('PHOTO-20 a photo whose files were sent again under other ids, or that another device brings with its queue, is made once and answered alike', async () => {
  const operationId = uuidv7();
  const photo = { id: uuidv7(), projectId, ...size, caption: 'Drops' };
  const first = await as(tenant.tech, operationId).saveMetadata({
    ...{ ...photo, storageId: await upload(tenant.tech), thumbnailId: await upload(tenant.tech) },
  });
  const again = await upload(tenant.tech);
  expect(await as(tenant.tech, operationId).saveMetadata({ ...photo, storageId: again })).toEqual(first);
  const sent = { operation: 'uploadPhoto', args: { ...photo, storageId: again } } as const;
  expect(await deliverOne(server.services, tenant.tech, { ...sent, id: operationId })).toMatchObject({
    ...{ result: 'applied', version: first.version, conflicts: [] },
  });

  const other = { ...photo, id: uuidv7() };
  const otherId = uuidv7();
  const queuedFirst = await deliverOne(server.services, tenant.tech, {
    operation: 'uploadPhoto',
    args: { ...other, storageId: again },
    id: otherId,
  });
  expect(queuedFirst).toMatchObject({ result: 'applied' });
  expect(
    await as(tenant.tech, otherId).saveMetadata({ ...other, storageId: await upload(tenant.tech) }),
  ).toMatchObject({ photoId: other.id, photo: { id: other.id, caption: 'Drops', storageId: again } });
});

test('HASH-1 a photo has three hashes: of the picked file as the device says it, of the bytes received, and of the bytes stored after they were encoded anew', async () => {
  const storageId = await upload(tenant.tech);
  const pickedSha256 = 'c'.repeat(64);
  const { photo } = await as(tenant.tech).saveMetadata({ projectId, storageId, ...size, pickedSha256 });
  const kept = await server.services.files.storage.open({
    organizationId: tenant.organizationId,
    storageId,
  });
  if (!kept) throw new Error('the photo has no file');
  const stored = createHash('sha256').update(new Uint8Array(await new Response(kept.body).arrayBuffer()));
  expect(photo).toMatchObject({ pickedSha256, storedSha256: stored.digest('hex') });
  expect(photo.sha256).toMatch(/^[0-9a-f]{64}$/);
  expect(photo.sha256).not.toBe(photo.storedSha256);
});

test('PHOTOPAIR-3 a photo is taken as the after of one of its job, and of no other', async () => {
  const before = (
    await as(tenant.tech).saveMetadata({ projectId, storageId: await upload(tenant.tech), ...size })
  ).photoId;
  const after = async (inProject: string, pairedWith: string) =>
    await as(tenant.tech).saveMetadata({
      ...{ projectId: inProject, storageId: await upload(tenant.tech), ...size, category: 'after' },
      pairedWith,
    });
  expect((await after(projectId, before)).photo.pairedWith).toBe(before);
  const { projectId: elsewhere } = await callAs(server.services, tenant.admin).projects.create({
    name: 'Dock',
  });
  expect((await refusal(after(elsewhere, before))).code).toBe('NOT_FOUND');
  const foreign = await testTenant(server.database.pool);
  const theirs = await callAs(server.services, foreign.admin).projects.create({ name: 'Theirs' });
  expect(
    (
      await refusal(
        as(foreign.admin).saveMetadata({
          ...{ projectId: theirs.projectId, storageId: await upload(foreign.admin), ...size },
          pairedWith: before,
        }),
      )
    ).code,
  ).toBe('NOT_FOUND');
});
