import type { DuplicatePhoto, findDuplicatePhotos } from '@plumbline/domain/operations/photos';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../../database/connect.ts';
import { trashBegins } from '../../tenant/trash.ts';
import type { Viewer } from '../../visibility/rule.ts';
import { visibleTo } from '../../visibility/to-sql.ts';

/**
 * Of the picked files those that are among the photos of a project, of its task or note, at most one for each. One that is only in
 * the trash is named to those who can restore it. A project that the viewer does not see has none.
 */
export async function findDuplicates(
  db: Database,
  viewer: Viewer,
  { projectId, taskId = null, noteId = null, pickedSha256s }: z.output<typeof findDuplicatePhotos>,
  now: Date,
): Promise<{ duplicates: DuplicatePhoto[] }> {
  const { organizationId, userId, role } = viewer;
  const restorable = role === 'admin' ? sql`true` : sql`photo.created_by = ${userId}`;
  const { rows } = await db.execute<DuplicatePhoto>(sql`
    select distinct on (picked_sha256) picked_sha256 as "pickedSha256", id as "photoId", deleted_at is not null as "inTrash"
    from photo
    where organization_id = ${organizationId} and project_id = ${projectId}
      and picked_sha256 = any(${sql.param([...new Set(pickedSha256s)])}::text[])
      and task_id is not distinct from ${taskId}::uuid and note_id is not distinct from ${noteId}::uuid
      and (deleted_at is null or (deleted_at > ${trashBegins(now).toISOString()}::timestamptz and ${restorable}))
      and ${visibleTo(viewer, 'photo')}
      and exists (select from project where project.organization_id = ${organizationId} and project.id = ${projectId}
        and project.deleted_at is null and ${visibleTo(viewer, 'project')})
    order by picked_sha256, deleted_at is not null, id`);
  return { duplicates: rows };
}
