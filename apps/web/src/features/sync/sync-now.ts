import type { ErrorCode } from '@plumbline/domain/errors/codes';
import { noInternet, syncInProgress } from '@plumbline/domain/errors/messages';
import { startSyncNow } from '../../data/replica/sync-service.ts';
import { logError, toAppError } from '../../data/server/errors.ts';
import { toast } from '../../design/feedback/toast.ts';

const said: Partial<Record<ErrorCode, { title: string; description: string }>> = {
  OFFLINE_ERROR: {
    title: noInternet,
    description: 'What you make is kept here and sent when signal is back.',
  },
  CONFLICT: { title: syncInProgress, description: 'It goes on by itself.' },
};

/** Sends and asks now. Why none was started is said; a sync that fails on its way is logged alone (spec §8). */
export async function syncNow(): Promise<void> {
  try {
    await startSyncNow();
  } catch (thrown) {
    const error = toAppError(thrown);
    const words = said[error.code];
    if (words === undefined) logError(error, 'Syncing');
    else toast.plain(words.title, { description: words.description, id: 'sync-now' });
  }
}
