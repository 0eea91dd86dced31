import { type ComponentType, lazy } from 'react';
import { logError } from '../../../data/server/errors.ts';

/** How many messages are new. Loaded after the first screen, because it reads all messages. */
export const MessagesBadge = lazy(async (): Promise<{ default: ComponentType<{ className: string }> }> => {
  try {
    await (await import('../../../data/engine/read-ahead.ts')).afterFirstScreen();
    return { default: (await import('../../../features/messages/shown/unread-badge.tsx')).UnreadBadge };
  } catch (thrown) {
    logError(thrown, 'Loading the count of new messages');
    return { default: () => null };
  }
});
