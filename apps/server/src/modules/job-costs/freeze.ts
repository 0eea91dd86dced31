import { addDays, dayOf } from '@plumbline/domain/days/days';
import { weekOf, type WeekStart } from '@plumbline/domain/days/weeks';
import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import {
  type CostRules,
  type Frozen,
  type LaborCost,
  laborCosts,
  type RatePeriod,
} from '@plumbline/domain/hours/labor-cost';
import { overtimeRules } from '@plumbline/domain/hours/overtime';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { type JsonRow, wireRow } from '../../database/wire.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import type { Viewer } from '../../visibility/rule.ts';

/** An entry before and after a change; null where it was not, or is not any more. */
export type CostedChange = { before: TimeEntry | null; after: TimeEntry | null };

/**
 * Keeps the cost of approved entries with the change that approves, reopens, moves or deletes them. The weeks of these are costed
 * anew, because overtime is divided among what is approved; each entry keeps the price it was frozen with. The caller holds the
 * lock of their people.
 */
export async function freezeCosts(write: TenantWrite, changes: readonly CostedChange[]): Promise<void> {
  const changed = changes.filter(isCosted);
  if (changed.length === 0) return;
  const entriesOf = changed.flatMap((change) => approvedOf(change));
  const spans = spansOf(entriesOf);
  const [rules, entries, rates, frozen] = await Promise.all([
    costRules(write.db, write.viewer),
    approvedEntries(write, spans),
    ratesOf(write.db, write.viewer, [...new Set(entriesOf.map(({ userId }) => userId))]),
    frozenCosts(
      write,
      sql`exists (select from unnest(${spans.userIds}::uuid[], ${spans.since}::date[], ${spans.until}::date[])
        as span(user_id, since, until) where labor_cost.user_id = span.user_id and day between span.since and span.until)`,
    ),
  ]);
  const weekKey = (entry: TimeEntry) => weekOfEntry(entry, rules);
  const weeks = new Set(entriesOf.map(weekKey));
  const costs = laborCosts(
    entries.filter((entry) => weeks.has(weekKey(entry))),
    { rates, frozen, rules },
  );
  const costed = new Set(costs.map(({ entryId }) => entryId));
  const ids = new Set(changed.flatMap(({ before, after }) => [before?.id ?? after?.id ?? '']));
  rememberRecosted(write, { costs, frozen, rates, rules, changed: ids });
  await saveCosts(
    write,
    costs,
    [...ids].filter((id) => !costed.has(id)),
  );
}

const isApproved = (entry: TimeEntry | null): entry is TimeEntry => entry?.status === 'approved';
const approvedOf = ({ before, after }: CostedChange): TimeEntry[] => [before, after].filter(isApproved);

/** Whether the cost of the entry may be another one; not after an answer of its person, for example. */
function isCosted({ before, after }: CostedChange): boolean {
  if (!isApproved(before) && !isApproved(after)) return false;
  if (!before || !after) return true;
  const costedFields = ({ status, projectId, clockIn, clockOut, breaks }: TimeEntry) =>
    JSON.stringify([status, projectId, clockIn, clockOut, breaks]);
  return costedFields(before) !== costedFields(after);
}

function weekOfEntry({ userId, clockIn }: TimeEntry, { timeZone, weekStart }: CostRules): string {
  return `${userId} ${weekOf(dayOf(clockIn, timeZone), weekStart).from}`;
}

/** Around each entry more than a week to both sides, whatever the zone is and wherever weeks begin. */
function spansOf(entries: readonly TimeEntry[]): { userIds: SQL; since: SQL; until: SQL } {
  const days = new Map(
    entries.map(({ userId, clockIn }) => [
      `${userId} ${clockIn.slice(0, 10)}`,
      { userId, day: clockIn.slice(0, 10) },
    ]),
  );
  const all = [...days.values()];
  return {
    userIds: sql`${sql.param(all.map(({ userId }) => userId))}`,
    since: sql`${sql.param(all.map(({ day }) => addDays(day, -8)))}`,
    until: sql`${sql.param(all.map(({ day }) => addDays(day, 9)))}`,
  };
}

async function approvedEntries(
  { db, viewer }: TenantWrite,
  { userIds, since, until }: ReturnType<typeof spansOf>,
): Promise<TimeEntry[]> {
  const { organizationId } = viewer;
  const { rows } = await db.execute<{ row: JsonRow }>(sql`
    select to_json(time_entry) as row from time_entry
    where organization_id = ${organizationId} and deleted_at is null and id in (
      select e.id from unnest(${userIds}::uuid[], ${since}::timestamptz[], ${until}::timestamptz[]) as span(user_id, since, until)
      join time_entry e on e.organization_id = ${organizationId} and e.user_id = span.user_id and e.clock_in >= span.since
        and e.clock_in < span.until and e.status = 'approved' and e.deleted_at is null)`);
  return rows.map(({ row }) => wireRow('timeEntry', row));
}

type Org = Pick<Viewer, 'organizationId'>;

