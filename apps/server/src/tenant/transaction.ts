import { AppError } from '@plumbline/domain/errors/app-error';
import type { Pool, PoolClient } from 'pg';
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

/** Reads who a person is, across organizations; the role can read only the few tables needed for that. */
export async function asIdentity<T>(pool: Pool, act: (client: PoolClient) => Promise<T>): Promise<T> {
  return await inTransaction(pool, `begin read only; set local role ${identityRole}`, act);
}

async function inTransaction<T>(
  pool: Pool,
  opening: string,
  act: (client: PoolClient, also: unknown[]) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    const answers: unknown = await client.query(opening);
    const last: unknown = Array.isArray(answers) ? answers.at(-1) : undefined;
    const also =
      typeof last === 'object' && last !== null && 'rows' in last && Array.isArray(last.rows)
        ? last.rows
        : [];
    const result = await act(client, also);
    await client.query('commit');
    return result;
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
