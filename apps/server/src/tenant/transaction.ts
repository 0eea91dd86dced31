import { AppError } from '@plumbline/domain/errors/app-error';
import type { Pool, PoolClient } from 'pg';
import { sendTogether, type Statement, type StatementResult } from '../database/batch.ts';
import { type Database, databaseThrough } from '../database/connect.ts';
import { isUnanswered } from '../database/database-error.ts';
import { identityRole, tenantRole } from '../database/secure.ts';

export type Tenant = { organizationId: string; userId: string | null };

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A UUID as an SQL literal; anything else is refused, so that the text is safe in a statement without parameters. */
export function uuidLiteral(id: string): string {
  if (!uuid.test(id)) throw new AppError('NOT_FOUND');
  return `'${id}'`;
}

/**
 * The only way to an organization's rows: a transaction whose role and organization are local to it, sent
 * with BEGIN in one round trip. `also` is one more statement of literals for the same trip; its rows are
 * passed to `act`.
 */
export async function inTenant<T>(
  pool: Pool,
  tenant: Tenant,
  act: (client: PoolClient, also: unknown[]) => Promise<T>,
  also = '',
): Promise<T> {
  const organization = uuidLiteral(tenant.organizationId);
  const user = tenant.userId === null ? "''" : uuidLiteral(tenant.userId);
  const opening =
    `begin; set local role ${tenantRole}; ` +
    `select set_config('app.organization_id', ${organization}, true), set_config('app.user_id', ${user}, true)`;
  return await inTransaction(pool, also === '' ? opening : `${opening}; ${also}`, act);
}

/**
 * An organization's rows for reading: what is asked for together is sent as one message, as a transaction
 * with that role and organization. Statements one after another are transactions of their own; each sees
 * what was committed before it, as within one transaction.
 */
export function readInTenant(pool: Pool, { organizationId, userId }: Tenant): Database {
  const opening = [
    beginReadOnly,
    {
      text: `select set_config('role', '${tenantRole}', true), set_config('app.organization_id', $1, true), set_config('app.user_id', $2, true)`,
      values: [organizationId, userId ?? ''],
    },
  ];
  return databaseThrough(async (statements) => await readTogether(pool, opening, statements));
}

/** One statement on who a person is, across organizations; the role can read only the few tables needed for that. */
export async function readAsIdentity(pool: Pool, statement: Statement): Promise<unknown[]> {
  const role = { text: `select set_config('role', '${identityRole}', true)` };
  const [result] = await readTogether(pool, [beginReadOnly, role], [statement]);
  return result?.rows ?? [];
}

const beginReadOnly: Statement = { text: 'begin read only' };
const commit: Statement = { text: 'commit' };

/** A whole transaction in one round trip. Returns the results of the statements after the opening. */
async function readTogether(
  pool: Pool,
  opening: readonly Statement[],
  statements: readonly Statement[],
): Promise<StatementResult[]> {
  return await onConnection(pool, async (client) => {
    const results = await sendTogether(client, [...opening, ...statements, commit]);
    return results.slice(opening.length, -1);
  });
}

/** Reads who a person is, across organizations; the role can read only the few tables needed for that. */
export async function asIdentity<T>(pool: Pool, act: (client: PoolClient) => Promise<T>): Promise<T> {
  return await inTransaction(pool, `begin read only; set local role ${identityRole}`, act);
}

async function inTransaction<T>(
  pool: Pool,
  opening: string,
  act: (client: PoolClient, also: unknown[]) => Promise<T>,
): Promise<T> {
  return await onConnection(pool, async (client) => {
    const answers: unknown = await client.query(opening);
    const last: unknown = Array.isArray(answers) ? answers.at(-1) : undefined;
    const also =
      typeof last === 'object' && last !== null && 'rows' in last && Array.isArray(last.rows)
        ? last.rows
        : [];
    const result = await act(client, also);
    // Idle when the last statement has brought its commit with it.
    if (client.getTransactionStatus() !== 'I') await client.query('commit');
    return result;
  });
}

/** Takes a connection for a transaction, which is rolled back when `act` fails. */
async function onConnection<T>(pool: Pool, act: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
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
    client.release(broken);
  }
}
