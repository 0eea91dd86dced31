import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../identity/caller.ts';
import { callAs } from '../../testing/call.ts';
import { refusal, refusalCodes } from '../../testing/refusal.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { type TestTenant, testTenant } from '../../testing/tenant.ts';

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await testServer();
  tenant = await testTenant(server.database.pool);
});
afterAll(async () => {
  await server.close();
});

const as = (caller: Caller, operationId?: string) => callAs(server.services, caller, operationId);
type Asked = Parameters<ReturnType<typeof as>['trash']['list']>[0];
const names = async (caller: Caller, asked: Asked = {}) =>
  (await as(caller).trash.list(asked)).rows.map(({ entity, title }) => `${entity} ${title}`);
const photoOn = async (projectId: string, by: Caller, title: string) => {
  const id = uuidv7();
  await server.database.pool.query(
    `insert into photo (organization_id, id, project_id, created_by, title, storage_id, file_size, width, height, sort_order)
     values ($1, $2, $3, $4, $5, $6, 1, 1, 1, 'a0')`,
    [by.membership?.organizationId, id, projectId, by.userId, title, uuidv7()],
  );
  return id;
};
/** A deleted record of every kind, by an admin and (where they may) by a field technician. */
const deletedRecords = async (own: TestTenant) => {
  const { projectId } = await as(own.admin).projects.create({ name: 'Dock' });
  const { projectId: old } = await as(own.admin).projects.create({ name: 'Old depot' });
  await as(own.admin).tasks.create({ projectId: old, title: 'With its project' });
  await as(own.admin).projects.deleteProject({ projectId: old });
  const { taskId } = await as(own.tech).tasks.create({ projectId, title: 'Pour slab' });
  await as(own.admin).tasks.deleteTask({ taskId });
  const both = [
    [own.admin, 'office'],
    [own.tech, 'crew'],
  ] as const;
  for (const [caller, who] of both) {
    const { noteId } = await as(caller).notes.create({ projectId, title: `note of ${who}` });
    await as(caller).notes.deleteNote({ noteId });
    await as(caller).photos.deletePhoto({ photoId: await photoOn(projectId, caller, `photo of ${who}`) });
    const { folderId } = await as(caller).projectFiles.createFolder({ projectId, name: `plans of ${who}` });
    await as(caller).projectFiles.createFolder({ projectId, name: `inside ${who}`, parentId: folderId });
    await as(caller).projectFiles.deleteFolder({ folderId });
  }
  return { projectId, old, taskId };
};

test('TRASH-1 admins find everything that can be restored, each under the line that restores it', async () => {
  const own = await testTenant(server.database.pool);
  const { projectId, taskId } = await deletedRecords(own);
  expect(await names(own.admin)).toEqual([
    ...['projectFolder plans of crew', 'photo photo of crew', 'note note of crew'],
    ...['projectFolder plans of office', 'photo photo of office', 'note note of office'],
    ...['task Pour slab', 'project Old depot'],
  ]);
  const [task] = (await as(own.admin).trash.list({ entity: 'task' })).rows;
  expect(task).toEqual({
    ...{ entity: 'task', id: taskId, title: 'Pour slab', projectId, projectName: 'Dock' },
    ...{ deletedAt: expect.any(String), deletedBy: own.admin.userId },
  });
  expect(await names(own.admin, { entity: 'project' })).toEqual(['project Old depot']);
});

test('TRASH-2 field technicians find what they made and may restore, clients nothing, strangers nothing', async () => {
  const own = await testTenant(server.database.pool);
  await deletedRecords(own);
  expect(await names(own.tech)).toEqual([
    ...['projectFolder plans of crew', 'photo photo of crew', 'note note of crew'],
  ]);
  expect(await names(own.tech, { entity: 'task' })).toEqual([]);
  expect(await names(own.otherTech)).toEqual([]);
  expect(await refusal(as(own.client).trash.list())).toMatchObject({ code: 'PERMISSION_DENIED' });
  expect(await names((await testTenant(server.database.pool)).admin)).toEqual([]);
});

test('TRASH-3 after thirty days nothing can be restored or is listed; a plan without photos lists none', async () => {
  const own = await testTenant(server.database.pool);
  await deletedRecords(own);
  const { pool } = server.database;
  await pool.query(
    `update task set deleted_at = now() - interval '30 days 1 hour' where organization_id = $1`,
    [own.organizationId],
  );
  await pool.query(
    `update project set deleted_at = now() - interval '29 days' where name = 'Old depot' and organization_id = $1`,
    [own.organizationId],
  );
  const found = await names(own.admin);
  expect(found).not.toContain('task Pour slab');
  expect(found.at(-1)).toBe('project Old depot');
  const starter = {
    ...own.admin,
    subscription: { planName: 'starter', status: 'active', expiredAt: null } as const,
  };
  expect((await names(starter)).filter((name) => name.startsWith('photo'))).toEqual([]);
  expect(await names(starter, { entity: 'photo' })).toEqual([]);
});

