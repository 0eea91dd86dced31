import { bulkPhotos, photoTagsMax } from '@plumbline/domain/limits/photos';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../identity/caller.ts';
import { callAs } from '../../testing/call.ts';
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
  ({ projectId } = await as(tenant.admin).projects.create({ name: 'Clinic' }));
});
afterAll(async () => await server.close());

const as = (caller: Caller) => callAs(server.services, caller);

async function take(tags: string[] = [], caller = tenant.tech) {
  const storageId = await uploadAs(server.services, caller);
  const { photo } = await as(caller).photos.saveMetadata({
    ...{ projectId, storageId, width: 4, height: 3, tags },
  });
  return { photoId: photo.id, version: photo.version };
}

const rowsOf = async (ids: readonly string[]) => {
  const { photos } = await as(tenant.admin).photos.list({ projectId, limit: 200 });
  return ids.map((id) => photos.find((photo) => photo.id === id));
};

test('PHOTO-33 one call gives many photos a category and adds and removes tags, or changes none of them', async () => {
  const [first, second] = [await take(['gas', 'attic']), await take()];
  const photos = [first, second];
  const { photos: changed } = await as(tenant.admin).photos.batchUpdate({
    ...{ photos, category: 'issue', addTags: ['leak', 'gas'], removeTags: ['attic'] },
  });
  expect(changed.map(({ category, tags }) => [category, tags])).toEqual([
    ['issue', ['gas', 'leak']],
    ['issue', ['leak', 'gas']],
  ]);
  const many = Array.from({ length: photoTagsMax }, (_, index) => `tag ${index}`);
  const seen = changed.map(({ id, version }) => ({ photoId: id, version }));
  const full = await refusal(as(tenant.admin).photos.batchUpdate({ photos: seen, addTags: many }));
  expect(full.fields).toMatchObject([{ path: 'addTags' }]);
  const foreign = await take([], tenant.otherTech);
  const mixed = { photos: [...seen, foreign], category: 'safety' as const };
  expect((await refusal(as(tenant.tech).photos.batchUpdate(mixed))).code).toBe('PERMISSION_DENIED');
  expect((await rowsOf([first.photoId])).map((row) => row?.category)).toEqual(['issue']);
  const none = await refusal(as(tenant.admin).photos.batchUpdate({ photos: seen }));
  expect(none.code).toBe('VALIDATION_ERROR');
  const tooMany = Array.from({ length: bulkPhotos + 1 }, () => ({ photoId: uuidv7(), version: 0 }));
  const refused = await refusal(as(tenant.admin).photos.batchUpdate({ photos: tooMany, category: 'issue' }));
  expect(refused.fields).toMatchObject([{ path: 'photos' }]);
});

test('PHOTO-34 photos that somebody else has changed since they were seen are neither changed nor deleted, and it says who did', async () => {
  const photos = [await take(), await take()];
  await as(tenant.tech).photos.update({ photoId: photos[0]?.photoId ?? '', caption: 'Crack in the flange' });
  for (const act of [
    () => as(tenant.admin).photos.batchUpdate({ photos, category: 'issue' }),
    () => as(tenant.admin).photos.batchDelete({ photos }),
  ]) {
    const { code, message } = await refusal(act());
    expect([code, message]).toEqual([
      'CONFLICT',
      expect.stringContaining('changed a photo since you saw it'),
    ]);
  }
  // Their own changes do not stand in their way.
  await as(tenant.tech).photos.batchUpdate({ photos, addTags: ['flange'] });
});

test('PHOTO-35 deleted photos are gone together and come back together as they were', async () => {
  const photos = [await take(['gas']), await take()];
  const ids = photos.map(({ photoId }) => photoId);
  const before = await rowsOf(ids);
  expect((await refusal(as(tenant.otherTech).photos.batchDelete({ photos }))).code).toBe('PERMISSION_DENIED');
  await as(tenant.tech).photos.batchDelete({ photos });
  expect(await rowsOf(ids)).toEqual([undefined, undefined]);
  expect((await refusal(as(tenant.otherTech).photos.batchRestore({ photoIds: ids }))).code).toBe(
    'PERMISSION_DENIED',
  );
  expect((await refusal(as(tenant.tech).photos.batchRestore({ photoIds: [...ids, uuidv7()] }))).code).toBe(
    'NOT_FOUND',
  );
  await as(tenant.tech).photos.batchRestore({ photoIds: ids });
  const stays = (rows: typeof before) => rows.map((row) => [row?.tags, row?.caption, row?.takenAt]);
  expect(stays(await rowsOf(ids))).toEqual(stays(before));
});
