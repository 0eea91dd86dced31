import { createHash } from 'node:crypto';
import { dayOf } from '@plumbline/domain/days/days';
import { instantsAround, weekOf, type WeekStart } from '@plumbline/domain/days/weeks';
import type { MemberRate } from '@plumbline/domain/entities/member';
import type { EntryEvent, TimeEntry } from '@plumbline/domain/entities/time-entry';
import { AppError } from '@plumbline/domain/errors/app-error';
import { factsOf, listedHappenings } from '@plumbline/domain/hours/entry-history';
import { overtimeRules, sumOfHours } from '@plumbline/domain/hours/overtime';
import {
  jobHours,
  ledgerOf,
  type PaidEntry,
  paidDays,
  paidEntries,
  payrollWarnings,
} from '@plumbline/domain/hours/payroll';
import type { exportHours as exportInput } from '@plumbline/domain/mutations/time-entries/export-hours';
import type { Letterhead } from '@plumbline/domain/entities/letterhead';
import type { HoursExport } from '@plumbline/domain/operations/time-entries';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../../../database/connect.ts';
import { payrollExport } from '../../../database/schema/time.ts';
import { withSerialized } from '../../../database/serialized.ts';
import { titleSql } from '../../../database/titles.ts';
import { type JsonRow, wireRow } from '../../../database/wire.ts';
import { mapInSlices, restAfter } from '../../../process/slices.ts';
import { ofIds } from '../../../tenant/list.ts';
import type { TenantWrite } from '../../../tenant/write.ts';
import type { Viewer } from '../../../visibility/rule.ts';
import { visibleTo } from '../../../visibility/to-sql.ts';
import { timeEntry } from '../../../database/schema/time.ts';
import { historiesOf } from '../history/list.ts';

type Input = z.output<typeof exportInput.input>;

/** More would be a file that nobody reads, and too long an answer. */
const exportedEntriesMax = 20_000;
const exportedEventsMax = 60_000;

type Lists = Pick<HoursExport, 'entries' | 'days' | 'jobs' | 'ledger'>;

/** What is answered, its lists with each element as JSON, and the entries that are in it. */
type Collected = {
  head: Omit<HoursExport, 'exportId' | keyof Lists>;
  lists: Record<keyof Lists, string[]>;
  paid: PaidEntry[];
  /** Entries of the period that are not in it, as those that are not approved. */
  leftOut: string[];
};

export const exportReply = ({ head, lists }: Collected, exportId: string | null): HoursExport =>
  withSerialized<Omit<HoursExport, keyof Lists>, Lists>({ exportId, ...head }, lists);

type Histories = ReadonlyMap<string, readonly EntryEvent[]>;

/** What an export is made of, as it stood at one moment. */
type Ground = {
  settings: Settings;
  entries: TimeEntry[];
  histories: Histories;
  names: Names;
  /** Null for a reader who sees no costs. */
  rates: Rates | null;
};

/** Reads the entries of a period; a person's own, or for admins anyone's. One transaction, so that all of it is of one moment. */
export async function readHours(
  db: Database,
  viewer: Viewer,
  at: Date,
  input: Input,
  signal: AbortSignal | undefined,
): Promise<Ground> {
  const { from, to, userIds, preview } = input;
  const isAdmin = viewer.role === 'admin';
  if (!isAdmin && userIds?.some((userId) => userId !== viewer.userId))
    throw new AppError('PERMISSION_DENIED', { at });
  await requireNamed(db, viewer, input);
  const settings = await settingsOf(db, viewer);
  const { weekStart } = settings;
  const weeks = { from: weekOf(from, weekStart).from, to: weekOf(to, weekStart).to };
  const entries = await entriesOf(db, viewer, at, { ...instantsAround(weeks), userIds }, signal);
  return {
    settings,
    entries,
    histories: preview ? new Map() : await eventsOf(db, viewer, at, entries, signal),
    names: preview ? noNames : await namesOf(db, viewer),
    rates: isAdmin && !preview ? await ratesOf(db, viewer) : null,
  };
}

/**
 * The hours of a period with overtime, jobs, and everything that was changed later. A year of a large crew is a
 * second of arithmetic, which is done in slices.
 */
