import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { AppError } from '@plumbline/domain/errors/app-error';
import { sql } from 'drizzle-orm';
import { type JsonRow, wireRow } from '../../database/wire.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { requireCrew } from '../../tenant/crew.ts';

/**
 * Serializes the changes of a person's entries, so that a new one is compared with committed entries,
 * whichever device sends it.
 */
export async function lockPerson(write: TenantWrite, userId: string): Promise<void> {
  await write.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`time ${write.viewer.organizationId} ${userId}`}, 0))`,
  );
}

/** Whose entry it is: the caller's own, or for admins that of any active crew member. */
export async function requireSubject(write: TenantWrite, userId: string | undefined): Promise<string> {
  const { viewer, at } = write;
  if (userId === undefined || userId === viewer.userId) return viewer.userId;
  if (viewer.role !== 'admin') throw new AppError('PERMISSION_DENIED', { at });
  await requireCrew(write, [userId]);
  return userId;
}

/** A person's running entry; null while they are clocked out. */
export async function runningEntry(write: TenantWrite, userId: string): Promise<TimeEntry | null> {
  const { rows } = await write.db.execute<{ row: JsonRow }>(sql`
    select to_json(time_entry) as row from time_entry
    where organization_id = ${write.viewer.organizationId} and user_id = ${userId} and clock_out is null and deleted_at is null
    for no key update`);
  const [found] = rows;
  return found ? wireRow('timeEntry', found.row) : null;
}

/** A visible entry, locked after its person, in the order in which every change of entries locks. */
export async function lockEntry(write: TenantWrite, entryId: string): Promise<TimeEntry> {
  const { rows } = await write.db.execute<{ user_id: string }>(sql`
    select user_id from time_entry where organization_id = ${write.viewer.organizationId} and id = ${entryId}`);
  const [found] = rows;
  if (found) await lockPerson(write, found.user_id);
  return await write.require('timeEntry', entryId);
}
