import { answerQuestions } from '../../workers/answering.ts';
import { compressLogo, type CompressedLogo } from './logo-compress.ts';
import { compressPhoto, type CompressedPhoto } from './photo-compress.ts';
import { type ExifData, readExif } from './photo-exif.ts';
import { sha256Of } from './sha256.ts';

/** The question about a picture: scale it down as a photo or as a logo, read the camera's metadata, or hash its bytes. */
export type PhotoQuestion = { about: 'picture' | 'logo' | 'camera' | 'hash'; file: Blob };
export type PhotoAnswer =
  { photo: CompressedPhoto } | { logo: CompressedLogo } | { exif: ExifData } | { sha256: string };

answerQuestions<PhotoQuestion, PhotoAnswer>(async ({ about, file }) => {
  switch (about) {
    case 'picture':
      return { photo: await compressPhoto(file) };
    case 'logo':
      return { logo: await compressLogo(file) };
    case 'camera':
      return { exif: await readExif(file) };
    case 'hash':
      return { sha256: await sha256Of(await file.arrayBuffer()) };
  }
});
