import { answerQuestions } from '../workers/answering.ts';
import { compressLogo, type CompressedLogo } from './logo-compress.ts';
import { compressPhoto, type CompressedPhoto } from './photo-compress.ts';
import { type ExifData, readExif } from './photo-exif.ts';

/** The question about a picture: scale it down as a photo or as a logo, or read the camera's metadata. */
export type PhotoQuestion = { about: 'picture' | 'logo' | 'camera'; file: Blob };
export type PhotoAnswer = { photo: CompressedPhoto } | { logo: CompressedLogo } | { exif: ExifData };

answerQuestions<PhotoQuestion, PhotoAnswer>(async ({ about, file }) => {
  switch (about) {
    case 'picture':
      return { photo: await compressPhoto(file) };
    case 'logo':
      return { logo: await compressLogo(file) };
    case 'camera':
      return { exif: await readExif(file) };
  }
});
