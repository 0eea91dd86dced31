import type {
  generateUploadUrl,
  UploadAddress,
  UploadAddresses,
} from '@plumbline/domain/mutations/photos/generate-upload-url';
import type { z } from 'zod';
import type { Addresses } from '../../file-storage/addresses.ts';
import { requireQuota } from '../../file-storage/quota.ts';
import { announceFile } from '../../file-storage/stored-files.ts';
import type { TenantWrite } from '../../tenant/write.ts';

type File = { mime: string; size: number };

/**
 * Addresses to upload a photo and its thumbnail to: each for one file of the announced type and size, for a
 * quarter of an hour.
 */
export async function uploadAddresses(
  write: TenantWrite,
  addresses: Addresses,
  { thumbnail, ...photo }: z.output<typeof generateUploadUrl.input>,
): Promise<UploadAddresses> {
  const { organizationId } = write.viewer;
  const storage = await requireQuota(write, photo.size + (thumbnail?.size ?? 0));
  const addressOf = async ({ mime, size }: File): Promise<UploadAddress & { expiresAt: Date }> => {
    const storageId = await announceFile(write, { mime, size });
    return {
      storageId,
      ...addresses.sign({ method: 'PUT', organizationId, storageId, mime, size }, write.at),
    };
  };
  const { storageId, url, expiresAt } = await addressOf(photo);
  const small = thumbnail ? await addressOf(thumbnail) : null;
  return {
    storageId,
    url,
    thumbnail: small && { storageId: small.storageId, url: small.url },
    expiresAt: expiresAt.toISOString(),
    storage,
  };
}
