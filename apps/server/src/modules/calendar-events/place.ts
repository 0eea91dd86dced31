import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import type { ConflictKind } from '@plumbline/domain/entities/enumerations';
import { conflictsAnswered } from '@plumbline/domain/limits/schedule';
import type { EventReply } from '@plumbline/domain/operations/calendar-events';
import { bookingOf } from '@plumbline/domain/schedule/booking';
import { type Conflict, conflictsOf, refusing } from '@plumbline/domain/schedule/conflicts';
import { refusalSentence } from '@plumbline/domain/schedule/words';
import { sql } from 'drizzle-orm';
import { titleSql } from '../../database/titles.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { factsOf, siteOf } from './bookings.ts';
import { type Company, type Planned, planOf } from './plan.ts';

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
  const kinds = [...new Set(conflicts.map(({ kind }) => kind))];
  const override = { by: write.viewer.userId, at: write.at.toISOString(), reason: overrideReason, kinds };
  return { refused: null, warnings: [...conflicts, ...warnings].slice(0, conflictsAnswered), override };
}

async function found(
  write: TenantWrite,
  company: Company,
  event: Asked,
  { refuseOn, together }: Pick<Rules, 'refuseOn'> & { together: readonly CalendarEvent[] },
): Promise<{ conflicts: Conflict[]; warnings: Conflict[] }> {
  const takesTime = event.unscheduled !== true && event.jobStatus !== 'cancelled';
  if (!takesTime || event.attendees.length === 0) return { conflicts: [], warnings: [] };
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
