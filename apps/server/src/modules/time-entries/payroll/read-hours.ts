import { dayOf } from '@plumbline/domain/days/days';
import { weekOf, instantsAround, type WeekStart } from '@plumbline/domain/days/weeks';
import type { EntryEvent, TimeEntry } from '@plumbline/domain/entities/time-entry';
import { AppError } from '@plumbline/domain/errors/app-error';
import type { HourPrices } from '@plumbline/domain/hours/job-hours';
import type { RatePeriod } from '@plumbline/domain/hours/labor-cost';
import type { exportHours as exportInput } from '@plumbline/domain/mutations/time-entries/export-hours';
import type { Letterhead } from '@plumbline/domain/entities/letterhead';
import type { ExportedPerson } from '@plumbline/domain/operations/time-entries';
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../../../database/connect.ts';
import { timeEntry } from '../../../database/schema/time.ts';
import { titleSql } from '../../../database/titles.ts';
import { type JsonRow, wireRow } from '../../../database/wire.ts';
import { mapInSlices, restAfter } from '../../../process/slices.ts';
import { ofIds } from '../../../tenant/list.ts';
import type { Viewer } from '../../../visibility/rule.ts';
import { visibleTo } from '../../../visibility/to-sql.ts';
import { historiesOf } from '../history/list.ts';
import { lateWeeks, noOthers, type OtherExports, otherExports, spansOf } from './other-exports.ts';

export type Input = z.output<typeof exportInput.input>;

/** More would be a file that nobody reads, and too long an answer. */
const exportedEntriesMax = 20_000;
const exportedEventsMax = 60_000;

export type Histories = ReadonlyMap<string, readonly EntryEvent[]>;

