import { batchDeletePhotos } from '@plumbline/domain/mutations/photos/batch-delete-photos';
import { batchRestorePhotos } from '@plumbline/domain/mutations/photos/batch-restore-photos';
import { batchUpdatePhotos } from '@plumbline/domain/mutations/photos/batch-update-photos';
import {
  findDuplicatePhotos,
  getClaimPacket,
  getPhotoReport,
  listPhotoDays,
  listPhotos,
} from '@plumbline/domain/operations/photos';
import { batchUpdatePhotoSortOrder } from '@plumbline/domain/mutations/photos/batch-update-photo-sort-order';
import { deletePhoto } from '@plumbline/domain/mutations/photos/delete-photo';
import { generateUploadUrl } from '@plumbline/domain/mutations/photos/generate-upload-url';
import { generateZipUrl } from '@plumbline/domain/mutations/photos/generate-zip-url';
import { movePhotos } from '@plumbline/domain/mutations/photos/move-photos';
import { restorePhoto } from '@plumbline/domain/mutations/photos/restore-photo';
import { uploadPhoto } from '@plumbline/domain/mutations/photos/upload-photo';
import { saveMarks as saveMarksCall } from '@plumbline/domain/mutations/photos/save-marks';
import { savePhotos } from '@plumbline/domain/mutations/photos/save-photos';
import { sharePhotos } from '@plumbline/domain/mutations/photos/share-photos';
import { updatePhoto } from '@plumbline/domain/mutations/photos/update-photo';
import { call, router } from '../../rpc/pipeline.ts';
import { removeMany, restoreMany, updateMany } from './batch.ts';
import { moveMany, remove, restore, update } from './change.ts';
import { findDuplicates } from './duplicates.ts';
import { days } from './days.ts';
import { find } from './find.ts';
import { move } from './move.ts';
import { reportAddress } from './report/address.ts';
import { save } from './save.ts';
import { saveMarks } from './save-marks.ts';
import { saveMany } from './save-many.ts';
import { share } from './share.ts';
import { zipAddress } from './zip/address.ts';
import { uploadAddresses } from './upload-address.ts';

export const photosRouter = router({
  list: call('photos.list')
    .input(listPhotos)
    .query(({ ctx, input }) => {
      const { files, clock } = ctx.services;
      const signing = { addresses: files.addresses, now: clock() };
      return ctx.read((db, viewer) => find(db, viewer, input, signing));
    }),
  listDays: call('photos.listDays')
    .input(listPhotoDays)
    .query(({ ctx, input }) => {
      const now = ctx.services.clock();
      return ctx.read((db, viewer) => days(db, viewer, input, now));
    }),
  findDuplicates: call('photos.findDuplicates')
    .input(findDuplicatePhotos)
    .query(({ ctx, input }) => {
      const now = ctx.services.clock();
      return ctx.read((db, viewer) => findDuplicates(db, viewer, input, now));
    }),
  getReport: call('photos.getReport')
    .input(getPhotoReport)
    .query(({ ctx, input }) => {
      const { reportKey, clock } = ctx.services;
      const signing = { key: reportKey, now: clock(), kind: 'report' } as const;
      return ctx.read((db, viewer) => reportAddress(db, viewer, input, signing));
    }),
  getPacket: call('photos.getPacket')
    .input(getClaimPacket)
    .query(({ ctx, input }) => {
      const { reportKey, clock } = ctx.services;
      const signing = { key: reportKey, now: clock(), kind: 'packet' } as const;
      return ctx.read((db, viewer) => reportAddress(db, viewer, input, signing));
    }),
  generateUploadUrl: call('photos.generateUploadUrl')
    .input(generateUploadUrl.input)
    .mutation(({ ctx, input }) => ctx.write((write) => uploadAddresses(write, ctx.services.files, input))),
  generateZipUrl: call('photos.generateZipUrl')
    .input(generateZipUrl.input)
    .mutation(({ ctx, input }) => ctx.write((write) => zipAddress(write, input, ctx.services.reportKey))),
  saveMetadata: call('photos.saveMetadata')
    .input(uploadPhoto.input)
    .mutation(({ ctx, input }) => ctx.write((write) => save(write, input))),
  batchSaveMetadata: call('photos.batchSaveMetadata')
    .input(savePhotos.input)
    .mutation(({ ctx, input }) => saveMany(input, ctx)),
  update: call('photos.update')
    .input(updatePhoto.input)
    .mutation(({ ctx, input }) => ctx.write((write) => update(write, input))),
  deletePhoto: call('photos.deletePhoto')
    .input(deletePhoto.input)
    .mutation(({ ctx, input }) => ctx.write((write) => remove(write, input))),
  batchUpdatePhotoSortOrder: call('photos.batchUpdatePhotoSortOrder')
    .input(batchUpdatePhotoSortOrder.input)
    .mutation(({ ctx, input }) => ctx.write((write) => moveMany(write, input))),
  batchUpdate: call('photos.batchUpdate')
    .input(batchUpdatePhotos.input)
    .mutation(({ ctx, input }) => ctx.write((write) => updateMany(write, input))),
  batchDelete: call('photos.batchDelete')
    .input(batchDeletePhotos.input)
    .mutation(({ ctx, input }) => ctx.write((write) => removeMany(write, input))),
  batchRestore: call('photos.batchRestore')
    .input(batchRestorePhotos.input)
    .mutation(({ ctx, input }) => ctx.write((write) => restoreMany(write, input))),
  sharePhotos: call('photos.sharePhotos')
    .input(sharePhotos.input)
    .mutation(({ ctx, input }) => ctx.write((write) => share(write, input))),
  movePhotos: call('photos.movePhotos')
    .input(movePhotos.input)
    .mutation(({ ctx, input }) => ctx.write((write) => move(write, input))),
  saveMarks: call('photos.saveMarks')
    .input(saveMarksCall.input)
    .mutation(({ ctx, input }) => ctx.write((write) => saveMarks(write, input))),
  restorePhoto: call('photos.restorePhoto')
    .input(restorePhoto.input)
    .mutation(({ ctx, input }) => ctx.write((write) => restore(write, input))),
});
