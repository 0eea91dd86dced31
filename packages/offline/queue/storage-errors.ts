import { AppError, QueueError } from '@plumbline/domain/errors/app-error';
import { errorTable } from '@plumbline/domain/errors/catalogue';

export type StorageTrouble = 'quota' | 'closed' | 'storage';

/**
 * Names of errors that browsers give when the connection to the database was cut under the page; a new one
 * may work.
 */
const lostConnections = new Set(['UnknownError', 'InvalidStateError', 'TimeoutError']);

/** Dexie wraps the browser's error in its own and keeps it as `inner`. */
function namesOf(thrown: unknown): string[] {
  const names: string[] = [];
  for (let error = thrown; error instanceof Error && names.length < 5; error = innerOf(error))
    names.push(error.name);
  return names;
}

function innerOf(error: Error): unknown {
  return 'inner' in error ? error.inner : undefined;
}

export function isLostConnection(thrown: unknown): boolean {
  return namesOf(thrown).some((name) => lostConnections.has(name));
}

/** An AppError is returned unchanged. */
export function storageError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const names = namesOf(thrown);
  const reason: StorageTrouble = names.includes('QuotaExceededError')
    ? 'quota'
    : names.includes('DatabaseClosedError')
      ? 'closed'
      : 'storage';
  return new QueueError(errorTable.QUEUE_ERROR.message, { details: { reason }, cause: thrown });
}
