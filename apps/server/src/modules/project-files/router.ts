import { listFiles, listFolders, listVersions } from '@plumbline/domain/operations/files';
import { createFile } from '@plumbline/domain/mutations/files/create-file';
import { createFolder } from '@plumbline/domain/mutations/files/create-folder';
import { deleteFile } from '@plumbline/domain/mutations/files/delete-file';
import { deleteFolder } from '@plumbline/domain/mutations/files/delete-folder';
import { generateFileUploadUrl } from '@plumbline/domain/mutations/files/generate-file-upload-url';
import { restoreFile } from '@plumbline/domain/mutations/files/restore-file';
import { restoreFolder } from '@plumbline/domain/mutations/files/restore-folder';
import { restoreVersion } from '@plumbline/domain/mutations/files/restore-version';
import { updateFile } from '@plumbline/domain/mutations/files/update-file';
import { updateFolder } from '@plumbline/domain/mutations/files/update-folder';
import { call, router } from '../../rpc/pipeline.ts';
import { remove, restoreOld, update } from './change.ts';
import { create } from './create.ts';
import { find, findFolders, findVersions } from './find.ts';
import { create as makeFolder, remove as removeFolder, update as changeFolder } from './folders.ts';
import { restore, restoreTree } from './restore.ts';
import { fileUploadAddress } from './upload-address.ts';

export const projectFilesRouter = router({
  list: call('projectFiles.list')
    .input(listFiles)
    .query(({ ctx, input }) => ctx.read((db, viewer) => find(db, viewer, input))),
  listFolders: call('projectFiles.listFolders')
    .input(listFolders)
    .query(({ ctx, input }) => ctx.read((db, viewer) => findFolders(db, viewer, input))),
  listVersions: call('projectFiles.listVersions')
    .input(listVersions)
    .query(({ ctx, input }) => ctx.read((db, viewer) => findVersions(db, viewer, input))),
  generateUploadUrl: call('projectFiles.generateUploadUrl')
    .input(generateFileUploadUrl.input)
    .mutation(({ ctx, input }) => ctx.write((write) => fileUploadAddress(write, ctx.services.files, input))),
  create: call('projectFiles.create')
    .input(createFile.input)
    .mutation(({ ctx, input }) => ctx.write((write) => create(write, input))),
  updateFile: call('projectFiles.updateFile')
    .input(updateFile.input)
    .mutation(({ ctx, input }) => ctx.write((write) => update(write, input))),
  deleteFile: call('projectFiles.deleteFile')
    .input(deleteFile.input)
    .mutation(({ ctx, input }) => ctx.write((write) => remove(write, input))),
  restoreFile: call('projectFiles.restoreFile')
    .input(restoreFile.input)
    .mutation(({ ctx, input }) => ctx.write((write) => restore(write, input))),
  restoreVersion: call('projectFiles.restoreVersion')
    .input(restoreVersion.input)
    .mutation(({ ctx, input }) => ctx.write((write) => restoreOld(write, input))),
  createFolder: call('projectFiles.createFolder')
    .input(createFolder.input)
    .mutation(({ ctx, input }) => ctx.write((write) => makeFolder(write, input))),
  updateFolder: call('projectFiles.updateFolder')
    .input(updateFolder.input)
    .mutation(({ ctx, input }) => ctx.write((write) => changeFolder(write, input))),
  deleteFolder: call('projectFiles.deleteFolder')
    .input(deleteFolder.input)
    .mutation(({ ctx, input }) => ctx.write((write) => removeFolder(write, input))),
  restoreFolder: call('projectFiles.restoreFolder')
    .input(restoreFolder.input)
    .mutation(({ ctx, input }) => ctx.write((write) => restoreTree(write, input))),
});
