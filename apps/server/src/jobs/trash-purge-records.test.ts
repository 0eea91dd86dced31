import { existsSync } from 'node:fs';
import path from 'node:path';
import { dayMs } from '@plumbline/domain/days/days';
import { trashDays } from '@plumbline/domain/limits/lists';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeUnclaimed } from '../file-storage/unclaimed.ts';
import type { Caller } from '../identity/caller.ts';
import { callAs } from '../testing/call.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { type TestTenant, testTenant } from '../testing/tenant.ts';
import { uploadAs, uploadFileAs } from '../testing/upload.ts';
import { purgeTrash } from './trash-purge.ts';

let now = new Date('2026-05-04T12:00:00.000Z');
let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await testServer({ clock: () => now });
});
afterAll(async () => {
  await server.close();
});

const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const office = () => callAs(server.services, tenant.admin);
const purge = async () => await purgeTrash({ pool: server.database.pool, clock: () => now });
const lies = (storageId: string): boolean =>
  existsSync(path.join(server.dataFolder, 'files', tenant.organizationId, storageId.slice(-2), storageId));

async function idsIn(table: string): Promise<string[]> {
  const { rows } = await server.database.pool.query<{ id: string }>(
    `select id from ${table} where organization_id = $1 order by created_at, id`,
    [tenant.organizationId],
  );
  return rows.map(({ id }) => id);
}

async function newPhoto(parents: { projectId: string; taskId?: string; noteId?: string }) {
  const storageId = await uploadAs(server.services, tenant.admin);
  return {
    ...(await office().photos.saveMetadata({ ...parents, storageId, width: 4, height: 3 })),
    storageId,
  };
}

test('TRASH-7 a deleted task, note and photo are purged after thirty days, not a day earlier', async () => {
  tenant = await testTenant(server.database.pool);
  const { projectId } = await office().projects.create({ name: 'Clinic' });
  const { taskId } = await office().tasks.create({ projectId, title: 'Old' });
  const { taskId: back } = await office().tasks.create({ projectId, title: 'Back' });
  const { noteId } = await office().notes.create({ projectId, title: 'Sill', content: 'one' });
  await office().notes.update({ noteId, content: 'two' });
  const { photoId, storageId } = await newPhoto({ projectId, taskId, noteId });
  const stored = await newPhoto({ projectId });
  for (const id of [taskId, back]) await office().tasks.deleteTask({ taskId: id });
  await office().notes.deleteNote({ noteId });
  await office().photos.deletePhoto({ photoId });
  pass(dayMs);
  await office().tasks.restoreTask({ taskId: back });
  pass((trashDays - 1) * dayMs);
  expect(await purge()).toBe(0);
  pass(1);
  expect(await purge()).toBe(3);
  expect(await idsIn('task')).toEqual([back]);
  expect([await idsIn('note'), await idsIn('note_revision')]).toEqual([[], []]);
  expect(await idsIn('photo')).toEqual([stored.photoId]);
  const { pool } = server.database;
  expect(await removeUnclaimed({ pool, clock: () => now }, server.services.files.storage)).toBe(1);
  expect([storageId, stored.storageId].map(lies)).toEqual([false, true]);
  expect(await purge()).toBe(0);
});

test('ACTIVITY-16 a deleted photo leaves who, when, caption and hash in the activity, also after it is purged', async () => {
  tenant = await testTenant(server.database.pool);
  const { projectId } = await office().projects.create({ name: 'Clinic' });
  const { photoId } = await newPhoto({ projectId });
  await office().photos.update({ photoId, title: 'North wall' });
  const { photo } = await office().photos.update({ photoId, caption: 'Before it is closed' });
  const { storedSha256 } = photo;
  expect(storedSha256).toMatch(/^[0-9a-f]{64}$/);
  await office().photos.deletePhoto({ photoId });
  const deletedAt = now.toISOString();
  const line = {
    ...{ action: 'delete', entity: 'photo', entityId: photoId, projectId, userId: tenant.admin.userId },
    ...{ at: deletedAt, title: 'North wall', named: { caption: 'Before it is closed', storedSha256 } },
  };
  const seenBy = async (caller: Caller) =>
    (await callAs(server.services, caller).activity.list({ projectId, action: 'delete' })).rows;
  expect(await seenBy(tenant.tech)).toMatchObject([line]);
  pass((trashDays + 1) * dayMs);
  expect(await purge()).toBe(1);
  expect(await idsIn('photo')).toEqual([]);
  expect(await seenBy(tenant.tech)).toMatchObject([line]);
  expect(await seenBy(tenant.admin)).toMatchObject([line]);
  const other = await testTenant(server.database.pool);
  expect((await callAs(server.services, other.admin).activity.list({ entityId: photoId })).rows).toEqual([]);
});

