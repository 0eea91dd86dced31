import type { Message } from '@plumbline/domain/entities/message';
import { AppError } from '@plumbline/domain/errors/app-error';
import type { sendMessage } from '@plumbline/domain/mutations/messages/send-message';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { claimFile } from '../../file-storage/stored-files.ts';
import { seenBy } from '../../tenant/list.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { visibleTo } from '../../visibility/to-sql.ts';
import { announce } from './announce.ts';
import { type Channel, isSameChannel, requireChannel } from './channel.ts';

/** Sends a message, which counts as read by its sender. */
export async function create(write: TenantWrite, input: z.output<typeof sendMessage.input>) {
  const { id = write.newId(), type, body, replyToId = null } = input;
  const channel = await requireChannel(write, input);
  const mentions = [...new Set(input.mentions)];
  await requirePeople(write, mentions);
  if (replyToId !== null) await requireAnswered(write, replyToId, channel);
  const attachments = await claimed(write, id, input.attachments ?? []);
  const message = await write.insert('message', {
    id,
    ...channel,
    body,
    replyToId,
    mentions,
    attachments,
    urgent: input.urgent ?? false,
    type: type ?? typeOf(attachments),
    readBy: [write.viewer.userId],
  });
  await announce(write, message);
  return { messageId: id, message: seenBy(write.viewer, 'message', message) };
}

/** Active people of the organization whom the caller may see; else NOT_FOUND. */
async function requirePeople(write: TenantWrite, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  const { rows } = await write.db.execute<{ found: number }>(sql`
    select count(*)::int as found from member
    where organization_id = ${write.viewer.organizationId} and user_id = any(${sql.param([...userIds])}::uuid[])
      and is_active and deleted_at is null and ${visibleTo(write.viewer, 'member')}`);
  if (rows[0]?.found !== userIds.length) throw new AppError('NOT_FOUND', { at: write.at });
}

async function requireAnswered(write: TenantWrite, replyToId: string, channel: Channel): Promise<void> {
  const answered = await write.require('message', replyToId);
  if (!isSameChannel(channel, answered, write.viewer.userId))
    throw new AppError('NOT_FOUND', { at: write.at });
}

/** Type and size come from the storage, whatever was sent. */
async function claimed(
  write: TenantWrite,
  id: string,
  sent: Message['attachments'],
): Promise<Message['attachments']> {
  const attachments = [];
  for (const { storageId, name } of sent) {
    const { mime, size } = await claimFile(write, storageId, { entity: 'message', id });
    attachments.push({ storageId, name, mime, size });
  }
  return attachments;
}

function typeOf(attachments: Message['attachments']): Message['type'] {
  if (attachments.length === 0) return 'text';
  return attachments.every(({ mime }) => mime.startsWith('image/')) ? 'image' : 'file';
}
