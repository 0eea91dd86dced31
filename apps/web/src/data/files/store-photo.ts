import type { PhotoCalls } from '@plumbline/offline/delivery/photo-files';
import { storeFile } from './store-file.ts';

/** Uploads a photo's file to a signed address. Throws AppError, see `storeRefusal`. */
export const storePhoto: PhotoCalls['store'] = async (url, { mime, bytes }, { onProgress, signal }) => {
  await storeFile(url, new Blob([bytes], { type: mime }), {
    mime,
    signal,
    onProgress: (share) => onProgress(share * bytes.byteLength),
  });
};
