import type { Message } from '@plumbline/domain/entities/message';
import { sql } from 'drizzle-orm';
import { titleSql } from '../../database/titles.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { type NewNotification, notify } from '../notifications/notify.ts';

/** Characters of a message in a notification. */
const previewLength = 140;

/** Notifies those who were mentioned, and the other person of a direct message. */
export async function announce(write: TenantWrite, message: Message): Promise<void> {
  const { mentions, otherUserId, projectId } = message;
  if (mentions.length === 0 && otherUserId === null) return;
  const { rows } = await write.db.execute<{ sender: string | null; project: string | null }>(sql`
    select
      (select ${titleSql('member', 'member')} from member
        where organization_id = ${write.viewer.organizationId} and user_id = ${write.viewer.userId}) as sender,
      (select name from project where organization_id = ${write.viewer.organizationId} and id = ${projectId}::uuid) as project`);
  const sender = rows[0]?.sender ?? '';
  const projectName = rows[0]?.project ?? undefined;
  const news: Omit<NewNotification, 'userIds' | 'type' | 'title'> = {
    message: preview(message.body),
    entityType: 'message',
    entityId: message.id,
    metadata: projectId === null ? {} : { projectId, projectName },
  };
  await notify(write, { ...news, userIds: mentions, type: 'mention', title: `${sender} mentioned you` });
  if (otherUserId === null || mentions.includes(otherUserId)) return;
  const title = `Message from ${sender}`;
  await notify(write, { ...news, userIds: [otherUserId], type: 'message_received', title });
}

function preview(body: string): string {
  if (body === '') return 'Sent a file';
  return body.length <= previewLength ? body : `${body.slice(0, previewLength - 1)}…`;
}
