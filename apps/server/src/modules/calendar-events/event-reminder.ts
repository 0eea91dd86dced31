import { remindedLateMinutes, reminderMaxMinutes } from '@plumbline/domain/limits/schedule';
import { lengthText } from '@plumbline/domain/schedule/text';
import { type SQL, sql } from 'drizzle-orm';
import { databaseOn, type Database } from '../../database/connect.ts';
import { jobOperation } from '../../jobs/job-operation.ts';
import { systemActor } from '../../jobs/system-actor.ts';
import { forEachCollectingErrors, inEveryOrganization } from '../../tenant/every-organization.ts';
import { type Operation, writeAs, type WorkPorts } from '../../tenant/as-viewer.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { notify } from '../notifications/notify.ts';
import { whenText } from './announce.ts';
import { companyOf } from './plan.ts';

const minuteMs = 60_000;

type Due = {
  id: string;
  title: string;
  start: Date;
  is_all_day: boolean;
  reminder_minutes: number;
  location: string | null;
  project_id: string | null;
  people: string[];
};

/**
 * Reminds the people of events, each as long before the start as its event says. The ledger of operations has
 * an entry for each event, time and reminder, so that two servers or a repeated run remind nobody twice.
 * Reminders that were missed are sent late, up to a limit. Resolves to the number of events.
 */
export async function remindOfEvents(ports: WorkPorts): Promise<number> {
  const now = ports.clock();
  return await inEveryOrganization(ports.pool, async ({ id: organizationId, within }) => {
    const waiting = await within(async (client) => await waitingIn(databaseOn(client), organizationId, now));
    const sent = await forEachCollectingErrors(waiting, async (one) => {
      return await writeAs(ports, systemActor(organizationId), one.operation, async (write) => ({
        reminded: await remind(write, one),
      }));
    });
    return sent.filter(({ reminded }) => reminded).length;
  });
}

type Waiting = { operation: Operation; eventId: string };

const operationOf = ({ id, start, reminder_minutes: minutes }: Due) =>
  jobOperation('event-reminder', { record: id, what: `${start.toISOString()} ${minutes}` });

/** The reminders that are due and have no entry in the ledger. */
async function waitingIn(db: Database, organizationId: string, now: Date): Promise<Waiting[]> {
  const due = await dueIn(db, organizationId, now, sql`true`);
  if (due.length === 0) return [];
  const waiting = due.map((one) => ({ operation: operationOf(one), eventId: one.id }));
  const ids = sql.param(waiting.map(({ operation }) => operation.operationId));
  const { rows } = await db.execute<{ operation_id: string }>(sql`
    select operation_id from operation_ledger
    where organization_id = ${organizationId} and operation_id = any(${ids}::uuid[])`);
  const done = new Set(rows.map(({ operation_id: id }) => id));
  return waiting.filter(({ operation }) => !done.has(operation.operationId));
}

/**
 * The events whose reminder is due, with the people to remind: the attendees, or the creator if there are
 * none.
 */
async function dueIn(db: Database, organizationId: string, now: Date, which: SQL): Promise<Due[]> {
  const at = (time: number) => sql`${new Date(time).toISOString()}::timestamptz`;
  const late = now.getTime() - remindedLateMinutes * minuteMs;
  const { rows } = await db.execute<Omit<Due, 'start'> & { start_date: string | Date }>(sql`
    select id, title, start_date, is_all_day, reminder_minutes, location, project_id,
      case when cardinality(attendees) > 0 then attendees else array[created_by] end as people
    from calendar_event
    where organization_id = ${organizationId} and deleted_at is null and reminder_minutes is not null
      and not unscheduled and (job_status is null or job_status not in ('done', 'cancelled'))
      and start_date > ${at(late)} and start_date <= ${at(now.getTime() + reminderMaxMinutes * minuteMs)}
      and start_date - reminder_minutes * interval '1 minute' between ${at(late)} and ${at(now.getTime())}
      and ${which}
    order by start_date, id`);
  return rows.map(({ start_date: start, ...row }) => ({ ...row, start: new Date(start) }));
}

/** The event is read again, because it may have been moved or cancelled meanwhile. */
async function remind(write: TenantWrite, { eventId, operation }: Waiting): Promise<boolean> {
  const { organizationId } = write.viewer;
  const [due] = await dueIn(write.db, organizationId, write.at, sql`id = ${eventId}::uuid`);
  if (!due || operationOf(due).operationId !== operation.operationId) return false;
  const company = await companyOf(write.db, write.viewer);
  const leftS = Math.round((due.start.getTime() - write.at.getTime()) / 1_000);
  const event = { startDate: due.start.toISOString(), isAllDay: due.is_all_day };
  await notify(write, {
    userIds: due.people,
    type: 'event_reminder',
    title: leftS < 60 ? `Now: ${due.title}` : `In ${leftText(leftS, company.locale)}: ${due.title}`,
    message: `${[whenText(event, company), due.location].filter(Boolean).join(', ')}.`,
    entityType: 'calendar_event',
    entityId: eventId,
    metadata: due.project_id === null ? {} : { projectId: due.project_id },
  });
  return true;
}

const dayS = 86_400;

/** For example '30 min', '1 h 15 min' or '2 days'. */
function leftText(seconds: number, locale: string): string {
  if (seconds < dayS) return lengthText(seconds, locale);
  const days = Math.round(seconds / dayS);
  return days === 1 ? '1 day' : `${days.toLocaleString(locale)} days`;
}
