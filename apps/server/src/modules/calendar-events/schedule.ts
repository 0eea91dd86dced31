import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import type { ConflictKind } from '@plumbline/domain/entities/enumerations';
import { conflictsAnswered } from '@plumbline/domain/limits/schedule';
import type { EventReply } from '@plumbline/domain/operations/calendar-events';
import { bookingOf, near, type Site } from '@plumbline/domain/schedule/booking';
import {
  type Conflict,
  conflictSteps,
  type Facts,
  type Plan,
  type Planned,
  planOf,
  refusing,
} from '@plumbline/domain/schedule/conflicts';
import { refusalSentence } from '@plumbline/domain/schedule/text';
import { namesOf } from '../../tenant/crew.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { inSlices } from '../../process/slices.ts';
import { factsOf, siteOf } from './bookings.ts';
import type { Company } from './plan.ts';

export type Rules = {
  refuseOn?: readonly ConflictKind[] | undefined;
  overrideReason?: string | undefined;
};

type Scheduled =
  | { refused: EventReply; override?: undefined; warnings?: undefined }
  | { refused: null; warnings: Conflict[]; override: CalendarEvent['override'] };

type Asked = Planned & Pick<CalendarEvent, 'unscheduled' | 'jobStatus'> & { id: string | null };

/**
 * Checks a plan for conflicts; its people must be locked. The result is the answer that refuses it, or the
 * override to store if somebody accepts the conflicts.
 */
export async function schedule(
  write: TenantWrite,
  company: Company,
  event: Asked,
  rules: Rules,
): Promise<Scheduled> {
  const looked = await lookAt(write, company, [event], rules);
  return await decided(write, company, looked[0], rules);
}

/**
 * Checks several plans that change together, each against the others as they will be. The result is the
 * override to store by event id, or the answer that refuses the first plan with conflicts.
 */
export async function scheduleEach(
  write: TenantWrite,
  company: Company,
  events: readonly (CalendarEvent & Asked)[],
  rules: Rules,
): Promise<
  | { refused: EventReply; warnings?: undefined; overrides?: undefined }
  | { refused: null; warnings: Conflict[]; overrides: ReadonlyMap<string, CalendarEvent['override']> }
> {
  const looked = await lookAt(write, company, events, { ...rules, amongThem: true });
  const warnings: Conflict[] = [];
  const overrides = new Map<string, CalendarEvent['override']>();
  for (const [at, { id }] of events.entries()) {
    const scheduled = await decided(write, company, looked[at], rules);
    if (scheduled.refused) return { refused: scheduled.refused };
    warnings.push(...scheduled.warnings);
    overrides.set(id, scheduled.override);
  }
  return { refused: null, warnings, overrides };
}

/** Checks several plans together. They are not checked against one another. */
export async function scheduleTogether(
  write: TenantWrite,
  company: Company,
  events: readonly (Asked & { id: string })[],
  { refuseOn, overrideReason }: Rules,
): Promise<
  | { refused: EventReply; overrides?: undefined; warnings?: undefined }
  | { refused: null; warnings: Conflict[]; overrides: ReadonlyMap<string, CalendarEvent['override']> }
> {
  const looked = await lookAt(write, company, events, { refuseOn });
  const conflicts = looked.flatMap((each) => each.conflicts);
  const warnings = looked.flatMap((each) => each.warnings);
  if (conflicts.length > 0 && overrideReason === undefined)
    return { refused: await refusal(write, company, { conflicts, warnings }) };
  const overrides = new Map<string, CalendarEvent['override']>();
  for (const [at, { id }] of events.entries()) {
    const inTheWay = looked[at]?.conflicts ?? [];
    if (inTheWay.length > 0 && overrideReason !== undefined)
      overrides.set(id, overrideOf(write, inTheWay, overrideReason));
  }
  return { refused: null, warnings: [...conflicts, ...warnings].slice(0, conflictsAnswered), overrides };
}

