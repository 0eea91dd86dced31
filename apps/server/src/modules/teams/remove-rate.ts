import type { MemberRate } from '@plumbline/domain/entities/member';
import { AppError } from '@plumbline/domain/errors/app-error';
import type { removeRate as input } from '@plumbline/domain/mutations/team/remove-rate';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type JsonRow, wireRow } from '../../database/wire.ts';
import { namesOf } from '../../tenant/crew.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { ratesOf } from '../job-costs/freeze.ts';
import { lockPerson } from '../time-entries/person.ts';
import { changedRates, daysOfRate, recost, recostedBy } from './rate-effect.ts';

/**
 * Takes a rate away, and costs the approved hours of its days anew by the one before it, or else by the first. Of one that is
 * gone already nothing is left to do.
 *
 * @throws CONFLICT where another changed the rate since it was seen, or where it changes something else of approved hours than
 *   was seen
 */
export async function removeRate(
  write: TenantWrite,
  { rateId, version, seen }: z.output<typeof input.input>,
): Promise<{ rateId: string }> {
  const found = await rateById(write, rateId);
  const { userId, validFrom } = found;
  await lockPerson(write, userId);
  const existing = await rateById(write, rateId);
  if (existing.deletedAt !== null) return { rateId };
  if (existing.version !== version) await refuseChangedRate(write, existing, { userId, validFrom });
  const before = await ratesOf(write.db, write.viewer, [userId]);
  const rates = changedRates(userId, before, { kind: 'remove', validFrom });
  const recosted = await recostedBy(write, rates, daysOfRate(rates, validFrom));
  await write.remove('memberRate', existing);
  await recost(write, recosted, { seen, rateId });
  return { rateId };
}

async function rateById(write: TenantWrite, rateId: string): Promise<MemberRate> {
  const { rows } = await write.db.execute<{ row: JsonRow }>(sql`
    select to_json(member_rate) as row from member_rate
    where organization_id = ${write.viewer.organizationId} and id = ${rateId} for no key update`);
  const [found] = rows;
  if (!found) throw new AppError('NOT_FOUND', { at: write.at });
  return wireRow('memberRate', found.row);
}

/** Says who set, changed or removed the rate of a day since it was seen, and when. */
export async function refuseChangedRate(
  write: TenantWrite,
  rate: MemberRate | null,
  { userId, validFrom }: { userId: string; validFrom: string },
): Promise<never> {
  const { rows } = await write.db.execute<{ by: string | null; at: string; action: string }>(sql`
    select e.user_id as by, to_json(e.at) #>> '{}' as at, e.action from audit_event e
    where e.organization_id = ${write.viewer.organizationId} and e.entity = 'memberRate'
      and e.entity_id in (select r.id from member_rate r where r.organization_id = ${write.viewer.organizationId}
        and r.user_id = ${userId} and r.valid_from = ${validFrom})
    order by e.version desc, e.id desc limit 1`);
  const [last] = rows;
  const names = await namesOf(write, last?.by ? [last.by] : []);
  const who = names.get(last?.by ?? '') ?? 'Somebody';
  const did = rate === null ? 'removed' : last?.action === 'create' ? 'set' : 'changed';
  const message = `${who} ${did} the rate from this day on meanwhile. Look at it again, then save.`;
  throw new AppError('CONFLICT', {
    at: write.at,
    message,
    fields: [{ path: 'validFrom', message }],
    details: { by: last?.by ?? null, changedAt: last?.at ?? null },
  });
}
