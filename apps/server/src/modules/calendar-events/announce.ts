import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { planTime } from '@plumbline/domain/schedule/text';
import { sql } from 'drizzle-orm';
import { titleSql } from '../../database/titles.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { type NewNotification, notify } from '../notifications/notify.ts';
import { newcomers, namesOf } from '../../tenant/crew.ts';
import { type Company, companyOf } from './plan.ts';

/** Notifies people that somebody put them on an event. A job that has no time yet notifies nobody. */
export async function announceAdded(
  write: TenantWrite,
  event: CalendarEvent,
  userIds: readonly string[],
): Promise<void> {
  if (event.unscheduled === true || isOver(write, event)) return;
  await tell(write, event, userIds, async ({ author, company }) => ({
    type: 'event_added',
    title: `${author} put you on ${event.title}`,
    message: `${whenText(event, company)}.`,
    again: `${whenText(event, company)}.`,
  }));
}

/** Notifies people with one message that somebody put many events on their calendar. */
export async function announceImported(write: TenantWrite, events: readonly CalendarEvent[]): Promise<void> {
  const current = events.filter((event) => !isOver(write, event));
  for (const userId of new Set(current.flatMap(({ attendees }) => attendees))) {
    const theirs = current.filter(({ attendees }) => attendees.includes(userId));
    const [first] = theirs;
    if (!first) continue;
    if (theirs.length === 1) await announceAdded(write, first, [userId]);
    else
      await tell(write, first, [userId], async ({ author, company }) => ({
        type: 'event_added',
        title: `${author} put ${theirs.length.toLocaleString(company.locale)} events on your calendar`,
        message: `The first is ${first.title}, ${whenText(first, company)}.`,
      }));
  }
}

/**
 * Notifies the people of an event of what somebody else changed: those who were put on it or taken off, and
 * the others of a new time, place, job or title. Nobody is notified of an event that is over.
 */
export async function announceChanged(
  write: TenantWrite,
  before: CalendarEvent,
  after: CalendarEvent,
): Promise<void> {
  if (isOver(write, before) && isOver(write, after)) return;
  const [had, has] = [before, after].map(({ unscheduled }) => unscheduled !== true);
  if (!had) return await announceAdded(write, after, after.attendees);
  if (!has) return await announceRemoved(write, before);
  await announceAdded(write, after, newcomers(before.attendees, after.attendees));
  await tellTakenOff(write, before, newcomers(after.attendees, before.attendees));
  const staying = after.attendees.filter((userId) => before.attendees.includes(userId));
  if (before.planRevision === after.planRevision || staying.length === 0) return;
  // The person who planned a job is notified that its crew cancelled it.
  const planner = isCancelled(before, after) ? [after.createdBy ?? ''] : [];
  await tell(
    write,
    after,
    [...staying, ...planner].filter(Boolean),
    async (words) => await changeInWords(write, { before, after }, words),
  );
}

/**
 * Notifies everybody on an event that it does not take place. Call it before the event is deleted. `more` is
 * the number of further times of its series that are deleted.
 */
export async function announceRemoved(write: TenantWrite, event: CalendarEvent, more = 0): Promise<void> {
  if (event.unscheduled === true || isOver(write, event) || event.jobStatus === 'cancelled') return;
  await tell(write, event, event.attendees, async ({ author, company }) => ({
    type: 'event_changed',
    title: `${author} took ${event.title} off the calendar`,
    message: `It was planned for ${whenText(event, company)}${timesText(more, company)}.`,
  }));
}

/**
 * Notifies people with one message that somebody took many events off their calendar. Call it before these
 * are deleted.
 */
export async function announceRemovedTogether(
  write: TenantWrite,
  events: readonly CalendarEvent[],
): Promise<void> {
  const current = events.filter(
    (event) => event.unscheduled !== true && event.jobStatus !== 'cancelled' && !isOver(write, event),
  );
  for (const userId of new Set(current.flatMap(({ attendees }) => attendees))) {
    const theirs = current.filter(({ attendees }) => attendees.includes(userId));
    const [first] = theirs.toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1));
    if (!first) continue;
    await tell(write, first, [userId], async ({ author, company }) => ({
      type: 'event_changed',
      title:
        theirs.length === 1
          ? `${author} took ${first.title} off the calendar`
          : `${author} took ${theirs.length.toLocaleString(company.locale)} events off your calendar`,
      message:
        theirs.length === 1
          ? `It was planned for ${whenText(first, company)}.`
          : `The first was ${first.title}, ${whenText(first, company)}.`,
    }));
  }
}

/**
 * Notifies the clients of a job's project that its crew is on the way, and when the crew expects to arrive.
 */
