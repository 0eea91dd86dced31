import { FIELD_TECH } from '@plumbline/domain/access/roles';
import { addDays, dayOf } from '@plumbline/domain/days/days';
import { instantsAround, weekOf, type WeekStart } from '@plumbline/domain/days/weeks';
import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { hoursOfWeek, overtimeRules } from '@plumbline/domain/hours/overtime';
import { AppError } from '@plumbline/domain/errors/app-error';
import { suggestDays } from '@plumbline/domain/limits/schedule';
import type { suggestTimes } from '@plumbline/domain/operations/calendar-events';
import { planOf } from '@plumbline/domain/schedule/conflicts';
import { planDayRefusal } from '@plumbline/domain/schedule/plan-dates';
import { type Proposal, type SuggestFacts, suggestSteps } from '@plumbline/domain/schedule/suggest';
import { instantsIn, startOfDay } from '@plumbline/domain/schedule/span';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../../database/connect.ts';
import { type JsonRow, wireRow } from '../../database/wire.ts';
import { inSlices } from '../../process/slices.ts';
import type { Viewer } from '../../visibility/rule.ts';
import { onePlan } from './drafts/standing.ts';
import { bookingsOf, peopleOf, siteOf } from './bookings.ts';
import { companyOf } from './plan.ts';

/** The best field technicians and times for an event within the next two weeks. */
export async function suggestions(
  db: Database,
  viewer: Viewer,
  at: Date,
  { eventId, from }: z.output<typeof suggestTimes>,
): Promise<{ proposals: Proposal[] }> {
  const tooFar = from === undefined ? null : planDayRefusal(from, at.getTime());
  if (tooFar !== null)
    throw new AppError('VALIDATION_ERROR', {
      at,
      message: tooFar,
      fields: [{ path: 'from', message: tooFar }],
    });
  const event = await onePlan(db, viewer, eventId);
  const company = await companyOf(db, viewer);
  const { timeZone } = company;
  const { weekStart, ...limits } = await overtimeSettings(db, viewer);
  const today = dayOf(at, timeZone);
  const first = from !== undefined && from > today ? from : today;
  const window = { from: first, to: addDays(first, suggestDays - 1) };
  const weeks = { from: weekOf(window.from, weekStart).from, to: weekOf(window.to, weekStart).to };
  const userIds = await technicians(db, viewer);
  const span = { from: startOfDay(weeks.from, timeZone), to: startOfDay(addDays(weeks.to, 1), timeZone) };
  const facts: SuggestFacts = {
    window,
    now: at.getTime(),
    weekStart,
    timeZone,
    speedKmh: company.speedKmh,
    instantOf: instantsIn(timeZone),
    overtime: overtimeRules(limits),
    bookings: await bookingsOf(db, viewer, { userIds, spans: [span] }),
    people: await peopleOf(db, viewer, userIds),
    worked: await workedOf(db, viewer, at, { userIds, timeZone, weekStart }),
  };
  const plan = planOf(event, { eventId, site: await siteOf(db, viewer, event.projectId) });
  const work = suggestSteps({ ...plan, promisedBy: event.promisedBy ?? null }, facts);
  return { proposals: await inSlices(work) };
}

type OvertimeSettings = {
  weekStart: WeekStart;
  overtimeDailyMinutes: number | null;
  overtimeWeeklyMinutes: number | null;
};

async function overtimeSettings(db: Database, { organizationId }: Viewer): Promise<OvertimeSettings> {
  const { rows } = await db.execute<OvertimeSettings>(sql`
    select week_start as "weekStart", overtime_daily_minutes as "overtimeDailyMinutes",
      overtime_weekly_minutes as "overtimeWeeklyMinutes"
    from organization where organization_id = ${organizationId}`);
  return rows[0] ?? { weekStart: 'monday', overtimeDailyMinutes: null, overtimeWeeklyMinutes: null };
}

async function technicians(db: Database, { organizationId }: Viewer): Promise<string[]> {
  const { rows } = await db.execute<{ user_id: string }>(sql`
    select user_id from member where organization_id = ${organizationId} and deleted_at is null
      and is_active and role = ${FIELD_TECH} order by user_id`);
  return rows.map(({ user_id: userId }) => userId);
}

/** The seconds that each person has worked in the present week, by day. */
async function workedOf(
  db: Database,
  { organizationId }: Viewer,
  at: Date,
  { userIds, timeZone, weekStart }: { userIds: readonly string[]; timeZone: string; weekStart: WeekStart },
): Promise<SuggestFacts['worked']> {
  const week = weekOf(dayOf(at, timeZone), weekStart);
  const { from, to } = instantsAround(week);
  const { rows } = await db.execute<{ row: JsonRow }>(sql`
    select to_json(time_entry) as row from time_entry
    where organization_id = ${organizationId} and deleted_at is null and status <> 'rejected'
      and user_id = any(${sql.param([...userIds])}::uuid[])
      and clock_in >= ${from}::timestamptz and clock_in < ${to}::timestamptz`);
  const entries = rows.map(({ row }): TimeEntry => wireRow('timeEntry', row));
  const rules = { dailyS: null, weeklyS: null };
  return new Map(
    userIds.map((userId) => {
      const own = entries.filter((entry) => entry.userId === userId);
      const { days } = hoursOfWeek(own, { week, timeZone, rules, until: at.getTime() });
      return [userId, new Map(days.map(({ day, workedS }) => [day, workedS]))];
    }),
  );
}
