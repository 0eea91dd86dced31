import { addDays, dayOf, daysBetween } from '@plumbline/domain/days/days';
import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import type { updateEvent } from '@plumbline/domain/mutations/calendar-events/update-event';
import type { EventReply } from '@plumbline/domain/operations/calendar-events';
import { movedRepeat, type Repeat, ruleOf } from '@plumbline/domain/schedule/repeat';
import type { z } from 'zod';
import { seenBy } from '../../../tenant/list.ts';
import { omitUndefined } from '../../../tenant/omit-undefined.ts';
import type { TenantWrite } from '../../../tenant/write.ts';
import { announceChanged } from '../announce.ts';
import { changedMeanwhile } from '../changed-meanwhile.ts';
import { jobFields } from '../job-status.ts';
import { requireOwnPlan } from '../permitted.ts';
import type { Company } from '../plan.ts';
import { afterOf, planBefore } from '../plan-change.ts';
import { requireSeen } from '../seen.ts';
import { dayOfLocal, laterOf, repeatOf, spanAt, timesBefore } from './expand.ts';
import { ahead, type Members } from './members.ts';
import {
  forgetOccurrences,
  type Occurrence,
  saveOccurrences,
  saveSeries,
  type Series,
  type Template,
} from './stored.ts';
import {
  horizonOf,
  newSlot,
  refused,
  type Slot,
  startsOf,
  templateOf,
  timesAt,
  timesBy,
  writeSlots,
} from './write.ts';

type Input = Omit<z.output<typeof updateEvent.input>, 'scope' | 'recurrence' | 'copyVersion'> & {
  scope: 'following' | 'all';
  recurrence?: string | undefined;
};

/**
 * Changes an event together with the later ones of its series, or with all that have not begun. An event that
 * was moved, done or deleted on its own stays as it is. Events that have begun keep their rule: the series is
 * split, and a new series begins with the first event that changes.
 */
export async function changeSeries(
  write: TenantWrite,
  company: Company,
  members: Members,
  { eventId, scope, version, base, recurrence, refuseOn, overrideReason, ...given }: Input,
): Promise<EventReply> {
  const { series, occurrences, own, edited, events } = members;
  const fields = omitUndefined(given);
  if (fields.jobStatus !== undefined) throw refused(write, 'jobStatus', 'A status is of one event.');
  if (fields.unscheduled === true) throw refused(write, 'unscheduled', 'What repeats has a time.');
  if (fields.promisedBy) throw refused(write, 'promisedBy', 'A promise is of one event.');
  if (version !== undefined) await requireSeen(write, [edited], new Map([[eventId, version]]));
  const meanwhile = base && (await changedMeanwhile(write, company, edited, base));
  if (meanwhile) return meanwhile;
  const after = await afterOf(write, company, edited, fields);
  requireOwnPlan(write, after);
  const follows = ahead(members, scope === 'all' ? '' : own.startsAt).filter(
    ({ eventId: id, detached }) => id === eventId || !detached,
  );
  for (const { eventId: id } of follows) requireOwnPlan(write, events.get(id) ?? edited);

  const isMoved =
    after.startDate !== edited.startDate ||
    after.endDate !== edited.endDate ||
    after.isAllDay !== edited.isAllDay;
  const asked = recurrence === undefined ? null : ruleOf(repeatOf(recurrence));
  const isOther = isMoved || (asked !== null && asked !== series.rule);
  const cut = follows.reduce((first, { startsAt }) => (startsAt < first ? startsAt : first), own.startsAt);
  const done = timesBefore(series, cut);
  const splits = done > 0 && (isOther || scope === 'following');

  const times = isMoved ? timesBy(after, series.zone) : { ...series, startsAt: own.startsAt };
  const days = daysBetween(dayOfLocal(own.startsAt), dayOfLocal(times.startsAt));
  const shifted = (local: string) =>
    `${addDays(dayOfLocal(local), days)}T${isMoved ? times.startsAt.slice(11) : local.slice(11)}`;
  const first = shifted(splits ? cut : series.startsAt);
  const rest = repeatOf(asked === null || asked === series.rule ? series.rule : asked);
  const next: Series = {
    ...series,
    id: splits ? write.newId() : series.id,
    rule: ruleOf(
      asked === null || asked === series.rule
        ? shiftedRule(rest, {
            days,
            from: own.startsAt,
            to: times.startsAt,
            done: splits ? done : 0,
          })
        : rest,
    ),
    startsAt: first,
    isAllDay: times.isAllDay,
    durationS: times.durationS,
    undo: null,
    template: { ...series.template, ...givenOf(fields, after) },
  };
  next.madeUntil = [series.madeUntil, horizonOf(write.at, next)].toSorted().at(-1) ?? series.madeUntil;

  const notFollowing = occurrences.filter((each) => each.startsAt >= cut && !follows.includes(each));
  const usedDays = new Set(notFollowing.map(({ startsAt }) => dayOfLocal(shifted(startsAt))));
  const now = write.at.getTime();
  const ownDay = dayOfLocal(shifted(own.startsAt));
  // Times between the event itself and today are past, so they are skipped.
  const today = laterOf(dayOfLocal(shifted(cut)), dayOf(now, next.zone));
  const lookedAt = [
    ...(ownDay < today ? [{ from: ownDay, until: ownDay }] : []),
    { from: today, until: next.madeUntil },
  ];
  const starts = startsOf(write, next, lookedAt, (start) => {
    const day = dayOfLocal(start);
    if (start < shifted(cut) || usedDays.has(day)) return false;
    return day === ownDay || spanAt(start, next).from > now;
  });
  const { slots, left } = matched({ ...members, follows }, starts, shifted, { write, next });
  const shown =
    slots.find(({ id }) => id === eventId) ??
    slots.findLast(({ startsAt }) => startsAt <= shifted(own.startsAt)) ??
    slots[0];
  if (!shown) throw refused(write, 'recurrence', 'This never happens.');
  const keepsTimes = own.detached && !isOther;
  const written = await writeSlots(
    write,
    company,
    next,
    slots.map((slot) => withGiven(slot)),
    { refuseOn, overrideReason },
  );
  if (written.refused) return written.refused;

  const gone = left.flatMap(({ eventId: id }) => events.get(id) ?? []);
  await write.removeEach('calendarEvent', gone);
  await forgetOccurrences(
    write,
    gone.map(({ id }) => id),
  );
  if (splits || isOther)
    await saveOccurrences(
      write,
      notFollowing.map((each) => ({
        ...each,
        seriesId: next.id,
        startsAt: shifted(each.startsAt),
        detached: each.detached || !each.excluded,
      })),
    );
  if (splits) await endBefore(write, members, cut, null);
  await rename(write, notFollowing, members, next.rule);
  write.followFrom('calendarEvent', shown.id);
  const event = written.events.find(({ id }) => id === shown.id) ?? edited;
  await announceChanged(write, edited, event);
  return {
    success: true,
    message: 'The events are changed.',
    conflicts: [],
    warnings: written.warnings,
    eventId: event.id,
    event: seenBy(write.viewer, 'calendarEvent', event),
    before: { ...planBefore(edited), recurrence: series.rule },
  };

  /** An existing event keeps the fields that this change does not set. */
  function withGiven(slot: Slot): Slot {
    const { before } = slot;
    if (before === null) return slot;
    const whole = { ...before, ...givenOf(fields, after) };
    const isOwn = slot.id === eventId && keepsTimes;
    const { startDate, endDate, isAllDay } = isOwn ? before : timesAt(next, slot.startsAt);
    return {
      ...slot,
      detached: isOwn,
      after: {
        ...templateOf(whole),
        startDate,
        endDate,
        isAllDay,
        recurrence: next.rule,
        promisedBy: before.promisedBy ?? null,
        unscheduled: before.unscheduled === true,
        ...jobFields(write, before, { eventType: whole.eventType }),
      },
    };
  }
}

