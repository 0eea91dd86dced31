import {
  createFile,
  createFolder,
  deleteFile,
  deleteFolder,
  generateFileUploadUrl,
  listFiles,
  listFolders,
  listVersions,
  restoreFile,
  restoreFolder,
  restoreVersion,
  updateFile,
  updateFolder,
} from '@plumbline/domain/operations/files';
import { call, router } from '../../rpc/pipeline.ts';
import { remove, restoreOld, update } from './change.ts';
import { create } from './create.ts';
import { find, findFolders, findVersions } from './find.ts';
import { create as makeFolder, remove as removeFolder, update as changeFolder } from './folders.ts';
import { restore, restoreTree } from './restore.ts';
import { uploadAddress } from './upload-address.ts';

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
    .input(generateFileUploadUrl)
    .mutation(({ ctx, input }) =>
      ctx.write((write) => uploadAddress(write, ctx.services.files.addresses, input)),
    ),
  create: call('projectFiles.create')
    .input(createFile)
    .mutation(({ ctx, input }) => ctx.write((write) => create(write, input))),
  updateFile: call('projectFiles.updateFile')
    .input(updateFile)
    .mutation(({ ctx, input }) => ctx.write((write) => update(write, input))),
  deleteFile: call('projectFiles.deleteFile')
    .input(deleteFile)
    .mutation(({ ctx, input }) => ctx.write((write) => remove(write, input))),
  restoreFile: call('projectFiles.restoreFile')
    .input(restoreFile)
    .mutation(({ ctx, input }) => ctx.write((write) => restore(write, input))),
  restoreVersion: call('projectFiles.restoreVersion')
    .input(restoreVersion)
    .mutation(({ ctx, input }) => ctx.write((write) => restoreOld(write, input))),
  createFolder: call('projectFiles.createFolder')
    .input(createFolder)
    .mutation(({ ctx, input }) => ctx.write((write) => makeFolder(write, input))),
  updateFolder: call('projectFiles.updateFolder')
    .input(updateFolder)
    .mutation(({ ctx, input }) => ctx.write((write) => changeFolder(write, input))),
  deleteFolder: call('projectFiles.deleteFolder')
    .input(deleteFolder)
    .mutation(({ ctx, input }) => ctx.write((write) => removeFolder(write, input))),
  restoreFolder: call('projectFiles.restoreFolder')
    .input(restoreFolder)
    .mutation(({ ctx, input }) => ctx.write((write) => restoreTree(write, input))),
});
