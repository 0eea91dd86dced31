import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { weekOf } from '@plumbline/domain/days/weeks';
import { AppError } from '@plumbline/domain/errors/app-error';
import type { submitWeek as input } from '@plumbline/domain/mutations/time-entries/submit-week';
import { type WeekStart } from '@plumbline/domain/days/weeks';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type JsonRow, wireRow } from '../../database/wire.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { tellPerson } from './announce.ts';
import { saveEntries } from './history/save.ts';
import { lockPerson, requireSubject } from './person.ts';
import { requireSeen, seenById } from './seen.ts';

/** Submits a person's pending hours of a week; a CONFLICT while a clock of that week runs. For another with a reason, which they are told. */
export async function submitWeek(
  write: TenantWrite,
  { from, userId, reason, entries: seen }: z.output<typeof input.input>,
) {
  const subject = await requireSubject(write, userId);
  const isForAnother = subject !== write.viewer.userId;
  await lockPerson(write, subject);
  const entries = await entriesOfWeek(write, subject, from);
  const running = entries.find(({ clockOut }) => clockOut === null);
  if (running) {
    throw new AppError('CONFLICT', {
      at: write.at,
      message: 'A clock of this week still runs. Stop it, then submit the week.',
      details: { entryId: running.id },
    });
  }
  const open = entries.filter(({ status }) => status === 'pending' || status === 'rejected');
  if (open.length === 0) {
    const message = 'There are no hours to submit in this week.';
    throw new AppError('VALIDATION_ERROR', { at: write.at, message, fields: [{ path: 'from', message }] });
  }
  if (isForAnother) await requireSeen(write, open, seenById(seen));
  if (isForAnother && reason === undefined) {
    const message = 'Say why you send it for them: they read it, and it stays with the hours.';
    throw new AppError('VALIDATION_ERROR', { at: write.at, message, fields: [{ path: 'reason', message }] });
  }
  const submittedAt = write.at.toISOString();
  const [first] = await saveEntries(
    write,
    open.map((before) => ({
      before,
      fields: { status: 'pending', submittedAt },
      happened: { kind: 'submission', reason: reason ?? '', changed: { status: 'pending' } },
    })),
  );
  if (isForAnother && first)
    await tellPerson(write, first, { deed: 'submitted your week for approval', reason: reason ?? '' });
  return { entryIds: open.map(({ id }) => id) };
}

/** A person's entries that began in the organization's week of a day, locked in the order in which all are locked. */
async function entriesOfWeek(write: TenantWrite, userId: string, day: string): Promise<TimeEntry[]> {
  const { organizationId } = write.viewer;
  const { rows: settings } = await write.db.execute<{ timezone: string; week_start: WeekStart }>(sql`
    select timezone, week_start from organization where organization_id = ${organizationId}`);
  const [found] = settings;
  if (!found) throw new AppError('NOT_FOUND', { at: write.at });
  const week = weekOf(day, found.week_start);
  if (week.from !== day) {
    const message = `The week begins on ${week.from}.`;
    throw new AppError('VALIDATION_ERROR', { at: write.at, message, fields: [{ path: 'from', message }] });
  }
  const zone = found.timezone;
  const { rows } = await write.db.execute<{ row: JsonRow }>(sql`
    select to_json(time_entry) as row from time_entry
    where organization_id = ${organizationId} and user_id = ${userId} and deleted_at is null
      and clock_in >= (${week.from}::date)::timestamp at time zone ${zone}
      and clock_in < (${week.to}::date + 1)::timestamp at time zone ${zone}
    order by id for no key update`);
  return rows.map(({ row }) => wireRow('timeEntry', row));
}
