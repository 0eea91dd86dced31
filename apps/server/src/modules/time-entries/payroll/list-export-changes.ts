import { dayOf } from '@plumbline/domain/days/days';
import type { EntryEvent, TimeEntry } from '@plumbline/domain/entities/time-entry';
import { AppError } from '@plumbline/domain/errors/app-error';
import { isCorrection, recordedFields } from '@plumbline/domain/hours/entry-history';
import { countedSeconds } from '@plumbline/domain/hours/worked';
import {
  type listExportChanges as input,
  type RunChange,
  type RunChanges,
  runChangesMost,
} from '@plumbline/domain/operations/time-entries';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../../../database/connect.ts';
import { type JsonRow, wireRow } from '../../../database/wire.ts';
import type { Viewer } from '../../../visibility/rule.ts';
import { historiesOf } from '../history/list.ts';
import { isOfRun, periodOf, runParts } from './runs.ts';

type Row = {
  id: string;
  total: number;
  at: string;
  since: string;
  until: string;
  project_id: string | null;
  user_ids: string[] | null;
  /** Null of what is not there any more. */
  row: JsonRow | null;
  timezone: string;
  was_in: boolean;
  /** How many events its history had at the export; 0 where there was none, or it is not in it. */
  number: number;
  is_in: boolean | null;
  was_there: boolean | null;
  /** The run says which entries it left out; one from before runs did so does not. */
  says_passed: boolean;
  from_day: string | null;
  to_day: string | null;
};

/** Events of all that is listed; what is beyond is told without its last steps. */
const eventsMost = 1_000;

/** What became of the entries of a payroll run since it was made, by their days. NOT_FOUND for one of another organization. */
export async function listExportChanges(
  db: Database,
  viewer: Viewer,
  { exportId }: z.output<typeof input>,
  at: Date,
): Promise<RunChanges> {
  const rows = await changedRows(db, viewer, exportId);
  const ids = rows.flatMap(({ id, row }) => (row === null ? [] : [id]));
  const histories = await historiesOf(db, viewer, ids, { atMost: eventsMost, signal: undefined });
  const changes = rows.map((row) => changeOf(row, histories.get(row.id) ?? [], at));
  const names = await jobNames(db, viewer, changes);
  return {
    changes: changes.map((change) => ({
      ...change,
      fields: change.fields.map(({ field, was, is }) => ({
        field,
        was: named(names, field, was),
        is: named(names, field, is),
      })),
    })),
    more: Math.max(0, (rows[0]?.total ?? 0) - rows.length),
  };
}

async function changedRows(db: Database, { organizationId }: Viewer, exportId: string): Promise<Row[]> {
  const chosen = sql`select * from payroll_export where organization_id = ${organizationId} and id = ${exportId}`;
  const { rows } = await db.execute<Row | { id: null }>(sql`
    with ${runParts(organizationId, chosen)}, touched as (
      select id, true as was_in, number, null::boolean as was_there from changed
      union all select id, false, 0, was_there from added
    )
    select touched.*, to_json(run.at) #>> '{}' as at, to_json(run.since) #>> '{}' as since, to_json(run.until) #>> '{}' as until,
      run.project_id, run.user_ids, run.says_passed, (select timezone from organization where organization_id = ${organizationId}) as timezone,
      count(touched.id) over ()::int as total, to_json(e) as row, ${isOfRun} as is_in,
      other.from_day::text, other.to_day::text
    from run left join touched on true
    left join time_entry e on e.organization_id = ${organizationId} and e.id = touched.id
    left join lateral (select from_day, to_day from held where held.id = touched.id and held.run_id <> run.id
      order by held.at desc limit 1) other on true
    order by e.clock_in nulls last, touched.id limit ${runChangesMost}`);
  if (rows.length === 0) throw new AppError('NOT_FOUND');
  return rows.filter((row): row is Row => row.id !== null);
}

