import { afterFirstScreen } from '../../../data/engine/read-ahead.ts';
import { logError } from '../../../data/server/errors.ts';
import { messagesBadge } from './messages-badge.ts';

/** Loads the count of new messages for sidebar and bottom bar. */
export async function loadMessagesBadge(): Promise<void> {
  try {
    await afterFirstScreen();
    messagesBadge.set((await import('../../../features/messages/shown/unread-badge.tsx')).UnreadBadge);
  } catch (thrown) {
    logError(thrown, 'Loading the count of new messages');
  }
}
