import {
  batchUpdatePhotoSortOrder,
  deletePhoto,
  generateUploadUrl,
  listPhotos,
  restorePhoto,
  savePhoto,
  savePhotos,
  updatePhoto,
} from '@plumbline/domain/operations/photos';
import { call, router } from '../../rpc/pipeline.ts';
import { moveMany, remove, restore, update } from './change.ts';
import { find } from './find.ts';
import { save } from './save.ts';
import { saveMany } from './save-many.ts';
import { uploadAddresses } from './upload-address.ts';

export const photosRouter = router({
  list: call('photos.list')
    .input(listPhotos)
    .query(({ ctx, input }) => {
      const { files, clock } = ctx.services;
      const signing = { addresses: files.addresses, now: clock() };
      return ctx.read((db, viewer) => find(db, viewer, input, signing));
    }),
  generateUploadUrl: call('photos.generateUploadUrl')
    .input(generateUploadUrl)
    .mutation(({ ctx, input }) =>
      ctx.write((write) => uploadAddresses(write, ctx.services.files.addresses, input)),
    ),
  saveMetadata: call('photos.saveMetadata')
    .input(savePhoto)
    .mutation(({ ctx, input }) => ctx.write((write) => save(write, input))),
  batchSaveMetadata: call('photos.batchSaveMetadata')
    .input(savePhotos)
    .mutation(({ ctx, input }) => saveMany(input, ctx)),
  update: call('photos.update')
    .input(updatePhoto)
    .mutation(({ ctx, input }) => ctx.write((write) => update(write, input))),
  deletePhoto: call('photos.deletePhoto')
    .input(deletePhoto)
    .mutation(({ ctx, input }) => ctx.write((write) => remove(write, input))),
  batchUpdatePhotoSortOrder: call('photos.batchUpdatePhotoSortOrder')
    .input(batchUpdatePhotoSortOrder)
    .mutation(({ ctx, input }) => ctx.write((write) => moveMany(write, input))),
  restorePhoto: call('photos.restorePhoto')
    .input(restorePhoto)
    .mutation(({ ctx, input }) => ctx.write((write) => restore(write, input))),
});
