import { fileMaxBytes, folderDepthMax } from '@plumbline/domain/limits/files';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../identity/caller.ts';
import { callAs } from '../../testing/call.ts';
import { refusal, refusalCodes } from '../../testing/refusal.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { type TestTenant, testTenant } from '../../testing/tenant.ts';
import { testPdf, uploadFileAs } from '../../testing/upload.ts';

const dayMs = 86_400_000;
let now = new Date('2026-05-04T12:00:00.000Z');
let server: TestServer;
let tenant: TestTenant;
let projectId = '';
beforeAll(async () => {
  server = await testServer({ clock: () => now });
  tenant = await testTenant(server.database.pool);
});
afterAll(async () => {
  await server.close();
});
beforeEach(async () => {
  ({ projectId } = await callAs(server.services, tenant.admin).projects.create({ name: 'Clinic' }));
  await callAs(server.services, tenant.admin).projectTeam.create({
    ...{ projectId, userId: tenant.client.userId, role: 'client' },
  });
});

const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const as = (caller: Caller, operationId?: string) =>
  callAs(server.services, caller, operationId).projectFiles;
const upload = (caller: Caller, content?: string) =>
  uploadFileAs(server.services, caller, projectId, content === undefined ? {} : { body: testPdf(content) });

type Place = { folderId?: string | null; name?: string };

async function newFile(caller: Caller, { folderId = null, name = 'Plan.pdf' }: Place = {}) {
  return await as(caller).create({ projectId, folderId, name, storageId: await upload(caller) });
}

async function newFolder(caller: Caller, name: string, fields: { parentId?: string; shared?: boolean } = {}) {
  return (await as(caller).createFolder({ projectId, name, ...fields })).folderId;
}

async function namesSeen(caller: Caller): Promise<string[]> {
  const folders = await as(caller).listFolders({ projectId });
  const files = await as(caller).list({ projectId });
  return [...folders.rows, ...files.rows].map(({ name }) => name);
}

const epochOf = async ({ userId }: Caller): Promise<number> => {
  const { rows } = await server.database.pool.query<{ epoch: number }>(
    'select epoch from member_state where user_id = $1',
    [userId],
  );
  return rows[0]?.epoch ?? -1;
};

test('PFILE-1 an uploaded file is recorded with what the storage knows of it, and listed by name', async () => {
  const folderId = await newFolder(tenant.admin, 'Plans');
  const storageId = await upload(tenant.tech, 'ground floor');
  const { fileId, file, isNewVersion } = await as(tenant.tech).create({
    ...{ projectId, folderId, storageId, name: 'b.pdf', description: 'Ground floor' },
  });
  expect(isNewVersion).toBe(false);
  expect(file).toMatchObject({
    ...{ id: fileId, projectId, folderId, name: 'b.pdf', description: 'Ground floor', storageId },
    ...{ size: testPdf('ground floor').length, mime: 'application/pdf', uploadedBy: tenant.tech.userId },
    ...{ shared: false, revision: 1 },
  });
  await newFile(tenant.tech, { folderId, name: 'A.pdf' });
  await newFile(tenant.tech, { name: 'c.pdf' });
  const listed = async (input: object) =>
    (await as(tenant.admin).list({ projectId, ...input })).rows.map(({ name }) => name);
  expect(await listed({})).toEqual(['A.pdf', 'b.pdf', 'c.pdf']);
  expect(await listed({ folderId })).toEqual(['A.pdf', 'b.pdf']);
  expect(await listed({ folderId: null })).toEqual(['c.pdf']);
  expect(await listed({ search: 'ground' })).toEqual(['b.pdf']);
  expect(await listed({ sort: '-name', limit: 1 })).toEqual(['c.pdf']);
  const { rows } = await as(tenant.admin).list({ projectId, folderId });
  expect(rows.map(({ parentId }) => parentId)).toEqual([folderId, folderId]);
});

