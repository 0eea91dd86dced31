import { AppError } from '@plumbline/domain/errors/app-error';
import { costOfMinutes, type LaborCost, priceOn, type RatePeriod } from '@plumbline/domain/hours/labor-cost';
import { rateJobsNamed, recostedEntriesMax } from '@plumbline/domain/limits/costs';
import type { RateChange, RateEffect } from '@plumbline/domain/operations/people';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import type { Viewer } from '../../visibility/rule.ts';
import { frozenCosts, type KnownRate, ratesOf, saveCosts } from '../job-costs/freeze.ts';

/** Who the change is about, and what becomes of their rates. */
export type Rates = { userId: string; before: readonly KnownRate[]; after: readonly RatePeriod[] };

/** The rates of a person with the change. */
export function changedRates(userId: string, before: readonly KnownRate[], change: RateChange): Rates {
  const others = before.filter(({ validFrom }) => validFrom !== change.validFrom);
  if (change.kind === 'remove') return { userId, before, after: others };
  const { validFrom, hourlyCost, burdenFactor } = change;
  return { userId, before, after: [...others, { userId, validFrom, hourlyCost, burdenFactor }] };
}

export type Recosted = { was: LaborCost; is: LaborCost };

/**
 * The approved hours of the person whose price is another one after the change. Those that were frozen without a rate get one.
 *
 * @throws VALIDATION_ERROR where they are more than one call changes
 */
export async function recostedBy(
  { db, viewer, at }: Pick<TenantWrite, 'db' | 'viewer'> & { at?: Date },
  { userId, before, after }: Rates,
  { from, to }: { from: string | null; to: string | null },
): Promise<Recosted[]> {
  const frozen = await frozenCosts(
    { db, viewer },
    sql`user_id = ${userId} and (${from}::date is null or day >= ${from}::date)
      and (${to}::date is null or day < ${to}::date) order by day, entry_id limit ${recostedEntriesMax + 1}`,
  );
  if (frozen.length > recostedEntriesMax) {
    const message = `More than ${recostedEntriesMax.toLocaleString('en-US')} approved entries would cost something else. Choose a later day.`;
    const fields = [{ path: 'validFrom', message }];
    throw new AppError('VALIDATION_ERROR', { ...(at && { at }), message, fields });
  }
  return frozen.flatMap((was): Recosted[] => {
    const [old, now] = [before, after].map((rates) => priceOn(rates, userId, was.day, was.overtimeFactor));
    if (!old || !now) return [];
    const isSame =
      was.hourlyCost !== null && old.hourlyCost === now.hourlyCost && old.burdenFactor === now.burdenFactor;
    if (isSame || (was.hourlyCost === null && now.hourlyCost === null)) return [];
    return [{ was, is: { ...was, ...now, cost: costOfMinutes(was, now) } }];
  });
}

/** The days on which a rate of this day counts, before or after the change; null: without a beginning, or without an end. */
export function daysOfRate(rates: Rates, validFrom: string): { from: string | null; to: string | null } {
  const others = rates.before.map((rate) => rate.validFrom).filter((day) => day !== validFrom);
  const isFirst = others.every((day) => day > validFrom);
  // Of the days before it the first rate counts, too: where that was another one, all days before change.
  return { from: isFirst ? null : validFrom, to: others.toSorted().find((day) => day > validFrom) ?? null };
}

/** Who is to have another rate changes it: their rates, the hours that it changes, and what it makes of their costs. */
export async function previewRate(
  db: Database,
  viewer: Viewer,
  { userId, change }: { userId: string; change: RateChange },
): Promise<RateEffect> {
  await requireMember(db, viewer, userId);
  const rates = changedRates(userId, await ratesOf(db, viewer, [userId]), change);
  const recosted = await recostedBy({ db, viewer }, rates, daysOfRate(rates, change.validFrom));
  return await effectOf(db, viewer, recosted);
}

async function requireMember(db: Database, { organizationId }: Viewer, userId: string): Promise<void> {
  const { rows } = await db.execute(sql`
    select from member where organization_id = ${organizationId} and user_id = ${userId} and deleted_at is null`);
  if (rows.length === 0) throw new AppError('NOT_FOUND');
}

/** What these changes come to, job by job. */
async function effectOf(
  db: Database,
  { organizationId }: Viewer,
  recosted: readonly Recosted[],
): Promise<RateEffect> {
  const jobs = new Map<string | null, { projectId: string | null; before: number; after: number }>();
  for (const { was, is } of recosted) {
    const job = jobs.get(was.projectId) ?? { projectId: was.projectId, before: 0, after: 0 };
    job.before += was.cost ?? 0;
    job.after += is.cost ?? 0;
    jobs.set(was.projectId, job);
  }
  const ordered = [...jobs.values()].toSorted(
    (a, b) =>
      Math.abs(b.after - b.before) - Math.abs(a.after - a.before) ||
      ((a.projectId ?? '') < (b.projectId ?? '') ? -1 : 1),
  );
  const shown = ordered.slice(0, rateJobsNamed);
  const ids = shown.flatMap(({ projectId }) => projectId ?? []);
  const { rows } =
    ids.length === 0
      ? { rows: [] }
      : await db.execute<{ id: string; name: string }>(sql`
          select id, name from project where organization_id = ${organizationId} and id = any(${sql.param(ids)}::uuid[])`);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return {
    ...totalsOf(recosted),
    jobs: shown.map((job) => ({ ...job, name: names.get(job.projectId ?? '') ?? null })),
    otherJobs: ordered.length - shown.length,
  };
}

const totalsOf = (recosted: readonly Recosted[]) => ({
  entries: recosted.length,
  minutes: recosted.reduce((sum, { was }) => sum + was.minutes, 0),
  before: recosted.reduce((sum, { was }) => sum + (was.cost ?? 0), 0),
  after: recosted.reduce((sum, { is }) => sum + (is.cost ?? 0), 0),
});

type Seen = Pick<RateEffect, 'entries' | 'before' | 'after'>;

/**
 * Costs the hours anew that the person was asked about, with a line in the trail of the rate.
 *
 * @throws CONFLICT with the present figures where they are not those that were seen
 */
export async function recost(
  write: TenantWrite,
  recosted: readonly Recosted[],
  { seen, rateId }: { seen: Seen | undefined; rateId: string },
): Promise<void> {
  const now = totalsOf(recosted);
  const wasSeen = seen ?? { entries: 0, before: 0, after: 0 };
  if (now.entries !== wasSeen.entries || now.before !== wasSeen.before || now.after !== wasSeen.after) {
    const message =
      seen === undefined
        ? 'This rate changes what approved hours cost. Look at the figures, then save.'
        : 'Other hours were approved or reopened meanwhile. Look at the new figures, then save.';
    const effect = await effectOf(write.db, write.viewer, recosted);
    throw new AppError('CONFLICT', { at: write.at, message, details: { effect } });
  }
  if (now.entries === 0) return;
  await saveCosts(
    write,
    recosted.map(({ is }) => is),
  );
  write.audit.push({
    id: write.newId(),
    action: 'update',
    entity: 'memberRate',
    entityId: rateId,
    projectId: null,
    before: { hoursCost: now.before },
    after: { hoursCost: now.after, hoursEntries: now.entries },
  });
}
