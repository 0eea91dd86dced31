import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { type Database, databaseOn } from '../database/connect.ts';
import { inTenant, readAsIdentity } from '../tenant/transaction.ts';
import type { TenantWrite } from '../tenant/write.ts';
import { withUnrestrictedRole } from './unrestricted-role.ts';

/**
 * What a person holds by belonging to the crew ends with that: the address of their calendar and their consent to being
 * located. Whoever joins again makes a new address and is asked anew. The decisions of before stay in the log.
 */
export async function endCrewAccess({ db, viewer, at }: TenantWrite, userId: string): Promise<void> {
  const { organizationId } = viewer;
  await db.execute(
    sql`delete from calendar_feed where organization_id = ${organizationId} and user_id = ${userId}`,
  );
  await db.execute(sql`
    update location_consent set ended_at = ${at.toISOString()}::timestamptz
    where organization_id = ${organizationId} and user_id = ${userId} and ended_at is null`);
}

/**
 * Withdraws the invitations that a person has sent and nobody has accepted, since they may invite no longer: a link to
 * an address of their own would let them in again.
 */
export async function withdrawTheirInvitations(write: TenantWrite, userId: string): Promise<void> {
  await withUnrestrictedRole(write.db, async () => {
    await write.db.execute(sql`
      update auth.invitation set status = 'revoked'
      where organization_id = ${write.viewer.organizationId} and inviter_id = ${userId} and status = 'pending'`);
  });
}

/**
 * Withdraws what would let a removed person in again without a new invitation: those to their address, and one that
 * they accepted but that has not become a membership. Under the unrestricted role.
 */
export async function withdrawInvitationsTo(
  db: Database,
  organizationId: string,
  userId: string,
): Promise<void> {
  await db.execute(sql`
    update auth.invitation i set status = 'revoked'
    where i.organization_id = ${organizationId} and (
      (i.status = 'pending' and lower(i.email) = (select lower(u.email) from auth."user" u where u.id = ${userId}))
      or (i.status = 'accepted' and i.accepted_by = ${userId} and i.attached_at is null))`);
}

/**
 * Ends what whoever knew the former password may have made or asked for: the person's calendar addresses in every
 * organization, and other mailed links to a new password. Returns how many calendar addresses there were.
 */
export async function endWithPassword(pool: Pool, userId: string): Promise<number> {
  await databaseOn(pool).execute(
    sql`delete from auth.verification where value = ${userId} and identifier like 'reset-password:%'`,
  );
  const { rows } = await readAsIdentity(pool).execute<{ organizationId: string }>(
    sql`select organization_id as "organizationId" from public.calendar_feed where user_id = ${userId}`,
  );
  for (const { organizationId } of rows)
    await inTenant(
      pool,
      { organizationId, userId },
      async (client) =>
        await databaseOn(client).execute(
          sql`delete from calendar_feed where organization_id = ${organizationId} and user_id = ${userId}`,
        ),
    );
  return rows.length;
}
