import { AppError, QueueError } from '@plumbline/domain/errors/app-error';
import { errorTable } from '@plumbline/domain/errors/catalogue';
import { storageErrorNames } from '../replica/refusal.ts';

export type StorageTrouble = 'quota' | 'closed' | 'storage';

/**
 * The names of errors that browsers give if the connection to the database was cut under the page. A new
 * connection may work.
 */
const lostConnections = new Set(['UnknownError', 'InvalidStateError', 'TimeoutError']);

export function isLostConnection(thrown: unknown): boolean {
  return storageErrorNames(thrown).some((name) => lostConnections.has(name));
}

/** An AppError is returned unchanged. */
export function storageError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const names = storageErrorNames(thrown);
  const reason: StorageTrouble = names.includes('QuotaExceededError')
    ? 'quota'
    : names.includes('DatabaseClosedError')
      ? 'closed'
      : 'storage';
  return new QueueError(errorTable.QUEUE_ERROR.message, { details: { reason }, cause: thrown });
}
