import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { AppError } from '@plumbline/domain/errors/app-error';
import type {
  clockInCrew as inInput,
  clockOutCrew as outInput,
} from '@plumbline/domain/mutations/time-entries/clock-crew';
import type { listCrew as listInput } from '@plumbline/domain/operations/time-entries';
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../../database/connect.ts';
import { directArrival } from '../../tenant/device-time.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import type { Viewer } from '../../visibility/rule.ts';
import { visibleTo } from '../../visibility/to-sql.ts';
import { requireCrew } from '../project-team/crew.ts';
import { announceCrewPunch } from './announce.ts';
import { stopClock } from './clock-out.ts';
import { freeFrom } from './overlap.ts';
import { lockPerson, runningEntry } from './person.ts';
import { punchTime, readingOf } from './punch.ts';
import { punchLocation, requireWork } from './site.ts';

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
  reason: 'on_the_clock' | 'has_hours' | 'off_the_clock' | 'other_job';
};

/**
 * The crew of a job and whether they are on the clock: its team, its manager and whoever is clocked in there.
 * A lead learns this of their crew and nothing else of others' hours.
 */
export async function listCrew(
  db: Database,
  viewer: Viewer,
  { projectId }: z.output<typeof listInput>,
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
        select user_id from project_team
        where organization_id = ${organizationId} and project_id = ${projectId} and deleted_at is null
        union all select manager_id from project
        where organization_id = ${organizationId} and id = ${projectId} and manager_id is not null))
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

/** Starts the clocks of those who are off the clock; whoever is on it, or has hours then, is skipped and named. */
export async function clockInCrew(write: TenantWrite, input: z.output<typeof inInput.input>) {
  const { punch } = input;
  await requireLead(write.db, write.viewer, input.projectId);
  await requireCrew(write, input.userIds);
  const { projectId, taskId, site } = await requireWork(write, input);
  const { at, skewMs, isCertain } = punchTime(punch, directArrival, write.at);
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
    free.map(({ userId, clockIn }) => ({
      ...{ id: write.newId(), userId, projectId, taskId, clockIn },
      ...{ source: 'crew', status: 'active', deviceClockSkewMs: skewMs },
      clockInLocation: punchLocation(punch?.position, site),
      clockReadings: isCertain ? null : { clockIn: readingOf(punch, clockIn), clockOut: null },
    })),
  );
  for (const entry of entries) await announceCrewPunch(write, entry, 'in');
  return { entries: entries.map(named), skipped };
}

/** Stops the clocks that run on this job; whoever is off the clock or on another job is skipped and named. */
export async function clockOutCrew(write: TenantWrite, input: z.output<typeof outInput.input>) {
  const { projectId, punch } = input;
  await requireLead(write.db, write.viewer, projectId);
  await requireCrew(write, input.userIds);
  const skipped: Skipped[] = [];
  const entries: TimeEntry[] = [];
  for (const userId of inLockOrder(input.userIds)) {
    await lockPerson(write, userId);
    const running = await runningEntry(write, userId);
    if (running?.projectId === projectId) entries.push(await stopClock(write, running, { punch }));
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

/** Smallest first, as every change of several people's entries locks them. */
const inLockOrder = (userIds: readonly string[]): string[] => [...new Set(userIds)].toSorted();

const asSkipped = ({ userId, clockIn, projectId }: TimeEntry) => ({ userId, since: clockIn, projectId });
const named = ({ userId, id }: TimeEntry) => ({ userId, entryId: id });
