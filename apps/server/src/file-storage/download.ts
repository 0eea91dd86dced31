import { AppError } from '@plumbline/domain/errors/app-error';
import { allowsAccess } from '@plumbline/domain/plans/subscription';
import { isEntityName } from '@plumbline/domain/records/all';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { loadViewerAndEpoch } from '../changes/changes.ts';
import { type Database, databaseOn } from '../database/connect.ts';
import { recordShape } from '../database/entities.ts';
import type { Caller } from '../identity/caller.ts';
import { inTenant } from '../tenant/transaction.ts';
import { readAs } from '../tenant/as-viewer.ts';
import type { Viewer } from '../visibility/rule.ts';
import { visibleTo } from '../visibility/to-sql.ts';
import { notFound } from './answer.ts';
import { dispositionOf } from './disposition.ts';
import { rangeOf } from './range.ts';
import type { FileKey, FileStorage } from './storage.ts';
import { fileById } from './stored-files.ts';
import { downloadThrottle, throttled } from './traffic.ts';

/** What is sent: the size in bytes, the type that was determined on arrival, and the file's name, if it has one. */
export type Shown = { size: number; mime: string; name: string | null };

/** A picture never changes under its id, so the browser of its viewer may cache it, but no cache in between. */
const immutable = 'private, max-age=31536000, immutable';
/** A named file is validated each time, because its name or its sharing may have changed. */
const asked = 'private, no-cache';
/** Opened as a page, a file may load nothing and run nothing. */
const ownPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox";

/** Sends the bytes, or the requested range; a browser must never guess another type. */
export async function send(
  storage: FileStorage,
  request: Request,
  fileKey: FileKey,
  { size, mime, name }: Shown,
): Promise<Response> {
  const etag = `"${fileKey.storageId}"`;
  const download = new URL(request.url).searchParams.has('download');
  const headers = new Headers({
    'content-type': mime,
    'content-disposition': dispositionOf(mime, name, download),
    'content-security-policy': ownPolicy,
    'cache-control': name === null ? immutable : asked,
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    vary: 'cookie',
    etag,
  });
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  const range = rangeOf(request.headers, size, etag);
  if (range === 'outside') {
    headers.set('content-range', `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  const file = await storage.open(fileKey, range === 'whole' ? undefined : range);
  if (!file) return notFound();
  if (range !== 'whole') headers.set('content-range', `bytes ${range.first}-${range.last}/${size}`);
  headers.set('content-length', String(range === 'whole' ? size : range.last - range.first + 1));
  const status = range === 'whole' ? 200 : 206;
  if (request.method !== 'HEAD') {
    const body = throttled(file.body, async (bytes) => await downloadThrottle(fileKey.organizationId, bytes));
    return new Response(body, { status, headers });
  }
  await file.body.cancel();
  return new Response(null, { status, headers });
}

/** The file, when an existing record that the caller may see shows it; null otherwise, for whatever reason. */
export async function visibleFile(pool: Pool, caller: Caller, storageId: string): Promise<Shown | null> {
  const { membership, subscription, userId } = caller;
  if (!membership) return null;
  if (!allowsAccess(subscription?.status)) throw new AppError('PLAN_EXPIRED');
  const { organizationId, role } = membership;
  return await readAs(
    { pool },
    { organizationId, userId, role },
    async (db, viewer) => await shownFile(db, viewer, storageId),
  );
}

/**
 * Whether a person may see a file now, without their session: as a member of an organization whose plan gives
 * access.
 */
export async function isShownTo(
  pool: Pool,
  { organizationId, userId }: { organizationId: string; userId: string },
  storageId: string,
): Promise<boolean> {
  return await inTenant(pool, { organizationId, userId }, async (client) => {
    const db = databaseOn(client);
    const { rows } = await db.execute<{ status: string }>(sql`
      select status from subscription where organization_id = ${organizationId} and deleted_at is null`);
    if (!allowsAccess(rows[0]?.status)) return false;
    const { viewer } = await loadViewerAndEpoch(db, { organizationId, userId, role: null });
    return viewer.role !== null && (await shownFile(db, viewer, storageId)) !== null;
  });
}

async function shownFile(db: Database, viewer: Viewer, storageId: string): Promise<Shown | null> {
  const file = await fileById(db, viewer.organizationId, storageId);
  if (!file || file.size === null || !file.usedBy) return null;
  const shown = await shownBy(db, viewer, file.usedBy, storageId);
  return shown && { size: file.size, mime: file.mime, name: shown.name };
}

/** Only the crew sees earlier contents of a project's file; a client sees the present one. */
async function shownBy(
  db: Database,
  viewer: Viewer,
  { entity, id }: { entity: string; id: string },
  storageId: string,
): Promise<{ name: string | null } | null> {
  if (!isEntityName(entity)) return null;
  const isFile = entity === 'projectFile';
  const name = isFile ? sql`name` : sql`null`;
  const current = isFile && viewer.role === 'client' ? sql` and storage_id = ${storageId}` : sql``;
  const { rows } = await db.execute<{ name: string | null }>(sql`
    select ${name} as name from ${recordShape(entity).table}
    where organization_id = ${viewer.organizationId} and id = ${id} and deleted_at is null and ${visibleTo(viewer, entity)}${current}`);
  return rows[0] ?? null;
}
