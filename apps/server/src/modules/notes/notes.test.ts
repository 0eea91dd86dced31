import { noteCategories, noteStatuses } from '@plumbline/domain/entities/enumerations';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../identity/caller.ts';
import { callAs } from '../../testing/call.ts';
import { cookieOf } from '../../testing/cookie.ts';
import { refusal, refusalCodes } from '../../testing/refusal.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { type TestTenant, testTenant } from '../../testing/tenant.ts';

let server: TestServer;
let tenant: TestTenant;
let stranger: TestTenant;
beforeAll(async () => {
  server = await testServer();
  tenant = await testTenant(server.database.pool);
  stranger = await testTenant(server.database.pool);
});
afterAll(async () => {
  await server.close();
});

type Fields = Omit<Parameters<ReturnType<typeof callAs>['notes']['create']>[0], 'projectId'>;

const as = (caller: Caller, operationId?: string) => callAs(server.services, caller, operationId);
const newProject = async (name = 'St. Brigid Clinic') =>
  (await as(tenant.admin).projects.create({ name })).projectId;
const newNote = async (projectId: string, fields: Fields = {}, caller: Caller = tenant.tech) =>
  await as(caller).notes.create({ ...fields, projectId });
const share = async (projectId: string, { userId }: Caller) =>
  await as(tenant.admin).projectTeam.create({ projectId, userId, role: 'client' });
const newPhoto = async ({ organizationId }: TestTenant, projectId: string): Promise<string> => {
  const id = uuidv7();
  await server.database.pool.query(
    `insert into photo (organization_id, id, project_id, storage_id, file_size, width, height, sort_order)
     values ($1, $2, $3, 'stored', 1, 1, 1, 'a0')`,
    [organizationId, id, projectId],
  );
  return id;
};
const epochOf = async ({ userId }: Caller): Promise<number> => {
  const { rows } = await server.database.pool.query<{ epoch: number }>(
    `select epoch from member_state where user_id = $1`,
    [userId],
  );
  return rows[0]?.epoch ?? -1;
};

/** Posts as a program that does not know the closed lists; returns the status and the refused field. */
const post = async (name: string, input: object): Promise<unknown> => {
  const headers = {
    ...{ 'content-type': 'application/json', cookie: cookieOf(tenant.admin), 'x-operation-id': uuidv7() },
  };
  const body = JSON.stringify(input);
  const response = await fetch(`${server.origin}/api/trpc/${name}`, { method: 'POST', headers, body });
  return [response.status, ...(await response.text()).matchAll(/"path":"(\w+)"/g)].map((found) =>
    typeof found === 'number' ? found : found[1],
  );
};

test('NOTE-1 a project is enough; the rest has defaults, and an empty field counts as left out', async () => {
  const projectId = await newProject();
  const { noteId, note } = await newNote(projectId);
  expect(note).toMatchObject({
    ...{
      id: noteId,
      projectId,
      title: 'Untitled Note',
      content: '',
      category: 'general',
      priority: 'medium',
    },
    ...{ status: 'open', assignedTo: [], pinned: false, shared: false, photoIds: [], dailyLog: null },
  });
  expect((await newNote(projectId, { title: ' ', content: '' })).note.title).toBe('Untitled Note');
});

test('NOTE-17 a note accepts each category and each status there is, no other, and any number of people', async () => {
  const projectId = await newProject();
  const assignedTo = [tenant.tech.userId, tenant.otherTech.userId];
  const { noteId, note } = await newNote(projectId, { assignedTo });
  expect(note.assignedTo).toEqual(assignedTo);
  for (const category of noteCategories)
    expect((await newNote(projectId, { category })).note.category).toBe(category);
  for (const status of noteStatuses)
    expect((await as(tenant.admin).notes.update({ noteId, status })).note.status).toBe(status);
  for (const value of ['foo', 'General']) {
    expect(await post('notes.create', { projectId, category: value })).toEqual([400, 'category']);
    expect(await post('notes.update', { noteId, status: value })).toEqual([400, 'status']);
  }
});

