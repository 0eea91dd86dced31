import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { factsOf } from '@plumbline/domain/hours/entry-history';
import { sql } from 'drizzle-orm';
import { titleSql } from '../../database/titles.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { notify } from '../notifications/notify.ts';

/** Tells the person of an entry what somebody else made of it. */
export async function announceChanged(
  write: TenantWrite,
  before: TimeEntry,
  after: TimeEntry,
  reason: string,
): Promise<void> {
  if (before.userId === write.viewer.userId || factsOf(after).changes === factsOf(before).changes) return;
  await tellPerson(write, after, { deed: deedOf(before, after), reason });
}

function deedOf(before: TimeEntry, after: TimeEntry): string {
  if (after.status === before.status) return 'changed your hours';
  if (after.status === 'approved') return 'approved your hours';
  if (after.status === 'rejected') return 'sent your hours back';
  return before.status === 'approved' ? 'reopened your hours' : 'changed your hours';
}

/** `deed`: what the caller did, as 'changed your hours'; with the reason that they gave, '' for none. */
export async function tellPerson(
  write: TenantWrite,
  entry: TimeEntry,
  { deed, reason }: { deed: string; reason: string },
): Promise<void> {
  const { author, day } = await inWords(write, entry);
  await notify(write, {
    userIds: [entry.userId],
    type: 'hours_changed',
    title: `${author} ${deed}`,
    message: reason === '' ? `${day}.` : `${day}: ${reason}`,
    entityType: 'time_entry',
    entityId: entry.id,
    metadata: metadataOf(entry),
  });
}

/** Tells a person that somebody else has started or stopped their clock. */
export async function announceCrewPunch(
  write: TenantWrite,
  entry: TimeEntry,
  way: 'in' | 'out',
): Promise<void> {
  if (entry.userId === write.viewer.userId) return;
  const punch = way === 'in' ? entry.clockIn : entry.clockOut;
  const { author, day, atJob, time } = await inWords(write, entry, punch);
  await notify(write, {
    userIds: [entry.userId],
    type: way === 'in' ? 'clocked_in_for_you' : 'hours_changed',
    title: `${author} clocked you ${way}${atJob} at ${time}`,
    message: `${day}. Confirm it where you clock in and out.`,
    entityType: 'time_entry',
    entityId: entry.id,
    metadata: metadataOf(entry),
  });
}

/** Tells those who decide about hours that their person objects to a change. */
export async function announceObjection(
  write: TenantWrite,
  entry: TimeEntry,
  comment: string,
): Promise<void> {
  const { author, day } = await inWords(write, entry);
  const { rows } = await write.db.execute<{ user_id: string }>(sql`
    select user_id from member where organization_id = ${write.viewer.organizationId} and role = 'admin'
      and is_active and deleted_at is null`);
  await notify(write, {
    userIds: rows.map(({ user_id: userId }) => userId),
    type: 'hours_objected',
    title: `${author} objects to a change of their hours`,
    message: `${day}: ${comment}`,
    entityType: 'time_entry',
    entityId: entry.id,
    metadata: metadataOf(entry),
  });
}

const metadataOf = ({ projectId }: TimeEntry) => (projectId === null ? {} : { projectId });

/** Who writes, and the day, time and job of an entry, as the organization writes them. */
async function inWords(
  write: TenantWrite,
  { clockIn, projectId }: TimeEntry,
  punch: string | null = null,
): Promise<{ author: string; day: string; time: string; atJob: string }> {
  const { organizationId, userId } = write.viewer;
  const { rows } = await write.db.execute<{
    timezone: string;
    locale: string;
    author: string | null;
    project: string | null;
  }>(sql`
    select timezone, locale, (select ${titleSql('member', 'm')} from member m
      where m.organization_id = ${organizationId} and m.user_id = ${userId}) as author,
      (select name from project where organization_id = ${organizationId} and id = ${projectId}::uuid) as project
    from organization where organization_id = ${organizationId}`);
  const [found] = rows;
  const zone = found && { timeZone: found.timezone };
  const days = new Intl.DateTimeFormat(found?.locale, {
    weekday: 'long',
    month: 'short',
    day: 'numeric',
    ...zone,
  });
  const times = new Intl.DateTimeFormat(found?.locale, { timeStyle: 'short', ...zone });
  return {
    author: found?.author ?? '',
    day: days.format(new Date(clockIn)),
    time: times.format(new Date(punch ?? clockIn)),
    atJob: found?.project ? ` at ${found.project}` : '',
  };
}
