import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../identity/caller.ts';
import { callAs } from '../../testing/call.ts';
import { refusal, refusalCodes } from '../../testing/refusal.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { type TestTenant, testTenant } from '../../testing/tenant.ts';
import { uploadAs } from '../../testing/upload.ts';

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await testServer();
  tenant = await testTenant(server.database.pool);
});
afterAll(async () => {
  await server.close();
});

const as = (caller: Caller) => callAs(server.services, caller);

/** A project that a client follows. */
async function newProject(sharesPhotos: boolean): Promise<string> {
  const { projectId } = await as(tenant.admin).projects.create({ name: 'Clinic', sharesPhotos });
  await as(tenant.admin).projectTeam.create({ projectId, userId: tenant.client.userId, role: 'client' });
  return projectId;
}

type Given = { taskId?: string; category?: 'before' | 'progress' | 'after' | 'issue'; shared?: boolean };
async function take(projectId: string, given: Given = {}, caller: Caller = tenant.tech) {
  const storageId = await uploadAs(server.services, caller);
  return (await as(caller).photos.saveMetadata({ projectId, storageId, width: 4, height: 3, ...given }))
    .photo;
}

const seenByClient = async (projectId: string) =>
  (await as(tenant.client).photos.list({ projectId })).photos.map(({ id }) => id).toSorted();

test('PHOTO-1200 no project shares photos by itself unless it is switched on, and then before, progress and after alone', async () => {
  const { project } = await as(tenant.admin).projects.create({ name: 'Depot' });
  expect(project.sharesPhotos).toBe(false);
  const shut = await newProject(false);
  for (const category of ['before', 'progress', 'after', 'issue'] as const) await take(shut, { category });
  expect(await seenByClient(shut)).toEqual([]);
  const open = await newProject(true);
  const shared = [];
  for (const category of ['before', 'progress', 'after'] as const)
    shared.push((await take(open, { category })).id);
  await take(open, { category: 'issue' });
  expect(await seenByClient(open)).toEqual(shared.toSorted());
  await as(tenant.admin).projects.update({ projectId: open, sharesPhotos: false });
  await take(open);
  expect(await seenByClient(open)).toEqual(shared.toSorted());
  expect(await as(tenant.client).projects.get({ projectId: open })).not.toHaveProperty('sharesPhotos');
});

test('PHOTO-1201 a photo of a flagged task stays with the crew by itself, and who takes a photo has the last word', async () => {
  const projectId = await newProject(true);
  const { taskId } = await as(tenant.admin).tasks.create({ projectId, title: 'Set curb' });
  const { id: before } = await take(projectId, { taskId });
  await as(tenant.tech).tasks.flagIssue({ taskId, reason: 'Cracked' });
  await take(projectId, { taskId });
  const { id: meant } = await take(projectId, { taskId, shared: true });
  await take(projectId, { shared: false });
  expect(await seenByClient(projectId)).toEqual([before, meant].toSorted());
});

test('PHOTO-1202 photos are shown to the client and taken back together, by admins all and by the crew their own, or none', async () => {
  const projectId = await newProject(false);
  const [own, others] = [await take(projectId), await take(projectId, {}, tenant.otherTech)];
  const both = [own, others].map(({ id, version }) => ({ photoId: id, version }));
  const foreign = await testTenant(server.database.pool);
  expect(
    await refusalCodes([
      as(tenant.tech).photos.sharePhotos({ photos: both, shared: true }),
      as(tenant.client).photos.sharePhotos({ photos: both, shared: true }),
      as(foreign.admin).photos.sharePhotos({ photos: both, shared: true }),
    ]),
  ).toEqual(['PERMISSION_DENIED', 'PERMISSION_DENIED', 'NOT_FOUND']);
  expect(await seenByClient(projectId)).toEqual([]);
  const { photos } = await as(tenant.admin).photos.sharePhotos({ photos: both, shared: true });
  expect(await seenByClient(projectId)).toEqual([own.id, others.id].toSorted());
  const epoch = async () =>
    (
      await server.database.pool.query('select epoch from member_state where user_id = $1', [
        tenant.client.userId,
      ])
    ).rows[0].epoch;
  const was = await epoch();
  const now = photos.map(({ id, version }) => ({ photoId: id, version }));
  await as(tenant.admin).photos.sharePhotos({ photos: now, shared: false });
  expect(await seenByClient(projectId)).toEqual([]);
  // Once for all of them: the client's devices fill anew and lose what was taken back.
  expect(await epoch()).toBe(was + 1);
});

test('PHOTO-1203 what was changed of a photo since it was seen is looked at before its client sees it, one’s own changes apart', async () => {
  const projectId = await newProject(false);
  const photo = await take(projectId);
  const seen = { photoId: photo.id, version: photo.version };
  await as(tenant.tech).photos.update({ photoId: photo.id, caption: 'Wrong pipe, sorry' });
  const share = async (caller: Caller) =>
    await as(caller).photos.sharePhotos({ photos: [seen], shared: true });
  const { code, message } = await refusal(share(tenant.admin));
  expect(code).toBe('CONFLICT');
  expect(message).toMatch(/ changed a photo since you saw it\. Look again, then decide\.$/);
  expect((await refusal(as(tenant.admin).photos.update({ ...seen, shared: true }))).code).toBe('CONFLICT');
  expect(await seenByClient(projectId)).toEqual([]);
  await share(tenant.tech);
  expect(await seenByClient(projectId)).toEqual([photo.id]);
  const blind = await refusal(as(tenant.admin).photos.update({ photoId: photo.id, shared: false }));
  expect(blind).toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ path: 'version' }] });
});
