import { pickedPhotoMaxBytes } from '@plumbline/domain/limits/photos';
import { createAsking } from '../../workers/asking.ts';
import type { CompressedLogo } from './logo-compress.ts';
import { compressPhoto, type CompressedPhoto } from './photo-compress.ts';
import type { ExifData } from './photo-exif.ts';
import type { PhotoAnswer, PhotoQuestion } from './photo-worker.ts';
import { sha256Of } from './sha256.ts';

// Loaded only if no worker starts, because the code to read metadata has 37 kB.
const here = async ({ about, file }: PhotoQuestion): Promise<PhotoAnswer> => {
  switch (about) {
    case 'picture':
      return { photo: await compressPhoto(file) };
    case 'logo':
      return { logo: await (await import('./logo-compress.ts')).compressLogo(file) };
    case 'camera':
      return { exif: await (await import('./photo-exif.ts')).readExif(file) };
    case 'hash':
      return { sha256: await sha256Of(await file.arrayBuffer()) };
  }
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
  const answer = await drawnBy({ about: 'picture', file });
  if (answer === null || !('photo' in answer)) throw new Error('The picture was not compressed');
  return answer.photo;
}

/** Does the same for a logo. */
export async function logoInWorker(file: Blob): Promise<CompressedLogo> {
  const answer = await drawnBy({ about: 'logo', file });
  if (answer === null || !('logo' in answer)) throw new Error('The logo was not compressed');
  return answer.logo;
}

const drawnBy = async (question: PhotoQuestion): Promise<PhotoAnswer | null> =>
  typeof OffscreenCanvas === 'undefined' ? await here(question) : await ask(question);

/**
 * Reads the camera's metadata, in the worker as well: a HEIC or PNG may have it anywhere, so such a file is
 * read as a whole.
 */
export async function exifInWorker(file: Blob): Promise<ExifData> {
  const answer = await ask({ about: 'camera', file }).catch(() => null);
  return answer !== null && 'exif' in answer ? answer.exif : { time: null, position: null };
}

/**
 * The hash of a picked file, by which the same picture is recognised on every device. Null for one that is too large to be a
 * photo, and where the file cannot be read.
 */
export async function hashInWorker(file: Blob): Promise<string | null> {
  if (file.size > pickedPhotoMaxBytes) return null;
  const answer = await ask({ about: 'hash', file }).catch(() => null);
  return answer !== null && 'sha256' in answer ? answer.sha256 : null;
}
