import { AppError } from '@plumbline/domain/errors/app-error';
import { trashDays } from '@plumbline/domain/limits/lists';
import type { updatePresence as input } from '@plumbline/domain/operations/people';
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { databaseOn } from '../../database/connect.ts';
import type { Context } from '../../rpc/context.ts';
import type { Passed } from '../../rpc/pipeline.ts';
import { inTenant } from '../../tenant/transaction.ts';

/** How many devices with unsent work are kept for one person: those that reported last. */
const devicesMax = 10;

type Report = z.output<typeof input>;

/**
 * Records that the caller is here, and tells those who may see them. Not versioned: it is sent live and never
 * touches the counter.
 */
export async function updatePresence(
  { caller, services }: Passed & Pick<Context, 'services'>,
  { unsent }: Report,
) {
  const { userId, membership } = caller;
  if (!membership) throw new AppError('PERMISSION_DENIED');
  const { organizationId } = membership;
  const lastSeenAt = services.clock();
  const at = lastSeenAt.toISOString();
  await inTenant(services.pool, { organizationId, userId }, async (client) => {
    const news = newsOf(unsent, at);
    await databaseOn(client).execute(sql`
      insert into member_state (organization_id, user_id, last_seen_at, unsent)
      values (${organizationId}, ${userId}, ${at}::timestamptz, ${news})
      on conflict (organization_id, user_id) do update set last_seen_at = excluded.last_seen_at
        ${unsent === undefined ? sql`` : sql`, unsent = ${merged(unsent.device, at)}`}`);
  });
  services.live.presence({ organizationId, userId, lastSeenAt });
  return { lastSeenAt: at };
}

/** A device's report is stored under its name; one that has sent everything has no entry. */
function newsOf(unsent: Report['unsent'], at: string): SQL {
  if (unsent === undefined || unsent.changes === 0) return sql`'{}'::jsonb`;
  const { device, changes, since } = unsent;
  return sql`${JSON.stringify({ [device]: { changes, since, at } })}::jsonb`;
}

/** Replaces this device's earlier report. Reports that are too old are dropped. */
function merged(device: string, at: string): SQL {
  return sql`(
    select coalesce(jsonb_object_agg(said.key, said.value), '{}') from (
      select key, value from jsonb_each((member_state.unsent - ${device}::text) || excluded.unsent)
      where (value->>'at')::timestamptz > ${at}::timestamptz - make_interval(days => ${trashDays})
      order by value->>'at' desc limit ${devicesMax}) said)`;
}