test('NOTE-1 without a project the refusal names it', async () => {
  const withoutProject = JSON.parse('{"title":"Loose"}');
  expect(await refusal(as(tenant.tech).notes.create(withoutProject))).toMatchObject({
    ...{ code: 'VALIDATION_ERROR', message: 'Project is required to create a note' },
    fields: [{ path: 'projectId' }],
  });
});

test('NOTE-2 description is another name for content', async () => {
  const projectId = await newProject();
  const { noteId, note } = await newNote(projectId, { description: 'As told' });
  expect(note.content).toBe('As told');
  const { note: changed } = await as(tenant.tech).notes.update({ noteId, description: 'As corrected' });
  expect(changed.content).toBe('As corrected');
  expect((await as(tenant.tech).notes.update({ noteId, title: '' })).note).toMatchObject({
    ...{ title: 'Untitled Note', content: 'As corrected' },
  });
});

test('NOTE-3 a field technician changes and deletes own notes, an admin every note', async () => {
  const projectId = await newProject();
  const { noteId } = await newNote(projectId, { title: 'Mine' });
  const other = () => as(tenant.otherTech).notes;
  expect(
    await refusalCodes([other().update({ noteId, title: 'x' }), other().deleteNote({ noteId })]),
  ).toEqual(['PERMISSION_DENIED', 'PERMISSION_DENIED']);
  await as(tenant.tech).notes.update({ noteId, title: 'Still mine' });
  await as(tenant.admin).notes.update({ noteId, status: 'resolved' });
  await as(tenant.tech).notes.deleteNote({ noteId });
  expect(await refusal(as(tenant.tech).notes.get({ noteId }))).toMatchObject({ code: 'NOT_FOUND' });
  expect(await refusal(other().restoreNote({ noteId }))).toMatchObject({ code: 'PERMISSION_DENIED' });
  expect((await as(tenant.tech).notes.restoreNote({ noteId })).note).toMatchObject({
    ...{ title: 'Still mine', status: 'resolved', deletedAt: null },
  });
  await as(tenant.admin).notes.deleteNote({ noteId });
  await server.database.pool.query(`update note set deleted_at = now() - interval '31 days' where id = $1`, [
    noteId,
  ]);
  expect(await refusal(as(tenant.admin).notes.restoreNote({ noteId }))).toMatchObject({ code: 'NOT_FOUND' });
});

test('NOTE-4 the earlier versions of a note are kept, with who changed it and when', async () => {
  const { noteId } = await newNote(await newProject(), { title: 'Badge', content: 'At the gate' });
  const first = await as(tenant.tech).notes.update({ noteId, content: 'At security', pinned: true });
  await as(tenant.admin).notes.update({ noteId, title: 'Badges' });
  await as(tenant.admin).notes.update({ noteId, title: 'Badges' });
  const { rows } = await server.database.pool.query(
    `select by, at, before from note_revision where note_id = $1 order by at, id`,
    [noteId],
  );
  expect(rows).toEqual([
    {
      ...{ by: tenant.tech.userId, at: new Date(first.note.updatedAt) },
      before: { content: 'At the gate', pinned: false },
    },
    { by: tenant.admin.userId, at: expect.any(Date), before: { title: 'Badge' } },
  ]);
});

test('NOTE-5 a client makes requests, which all of the project’s clients read, and nothing else', async () => {
  const projectId = await newProject();
  await share(projectId, tenant.client);
  await share(projectId, tenant.otherClient);
  const { noteId, note } = await newNote(projectId, { title: 'A window sticks' }, tenant.client);
  expect(note).toMatchObject({ category: 'client_request', shared: true });
  for (const field of ['assignedTo', 'dailyLog']) expect(note).not.toHaveProperty(field);
  expect(await as(tenant.otherClient).notes.get({ noteId })).toMatchObject({ title: 'A window sticks' });
  const refusedFields: Fields[] = [
    { category: 'general' },
    { shared: false },
    { assignedTo: [tenant.tech.userId] },
    { pinned: true },
    { status: 'resolved' },
  ];
  const codes = await refusalCodes([
    ...refusedFields.map(async (fields) => await newNote(projectId, fields, tenant.client)),
    as(tenant.client).notes.update({ noteId, title: 'x' }),
    as(tenant.client).notes.deleteNote({ noteId }),
    as(tenant.client).notes.restoreNote({ noteId }),
    as(tenant.client).notes.batchUpdateNoteSortOrder({ notes: [{ noteId, sortOrder: 'a1' }] }),
  ]);
  expect(new Set(codes)).toEqual(new Set(['PERMISSION_DENIED']));
  const elsewhere = newNote(await newProject(), { title: 'x' }, tenant.client);
  expect(await refusal(elsewhere)).toMatchObject({ code: 'NOT_FOUND' });
});

