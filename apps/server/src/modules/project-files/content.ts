import type { ProjectFile } from '@plumbline/domain/entities/file';
import type { FileVersion } from '@plumbline/domain/operations/files';
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { projectFileRevision } from '../../database/schema/files.ts';
import type { TenantWrite } from '../../tenant/write.ts';

/** Records what a file holds from now on; earlier contents stay as they are. */
export async function keepVersion(write: TenantWrite, file: ProjectFile): Promise<void> {
  const { id: fileId, revision, storageId, size, mime, uploadedBy } = file;
  const { organizationId } = write.viewer;
  await write.db
    .insert(projectFileRevision)
    .values({ organizationId, fileId, revision, storageId, size, mime, uploadedBy, at: write.at });
}

/** Newest first. */
export async function versionsOf(
  db: Database,
  organizationId: string,
  fileId: string,
): Promise<FileVersion[]> {
  const rows = await db
    .select()
    .from(projectFileRevision)
    .where(
      and(eq(projectFileRevision.organizationId, organizationId), eq(projectFileRevision.fileId, fileId)),
    )
    .orderBy(desc(projectFileRevision.revision));
  return rows.map(({ revision, storageId, size, mime, uploadedBy, at }) => ({
    revision,
    storageId,
    size,
    mime,
    uploadedBy,
    at: at.toISOString(),
  }));
}