test('PFILE-2 a name is cleaned of paths and invisible signs, and is 255 bytes at most', async () => {
  const { file } = await newFile(tenant.tech, { name: 'C:\\fakepath\\Roof\u202e plan\u0007.pdf. ' });
  expect(file.name).toBe('Roof plan.pdf');
  expect((await newFile(tenant.tech, { name: '../../etc/passwd' })).file.name).toBe('passwd');
  const folder = await as(tenant.tech).createFolder({ projectId, name: ' a/b\\Plans ' });
  expect(folder.folder.name).toBe('Plans');
  for (const name of ['', ' ', '..', 'a/', `${'ä'.repeat(126)}.pdf`]) {
    const { code, fields } = await refusal(newFile(tenant.tech, { name }));
    expect([name, code, fields?.[0]?.path]).toEqual([name, 'VALIDATION_ERROR', 'name']);
  }
  await newFile(tenant.tech, { name: `${'ä'.repeat(125)}.pdf` });
});

test('PFILE-3 programs and scripts are no files here, whatever they are called', async () => {
  const { fileId } = await newFile(tenant.tech);
  const ask = (name: string, more: object = {}) =>
    as(tenant.tech).generateUploadUrl({ projectId, name, mime: 'application/pdf', size: 9, ...more });
  for (const name of [
    'run.exe',
    'RUN.EXE',
    'plan.pdf.js',
    'a.ps1 ',
    'setup.msi.',
    'x.sh',
    'evil.exe\u202e',
  ]) {
    const calls = [ask(name), newFile(tenant.tech, { name }), as(tenant.tech).updateFile({ fileId, name })];
    for (const { code, fields } of await Promise.all(calls.map(refusal)))
      expect([name, code, fields?.[0]?.path]).toEqual([name, 'VALIDATION_ERROR', 'name']);
  }
  expect((await refusal(ask('a.pdf', { size: fileMaxBytes + 1 }))).fields).toMatchObject([{ path: 'size' }]);
  expect((await refusal(ask('a.pdf', { size: 0 }))).fields).toMatchObject([{ path: 'size' }]);
  expect((await refusal(ask('a.pdf', { mime: 'pdf' }))).fields).toMatchObject([{ path: 'mime' }]);
  await ask('a.pdf', { size: fileMaxBytes });
});

test('PFILE-4 a name that is there already becomes a new version; the earlier ones stay and can come back', async () => {
  const { fileId, file: first } = await newFile(tenant.tech);
  pass(1_000);
  const { file: second, ...answer } = await newFile(tenant.tech, { name: 'PLAN.pdf' });
  expect(answer).toMatchObject({ fileId, isNewVersion: true });
  expect(second).toMatchObject({ id: fileId, name: 'Plan.pdf', revision: 2 });
  expect(second.storageId).not.toBe(first.storageId);
  expect((await as(tenant.admin).list({ projectId })).rows).toHaveLength(1);
  pass(1_000);
  const { file: third } = await as(tenant.admin).restoreVersion({ fileId, revision: 1 });
  expect(third).toMatchObject({ storageId: first.storageId, revision: 3, uploadedBy: tenant.admin.userId });
  const { versions } = await as(tenant.otherTech).listVersions({ fileId });
  expect(versions).toMatchObject([
    { revision: 3, storageId: first.storageId, uploadedBy: tenant.admin.userId, at: now.toISOString() },
    { revision: 2, storageId: second.storageId, uploadedBy: tenant.tech.userId },
    { revision: 1, storageId: first.storageId, uploadedBy: tenant.tech.userId },
  ]);
  expect((await as(tenant.admin).restoreVersion({ fileId, revision: 1 })).file.revision).toBe(3);
  expect((await refusal(as(tenant.admin).restoreVersion({ fileId, revision: 9 }))).code).toBe('NOT_FOUND');
});

