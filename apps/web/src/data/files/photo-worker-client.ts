import { createAsking } from '../workers/asking.ts';
import { compressPhoto, type CompressedPhoto } from './photo-compress.ts';
import type { ExifData } from './photo-exif.ts';
import type { PhotoAnswer, PhotoQuestion } from './photo-worker.ts';

const here = async ({ about, file }: PhotoQuestion): Promise<PhotoAnswer> =>
  about === 'picture' ? { photo: await compressPhoto(file) } : { exif: await exifHere(file) };

const exifHere = async (file: Blob): Promise<ExifData> => {
  // 37 kB that a page with a worker does not need.
  const { readExif } = await import('./photo-exif.ts');
  return await readExif(file);
};

const { ask } = createAsking<PhotoQuestion, PhotoAnswer>({
  start: () => new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' }),
  here,
});

/**
 * Compresses in a worker, so that the page stays responsive; where a worker has no canvas or does not start,
 * in the page itself.
 */
export async function compressInWorker(file: Blob): Promise<CompressedPhoto> {
  const question: PhotoQuestion = { about: 'picture', file };
  const answer = typeof OffscreenCanvas === 'undefined' ? await here(question) : await ask(question);
  if (answer === null || !('photo' in answer)) throw new Error('The picture was not compressed');
  return answer.photo;
}

/**
 * What the camera recorded, read in the worker too: a HEIC or PNG may have it anywhere, so that all of such a file
 * is read, whatever its size.
 */
export async function exifInWorker(file: Blob): Promise<ExifData> {
  const answer = await ask({ about: 'camera', file }).catch(() => null);
  return answer !== null && 'exif' in answer ? answer.exif : { takenAt: null, position: null };
}
