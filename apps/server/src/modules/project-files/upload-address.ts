import type {
  FileUploadAddress,
  generateFileUploadUrl,
} from '@plumbline/domain/mutations/files/generate-file-upload-url';
import type { z } from 'zod';
import type { Files } from '../../file-storage/files.ts';
import { requireQuota } from '../../file-storage/quota.ts';
import { announceFile } from '../../file-storage/stored-files.ts';
import { uploadAddress } from '../../file-storage/upload-address.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { requireVisible } from '../../tenant/visible.ts';

/**
 * An address to upload a file of this project to: one file of the announced type and size, from this person,
 * for a quarter of an hour.
 */
export async function fileUploadAddress(
  write: TenantWrite,
  files: Files,
  { projectId, size, mime }: z.output<typeof generateFileUploadUrl.input>,
): Promise<FileUploadAddress> {
  await requireVisible(write, 'project', projectId);
  const { organizationId, userId } = write.viewer;
  const storage = await requireQuota(write, size);
  const storageId = await announceFile(write, { purpose: 'projectFile', projectId, mime, size });
  const allowed = { organizationId, userId, projectId, storageId, mime, size };
  return { ...(await uploadAddress(files, allowed, write.at)), storage };
}