/** What an export is made of, as it stood at one moment. */
export type Ground = {
  settings: Settings;
  /** Of the weeks that the period has days of. */
  entries: TimeEntry[];
  others: OtherExports;
  /** All of the weeks before these in which a person has late entries, of that person. */
  lateWeeks: TimeEntry[][];
  histories: Histories;
  names: Names;
  /** Null for a reader who sees no costs. */
  prices: HourPrices | null;
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
  const { weekStart, timeZone } = settings;
  const weeks = { from: weekOf(from, weekStart).from, to: weekOf(to, weekStart).to };
  const entries = await periodEntries(db, viewer, at, { ...instantsAround(weeks), userIds }, signal);
  const others = isAdmin ? await otherExports(db, viewer, input) : noOthers;
  const before = lateWeeks(others, { timeZone, weekStart, before: weeks.from });
  const earlier = await weekEntries(db, viewer, at, before, signal);
  return {
    settings,
    entries,
    others,
    lateWeeks: before.map((week) =>
      earlier.filter(
        ({ userId, clockIn }) =>
          userId === week.userId && weekOf(dayOf(clockIn, timeZone), weekStart).from === week.from,
      ),
    ),
    histories: preview
      ? new Map()
      : await eventsOf(
          db,
          viewer,
          at,
          [...entries, ...earlier.filter(({ id }) => others.late.has(id))],
          signal,
        ),
    names: preview ? noNames : await namesOf(db, viewer),
    prices: isAdmin && !preview ? await pricesOf(db, viewer) : null,
  };
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

export type Settings = {
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

/** Of a time, in the order in which they began. */
async function periodEntries(
  db: Database,
  viewer: Viewer,
  at: Date,
  { from, to, userIds }: { from: string; to: string; userIds: readonly string[] | undefined },
  signal: AbortSignal | undefined,
): Promise<TimeEntry[]> {
  const ofPeople = ofIds(timeEntry.userId, userIds);
  const where = sql`clock_in >= ${from}::timestamptz and clock_in < ${to}::timestamptz
    ${ofPeople ? sql`and ${ofPeople}` : sql``}`;
  return await entriesOf(db, viewer, at, { cursor: 'period_entries', where }, signal);
}

/** Of some people's weeks, and of the days beside these. */
async function weekEntries(
  db: Database,
  viewer: Viewer,
  at: Date,
  weeks: readonly { userId: string; from: string; to: string }[],
  signal: AbortSignal | undefined,
): Promise<TimeEntry[]> {
  if (weeks.length === 0) return [];
  const { userIds, since, until } = spansOf(weeks);
  const where = sql`id in (
    select e.id from unnest(${userIds}::uuid[], ${since}::timestamptz[], ${until}::timestamptz[]) as span(user_id, since, until)
    join time_entry e on e.organization_id = ${viewer.organizationId} and e.user_id = span.user_id
      and e.clock_in >= span.since and e.clock_in < span.until and e.deleted_at is null)`;
  return await entriesOf(db, viewer, at, { cursor: 'week_entries', where }, signal);
}

async function entriesOf(
  db: Database,
  viewer: Viewer,
  at: Date,
  { cursor, where }: { cursor: string; where: SQL },
  signal: AbortSignal | undefined,
): Promise<TimeEntry[]> {
  const name = sql.identifier(cursor);
  await db.execute(sql`
    declare ${name} no scroll cursor for
    select to_json(time_entry) as row from time_entry
    where organization_id = ${viewer.organizationId} and deleted_at is null and ${visibleTo(viewer, 'timeEntry')} and ${where}
    order by clock_in limit ${exportedEntriesMax + 1}`);
  const entries: TimeEntry[] = [];
  for (;;) {
    const begun = performance.now();
    const { rows } = await db.execute<{ row: JsonRow }>(
      sql`fetch ${sql.raw(String(pageEntries))} from ${name}`,
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

async function pricesOf(db: Database, { organizationId }: Viewer): Promise<HourPrices> {
  const { rows } = await db.execute<{ factor: string; rates: RatePeriod[] }>(sql`
    select overtime_factor as factor, coalesce((
      select json_agg(json_build_object('userId', user_id, 'hourlyCost', hourly_cost, 'validFrom', valid_from,
        'burdenFactor', burden_factor))
      from member_rate where organization_id = ${organizationId} and deleted_at is null), '[]') as rates
    from organization where organization_id = ${organizationId}`);
  const [found] = rows;
  return { rates: found?.rates ?? [], overtimeFactor: found?.factor ?? '1' };
}

export type Names = {
  people: Map<string, ExportedPerson>;
  projects: Map<string, string>;
  numbers: Map<string, number>;
  tasks: Map<string, string>;
  costCodes: Map<string, string>;
};

const noNames: Names = {
  people: new Map(),
  projects: new Map(),
  numbers: new Map(),
  tasks: new Map(),
  costCodes: new Map(),
};

/** What people, projects and tasks are called, also those that have left or were deleted. */
async function namesOf(db: Database, { organizationId }: Viewer): Promise<Names> {
  const { rows } = await db.execute<{
    kind: string;
    id: string;
    name: string;
    number: number | null;
    code: string | null;
    email: string | null;
  }>(sql`
    select 'person' as kind, user_id as id, ${titleSql('member', 'm')} as name, null::int as number,
      payroll_number as code, email from member m where organization_id = ${organizationId}
    union all select 'project', id, name, number, null, null from project where organization_id = ${organizationId}
    union all select 'task', id, title, number, cost_code, null from task where organization_id = ${organizationId}
      and id in (select task_id from time_entry where organization_id = ${organizationId})`);
  const of = (kind: string) => rows.filter((row) => row.kind === kind);
  return {
    people: new Map(
      of('person').map(({ id, name, code, email }) => [
        id,
        { userId: id, person: name, payrollNumber: code ?? '', email: email ?? '' },
      ]),
    ),
    projects: new Map(of('project').map(({ id, name }) => [id, name])),
    numbers: new Map(of('project').flatMap(({ id, number }) => (number === null ? [] : [[id, number]]))),
    tasks: new Map(of('task').map(({ id, name }) => [id, name])),
    costCodes: new Map(of('task').flatMap(({ id, code }) => (code === null ? [] : [[id, code]]))),
  };
}
