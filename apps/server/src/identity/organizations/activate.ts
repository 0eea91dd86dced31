import { sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';

type Activation = { sessionId: string; userId: string; organizationId: string | null; at: Date };

/**
 * Sets the organization of this session, and that with which the person's next session begins. Runs outside
 * the restricted role.
 */
export async function activate(
  db: Database,
  { sessionId, userId, organizationId, at }: Activation,
): Promise<void> {
  await db.execute(sql`
    update auth.session set active_organization_id = ${organizationId}, updated_at = ${at.toISOString()}::timestamptz
    where id = ${sessionId} and user_id = ${userId}`);
  if (organizationId === null) return;
  await db.execute(sql`update auth."user" set last_organization_id = ${organizationId} where id = ${userId}`);
}
