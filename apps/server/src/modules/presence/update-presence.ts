import { AppError } from '@plumbline/domain/errors/app-error';
import { sql } from 'drizzle-orm';
import { databaseOn } from '../../database/connect.ts';
import type { Context } from '../../rpc/context.ts';
import type { Passed } from '../../rpc/pipeline.ts';
import { inTenant } from '../../tenant/door.ts';

/** Notes that the caller is here, and tells those who are too. Not versioned: it goes out live and never touches the counter. */
export async function updatePresence({ caller, services }: Passed & Pick<Context, 'services'>) {
  const { userId, membership } = caller;
  if (!membership) throw new AppError('PERMISSION_DENIED');
  const { organizationId } = membership;
  const lastSeenAt = services.clock();
  await inTenant(services.pool, { organizationId, userId }, async (client) => {
    await databaseOn(client).execute(sql`
      insert into member_state (organization_id, user_id, last_seen_at)
      values (${organizationId}, ${userId}, ${lastSeenAt.toISOString()}::timestamptz)
      on conflict (organization_id, user_id) do update set last_seen_at = excluded.last_seen_at`);
  });
  services.live.presence({ organizationId, userId, lastSeenAt });
  return { lastSeenAt: lastSeenAt.toISOString() };
}