function changeOf(row: Row, events: readonly EntryEvent[], now: Date): RunChange {
  const gone = {
    entryId: row.id,
    userId: '',
    day: '',
    kind: 'deleted',
    wasS: null,
    isS: null,
    by: null,
    at: null,
    reason: '',
    fields: [],
    alsoIn: periodOf(row),
  } satisfies RunChange;
  if (row.row === null) return gone;
  const entry = wireRow('timeEntry', row.row);
  const since = events.filter(({ number, at }) =>
    row.number > 0 ? number > row.number : Date.parse(at) > Date.parse(row.at),
  );
  const was = before(entry, since);
  const kind = kindOf(row, entry, was);
  // Of a change the correction is what a reader wants to know, and not the approval that follows it.
  const corrected = kind === 'deleted' || kind === 'approved' ? undefined : since.findLast(isCorrection);
  const last = corrected ?? since.at(-1);
  const isMade = last === undefined && !row.was_in;
  return {
    ...gone,
    userId: entry.userId,
    day: dayOf(entry.clockIn, row.timezone),
    kind,
    wasS: kind === 'added' || kind === 'approved' ? null : countedSeconds(was, now.getTime()),
    isS: entry.deletedAt === null ? countedSeconds(entry, now.getTime()) : null,
    by: last?.by ?? (isMade ? entry.createdBy : null),
    at: last?.at ?? (isMade ? entry.createdAt : null),
    reason: last?.reason ?? '',
    fields: kind === 'added' || kind === 'deleted' ? [] : differences(was, entry),
  };
}

/** The entry as it was before these events, the oldest first. */
function before(entry: TimeEntry, events: readonly EntryEvent[]): TimeEntry {
  return events.reduceRight<TimeEntry>((state, event) => Object.assign({ ...state }, event.before), entry);
}

function kindOf(row: Row, entry: TimeEntry, was: TimeEntry): RunChange['kind'] {
  if (row.was_in) {
    if (entry.deletedAt !== null) return 'deleted';
    return row.is_in === false && isOf(row, was) ? 'movedOut' : 'changed';
  }
  if (!isOf(row, was)) return 'moved';
  const waited = row.says_passed ? row.was_there === true : Date.parse(entry.createdAt) <= Date.parse(row.at);
  return waited && entry.status === 'approved' ? 'approved' : 'added';
}

/** Whether an entry was of the days, people and job of a run. */
function isOf({ since, until, project_id: projectId, user_ids: userIds }: Row, entry: TimeEntry): boolean {
  const at = Date.parse(entry.clockIn);
  return (
    at >= Date.parse(since) &&
    at < Date.parse(until) &&
    (projectId === null || entry.projectId === projectId) &&
    (userIds === null || userIds.includes(entry.userId))
  );
}

const comparedFields = [...recordedFields, 'status'] as const;

function differences(was: TimeEntry, is: TimeEntry): RunChange['fields'] {
  return comparedFields
    .filter((field) => JSON.stringify(was[field]) !== JSON.stringify(is[field]))
    .map((field) => ({ field, was: was[field], is: is[field] }));
}

/** What the jobs and tasks of changes are called, also those that were deleted. */
async function jobNames(
  db: Database,
  { organizationId }: Viewer,
  changes: readonly RunChange[],
): Promise<ReadonlyMap<string, string>> {
  const ids = changes
    .flatMap(({ fields }) => fields)
    .filter(({ field }) => field === 'projectId' || field === 'taskId')
    .flatMap(({ was, is }) => [was, is])
    .filter((id): id is string => typeof id === 'string');
  if (ids.length === 0) return new Map();
  const entryIds = sql.param([...new Set(ids)]);
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select id, name from project where organization_id = ${organizationId} and id = any(${entryIds}::uuid[])
    union all select id, title from task where organization_id = ${organizationId} and id = any(${entryIds}::uuid[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function named(names: ReadonlyMap<string, string>, field: string, value: unknown): unknown {
  return typeof value === 'string' && (field === 'projectId' || field === 'taskId')
    ? (names.get(value) ?? '')
    : value;
}
