import type { PhotoCalls } from '@plumbline/offline/delivery/photo-files';
import { recordOf, textOf } from '../parse.ts';
import { storeFile } from './store-file.ts';

/** Uploads a photo's file to its address; returns the hash of what arrived. Throws AppError, see `storeRefusal`. */
export const storePhoto: PhotoCalls['store'] = async (address, { mime, bytes }, { onProgress, signal }) => {
  const answer = await storeFile(address, new Blob([bytes], { type: mime }), {
    mime,
    signal,
    onProgress: (share) => onProgress(share * bytes.byteLength),
  });
  return { sha256: textOf(recordOf(answer)['sha256']) };
};
