import { sql } from 'drizzle-orm';
import type { Pool, PoolClient } from 'pg';
import { databaseOn } from '../database/connect.ts';
import { asIdentity, inTenant } from './door.ts';

/** Work of the product's own, one organization after the other, each behind its door in transactions of its own. Answers the sum. */
export async function inEveryOrganization(
  pool: Pool,
  act: (organization: { id: string; within: Within }) => Promise<number>,
): Promise<number> {
  const organizations = await asIdentity(pool, async (client) => {
    const { rows } = await databaseOn(client).execute<{ id: string }>(sql`select id from auth.organization`);
    return rows;
  });
  const answers = await eachByItself(organizations, async ({ id }) =>
    act({
      id,
      within: async (transaction) => await inTenant(pool, { organizationId: id, userId: null }, transaction),
    }),
  );
  return answers.reduce((sum, answer) => sum + answer, 0);
}

/** One after the other, each whatever becomes of the others. @throws AggregateError of what failed, once all had their turn: the job comes again. */
export async function eachByItself<One, Answer>(
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

/** One transaction that sees the organization's rows alone. */
type Within = <T>(transaction: (client: PoolClient) => Promise<T>) => Promise<T>;
