import { AppError } from '@plumbline/domain/errors/app-error';
import type { Pool, PoolClient } from 'pg';
import { sendTogether, type Statement, type StatementResult } from '../database/batch.ts';
import { type Database, databaseThrough, type Send } from '../database/connect.ts';
import { databaseError, isUnanswered } from '../database/database-error.ts';
import { identityRole, tenantRole } from '../database/secure.ts';

export type Tenant = { organizationId: string; userId: string | null };

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A UUID as an SQL literal; anything else is refused, so that the text is safe in a statement without parameters. */
function uuidLiteral(id: string): string {
  if (!uuid.test(id)) throw new AppError('NOT_FOUND');
  return `'${id}'`;
}

/**
 * Runs a transaction on an organization's rows. Its role and organization are local to the transaction and
 * are sent with BEGIN in one round trip.
 */
export async function inTenant<T>(
  pool: Pool,
  tenant: Tenant,
  act: (client: PoolClient) => Promise<T>,
): Promise<T> {
  return await inTransaction(pool, `begin; ${asTenant(tenant)}`, act);
}

/**
 * Does the same for reading only, as of one moment. It ends when `signal` says that nobody waits any more.
 */
export async function ofOneMomentInTenant<T>(
  pool: Pool,
  tenant: Tenant,
  act: (client: PoolClient) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const opening = `begin isolation level repeatable read read only; ${asTenant(tenant)}`;
  return await inTransaction(pool, opening, act, signal);
}

function asTenant(tenant: Tenant): string {
  const organization = uuidLiteral(tenant.organizationId);
  const user = tenant.userId === null ? "''" : uuidLiteral(tenant.userId);
  return (
    `set local role ${tenantRole}; ` +
    `select set_config('app.organization_id', ${organization}, true), set_config('app.user_id', ${user}, true)`
  );
}

/**
 * The rows of an organization for reading. Statements that are requested together are sent as one message, as
 * a transaction with that role and organization. Statements one after another are transactions of their own;
 * each sees what was committed before it, as within one transaction.
 */
export function readInTenant(pool: Pool, tenant: Tenant, signal?: AbortSignal): Database {
  const opening = [beginReadOnly, roleOf(tenant)];
  return databaseThrough(async (statements) => await readTogether(pool, opening, statements, signal));
}

/**
 * Runs a transaction that writes at most once. `stored` reads the reply that an earlier one has stored. If
 * `replyOf` makes a reply of its last statement's rows, that is returned and nothing is changed.
 *
 * The first statements of `act` are sent together with the opening and with `stored`, before their result is
 * known. That is safe because a transaction that turns out to be a repetition is rolled back, and because
 * statements that failed are sent again after `stored` was found empty.
 */
export async function writeInTenant<T>(
  pool: Pool,
  tenant: Tenant,
  { stored, replyOf }: { stored: readonly Statement[]; replyOf: (rows: readonly unknown[]) => T | null },
  act: (send: Send) => Promise<T>,
): Promise<T> {
  const opening = [{ text: 'begin' }, roleOf(tenant), ...stored];
  return await onConnection(pool, async (client) => {
    let isOpen = false;
    // Stored here, because the query builder wraps errors that are thrown through it.
    let repetition: { reply: T } | { refusal: unknown } | null = null;
    const open = async (statements: readonly Statement[]) => {
      const results = await sendTogether(client, [...opening, ...statements]);
      isOpen = true;
      try {
        const reply = replyOf(results[opening.length - 1]?.rows ?? []);
        if (reply === null) return results.slice(opening.length);
        repetition = { reply };
      } catch (refusal) {
        repetition = { refusal };
      }
      throw new Error('a repetition');
    };
    const send: Send = async (statements) => {
      if (isOpen) return await sendTogether(client, statements);
      try {
        return await open(statements);
      } catch (error) {
        const code = databaseError(error)?.code ?? null;
        if (repetition || code === null || tookTooLong.has(code)) throw error;
        await client.query('rollback');
        await open([]);
        return await sendTogether(client, statements);
      }
    };
    try {
      const result = await act(send);
      // The connection is idle if the last statement was sent together with the commit.
      if (client.getTransactionStatus() !== 'I') await client.query('commit');
      return result;
    } catch (error) {
      // `act` was refused before any statement. A repetition must still get the reply of the first delivery.
      if (!isOpen && !isUnanswered(error)) await open([]).catch(() => undefined);
      const found = repetition as { reply: T } | { refusal: unknown } | null;
      if (found === null) throw error;
      if ('refusal' in found) throw found.refusal;
      await client.query('rollback');
      return found.reply;
    }
  });
}

