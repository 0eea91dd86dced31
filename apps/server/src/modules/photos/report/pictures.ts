import { createHash } from 'node:crypto';
import type { MarkShape } from '@plumbline/domain/entities/photo-mark';
import { bytesOf, logoForPaper, pictureForPaper } from '../../../file-storage/picture-for-paper.ts';
import type { FileStorage } from '../../../file-storage/storage.ts';
import type { ReportRecords } from './read.ts';

export type Pixels = { width: number; height: number };
type PaperPicture = Awaited<ReturnType<typeof pictureForPaper>>;

/** A picture made small for its frame; null with the reason where there is none. */
export type ReportPicture = {
  picture: PaperPicture;
  sha256: string | null;
  problem: string | null;
  /** What is drawn over it, in the order in which it was drawn; none where the report is to be without. */
  marks: readonly MarkShape[];
};

/** The pictures of a report, each read, hashed and made small when it is drawn. */
export type ReportPictures = {
  /** The stored picture of a photo, hashed anew, and whether it is still the one that was stored. */
  of: (photoId: string, frame: Pixels) => Promise<ReportPicture>;
  logo: () => Promise<PaperPicture>;
};

export function reportPictures(
  storage: FileStorage,
  { organization, photos }: ReportRecords,
  marksOf: (photoId: string) => Promise<readonly MarkShape[]>,
): ReportPictures {
  const { id: organizationId, logoStorageId } = organization;
  return {
    of: async (photoId, frame) => {
      const photo = photos.find(({ id }) => id === photoId);
      const storageId = photo?.storageId ?? '';
      const bytes = storageId === '' ? null : await bytesOf(storage, { organizationId, storageId });
      if (bytes === null)
        return { picture: null, sha256: null, problem: 'The file of this photo is missing.', marks: [] };
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const isChanged = photo?.storedSha256 != null && photo.storedSha256 !== sha256;
      const picture = await pictureForPaper(organizationId, bytes, frame);
      if (picture === null)
        return { picture, sha256, problem: 'The file of this photo cannot be read.', marks: [] };
      const problem = isChanged
        ? 'The file has changed since it was stored: its hash then was another one.'
        : null;
      return { picture, sha256, problem, marks: await marksOf(photoId) };
    },
    logo: async () => await logoForPaper(storage, { organizationId, logoStorageId }),
  };
}
