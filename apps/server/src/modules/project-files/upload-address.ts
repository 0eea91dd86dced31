import type {
  FileUploadAddress,
  generateFileUploadUrl,
} from '@plumbline/domain/mutations/files/generate-file-upload-url';
import type { z } from 'zod';
import type { Addresses } from '../../file-storage/addresses.ts';
import { requireQuota } from '../../file-storage/quota.ts';
import { announceFile } from '../../file-storage/stored-files.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { requireVisible } from '../../tenant/visible.ts';

/**
 * An address to upload a file of this project to: one file of the announced type and size, from this person,
 * for a quarter of an hour.
 */
export async function uploadAddress(
  write: TenantWrite,
  addresses: Addresses,
  { projectId, size, mime }: z.output<typeof generateFileUploadUrl.input>,
): Promise<FileUploadAddress> {
  await requireVisible(write, 'project', projectId);
  const { organizationId, userId } = write.viewer;
  const storage = await requireQuota(write, size);
  const storageId = await announceFile(write, { purpose: 'projectFile', projectId, mime, size });
  const { url, expiresAt } = addresses.sign(
    { method: 'PUT', organizationId, userId, projectId, storageId, mime, size },
    write.at,
  );
  return { storageId, url, expiresAt: expiresAt.toISOString(), storage };
}
