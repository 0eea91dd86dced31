import { AppError } from '@plumbline/domain/errors/app-error';
import type { ProjectFile } from '@plumbline/domain/entities/file';
import type { EntityName } from '@plumbline/domain/entities/replicated';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { type FilePurpose, storedFile } from '../database/schema/files.ts';
import type { TenantWrite } from '../tenant/write.ts';
import { uploadExpectedUntil } from './upload-progress.ts';
import type { FileKey } from './storage.ts';

/**
 * `purpose`: what the file may become; a photo by default. `projectId`: the only project that may use it; any
 * by default.
 */
export type Announced = { purpose?: FilePurpose; projectId?: string; mime: string; size: number };
export type StoredFile = {
  storageId: string;
  mime: string;
  size: number;
  width: number;
  height: number;
  /** Of the bytes as uploaded. */
  sha256: string;
  /** Of the bytes as stored; null of a file that came before this hash was taken. */
  storedSha256: string | null;
};

/** Records that a file of this type and size is to come; returns the id under which it will be kept. */
export async function announceFile(write: TenantWrite, announced: Announced): Promise<string> {
  const storageId = write.newId();
  await announceFiles(write, [{ ...announced, storageId }]);
  return storageId;
}

/** Does the same for several files with ids of their own, in one statement. */
export async function announceFiles(
  write: TenantWrite,
  announced: readonly (Announced & { storageId: string })[],
): Promise<void> {
  const { organizationId, userId: createdBy } = write.viewer;
  await write.db.insert(storedFile).values(
    announced.map(({ storageId, purpose = 'photo', projectId, mime, size }) => ({
      organizationId,
      storageId,
      createdAt: write.at,
      createdBy,
      purpose,
      projectId,
      mime,
      uploadSize: size,
      expectedUntil: uploadExpectedUntil(write.at),
    })),
  );
}

/**
 * Takes an uploaded file for a record. NOT_FOUND for a file that never arrived, is another person's or
 * organization's, is part of a record already, or was discarded because no record claimed it.
 */
export async function claimFile(
  write: TenantWrite,
  storageId: string,
  usedBy: { entity: EntityName; id: string },
): Promise<StoredFile> {
  const { width, height, ...file } = await claim(write, 'photo', storageId, usedBy);
  if (width === null || height === null) throw new Error(`${storageId} is kept as a photo without its size`);
  return { storageId, ...file, width, height };
}

/** Takes uploaded files for photos, all or none of them, on the terms of `claimFile`. */
export async function claimFiles(
  write: TenantWrite,
  files: readonly { storageId: string; photoId: string }[],
): Promise<void> {
  const storageIds = files.map(({ storageId }) => storageId);
  const photoIds = files.map(({ photoId }) => photoId);
  const { rows } = await write.db.execute(sql`
    update stored_file set used_by_entity = 'photo', used_by_id = given.photo_id
    from unnest(${sql.param(storageIds)}::uuid[], ${sql.param(photoIds)}::uuid[]) as given(id, photo_id)
    where organization_id = ${write.viewer.organizationId} and storage_id = given.id and purpose = 'photo'
      and created_by = ${write.viewer.userId} and stored_at is not null and used_by_id is null and discarded_at is null
    returning storage_id`);
  if (rows.length < files.length) throw new AppError('NOT_FOUND', { at: write.at });
}

/** Takes an uploaded file for the project for which it was announced, on the terms of `claimFile`. */
export async function claimProjectFile(
  write: TenantWrite,
  storageId: string,
  { id, projectId }: Pick<ProjectFile, 'id' | 'projectId'>,
): Promise<{ storageId: string; mime: string; size: number }> {
  const usedBy = { entity: 'projectFile', id } as const;
  const { mime, size } = await claim(write, 'projectFile', storageId, usedBy, projectId);
  return { storageId, mime, size };
}

/**
 * Gives up a picture that a record has shown. For as long as an upload may wait, whoever gave it up can claim it again;
 * then it is removed as one that no record has claimed.
 */
export async function releaseFile(
  write: TenantWrite,
  storageId: string,
  usedBy: { entity: EntityName; id: string },
): Promise<void> {
  const { organizationId, userId: createdBy } = write.viewer;
  await write.db.execute(sql`
    update stored_file set used_by_entity = null, used_by_id = null, created_at = ${write.at.toISOString()}::timestamptz,
      created_by = ${createdBy}
    where organization_id = ${organizationId} and storage_id::text = ${storageId}
      and used_by_entity = ${usedBy.entity} and used_by_id = ${usedBy.id}`);
}

