import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { AppError } from '@plumbline/domain/errors/app-error';
import type { updateEvent } from '@plumbline/domain/mutations/calendar-events/update-event';
import type { EventReply, PlanBefore } from '@plumbline/domain/operations/calendar-events';
import { resent } from '@plumbline/domain/schedule/delivery';
import type { z } from 'zod';
import { seenBy } from '../../tenant/list.ts';
import { omitUndefined } from '../../tenant/omit-undefined.ts';
import type { Editable, TenantWrite } from '../../tenant/write.ts';
import { newcomers, requireCrew } from '../project-team/crew.ts';
import { requireWork } from '../time-entries/site.ts';
import { announceAdded } from './announce.ts';
import { changedMeanwhile } from './changed-meanwhile.ts';
import { jobFields, requireStep } from './job-status.ts';
import { lockEvents } from './lock.ts';
import { requireOverride, requireOwnPlan } from './permitted.ts';
import { place, takesOtherTime } from './place.ts';
import { type Company, companyOf, timesOf } from './plan.ts';

type Input = z.output<typeof updateEvent.input>;

/** Changes the fields that were sent. What is in the way of the new plan refuses it, and nothing is changed. */
export async function update(
  write: TenantWrite,
  {
    eventId,
    base,
    refuseOn,
    overrideReason,
    expectedAt,
    ...said
  }: Input & { expectedAt?: string | null | undefined },
): Promise<EventReply> {
  requireOverride(write, overrideReason);
  const company = await companyOf(write.db, write.viewer);
  const [before] = await lockEvents(write, [eventId], said.attendees);
  if (!before) throw new AppError('NOT_FOUND', { at: write.at });
  const fields = omitUndefined(said);
  const { jobStatus, ...plan } = fields;
  if (Object.keys(plan).length > 0) {
    requireOwnPlan(write, before);
    requireOwnPlan(write, { ...before, ...plan });
  }
  if (jobStatus !== undefined) requireStep(write, before, jobStatus);
  const meanwhile = base && (await changedMeanwhile(write, company, before, base));
  if (meanwhile) return meanwhile;
  const after = await afterOf(write, company, before, fields);
  const placed = takesOtherTime(before, after)
    ? await place(write, company, after, { refuseOn, overrideReason })
    : { refused: null, warnings: [], override: before.override ?? null };
  if (placed.refused) return placed.refused;
  const expected = expectedAt === undefined ? {} : { expectedAt: wireInstant(expectedAt) };
  const event = await save(write, before, { ...after, ...expected, override: placed.override ?? null });
  return {
    ...{ success: true, message: 'The event is changed.', conflicts: [], warnings: placed.warnings },
    eventId,
    event: seenBy(write.viewer, 'calendarEvent', event),
    before: planBefore(before),
  };
}

const wireInstant = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString());

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

/** Writes a checked plan, sends it to its people again where it changed for them, and tells who is new on it. */
export async function save(
  write: TenantWrite,
  before: CalendarEvent,
  after: CalendarEvent,
): Promise<CalendarEvent> {
  const changed = Object.entries({ ...after, ...resent(before, after, write.at.toISOString()) }).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(before, field)),
  );
  const changes: Editable<'calendarEvent'> = Object.fromEntries(changed);
  const event = await write.update('calendarEvent', before, changes);
  await announceAdded(write, event, newcomers(before.attendees, event.attendees));
  return event;
}

/** The event as it would be. Only people who join it, and work that it is moved to, are checked again. */
export async function afterOf(
  write: TenantWrite,
  company: Company,
  before: CalendarEvent,
  { jobStatus, ...said }: Partial<Input>,
): Promise<CalendarEvent> {
  const fields = omitUndefined(said);
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
    ...{ projectId: work.projectId, taskId: work.taskId ?? null },
    ...jobFields(write, before, { eventType: after.eventType, jobStatus }),
  };
}