test('NOTE-6 a client reads requests and shared notes of shared projects, and what is no longer shared disappears', async () => {
  const own = await testTenant(server.database.pool);
  const { projectId } = await as(own.admin).projects.create({ name: 'Shared' });
  const { projectId: other } = await as(own.admin).projects.create({ name: 'Other' });
  await as(own.admin).projectTeam.create({ projectId, userId: own.client.userId, role: 'client' });
  await newNote(projectId, { title: 'Internal' }, own.tech);
  await newNote(other, { title: 'Elsewhere', shared: true }, own.tech);
  const { noteId } = await newNote(projectId, { title: 'Progress', shared: true }, own.tech);
  const request = await newNote(projectId, { title: 'Request', category: 'client_request' }, own.tech);
  const titles = async () =>
    (await as(own.client).notes.list({ sort: 'title' })).rows.map(({ title }) => title);
  expect(await titles()).toEqual(['Progress', 'Request']);
  const epoch = await epochOf(own.client);
  await as(own.tech).notes.update({ noteId, content: 'Still shared' });
  expect(await epochOf(own.client)).toBe(epoch);
  await as(own.tech).notes.update({ noteId, shared: false });
  expect(await epochOf(own.client)).toBe(epoch + 1);
  await as(own.tech).notes.update({ noteId: request.noteId, category: 'issue' });
  expect(await epochOf(own.client)).toBe(epoch + 2);
  expect(await titles()).toEqual([]);
  expect(await refusal(as(own.client).notes.get({ noteId }))).toMatchObject({ code: 'NOT_FOUND' });
});

test('NOTE-7 newly assigned people are notified once, never about their own act', async () => {
  const projectId = await newProject('Pike Lake');
  const { otherTech, tech, admin } = tenant;
  const { noteId } = await newNote(projectId, { title: 'Leak', assignedTo: [tech.userId, otherTech.userId] });
  await as(tech).notes.update({ noteId, assignedTo: [otherTech.userId, admin.userId] });
  const notified = async (caller: Caller) =>
    (await as(caller).notifications.getMyNotifications()).filter(({ entityId }) => entityId === noteId);
  expect(await notified(tech)).toEqual([]);
  expect(await notified(otherTech)).toMatchObject([
    { type: 'note_assigned', message: 'Leak (Pike Lake)', entityType: 'note' },
  ]);
  expect(await notified(admin)).toHaveLength(1);
});

test('NOTE-8 a daily log keeps its own fields; its people and photos must be of the organization and the project', async () => {
  const projectId = await newProject();
  const log = { date: '2026-03-02', weather: 'Sleet', workDone: 'Footings', delays: null };
  const dailyLog = { ...log, crewOnSite: [tenant.tech.userId] };
  const photoIds = [await newPhoto(tenant, projectId)];
  const { note, noteId } = await newNote(projectId, { category: 'daily_log', dailyLog, photoIds });
  expect(note).toMatchObject({ category: 'daily_log', dailyLog, photoIds });
  const otherProject = await newProject();
  const foreign = [
    await newPhoto(tenant, otherProject),
    await newPhoto(stranger, (await as(stranger.admin).projects.create({ name: 'x' })).projectId),
  ];
  const codes = await refusalCodes([
    ...[...foreign, uuidv7()].map(async (id) => await newNote(projectId, { photoIds: [id] })),
    ...[...foreign, uuidv7()].map(
      async (id) => await as(tenant.tech).notes.update({ noteId, photoIds: [id] }),
    ),
    newNote(projectId, { dailyLog: { ...log, crewOnSite: [stranger.tech.userId] } }),
    as(tenant.tech).notes.update({ noteId, dailyLog: { ...log, crewOnSite: [stranger.tech.userId] } }),
    newNote(projectId, { assignedTo: [stranger.tech.userId] }),
    newNote(projectId, { assignedTo: [tenant.client.userId] }),
  ]);
  expect(new Set(codes)).toEqual(new Set(['NOT_FOUND']));
});

