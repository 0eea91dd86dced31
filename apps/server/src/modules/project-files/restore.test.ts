import { dayMs } from '@plumbline/domain/days/days';
import { expect, test } from 'vitest';
import { callAs } from '../../testing/call.ts';
import { refusal, refusalCodes } from '../../testing/refusal.ts';
import {
  as,
  namesSeen,
  newFile,
  newFolder,
  pass,
  projectId,
  server,
  tenant,
  withProjects,
} from './project-files.fixture.ts';

withProjects();

test('PFILE-11 a folder is deleted and restored with all that is in it; what was deleted before stays deleted', async () => {
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

test('PFILE-11 a field technician cannot delete or share with a folder what others put in it', async () => {
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

test('PFILE-12 a restored file goes to the top when its folder is gone, and gets another name when its own is taken', async () => {
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

test('PFILE-12 what was in the trash while its folder was closed to clients is not opened to them by a restore', async () => {
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

test('PFILE-13 after thirty days, or on a deleted project, nothing can be restored', async () => {
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