async function decided(
  write: TenantWrite,
  company: Company,
  { conflicts, warnings }: Looked = nothingInTheWay,
  { overrideReason }: Rules,
): Promise<Scheduled> {
  if (conflicts.length === 0) return { refused: null, warnings, override: null };
  if (overrideReason === undefined)
    return { refused: await refusal(write, company, { conflicts, warnings }) };
  const override = overrideOf(write, conflicts, overrideReason);
  return { refused: null, warnings: [...conflicts, ...warnings].slice(0, conflictsAnswered), override };
}

const overrideOf = (write: TenantWrite, conflicts: readonly Conflict[], reason: string) => ({
  by: write.viewer.userId,
  at: write.at.toISOString(),
  reason,
  kinds: [...new Set(conflicts.map(({ kind }) => kind))],
});

const takesTime = ({ unscheduled, jobStatus, attendees }: Asked): boolean =>
  unscheduled !== true && jobStatus !== 'cancelled' && attendees.length > 0;

type Looked = { conflicts: Conflict[]; warnings: Conflict[] };
const nothingInTheWay: Looked = { conflicts: [], warnings: [] };

/**
 * The conflicts of each plan, in the order of the plans. The bookings of all are read once and compared in
 * slices. With `amongThem`, the plans are also checked against one another.
 */
async function lookAt(
  write: TenantWrite,
  company: Company,
  events: readonly Asked[],
  { refuseOn, amongThem = false }: Pick<Rules, 'refuseOn'> & { amongThem?: boolean },
): Promise<Looked[]> {
  const sites = new Map<string, Site | null>();
  const projectIds = events.filter(takesTime).flatMap(({ projectId }) => projectId ?? []);
  for (const projectId of new Set(projectIds))
    sites.set(projectId, await siteOf(write.db, write.viewer, projectId));
  const plans = events.map((event) =>
    takesTime(event)
      ? planOf(event, { eventId: event.id, site: sites.get(event.projectId ?? '') ?? null })
      : null,
  );
  const spans = plans.filter((plan) => plan !== null);
  const userIds = [...new Set(spans.flatMap((plan) => plan.userIds))];
  if (userIds.length === 0) return events.map(() => nothingInTheWay);
  const facts = await factsOf(write.db, write.viewer, company, { userIds, spans });
  const own = new Set(events.map(({ id }) => id));
  const bookings = facts.bookings.filter(({ eventId }) => !own.has(eventId));
  if (amongThem)
    for (const { id, ...event } of events) {
      const bookedBy =
        id === null ? null : bookingOf({ ...event, id }, (projectId) => sites.get(projectId) ?? null);
      if (bookedBy !== null) bookings.push(bookedBy);
    }
  return await inSlices(lookSteps(plans, { ...facts, bookings }, refuseOn));
}

function* lookSteps(
  plans: readonly (Plan | null)[],
  facts: Facts,
  refuseOn: Rules['refuseOn'],
): Generator<void, Looked[]> {
  const looked: Looked[] = [];
  for (const plan of plans) {
    if (plan === null) looked.push(nothingInTheWay);
    else {
      const found = yield* conflictSteps(plan, { ...facts, bookings: near(facts.bookings, plan) });
      looked.push(refusing(plan, found, refuseOn));
    }
    yield;
  }
  return looked;
}

async function refusal(
  write: TenantWrite,
  { locale }: Company,
  { conflicts, warnings }: { conflicts: Conflict[]; warnings: Conflict[] },
): Promise<EventReply> {
  const names = await namesOf(write, [conflicts[0]?.userId ?? '']);
  return {
    success: false,
    message: refusalSentence(conflicts, { nameOf: (userId) => names.get(userId) ?? '', locale }),
    conflicts: conflicts.slice(0, conflictsAnswered),
    warnings: warnings.slice(0, conflictsAnswered),
    eventId: null,
  };
}

/**
 * Whether a change books another time, other people or another place, or needs more skills, so that conflicts
 * must be checked again.
 */
export function takesOtherTime(before: CalendarEvent, after: CalendarEvent): boolean {
  const bookedBy = (event: CalendarEvent) => [
    bookingOf(event, () => null),
    event.requiredSkills,
    event.eventType,
    event.isAllDay,
  ];
  return JSON.stringify(bookedBy(before)) !== JSON.stringify(bookedBy(after));
}
