import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { ADMIN } from '@plumbline/domain/access/roles';
import { AppError } from '@plumbline/domain/errors/app-error';
import type {
  clockInCrew as inInput,
  clockOutCrew as outInput,
} from '@plumbline/domain/mutations/time-entries/clock-crew';
import type { listCrew as listInput } from '@plumbline/domain/operations/time-entries';
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../../database/connect.ts';
import { titleSql } from '../../database/titles.ts';
import { directArrival } from '../../tenant/device-time.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import type { Viewer } from '../../visibility/rule.ts';
import { visibleTo } from '../../visibility/to-sql.ts';
import { requireCrew } from '../../tenant/crew.ts';
import { announceCrewPunch } from './announce.ts';
import { stopClock } from './clock-out.ts';
import { startWithHours } from './first-hours.ts';
import { lastsTooLong } from './hours.ts';
import { freeFrom } from './overlap.ts';
import { lockPerson, runningEntry } from './person.ts';
import { isLate, punchTime, readingOf, requireRecent, unconfirmedPunch } from './punch.ts';
import { requireWork } from '../../tenant/work.ts';
import { punchLocation } from './punch-location.ts';

export type CrewMember = {
  userId: string;
  /** The entry that runs now, its start and job; null while they are off the clock. */
  entryId: string | null;
  since: string | null;
  projectId: string | null;
  onBreak: boolean;
};

/** Who was left as they are, and the entry that is the reason. */
type Skipped = {
  userId: string;
  since: string | null;
  projectId: string | null;
  reason: 'on_the_clock' | 'has_hours' | 'off_the_clock' | 'other_job' | 'runs_too_long';
};

/**
 * The crew of a job and whether they are on the clock: its team, its manager, who is planned there
 * today, and whoever is clocked in there.
 * A lead learns this of their crew and nothing else of others' hours.
 */
export async function listCrew(
  db: Database,
  viewer: Viewer,
  { projectId }: z.output<typeof listInput>,
  at: Date,
): Promise<{ people: CrewMember[] }> {
  const { organizationId } = viewer;
  const crew = db.execute<{
    user_id: string;
    entry_id: string | null;
    since: Date | null;
    project_id: string | null;
    on_break: boolean;
  }>(sql`
    select m.user_id, e.id as entry_id, e.clock_in as since, e.project_id,
      coalesce(jsonb_path_exists(e.breaks, '$[*] ? (@.end == null)'), false) as on_break
    from member m
    left join time_entry e on e.organization_id = m.organization_id and e.user_id = m.user_id
      and e.clock_out is null and e.deleted_at is null
    where m.organization_id = ${organizationId} and m.is_active and m.deleted_at is null
      and m.role in ('admin', 'field_tech') and (e.project_id = ${projectId} or m.user_id in (
        ${teamOf(organizationId, projectId)} union all ${attendeesOf(organizationId, projectId, at)}))
    order by m.first_name, m.last_name, m.user_id`);
  const [, { rows }] = await Promise.all([requireLead(db, viewer, projectId), crew]);
  return {
    people: rows.map((row) => ({
      userId: row.user_id,
      entryId: row.entry_id,
      since: row.since && new Date(row.since).toISOString(),
      projectId: row.project_id,
      onBreak: row.on_break,
    })),
  };
}

/**
 * Starts the clocks of those who are off the clock; whoever is on it, or has hours then, is skipped and named. A lead
 * does so for the crew of the job alone. The punch of another is marked until they or an admin confirm it, and the
 * position of who punches is evidence of nobody else.
 */
export async function clockInCrew(write: TenantWrite, input: z.output<typeof inInput.input>) {
  const { punch } = input;
  await requireLead(write.db, write.viewer, input.projectId);
  await requireCrew(write, input.userIds);
  const { projectId, taskId, site } = await requireWork(write, input);
  const made = punchTime(punch, directArrival, write.at);
  const { at, skewMs, isCertain } = made;
  requireRecent(write, made, directArrival);
  await requireOnJob(write, input, at);
  const skipped: Skipped[] = [];
  const free: { userId: string; clockIn: string }[] = [];
  for (const userId of inLockOrder(input.userIds)) {
    await lockPerson(write, userId);
    const { begin, other } = await freeFrom(write, userId, at);
    if (begin) free.push({ userId, clockIn: begin.toISOString() });
    else
      skipped.push({ ...asSkipped(other), reason: other.clockOut === null ? 'on_the_clock' : 'has_hours' });
  }
  const entries = await write.insertAll(
    'timeEntry',
    free.map(({ userId, clockIn }) => {
      const by = userId === write.viewer.userId ? null : write.viewer.userId;
      const unconfirmed = unconfirmedPunch(write, userId, isLate(made, directArrival, write.at));
      return {
        id: write.newId(),
        userId,
        projectId,
        taskId,
        clockIn,
        source: 'crew',
        status: 'active',
        deviceClockSkewMs: skewMs,
        clockInLocation: punchLocation(punch?.position, site, by),
        clockReadings: isCertain ? null : { clockIn: readingOf(punch, clockIn), clockOut: null },
        unconfirmed: unconfirmed && { clockIn: unconfirmed, clockOut: null },
      };
    }),
  );
  if (entries.length > 0) await startWithHours(write, site);
  for (const entry of entries) await announceCrewPunch(write, entry, 'in');
  return { entries: entries.map(named), skipped };
}