test('PFILE-4 of twenty who upload one name at once there is one file with twenty versions', async () => {
  const storageIds = await Promise.all(Array.from({ length: 20 }, () => upload(tenant.tech)));
  const made = await Promise.all(
    storageIds.map((storageId) => as(tenant.tech).create({ projectId, name: 'Plan.pdf', storageId })),
  );
  const [fileId = ''] = new Set(made.map((answer) => answer.fileId));
  expect(new Set(made.map((answer) => answer.fileId)).size).toBe(1);
  const { versions } = await as(tenant.admin).listVersions({ fileId });
  expect(versions.map(({ revision }) => revision)).toEqual(
    Array.from({ length: 20 }, (_, place) => 20 - place),
  );
});

test('PFILE-5 field technicians change their own files and folders, admins all, clients none', async () => {
  const { fileId } = await newFile(tenant.tech);
  const folderId = await newFolder(tenant.tech, 'Mine');
  const changes = (caller: Caller) => [
    as(caller).updateFile({ fileId, name: 'x.pdf' }),
    as(caller).deleteFile({ fileId }),
    as(caller).restoreVersion({ fileId, revision: 1 }),
    as(caller).updateFolder({ folderId, name: 'x' }),
    as(caller).deleteFolder({ folderId }),
  ];
  const storageId = await upload(tenant.tech);
  const clientOnly = [
    as(tenant.client).generateUploadUrl({ projectId, name: 'a.pdf', mime: 'application/pdf', size: 9 }),
    as(tenant.client).create({ projectId, name: 'a.pdf', storageId }),
    as(tenant.client).createFolder({ projectId, name: 'a' }),
    as(tenant.client).listVersions({ fileId }),
    as(tenant.client).restoreFile({ fileId }),
    as(tenant.client).restoreFolder({ folderId }),
  ];
  const codes = await refusalCodes([
    ...changes(tenant.otherTech),
    ...changes(tenant.client),
    ...clientOnly,
    newFile(tenant.otherTech),
  ]);
  expect(new Set(codes)).toEqual(new Set(['PERMISSION_DENIED']));
  const named = await refusal(newFile(tenant.otherTech));
  expect(named).toMatchObject({
    fields: [{ path: 'name' }],
    message: expect.stringContaining('another name'),
  });
  await as(tenant.tech).updateFile({ fileId, name: 'y.pdf' });
  await as(tenant.admin).updateFile({ fileId, name: 'z.pdf', description: 'Old' });
  await as(tenant.admin).updateFolder({ folderId, name: 'Ours' });
  expect(await namesSeen(tenant.otherTech)).toEqual(['Ours', 'z.pdf']);
});

