import type { Note } from '@plumbline/domain/entities/note';
import { sql } from 'drizzle-orm';
import { titleSql } from '../../database/titles.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { type NewNotification, notify } from '../notifications/notify.ts';

/** Notifies people that a note was assigned to them. */
export async function announceAssigned(
  write: TenantWrite,
  note: Note,
  userIds: readonly string[],
): Promise<void> {
  await announce(write, note, userIds, () => ({
    type: 'note_assigned',
    title: 'A note was assigned to you',
  }));
}

/** Notifies people that a note mentions them. */
export async function announceMentioned(
  write: TenantWrite,
  note: Note,
  userIds: readonly string[],
): Promise<void> {
  await announce(write, note, userIds, (author) => ({ type: 'mention', title: `${author} mentioned you` }));
}

async function announce(
  write: TenantWrite,
  note: Note,
  userIds: readonly string[],
  news: (author: string) => Pick<NewNotification, 'type' | 'title'>,
): Promise<void> {
  if (userIds.length === 0) return;
  const { organizationId, userId } = write.viewer;
  const { rows } = await write.db.execute<{ name: string; author: string | null }>(sql`
    select name, (select ${titleSql('member', 'm')} from member m
      where m.organization_id = ${organizationId} and m.user_id = ${userId}) as author
    from project where organization_id = ${organizationId} and id = ${note.projectId}`);
  const projectName = rows[0]?.name ?? '';
  await notify(write, {
    userIds,
    ...news(rows[0]?.author ?? ''),
    message: `${note.title} (${projectName})`,
    entityType: 'note',
    entityId: note.id,
    metadata: { projectId: note.projectId, projectName },
  });
}