/** The codes for a statement or a lock that reached its time limit. Another try would do so again. */
const tookTooLong = new Set(['57014', '55P03']);

const roleOf = ({ organizationId, userId }: Tenant): Statement => ({
  text: `select set_config('role', '${tenantRole}', true), set_config('app.organization_id', $1, true), set_config('app.user_id', $2, true)`,
  values: [organizationId, userId ?? ''],
});

/**
 * Reads a person's data across organizations, such as their memberships. The role can read only the few
 * tables needed for that. Statements that are requested together are sent as one message, as by
 * `readInTenant`.
 */
export function readAsIdentity(pool: Pool): Database {
  return databaseThrough(async (statements) => await identityStatements(pool, statements));
}

/** Does the same for a statement as text. */
export async function rowsAsIdentity(pool: Pool, statement: Statement): Promise<unknown[]> {
  const [result] = await identityStatements(pool, [statement]);
  return result?.rows ?? [];
}

async function identityStatements(pool: Pool, statements: readonly Statement[]): Promise<StatementResult[]> {
  const role = { text: `select set_config('role', '${identityRole}', true)` };
  return await readTogether(pool, [beginReadOnly, role], statements);
}

const beginReadOnly: Statement = { text: 'begin read only' };
const commit: Statement = { text: 'commit' };

/**
 * Runs a whole transaction in one round trip. Resolves to the results of the statements after the opening.
 */
async function readTogether(
  pool: Pool,
  opening: readonly Statement[],
  statements: readonly Statement[],
  signal?: AbortSignal,
): Promise<StatementResult[]> {
  const read = async (client: PoolClient) => {
    const results = await sendTogether(client, [...opening, ...statements, commit]);
    return results.slice(opening.length, -1);
  };
  return await onConnection(pool, read, signal);
}

/**
 * Reads a person's data across organizations in a transaction. The role can read only the few tables needed
 * for that.
 */
export async function asIdentity<T>(pool: Pool, act: (client: PoolClient) => Promise<T>): Promise<T> {
  return await inTransaction(pool, `begin read only; set local role ${identityRole}`, act);
}

async function inTransaction<T>(
  pool: Pool,
  opening: string,
  act: (client: PoolClient) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const transaction = async (client: PoolClient) => {
    await client.query(opening);
    const result = await act(client);
    await client.query('commit');
    return result;
  };
  return await onConnection(pool, transaction, signal);
}

/**
 * Takes a connection for a transaction, which is rolled back if `act` fails. A transaction that only reads
 * may have a `signal`, which cancels its running statement.
 */
async function onConnection<T>(
  pool: Pool,
  act: (client: PoolClient) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  signal?.throwIfAborted();
  const client = await pool.connect();
  const cancelled = signal && cancelAt(signal, pool, client);
  let broken: Error | undefined;
  try {
    signal?.throwIfAborted();
    return await act(client);
  } catch (error) {
    // After a statement without an answer the connection is unusable, so it is closed, and the database rolls back.
    if (isUnanswered(error)) broken = new Error('the database does not answer');
    else {
      await client.query('rollback').catch((lost: unknown) => {
        broken = lost instanceof Error ? lost : new Error('rollback failed');
      });
    }
    throw error;
  } finally {
    await cancelled?.();
    client.release(broken);
  }
}

/**
 * Cancels a connection's statement at a signal, until the returned function is called. That function waits
 * for a cancellation that is on its way, because it would hit the statement of whoever gets the connection
 * next.
 */
function cancelAt(signal: AbortSignal, pool: Pool, client: PoolClient): () => Promise<unknown> {
  let cancelling: Promise<unknown> = Promise.resolve();
  const cancel = () => {
    const backend: unknown = Reflect.get(client, 'processID');
    cancelling = pool.query('select pg_cancel_backend($1)', [backend]).catch(() => undefined);
  };
  signal.addEventListener('abort', cancel, { once: true });
  return async () => {
    signal.removeEventListener('abort', cancel);
    await cancelling;
  };
}
