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
let clinic = '';
let bridge = '';
beforeAll(async () => {
  server = await testServer();
  tenant = await testTenant(server.database.pool);
  clinic = (await as(tenant.admin).projects.create({ name: 'Clinic' })).projectId;
  bridge = (await as(tenant.admin).projects.create({ name: 'Bridge' })).projectId;
});
afterAll(async () => await server.close());

const as = (caller: Caller) => callAs(server.services, caller);

type Fields = { taskId?: string; noteId?: string; shared?: boolean; pairedWith?: string; projectId?: string };

async function take(fields: Fields = {}, caller = tenant.tech) {
  const storageId = await uploadAs(server.services, caller);
  return (
    await as(caller).photos.saveMetadata({ projectId: clinic, storageId, width: 4, height: 3, ...fields })
  ).photo;
}

const seen = ({ id: photoId, version }: { id: string; version: number }) => ({ photoId, version });

const photosOf = async (projectId: string, caller: Caller = tenant.admin) => {
  const { photos } = await as(caller).photos.list({ projectId, limit: 200, sort: 'sortOrder' });
  return photos.map(({ id, taskId, noteId, shared, sortOrder, pairedWith }) => ({
    ...{ id, taskId, noteId, shared, sortOrder, pairedWith },
  }));
};

test('PHOTOMOVE-1 moved photos stand last on the other job with their marks, without task, note and client, and Undo brings back all of it', async () => {
  const { taskId } = await as(tenant.admin).tasks.create({ projectId: clinic, title: 'Hang drywall' });
  const { noteId } = await as(tenant.admin).notes.create({ projectId: clinic, title: 'Slab' });
  const there = await take({ projectId: bridge });
  const before = await take({ taskId, noteId, shared: true });
  const after = await take({ pairedWith: before.id });
  const shape = {
    ...{ kind: 'text' as const, points: [1, 1], text: 'Valve', colour: 'red' as const },
    width: 'medium' as const,
  };
  await as(tenant.tech).photos.saveMarks({
    photoId: before.id,
    marks: [{ markId: uuidv7(), version: 0, shape }],
  });
  const atClinic = await photosOf(clinic);
  const moved = await as(tenant.tech).photos.movePhotos({
    projectId: bridge,
    photos: [seen(before), seen(after)],
  });
  expect(await photosOf(bridge)).toEqual([
    expect.objectContaining({ id: there.id }),
    expect.objectContaining({ id: before.id, taskId: null, noteId: null, shared: false }),
    expect.objectContaining({ id: after.id, pairedWith: before.id }),
  ]);
  expect((await photosOf(bridge)).map(({ sortOrder }) => sortOrder)).toEqual(
    (await photosOf(bridge)).map(({ sortOrder }) => sortOrder).toSorted(),
  );
  const markedProject = async () => {
    const { changes } = await as(tenant.admin).sync.snapshot({ entity: 'photoMark' });
    return changes.map(({ row }) => (row as { projectId: string }).projectId);
  };
  expect(await markedProject()).toEqual([bridge]);
  await as(tenant.tech).photos.movePhotos({
    projectId: clinic,
    photos: moved.photos.map((photo) => {
      const { taskId: task, noteId: note, shared, sortOrder } = photo.id === before.id ? before : after;
      return { ...seen(photo), taskId: task, noteId: note, shared, sortOrder };
    }),
  });
  expect(await photosOf(clinic)).toEqual(atClinic);
  expect(await markedProject()).toEqual([clinic]);
});

test('PHOTOMOVE-2 no client sees a photo by its move: it goes from the devices of the one, and does not come to those of the other', async () => {
  const [old, fresh] = [
    await as(tenant.admin).projects.create({ name: 'Old job', sharesPhotos: true }),
    await as(tenant.admin).projects.create({ name: 'New job', sharesPhotos: true }),
  ];
  const photo = await take({ projectId: old.projectId, shared: true });
  const team = { userId: tenant.client.userId, role: 'client' as const };
  await as(tenant.admin).projectTeam.create({ projectId: old.projectId, ...team });
  const epoch = async () => (await as(tenant.client).sync.snapshot({ entity: 'photo' })).epoch;
  const first = await epoch();
  expect(await photosOf(old.projectId, tenant.client)).toHaveLength(1);
  await as(tenant.admin).photos.movePhotos({ projectId: fresh.projectId, photos: [seen(photo)] });
  expect(await photosOf(old.projectId, tenant.client)).toEqual([]);
  expect(await epoch()).not.toBe(first);
  await as(tenant.admin).projectTeam.create({ projectId: fresh.projectId, ...team });
  expect(await photosOf(fresh.projectId, tenant.client)).toEqual([]);
});

test('PHOTOMOVE-3 what cannot be moved moves nothing: a photo of somebody else, one that was changed or moved meanwhile, a job that is gone, a task of another', async () => {
  const [own, foreign] = [await take(), await take({}, tenant.otherTech)];
  const photos = [seen(own), seen(foreign)];
  const code = async (caller: Caller, input: Parameters<ReturnType<typeof as>['photos']['movePhotos']>[0]) =>
    (await refusal(as(caller).photos.movePhotos(input))).code;
  expect(await code(tenant.tech, { projectId: bridge, photos })).toBe('PERMISSION_DENIED');
  expect(await code(tenant.client, { projectId: bridge, photos })).toBe('PERMISSION_DENIED');
  await as(tenant.otherTech).photos.update({ photoId: foreign.id, caption: 'Crack' });
  expect(await code(tenant.admin, { projectId: bridge, photos })).toBe('CONFLICT');
  const { projectId: gone } = await as(tenant.admin).projects.create({ name: 'Gone' });
  await as(tenant.admin).projects.deleteProject({ projectId: gone });
  expect(await code(tenant.tech, { projectId: gone, photos: [seen(own)] })).toBe('NOT_FOUND');
  const { taskId } = await as(tenant.admin).tasks.create({ projectId: clinic, title: 'Stays' });
  const tied = [{ ...seen(own), taskId }];
  expect(await code(tenant.tech, { projectId: bridge, photos: tied })).toBe('NOT_FOUND');
  expect((await photosOf(bridge)).some(({ id }) => id === own.id)).toBe(false);
  await as(tenant.admin).photos.movePhotos({ projectId: bridge, photos: [seen(own)] });
  // The technician saw it on the other job.
  expect(await code(tenant.tech, { projectId: clinic, photos: [seen(own)] })).toBe('CONFLICT');
  const shares = as(tenant.tech).photos.sharePhotos({ photos: [seen(own)], shared: true });
  expect((await refusal(shares)).code).toBe('CONFLICT');
});

test('PHOTO-36 a photo that somebody else has changed since it was seen is not deleted, and it says who did', async () => {
  const photo = await take();
  await as(tenant.tech).photos.update({ photoId: photo.id, caption: 'Crack in the flange' });
  const stale = { photoId: photo.id, version: photo.version };
  expect(await refusal(as(tenant.admin).photos.deletePhoto(stale))).toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('changed a photo since you saw it'),
  });
  await as(tenant.tech).photos.deletePhoto(stale);
  expect((await photosOf(clinic)).some(({ id }) => id === photo.id)).toBe(false);
});
