import type { ChannelType } from '@plumbline/domain/entities/enumerations';
import type { Member } from '@plumbline/domain/entities/member';
import type { Message } from '@plumbline/domain/entities/message';
import type { ChannelInput } from '../../data/records/fetched/messages.ts';

/** One conversation: the crew's, dispatch's, a project's, or with one other person. */
export type Channel =
  | { type: 'team' | 'dispatch' }
  | { type: 'project'; projectId: string }
  | { type: 'direct'; otherUserId: string };

/** Its form in an address: 'team', 'dispatch', 'project:…', 'direct:…'. */
export function channelKey(channel: Channel): string {
  if (channel.type === 'project') return `project:${channel.projectId}`;
  return channel.type === 'direct' ? `direct:${channel.otherUserId}` : channel.type;
}

/** Null for an address that names no conversation. */
export function channelOf(key: string | undefined): Channel | null {
  const [type, id] = (key ?? '').split(':');
  if (type === 'team' || type === 'dispatch') return { type };
  if (!id) return null;
  if (type === 'project') return { type, projectId: id };
  return type === 'direct' ? { type, otherUserId: id } : null;
}

/** The channel in the arguments of the server's list. */
export function channelInput(channel: Channel): ChannelInput {
  if (channel.type === 'project') return { channelType: 'project', projectId: channel.projectId };
  if (channel.type === 'direct') return { channelType: 'direct', otherUserId: channel.otherUserId };
  return { channelType: channel.type };
}

type Addressed = Pick<Message, 'channelType' | 'projectId' | 'otherUserId' | 'createdBy'>;

/** The conversation of a message, as seen by `self`: a direct one is named by the other person. */
export function keyOfMessage(
  { channelType, projectId, otherUserId, createdBy }: Addressed,
  self: string,
): string {
  const id: Readonly<Record<ChannelType, string | null>> = {
    team: null,
    dispatch: null,
    project: projectId,
    direct: createdBy === self ? otherUserId : createdBy,
  };
  return id[channelType] === null ? channelType : `${channelType}:${id[channelType]}`;
}

export function isUnread(
  { createdBy, readBy }: Pick<Message, 'createdBy' | 'readBy'>,
  self: string,
): boolean {
  return createdBy !== self && !readBy.includes(self);
}

/** Unread, and written since `self` joined, at `joinedAt`; null where that is not known. */
export function isNewTo(
  message: Pick<Message, 'createdBy' | 'readBy' | 'createdAt'>,
  self: string,
  joinedAt: string | null,
): boolean {
  return isUnread(message, self) && (joinedAt === null || message.createdAt >= joinedAt);
}

export type Conversation = { messages: Message[]; unread: number };

/**
 * All messages grouped by their conversation, in their given order. What was written before `self` joined, at
 * `joinedAt`, is not new to them; null where that is not known.
 */
export function conversations(
  messages: readonly Message[],
  self: string,
  joinedAt: string | null = null,
): Map<string, Conversation> {
  const found = new Map<string, Conversation>();
  for (const message of messages) {
    const key = keyOfMessage(message, self);
    const existing = found.get(key) ?? { messages: [], unread: 0 };
    existing.messages.push(message);
    if (isNewTo(message, self, joinedAt)) existing.unread += 1;
    found.set(key, existing);
  }
  return found;
}

/** Since when this person belongs to the organization; null while the team has not loaded. */
export function joinedAtOf(members: readonly Member[], self: string): string | null {
  return members.find(({ userId }) => userId === self)?.createdAt ?? null;
}

export function unreadIn(entries: readonly { conversation: Conversation | null }[]): number {
  return entries.reduce((sum, { conversation }) => sum + (conversation?.unread ?? 0), 0);
}
