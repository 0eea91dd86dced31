import { copyFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Pool } from 'pg';
import { databaseOn } from '../../database/connect.ts';
import type { Files } from '../../file-storage/files.ts';
import { pixelsOf } from '../../file-storage/picture.ts';
import { requireQuota } from '../../file-storage/quota.ts';
import { sha256OfFile } from '../../file-storage/sha256.ts';
import { announceFiles, picturesStored } from '../../file-storage/stored-files.ts';
import { inTenant } from '../../tenant/transaction.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import type { PhotoFile, PhotoFiles } from './build/photos.ts';
import { photos } from './content/photos.ts';

const mime = 'image/jpeg';

export type PhotoFileParts = {
  files: Files;
  /** The folder with the sample's pictures, each beside its thumbnail. */
  samplePhotos: string;
  pool: Pool;
  clock: () => Date;
  newId: () => string;
};

/** A write of the person who loads the sample, in a transaction of its own. */
type Write = (act: (write: TenantWrite) => Promise<object>) => Promise<unknown>;

type Picture = {
  path: string;
  storageId: string;
  size: number;
  width: number;
  height: number;
  sha256: string;
};

/**
 * Stores the sample's pictures for an organization, as uploads of the person who loads it that no record has
 * claimed yet: where the load does not follow, they are removed as such. They are stored byte for byte, because they
 * hold nothing beside the picture.
 */
export async function storePhotoFiles(
  parts: PhotoFileParts,
  organizationId: string,
  write: Write,
): Promise<PhotoFiles> {
  const pictures: Picture[] = [];
  const stored = new Map<string, PhotoFile>();
  for (const { file } of photos) {
    const picture = await readPicture(parts, `${file}.jpg`);
    const thumbnail = await readPicture(parts, `${file}.thumbnail.jpg`);
    pictures.push(picture, thumbnail);
    const { storageId, size: fileSize, width, height, sha256 } = picture;
    const { storageId: thumbnailId } = thumbnail;
    stored.set(file, { storageId, thumbnailId, fileSize, width, height, sha256, storedSha256: sha256 });
  }
  await write(async (tenant) => {
    await requireQuota(
      tenant,
      pictures.reduce((sum, { size }) => sum + size, 0),
    );
    await announceFiles(
      tenant,
      pictures.map(({ storageId, size }) => ({ storageId, mime, size })),
    );
    return {};
  });
  for (const { path: from, storageId } of pictures) {
    const copy = path.join(parts.files.incoming, parts.newId());
    await copyFile(from, copy);
    await parts.files.storage.keep({ organizationId, storageId }, copy);
  }
  await inTenant(parts.pool, { organizationId, userId: null }, async (client) => {
    await picturesStored(databaseOn(client), organizationId, { at: parts.clock(), pictures });
  });
  return stored;
}

async function readPicture({ samplePhotos, newId }: PhotoFileParts, name: string): Promise<Picture> {
  const file = path.join(samplePhotos, name);
  const [{ size }, { width, height }, sha256] = await Promise.all([
    stat(file),
    pixelsOf(file),
    sha256OfFile(file),
  ]);
  return { path: file, storageId: newId(), size, width, height, sha256 };
}
