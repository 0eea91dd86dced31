import { fileMaxBytes } from '@plumbline/domain/limits/files';
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import type { Caller } from '../../identity/caller.ts';
import { callAs } from '../../testing/call.ts';
import { refusal, refusalCodes } from '../../testing/refusal.ts';
import { testPdf } from '../../testing/upload.ts';
import {
  as,
  namesSeen,
  newFile,
  newFolder,
  now,
  pass,
  projectId,
  server,
  tenant,
  upload,
  withProjects,
} from './project-files.fixture.ts';

withProjects();

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

test('PFILE-18 paths and invisible characters are removed from a name, which has 255 characters at most', async () => {
  const { file } = await newFile(tenant.tech, { name: 'C:\\fakepath\\Roof\u202e plan\u0007.pdf. ' });
  expect(file.name).toBe('Roof plan.pdf');
  expect((await newFile(tenant.tech, { name: '../../etc/passwd' })).file.name).toBe('passwd');
  const folder = await as(tenant.tech).createFolder({ projectId, name: ' a/b\\Plans ' });
  expect(folder.folder.name).toBe('Plans');
  for (const name of ['', ' ', '..', 'a/', `${'ä'.repeat(252)}.pdf`]) {
    const { code, fields } = await refusal(newFile(tenant.tech, { name }));
    expect([name, code, fields?.[0]?.path]).toEqual([name, 'VALIDATION_ERROR', 'name']);
  }
  await newFile(tenant.tech, { name: `${'ä'.repeat(251)}.pdf` });
});

test('PFILE-873 (file-name-cyrillic-156) a name of any writing is kept and listed as it was given, and one that is too long says how long it may be', async () => {
  const cyrillic =
    'Свидетельство о внесении записи в Единый государственный реестр юридических лиц о юридическом лице, зарегистрированном до 1 июля 2026 года с приложением.pdf';
  const names = [
    cyrillic,
    `${'图'.repeat(85)}.pdf`,
    `${'👷'.repeat(251)}.pdf`,
    `${'e\u0301'.repeat(251)}.pdf`,
    'aux.pdf',
  ];
  const made = [];
  for (const name of names) made.push(await newFile(tenant.tech, { name }));
  const listed = await as(tenant.admin).list({ projectId });
  const stored = names.map((name) => name.normalize('NFC'));
  expect(new Set(listed.rows.map(({ name }) => name))).toEqual(new Set(stored));
  expect(stored[3]).toBe(`${'é'.repeat(251)}.pdf`);
  // One that was deleted comes back beside another of its name, which leaves no room for the mark.
  const emoji = made[2]?.fileId ?? '';
  await as(tenant.tech).deleteFile({ fileId: emoji });
  await newFile(tenant.tech, { name: names[2] ?? '' });
  const { file } = await as(tenant.tech).restoreFile({ fileId: emoji });
  expect(file.name).toBe(`${'👷'.repeat(247)} (2).pdf`);
  const { folder } = await as(tenant.tech).createFolder({ projectId, name: '图'.repeat(255) });
  expect(folder.name).toHaveLength(255);
  const refused = await refusal(newFile(tenant.tech, { name: `${'图'.repeat(308)}.pdf` }));
  expect(refused.fields).toEqual([
    {
      path: 'name',
      message: 'This name has 312 characters, and 255 is the most. Shorten it.',
    },
  ]);
  const huge = await refusal(newFile(tenant.tech, { name: 'x'.repeat(4_001) }));
  expect(huge.fields).toMatchObject([
    { path: 'name', message: 'A name has at most 255 characters. Shorten this one.' },
  ]);
});

test('PFILE-3 programs and scripts are refused, whatever they are called', async () => {
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

test('PFILE-4 a name that exists becomes a new version; the earlier ones stay and can be restored', async () => {
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

test('PFILE-4 twenty simultaneous uploads of one name make one file with twenty versions', async () => {
  const storageIds = await Promise.all(Array.from({ length: 20 }, () => upload(tenant.tech)));
  const made = await Promise.all(
    storageIds.map((storageId) => as(tenant.tech).create({ projectId, name: 'Plan.pdf', storageId })),
  );
  const [fileId = ''] = new Set(made.map((answer) => answer.fileId));
  expect(new Set(made.map((answer) => answer.fileId)).size).toBe(1);
  const { versions } = await as(tenant.admin).listVersions({ fileId });
  expect(versions.map(({ revision }) => revision)).toEqual(
    Array.from({ length: 20 }, (_, index) => 20 - index),
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

test('PFILE-6 only the person who uploaded a file makes a record of it, once, in the project for which it was uploaded, and not a photo', async () => {
  const storageId = await upload(tenant.tech);
  const unsent = await as(tenant.tech).generateUploadUrl({
    ...{ projectId, name: 'a.pdf', mime: 'application/pdf', size: 9 },
  });
  const { projectId: other } = await callAs(server.services, tenant.admin).projects.create({ name: 'Depot' });
  const codes = await refusalCodes([
    as(tenant.admin).create({ projectId, name: 'a.pdf', storageId }),
    as(tenant.tech).create({ projectId, name: 'a.pdf', storageId: unsent.storageId }),
    as(tenant.tech).create({ projectId, name: 'a.pdf', storageId: uuidv7() }),
    as(tenant.tech).create({ projectId, name: 'a.pdf', storageId: '../x' }),
    as(tenant.tech).create({ projectId: other, name: 'a.pdf', storageId }),
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

test('PFILE-15 every change of files and folders is in the trail', async () => {
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