test('NOTE-9 a new note comes first; several move in one call, all or none', async () => {
  const projectId = await newProject();
  const made = [await newNote(projectId), await newNote(projectId), await newNote(projectId)];
  const order = async () => (await as(tenant.tech).notes.list({ projectId })).rows.map(({ id }) => id);
  const ids = made.map(({ noteId }) => noteId);
  expect(await order()).toEqual(ids.toReversed());
  const notes = ids.map((noteId, index) => ({ noteId, sortOrder: `a${index}` }));
  await as(tenant.otherTech).notes.batchUpdateNoteSortOrder({ notes });
  expect(await order()).toEqual(ids);
  const [first = { noteId: '', sortOrder: '' }] = notes;
  const codes = await refusalCodes(
    [{ noteId: uuidv7(), sortOrder: 'a5' }, { noteId: ids[1] ?? '', sortOrder: 'a' }, first].map(
      async (last) =>
        await as(tenant.tech).notes.batchUpdateNoteSortOrder({
          notes: [{ ...first, sortOrder: 'a8' }, last],
        }),
    ),
  );
  expect(codes).toEqual(['NOT_FOUND', 'VALIDATION_ERROR', 'VALIDATION_ERROR']);
  expect(await order()).toEqual(ids);
  const atOnce = await Promise.all(Array.from({ length: 10 }, async () => await newNote(projectId)));
  expect(new Set(atOnce.map(({ note }) => note.sortOrder)).size).toBe(10);
});

test('NOTE-10 a list is filtered by project, category, status and search', async () => {
  const projectId = await newProject();
  await newNote(projectId, { title: 'Leak', category: 'issue', content: 'Valve box' });
  await newNote(projectId, { title: 'Delivery', category: 'delivery', status: 'resolved' });
  const titles = async (input: Parameters<ReturnType<typeof as>['notes']['list']>[0]) =>
    (await as(tenant.tech).notes.list({ projectId, ...input })).rows.map(({ title }) => title);
  expect(await titles({ category: 'issue' })).toEqual(['Leak']);
  expect(await titles({ status: 'resolved' })).toEqual(['Delivery']);
  expect(await titles({ search: 'valve' })).toEqual(['Leak']);
  expect(await titles({ sort: 'title' })).toEqual(['Delivery', 'Leak']);
});

test('NOTE-11 a note of another organization is NOT_FOUND in every call and stays as it is', async () => {
  const projectId = await newProject();
  const { noteId, note, version } = await newNote(projectId, { title: 'Ours' });
  const they = () => as(stranger.admin).notes;
  const codes = await refusalCodes([
    they().get({ noteId }),
    they().create({ projectId }),
    they().update({ noteId, title: 'x' }),
    they().deleteNote({ noteId }),
    they().restoreNote({ noteId }),
    they().batchUpdateNoteSortOrder({ notes: [{ noteId, sortOrder: 'a1' }] }),
  ]);
  expect(new Set(codes)).toEqual(new Set(['NOT_FOUND']));
  expect(await as(tenant.tech).notes.get({ noteId })).toEqual({ ...note, version });
});

test('NOTE-12 a repeated call gets the same reply and makes no second note; another body is a CONFLICT', async () => {
  const projectId = await newProject();
  const operationId = uuidv7();
  const first = await as(tenant.tech, operationId).notes.create({ projectId, title: 'Once' });
  expect(await as(tenant.tech, operationId).notes.create({ projectId, title: 'Once' })).toEqual(first);
  const other = as(tenant.tech, operationId).notes.create({ projectId, title: 'Twice' });
  expect(await refusal(other)).toMatchObject({ code: 'CONFLICT' });
  expect((await as(tenant.tech).notes.list({ projectId })).rows).toHaveLength(1);
});
