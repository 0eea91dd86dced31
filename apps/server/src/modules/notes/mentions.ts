import { mentionedIn } from '@plumbline/domain/entities/mention';
import type { Note } from '@plumbline/domain/entities/note';
import { sql } from 'drizzle-orm';
import type { TenantWrite } from '../../tenant/write.ts';
import { visibleTo } from '../../visibility/to-sql.ts';
import { newcomers } from '../../tenant/crew.ts';
import { announceMentioned } from './announce.ts';

/** Notifies people that a note mentions them, each once per note, however often it is edited. */
export async function tellMentioned(write: TenantWrite, note: Note, before = ''): Promise<void> {
  if (note.content === before) return;
  const mentioned = newcomers(mentionedIn(before), mentionedIn(note.content));
  if (mentioned.length === 0) return;
  const { rows } = await write.db.execute<{ user_id: string }>(sql`
    select user_id from member
    where organization_id = ${write.viewer.organizationId} and user_id = any(${sql.param(mentioned)}::uuid[])
      and ${visibleTo(write.viewer, 'member')}
      and not exists (select from notification n where n.organization_id = member.organization_id
        and n.user_id = member.user_id and n.type = 'mention' and n.entity_type = 'note' and n.entity_id = ${note.id})`);
  await announceMentioned(
    write,
    note,
    rows.map(({ user_id }) => user_id),
  );
}
