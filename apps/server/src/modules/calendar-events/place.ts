import { dayMs } from '@plumbline/domain/days/days';
import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import type { ConflictKind } from '@plumbline/domain/entities/enumerations';
import { conflictsAnswered } from '@plumbline/domain/limits/schedule';
import type { EventReply } from '@plumbline/domain/operations/calendar-events';
import { type Booking, bookingOf, type Site } from '@plumbline/domain/schedule/booking';
import {
  type Conflict,
  conflictsOf,
  type Plan,
  type Planned,
  planOf,
  refusing,
} from '@plumbline/domain/schedule/conflicts';
import type { Span } from '@plumbline/domain/schedule/span';
import { refusalSentence } from '@plumbline/domain/schedule/words';
import { sql } from 'drizzle-orm';
import { titleSql } from '../../database/titles.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { factsOf, siteOf } from './bookings.ts';
import type { Company } from './plan.ts';

export type Rules = {
  refuseOn?: readonly ConflictKind[] | undefined;
  overrideReason?: string | undefined;
};

type Placed =
  | { refused: EventReply; override?: undefined; warnings?: undefined }
  | { refused: null; warnings: Conflict[]; override: CalendarEvent['override'] };

type Asked = Planned & Pick<CalendarEvent, 'unscheduled' | 'jobStatus'> & { id: string | null };

/**
 * Looks for what is in the way of a plan, with its people locked: either the answer that refuses it, or what
 * to keep of the conflicts that somebody accepts. `together`: plans that are changed with it, as they would be.
 */
export async function place(
  write: TenantWrite,
  company: Company,
  event: Asked,
  { refuseOn, overrideReason }: Rules,
  together: readonly CalendarEvent[] = [],
): Promise<Placed> {
  const { conflicts, warnings } = await found(write, company, event, { refuseOn, together });
  if (conflicts.length === 0) return { refused: null, warnings, override: null };
  if (overrideReason === undefined)
    return { refused: await refusal(write, company, { conflicts, warnings }) };
  const override = overrideOf(write, conflicts, overrideReason);
  return { refused: null, warnings: [...conflicts, ...warnings].slice(0, conflictsAnswered), override };
}

/** Looks for what is in the way of several plans at once; what they take themselves is in the way of none. */
export async function placeTogether(
  write: TenantWrite,
  company: Company,
  events: readonly (Asked & { id: string })[],
  { refuseOn, overrideReason }: Rules,
): Promise<
  | { refused: EventReply; overrides?: undefined; warnings?: undefined }
  | { refused: null; warnings: Conflict[]; overrides: ReadonlyMap<string, CalendarEvent['override']> }
> {
  const own = new Set(events.map(({ id }) => id));
  const taking = events.filter(takesTime);
  const sites = new Map<string | null, Site | null>();
  for (const projectId of new Set(taking.map((event) => event.projectId)))
    sites.set(projectId, await siteOf(write.db, write.viewer, projectId));
  const plans = taking.map((event): Plan =>
    planOf(event, { eventId: event.id, site: sites.get(event.projectId) ?? null }),
  );
  const userIds = [...new Set(plans.flatMap((plan) => plan.userIds))];
  const span = {
    from: plans.reduce((from, plan) => Math.min(from, plan.from), Number.POSITIVE_INFINITY),
    to: plans.reduce((to, plan) => Math.max(to, plan.to), Number.NEGATIVE_INFINITY),
  };
  if (userIds.length === 0) return { refused: null, warnings: [], overrides: new Map() };
  const facts = await factsOf(write.db, write.viewer, company, { userIds, span });
  const bookings = facts.bookings.filter(({ eventId }) => !own.has(eventId));
  const looked = plans.map((plan) => ({
    plan,
    ...refusing(plan, conflictsOf(plan, { ...facts, bookings: near(bookings, plan) }), refuseOn),
  }));
  const conflicts = looked.flatMap((each) => each.conflicts);
  const warnings = looked.flatMap((each) => each.warnings);
  if (conflicts.length > 0 && overrideReason === undefined)
    return { refused: await refusal(write, company, { conflicts, warnings }) };
  const overrides = new Map<string, CalendarEvent['override']>();
  for (const { plan, conflicts: inTheWay } of looked)
    if (inTheWay.length > 0 && plan.eventId !== null && overrideReason !== undefined)
      overrides.set(plan.eventId, overrideOf(write, inTheWay, overrideReason));
  return { refused: null, warnings: [...conflicts, ...warnings].slice(0, conflictsAnswered), overrides };
}

/** Those of a day before or after at most, as for a single plan. */
const near = (bookings: readonly Booking[], { from, to }: Span): Booking[] =>
  bookings.filter((booking) => booking.to > from - dayMs && booking.from < to + dayMs);

const overrideOf = (write: TenantWrite, conflicts: readonly Conflict[], reason: string) => ({
  ...{ by: write.viewer.userId, at: write.at.toISOString(), reason },
  kinds: [...new Set(conflicts.map(({ kind }) => kind))],
});

const takesTime = ({ unscheduled, jobStatus, attendees }: Asked): boolean =>
  unscheduled !== true && jobStatus !== 'cancelled' && attendees.length > 0;

async function found(
  write: TenantWrite,
  company: Company,
  event: Asked,
  { refuseOn, together }: Pick<Rules, 'refuseOn'> & { together: readonly CalendarEvent[] },
): Promise<{ conflicts: Conflict[]; warnings: Conflict[] }> {
  if (!takesTime(event)) return { conflicts: [], warnings: [] };
  const siteOfProject = async (id: string | null) => await siteOf(write.db, write.viewer, id);
  const plan = planOf(event, { eventId: event.id, site: await siteOfProject(event.projectId) });
  const facts = await factsOf(write.db, write.viewer, company, { userIds: plan.userIds, span: plan });
  const changed = new Set(together.map(({ id }) => id));
  const bookings = facts.bookings.filter(({ eventId }) => !changed.has(eventId));
  for (const other of together) {
    const site = await siteOfProject(other.projectId);
    const booking = bookingOf(other, () => site);
    if (booking !== null) bookings.push(booking);
  }
  return refusing(plan, conflictsOf(plan, { ...facts, bookings }), refuseOn);
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

/** The names of people as the organization writes them. */
export async function namesOf(write: TenantWrite, userIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await write.db.execute<{ user_id: string; name: string }>(sql`
    select user_id, ${titleSql('member', 'm')} as name from member m
    where organization_id = ${write.viewer.organizationId} and user_id = any(${sql.param([...userIds])}::uuid[])`);
  return new Map(rows.map(({ user_id: userId, name }) => [userId, name]));
}

/** Whether a change takes other time, of other people or at another place, than before, or asks for more of them. */
export function takesOtherTime(before: CalendarEvent, after: CalendarEvent): boolean {
  const taken = (event: CalendarEvent) => [
    bookingOf(event, () => null),
    event.requiredSkills,
    event.eventType,
    event.isAllDay,
  ];
  return JSON.stringify(taken(before)) !== JSON.stringify(taken(after));
}
