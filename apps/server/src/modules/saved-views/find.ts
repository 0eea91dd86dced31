import type { SavedView } from '@plumbline/domain/entities/saved-view';
import type { listSavedViews } from '@plumbline/domain/operations/saved-views';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../../database/connect.ts';
import type { Viewer } from '../../visibility/rule.ts';

export const columns = sql`id, user_id as "userId", page, name, search, shared`;
/** One's own, and what others share. */
export const seenBy = ({ organizationId, userId }: Viewer) =>
  sql`organization_id = ${organizationId} and (user_id = ${userId} or shared)`;

/** The views of a page by name. */
export async function find(
  db: Database,
  viewer: Viewer,
  { page }: z.output<typeof listSavedViews>,
): Promise<SavedView[]> {
  const { rows } = await db.execute<SavedView>(sql`
    select ${columns} from saved_view where ${seenBy(viewer)} and deleted_at is null and page = ${page}
    order by lower(name) collate "C", id`);
  return rows;
}