export async function announceOnTheWay(write: TenantWrite, event: CalendarEvent): Promise<void> {
  if (event.projectId === null) return;
  const { rows } = await write.db.execute<{ user_id: string }>(sql`
    select t.user_id from project_team t
    join member m on m.organization_id = t.organization_id and m.user_id = t.user_id and m.role = 'client'
    where t.organization_id = ${write.viewer.organizationId} and t.project_id = ${event.projectId}
      and t.deleted_at is null`);
  const clients = rows.map(({ user_id: userId }) => userId);
  await tell(write, event, clients, async ({ author, company }) => {
    const message = event.expectedAt
      ? `${event.title}. Expected at ${clockTime(event.expectedAt, company)}.`
      : `${event.title}.`;
    return { type: 'visit_on_the_way', title: `${author} is on the way`, message, again: message };
  });
}

type News = Pick<NewNotification, 'type' | 'title' | 'message' | 'again'>;
type Texts = { author: string; company: Company };

async function tell(
  write: TenantWrite,
  event: CalendarEvent,
  userIds: readonly string[],
  news: (words: Texts) => Promise<News | null>,
): Promise<void> {
  const { userId } = write.viewer;
  if (!userIds.some((each) => each !== userId)) return;
  const company = await companyOf(write.db, write.viewer);
  const author = (await namesOf(write, [userId])).get(userId) ?? '';
  const sentNews = await news({ author, company });
  if (sentNews === null) return;
  await notify(write, {
    ...sentNews,
    userIds,
    entityType: 'calendar_event',
    entityId: event.id,
    metadata: event.projectId === null ? {} : { projectId: event.projectId },
  });
}

async function tellTakenOff(
  write: TenantWrite,
  event: CalendarEvent,
  userIds: readonly string[],
): Promise<void> {
  await tell(write, event, userIds, async ({ author, company }) => ({
    type: 'event_changed',
    title: `${author} took you off ${event.title}`,
    message: `It was planned for ${whenText(event, company)}.`,
  }));
}

const isCancelled = (before: CalendarEvent, after: CalendarEvent) =>
  after.jobStatus === 'cancelled' && before.jobStatus !== 'cancelled';

type Change = { before: CalendarEvent; after: CalendarEvent };

/** The message about a change. Null if nothing changed that these people must know. */
async function changeInWords(
  write: TenantWrite,
  { before, after }: Change,
  { author, company }: Texts,
): Promise<News | null> {
  const type = 'event_changed';
  if (isCancelled(before, after))
    return {
      type,
      title: `${author} cancelled ${after.title}`,
      message: `It was planned for ${whenText(before, company)}.`,
    };
  const moved = whenText(before, company) !== whenText(after, company);
  const ends = !moved && !after.isAllDay && before.endDate !== after.endDate;
  const parts = [
    moved && `Now ${whenText(after, company)}, before ${whenText(before, company)}.`,
    ends && `Ends at ${clockTime(after.endDate, company)}, before at ${clockTime(before.endDate, company)}.`,
    before.projectId !== after.projectId && (await jobInWords(write, after.projectId)),
    before.location !== after.location &&
      (after.location === null ? 'At the address of the job.' : `At ${after.location}.`),
    before.title !== after.title && `It was called ${before.title}.`,
  ].filter(Boolean);
  if (parts.length === 0) return null;
  const message = parts.join(' ');
  const more = parts.length > 1;
  // If only the time changed, a later message replaces this one while it is unread, because only the last
  // time counts.
  if (moved && !more)
    return {
      type,
      title: `${author} moved ${after.title}`,
      message,
      again: `Now ${whenText(after, company)}.`,
    };
  if (ends && !more)
    return {
      type,
      title: `${author} changed the end of ${after.title}`,
      message,
      again: `Ends at ${clockTime(after.endDate, company)}.`,
    };
  return { type, title: `${author} ${moved ? 'moved and changed' : 'changed'} ${after.title}`, message };
}

async function jobInWords(write: TenantWrite, projectId: string | null): Promise<string> {
  if (projectId === null) return 'For no project any more.';
  const { rows } = await write.db.execute<{ title: string }>(sql`
    select ${titleSql('project', 'p')} as title from project p
    where p.organization_id = ${write.viewer.organizationId} and p.id = ${projectId}`);
  return `For ${rows[0]?.title ?? 'another project'}.`;
}

/** Says how often a series happens after its first time. '' for an event that does not repeat. */
function timesText(more: number, { locale }: Company): string {
  if (more === 0) return '';
  return more === 1 ? ', and once after that' : `, and ${more.toLocaleString(locale)} times after that`;
}

const isOver = ({ at }: TenantWrite, { endDate }: CalendarEvent) => Date.parse(endDate) < at.getTime();

/** For example 'Thu, Nov 12, 7:30 AM', or 'Thursday, Nov 12' for an all-day event. */
export function whenText(
  { startDate, isAllDay }: Pick<CalendarEvent, 'startDate' | 'isAllDay'>,
  company: Pick<Company, 'locale' | 'timeZone'>,
): string {
  if (!isAllDay) return planTime(startDate, company);
  return new Intl.DateTimeFormat(company.locale, {
    weekday: 'long',
    month: 'short',
    day: 'numeric',
    timeZone: company.timeZone,
  }).format(new Date(startDate));
}

function clockTime(at: string, { locale, timeZone }: Company): string {
  return new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone }).format(
    new Date(at),
  );
}
