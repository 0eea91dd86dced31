import { answerQuestions } from '../workers/answering.ts';
import { compressPhoto, type CompressedPhoto } from './photo-compress.ts';
import { type ExifData, readExif } from './photo-exif.ts';

/** Of a picture: itself made small, or what its camera recorded. */
export type PhotoQuestion = { about: 'picture' | 'camera'; file: Blob };
export type PhotoAnswer = { photo: CompressedPhoto } | { exif: ExifData };

answerQuestions<PhotoQuestion, PhotoAnswer>(async ({ about, file }) =>
  about === 'picture' ? { photo: await compressPhoto(file) } : { exif: await readExif(file) },
);
