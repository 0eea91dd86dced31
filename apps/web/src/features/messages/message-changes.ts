import type { Message } from '@plumbline/domain/entities/message';
import { mutate } from '../../data/queue/mutate.ts';
import { logError, toAppError } from '../../data/server/errors.ts';
import type { Channel } from './channels.ts';
import type { SubmittedMessage } from './submitted-messages.ts';

/** Resolves to whether it is kept; a refusal was then shown, and the text should be put back into the line. */
export async function sendMessage(
  channel: Channel,
  { id, createdAt, body, shared }: SubmittedMessage,
): Promise<boolean> {
  const address =
    channel.type === 'project'
      ? { projectId: channel.projectId }
      : channel.type === 'direct'
        ? { otherUserId: channel.otherUserId }
        : {};
  try {
    await mutate(
      'messages.create',
      { id, channelType: channel.type, ...address, body, ...(shared && { shared }) },
      { at: createdAt },
    );
    return true;
  } catch (thrown) {
    toAppError(thrown);
    return false;
  }
}

/** The most messages in one call of messages.markRead. */
const readAtOnce = 200;

/** A failure is not shown: they stay unread until the conversation is opened again. */
export function markRead(messages: readonly Message[]): void {
  const now = messages.slice(0, readAtOnce);
  if (now.length === 0 || !navigator.onLine) return;
  mutate('messages.markRead', { messageIds: now.map(({ id }) => id) }, { quiet: true }).catch(
    (thrown: unknown) => logError(thrown, 'Marking messages as read'),
  );
}
