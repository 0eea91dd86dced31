import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import type { updateEvent } from '@plumbline/domain/mutations/calendar-events/update-event';
import type { EventReply } from '@plumbline/domain/operations/calendar-events';
import { resent, sent } from '@plumbline/domain/schedule/delivery';
import { draftPlanOf } from '@plumbline/domain/schedule/drafts';
import type { z } from 'zod';
import { seenBy } from '../../tenant/list.ts';
import { omitUndefined } from '../../tenant/omit-undefined.ts';
import type { Editable, TenantWrite } from '../../tenant/write.ts';
import { announceAdded, announceChanged, announceOnTheWay } from './announce.ts';
import { changedMeanwhile } from './changed-meanwhile.ts';
import { requireStep } from './job-status.ts';
import { isCollected, saveDraft } from './drafts/save-draft.ts';
import { lockPlans, requireNoDrafts, requirePlansSeen, type Standing } from './drafts/standing.ts';
import { requireOverride, requireOwnPlan } from './permitted.ts';
import { schedule, takesOtherTime } from './schedule.ts';
import { afterOf, planBefore } from './plan-change.ts';
import { type Company, companyOf } from './plan.ts';
import { whyGone } from './seen.ts';
import { changeSeries } from './series/change.ts';
import { makeSeries } from './series/make.ts';
import { lockMembers } from './series/members.ts';
import { removeMembers } from './series/remove.ts';
import { markOccurrences } from './series/stored.ts';
import { refused } from './series/write.ts';

type Input = z.output<typeof updateEvent.input>;

/** Changes the fields that were sent. If there are conflicts that refuse the new plan, nothing is changed. */
export async function update(
  write: TenantWrite,
  { scope = 'this', recurrence, copyVersion, ...input }: Input & Expected,
): Promise<EventReply> {
  const { eventId, overrideReason } = input;
  requireOverride(write, overrideReason);
  const company = await companyOf(write.db, write.viewer);
  const isSeries = scope !== 'this' || recurrence !== undefined;
  const members = isSeries ? await lockMembers(write, eventId, input.attendees) : null;
  if (members !== null) await requireNoDrafts(write, [...members.events.keys()]);
  if (members === null) return await updateOne(write, company, { ...input, recurrence });
  if (scope === 'this') {
    if (recurrence === undefined || recurrence === members.series.rule)
      return await updateOne(write, company, input);
    throw refused(write, 'scope', 'Say whether the following change or all.');
  }
  if (recurrence !== null)
    return await changeSeries(write, company, members, { ...input, scope, recurrence });
  const reply = await updateOne(write, company, { ...input, recurrence });
  if (reply.success) await removeMembers(write, members, scope, { except: eventId, copyVersion });
  return reply;
}

type Expected = { expectedAt?: string | null | undefined };

async function updateOne(
  write: TenantWrite,
  company: Company,
  {
    eventId,
    version,
    base,
    refuseOn,
    overrideReason,
    expectedAt,
    recurrence,
    ...given
  }: Omit<Input, 'scope' | 'copyVersion'> & Expected,
): Promise<EventReply> {
  const [standing] = await lockPlans(write, [eventId], given.attendees);
  const { jobStatus, ...plan } = omitUndefined(given);
  const isPlan = Object.keys(plan).length > 0 || recurrence !== undefined;
  // A step of the job is about what its crew was told, and not about a draft.
  const before = isPlan ? standing?.shown : standing?.published;
  if (!standing || !before) throw await whyGone(write, [eventId], new Map([[eventId, version]]));
  const fields = omitUndefined(given);
  if (isPlan) {
    requireOwnPlan(write, before);
    requireOwnPlan(write, { ...before, ...plan });
  }
  if (jobStatus !== undefined) requireStep(write, before);
  if (version !== undefined) await requirePlansSeen(write, [standing], new Map([[eventId, version]]));
  const meanwhile = base && (await changedMeanwhile(write, company, before, base));
  if (meanwhile) return meanwhile;
  const after = await afterOf(write, company, before, fields);
  if (recurrence) await requireNoDrafts(write, [eventId]);
  if (recurrence)
    return await makeSeries(write, company, after, { present: before, recurrence, refuseOn, overrideReason });
  // With a reason, an admin accepts the conflicts of an event that stays as it is.
  const scheduled =
    takesOtherTime(before, after) || overrideReason !== undefined
      ? await schedule(write, company, after, { refuseOn, overrideReason })
      : { refused: null, warnings: [], override: before.override ?? null };
  if (scheduled.refused) return scheduled.refused;
  const expected = expectedAt === undefined ? {} : { expectedAt: wireInstant(expectedAt) };
  const event = await (isPlan ? savePlan : saveStep)(write, company, standing, {
    ...after,
    ...expected,
    ...(recurrence === null && { recurrence }),
    override: scheduled.override ?? null,
  });
  return {
    success: true,
    message: 'The event is changed.',
    conflicts: [],
    warnings: scheduled.warnings,
    eventId,
    event: seenBy(write.viewer, 'calendarEvent', event),
    before: planBefore(before),
  };
}

/**
 * Writes a checked plan: as a draft where it waits until it is published, else at once and with what its draft has
 * changed besides.
 */
export async function savePlan(
  write: TenantWrite,
  company: Company,
  standing: Standing,
  after: CalendarEvent,
): Promise<CalendarEvent> {
  const { published, draft, shown } = standing;
  if (isCollected(write, company, published ?? shown, after) && isCollected(write, company, shown, after))
    return await saveDraft(write, standing, after);
  if (draft !== null) await write.remove('visitDraft', draft);
  if (published !== null) return await save(write, published, after);
  const { version: _version, ...fields } = after;
  const event = await write.insert('calendarEvent', {
    ...draftPlanOf(fields),
    id: fields.id,
    jobStatus: fields.jobStatus,
    ...sent(fields, write.at.toISOString()),
  });
  await announceAdded(write, event, event.attendees);
  return event;
}

/** Writes a step of a job, which is never a draft. */
const saveStep: typeof savePlan = async (write, _company, { published, shown }, after) =>
  await save(write, published ?? shown, after);

const wireInstant = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString());

/** The fields that change while an event is carried out as planned. */
const ofStatus = new Set(['jobStatus', 'statusChanges', 'expectedAt']);

/** Writes a checked plan. If it changed for its people, it is sent to them again, and they are notified. */
async function save(write: TenantWrite, before: CalendarEvent, after: CalendarEvent): Promise<CalendarEvent> {
  const changed = Object.entries({ ...after, ...resent(before, after, write.at.toISOString()) }).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(before, field)),
  );
  const changes: Editable<'calendarEvent'> = Object.fromEntries(changed);
  const event = await write.update('calendarEvent', before, changes);
  if (before.recurrence !== null && changed.some(([field]) => !ofStatus.has(field)))
    await markOccurrences(write, [event.id], { detached: true });
  await announceChanged(write, before, event);
  if (isOnTheWay(before, event)) await announceOnTheWay(write, event);
  return event;
}

/** Whether somebody has set out, or now expects to arrive at another time. */
const isOnTheWay = (before: CalendarEvent, after: CalendarEvent) =>
  after.jobStatus === 'en_route' &&
  (before.jobStatus !== 'en_route' || before.expectedAt !== after.expectedAt);