test('PFILE-6 only who uploaded a file makes a record of it, once, and no photo of it', async () => {
  const storageId = await upload(tenant.tech);
  const unsent = await as(tenant.tech).generateUploadUrl({
    ...{ projectId, name: 'a.pdf', mime: 'application/pdf', size: 9 },
  });
  const codes = await refusalCodes([
    as(tenant.admin).create({ projectId, name: 'a.pdf', storageId }),
    as(tenant.tech).create({ projectId, name: 'a.pdf', storageId: unsent.storageId }),
    as(tenant.tech).create({ projectId, name: 'a.pdf', storageId: uuidv7() }),
    as(tenant.tech).create({ projectId, name: 'a.pdf', storageId: '../x' }),
    callAs(server.services, tenant.tech).photos.saveMetadata({ projectId, storageId, width: 1, height: 1 }),
  ]);
  expect(new Set(codes)).toEqual(new Set(['NOT_FOUND']));
  await as(tenant.tech).create({ projectId, name: 'a.pdf', storageId });
  expect((await refusal(as(tenant.tech).create({ projectId, name: 'b.pdf', storageId }))).code).toBe(
    'NOT_FOUND',
  );
  const wanted = await upload(tenant.tech);
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, (_, count) =>
      as(tenant.tech).create({ projectId, name: `${count}.pdf`, storageId: wanted }),
    ),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('PFILE-7 folders lie in one another up to ten deep, never in themselves or in another project', async () => {
  const chain: string[] = [];
  for (let depth = 1; depth <= folderDepthMax; depth += 1) {
    const parentId = chain.at(-1);
    chain.push(await newFolder(tenant.admin, `Level ${depth}`, parentId === undefined ? {} : { parentId }));
  }
  const [first = '', second = ''] = chain;
  const last = chain.at(-1) ?? '';
  const refusedAt = async (call: Promise<unknown>) => {
    const { code, fields } = await refusal(call);
    return [code, fields?.[0]?.path];
  };
  const wrong = ['VALIDATION_ERROR', 'parentId'];
  expect(await refusedAt(newFolder(tenant.admin, 'Level 11', { parentId: last }))).toEqual(wrong);
  expect(await refusedAt(as(tenant.admin).updateFolder({ folderId: first, parentId: first }))).toEqual(wrong);
  expect(await refusedAt(as(tenant.admin).updateFolder({ folderId: first, parentId: last }))).toEqual(wrong);
  const two = await newFolder(tenant.admin, 'Two');
  await newFolder(tenant.admin, 'Inner', { parentId: two });
  const ninth = chain[8] ?? '';
  expect(await refusedAt(as(tenant.admin).updateFolder({ folderId: two, parentId: ninth }))).toEqual(wrong);
  await as(tenant.admin).updateFolder({ folderId: second, parentId: null });
  await as(tenant.admin).updateFolder({ folderId: two, parentId: ninth });
  const elsewhere = await callAs(server.services, tenant.admin).projects.create({ name: 'Depot' });
  const { folderId: foreign } = await as(tenant.admin).createFolder({
    ...{ projectId: elsewhere.projectId, name: 'Plans' },
  });
  const { fileId } = await newFile(tenant.admin);
  const codes = await refusalCodes([
    as(tenant.admin).updateFolder({ folderId: first, parentId: foreign }),
    as(tenant.admin).updateFile({ fileId, folderId: foreign }),
    newFile(tenant.admin, { folderId: foreign, name: 'x.pdf' }),
    newFolder(tenant.admin, 'x', { parentId: foreign }),
  ]);
  expect(new Set(codes)).toEqual(new Set(['NOT_FOUND']));
});

test('PFILE-7 two who move two folders into each other at once do not lose them', async () => {
  const [a, b] = [await newFolder(tenant.admin, 'A'), await newFolder(tenant.admin, 'B')];
  const results = await Promise.allSettled([
    as(tenant.admin).updateFolder({ folderId: a, parentId: b }),
    as(tenant.admin).updateFolder({ folderId: b, parentId: a }),
  ]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('PFILE-8 a name is there once: a renamed or moved file or folder that meets its name is a CONFLICT', async () => {
  const [plans, permits] = [await newFolder(tenant.admin, 'Plans'), await newFolder(tenant.admin, 'Permits')];
  const { fileId } = await newFile(tenant.admin, { folderId: plans, name: 'a.pdf' });
  await newFile(tenant.admin, { folderId: permits, name: 'A.pdf' });
  const { fileId: other } = await newFile(tenant.admin, { folderId: plans, name: 'b.pdf' });
  const calls = [
    as(tenant.admin).updateFile({ fileId, folderId: permits }),
    as(tenant.admin).updateFile({ fileId: other, name: 'A.PDF' }),
    as(tenant.admin).updateFolder({ folderId: permits, name: 'plans' }),
    newFolder(tenant.admin, 'PLANS'),
  ];
  for (const refused of await Promise.all(calls.map(refusal)))
    expect(refused).toMatchObject({ code: 'CONFLICT', fields: [{ path: 'name' }] });
  await as(tenant.admin).updateFile({ fileId, name: 'A.pdf' });
  await newFolder(tenant.admin, 'Plans', { parentId: plans });
});

test('PFILE-9 a client sees shared folders with all that is in them, and nothing else', async () => {
  const shared = await newFolder(tenant.admin, 'For you', { shared: true });
  const inner = await newFolder(tenant.tech, 'Inner', { parentId: shared });
  const closed = await newFolder(tenant.admin, 'Internal');
  await newFile(tenant.tech, { folderId: inner, name: 'a.pdf' });
  await newFile(tenant.tech, { folderId: closed, name: 'b.pdf' });
  await newFile(tenant.tech, { name: 'c.pdf' });
  expect(await namesSeen(tenant.client)).toEqual(['For you', 'Inner', 'a.pdf']);
  expect(await namesSeen(tenant.otherClient)).toEqual([]);
  const wrong = as(tenant.admin).updateFolder({ folderId: inner, shared: false });
  expect(await refusal(wrong)).toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ path: 'shared' }] });
  const wrongNew = as(tenant.admin).createFolder({ projectId, parentId: shared, name: 'x', shared: false });
  expect((await refusal(wrongNew)).fields).toMatchObject([{ path: 'shared' }]);
  await as(tenant.admin).updateFolder({ folderId: closed, shared: true });
  expect(await namesSeen(tenant.client)).toEqual(['For you', 'Inner', 'Internal', 'a.pdf', 'b.pdf']);
});

