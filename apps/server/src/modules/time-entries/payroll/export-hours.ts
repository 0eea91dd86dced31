import { createHash } from 'node:crypto';
import { instantsAround, weekOf, type WeekStart } from '@plumbline/domain/days/weeks';
import type { MemberRate } from '@plumbline/domain/entities/member';
import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { AppError } from '@plumbline/domain/errors/app-error';
import { overtimeRules, sumOfHours } from '@plumbline/domain/hours/overtime';
import { factsOf, listedHappenings } from '@plumbline/domain/hours/entry-history';
import {
  jobHours,
  ledgerOf,
  type PaidEntry,
  paidDays,
  paidEntries,
  payrollWarnings,
} from '@plumbline/domain/hours/payroll';
import type { exportHours as exportInput } from '@plumbline/domain/mutations/time-entries/export-hours';
import type { HoursExport } from '@plumbline/domain/operations/time-entries';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../../../database/connect.ts';
import { payrollExport } from '../../../database/schema/time.ts';
import { titleSql } from '../../../database/titles.ts';
import { type JsonRow, wireRow } from '../../../database/wire.ts';
import { ofIds } from '../../../tenant/list.ts';
import type { TenantWrite } from '../../../tenant/write.ts';
import type { Viewer } from '../../../visibility/rule.ts';
import { visibleTo } from '../../../visibility/to-sql.ts';
import { timeEntry } from '../../../database/schema/time.ts';
import { historiesOf } from '../history/list.ts';

type Input = z.output<typeof exportInput.input>;

/** More would be a file that nobody reads, and too long an answer. */
const exportedEntriesMax = 20_000;

/** What is answered, and the entries that are in it. */
type Collected = {
  reply: HoursExport;
  paid: PaidEntry[];
  /** Entries of the period that are not in it, as those that are not approved. */
  leftOut: string[];
};

/** The hours of a period with overtime, jobs, and everything that was changed later; a person's own, or for admins anyone's. */
export async function collectHours(db: Database, viewer: Viewer, at: Date, input: Input): Promise<Collected> {
  const { from, to, userIds, projectId, statuses, rounding, preview } = input;
  const isAdmin = viewer.role === 'admin';
  if (!isAdmin && userIds?.some((userId) => userId !== viewer.userId))
    throw new AppError('PERMISSION_DENIED', { at });
  await requireNamed(db, viewer, input);
  const settings = await settingsOf(db, viewer);
  const { timeZone, weekStart } = settings;
  const weeks = { from: weekOf(from, weekStart).from, to: weekOf(to, weekStart).to };
  const all = await entriesOf(db, viewer, at, { ...instantsAround(weeks), userIds });
  const counted = all.filter(({ status }) => statuses.includes(status));
  const overtime = overtimeRules(settings);
  const isAsked = ({ day, entry }: PaidEntry) =>
    day >= from && day <= to && (projectId === undefined || entry.projectId === projectId);
  const rules = { timeZone, weekStart, overtime, rounding, until: at.getTime() };
  const paid = paidEntries(counted, rules).filter(isAsked);
  // Also what is left out of the sums is named.
  const looked = paidEntries(all, rules).filter(isAsked);
  const inIt = new Set(paid.map(({ entry }) => entry.id));
  const leftOut = looked.flatMap(({ entry }) => (inIt.has(entry.id) ? [] : [entry.id]));
  const reply: HoursExport = {
    ...{ exportId: null, organization: settings.name, from, to, timeZone, currency: settings.currency },
    totals: {
      ...sumOfHours(paid),
      entries: paid.length,
      people: new Set(paid.map(({ entry }) => entry.userId)).size,
    },
    warnings: payrollWarnings(looked.map(({ entry }) => entry)),
    ...{ entries: [], days: [], jobs: [], ledger: [] },
  };
  if (preview) return { reply, paid, leftOut };
  return { reply: { ...reply, ...(await details(db, viewer, paid)) }, paid, leftOut };
}

