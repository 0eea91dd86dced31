import { sql } from 'drizzle-orm';
import type { Pool, PoolClient } from 'pg';
import { databaseOn } from '../database/connect.ts';
import { asIdentity, inTenant } from './transaction.ts';

/**
 * Runs work of the product itself for one organization after the other, each in transactions of its own.
 * Resolves to the sum of the results.
 */
export async function inEveryOrganization(
  pool: Pool,
  act: (organization: { id: string; within: Within }) => Promise<number>,
): Promise<number> {
  const organizations = await asIdentity(pool, async (client) => {
    const { rows } = await databaseOn(client).execute<{ id: string }>(sql`select id from auth.organization`);
    return rows;
  });
  const answers = await forEachCollectingErrors(organizations, async ({ id }) =>
    act({
      id,
      within: async (transaction) => await inTenant(pool, { organizationId: id, userId: null }, transaction),
    }),
  );
  return answers.reduce((sum, answer) => sum + answer, 0);
}

/**
 * Runs one after the other, going on after failures. @throws AggregateError of the failures at the end, so
 * that the job is tried again.
 */
export async function forEachCollectingErrors<One, Answer>(
  all: readonly One[],
  act: (one: One) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const errors: unknown[] = [];
  for (const one of all) {
    try {
      answers.push(await act(one));
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `it failed for ${errors.length} of ${all.length}`);
  return answers;
}

/** A transaction that sees only the organization's rows. */
type Within = <T>(transaction: (client: PoolClient) => Promise<T>) => Promise<T>;
