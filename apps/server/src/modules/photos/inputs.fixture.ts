import type { MarkShape } from '@plumbline/domain/entities/photo-mark';
import { v7 as uuidv7 } from 'uuid';
import { callAs } from '../../testing/call.ts';
import { madeOnce, type ModuleInputs } from '../../testing/module-inputs.ts';
import { uploadAs } from '../../testing/upload.ts';
import type { NoteIds } from '../notes/inputs.fixture.ts';
import { type ProjectIds, records as projects } from '../projects/inputs.fixture.ts';
import type { TaskIds } from '../tasks/inputs.fixture.ts';

const pickedSha256 = 'd'.repeat(64);
const picked = { width: 4, height: 3, pickedSha256 };

const shape: MarkShape = {
  ...{ kind: 'arrow', points: [1_000, 1_000, 5_000, 5_000], text: 'No nail plate' },
  ...{ colour: 'red', width: 'medium' },
};

/** Two photos, one with a mark, and a deleted one, and two uploads that are not yet part of a record. */
export const records = madeOnce(async (services, tenant) => {
  const { projectId } = await projects(services, tenant);
  const as = () => callAs(services, tenant.admin);
  const upload = async () => await uploadAs(services, tenant.admin);
  const photo = async () =>
    (await as().photos.saveMetadata({ ...picked, projectId, storageId: await upload() })).photoId;
  const deletedPhotoId = await photo();
  await as().photos.deletePhoto({ photoId: deletedPhotoId });
  const photoId = await photo();
  const markId = uuidv7();
  await as().photos.saveMarks({ photoId, marks: [{ markId, version: 0, shape }] });
  return {
    markId,
    photoId,
    otherPhotoId: await photo(),
    deletedPhotoId,
    storageId: await upload(),
    thumbnailId: await upload(),
  };
});

export type PhotoIds = Awaited<ReturnType<typeof records>>;

export const inputs: ModuleInputs<'photos', ProjectIds & TaskIds & NoteIds & PhotoIds> = {
  'photos.list': ({ projectId }) => ({ projectId }),
  'photos.listDays': ({ projectId }) => ({ projectId }),
  'photos.findDuplicates': ({ projectId }) => ({ projectId, pickedSha256s: [pickedSha256] }),
  'photos.getReport': ({ projectId, photoId, otherPhotoId }) => ({
    projectId,
    photoIds: [photoId, otherPhotoId],
  }),
  'photos.getPacket': ({ projectId, photoId, otherPhotoId }) => ({
    projectId,
    photoIds: [photoId, otherPhotoId],
  }),
  'photos.generateUploadUrl': () => ({ mime: 'image/jpeg', size: 1_000 }),
  'photos.generateZipUrl': ({ photoId, otherPhotoId }) => ({ photoIds: [photoId, otherPhotoId] }),
  'photos.saveMetadata': ({ projectId, taskId, noteId, storageId, thumbnailId, photoId }) => ({
    ...{ projectId, taskId, noteId, storageId, thumbnailId, pairedWith: photoId },
    ...{ width: 4, height: 3 },
  }),
  'photos.batchSaveMetadata': ({ projectId, storageId }) => ({
    photos: [{ projectId, storageId, width: 4, height: 3 }],
  }),
  'photos.update': ({ photoId, otherPhotoId }) => ({ photoId, pairedWith: otherPhotoId }),
  'photos.deletePhoto': ({ photoId }) => ({ photoId }),
  'photos.restorePhoto': ({ deletedPhotoId }) => ({ photoId: deletedPhotoId }),
  'photos.batchUpdate': ({ photoId }) => ({ photos: [{ photoId, version: 1_000_000 }], category: 'issue' }),
  'photos.batchDelete': ({ photoId }) => ({ photos: [{ photoId, version: 1_000_000 }] }),
  'photos.batchRestore': ({ deletedPhotoId }) => ({ photoIds: [deletedPhotoId] }),
  'photos.sharePhotos': ({ photoId }) => ({ photos: [{ photoId, version: 1_000_000 }], shared: true }),
  'photos.movePhotos': ({ projectId, photoId, taskId, noteId }) => ({
    projectId,
    photos: [{ photoId, version: 1_000_000, taskId, noteId }],
  }),
  'photos.saveMarks': ({ photoId, markId }) => ({ photoId, marks: [{ markId, version: 1_000_000, shape }] }),
  'photos.batchUpdatePhotoSortOrder': ({ photoId }) => ({ photos: [{ photoId, sortOrder: 'a8' }] }),
};
