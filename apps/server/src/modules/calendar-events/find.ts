import type { listEvents } from '@plumbline/domain/operations/calendar-events';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../../database/connect.ts';
import { calendarEvent } from '../../database/schema/time.ts';
import { fits, listRows, ofIds } from '../../tenant/list.ts';
import type { Viewer } from '../../visibility/rule.ts';

export async function find(db: Database, viewer: Viewer, input: z.output<typeof listEvents>) {
  const { ids, from, to, attendee, projectId, eventType, unscheduled, limit, cursor, sort } = input;
  return await listRows(db, viewer, 'calendarEvent', {
    where: [
      ofIds(calendarEvent.id, ids),
      from === undefined ? undefined : sql`${calendarEvent.endDate} > ${from}::timestamptz`,
      to === undefined ? undefined : sql`${calendarEvent.startDate} < ${to}::timestamptz`,
      attendee === undefined ? undefined : sql`${calendarEvent.attendees} @> array[${attendee}]::uuid[]`,
      fits(calendarEvent.projectId, projectId),
      fits(calendarEvent.eventType, eventType),
      unscheduled === undefined ? undefined : sql`${calendarEvent.unscheduled} = ${unscheduled}`,
    ],
    limit,
    cursor,
    sort,
    defaultSort: 'startDate',
    allowedSorts: [
      'startDate',
      'endDate',
      'createdAt',
      'updatedAt',
      'title',
      'eventType',
      'priority',
      'jobStatus',
      'promisedBy',
    ],
  });
}
