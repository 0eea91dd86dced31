import type { TrackedPoint, UnkeptReason } from '@plumbline/domain/entities/location';
import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { AppError } from '@plumbline/domain/errors/app-error';
import { clockSkewToleranceMs } from '@plumbline/domain/limits/time';
import { positionLateHours } from '@plumbline/domain/limits/tracking';
import type { track as input } from '@plumbline/domain/operations/locations';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type Database, databaseOn } from '../../database/connect.ts';
import { ensureMonths, monthOf } from '../../database/partitions.ts';
import type { Context } from '../../rpc/context.ts';
import { limit, type Passed } from '../../rpc/pipeline.ts';
import { inTenant } from '../../tenant/transaction.ts';
import { allowsTracking, consentOf } from './consent.ts';
import { insertPoints } from './insert.ts';

const hourMs = 3_600_000;

const words: Record<UnkeptReason, string> = {
  future: 'This position is from the future.',
  tooOld: 'This position is more than 24 hours old.',
  beforeConsent: 'This position is from before you agreed to being located.',
  outsideEntry: 'You were not clocked in then.',
  onBreak: 'You were on a break then.',
};

type Entry = Pick<TimeEntry, 'breaks'> & { clockIn: Date; clockOut: Date | null };

/**
 * Keeps the caller's positions within one of their entries, also late ones of an entry that has ended. What
 * was made outside it, in a break or at an impossible time is left out and named; a batch of nothing else is
 * refused. Not versioned: positions never touch the counter.
 */
export async function track(
  { caller, services }: Passed & Pick<Context, 'services'>,
  { entryId, points }: z.output<typeof input>,
) {
  const { userId, membership } = caller;
  if (!membership) throw new AppError('PERMISSION_DENIED');
  await limit({ services }, 'positions', userId);
  const { organizationId } = membership;
  const person = { organizationId, userId };
  const now = services.clock();
  // Only of points that can be kept, so that nobody makes partitions of other times.
  const timely = points.filter((point) => timeFault(point, now) === null);
  await ensureMonths(
    services.pool,
    timely.map(({ at }) => monthOf(new Date(at))),
  );
  const refused = await inTenant(services.pool, person, async (client) => {
    const db = databaseOn(client);
    const entry = await entryOf(db, person, entryId);
    const consent = await consentOf(db, person);
    if (!allowsTracking(consent))
      throw new AppError('PERMISSION_DENIED', {
        at: now,
        message: 'You have not agreed to being located.',
        details: { reason: 'consent' },
      });
    const since = new Date(consent.at).getTime() - clockSkewToleranceMs;
    const found = points.map((point, index) => {
      const early = new Date(point.at).getTime() < since ? 'beforeConsent' : null;
      return { index, point, reason: timeFault(point, now) ?? early ?? entryFault(point, entry) };
    });
    await insertPoints(
      client,
      { ...person, entryId },
      found.flatMap(({ point, reason }) => (reason === null ? [point] : [])),
    );
    return found.flatMap(({ index: position, point: { id }, reason }) =>
      reason === null ? [] : [{ index: position, id, reason }],
    );
  });
  if (refused.length === points.length)
    throw new AppError('CONFLICT', {
      at: now,
      message: words[refused[0]?.reason ?? 'outsideEntry'],
      fields: refused.map(({ index: nth, reason }) => ({ path: `points.${nth}.at`, message: words[reason] })),
    });
  services.live.moved(person);
  return {
    kept: points.length - refused.length,
    notKept: refused.map(({ id, reason }) => ({ id, reason, message: words[reason] })),
  };
}

function timeFault({ at }: TrackedPoint, now: Date): 'future' | 'tooOld' | null {
  const age = now.getTime() - new Date(at).getTime();
  if (age < -clockSkewToleranceMs) return 'future';
  return age > positionLateHours * hourMs ? 'tooOld' : null;
}

function entryFault(point: TrackedPoint, { clockIn, clockOut, breaks }: Entry): UnkeptReason | null {
  const at = new Date(point.at);
  if (at < clockIn || (clockOut !== null && at > clockOut)) return 'outsideEntry';
  const isOnBreak = breaks.some(
    ({ start, end }) => at >= new Date(start) && (end === null || at < new Date(end)),
  );
  return isOnBreak ? 'onBreak' : null;
}

/** One of the person's own; NOT_FOUND for any other. */
async function entryOf(
  db: Database,
  { organizationId, userId }: { organizationId: string; userId: string },
  entryId: string,
): Promise<Entry> {
  const { rows } = await db.execute<{
    clock_in: string;
    clock_out: string | null;
    breaks: TimeEntry['breaks'];
  }>(sql`
    select clock_in, clock_out, breaks from time_entry
    where organization_id = ${organizationId} and id = ${entryId} and user_id = ${userId} and deleted_at is null`);
  const [row] = rows;
  if (!row) throw new AppError('NOT_FOUND');
  return {
    clockIn: new Date(row.clock_in),
    clockOut: row.clock_out === null ? null : new Date(row.clock_out),
    breaks: row.breaks,
  };
}