async function details(
  db: Database,
  viewer: Viewer,
  paid: readonly PaidEntry[],
): Promise<Pick<HoursExport, 'entries' | 'days' | 'jobs' | 'ledger'>> {
  const names = await namesOf(db, viewer);
  const rates = viewer.role === 'admin' ? await ratesOf(db, viewer) : null;
  const history = await historiesOf(
    db,
    viewer,
    paid.map(({ entry }) => entry.id),
  );
  const job = ({ projectId, taskId }: { projectId: string | null; taskId: string | null }) => ({
    projectNumber: names.numbers.get(projectId ?? '') ?? null,
    project: names.projects.get(projectId ?? '') ?? '',
    task: names.tasks.get(taskId ?? '') ?? '',
    costCode: names.costCodes.get(taskId ?? '') ?? '',
  });
  const person = (userId: string) => names.people.get(userId) ?? '';
  const ordered = paid
    .map((one) => ({ ...one, person: person(one.entry.userId) }))
    .toSorted((a, b) => a.person.localeCompare(b.person) || (a.entry.clockIn < b.entry.clockIn ? -1 : 1));
  return {
    entries: ordered.map(({ entry, ...one }) => ({
      ...one,
      ...{ entryId: entry.id, userId: entry.userId },
      ...{ recordedIn: entry.clockIn, recordedOut: entry.clockOut },
      ...job(entry),
      ...{ notes: entry.notes ?? '', source: entry.source, status: entry.status },
      word: wordOf(entry),
      head: entry.history?.head ?? '',
    })),
    days: paidDays(ordered).map((one) => ({ ...one, person: person(one.userId) })),
    jobs: jobHours(paid, rates)
      .map((one) => ({ ...one, ...job(one) }))
      .toSorted((a, b) => a.project.localeCompare(b.project) || a.task.localeCompare(b.task)),
    ledger: ordered.flatMap(({ entry, day }) =>
      ledgerOf(entry, [...(history.get(entry.id) ?? []), ...listedHappenings(entry)]).map((line) => ({
        ...line,
        ...{ day, person: person(line.userId), byName: person(line.by) },
        fields: line.fields.map(({ field, was, is }) => ({
          ...{ field, was: named(field, was), is: named(field, is) },
        })),
      })),
    ),
  };

  /** Jobs by their names. */
  function named(field: string, value: unknown): unknown {
    if (typeof value !== 'string') return value;
    if (field === 'projectId') return names.projects.get(value) ?? '';
    return field === 'taskId' ? (names.tasks.get(value) ?? '') : value;
  }
}

/** Keeps that these entries were handed to payroll as they are now. */
export async function rememberExport(
  write: TenantWrite,
  { from, to, userIds, projectId, statuses, rounding, format }: Input,
  { paid, reply, leftOut }: Collected,
) {
  const exportId = write.newId();
  await write.db.insert(payrollExport).values({
    ...{ organizationId: write.viewer.organizationId, id: exportId, at: write.at },
    ...{ exportedBy: write.viewer.userId, fromDay: from, toDay: to },
    choice: { userIds: userIds ?? null, projectId: projectId ?? null, statuses, rounding, format, leftOut },
    entries: paid.map(({ entry: { id, version, history } }) => ({
      ...{ id, version, number: history?.count ?? 0, head: history?.head ?? '' },
    })),
    workedS: reply.totals.workedS,
  });
  return { exportId, digest: digestOf(reply) };
}

/**
 * A repeated call gets the id of its first run, and must not get other rows under it. The rows are not kept, because they would be
 * too many; their digest is, with the operation. @throws CONFLICT when the hours are not any more what was exported.
 */
export function requireSame({ digest }: { digest?: string }, { reply }: Collected, at: Date): void {
  if (digest === undefined || digest === digestOf(reply)) return;
  const message =
    'The hours have changed since this export was made. Export them again for a file of its own.';
  throw new AppError('CONFLICT', { at, message });
}

const digestOf = (reply: HoursExport): string =>
  createHash('sha256').update(JSON.stringify(reply)).digest('hex');

/** Whose word an approval rests on. */
function wordOf(entry: TimeEntry): HoursExport['entries'][number]['word'] {
  const { approvedUnsent, submittedBy } = factsOf(entry);
  if (entry.status === 'approved' && approvedUnsent) return 'none';
  return submittedBy !== null && submittedBy !== entry.userId ? 'another' : 'own';
}

