import { CLIENT } from '@plumbline/domain/access/roles';
import type { MemberRate } from '@plumbline/domain/entities/member';
import { AppError } from '@plumbline/domain/errors/app-error';
import { ratesPerPersonMax } from '@plumbline/domain/limits/costs';
import type { setRate as input } from '@plumbline/domain/mutations/team/set-rate';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type JsonRow, wireRow } from '../../database/wire.ts';
import { seenBy } from '../../tenant/list.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { ratesOf } from '../job-costs/freeze.ts';
import { lockPerson } from '../time-entries/person.ts';
import { changedRates, daysOfRate, recost, recostedBy } from './rate-effect.ts';
import { refuseChangedRate } from './remove-rate.ts';

/**
 * Sets a person's rate from a day on, and costs their approved hours of its days anew. The same rate once more is a success.
 *
 * @throws CONFLICT where another set, changed or removed the rate of that day since it was seen, or where it changes something
 *   else of approved hours than was seen
 */
export async function setRate(write: TenantWrite, given: z.output<typeof input.input>) {
  const { version, seen, ...fields } = given;
  const { userId, validFrom, hourlyCost, burdenFactor } = fields;
  await requireRated(write, userId);
  // Approvals of the person's hours wait, so that none is frozen with the rate from before.
  await lockPerson(write, userId);
  const existing = await rateOfDay(write, userId, validFrom);
  if (existing && isSame(existing, fields)) return { rate: seenBy(write.viewer, 'memberRate', existing) };
  if (existing ? version !== existing.version : version !== undefined)
    await refuseChangedRate(write, existing, { userId, validFrom });
  const before = await ratesOf(write.db, write.viewer, [userId]);
  if (!existing && before.length >= ratesPerPersonMax) {
    const message = `A person has at most ${ratesPerPersonMax} rates.`;
    throw new AppError('VALIDATION_ERROR', {
      at: write.at,
      message,
      fields: [{ path: 'validFrom', message }],
    });
  }
  const rates = changedRates(userId, before, { kind: 'set', validFrom, hourlyCost, burdenFactor });
  const recosted = await recostedBy(write, rates, daysOfRate(rates, validFrom));
  const rate = existing
    ? await write.update('memberRate', existing, fields)
    : await write.insert('memberRate', fields);
  await recost(write, recosted, { seen, rateId: rate.id });
  return { rate: seenBy(write.viewer, 'memberRate', rate) };
}

const isSame = (
  rate: MemberRate,
  { hourlyCost, billRate, burdenFactor }: Pick<MemberRate, 'hourlyCost' | 'billRate' | 'burdenFactor'>,
): boolean =>
  rate.hourlyCost === hourlyCost && rate.billRate === billRate && (rate.burdenFactor ?? '1') === burdenFactor;

/** People who have left keep their hours, and may get a rate for these. */
async function requireRated(write: TenantWrite, userId: string): Promise<void> {
  const { rows } = await write.db.execute<{ role: string | null }>(sql`
    select role from member where organization_id = ${write.viewer.organizationId} and user_id = ${userId}
      and deleted_at is null`);
  const [found] = rows;
  if (!found) throw new AppError('NOT_FOUND', { at: write.at });
  if (found.role !== CLIENT) return;
  const message = 'Clients have no rate.';
  throw new AppError('VALIDATION_ERROR', { at: write.at, message, fields: [{ path: 'userId', message }] });
}

async function rateOfDay(write: TenantWrite, userId: string, validFrom: string): Promise<MemberRate | null> {
  const { rows } = await write.db.execute<{ row: JsonRow }>(sql`
    select to_json(member_rate) as row from member_rate
    where organization_id = ${write.viewer.organizationId} and user_id = ${userId} and valid_from = ${validFrom}
      and deleted_at is null for no key update`);
  const [found] = rows;
  return found ? wireRow('memberRate', found.row) : null;
}
