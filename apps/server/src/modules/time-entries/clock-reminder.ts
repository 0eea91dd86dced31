import { daysAfter } from '@plumbline/domain/days/days';
import { ledgerRetentionDays } from '@plumbline/domain/limits/sync';
import { afterScheduleS, longRunningS } from '@plumbline/domain/limits/time';
import { type SQL, sql } from 'drizzle-orm';
import { databaseOn, type Database } from '../../database/connect.ts';
import { jobOperation } from '../../jobs/job-operation.ts';
import { systemActor } from '../../jobs/system-actor.ts';
import { forEachCollectingErrors, inEveryOrganization } from '../../tenant/every-organization.ts';
import { type Operation, writeAs, type WorkPorts } from '../../tenant/as-viewer.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { notify } from '../notifications/notify.ts';
import { lockPerson } from './person.ts';

const reasons = ['long', 'after_schedule'] as const;
type Reason = (typeof reasons)[number];

type Due = {
  entry_id: string;
  user_id: string;
  project_id: string | null;
  clock_in: string;
  /** The end of the person's last job of that day, if it was planned. */
  planned_end: string | null;
  timezone: string;
  locale: string;
  project: string | null;
};

/**
 * Reminds people whose clock was probably forgotten, once for each entry and reason. The ledger of operations
 * keeps that it was done, so that two nodes, a repeated run and a deleted notification remind nobody twice.
 * Returns how many reminders there were.
 */
export async function remindOfClocks(ports: WorkPorts): Promise<number> {
  const now = ports.clock();
  return await inEveryOrganization(ports.pool, async ({ id: organizationId, within }) => {
    const reminders = await within(
      async (client) => await remindersOf(databaseOn(client), organizationId, now),
    );
    const sent = await forEachCollectingErrors(reminders, async (reminder) => {
      const { operation, due, reason } = reminder;
      return await writeAs(ports, systemActor(organizationId), operation, async (write) => ({
        reminded: await remind(write, due.entry_id, reason),
      }));
    });
    return sent.filter(({ reminded }) => reminded).length;
  });
}

type Reminder = { operation: Operation; due: Due; reason: Reason };

/** What is due and not yet in the ledger. */
async function remindersOf(db: Database, organizationId: string, now: Date): Promise<Reminder[]> {
  const due = await running(db, organizationId, now, sql`true`);
  const reminders = due.flatMap((one) =>
    reasons
      .filter((reason) => isDue(one, reason, now))
      .map((reason) => ({
        operation: jobOperation('clock-reminder', { record: one.entry_id, what: reason }),
        due: one,
        reason,
      })),
  );
  if (reminders.length === 0) return [];
  const ids = sql.param(reminders.map(({ operation }) => operation.operationId));
  const { rows } = await db.execute<{ operation_id: string }>(sql`
    select operation_id from operation_ledger
    where organization_id = ${organizationId} and operation_id = any(${ids}::uuid[])`);
  const done = new Set(rows.map(({ operation_id: id }) => id));
  return reminders.filter(({ operation }) => !done.has(operation.operationId));
}

function isDue({ clock_in: clockIn, planned_end: plannedEnd }: Due, reason: Reason, now: Date): boolean {
  if (reason === 'long') return now.getTime() - Date.parse(clockIn) >= longRunningS * 1_000;
  return plannedEnd !== null && now.getTime() - Date.parse(plannedEnd) >= afterScheduleS * 1_000;
}

