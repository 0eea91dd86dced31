import { isQueueOperation } from '@plumbline/domain/mutations/queued';
import type { ApplyItem, ApplyOutcome } from '@plumbline/domain/operations/sync';
import { type SQL, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { databaseOn } from '../../database/connect.ts';
import { inTenant, readInTenant, type Tenant } from '../../tenant/transaction.ts';
import { operationOf } from '../../tenant/operation-of.ts';

export type Refused = Extract<ApplyOutcome, { result: 'refused' }>;
type Applied = Extract<ApplyOutcome, { result: 'applied' }>;

/**
 * What the server has answered to these items before. A change that was applied is always answered so:
 * despite a cause refused in this request, ended rights, or an older refusal. A refusal of this try or a
 * later one is repeated: the device has received it and may have given the item up, and a copy that the
 * network delayed must not be applied then.
 */
export async function knownAnswers(
  pool: Pool,
  tenant: Tenant,
  items: readonly ApplyItem[],
): Promise<Map<string, ApplyOutcome>> {
  const sent = new Map(items.map((item) => [item.id.toLowerCase(), item]));
  const ids = sql.param([...sent.keys()]);
  const own: SQL = sql`organization_id = ${tenant.organizationId} and user_id = ${tenant.userId}
    and operation_id = any(${ids}::uuid[])`;
  const db = readInTenant(pool, tenant);
  const [{ rows: refused }, { rows: applied }] = await Promise.all([
    db.execute<{ id: string; attempt: number; outcome: Refused }>(
      sql`select operation_id as id, attempt, outcome from operation_refusal where ${own}`,
    ),
    db.execute<AppliedRow>(
      sql`select operation_id as id, name, request_hash as "requestHash", reply, version from operation_ledger where ${own}`,
    ),
  ]);
  const answers = new Map<string, ApplyOutcome>();
  for (const { id, attempt, outcome } of refused)
    if (attempt >= (sent.get(id)?.attempt ?? 0)) answers.set(id, refusalOf(outcome));
  for (const each of applied) {
    const item = sent.get(each.id);
    if (item !== undefined && isOf(each, item)) answers.set(each.id, appliedOf(each, item));
  }
  return answers;
}

/**
 * A row of the ledger; the reply of an apply is the conflicts of the change. What went through its own call has none.
 */
type AppliedRow = {
  id: string;
  name: string;
  requestHash: string;
  reply: Partial<Pick<Applied, 'conflicts'>>;
  version: string;
};

/** The same id with another request is not a repetition, and the ledger will refuse it. */
function isOf({ name, requestHash }: AppliedRow, item: ApplyItem): boolean {
  const { operation } = item;
  return (
    operation === name &&
    isQueueOperation(operation) &&
    operationOf(operation, item).requestHash === requestHash
  );
}

function appliedOf({ reply, version }: AppliedRow, { id }: ApplyItem): Applied {
  return { id, result: 'applied', version: Number(version), conflicts: reply.conflicts ?? [] };
}

/**
 * Fields are named one by one, because the database stores them in another order, and a repeated answer must
 * be identical.
 */
function refusalOf({ id, result, code, message, fields, details }: Refused): Refused {
  return { id, result, code, message, fields, ...(details !== undefined && { details }) };
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
