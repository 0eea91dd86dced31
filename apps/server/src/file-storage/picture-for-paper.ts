import { photoMaxBytes, photoQuality, pictureMaxPixels } from '@plumbline/domain/limits/photos';
import sharp from 'sharp';
import { NoSlot } from '../process/shared-slots.ts';
import { pictureSlots, writingSeconds } from './picture.ts';
import type { FileKey, FileStorage } from './storage.ts';

/** Pixels of a logo at the head of a paper: sharp in print. */
const logoPixels = { width: 480, height: 160 };

/** A picture within a box, as a JPEG for paper. Null when the bytes are no picture. @throws NoSlot */
export async function pictureForPaper(
  organizationId: string,
  bytes: Uint8Array,
  box: { width: number; height: number },
): Promise<{ data: Buffer; width: number; height: number } | null> {
  return await pictureSlots.run(organizationId, async () => {
    try {
      const { data, info } = await sharp(bytes, { limitInputPixels: pictureMaxPixels })
        .timeout({ seconds: writingSeconds })
        .resize({ ...box, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: photoQuality * 100 })
        .toBuffer({ resolveWithObject: true });
      return { data, width: info.width, height: info.height };
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('timeout')) throw new NoSlot('took too long');
      return null;
    }
  });
}

/** The organization's logo for the head of a paper; null without one, or where its file is no picture. */
export async function logoForPaper(
  storage: FileStorage,
  { organizationId, logoStorageId }: { organizationId: string; logoStorageId: string | null },
): Promise<Awaited<ReturnType<typeof pictureForPaper>>> {
  if (logoStorageId === null) return null;
  const bytes = await bytesOf(storage, { organizationId, storageId: logoStorageId });
  return bytes && (await pictureForPaper(organizationId, bytes, logoPixels));
}

/** The whole file of a picture; null when it is not there, or larger than a photo may be. */
export async function bytesOf(storage: FileStorage, fileKey: FileKey): Promise<Uint8Array | null> {
  const file = await storage.open(fileKey);
  if (file === null) return null;
  if (file.size > photoMaxBytes) {
    await file.body.cancel();
    return null;
  }
  return new Uint8Array(await new Response(file.body).arrayBuffer());
}