test('PFILE-10 what is shared no more, by its folder or by a move, leaves the clients and their devices', async () => {
  const shared = await newFolder(tenant.admin, 'For you', { shared: true });
  const inner = await newFolder(tenant.admin, 'Inner', { parentId: shared });
  const closed = await newFolder(tenant.admin, 'Internal');
  const { fileId } = await newFile(tenant.admin, { folderId: inner, name: 'a.pdf' });
  const { fileId: loose } = await newFile(tenant.admin, { name: 'b.pdf' });
  let epoch = await epochOf(tenant.client);
  const raised = async () => {
    const before = epoch;
    epoch = await epochOf(tenant.client);
    return epoch - before;
  };
  await as(tenant.admin).updateFile({ fileId: loose, folderId: shared });
  expect(await namesSeen(tenant.client)).toEqual(['For you', 'Inner', 'a.pdf', 'b.pdf']);
  expect(await raised()).toBe(0);
  await as(tenant.admin).updateFile({ fileId: loose, folderId: null });
  expect(await raised()).toBe(1);
  await as(tenant.admin).updateFolder({ folderId: inner, parentId: closed });
  expect(await raised()).toBe(1);
  expect(await namesSeen(tenant.client)).toEqual(['For you']);
  await as(tenant.admin).updateFolder({ folderId: inner, parentId: shared });
  expect(await namesSeen(tenant.client)).toEqual(['For you', 'Inner', 'a.pdf']);
  await as(tenant.admin).updateFolder({ folderId: shared, shared: false });
  expect(await raised()).toBe(1);
  expect(await namesSeen(tenant.client)).toEqual([]);
  expect((await as(tenant.admin).list({ projectId })).rows.every((row) => !row.shared)).toBe(true);
  expect((await refusal(as(tenant.client).updateFile({ fileId, name: 'x' }))).code).toBe('PERMISSION_DENIED');
});

