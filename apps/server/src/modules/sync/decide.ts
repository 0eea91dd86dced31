import { AppError } from '@plumbline/domain/errors/app-error';
import { conflictTimeoutMs } from '@plumbline/domain/limits/sync';
import type { ConflictChoice } from '@plumbline/domain/operations/sync';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { databaseOn } from '../../database/connect.ts';
import { inTenant, type Tenant } from '../../tenant/transaction.ts';

export type Decided = { conflictId: string; decision: ConflictChoice; decidedAt: string };

/**
 * Records what the person chose; the value itself is sent as a change of its own. A device chooses within the
 * time or not at all, so a choice that arrives late was made in time and replaces "nobody chose". The first
 * choice is kept: another one is a CONFLICT. NOT_FOUND for another person's conflict and for an unknown one.
 */
export async function decide(
  pool: Pool,
  { organizationId, userId }: Tenant,
  { conflictId, choice }: { conflictId: string; choice: ConflictChoice },
  now: Date,
): Promise<Decided> {
  const { rows } = await inTenant(pool, { organizationId, userId }, async (client) => {
    const db = databaseOn(client);
    await db.execute(sql`
      update sync_conflict set decision = ${choice},
        decided_at = least(${now.toISOString()}::timestamptz, at + make_interval(secs => ${conflictTimeoutMs / 1_000}))
      where organization_id = ${organizationId} and user_id = ${userId} and id = ${conflictId}
        and (decision is null or decision = 'time')`);
    return await db.execute<{ decision: ConflictChoice; decided_at: string }>(sql`
      select decision, decided_at from sync_conflict
      where organization_id = ${organizationId} and user_id = ${userId} and id = ${conflictId}`);
  });
  const [found] = rows;
  if (!found) throw new AppError('NOT_FOUND', { at: now });
  if (found.decision !== choice) throw new AppError('CONFLICT', { at: now });
  return { conflictId, decision: choice, decidedAt: new Date(found.decided_at).toISOString() };
}
