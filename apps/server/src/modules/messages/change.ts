import type { Message } from '@plumbline/domain/entities/message';
import { AppError } from '@plumbline/domain/errors/app-error';
import type { deleteMessage } from '@plumbline/domain/mutations/messages/delete-message';
import type { markMessagesRead } from '@plumbline/domain/mutations/messages/mark-messages-read';
import type { updateMessage } from '@plumbline/domain/mutations/messages/update-message';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { seenBy } from '../../tenant/list.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { visibleTo } from '../../visibility/to-sql.ts';

/** Only the sender may change a message. */
export async function update(write: TenantWrite, { messageId, body }: z.output<typeof updateMessage.input>) {
  const before = await write.require('message', messageId);
  if (!isOwn(write, before)) throw new AppError('PERMISSION_DENIED', { at: write.at });
  const message = await write.update('message', before, { body, editedAt: write.at.toISOString() });
  return { messageId, message: seenBy(write.viewer, 'message', message) };
}

/** The sender may delete it; admins any message that they may read. */
export async function remove(write: TenantWrite, { messageId }: z.output<typeof deleteMessage.input>) {
  const message = await write.require('message', messageId);
  if (!isOwn(write, message) && write.viewer.role !== 'admin')
    throw new AppError('PERMISSION_DENIED', { at: write.at });
  await write.remove('message', message);
  return { messageId };
}

const isOwn = (write: TenantWrite, { createdBy }: Message): boolean => createdBy === write.viewer.userId;

/** Marks all of them, or throws NOT_FOUND when the caller may not read one. */
export async function markRead(write: TenantWrite, input: z.output<typeof markMessagesRead.input>) {
  const messageIds = [...new Set(input.messageIds)];
  const { organizationId, userId } = write.viewer;
  const these = sql`organization_id = ${organizationId} and id = any(${sql.param(messageIds)}::uuid[])
    and deleted_at is null and ${visibleTo(write.viewer, 'message')}`;
  // Locked in one order, so that two readers of the same messages never wait for each other in a circle.
  const { rows: locked } = await write.db.execute<{ id: string }>(sql`
    select id from message where ${these} order by id for no key update`);
  if (locked.length !== messageIds.length) throw new AppError('NOT_FOUND', { at: write.at });
  const { rows } = await write.db.execute<{ id: string }>(sql`
    update message set read_by = array_append(read_by, ${userId}::uuid), updated_at = ${write.at.toISOString()}::timestamptz
    where ${these} and not ${userId}::uuid = any(read_by) returning id`);
  for (const { id } of rows) write.touch('message', id);
  return { messageIds, count: rows.length };
}
