import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import type { createEvent } from '@plumbline/domain/mutations/calendar-events/create-event';
import type { EventReply } from '@plumbline/domain/operations/calendar-events';
import { sent } from '@plumbline/domain/schedule/delivery';
import type { z } from 'zod';
import { seenBy } from '../../tenant/list.ts';
import { omitUndefined } from '../../tenant/omit-undefined.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { requireCrew } from '../../tenant/crew.ts';
import { requireWork } from '../../tenant/work.ts';
import { announceAdded } from './announce.ts';
import { lockPeople } from './lock.ts';
import { isAdmin, requireOverride, requireOwnPlan } from './permitted.ts';
import { isCollected, saveDraft } from './drafts/save-draft.ts';
import { schedule } from './schedule.ts';
import { companyOf, requireDates, timesOf, planDefaults } from './plan.ts';
import { makeSeries } from './series/make.ts';

/** Creates an event. If there are conflicts that refuse it, nothing is created and the answer lists them. */
export async function create(
  write: TenantWrite,
  {
    id,
    refuseOn,
    overrideReason,
    recurrence,
    title,
    startDate,
    endDate,
    ...given
  }: z.output<typeof createEvent.input>,
): Promise<EventReply> {
  requireDates({ startDate, endDate }, write.at);
  const { userId } = write.viewer;
  const company = await companyOf(write.db, write.viewer);
  const fields = {
    ...planDefaults,
    ...omitUndefined(given),
    title,
    startDate,
    endDate,
    // A person who may plan only for themselves is the attendee if none is sent.
    attendees: [...new Set(given.attendees ?? (isAdmin(write) ? [] : [userId]))],
  };
  requireOwnPlan(write, { ...fields, createdBy: userId });
  requireOverride(write, overrideReason);
  const jobStatus = fields.eventType === 'job' ? ('scheduled' as const) : null;
  const planned = timesOf({ ...fields, jobStatus }, company, write.at);
  await requireCrew(write, planned.attendees);
  const work = await requireWork(write, planned);
  await lockPeople(write, planned.attendees);
  if (recurrence) {
    const { projectId, taskId } = work;
    const whole = { ...noLook, ...planned, projectId, taskId, createdBy: userId };
    return await makeSeries(write, company, whole, { id, recurrence, refuseOn, overrideReason });
  }
  const scheduled = await schedule(
    write,
    company,
    { ...planned, ...work, id: null },
    { refuseOn, overrideReason },
  );
  if (scheduled.refused) return scheduled.refused;
  const { projectId, taskId } = work;
  if (isCollected(write, company, null, planned)) {
    const plan = { ...noLook, ...planned, id, projectId, taskId, override: scheduled.override };
    const drafted = await saveDraft(write, { published: null, draft: null }, plan);
    return madeReply(write, drafted, scheduled.warnings);
  }
  const event = await write.insert('calendarEvent', {
    ...planned,
    id,
    projectId,
    taskId,
    override: scheduled.override,
    ...sent(planned, write.at.toISOString()),
  });
  await announceAdded(write, event, event.attendees);
  return madeReply(write, event, scheduled.warnings);
}

const madeReply = (
  { viewer }: TenantWrite,
  event: CalendarEvent,
  warnings: EventReply['warnings'],
): EventReply => ({
  success: true,
  message: 'The event is planned.',
  conflicts: [],
  warnings,
  eventId: event.id,
  event: seenBy(viewer, 'calendarEvent', event),
});

const noLook = { location: null, colour: null };
