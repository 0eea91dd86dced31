import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import type { updateEvent } from '@plumbline/domain/mutations/calendar-events/update-event';
import type { PlanBefore } from '@plumbline/domain/operations/calendar-events';
import type { z } from 'zod';
import { omitUndefined } from '../../tenant/omit-undefined.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { newcomers, requireCrew } from '../../tenant/crew.ts';
import { requireWork } from '../../tenant/work.ts';
import { jobFields } from './job-status.ts';
import { type Company, requireDates, timesOf } from './plan.ts';

type Given = Partial<Omit<z.output<typeof updateEvent.input>, 'recurrence' | 'scope'>>;

/** The fields that Undo restores. */
export const planBefore = ({
  startDate,
  endDate,
  isAllDay,
  attendees,
  unscheduled,
}: CalendarEvent): PlanBefore => ({
  startDate,
  endDate,
  isAllDay,
  attendees,
  unscheduled,
});

/** The event after a change. Only attendees who join it, and work to which it is moved, are checked again. */
export async function afterOf(
  write: TenantWrite,
  company: Company,
  before: CalendarEvent,
  { jobStatus, ...given }: Given,
): Promise<CalendarEvent> {
  const fields = omitUndefined(given);
  // Unchanged dates are not checked, because an old event may have dates that a new one may not.
  if (isOther(fields.startDate, before.startDate) || isOther(fields.endDate, before.endDate))
    requireDates({ ...before, ...fields }, write.at);
  const attendees = [...new Set(fields.attendees ?? before.attendees)];
  await requireCrew(write, newcomers(before.attendees, attendees));
  const moves = fields.projectId !== undefined && fields.projectId !== before.projectId;
  const work =
    fields.projectId === undefined && fields.taskId === undefined
      ? before
      : await requireWork(write, {
          projectId: fields.projectId === undefined && !fields.taskId ? before.projectId : fields.projectId,
          taskId: fields.taskId === undefined && !moves ? (before.taskId ?? null) : fields.taskId,
        });
  const after = timesOf({ ...before, ...fields, attendees }, company, write.at);
  return {
    ...after,
    projectId: work.projectId,
    taskId: work.taskId ?? null,
    ...jobFields(write, before, { eventType: after.eventType, jobStatus }),
  };
}

const isOther = (message: string | undefined, present: string): boolean =>
  message !== undefined && Date.parse(message) !== Date.parse(present);
