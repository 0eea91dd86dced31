import type { TrackingConsent } from '@plumbline/domain/entities/location';
import { AppError } from '@plumbline/domain/errors/app-error';
import { clockSkewToleranceMs } from '@plumbline/domain/limits/time';
import { trackingTextVersion } from '@plumbline/domain/limits/tracking';
import type { giveConsent as input } from '@plumbline/domain/operations/locations';
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type Database, databaseOn } from '../../database/connect.ts';
import type { Context } from '../../rpc/context.ts';
import type { Passed } from '../../rpc/pipeline.ts';
import { inTenant } from '../../tenant/transaction.ts';
import type { Viewer } from '../../visibility/rule.ts';

type Call = Passed & Pick<Context, 'services'>;
type Decision = { given: boolean; text_version: number; at: string };

/** What a person decided last since they joined; null as long as they were not asked. */
export async function consentOf(
  db: Database,
  { organizationId, userId }: Pick<Viewer, 'organizationId' | 'userId'>,
): Promise<TrackingConsent> {
  const { rows } = await db.execute<Decision>(sql`
    select given, text_version, at from location_consent
    where organization_id = ${organizationId} and user_id = ${userId} and ended_at is null
    order by at desc, id desc limit 1`);
  return rows[0] ? consentFrom(rows[0]) : null;
}

/** Whether they agreed to the present text. */
export const allowsTracking = (consent: TrackingConsent): consent is NonNullable<TrackingConsent> =>
  consent !== null && consent.given && consent.textVersion === trackingTextVersion;

/**
 * Those whose consent to the present text stands, as rows of `user_id` and `since`: a position of before it, less what
 * a clock may be off, is not one that they have agreed to.
 */
export const agreedPeople = (organizationId: string): SQL => sql`(
  select user_id, at - make_interval(secs => ${clockSkewToleranceMs / 1_000}) as since from (
    select distinct on (user_id) user_id, at, given, text_version from location_consent
    where organization_id = ${organizationId} and ended_at is null order by user_id, at desc, id desc) c
  where given and text_version = ${trackingTextVersion})`;

/** What everybody of the organization decided last, for those who see the map. */
export async function consents(db: Database, { organizationId }: Viewer) {
  const { rows } = await db.execute<Decision & { user_id: string }>(sql`
    select distinct on (user_id) user_id, given, text_version, at from location_consent
    where organization_id = ${organizationId} and ended_at is null order by user_id, at desc, id desc`);
  return rows.map(({ user_id: userId, ...decision }) => {
    const consent = consentFrom(decision);
    return { userId, given: allowsTracking(consent), at: consent.at };
  });
}

/** @throws VALIDATION_ERROR for a text that is not the present one: the person read another. */
export async function giveConsent(call: Call, { textVersion }: z.output<typeof input>) {
  if (textVersion !== trackingTextVersion)
    throw new AppError('VALIDATION_ERROR', {
      fields: [{ path: 'textVersion', message: 'The text has changed. Read the new one first.' }],
    });
  return await decide(call, true, textVersion);
}

/** Also said by those who refuse, so that no device asks again. */
export async function withdrawConsent(call: Call) {
  return await decide(call, false, trackingTextVersion);
}

async function decide({ caller, services }: Call, given: boolean, textVersion: number) {
  const { userId, membership } = caller;
  if (!membership) throw new AppError('PERMISSION_DENIED');
  const { organizationId } = membership;
  const at = services.clock().toISOString();
  const consent = await inTenant(services.pool, { organizationId, userId }, async (client) => {
    const db = databaseOn(client);
    // A decision that is sent twice is one.
    await db.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`consent ${organizationId} ${userId}`}, 0))`,
    );
    const before = await consentOf(db, { organizationId, userId });
    if (before?.given === given && before.textVersion === textVersion) return before;
    await db.execute(sql`
      insert into location_consent (organization_id, id, user_id, at, given, text_version)
      values (${organizationId}, ${services.newId()}, ${userId}, ${at}::timestamptz, ${given}, ${textVersion})`);
    return { given, textVersion, at };
  });
  services.live.consentChanged({ organizationId, userId });
  // The maps that are open ask again, and get no position of who has taken consent back.
  services.live.moved({ organizationId, userId });
  return { consent };
}

const consentFrom = ({ given, text_version: textVersion, at }: Decision): NonNullable<TrackingConsent> => ({
  given,
  textVersion,
  at: new Date(at).toISOString(),
});
