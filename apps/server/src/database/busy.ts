import { databaseError, isUnanswered } from './database-error.ts';
import { DatabaseBusy } from './pool.ts';

/**
 * Codes after which the same call may succeed a moment later: a statement or a lock took too long, too many
 * connections, a deadlock.
 */
const passing = new Set(['57014', '55P03', '53300', '40P01', '40001']);

/**
 * Whether the database was too busy. Nothing was changed, unless the connection was cut before its answer;
 * the operation id makes a repetition safe.
 */
export function isBusy(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseBusy) return true;
  }
  return isUnanswered(error) || passing.has(databaseError(error)?.code ?? '');
}