test('TRASH-7 a deleted project is purged with all that was deleted with it', async () => {
  tenant = await testTenant(server.database.pool);
  const { projectId } = await office().projects.create({ name: 'Depot', budgetLabour: 100 });
  await office().projectTeam.create({ projectId, userId: tenant.tech.userId, role: 'member' });
  const { taskId } = await office().tasks.create({ projectId, title: 'Gate' });
  await office().notes.create({ projectId, title: 'Keys' });
  await newPhoto({ projectId, taskId });
  const { folderId } = await office().projectFiles.createFolder({ projectId, name: 'Plans' });
  const file = await uploadFileAs(server.services, tenant.admin, projectId);
  await office().projectFiles.create({ projectId, folderId, name: 'a.pdf', storageId: file });
  const { messageId } = await office().messages.create({ channelType: 'project', projectId, body: 'Where?' });
  await office().messages.create({ channelType: 'project', projectId, body: 'Here', replyToId: messageId });
  const { projectId: living } = await office().projects.create({ name: 'Living' });
  await office().messages.create({ channelType: 'project', projectId: living, body: 'Stays' });
  await office().projects.deleteProject({ projectId });
  pass(trashDays * dayMs + 1);
  await purge();
  for (const table of ['task', 'note', 'photo', 'project_file', 'project_folder'])
    expect([table, await idsIn(table)]).toEqual([table, []]);
  expect(await idsIn('project')).toEqual([living]);
  const { rows } = await server.database.pool.query(
    `select project_id from project_team where organization_id = $1
     union all select project_id from project_money where organization_id = $1`,
    [tenant.organizationId],
  );
  expect(rows.map(({ project_id }) => project_id)).not.toContain(projectId);
  expect(await idsIn('message')).toHaveLength(1);
});

test('TRASH-8 what time entries or an existing photo name is kept as a tombstone, and purged when they no longer do', async () => {
  tenant = await testTenant(server.database.pool);
  const { projectId } = await office().projects.create({ name: 'Clinic' });
  const { taskId } = await office().tasks.create({ projectId, title: 'Worked on' });
  const { taskId: idle } = await office().tasks.create({ projectId, title: 'Idle' });
  const { projectId: other } = await office().projects.create({ name: 'Depot' });
  const { noteId } = await office().notes.create({ projectId: other, title: 'With a photo' });
  const { photoId } = await newPhoto({ projectId: other, noteId });
  await callAs(server.services, tenant.tech).timeEntries.create({
    ...{ projectId, taskId, clockIn: '2026-01-05T13:00:00.000Z', clockOut: '2026-01-05T17:00:00.000Z' },
  });
  await office().notes.deleteNote({ noteId });
  await office().projects.deleteProject({ projectId });
  pass(trashDays * dayMs + 1);
  expect(await purge()).toBe(1);
  expect(await idsIn('task')).toEqual([taskId]);
  expect(await idsIn('task')).not.toContain(idle);
  expect(await idsIn('project')).toEqual([projectId, other]);
  expect(await idsIn('note')).toEqual([noteId]);
  expect(await idsIn('time_entry')).toHaveLength(1);
  await office().photos.deletePhoto({ photoId });
  pass(trashDays * dayMs + 1);
  expect(await purge()).toBe(2);
  expect([await idsIn('photo'), await idsIn('note')]).toEqual([[], []]);
});

