import type { Message } from '@plumbline/domain/entities/message';
import { channelOf, isUnread, keyOfMessage } from './channels.ts';

/** What others wrote after an instant, and `self` has neither read nor in sight; in the order of `messages`. */
export function arrivedSince(
  messages: readonly Message[],
  { self, since, inSight }: { self: string; since: string; inSight: string | null },
): Message[] {
  return messages.filter(
    (message) =>
      message.createdAt > since && isUnread(message, self) && keyOfMessage(message, self) !== inSight,
  );
}

export type ArrivedNames = {
  self: string;
  person: (userId: string | null) => string;
  project: (id: string) => string;
};

export type ArrivedText = {
  title: string;
  description: string;
  /** The conversation that it leads to; null for the list of several. */
  channel: string | null;
};

/** The most letters of a message that a toast shows. */
const mostLetters = 120;
/** The most conversations that a toast names. */
const mostNamed = 3;

/** What a toast says of messages that arrived, of which there is at least one: several are said together. */
export function arrivedText(messages: readonly Message[], names: ArrivedNames): ArrivedText | null {
  const last = messages.at(-1);
  if (last === undefined) return null;
  const keys = [...new Set(messages.map((message) => keyOfMessage(message, names.self)))];
  const [only] = keys;
  const channel = keys.length === 1 && only !== undefined ? only : null;
  const excerpt = last.body === '' ? 'Sent a file' : cut(last.body);
  if (messages.length === 1) {
    const where = last.channelType === 'direct' || channel === null ? '' : ` in ${nameOf(channel, names)}`;
    return { title: `${names.person(last.createdBy)}${where}`, description: excerpt, channel };
  }
  const title = `${messages.length} new messages`;
  if (channel !== null) {
    const isDirect = last.channelType === 'direct';
    return {
      title: `${title} ${isDirect ? 'from' : 'in'} ${nameOf(channel, names)}`,
      description: isDirect ? excerpt : `${names.person(last.createdBy)}: ${excerpt}`,
      channel,
    };
  }
  const named = keys.slice(0, mostNamed).map((key) => nameOf(key, names));
  const rest = keys.length - named.length;
  return { title, description: [...named, ...(rest > 0 ? [`${rest} more`] : [])].join(', '), channel };
}

function nameOf(key: string, { person, project }: ArrivedNames): string {
  const channel = channelOf(key);
  if (channel?.type === 'project') return project(channel.projectId) || 'another job';
  if (channel?.type === 'direct') return person(channel.otherUserId);
  return channel?.type === 'dispatch' ? 'Dispatch' : 'Team';
}

function cut(body: string): string {
  const letters = Array.from(body.replaceAll(/\s+/gu, ' ').trim());
  return letters.length <= mostLetters
    ? letters.join('')
    : `${letters.slice(0, mostLetters).join('').trim()}…`;
}