export async function collectHours(
  { settings, entries: all, histories, names, rates }: Ground,
  at: Date,
  { from, to, projectId, statuses, rounding, preview }: Input,
  signal: AbortSignal | undefined,
): Promise<Collected> {
  const { timeZone, weekStart } = settings;
  const overtime = overtimeRules(settings);
  const rules = { timeZone, weekStart, overtime, rounding, until: at.getTime() };
  const weeksOf = new Map<string, Map<string, TimeEntry[]>>();
  // Also what is left out of the sums is named.
  const looked: TimeEntry[] = [];
  const isAsked = (day: string, entry: TimeEntry) =>
    day >= from && day <= to && (projectId === undefined || entry.projectId === projectId);
  await mapInSlices(
    all,
    (entry) => {
      const day = dayOf(entry.clockIn, timeZone);
      if (isAsked(day, entry)) looked.push(entry);
      if (!statuses.includes(entry.status)) return;
      const week = weekOf(day, weekStart).from;
      const ofPerson = weeksOf.get(entry.userId) ?? new Map<string, TimeEntry[]>();
      weeksOf.set(entry.userId, ofPerson);
      addTo(ofPerson, week, entry);
    },
    { signal },
  );
  const person = (userId: string) => names.people.get(userId) ?? '';
  const people = [...weeksOf].toSorted(([a], [b]) => person(a).localeCompare(person(b)));
  // A person's weeks do not depend on each other.
  const weeks = people.flatMap(([, ofPerson]) => [...ofPerson.values()]);
  const paidWeeks = await mapInSlices(
    weeks,
    (entries) => paidEntries(entries, rules).filter(({ day, entry }) => isAsked(day, entry)),
    { signal },
  );
  const paid = paidWeeks.flat();
  const inIt = new Set(paid.map(({ entry }) => entry.id));
  const leftOut = looked.flatMap(({ id }) => (inIt.has(id) ? [] : [id]));
  const head = {
    letterhead: settings.letterhead,
    ...{ organization: settings.name, from, to, timeZone, currency: settings.currency },
    totals: {
      ...sumOfHours(paid),
      entries: paid.length,
      people: new Set(paid.map(({ entry }) => entry.userId)).size,
    },
    warnings: payrollWarnings(looked),
  };
  const lists = preview
    ? { entries: [], days: [], jobs: [], ledger: [] }
    : await details({ histories, names, rates }, paidWeeks, signal);
  return { head, lists, paid, leftOut };
}

/** Each element as JSON: an answer of megabytes that is written in one piece would hold the loop. */
async function details(
  { histories, names, rates }: Pick<Ground, 'histories' | 'names' | 'rates'>,
  weeks: readonly PaidEntry[][],
  signal: AbortSignal | undefined,
): Promise<Collected['lists']> {
  const paid = weeks.flat();
  const job = ({ projectId, taskId }: { projectId: string | null; taskId: string | null }) => ({
    projectNumber: names.numbers.get(projectId ?? '') ?? null,
    project: names.projects.get(projectId ?? '') ?? '',
    task: names.tasks.get(taskId ?? '') ?? '',
    costCode: names.costCodes.get(taskId ?? '') ?? '',
  });
  const person = (userId: string) => names.people.get(userId) ?? '';
  const entries = await mapInSlices(
    paid,
    ({ entry, ...one }) =>
      JSON.stringify({
        ...one,
        ...{ person: person(entry.userId), entryId: entry.id, userId: entry.userId },
        ...{ recordedIn: entry.clockIn, recordedOut: entry.clockOut },
        ...job(entry),
        ...{ notes: entry.notes ?? '', source: entry.source, status: entry.status },
        ...{ word: wordOf(entry), head: entry.history?.head ?? '' },
      } satisfies HoursExport['entries'][number]),
    { signal },
  );
  const days = await mapInSlices(
    weeks,
    (week) =>
      paidDays(week).map((one) =>
        JSON.stringify({ ...one, person: person(one.userId) } satisfies HoursExport['days'][number]),
      ),
    { signal },
  );
  const ofJobs = new Map<string, PaidEntry[]>();
  for (const one of paid) addTo(ofJobs, `${one.entry.projectId ?? ''} ${one.entry.taskId ?? ''}`, one);
  const jobs = await mapInSlices(
    [...ofJobs.values()],
    (ofJob) => jobHours(ofJob, rates).map((one) => ({ ...one, ...job(one) })),
    { signal },
  );
  const ledger = await mapInSlices(
    paid,
    ({ entry, day }) =>
      ledgerOf(entry, [...(histories.get(entry.id) ?? []), ...listedHappenings(entry)]).map((line) =>
        JSON.stringify({
          ...line,
          ...{ day, person: person(line.userId), byName: person(line.by) },
          fields: line.fields.map(({ field, was, is }) => ({
            ...{ field, was: named(field, was), is: named(field, is) },
          })),
        } satisfies HoursExport['ledger'][number]),
      ),
    { signal },
  );
  return {
    ...{ entries, days: days.flat(), ledger: ledger.flat() },
    jobs: jobs
      .flat()
      .toSorted((a, b) => a.project.localeCompare(b.project) || a.task.localeCompare(b.task))
      .map((one) => JSON.stringify(one satisfies HoursExport['jobs'][number])),
  };

  /** Jobs by their names. */
  function named(field: string, value: unknown): unknown {
    if (typeof value !== 'string') return value;
    if (field === 'projectId') return names.projects.get(value) ?? '';
    return field === 'taskId' ? (names.tasks.get(value) ?? '') : value;
  }
}

function addTo<One>(groups: Map<string, One[]>, key: string, one: One): void {
  const group = groups.get(key);
  if (group) group.push(one);
  else groups.set(key, [one]);
}