/** People and project that are named are the organization's; else NOT_FOUND. */
async function requireNamed(db: Database, viewer: Viewer, { userIds = [], projectId }: Input): Promise<void> {
  const { organizationId } = viewer;
  const wanted = [...new Set(userIds)];
  const { rows } = await db.execute<{ people: number; known: boolean }>(sql`
    select (select count(*)::int from member where organization_id = ${organizationId}
        and user_id = any(${sql.param(wanted)}::uuid[])) as people,
      ${projectId ?? null}::uuid is null or exists (select from project where organization_id = ${organizationId}
        and id = ${projectId ?? null}::uuid) as known`);
  if (rows[0]?.people !== wanted.length || !rows[0].known) throw new AppError('NOT_FOUND');
}

type Settings = {
  name: string;
  currency: string;
  timeZone: string;
  weekStart: WeekStart;
  overtimeDailyMinutes: number | null;
  overtimeWeeklyMinutes: number | null;
};

async function settingsOf(db: Database, { organizationId }: Viewer): Promise<Settings> {
  const { rows } = await db.execute<Settings>(sql`
    select name, currency, timezone as "timeZone", week_start as "weekStart",
      overtime_daily_minutes as "overtimeDailyMinutes", overtime_weekly_minutes as "overtimeWeeklyMinutes"
    from organization where organization_id = ${organizationId}`);
  const [found] = rows;
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

async function entriesOf(
  db: Database,
  viewer: Viewer,
  at: Date,
  { from, to, userIds }: { from: string; to: string; userIds: readonly string[] | undefined },
): Promise<TimeEntry[]> {
  const ofPeople = ofIds(timeEntry.userId, userIds);
  const { rows } = await db.execute<{ row: JsonRow }>(sql`
    select to_json(time_entry) as row from time_entry
    where organization_id = ${viewer.organizationId} and deleted_at is null and ${visibleTo(viewer, 'timeEntry')}
      and clock_in >= ${from}::timestamptz and clock_in < ${to}::timestamptz ${ofPeople ? sql`and ${ofPeople}` : sql``}
    order by clock_in limit ${exportedEntriesMax + 1}`);
  if (rows.length > exportedEntriesMax) {
    const message = 'This is too much for one file. Choose a shorter period or fewer people.';
    throw new AppError('VALIDATION_ERROR', { at, message, fields: [{ path: 'to', message }] });
  }
  return rows.map(({ row }) => wireRow('timeEntry', row));
}

async function ratesOf(
  db: Database,
  { organizationId }: Viewer,
): Promise<Pick<MemberRate, 'userId' | 'hourlyCost' | 'validFrom'>[]> {
  const { rows } = await db.execute<{ user_id: string; hourly_cost: string; valid_from: string }>(sql`
    select user_id, hourly_cost::text, valid_from::text from member_rate
    where organization_id = ${organizationId} and deleted_at is null`);
  return rows.map((row) => ({
    ...{ userId: row.user_id, hourlyCost: Number(row.hourly_cost), validFrom: row.valid_from },
  }));
}

type Names = {
  people: Map<string, string>;
  projects: Map<string, string>;
  numbers: Map<string, number>;
  tasks: Map<string, string>;
  costCodes: Map<string, string>;
};

/** What people, projects and tasks are called, also those that have left or were deleted. */
async function namesOf(db: Database, { organizationId }: Viewer): Promise<Names> {
  const { rows } = await db.execute<{
    kind: string;
    id: string;
    name: string;
    number: number | null;
    cost_code: string | null;
  }>(sql`
    select 'person' as kind, user_id as id, ${titleSql('member', 'm')} as name, null::int as number,
      null::text as cost_code
      from member m where organization_id = ${organizationId}
    union all select 'project', id, name, number, null from project where organization_id = ${organizationId}
    union all select 'task', id, title, number, cost_code from task where organization_id = ${organizationId}
      and id in (select task_id from time_entry where organization_id = ${organizationId})`);
  const of = (kind: string) => rows.filter((row) => row.kind === kind);
  return {
    people: new Map(of('person').map(({ id, name }) => [id, name])),
    projects: new Map(of('project').map(({ id, name }) => [id, name])),
    numbers: new Map(of('project').flatMap(({ id, number }) => (number === null ? [] : [[id, number]]))),
    tasks: new Map(of('task').map(({ id, name }) => [id, name])),
    costCodes: new Map(of('task').flatMap(({ id, cost_code: code }) => (code === null ? [] : [[id, code]]))),
  };
}