/** Clocks that run, with the end of the last job planned for their person on the day on which they began. */
async function running(db: Database, organizationId: string, now: Date, which: SQL): Promise<Due[]> {
  // An older one was told long ago, and the ledger has forgotten it.
  const since = daysAfter(now, 1 - ledgerRetentionDays).toISOString();
  const { rows } = await db.execute<Due>(sql`
    select e.id as entry_id, e.user_id, e.project_id, to_json(e.clock_in) #>> '{}' as clock_in, o.timezone, o.locale,
      (select name from project p where p.organization_id = e.organization_id and p.id = e.project_id) as project,
      (select to_json(max(c.end_date)) #>> '{}' from calendar_event c
        where c.organization_id = e.organization_id and c.deleted_at is null and c.event_type = 'job'
          and not c.is_all_day and not c.unscheduled and c.attendees @> array[e.user_id] and c.end_date > e.clock_in
          and (c.end_date at time zone o.timezone)::date = (e.clock_in at time zone o.timezone)::date) as planned_end
    from time_entry e join organization o on o.organization_id = e.organization_id
    where e.organization_id = ${organizationId} and e.clock_out is null and e.deleted_at is null
      and e.clock_in > ${since}::timestamptz and ${which}
    order by e.user_id`);
  return rows;
}

/** Read again under the person's lock, because they may have clocked out meanwhile. */
async function remind(write: TenantWrite, entryId: string, reason: Reason): Promise<boolean> {
  const { organizationId } = write.viewer;
  const { rows } = await write.db.execute<{ user_id: string }>(sql`
    select user_id from time_entry where organization_id = ${organizationId} and id = ${entryId}`);
  if (rows[0]) await lockPerson(write, rows[0].user_id);
  const [due] = await running(write.db, organizationId, write.at, sql`e.id = ${entryId}::uuid`);
  if (!due || !isDue(due, reason, write.at)) return false;
  const sign = await lastSign(write, due);
  await notify(write, {
    userIds: [due.user_id],
    type: 'clock_still_running',
    title: 'Still on the clock?',
    message: [openingOf(due, reason), sign].filter(Boolean).join(' '),
    entityType: 'time_entry',
    entityId: due.entry_id,
    metadata: due.project_id === null ? {} : { projectId: due.project_id },
  });
  return true;
}

function openingOf(due: Due, reason: Reason): string {
  const atJob = due.project === null ? '' : ` at ${due.project}`;
  if (reason === 'long') return `Your clock${atJob} runs since ${clockText(due, due.clock_in)}.`;
  return `Your last job was planned until ${clockText(due, due.planned_end ?? due.clock_in)}, and your clock${atJob} still runs.`;
}

const signs: Readonly<Record<string, string>> = {
  photo: 'photo',
  task: 'task change',
  message: 'message',
  note: 'note',
  location: 'position',
};

/** 'Last photo at 4:09 PM at St. Brigid Clinic.': when the work probably ended; '' where nothing is known. */
async function lastSign(write: TenantWrite, due: Due): Promise<string> {
  const { organizationId } = write.viewer;
  const { rows } = await write.db.execute<{ kind: string; at: string; project: string | null }>(sql`
    select kind, to_json(at) #>> '{}' as at,
      (select name from project where organization_id = ${organizationId} and id = sign.project_id) as project
    from (
      (select entity as kind, coalesce(done_at, at) as at, project_id from audit_event
        where organization_id = ${organizationId} and at >= ${due.clock_in}::timestamptz and user_id = ${due.user_id}
          and entity in ('photo', 'task', 'message', 'note')
        order by coalesce(done_at, at) desc limit 1)
      union all
      (select 'location', at, null from location
        where organization_id = ${organizationId} and user_id = ${due.user_id} and time_entry_id = ${due.entry_id}
        order by at desc limit 1)
    ) sign order by at desc limit 1`);
  const [found] = rows;
  if (!found || Date.parse(found.at) < Date.parse(due.clock_in)) return '';
  const atJob = found.project === null ? '' : ` at ${found.project}`;
  return `Last ${signs[found.kind] ?? 'change'} at ${clockText(due, found.at)}${atJob}.`;
}

/** The local time; with the day, where that is not the day on which the clock was started. */
function clockText({ clock_in: clockIn, timezone, locale }: Due, instant: string): string {
  const zone = { timeZone: timezone };
  const day = new Intl.DateTimeFormat(locale, { ...zone, dateStyle: 'short' });
  const isSame = day.format(new Date(clockIn)) === day.format(new Date(instant));
  const format = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    ...zone,
    ...(!isSame && { weekday: 'short' }),
  });
  return format.format(new Date(instant));
}
