import { AppError } from '@plumbline/domain/errors/app-error';
import { allowsAccess } from '@plumbline/domain/plans/subscription';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Database } from '../database/connect.ts';
import { isEntityName, isRecordName, recordShape } from '../database/entities.ts';
import type { Caller } from '../identity/caller.ts';
import { readAs } from '../tenant/organization.ts';
import type { Viewer } from '../visibility/rule.ts';
import { visibleTo } from '../visibility/to-sql.ts';
import { notFound } from './answer.ts';
import type { FilePlace, FileStorage } from './storage.ts';
import { fileById, type KnownFile } from './stored-files.ts';

/** A file never changes under its id. It is kept by the browser of the one who may see it, and by nobody between. */
const cacheControl = 'private, max-age=31536000, immutable';

/** The bytes with a type that was settled when they came in; a browser is never to guess another. */
export async function send(
  storage: FileStorage,
  request: Request,
  place: FilePlace,
  mime: string,
): Promise<Response> {
  const etag = `"${place.storageId}"`;
  const headers = new Headers({
    'content-type': mime,
    'content-disposition': 'inline',
    'cache-control': cacheControl,
    'x-content-type-options': 'nosniff',
    vary: 'cookie',
    etag,
  });
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  const file = await storage.open(place);
  if (!file) return notFound();
  headers.set('content-length', String(file.size));
  if (request.method !== 'HEAD') return new Response(file.body, { headers });
  await file.body.cancel();
  return new Response(null, { headers });
}

/** The file, when a living record that the caller may see shows it; null otherwise, whatever the reason. */
export async function visibleFile(pool: Pool, caller: Caller, storageId: string): Promise<KnownFile | null> {
  const { membership, subscription, userId } = caller;
  if (!membership) return null;
  if (!allowsAccess(subscription?.status)) throw new AppError('PLAN_EXPIRED');
  const { organizationId, role } = membership;
  return await readAs({ pool }, { organizationId, userId, role }, async (db, viewer) => {
    const file = await fileById(db, organizationId, storageId);
    if (!file || file.size === null || !file.usedBy) return null;
    return (await isVisible(db, viewer, file.usedBy)) ? file : null;
  });
}

async function isVisible(
  db: Database,
  viewer: Viewer,
  { entity, id }: { entity: string; id: string },
): Promise<boolean> {
  if (!isRecordName(entity) || !isEntityName(entity)) return false;
  const { rows } = await db.execute(sql`
    select 1 from ${recordShape(entity).table}
    where organization_id = ${viewer.organizationId} and id = ${id} and deleted_at is null and ${visibleTo(viewer, entity)}`);
  return rows.length > 0;
}
