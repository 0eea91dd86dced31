import { AppError } from '@plumbline/domain/errors/app-error';
import { logoBoxPx, logoMaxBytes } from '@plumbline/domain/limits/organization';
import type {
  generateLogoUploadUrl,
  LogoUploadAddress,
} from '@plumbline/domain/mutations/organization/generate-logo-upload-url';
import type { z } from 'zod';
import type { Files } from '../../../file-storage/files.ts';
import { requireQuota } from '../../../file-storage/quota.ts';
import { announceFile, claimFile, releaseFile } from '../../../file-storage/stored-files.ts';
import { uploadAddress } from '../../../file-storage/upload-address.ts';
import type { TenantWrite } from '../../../tenant/write.ts';

/** An address to upload a logo to: a picture of the announced type and size, from this person, for a quarter of an hour. */
export async function logoUploadAddress(
  write: TenantWrite,
  files: Files,
  { mime, size }: z.output<typeof generateLogoUploadUrl.input>,
): Promise<LogoUploadAddress> {
  const { organizationId, userId } = write.viewer;
  const storage = await requireQuota(write, size);
  const storageId = await announceFile(write, { mime, size });
  const allowed = { organizationId, userId, storageId, mime, size };
  return { ...(await uploadAddress(files, allowed, write.at)), storage };
}

/**
 * Takes an uploaded picture as the logo and gives the former one up. @throws NOT_FOUND for one that is not there;
 * VALIDATION_ERROR for one that is larger than a logo may be.
 */
export async function changeLogo(
  write: TenantWrite,
  { from, to }: { from: string | null; to: string | null },
): Promise<void> {
  const usedBy = { entity: 'organization', id: write.viewer.organizationId } as const;
  if (from !== null) await releaseFile(write, from, usedBy);
  if (to === null) return;
  const { size, width, height } = await claimFile(write, to, usedBy);
  if (size <= logoMaxBytes && width <= logoBoxPx.width && height <= logoBoxPx.height) return;
  const message = `A logo can be ${logoBoxPx.width} by ${logoBoxPx.height} pixels and 1 MB at most. Scale it down, then upload it again.`;
  const fields = [{ path: 'logoStorageId', message }];
  throw new AppError('VALIDATION_ERROR', { at: write.at, message, fields });
}
