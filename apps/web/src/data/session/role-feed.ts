import { follow } from '@plumbline/offline/replica/follow';
import type { OpenReplica } from '../replica/replica.ts';
import { logError } from '../server/errors.ts';
import { currentUser, session } from './session.ts';

/**
 * Requests the session again once the copy shows another role of its person, because what they may see and do
 * depends on it. Call the result to stop.
 */
export function followRole({ replica, userId }: OpenReplica): () => void {
  return follow({
    of: [replica.member],
    read: () => replica.member.where('userId').equals(userId).first(),
    next: (row) => {
      const user = currentUser();
      if (row?.role != null && user?.id === userId && row.role !== user.role) void session.refresh();
    },
    failed: (thrown) => logError(thrown, 'Reading the role'),
  });
}
