import type { Note } from '@plumbline/domain/entities/note';
import { sql } from 'drizzle-orm';
import type { TenantWrite } from '../../tenant/write.ts';
import { notify } from '../notifications/notify.ts';

/** Tells people that a note is theirs to deal with. */
export async function announceAssigned(
  write: TenantWrite,
  note: Note,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  const { rows } = await write.db.execute<{ name: string }>(sql`
    select name from project where organization_id = ${write.viewer.organizationId} and id = ${note.projectId}`);
  const projectName = rows[0]?.name ?? '';
  await notify(write, {
    userIds,
    type: 'note_assigned',
    title: 'A note was assigned to you',
    message: `${note.title} (${projectName})`,
    entityType: 'note',
    entityId: note.id,
    metadata: { projectId: note.projectId, projectName },
  });
}
