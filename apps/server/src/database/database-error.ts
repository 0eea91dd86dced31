import { DatabaseError } from 'pg';

/** The PostgreSQL error behind whatever a query builder wrapped it in; null when there is none. */
export function databaseError(error: unknown): DatabaseError | null {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseError) return cause;
  }
  return null;
}
