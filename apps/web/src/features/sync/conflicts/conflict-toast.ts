import { chooseConflict } from '../../../data/queue/queue-actions.ts';
import { openReplicas } from '../../../data/replica/replica.ts';
import { logError, showError } from '../../../data/server/errors.ts';
import { recordOf, textOf } from '../../../data/parse.ts';
import { toast } from '../../../design/feedback/toast.ts';
import type { Conflict } from '../waiting/queue-types.ts';
import { conflictText } from './conflict-text.ts';

/** A toast for a new conflict, for as long as it can be chosen. Undo keeps yours. */
export async function showConflictToast(conflict: Conflict, toastId: string): Promise<void> {
  const title = conflictText(conflict, await nameOf(conflict));
  const leftMs = conflict.openUntil - Date.now();
  if (leftMs <= 0) return;
  const choose = (choice: 'mine' | 'theirs') => () => {
    chooseConflict(conflict.id, choice).catch((thrown: unknown) => showError(thrown));
  };
  toast.warning(title, {
    description: 'Yours is kept unless you choose theirs. Both are kept in the Sync center.',
    id: toastId,
    durationMs: leftMs,
    actionLabel: 'Keep mine',
    onAction: choose('mine'),
    otherLabel: 'Use theirs',
    onOther: choose('theirs'),
  });
}

/** The record's title on this device; null where it has none, or is not here. */
async function nameOf({ entity, entityId }: Conflict): Promise<string | null> {
  try {
    const row: unknown = await openReplicas.get()?.replica.table(entity).get(entityId);
    const { title, name } = recordOf(row);
    return textOf(title) ?? textOf(name);
  } catch (thrown) {
    logError(thrown, 'Reading the record of a conflict');
    return null;
  }
}