test('PFILE-11 a deleted folder takes all with it and comes back with it; what was deleted before stays deleted', async () => {
  const plans = await newFolder(tenant.admin, 'Plans');
  const inner = await newFolder(tenant.admin, 'Inner', { parentId: plans });
  await newFile(tenant.tech, { folderId: inner, name: 'a.pdf' });
  const { fileId: earlier } = await newFile(tenant.tech, { folderId: inner, name: 'b.pdf' });
  await as(tenant.tech).deleteFile({ fileId: earlier });
  pass(1_000);
  await as(tenant.admin).deleteFolder({ folderId: plans });
  expect(await namesSeen(tenant.admin)).toEqual([]);
  expect((await refusal(newFile(tenant.tech, { folderId: inner }))).code).toBe('NOT_FOUND');
  const { folder } = await as(tenant.admin).restoreFolder({ folderId: plans });
  expect(folder).toMatchObject({ name: 'Plans', parentId: null, deletedAt: null });
  expect(await namesSeen(tenant.admin)).toEqual(['Inner', 'Plans', 'a.pdf']);
  expect((await as(tenant.tech).restoreFile({ fileId: earlier })).file).toMatchObject({ folderId: inner });
});

test('PFILE-11 a field technician does not delete or open with a folder what others put in it', async () => {
  const folderId = await newFolder(tenant.tech, 'Mine');
  await newFile(tenant.tech, { folderId, name: 'a.pdf' });
  await as(tenant.tech).updateFolder({ folderId, shared: true });
  await as(tenant.tech).updateFolder({ folderId, shared: false });
  await newFile(tenant.otherTech, { folderId, name: 'b.pdf' });
  const codes = await refusalCodes([
    as(tenant.tech).deleteFolder({ folderId }),
    as(tenant.tech).updateFolder({ folderId, shared: true }),
  ]);
  expect(codes).toEqual(['PERMISSION_DENIED', 'PERMISSION_DENIED']);
  await as(tenant.tech).updateFolder({ folderId, name: 'Still mine' });
  await as(tenant.admin).deleteFolder({ folderId });
});

test('PFILE-12 what comes back finds a place: the top when its folder is gone, another name when its own is taken', async () => {
  const plans = await newFolder(tenant.admin, 'Plans', { shared: true });
  const inner = await newFolder(tenant.admin, 'Inner', { parentId: plans });
  const { fileId } = await newFile(tenant.tech, { folderId: plans });
  await as(tenant.tech).deleteFile({ fileId });
  await newFile(tenant.tech, { folderId: plans });
  expect((await as(tenant.tech).restoreFile({ fileId })).file).toMatchObject({
    ...{ name: 'Plan (2).pdf', folderId: plans, shared: true },
  });
  pass(1_000);
  await as(tenant.tech).deleteFile({ fileId });
  pass(1_000);
  await as(tenant.admin).deleteFolder({ folderId: inner });
  pass(1_000);
  await as(tenant.admin).deleteFolder({ folderId: plans });
  expect((await as(tenant.tech).restoreFile({ fileId })).file).toMatchObject({
    folderId: null,
    shared: false,
  });
  await newFolder(tenant.admin, 'Inner');
  expect((await as(tenant.admin).restoreFolder({ folderId: inner })).folder).toMatchObject({
    ...{ name: 'Inner (2)', parentId: null, shared: true },
  });
});

test('PFILE-12 what lay in the trash while its folder was closed to clients does not open to them again', async () => {
  const plans = await newFolder(tenant.admin, 'Plans', { shared: true });
  const inner = await newFolder(tenant.admin, 'Inner', { parentId: plans });
  await newFile(tenant.admin, { folderId: inner, name: 'a.pdf' });
  await as(tenant.admin).deleteFolder({ folderId: inner });
  pass(1_000);
  await as(tenant.admin).updateFolder({ folderId: plans, shared: false });
  await as(tenant.admin).restoreFolder({ folderId: inner });
  expect(await namesSeen(tenant.admin)).toEqual(['Inner', 'Plans', 'a.pdf']);
  expect(await namesSeen(tenant.client)).toEqual([]);
});

