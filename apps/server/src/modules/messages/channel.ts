import type { Message } from '@plumbline/domain/entities/message';
import { AppError, type FieldError } from '@plumbline/domain/errors/app-error';
import type { sendMessage } from '@plumbline/domain/mutations/messages/send-message';
import type { z } from 'zod';
import { requireVisible } from '../../tenant/visible.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { requireCrew } from '../../tenant/crew.ts';

type Input = z.output<typeof sendMessage.input>;
export type Channel = Pick<Message, 'channelType' | 'projectId' | 'otherUserId' | 'shared'>;

/**
 * The channel of a message, if the caller may write there: crew in every channel, clients only in the shared
 * part of their project's (product.md §6). An unknown project or person is NOT_FOUND.
 */
export async function requireChannel(write: TenantWrite, input: Input): Promise<Channel> {
  const { channelType, projectId = null, otherUserId = null } = input;
  const isClient = write.viewer.role === 'client';
  if (isClient && (channelType !== 'project' || input.shared === false || input.urgent === true))
    throw new AppError('PERMISSION_DENIED', { at: write.at });
  if (input.shared === true && channelType !== 'project')
    refuse(write, { path: 'shared', message: 'Only a project’s channel has a part that clients read.' });
  if (input.type === 'dispatch' && channelType !== 'dispatch')
    refuse(write, { path: 'type', message: 'Dispatch messages belong in the dispatch channel.' });
  if (otherUserId === write.viewer.userId) refuse(write, { path: 'otherUserId', message: 'This is you.' });
  if (projectId !== null) await requireVisible(write, 'project', projectId);
  if (otherUserId !== null) await requireCrew(write, [otherUserId]);
  return { channelType, projectId, otherUserId, shared: isClient || (input.shared ?? false) };
}

/** Whether an answer is in the same channel as what it answers. */
export function isSameChannel(a: Channel, b: Message, viewerId: string): boolean {
  if (a.channelType !== b.channelType || a.projectId !== b.projectId) return false;
  if (a.channelType !== 'direct') return true;
  const partner = b.createdBy === viewerId ? b.otherUserId : b.createdBy;
  return partner === a.otherUserId;
}

function refuse(write: TenantWrite, field: FieldError): never {
  throw new AppError('VALIDATION_ERROR', { at: write.at, message: field.message, fields: [field] });
}
