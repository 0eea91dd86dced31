import { duplicatesAskedMax } from '@plumbline/domain/limits/photos';
import { trashDays } from '@plumbline/domain/limits/lists';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../identity/caller.ts';
import { callAs } from '../../testing/call.ts';
import { refusal } from '../../testing/refusal.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { type TestTenant, testTenant } from '../../testing/tenant.ts';
import { uploadAs } from '../../testing/upload.ts';

let now = new Date('2026-05-04T12:00:00.000Z');
let server: TestServer;
let tenant: TestTenant;
let projectId = '';
beforeAll(async () => {
  server = await testServer({ clock: () => now });
  tenant = await testTenant(server.database.pool);
  ({ projectId } = await callAs(server.services, tenant.admin).projects.create({ name: 'Clinic' }));
});
afterAll(async () => await server.close());

const as = (caller: Caller) => callAs(server.services, caller);
const hash = (number: number) => number.toString(16).padStart(64, '0');

async function photoOf(pickedSha256: string, more: { taskId?: string; noteId?: string } = {}) {
  const storageId = await uploadAs(server.services, tenant.tech);
  const photo = { projectId, storageId, width: 4, height: 3, pickedSha256, ...more };
  return (await as(tenant.tech).photos.saveMetadata(photo)).photoId;
}

const asked = async (
  caller: Caller,
  pickedSha256s: string[],
  of: { projectId?: string; taskId?: string } = {},
) => (await as(caller).photos.findDuplicates({ projectId, pickedSha256s, ...of })).duplicates;

test('HASH-5 which of five hundred picked files are there, or in the trash, is answered once for each, of the project or the task that was asked', async () => {
  const { taskId } = await as(tenant.admin).tasks.create({ projectId, title: 'Close the wall' });
  const [present, thrown, onTask] = [hash(1), hash(2), hash(3)];
  const photoId = await photoOf(present);
  const thrownId = await photoOf(thrown);
  await as(tenant.tech).photos.deletePhoto({ photoId: thrownId });
  // It was deleted and added again: nothing is left to restore.
  await as(tenant.tech).photos.deletePhoto({ photoId: await photoOf(present) });
  const taskPhotoId = await photoOf(onTask, { taskId });
  const all = Array.from({ length: duplicatesAskedMax }, (_, number) => hash(number));
  expect(await asked(tenant.tech, all)).toEqual([
    { pickedSha256: present, photoId, inTrash: false },
    { pickedSha256: thrown, photoId: thrownId, inTrash: true },
  ]);
  expect(await asked(tenant.tech, all, { taskId })).toEqual([
    { pickedSha256: onTask, photoId: taskPhotoId, inTrash: false },
  ]);
  const { fields } = await refusal(
    as(tenant.tech).photos.findDuplicates({ projectId, pickedSha256s: [...all, hash(duplicatesAskedMax)] }),
  );
  expect(fields).toMatchObject([{ path: 'pickedSha256s' }]);
});

test('HASH-6 nobody is told of a picture of another organization, of a deleted project, or of one in the trash that they cannot restore', async () => {
  const foreign = await testTenant(server.database.pool);
  const thrown = hash(600);
  const photoId = await photoOf(thrown);
  expect(await asked(foreign.admin, [thrown])).toEqual([]);
  expect((await refusal(asked(tenant.client, [thrown]))).code).toBe('PERMISSION_DENIED');
  await as(tenant.tech).photos.deletePhoto({ photoId });
  expect(await asked(tenant.otherTech, [thrown])).toEqual([]);
  expect(await asked(tenant.admin, [thrown])).toMatchObject([{ photoId, inTrash: true }]);
  const before = now;
  now = new Date(before.getTime() + (trashDays + 1) * 86_400_000);
  expect(await asked(tenant.admin, [thrown])).toEqual([]);
  now = before;
  expect(await asked(tenant.admin, [thrown], { projectId: uuidv7() })).toEqual([]);
  await as(tenant.tech).photos.restorePhoto({ photoId });
  await as(tenant.admin).projects.deleteProject({ projectId });
  expect(await asked(tenant.admin, [thrown])).toEqual([]);
});
