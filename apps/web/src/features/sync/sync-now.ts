import type { ErrorCode } from '@plumbline/domain/errors/codes';
import { noInternet, syncInProgress } from '@plumbline/domain/errors/messages';
import { startSyncNow } from '../../data/engine/sync-service.ts';
import { logError, toAppError } from '../../data/server/errors.ts';
import { toast } from '../../design/feedback/toast.ts';

const refusals: Partial<Record<ErrorCode, { title: string; description: string }>> = {
  OFFLINE_ERROR: {
    title: noInternet,
    description: 'What you make is kept here and sent when signal is back.',
  },
  CONFLICT: { title: syncInProgress, description: 'It goes on by itself.' },
};

/** Sends and pulls now. When it cannot start, the reason is shown; a sync that fails later is only logged (spec §8). */
export async function syncNow(): Promise<void> {
  try {
    await startSyncNow();
  } catch (thrown) {
    const error = toAppError(thrown);
    const words = refusals[error.code];
    if (words === undefined) logError(error, 'Syncing');
    else toast.plain(words.title, { description: words.description, id: 'sync-now' });
  }
}
