import type { ApplyItem, ApplyOutcome } from '@plumbline/domain/operations/sync';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { databaseOn } from '../../database/connect.ts';
import { inTenant, type Tenant } from '../../tenant/door.ts';

export type Refused = Extract<ApplyOutcome, { result: 'refused' }>;

/**
 * What these items, or later tries of them, have been refused with already. The device has heard it and may have given them up; a copy that a
 * network held back must not do now what nobody waits for any more.
 */
export async function refusalsOf(
  pool: Pool,
  tenant: Tenant,
  items: readonly ApplyItem[],
): Promise<Map<string, Refused>> {
  const attempts = new Map(items.map(({ id, attempt }) => [id.toLowerCase(), attempt]));
  const { rows } = await inTenant(
    pool,
    tenant,
    async (client) =>
      await databaseOn(client).execute<{ id: string; attempt: number; outcome: Refused }>(sql`
        select operation_id as id, attempt, outcome from operation_refusal
        where organization_id = ${tenant.organizationId} and user_id = ${tenant.userId}
          and operation_id = any(${sql.param([...attempts.keys()])}::uuid[])`),
  );
  const known = rows.filter(({ id, attempt }) => attempt >= (attempts.get(id) ?? 0));
  // Named one by one: the database keeps the fields in an order of its own, and a repeated answer is the same to the letter.
  return new Map(
    known.map(({ id, outcome: { id: sent, result, code, message, fields } }) => [
      id,
      { id: sent, result, code, message, fields },
    ]),
  );
}

export async function keepRefusal(
  pool: Pool,
  tenant: Tenant,
  item: ApplyItem,
  outcome: Refused,
  at: Date,
): Promise<void> {
  await inTenant(
    pool,
    tenant,
    async (client) =>
      await databaseOn(client).execute(sql`
        insert into operation_refusal (organization_id, operation_id, user_id, attempt, outcome, at)
        values (${tenant.organizationId}, ${item.id}, ${tenant.userId}, ${item.attempt}, ${JSON.stringify(outcome)}::jsonb, ${at.toISOString()}::timestamptz)
        on conflict (organization_id, operation_id) do update
          set attempt = excluded.attempt, outcome = excluded.outcome, at = excluded.at
          where operation_refusal.user_id = excluded.user_id and operation_refusal.attempt < excluded.attempt`),
  );
}
