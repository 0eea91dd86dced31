import { AppError } from '@plumbline/domain/errors/app-error';
import {
  invitationsPerInviterHour,
  invitationsPerOrganizationDay,
  invitationsPerRecipientDay,
} from '@plumbline/domain/limits/mail';
import { type SQL, sql } from 'drizzle-orm';
import type { TenantWrite } from '../../tenant/write.ts';

type Bucket = { of: SQL; most: number; hours: number; message: string };

/**
 * Refuses invitations beyond the limits per inviter, organization and recipient. Counted in the registry,
 * including withdrawn ones, so that neither a restart nor another node begins at zero. Under the team's lock
 * and outside the restricted role. @throws RATE_LIMITED with the seconds to wait.
 */
export async function requireInvitationsLeft(write: TenantWrite, email: string): Promise<void> {
  const { organizationId, userId } = write.viewer;
  const buckets: Bucket[] = [
    {
      of: sql`inviter_id = ${userId}`,
      most: invitationsPerInviterHour,
      hours: 1,
      message: `You have sent ${invitationsPerInviterHour} invitations within an hour, which is as many as one person can. Send the next a little later.`,
    },
    {
      of: sql`organization_id = ${organizationId}`,
      most: invitationsPerOrganizationDay,
      hours: 24,
      message: `Your organization has sent ${invitationsPerOrganizationDay} invitations within a day, which is as many as it can. Send the next tomorrow.`,
    },
    {
      of: sql`email = ${email}`,
      most: invitationsPerRecipientDay,
      hours: 24,
      // The message does not reveal which organizations sent them.
      message: 'No more invitations can be mailed to this email address today. Send the next tomorrow.',
    },
  ];
  for (const bucket of buckets) await requireRoom(write, bucket);
}

async function requireRoom({ db, at }: TenantWrite, { of, most, hours, message }: Bucket): Promise<void> {
  const windowMs = hours * 3_600_000;
  const since = new Date(at.getTime() - windowMs).toISOString();
  // There is room again when this invitation leaves the period.
  const { rows } = await db.execute<{ created_at: string }>(sql`
    select created_at from auth.invitation where ${of} and created_at > ${since}::timestamptz
    order by created_at desc offset ${most - 1} limit 1`);
  const [full] = rows;
  if (!full) return;
  const waitMs = new Date(full.created_at).getTime() + windowMs - at.getTime();
  throw new AppError('RATE_LIMITED', {
    at,
    message,
    details: { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) },
  });
}
