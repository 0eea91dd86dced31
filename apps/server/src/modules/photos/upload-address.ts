import type {
  generateUploadUrl,
  UploadAddresses,
} from '@plumbline/domain/mutations/photos/generate-upload-url';
import type { z } from 'zod';
import type { Files } from '../../file-storage/files.ts';
import { requireQuota } from '../../file-storage/quota.ts';
import { announceFile } from '../../file-storage/stored-files.ts';
import { uploadAddress } from '../../file-storage/upload-address.ts';
import type { TenantWrite } from '../../tenant/write.ts';

type File = { mime: string; size: number };

/**
 * Addresses to upload a photo and its thumbnail to: each for one file of the announced type and size, for a
 * quarter of an hour.
 */
export async function uploadAddresses(
  write: TenantWrite,
  files: Files,
  { thumbnail, ...photo }: z.output<typeof generateUploadUrl.input>,
): Promise<UploadAddresses> {
  const { organizationId } = write.viewer;
  const storage = await requireQuota(write, photo.size + (thumbnail?.size ?? 0));
  const addressOf = async ({ mime, size }: File) => {
    const storageId = await announceFile(write, { mime, size });
    return await uploadAddress(files, { organizationId, storageId, mime, size }, write.at);
  };
  const { expiresAt, ...picture } = await addressOf(photo);
  const small = thumbnail ? await addressOf(thumbnail) : null;
  return {
    ...picture,
    thumbnail: small && { storageId: small.storageId, url: small.url, direct: small.direct },
    expiresAt,
    storage,
  };
}