test('TRASH-4 what is restored leaves the trash, whatever its kind', async () => {
  const own = await testTenant(server.database.pool);
  await deletedRecords(own);
  for (const { entity, id } of (await as(own.admin).trash.list()).rows) {
    if (entity === 'project') await as(own.admin).projects.restoreProject({ projectId: id });
    if (entity === 'task') await as(own.admin).tasks.restoreTask({ taskId: id });
    if (entity === 'note') await as(own.admin).notes.restoreNote({ noteId: id });
    if (entity === 'photo') await as(own.admin).photos.restorePhoto({ photoId: id });
    if (entity === 'projectFile') await as(own.admin).projectFiles.restoreFile({ fileId: id });
    if (entity === 'projectFolder') await as(own.admin).projectFiles.restoreFolder({ folderId: id });
  }
  expect(await names(own.admin)).toEqual([]);
});

test('TRASH-5 a long trash comes in pages, each record once, newest deletion first', async () => {
  const own = await testTenant(server.database.pool);
  const { projectId } = await deletedRecords(own);
  await server.database.pool.query(
    `insert into task (organization_id, id, project_id, number, title, sort_order, deleted_at)
     select $1, gen_random_uuid(), $2, 100 + n, 'Hanger ' || n, 'a0', date_trunc('second', now()) - n / 10 * interval '1 minute' from generate_series(1, 95) n`,
    [own.organizationId, projectId],
  );
  const found: { id: string; deletedAt: string }[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = await as(own.admin).trash.list({ limit: 20, ...(cursor && { cursor }) });
    expect(page.hasMore).toBe(page.nextCursor !== null);
    found.push(...page.rows);
    cursor = page.nextCursor;
  }
  expect(new Set(found.map(({ id }) => id)).size).toBe(95 + 8);
  expect(found).toHaveLength(95 + 8);
  const instants = found.map(({ deletedAt }) => deletedAt);
  expect(instants).toEqual(instants.toSorted().toReversed());
  expect(await refusal(as(own.admin).trash.list({ cursor: 'x' }))).toMatchObject({
    code: 'VALIDATION_ERROR',
  });
});

test('TRASH-6 the trash of one project lists what was on it, in pages of its own', async () => {
  const own = await testTenant(server.database.pool);
  const { projectId, old } = await deletedRecords(own);
  const { projectId: yard } = await as(own.admin).projects.create({ name: 'Yard' });
  const { taskId } = await as(own.admin).tasks.create({ projectId: yard, title: 'Gravel' });
  await as(own.admin).tasks.deleteTask({ taskId });
  expect(await names(own.admin, { projectId: yard })).toEqual(['task Gravel']);
  expect(await names(own.admin, { projectId: old })).toEqual(['project Old depot']);
  const first = await as(own.admin).trash.list({ projectId, limit: 4 });
  const second = await as(own.admin).trash.list({ projectId, limit: 4, cursor: first.nextCursor ?? '' });
  const found = [...first.rows, ...second.rows].map(({ title }) => title);
  expect(found).toHaveLength(7);
  expect(new Set(found).size).toBe(7);
  expect(second.hasMore).toBe(false);
  expect(await names(own.tech, { projectId: yard })).toEqual([]);
  expect(await names(own.admin, { projectId: uuidv7() })).toEqual([]);
});

test('PHOTO-9 a deleted photo can be restored within thirty days on an existing project, by the person who added it and by admins', async () => {
  const { projectId } = await as(tenant.admin).projects.create({ name: 'Dock' });
  const photoId = await photoOn(projectId, tenant.tech, 'Valve');
  const restore = async (caller: Caller) => await as(caller).photos.restorePhoto({ photoId });
  expect(await refusal(restore(tenant.tech))).toMatchObject({ code: 'NOT_FOUND' });
  await as(tenant.tech).photos.deletePhoto({ photoId });
  const stranger = await testTenant(server.database.pool);
  const refused = [restore(tenant.otherTech), restore(tenant.client), restore(stranger.admin)];
  expect(await refusalCodes(refused)).toEqual(['PERMISSION_DENIED', 'PERMISSION_DENIED', 'NOT_FOUND']);
  const { photo, version } = await restore(tenant.tech);
  expect(photo).toMatchObject({ id: photoId, title: 'Valve', deletedAt: null, version });
  await as(tenant.tech).photos.deletePhoto({ photoId });
  expect((await restore(tenant.admin)).photoId).toBe(photoId);
  await as(tenant.admin).photos.deletePhoto({ photoId });
  await server.database.pool.query(`update photo set deleted_at = now() - interval '31 days' where id = $1`, [
    photoId,
  ]);
  expect(await refusal(restore(tenant.admin))).toMatchObject({ code: 'NOT_FOUND' });
  const other = await photoOn(projectId, tenant.tech, 'Pump');
  await as(tenant.tech).photos.deletePhoto({ photoId: other });
  await as(tenant.admin).projects.deleteProject({ projectId });
  expect(await refusal(as(tenant.tech).photos.restorePhoto({ photoId: other }))).toMatchObject({
    code: 'NOT_FOUND',
  });
});
