import { folderDepthMax } from '@plumbline/domain/limits/files';
import { expect, test } from 'vitest';
import { callAs } from '../../testing/call.ts';
import { refusal, refusalCodes } from '../../testing/refusal.ts';
import {
  as,
  epochOf,
  namesSeen,
  newFile,
  newFolder,
  projectId,
  server,
  tenant,
  withProjects,
} from './project-files.fixture.ts';

withProjects();

test('PFILE-7 folders may be nested up to ten deep, never in themselves or in another project', async () => {
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

test('PFILE-7 two simultaneous moves of folders into each other do not lose them', async () => {
  const [a, b] = [await newFolder(tenant.admin, 'A'), await newFolder(tenant.admin, 'B')];
  const results = await Promise.allSettled([
    as(tenant.admin).updateFolder({ folderId: a, parentId: b }),
    as(tenant.admin).updateFolder({ folderId: b, parentId: a }),
  ]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('PFILE-8 names are unique: a renamed or moved file or folder whose name is taken is a CONFLICT', async () => {
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

test('PFILE-10 what is no longer shared, by its folder or by a move, is removed from the clients and their devices', async () => {
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

test('PFILE-17 a single file is shared with the clients, stays so under another name and in another folder, and is closed again', async () => {
  const closed = await newFolder(tenant.admin, 'Internal');
  const shared = await newFolder(tenant.admin, 'For you', { shared: true });
  const { fileId } = await newFile(tenant.admin, { folderId: closed, name: 'offer.pdf' });
  await newFile(tenant.admin, { folderId: closed, name: 'cost.pdf' });
  const seen = async () => (await namesSeen(tenant.client)).filter((name) => name !== 'For you');
  await as(tenant.admin).updateFile({ fileId, shared: true });
  expect(await seen()).toEqual(['offer.pdf']);
  await as(tenant.admin).updateFile({ fileId, name: 'Offer, signed.pdf' });
  await as(tenant.admin).updateFile({ fileId, folderId: null });
  expect(await seen()).toEqual(['Offer, signed.pdf']);
  await as(tenant.admin).deleteFile({ fileId });
  expect(await seen()).toEqual([]);
  await as(tenant.admin).restoreFile({ fileId });
  expect(await seen()).toEqual(['Offer, signed.pdf']);
  const epoch = await epochOf(tenant.client);
  await as(tenant.admin).updateFile({ fileId, shared: false });
  expect(await seen()).toEqual([]);
  expect(await epochOf(tenant.client)).toBe(epoch + 1);
  await as(tenant.admin).updateFile({ fileId, folderId: shared });
  const wrong = as(tenant.admin).updateFile({ fileId, shared: false });
  expect(await refusal(wrong)).toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ path: 'shared' }] });
  await as(tenant.admin).updateFile({ fileId, folderId: closed });
  expect(await seen()).toEqual([]);
  const others = as(tenant.tech).updateFile({ fileId, shared: true });
  expect((await refusal(others)).code).toBe('PERMISSION_DENIED');
});