/**
 * The rule of the new series: moved by as many days as the event was, and without the times that the old
 * series keeps.
 */
function shiftedRule(
  repeat: Repeat,
  { days, from, to, done }: { days: number; from: string; to: string; done: number },
): Repeat {
  const { end, ...moved } = movedRepeat(repeat, { from: dayOfLocal(from), to: dayOfLocal(to) });
  if (end === null) return { ...moved, end };
  return {
    ...moved,
    end: 'count' in end ? { count: Math.max(1, end.count - done) } : { until: addDays(end.until, days) },
  };
}

/** The changed fields that every event of the series gets. */
function givenOf(fields: object, after: CalendarEvent): Partial<Template> {
  const work = 'projectId' in fields || 'taskId' in fields;
  const given = Object.entries(templateOf(after)).filter(
    ([field]) => field in fields || (work && (field === 'projectId' || field === 'taskId')),
  );
  return Object.fromEntries(given);
}

/**
 * Finds the event for each time of the new rule. An event keeps its day if the rule has that day. `left` are
 * the events for which the rule has no day.
 */
function matched(
  { follows, events, own }: Members & { follows: readonly Occurrence[] },
  starts: readonly string[],
  shifted: (local: string) => string,
  { write, next }: { write: TenantWrite; next: Series },
): { slots: Slot[]; left: Occurrence[] } {
  const byDay = new Map(follows.map((each) => [dayOfLocal(shifted(each.startsAt)), each]));
  const found = new Map<string, Occurrence>();
  for (const start of starts) {
    const each = byDay.get(dayOfLocal(start));
    if (each) found.set(start, each);
  }
  // The event that the person changes is kept as long as the rule has another day for it.
  const isFound = [...found.values()].includes(own);
  const free = starts.find((start) => !found.has(start) && start >= shifted(own.startsAt));
  if (!isFound && free !== undefined) found.set(free, own);
  const remaining = new Set(found.values());
  return {
    slots: starts.map((start) => {
      const each = found.get(start);
      const slot = newSlot(next, start, each?.eventId ?? write.newId());
      return { ...slot, before: each === undefined ? null : (events.get(each.eventId) ?? null) };
    }),
    left: follows.filter((each) => !remaining.has(each)),
  };
}

/** Ends a series before a local time. Its earlier events that have not begun get the new rule. */
export async function endBefore(
  write: TenantWrite,
  members: Members,
  cut: string,
  undo: Series['undo'],
): Promise<void> {
  const { series, occurrences } = members;
  const rule = ruleOf({ ...repeatOf(series.rule), end: { until: addDays(dayOfLocal(cut), -1) } });
  await saveSeries(write, { ...series, rule, undo });
  await rename(
    write,
    occurrences.filter(({ startsAt }) => startsAt < cut),
    members,
    rule,
  );
}

/** Writes the rule into those of the events that have not begun and have another one. */
export async function rename(
  write: TenantWrite,
  occurrences: readonly Occurrence[],
  { events }: Pick<Members, 'events'>,
  rule: string,
): Promise<void> {
  const changes = occurrences.flatMap(({ eventId }) => {
    const before = events.get(eventId);
    return before === undefined || before.recurrence === rule
      ? []
      : [{ before, fields: { recurrence: rule } }];
  });
  await write.updateAll('calendarEvent', changes);
}
