import { AppError } from '@plumbline/domain/errors/app-error';
import { type StorageByKind, storageRefusal, type StorageUse } from '@plumbline/domain/plans/storage';
import { tierOf } from '@plumbline/domain/plans/tiers';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import type { TenantWrite } from '../tenant/write.ts';

/**
 * The bytes that an organization keeps, of files and of records with their trail, and those announced or under way. Inside a tenant
 * transaction.
 */
export async function storageUse(
  db: Database,
  organizationId: string,
  at: Date,
): Promise<StorageUse & { recordBytes: number }> {
  const mine = sql`organization_id = ${organizationId} and discarded_at is null`;
  const { rows } = await db.execute<{ used: string; records: string; plan_name: string | null }>(sql`
    select
      (select coalesce(sum(size), 0) from stored_file where ${mine} and stored_at is not null)
      + (select coalesce(sum(upload_size), 0) from stored_file
          where ${mine} and stored_at is null and expected_until > ${at.toISOString()}::timestamptz) as used,
      coalesce((select record_bytes from organization_counter where organization_id = ${organizationId}), 0) as records,
      (select plan_name from subscription where organization_id = ${organizationId} and deleted_at is null)`);
  const recordBytes = Number(rows[0]?.records ?? 0);
  return {
    usedBytes: Number(rows[0]?.used ?? 0) + recordBytes,
    recordBytes,
    plan: tierOf(rows[0]?.plan_name),
  };
}

/**
 * The use of an organization by kind. Project files and attachments of messages are looked up by what uses them; the
 * many photos are what is left, so that the sum stays one read of an index. Inside a tenant transaction.
 */
export async function storageByKind(db: Database, organizationId: string, at: Date): Promise<StorageByKind> {
  const [{ usedBytes, recordBytes, plan }, { rows }] = await Promise.all([
    storageUse(db, organizationId, at),
    db.execute<{ files: string }>(sql`
      select coalesce(sum(size), 0) as files from stored_file
      where organization_id = ${organizationId} and used_by_entity in ('projectFile', 'message')
        and stored_at is not null and discarded_at is null`),
  ]);
  const fileBytes = Number(rows[0]?.files ?? 0);
  return { usedBytes, plan, fileBytes, recordBytes, photoBytes: usedBytes - recordBytes - fileBytes };
}

/** Why an organization has no room for this many bytes; null when it has. */
export async function quotaRefusal(
  db: Database,
  organizationId: string,
  at: Date,
  bytes: number,
): Promise<string | null> {
  return storageRefusal(await storageUse(db, organizationId, at), bytes);
}

/**
 * Requires room for this many more bytes, or throws STORAGE_FULL with the quota in the message; returns the
 * use including them. Simultaneous calls are not serialized: together they may exceed the quota by what they
 * ask for, and later ones are refused.
 */
export async function requireQuota(write: TenantWrite, bytes: number): Promise<StorageUse> {
  const { recordBytes: _, ...use } = await storageUse(write.db, write.viewer.organizationId, write.at);
  const message = storageRefusal(use, bytes);
  if (message !== null)
    throw new AppError('STORAGE_FULL', { at: write.at, message, fields: [{ path: 'size', message }] });
  return { ...use, usedBytes: use.usedBytes + bytes };
}