/** Stops the clocks that run on this job; whoever is off the clock or on another job is skipped and named. */
export async function clockOutCrew(write: TenantWrite, input: z.output<typeof outInput.input>) {
  const { projectId, punch } = input;
  await requireLead(write.db, write.viewer, projectId);
  await requireCrew(write, input.userIds);
  const now = write.at.toISOString();
  const skipped: Skipped[] = [];
  const entries: TimeEntry[] = [];
  for (const userId of inLockOrder(input.userIds)) {
    await lockPerson(write, userId);
    const running = await runningEntry(write, userId);
    if (running?.projectId === projectId && lastsTooLong({ ...running, clockOut: now }))
      skipped.push({ ...asSkipped(running), reason: 'runs_too_long' });
    else if (running?.projectId === projectId) entries.push(await stopClock(write, running, { punch }));
    else if (running) skipped.push({ ...asSkipped(running), reason: 'other_job' });
    else skipped.push({ userId, since: null, projectId: null, reason: 'off_the_clock' });
  }
  for (const entry of entries) await announceCrewPunch(write, entry, 'out');
  return { entries: entries.map(named), skipped };
}

/** The caller may punch for the crew of this job: as an admin, as its manager, or as a lead of its team. */
async function requireLead(db: Database, viewer: Viewer, projectId: string): Promise<void> {
  const { rows } = await db.execute<{ leads: boolean }>(sql`
    select ${leads(viewer)} as leads from project
    where organization_id = ${viewer.organizationId} and id = ${projectId} and deleted_at is null
      and ${visibleTo(viewer, 'project')}`);
  const [found] = rows;
  if (!found) throw new AppError('NOT_FOUND');
  if (!found.leads) throw new AppError('PERMISSION_DENIED');
}

const leads = ({ organizationId, userId, role }: Viewer): SQL =>
  role === 'admin'
    ? sql`true`
    : sql`(manager_id is not distinct from ${userId}::uuid or exists (
        select from project_team t where t.organization_id = ${organizationId} and t.project_id = project.id
          and t.user_id = ${userId} and t.role = 'lead' and t.deleted_at is null))`;

/** Attendees of an event of a job on the organization's day of an instant; its tray is no plan yet. */
const attendeesOf = (organizationId: string, projectId: string, at: Date): SQL => sql`
  select unnest(attendees) from calendar_event ce, organization o
  where ce.organization_id = ${organizationId} and o.organization_id = ${organizationId}
    and ce.project_id = ${projectId} and ce.deleted_at is null and not ce.unscheduled
    and ce.start_date < ((${at.toISOString()}::timestamptz at time zone o.timezone)::date + 1)::timestamp at time zone o.timezone
    and ce.end_date > ((${at.toISOString()}::timestamptz at time zone o.timezone)::date)::timestamp at time zone o.timezone`;

/** The people of a job: its team and its manager. */
const teamOf = (organizationId: string, projectId: string): SQL => sql`
  select user_id from project_team
  where organization_id = ${organizationId} and project_id = ${projectId} and deleted_at is null
  union all select manager_id from project
  where organization_id = ${organizationId} and id = ${projectId} and manager_id is not null`;

/** A lead punches for the job's team and for attendees of its event that day, product.md §5; an admin for anybody. */
async function requireOnJob(
  write: TenantWrite,
  { userIds, projectId }: { userIds: readonly string[]; projectId: string },
  at: Date,
): Promise<void> {
  const { organizationId, role, userId } = write.viewer;
  if (role === ADMIN) return;
  const { rows } = await write.db.execute<{ name: string }>(sql`
    select ${titleSql('member', 'm')} as name from member m
    where m.organization_id = ${organizationId} and m.user_id = any(${sql.param([...userIds])}::uuid[])
      and m.user_id <> ${userId} and m.user_id not in (
        ${teamOf(organizationId, projectId)} union all ${attendeesOf(organizationId, projectId, at)})
    order by m.user_id`);
  if (rows.length === 0) return;
  const names = new Intl.ListFormat('en').format(rows.map(({ name }) => name));
  const message = `${names} ${rows.length === 1 ? 'is' : 'are'} neither on the team of this job nor on its plan that day. Ask an admin.`;
  throw new AppError('PERMISSION_DENIED', {
    at: write.at,
    message,
    fields: [{ path: 'userIds', message }],
  });
}

/** Smallest first, as every change of several people's entries locks them. */
const inLockOrder = (userIds: readonly string[]): string[] => [...new Set(userIds)].toSorted();

const asSkipped = ({ userId, clockIn, projectId }: TimeEntry) => ({ userId, since: clockIn, projectId });
const named = ({ userId, id }: TimeEntry) => ({ userId, entryId: id });