/** Keeps that these entries were handed to payroll as they are now, and where the history of each stands. */
export async function rememberExport(
  write: TenantWrite,
  { from, to, userIds, projectId, statuses, rounding, format }: Input,
  { paid, leftOut, ...collected }: Collected,
) {
  const exportId = write.newId();
  await write.db.insert(payrollExport).values({
    ...{ organizationId: write.viewer.organizationId, id: exportId, at: write.at },
    ...{ exportedBy: write.viewer.userId, fromDay: from, toDay: to },
    choice: { userIds: userIds ?? null, projectId: projectId ?? null, statuses, rounding, format, leftOut },
    entries: paid.map(({ entry: { id, version, history } }) => ({
      ...{ id, version, number: history?.count ?? 0, head: history?.head ?? '' },
    })),
    workedS: collected.head.totals.workedS,
  });
  return { exportId, digest: digestOf(collected) };
}

/**
 * A repeated call gets the id of its first run, and must not get other rows under it. The rows are not kept, because they would be
 * too many; their digest is, with the operation. @throws CONFLICT when the hours are not any more what was exported.
 */
export function requireSame({ digest }: { digest?: string }, collected: Collected, at: Date): void {
  if (digest === undefined || digest === digestOf(collected)) return;
  const message =
    'The hours have changed since this export was made. Export them again for a file of its own.';
  throw new AppError('CONFLICT', { at, message });
}

function digestOf({ head, lists }: Pick<Collected, 'head' | 'lists'>): string {
  const hash = createHash('sha256').update(JSON.stringify(head));
  for (const list of [lists.entries, lists.days, lists.jobs, lists.ledger])
    for (const one of list) hash.update(one).update('\n');
  return hash.digest('hex');
}

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
  letterhead: Letterhead;
  timeZone: string;
  weekStart: WeekStart;
  overtimeDailyMinutes: number | null;
  overtimeWeeklyMinutes: number | null;
};

async function settingsOf(db: Database, { organizationId }: Viewer): Promise<Settings> {
  const { rows } = await db.execute<Settings>(sql`
    select name, jsonb_build_object(
        'name', name, 'address', address, 'phone', phone, 'licenceNumber', licence_number) as letterhead,
      currency, timezone as "timeZone", week_start as "weekStart",
      overtime_daily_minutes as "overtimeDailyMinutes", overtime_weekly_minutes as "overtimeWeeklyMinutes"
    from organization where organization_id = ${organizationId}`);
  const [found] = rows;
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

/** Rows that are read and parsed without a pause. */
const pageEntries = 100;

async function entriesOf(
  db: Database,
  viewer: Viewer,
  at: Date,
  { from, to, userIds }: { from: string; to: string; userIds: readonly string[] | undefined },
  signal: AbortSignal | undefined,
): Promise<TimeEntry[]> {
  const ofPeople = ofIds(timeEntry.userId, userIds);
  await db.execute(sql`
    declare exported_entries no scroll cursor for
    select to_json(time_entry) as row from time_entry
    where organization_id = ${viewer.organizationId} and deleted_at is null and ${visibleTo(viewer, 'timeEntry')}
      and clock_in >= ${from}::timestamptz and clock_in < ${to}::timestamptz ${ofPeople ? sql`and ${ofPeople}` : sql``}
    order by clock_in limit ${exportedEntriesMax + 1}`);
  const entries: TimeEntry[] = [];
  for (;;) {
    const begun = performance.now();
    const { rows } = await db.execute<{ row: JsonRow }>(
      sql`fetch ${sql.raw(String(pageEntries))} from exported_entries`,
    );
    await restAfter(begun);
    entries.push(...(await mapInSlices(rows, ({ row }) => wireRow('timeEntry', row), { signal })));
    if (entries.length > exportedEntriesMax) throw tooMuch(at);
    if (rows.length < pageEntries) return entries;
  }
}

function tooMuch(at: Date): AppError {
  const message = 'This is too much for one file. Choose a shorter period or fewer people.';
  return new AppError('VALIDATION_ERROR', { at, message, fields: [{ path: 'to', message }] });
}

/** What happened to these entries, by their ids. */
async function eventsOf(
  db: Database,
  viewer: Viewer,
  at: Date,
  entries: readonly TimeEntry[],
  signal: AbortSignal | undefined,
): Promise<Histories> {
  const histories = new Map<string, EntryEvent[]>();
  let room = exportedEventsMax;
  for (let from = 0; from < entries.length; from += pageEntries) {
    const ids = entries.slice(from, from + pageEntries).map(({ id }) => id);
    const begun = performance.now();
    const found = await historiesOf(db, viewer, ids, { atMost: room + 1, signal });
    for (const [id, events] of found) {
      histories.set(id, events);
      room -= events.length;
    }
    if (room < 0) throw tooMuch(at);
    await restAfter(begun);
  }
  return histories;
}

type Rates = Pick<MemberRate, 'userId' | 'hourlyCost' | 'validFrom'>[];

async function ratesOf(db: Database, { organizationId }: Viewer): Promise<Rates> {
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

const noNames: Names = {
  ...{ people: new Map(), projects: new Map(), numbers: new Map() },
  ...{ tasks: new Map(), costCodes: new Map() },
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
