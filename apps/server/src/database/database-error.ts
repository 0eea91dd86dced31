import { DatabaseError } from 'pg';

/** The PostgreSQL error inside what a query builder threw; null when there is none. */
export function databaseError(error: unknown): DatabaseError | null {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseError) return cause;
  }
  return null;
}

/** Whether the database took a statement and did not answer in time. The statement may have been executed. */
export function isUnanswered(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    // The library reports this only by its message.
    if (cause.message === 'Query read timeout') return true;
  }
  return false;
}
