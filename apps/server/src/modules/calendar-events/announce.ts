import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { planTime } from '@plumbline/domain/schedule/words';
import type { TenantWrite } from '../../tenant/write.ts';
import { notify } from '../notifications/notify.ts';
import { namesOf } from './place.ts';
import { companyOf } from './plan.ts';

/** Tells people that somebody put them on an event; nothing while it has no time. */
export async function announceAdded(
  write: TenantWrite,
  event: CalendarEvent,
  userIds: readonly string[],
): Promise<void> {
  const { userId } = write.viewer;
  if (event.unscheduled === true || !userIds.some((each) => each !== userId)) return;
  const company = await companyOf(write.db, write.viewer);
  const author = (await namesOf(write, [userId])).get(userId) ?? '';
  const day = new Intl.DateTimeFormat(company.locale, {
    ...{ weekday: 'long', month: 'short', day: 'numeric' },
    timeZone: company.timeZone,
  });
  await notify(write, {
    userIds,
    type: 'event_added',
    title: `${author} put you on ${event.title}`,
    message: event.isAllDay
      ? `${day.format(new Date(event.startDate))}.`
      : `${planTime(event.startDate, company)}.`,
    entityType: 'calendar_event',
    entityId: event.id,
    metadata: event.projectId === null ? {} : { projectId: event.projectId },
  });
}
