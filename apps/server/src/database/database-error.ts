import { DatabaseError } from 'pg';

/** The PostgreSQL error behind whatever a query builder wrapped it in; null when there is none. */
export function databaseError(error: unknown): DatabaseError | null {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseError) return cause;
  }
  return null;
}

/** Whether the database took a question and did not answer in time. What was asked may have been done. */
export function isUnanswered(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    // The library says it in words alone.
    if (cause.message === 'Query read timeout') return true;
  }
  return false;
}
