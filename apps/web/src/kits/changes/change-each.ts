import type { AppError } from '@plumbline/domain/errors/app-error';
import { logError, showError, toAppError } from '../../data/server/errors.ts';
import { toast } from '../../design/feedback/toast.ts';
import { undoable } from './undoable.ts';

export type EachChange<Row> = {
  change: (row: Row) => Promise<unknown>;
  takeBack: (row: Row) => Promise<unknown>;
  /**
   * Called after all changes were undone, for changes that need the other rows back in their old positions.
   */
  takenBack?: (rows: readonly Row[]) => Promise<unknown>;
  titleOf: (row: Row) => string;
  /** The toast's message after `count` rows were changed. */
  message: (count: number) => string;
  /** The message about `count` refused rows, whose names follow it. */
  left: (count: number) => string;
  onProgress: (done: number) => void;
};

/**
 * Changes several records one after another, for changes that no single call makes, and offers one Undo.
 * Refused records are named with the first reason, and the others change. Without a signal it stops. Resolves
 * to false if nothing was changed; the reason has then been shown.
 */
export async function changeEach<Row>(
  rows: readonly Row[],
  { change, takeBack, takenBack, titleOf, message, left, onProgress }: EachChange<Row>,
): Promise<boolean> {
  const changed: Row[] = [];
  const refused: Row[] = [];
  let reason: AppError | null = null;
  for (const [index, row] of rows.entries()) {
    onProgress(index);
    if (reason !== null && isEverybodys(reason)) {
      refused.push(row);
      continue;
    }
    try {
      await change(row);
      changed.push(row);
    } catch (thrown) {
      reason = toAppError(thrown);
      refused.push(row);
    }
  }
  if (reason !== null && changed.length === 0) {
    showError(reason);
    return false;
  }
  if (changed.length > 0) {
    undoable({
      message: message(changed.length),
      act: async () => await Promise.resolve(changed),
      takeBack: async (done) => {
        for (const row of done.toReversed()) await takeBack(row);
        await takenBack?.(done);
      },
    });
  }
  if (reason !== null) {
    toast.warning(left(refused.length), {
      description: `${refused.map(titleOf).join(', ')}. ${reason.message}`,
    });
    logError(reason, left(refused.length));
  }
  return true;
}

/** Whether the next record would fail for the same reason. */
export const isEverybodys = ({ code }: AppError): boolean =>
  ['OFFLINE_ERROR', 'NETWORK_ERROR', 'TIMEOUT_ERROR', 'AUTH_ERROR', 'SESSION_EXPIRED'].includes(code);