test('TRASH-10 what another table names is kept, whichever node made that table, and purged when it is no longer named', async () => {
  tenant = await testTenant(server.database.pool);
  const { pool } = server.database;
  const { projectId } = await office().projects.create({ name: 'Clinic' });
  const { taskId } = await office().tasks.create({ projectId, title: 'Inspected' });
  await pool.query(`
    create table inspection (organization_id uuid, of_task uuid,
      foreign key (organization_id, of_task) references task (organization_id, id));
    grant select on inspection to public`);
  try {
    await pool.query('insert into inspection values ($1, $2)', [tenant.organizationId, taskId]);
    await office().tasks.deleteTask({ taskId });
    pass(trashDays * dayMs + 1);
    expect(await purge()).toBe(0);
    expect(await idsIn('task')).toEqual([taskId]);
    await pool.query('delete from inspection');
    expect(await purge()).toBe(1);
    expect(await idsIn('task')).toEqual([]);
  } finally {
    await pool.query('drop table inspection');
  }
});

test('TRASH-9 ten thousand tasks are purged a few hundred at a time, without making anyone wait', async () => {
  tenant = await testTenant(server.database.pool);
  const { pool } = server.database;
  const { projectId } = await office().projects.create({ name: 'Hospital' });
  await pool.query(
    `insert into task (organization_id, id, project_id, number, title, sort_order)
     select $1, gen_random_uuid(), $2, n, 'Door ' || n, 'a' || n from generate_series(1, 10000) n`,
    [tenant.organizationId, projectId],
  );
  await office().projects.deleteProject({ projectId });
  pass(trashDays * dayMs + 1);
  await pool.query(`
    create table gone_at_once (tasks int);
    grant insert on gone_at_once to public;
    create function count_gone() returns trigger language plpgsql as $$
      begin insert into gone_at_once select count(*) from gone; return null; end $$;
    create trigger count_gone after delete on task referencing old table as gone for each statement execute function count_gone()`);
  const [pending = ''] = await idsIn('task');
  const somebody = await pool.connect();
  try {
    await somebody.query('begin');
    await somebody.query('select from task where id = $1 for update', [pending]);
    expect(await purge()).toBe(9_999);
    expect(await idsIn('task')).toEqual([pending]);
    expect(await idsIn('project')).toEqual([projectId]);
  } finally {
    await somebody.query('rollback');
    somebody.release();
  }
  expect(await purge()).toBe(2);
  expect(await idsIn('project')).toEqual([]);
  const { rows } = await pool.query<{ most: number; sum: string }>(
    'select max(tasks) as most, sum(tasks) as sum from gone_at_once',
  );
  expect(rows).toEqual([{ most: 200, sum: '10000' }]);
});

test('SAVED-12 saved views go thirty days after they were deleted, or after the one left who kept them to themselves', async () => {
  tenant = await testTenant(server.database.pool);
  const { pool } = server.database;
  const save = async (caller: Caller, name: string, shared = false) => {
    const views = callAs(server.services, caller).savedViews;
    const { savedViewId } = await views.create({ page: 'tasks', name, search: {} });
    if (shared) await pool.query('update saved_view set shared = true where id = $1', [savedViewId]);
    return savedViewId;
  };
  await save(tenant.tech, 'Kept to himself');
  const left = await save(tenant.tech, 'Shared, then left', true);
  const stays = await save(tenant.otherTech, 'Stays');
  const deleted = await save(tenant.admin, 'Deleted');
  await office().savedViews.deleteView({ savedViewId: deleted });
  const { rows: members } = await pool.query<{ id: string }>(
    'select id from member where organization_id = $1 and user_id = $2',
    [tenant.organizationId, tenant.tech.userId],
  );
  await office().teams.remove({ memberId: members[0]?.id ?? '' });
  const names = async () => new Set(await idsIn('saved_view'));
  pass(trashDays * dayMs - 1_000);
  expect(await purge()).toBe(0);
  expect((await names()).size).toBe(4);
  pass(2_000);
  expect(await purge()).toBe(2);
  expect(await names()).toEqual(new Set([left, stays]));
});
