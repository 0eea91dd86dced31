import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { AppError } from '@plumbline/domain/errors/app-error';
import { clockSkewToleranceMs } from '@plumbline/domain/limits/time';
import { sql } from 'drizzle-orm';
import { type JsonRow, wireRow } from '../../database/wire.ts';
import type { TenantWrite } from '../../tenant/write.ts';

export type EntrySpan = { userId: string; clockIn: Date; clockOut: Date | null };

/**
 * A person's earliest entry that overlaps a span; touching ends do not overlap. The database enforces the
 * same rule.
 */
export async function overlapping(
  write: TenantWrite,
  { userId, clockIn, clockOut }: EntrySpan,
  exceptId: string | null,
): Promise<TimeEntry | null> {
  const to = clockOut === null ? sql`'infinity'` : sql`${clockOut.toISOString()}`;
  const { rows } = await write.db.execute<{ row: JsonRow }>(sql`
    select to_json(time_entry) as row from time_entry
    where organization_id = ${write.viewer.organizationId} and user_id = ${userId} and deleted_at is null
      and id is distinct from ${exceptId}::uuid
      and tstzrange(clock_in, coalesce(clock_out, 'infinity'::timestamptz), '[)')
        && tstzrange(${clockIn.toISOString()}::timestamptz, ${to}::timestamptz, '[)')
    order by clock_in limit 1`);
  const [found] = rows;
  return found ? wireRow('timeEntry', found.row) : null;
}

/**
 * From when on a clock that is started at an instant counts, or the entry that is in its way. Two corrected
 * times may overlap by moments: after a switch the entry then begins where the one before it ends.
 */
export async function freeFrom(
  write: TenantWrite,
  userId: string,
  at: Date,
): Promise<{ begin: Date; other: null } | { begin: null; other: TimeEntry }> {
  const other = await overlapping(write, { userId, clockIn: at, clockOut: null }, null);
  if (!other) return { begin: at, other: null };
  const end = other.clockOut === null ? null : new Date(other.clockOut);
  if (end === null || end.getTime() - at.getTime() > clockSkewToleranceMs) return { begin: null, other };
  const next = await overlapping(write, { userId, clockIn: end, clockOut: null }, null);
  return next ? { begin: null, other: next } : { begin: end, other: null };
}

/** Throws a CONFLICT that names the other entry, when it began and where. */
export async function refuseOverlap(write: TenantWrite, other: TimeEntry): Promise<never> {
  const { atJob, from, to } = await inWords(write, other);
  const message =
    to === null
      ? `Already clocked in since ${from}${atJob}. Clock out there first.`
      : `This overlaps the entry from ${from} to ${to}${atJob}.`;
  const { id: entryId, clockIn, clockOut, projectId } = other;
  throw new AppError('CONFLICT', {
    at: write.at,
    message,
    details: { entryId, clockIn, clockOut, projectId },
  });
}

/** 'May 6, 2026, 7:02 AM', as the organization writes it. */
export async function momentInWords(write: TenantWrite, clockIn: string): Promise<string> {
  return (await inWords(write, { clockIn, clockOut: null, projectId: null })).from;
}

/** Days and times as the organization writes them. */
async function inWords(
  write: TenantWrite,
  { clockIn, clockOut, projectId }: Pick<TimeEntry, 'clockIn' | 'clockOut' | 'projectId'>,
): Promise<{ atJob: string; from: string; to: string | null }> {
  const { rows } = await write.db.execute<{ timezone: string; locale: string; project: string | null }>(sql`
    select timezone, locale,
      (select name from project where organization_id = ${write.viewer.organizationId} and id = ${projectId}::uuid) as project
    from organization where organization_id = ${write.viewer.organizationId}`);
  const [found] = rows;
  if (!found) throw new AppError('NOT_FOUND', { at: write.at });
  const clock = new Intl.DateTimeFormat(found.locale, {
    timeZone: found.timezone,
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return {
    atJob: found.project === null ? '' : ` on ${found.project}`,
    from: clock.format(new Date(clockIn)),
    to: clockOut === null ? null : clock.format(new Date(clockOut)),
  };
}
