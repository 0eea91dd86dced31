import { addDays, dayOf } from '@plumbline/domain/days/days';
import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { unseenToldAt } from '@plumbline/domain/limits/schedule';
import { unseenPeople } from '@plumbline/domain/schedule/delivery';
import { startOfDay } from '@plumbline/domain/schedule/span';
import { instantAt } from '@plumbline/domain/days/wall-clock';
import { sql } from 'drizzle-orm';
import { namesOf } from '../../tenant/crew.ts';
import { databaseOn, type Database } from '../../database/connect.ts';
import { type JsonRow, wireRow } from '../../database/wire.ts';
import { jobOperation } from '../../jobs/job-operation.ts';
import { systemActor } from '../../jobs/system-actor.ts';
import { inEveryOrganization } from '../../tenant/every-organization.ts';
import { writeAs, type WorkPorts } from '../../tenant/as-viewer.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { notify } from '../notifications/notify.ts';

/**
 * Notifies the admins of each organization in whose zone the evening has begun who has not seen tomorrow's
 * plan. It does so once a day. If everybody has seen the plan and it changes later that evening, it does so
 * then. Resolves to the number of organizations.
 */
export async function tellUnseenPlans(ports: WorkPorts): Promise<number> {
  return await inEveryOrganization(ports.pool, async ({ id: organizationId, within }) => {
    const now = ports.clock();
    const found = await within(async (client) => {
      const db = databaseOn(client);
      const evening = await eveningIn(db, organizationId, now);
      if (evening === null) return null;
      const what = `plan-unseen ${evening.tomorrow}`;
      const operation = jobOperation('plan-unseen', { record: organizationId, what });
      const { rows } = await db.execute(sql`
        select from operation_ledger
        where organization_id = ${organizationId} and operation_id = ${operation.operationId}`);
      const { unseen } = await unseenOf(db, organizationId, evening);
      return rows.length === 0 && unseen.length > 0 ? { evening, operation } : null;
    });
    if (found === null) return 0;
    const { evening, operation } = found;
    const { notified } = await writeAs(ports, systemActor(organizationId), operation, async (write) => ({
      notified: await tell(write, evening),
    }));
    return notified ? 1 : 0;
  });
}

type Evening = { tomorrow: string; timeZone: string; locale: string };

/** Null if the evening has not begun. */
async function eveningIn(db: Database, organizationId: string, now: Date): Promise<Evening | null> {
  const { rows } = await db.execute<{ timeZone: string; locale: string }>(sql`
    select timezone as "timeZone", locale from organization where organization_id = ${organizationId}`);
  const [organization] = rows;
  if (!organization) return null;
  const today = dayOf(now, organization.timeZone);
  if (now < instantAt(today, unseenToldAt, organization.timeZone)) return null;
  return { ...organization, tomorrow: addDays(today, 1) };
}

async function unseenOf(
  db: Database,
  organizationId: string,
  { tomorrow, timeZone }: Evening,
): Promise<{ events: CalendarEvent[]; unseen: string[] }> {
  const [from, to] = [tomorrow, addDays(tomorrow, 1)].map(
    (day) => sql`${new Date(startOfDay(day, timeZone)).toISOString()}::timestamptz`,
  );
  const { rows } = await db.execute<{ row: JsonRow }>(sql`
    select to_json(calendar_event) as row from calendar_event
    where organization_id = ${organizationId} and deleted_at is null and start_date < ${to} and end_date > ${from}
    order by start_date, id`);
  const events = rows.map(({ row }) => wireRow('calendarEvent', row));
  return { events, unseen: unseenPeople(events, tomorrow, timeZone) };
}

async function tell(write: TenantWrite, evening: Evening): Promise<boolean> {
  const { organizationId } = write.viewer;
  const { events, unseen } = await unseenOf(write.db, organizationId, evening);
  const first = events.find(({ attendees }) => attendees.some((userId) => unseen.includes(userId)));
  if (!first) return false;
  const names = await namesOf(write, unseen);
  const { rows } = await write.db.execute<{ user_id: string }>(sql`
    select user_id from member where organization_id = ${organizationId} and role = 'admin' and is_active
      and deleted_at is null`);
  const list = new Intl.ListFormat(evening.locale).format(unseen.map((userId) => names.get(userId) ?? ''));
  await notify(write, {
    userIds: rows.map(({ user_id: userId }) => userId),
    type: 'plan_unseen',
    title:
      unseen.length === 1
        ? 'One person has not seen tomorrow’s plan'
        : `${unseen.length.toLocaleString(evening.locale)} people have not seen tomorrow’s plan`,
    message: `${list}.`,
    entityType: 'calendar_event',
    entityId: first.id,
    metadata: {},
  });
  return true;
}