type Claimed = Omit<StoredFile, 'storageId' | 'width' | 'height'> & {
  width: number | null;
  height: number | null;
};

async function claim(
  write: TenantWrite,
  purpose: FilePurpose,
  storageId: string,
  usedBy: { entity: EntityName; id: string },
  projectId: string | null = null,
): Promise<Claimed> {
  const { rows } = await write.db.execute<Claimed>(sql`
    update stored_file set used_by_entity = ${usedBy.entity}, used_by_id = ${usedBy.id}
    where organization_id = ${write.viewer.organizationId} and storage_id::text = ${storageId} and purpose = ${purpose}
      and created_by = ${write.viewer.userId} and stored_at is not null and used_by_id is null and discarded_at is null
      and coalesce(project_id::text, '') = ${projectId ?? ''}
    returning mime, size, width, height, upload_sha256 as sha256, stored_sha256 as "storedSha256"`);
  const [found] = rows;
  if (!found) throw new AppError('NOT_FOUND', { at: write.at });
  return found;
}

export type KnownFile = {
  purpose: FilePurpose;
  /** The project for which it was announced; null for none. */
  projectId: string | null;
  mime: string;
  /** The size of the kept file; null until it has arrived. */
  size: number | null;
  uploadSha256: string | null;
  /** Until when its bytes count although it has not arrived. */
  expectedUntil: Date | null;
  usedBy: { entity: string; id: string } | null;
};

/** Whether the person who announced a file is still in the organization. */
export async function isFromMember(
  db: Database,
  organizationId: string,
  storageId: string,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from stored_file f
    join member m on m.organization_id = ${organizationId} and m.user_id = f.created_by
      and m.is_active and m.deleted_at is null
    where f.organization_id = ${organizationId} and f.storage_id = ${storageId}`);
  return rows.length > 0;
}

/**
 * The database's row of a file; null when nothing was announced under this id, or it was discarded. Inside a
 * tenant transaction.
 */
export async function fileById(
  db: Database,
  organizationId: string,
  storageId: string,
): Promise<KnownFile | null> {
  const [found] = await db
    .select()
    .from(storedFile)
    .where(
      and(
        eq(storedFile.organizationId, organizationId),
        eq(storedFile.storageId, storageId),
        isNull(storedFile.discardedAt),
      ),
    );
  if (!found) return null;
  const { purpose, projectId, mime, size, uploadSha256, expectedUntil } = found;
  const { usedByEntity: entity, usedById: id } = found;
  return {
    purpose,
    projectId,
    mime,
    size,
    uploadSha256,
    expectedUntil,
    usedBy: entity === null || id === null ? null : { entity, id },
  };
}

/**
 * Records until when the bytes of a file that has not arrived count: a little longer while the upload is
 * under way, no longer once it has ended.
 */
export async function expectFile(
  db: Database,
  { organizationId, storageId }: FileKey,
  until: Date,
): Promise<void> {
  await db
    .update(storedFile)
    .set({ expectedUntil: until })
    .where(
      and(
        eq(storedFile.organizationId, organizationId),
        eq(storedFile.storageId, storageId),
        isNull(storedFile.storedAt),
      ),
    );
}

/** Records that pictures that were announced are stored byte for byte as they came. */
export async function picturesStored(
  db: Database,
  organizationId: string,
  { at, pictures }: { at: Date; pictures: readonly Omit<StoredFile, 'storedSha256' | 'mime'>[] },
): Promise<void> {
  await db.execute(sql`
    update stored_file set stored_at = ${at.toISOString()}::timestamptz, size = given.size, width = given.width,
      height = given.height, upload_sha256 = given.sha256, stored_sha256 = given.sha256
    from jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb)
      as given("storageId" uuid, size bigint, width int, height int, sha256 text)
    where organization_id = ${organizationId} and storage_id = given."storageId" and stored_at is null`);
}

/** Records that a file has arrived. Safe to repeat: the first arrival is kept. */
export async function fileArrived(
  db: Database,
  { organizationId, storageId }: FileKey,
  arrived: {
    at: Date;
    sha256: string;
    storedSha256: string;
    mime: string;
    size: number;
    width?: number;
    height?: number;
  },
): Promise<void> {
  const { at, sha256, ...stored } = arrived;
  await db
    .update(storedFile)
    .set({ storedAt: at, uploadSha256: sha256, ...stored })
    .where(
      and(
        eq(storedFile.organizationId, organizationId),
        eq(storedFile.storageId, storageId),
        isNull(storedFile.storedAt),
      ),
    );
}