/** By which rules the organization's hours are costed now. */
export async function costRules(db: Database, { organizationId }: Org): Promise<CostRules> {
  const { rows } = await db.execute<{
    timezone: string;
    week_start: WeekStart;
    daily: number | null;
    weekly: number | null;
    factor: string;
  }>(sql`
    select timezone, week_start, overtime_daily_minutes as daily, overtime_weekly_minutes as weekly,
      overtime_factor as factor
    from organization where organization_id = ${organizationId}`);
  const [found] = rows;
  return {
    timeZone: found?.timezone ?? 'UTC',
    weekStart: found?.week_start ?? 'monday',
    overtime: overtimeRules({
      overtimeDailyMinutes: found?.daily ?? null,
      overtimeWeeklyMinutes: found?.weekly ?? null,
    }),
    overtimeFactor: found?.factor ?? '1',
  };
}

export type KnownRate = RatePeriod & { id: string };

/** The rates of these people, at all times. */
export async function ratesOf(
  db: Database,
  { organizationId }: Org,
  userIds: readonly string[],
): Promise<KnownRate[]> {
  const { rows } = await db.execute<{
    id: string;
    user_id: string;
    hourly_cost: string;
    burden_factor: string;
    valid_from: string;
  }>(sql`
    select id, user_id, hourly_cost::text, burden_factor, valid_from::text from member_rate
    where organization_id = ${organizationId} and user_id = any(${sql.param([...userIds])}::uuid[]) and deleted_at is null
    order by user_id, valid_from`);
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    hourlyCost: Number(row.hourly_cost),
    burdenFactor: row.burden_factor,
    validFrom: row.valid_from,
  }));
}

/** The costs that are kept, of the organization's rows for which `where` holds. */
export async function frozenCosts(
  { db, viewer }: Pick<TenantWrite, 'db'> & { viewer: Org },
  where: SQL,
): Promise<LaborCost[]> {
  const { rows } = await db.execute<{ row: LaborCost }>(sql`
    select json_build_object('entryId', entry_id, 'userId', user_id, 'projectId', project_id, 'day', day, 'minutes', minutes,
      'overtimeMinutes', overtime_minutes, 'hourlyCost', hourly_cost, 'burdenFactor', burden_factor,
      'overtimeFactor', overtime_factor, 'cost', cost) as row
    from labor_cost where organization_id = ${viewer.organizationId} and ${where}`);
  return rows.map(({ row }) => row);
}

/** Writes these costs in place of what was kept of their entries, and keeps none of those that are `gone`. */
export async function saveCosts(
  write: TenantWrite,
  costs: readonly LaborCost[],
  gone: readonly string[] = [],
): Promise<void> {
  const { organizationId } = write.viewer;
  const given = JSON.stringify(costs);
  write.grown += given.length;
  await write.db.execute(sql`
    with gone as (delete from labor_cost where organization_id = ${organizationId}
      and entry_id = any(${sql.param([...gone])}::uuid[]))
    insert into labor_cost (organization_id, entry_id, user_id, project_id, day, minutes, overtime_minutes, hourly_cost,
      burden_factor, overtime_factor, cost)
    select ${organizationId}::uuid, c."entryId", c."userId", c."projectId", c.day, c.minutes, c."overtimeMinutes", c."hourlyCost",
      c."burdenFactor", c."overtimeFactor", c.cost
    from jsonb_to_recordset(${given}::jsonb) as c("entryId" uuid, "userId" uuid, "projectId" uuid, day date, minutes int,
      "overtimeMinutes" int, "hourlyCost" bigint, "burdenFactor" text, "overtimeFactor" text, cost bigint)
    on conflict (organization_id, entry_id) do update set project_id = excluded.project_id, day = excluded.day,
      minutes = excluded.minutes, overtime_minutes = excluded.overtime_minutes, hourly_cost = excluded.hourly_cost,
      burden_factor = excluded.burden_factor, overtime_factor = excluded.overtime_factor, cost = excluded.cost`);
}

type Recosted = {
  costs: readonly LaborCost[];
  frozen: readonly (Frozen & Pick<LaborCost, 'cost'>)[];
  rates: readonly KnownRate[];
  rules: CostRules;
  /** The entries that the change itself is about. */
  changed: ReadonlySet<string>;
};

/** A line in the trail of a person's rates for each week in which other entries cost something else now. */
function rememberRecosted(write: TenantWrite, { costs, frozen, rates, rules, changed }: Recosted): void {
  const was = new Map(frozen.map(({ entryId, cost }) => [entryId, cost]));
  const weeks = new Map<string, { userId: string; week: string; before: number; after: number }>();
  for (const { entryId, userId, day, cost } of costs) {
    if (changed.has(entryId) || !was.has(entryId)) continue;
    const week = weekOf(day, rules.weekStart).from;
    const sum = weeks.get(`${userId} ${week}`) ?? { userId, week, before: 0, after: 0 };
    sum.before += was.get(entryId) ?? 0;
    sum.after += cost ?? 0;
    weeks.set(`${userId} ${week}`, sum);
  }
  for (const { userId, week, before, after } of weeks.values()) {
    const rate = rates.find((each) => each.userId === userId);
    if (before === after || rate === undefined) continue;
    write.audit.push({
      id: write.newId(),
      action: 'update',
      entity: 'memberRate',
      entityId: rate.id,
      projectId: null,
      before: { weekCost: before },
      after: { weekCost: after, costedWeek: week },
    });
  }
}
