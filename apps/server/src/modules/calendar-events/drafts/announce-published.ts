import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { newsNamed } from '@plumbline/domain/limits/schedule';
import { type NewsKind, planNews } from '@plumbline/domain/schedule/plan-news';
import { namesOf } from '../../../tenant/crew.ts';
import type { TenantWrite } from '../../../tenant/write.ts';
import { notify } from '../../notifications/notify.ts';
import { whenText } from '../announce.ts';
import { type Company, companyOf } from '../plan.ts';

type Change = { before: CalendarEvent | null; after: CalendarEvent | null };
type Heard = { kind: NewsKind; change: Change };

/**
 * Tells each person of a published plan what of it is theirs, in one message, the earliest first. Call it before events
 * are deleted. Resolves to the number of people who were told.
 */
export async function announcePublished(write: TenantWrite, changes: readonly Change[]): Promise<number> {
  const { userId: publisher } = write.viewer;
  const heard = new Map<string, Heard[]>();
  for (const change of changes)
    for (const { userId, kind } of planNews(change.before, change.after, write.at.getTime()))
      heard.set(userId, [...(heard.get(userId) ?? []), { kind, change }]);
  heard.delete(publisher);
  if (heard.size === 0) return 0;
  const company = await companyOf(write.db, write.viewer);
  const author = (await namesOf(write, [publisher])).get(publisher) ?? '';
  for (const [userId, theirs] of heard) await tellOne(write, userId, theirs, { author, company });
  return heard.size;
}

async function tellOne(
  write: TenantWrite,
  userId: string,
  theirs: readonly Heard[],
  { author, company }: { author: string; company: Company },
): Promise<void> {
  const sorted = theirs.toSorted((a, b) => (dayOfNews(a) < dayOfNews(b) ? -1 : 1));
  const event = sorted[0] && (sorted[0].change.after ?? sorted[0].change.before);
  if (!event) return;
  const more = sorted.length - newsNamed;
  const count = sorted.length === 1 ? '1 change' : `${sorted.length.toLocaleString(company.locale)} changes`;
  await notify(write, {
    userIds: [userId],
    type: sorted.every(({ kind }) => kind === 'added') ? 'event_added' : 'event_changed',
    title: `${author} published your plan: ${count}`,
    message: [
      ...sorted.slice(0, newsNamed).map((each) => newsText(each, company)),
      ...(more > 0 ? [`And ${more.toLocaleString(company.locale)} more.`] : []),
    ].join(' '),
    entityType: 'calendar_event',
    entityId: event.id,
    metadata: event.projectId === null ? {} : { projectId: event.projectId },
  });
}

const dayOfNews = ({ change: { before, after } }: Heard): string => (after ?? before)?.startDate ?? '';

function newsText({ kind, change: { before, after } }: Heard, company: Company): string {
  const event = after ?? before;
  if (event === null) return '';
  const when = whenText(event, company);
  switch (kind) {
    case 'added':
      return `New: ${event.title}, ${when}.`;
    case 'removed':
      return `Off your calendar: ${event.title}, ${before === null ? when : whenText(before, company)}.`;
    case 'moved':
      return `Moved: ${event.title}, now ${when}${before === null ? '' : `, before ${whenText(before, company)}`}.`;
    case 'changed':
      return `Changed: ${event.title}, ${when}.`;
  }
}
