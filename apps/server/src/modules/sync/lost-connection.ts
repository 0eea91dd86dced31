import type { Pool } from 'pg';
import { databaseError, isUnanswered } from '../../database/database-error.ts';
import { DatabaseBusy } from '../../database/pool.ts';

/** Classes of PostgreSQL's own errors that are about the server's state: connection, resources, intervention, system. */
const serverClasses = ['08', '53', '57', '58'];

/** Whether an act failed because the database is unreachable, and not because of what it did. */
export async function isDatabaseAway(pool: Pool, error: unknown): Promise<boolean> {
  if (error instanceof DatabaseBusy || isUnanswered(error)) return true;
  const code = databaseError(error)?.code;
  // A statement that took too long fails only its own item.
  if (code === '57014') return false;
  if (code !== undefined) return serverClasses.includes(code.slice(0, 2));
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (
      'syscall' in cause ||
      /^(?:Connection terminated|Client (?:was closed|has encountered))/.test(cause.message)
    )
      return true;
  }
  return await pool.query('select 1').then(
    () => false,
    () => true,
  );
}
