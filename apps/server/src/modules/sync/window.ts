import type { EntityName } from '@plumbline/domain/entities/replicated';
import {
  calendarFutureDays,
  calendarPastDays,
  expenseDays,
  messageDays,
  notificationsKept,
  photoDays,
  timeEntryDays,
} from '@plumbline/domain/limits/replica';
import { type SQL, sql } from 'drizzle-orm';
import type { Viewer } from '../../visibility/rule.ts';
import { expense } from '../../database/schema/money.ts';
import { calendarEvent, timeEntry } from '../../database/schema/time.ts';
import { message, notification } from '../../database/schema/talk.ts';
import { note, project, task } from '../../database/schema/work.ts';
import { photo } from '../../database/schema/evidence.ts';

const daysAgo = (days: number): SQL => sql`now() - make_interval(days => ${days})`;

const projectsIn = (condition: SQL, viewer: Viewer): SQL =>
  sql`(select id from ${project} where organization_id = ${viewer.organizationId} and ${condition})`;
const kept = (viewer: Viewer): SQL => projectsIn(sql`status <> 'archived'`, viewer);
const active = (viewer: Viewer): SQL => projectsIn(sql`status in ('planning', 'active', 'on_hold')`, viewer);

/**
 * How much of an entity a first fill brings. Catch-ups and live frames are not narrowed: a record that changes is news wherever it stands,
 * and one that leaves the window must still reach the copies made while it was inside.
 */
const windows: Partial<Record<EntityName, (viewer: Viewer) => SQL>> = {
  project: () => sql`${project.status} <> 'archived'`,
  task: (viewer) => sql`${task.projectId} in ${kept(viewer)}`,
  note: (viewer) => sql`${note.projectId} in ${kept(viewer)}`,
  // What nobody has approved yet is looked at however old it is.
  timeEntry: () =>
    sql`(${timeEntry.clockIn} > ${daysAgo(timeEntryDays)} or ${timeEntry.status} in ('active', 'pending'))`,
  message: () => sql`${message.createdAt} > ${daysAgo(messageDays)}`,
  photo: (viewer) =>
    sql`(${photo.createdAt} > ${daysAgo(photoDays)} or ${photo.projectId} in ${active(viewer)})`,
  expense: (viewer) =>
    sql`(${expense.date} > ${daysAgo(expenseDays)} or ${expense.status} = 'pending'
      or ${expense.projectId} in ${active(viewer)})`,
  calendarEvent: () =>
    sql`(${calendarEvent.unscheduled} or (${calendarEvent.startDate} > ${daysAgo(calendarPastDays)}
      and ${calendarEvent.startDate} < now() + make_interval(days => ${calendarFutureDays})))`,
  notification: (viewer) => sql`${notification.id} in (
    select id from ${notification} where organization_id = ${viewer.organizationId} and user_id = ${viewer.userId}
      and deleted_at is null order by created_at desc limit ${notificationsKept})`,
};

export function windowOf(entity: EntityName, viewer: Viewer): SQL {
  return windows[entity]?.(viewer) ?? sql`true`;
}