test('PFILE-13 after thirty days, or off a deleted project, nothing comes back', async () => {
  const folderId = await newFolder(tenant.tech, 'Plans');
  const { fileId } = await newFile(tenant.tech);
  const back = () => [as(tenant.tech).restoreFile({ fileId }), as(tenant.tech).restoreFolder({ folderId })];
  await as(tenant.tech).deleteFile({ fileId });
  await as(tenant.tech).deleteFolder({ folderId });
  const others = [
    as(tenant.otherTech).restoreFile({ fileId }),
    as(tenant.otherTech).restoreFolder({ folderId }),
  ];
  expect(await refusalCodes(others)).toEqual(['PERMISSION_DENIED', 'PERMISSION_DENIED']);
  pass(30 * dayMs - 1);
  await Promise.all(back());
  await as(tenant.tech).deleteFile({ fileId });
  await as(tenant.tech).deleteFolder({ folderId });
  pass(30 * dayMs);
  expect(await refusalCodes(back())).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  const { fileId: another } = await newFile(tenant.tech, { name: 'b.pdf' });
  await as(tenant.tech).deleteFile({ fileId: another });
  pass(1_000);
  const office = () => callAs(server.services, tenant.admin);
  await office().projects.deleteProject({ projectId });
  expect((await refusal(as(tenant.tech).restoreFile({ fileId: another }))).code).toBe('NOT_FOUND');
  await office().projects.restoreProject({ projectId });
  await as(tenant.tech).restoreFile({ fileId: another });
});

test('PFILE-14 a repeated call gets the same reply and makes nothing twice; another body is a CONFLICT', async () => {
  const storageId = await upload(tenant.tech);
  const { fileId: other } = await newFile(tenant.tech, { name: 'other.pdf' });
  const folderId = await newFolder(tenant.tech, 'Plans');
  const deleted = await newFile(tenant.tech, { name: 'deleted.pdf' });
  await as(tenant.tech).deleteFile({ fileId: deleted.fileId });
  const calls = [
    (id: string) => as(tenant.tech, id).create({ projectId, name: 'a.pdf', storageId }),
    (id: string) =>
      as(tenant.tech, id).generateUploadUrl({ projectId, name: 'a.pdf', mime: 'application/pdf', size: 9 }),
    (id: string) => as(tenant.tech, id).createFolder({ projectId, name: 'Permits' }),
    (id: string) => as(tenant.tech, id).updateFile({ fileId: other, folderId }),
    (id: string) => as(tenant.tech, id).updateFolder({ folderId, name: 'Drawings' }),
    (id: string) => as(tenant.tech, id).restoreFile({ fileId: deleted.fileId }),
    (id: string) => as(tenant.tech, id).restoreVersion({ fileId: other, revision: 1 }),
    (id: string) => as(tenant.tech, id).deleteFile({ fileId: other }),
    (id: string) => as(tenant.tech, id).deleteFolder({ folderId }),
    (id: string) => as(tenant.tech, id).restoreFolder({ folderId }),
  ];
  for (const call of calls) {
    const id = uuidv7();
    const [first, ...more] = [await call(id), await call(id), await call(id)];
    expect(more).toEqual([first, first]);
  }
  const id = uuidv7();
  await as(tenant.tech, id).createFolder({ projectId, name: 'One' });
  expect((await refusal(as(tenant.tech, id).createFolder({ projectId, name: 'Two' }))).code).toBe('CONFLICT');
  expect((await as(tenant.admin).list({ projectId, search: 'a.pdf' })).rows).toHaveLength(1);
});

test('PFILE-15 every change of files and folders stands in the trail', async () => {
  const { fileId } = await newFile(tenant.tech);
  await newFile(tenant.tech);
  await as(tenant.tech).updateFile({ fileId, name: 'x.pdf' });
  await as(tenant.tech).deleteFile({ fileId });
  await as(tenant.tech).restoreFile({ fileId });
  const { rows } = await server.database.pool.query<{ action: string }>(
    'select action from audit_event where entity_id = $1 order by id',
    [fileId],
  );
  expect(rows.map(({ action }) => action)).toEqual(['create', 'update', 'update', 'delete', 'restore']);
});
