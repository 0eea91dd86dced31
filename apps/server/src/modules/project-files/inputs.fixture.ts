import { callAs } from '../../testing/call.ts';
import { madeOnce, type ModuleInputs } from '../../testing/module-inputs.ts';
import { uploadFileAs } from '../../testing/upload.ts';
import { type ProjectIds, records as projects } from '../projects/inputs.fixture.ts';

/** One file and two folders, a deleted one of each, and an upload that is not yet part of a project. */
export const records = madeOnce(async (services, tenant) => {
  const { projectId } = await projects(services, tenant);
  const as = () => callAs(services, tenant.admin);
  const folder = async (name: string) => (await as().projectFiles.createFolder({ projectId, name })).folderId;
  const upload = async () => await uploadFileAs(services, tenant.admin, projectId);
  const file = async (name: string) =>
    (await as().projectFiles.create({ projectId, name, storageId: await upload() })).fileId;
  const deletedFileId = await file('Old plan.pdf');
  await as().projectFiles.deleteFile({ fileId: deletedFileId });
  const deletedFolderId = await folder('Old plans');
  await as().projectFiles.deleteFolder({ folderId: deletedFolderId });
  return {
    fileId: await file('Plan.pdf'),
    folderId: await folder('Plans'),
    otherFolderId: await folder('Contracts'),
    deletedFileId,
    deletedFolderId,
    fileStorageId: await upload(),
  };
});

export type FileIds = Awaited<ReturnType<typeof records>>;

export const inputs: ModuleInputs<'projectFiles', ProjectIds & FileIds> = {
  'projectFiles.list': ({ projectId, folderId }) => ({ projectId, folderId }),
  'projectFiles.listFolders': ({ projectId, folderId }) => ({ projectId, parentId: folderId }),
  'projectFiles.listVersions': ({ fileId }) => ({ fileId }),
  'projectFiles.generateUploadUrl': ({ projectId }) => ({
    projectId,
    ...{ name: 'Roof plan.pdf', mime: 'application/pdf', size: 1_000 },
  }),
  'projectFiles.create': ({ projectId, folderId, fileStorageId }) => ({
    ...{ projectId, folderId, storageId: fileStorageId },
    name: 'Roof plan.pdf',
  }),
  'projectFiles.updateFile': ({ fileId, otherFolderId }) => ({ fileId, folderId: otherFolderId }),
  'projectFiles.deleteFile': ({ fileId }) => ({ fileId }),
  'projectFiles.restoreFile': ({ deletedFileId }) => ({ fileId: deletedFileId }),
  'projectFiles.restoreVersion': ({ fileId }) => ({ fileId, revision: 1 }),
  'projectFiles.createFolder': ({ projectId, folderId }) => ({
    projectId,
    parentId: folderId,
    name: 'Permits',
  }),
  'projectFiles.updateFolder': ({ folderId, otherFolderId }) => ({ folderId, parentId: otherFolderId }),
  'projectFiles.deleteFolder': ({ folderId }) => ({ folderId }),
  'projectFiles.restoreFolder': ({ deletedFolderId }) => ({ folderId: deletedFolderId }),
};
