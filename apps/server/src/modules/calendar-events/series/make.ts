import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import type { EventReply } from '@plumbline/domain/operations/calendar-events';
import { ruleOf } from '@plumbline/domain/schedule/repeat';
import { seenBy } from '../../../tenant/list.ts';
import type { TenantWrite } from '../../../tenant/write.ts';
import { announceAdded } from '../announce.ts';
import type { Rules } from '../schedule.ts';
import type { Company } from '../plan.ts';
import { repeatOf } from './expand.ts';
import type { Series } from './stored.ts';
import { horizonOf, newSlot, refused, startsOf, templateOf, timesBy, writeSlots } from './write.ts';

type Planned = Parameters<typeof templateOf>[0] &
  Pick<CalendarEvent, 'startDate' | 'endDate' | 'isAllDay' | 'unscheduled'>;

/**
 * Creates a series with all events of the next 400 days, or nothing if one of them is refused. Its people
 * must be locked. `present` is an existing event that becomes the first of the series.
 */
export async function makeSeries(
  write: TenantWrite,
  company: Company,
  planned: Planned,
  {
    id,
    present = null,
    recurrence,
    ...rules
  }: Rules & { id?: string | undefined; present?: CalendarEvent | null; recurrence: string },
): Promise<EventReply> {
  if (planned.unscheduled === true) throw refused(write, 'unscheduled', 'What repeats has a time.');
  const times = timesBy(planned, company.timeZone);
  const asked = { ...times, rule: ruleOf(repeatOf(recurrence)), zone: company.timeZone };
  const starts = startsOf(write, asked, [{ until: horizonOf(write.at, asked) }]);
  const startsAt = starts[0] ?? asked.startsAt;
  const series: Series = {
    ...asked,
    startsAt,
    id: write.newId(),
    template: templateOf(planned),
    undo: null,
    madeUntil: horizonOf(write.at, { ...asked, startsAt }),
  };
  const firstId = present?.id ?? id ?? write.newId();
  const slots = starts.map((start, index) => {
    const slot = newSlot(series, start, index === 0 ? firstId : write.newId());
    if (index > 0 || present === null) return slot;
    const { jobStatus, statusChanges, expectedAt, promisedBy } = present;
    const own = { jobStatus: slot.after.jobStatus === null ? null : (jobStatus ?? slot.after.jobStatus) };
    return {
      ...slot,
      before: present,
      after: { ...slot.after, ...own, statusChanges, expectedAt, promisedBy },
    };
  });
  const written = await writeSlots(write, company, series, slots, rules);
  if (written.refused) return written.refused;
  write.followFrom('calendarEvent', firstId);
  const [event] = written.events;
  if (event) {
    const presentPeople = present?.attendees ?? [];
    await announceAdded(
      write,
      event,
      event.attendees.filter((userId) => !presentPeople.includes(userId)),
    );
  }
  return {
    success: true,
    message: 'The events are planned.',
    conflicts: [],
    warnings: written.warnings,
    eventId: firstId,
    ...(event && { event: seenBy(write.viewer, 'calendarEvent', event) }),
  };
}
