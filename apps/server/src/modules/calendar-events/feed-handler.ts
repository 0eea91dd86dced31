import { createHash } from 'node:crypto';
import type { Role } from '@plumbline/domain/access/roles';
import { daysAfter } from '@plumbline/domain/days/days';
import { feedFutureDays, feedPastDays } from '@plumbline/domain/limits/schedule';
import { gates } from '@plumbline/domain/operations/gates';
import { allowsAccess } from '@plumbline/domain/plans/subscription';
import { sql } from 'drizzle-orm';
import { type Database, databaseOn } from '../../database/connect.ts';
import { type JsonRow, wireRow } from '../../database/wire.ts';
import type { Services } from '../../rpc/context.ts';
import { readRecordingAs, type WorkPorts } from '../../tenant/organization.ts';
import { asIdentity } from '../../tenant/transaction.ts';
import type { Viewer } from '../../visibility/rule.ts';
import { visibleTo } from '../../visibility/to-sql.ts';
import { feedHash, feedPath } from './feed.ts';
import { type Feed, type FeedEvent, type FeedSeries, feedText } from './feed-text.ts';

type FeedParts = {
  ports: Pick<WorkPorts, 'pool' | 'clock'>;
  limits: Services['limits'];
  /** The web app's origin. */
  publicUrl: string;
};

const tokenForm = /^[\w-]{43}$/;
/** A program keeps what it read for so long. */
const keptS = 300;
/** When an address was last read is noted at most so often. */
const notedEveryMs = 300_000;

/**
 * Answers /api/calendar/{secret}.ics with the events of the person whose secret it is, as they may see them. One
 * answer for secrets that never were, have ended, or are of people who have left or whose plan has ended.
 */
export function createFeedHandler(
  parts: FeedParts,
): (request: Request, address: string) => Promise<Response> {
  return async (request, address) => {
    const file = new URL(request.url).pathname.slice(feedPath.length);
    const token = file.endsWith('.ics') ? file.slice(0, -'.ics'.length) : '';
    const hash = feedHash(token);
    for (const [bucket, key] of [
      ['calendarFeedPerAddress', address],
      ['calendarFeed', hash],
    ] as const) {
      const verdict = await parts.limits.consume(bucket, key);
      if (!verdict.ok) return tooMany(verdict.retryAfterSeconds);
    }
    const owner = tokenForm.test(token) ? await ownerOf(parts, hash) : null;
    if (owner === null) return notFound();
    const text = feedText(
      await readRecordingAs(
        parts.ports,
        owner,
        async (db, viewer) => await contentOf(db, viewer, parts, hash),
      ),
    );
    const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
    const headers = { etag, 'cache-control': `private, max-age=${keptS}` };
    const known = request.headers.get('if-none-match')?.split(',') ?? [];
    if (known.some((tag) => tag.trim().replace(/^W\//, '') === etag))
      return new Response(null, { status: 304, headers });
    return new Response(text, {
      headers: {
        ...headers,
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'inline; filename="plumbline.ics"',
      },
    });
  };
}

const notFound = () =>
  Response.json({ code: 'NOT_FOUND', message: 'There is no such address.' }, { status: 404 });

const tooMany = (seconds: number) =>
  Response.json(
    { code: 'RATE_LIMITED', message: 'This calendar was read too often. Try again later.' },
    { status: 429, headers: { 'retry-after': String(seconds) } },
  );

type Owner = { organizationId: string; userId: string; role: Role | null };

/** Whose secret it is, if they may still read their calendar. */
async function ownerOf({ ports }: FeedParts, hash: string): Promise<Owner | null> {
  const [found] = await asIdentity(ports.pool, async (client) => {
    const { rows } = await databaseOn(client).execute<Owner & { status: string | null }>(sql`
      select f.organization_id as "organizationId", f.user_id as "userId", m.role, s.status
      from public.calendar_feed f
      join public.member m on m.organization_id = f.organization_id and m.user_id = f.user_id
        and m.is_active and m.deleted_at is null
      left join public.subscription s on s.organization_id = f.organization_id and s.deleted_at is null
      where f.token_hash = ${hash}`);
    return rows;
  });
  if (!found || !allowsAccess(found.status ?? undefined)) return null;
  const { status: _, ...owner } = found;
  return gates['calendarEvents.getFeed'].roles.some((role) => role === owner.role) ? owner : null;
}

type Found = { row: JsonRow; project: string | null; address: string | null };

const eventOf = ({ row, project, address }: Found): FeedEvent => ({
  ...wireRow('calendarEvent', row),
  ...{ project, address },
});

async function contentOf(
  db: Database,
  viewer: Viewer,
  { ports, publicUrl }: FeedParts,
  hash: string,
): Promise<Feed> {
  const { organizationId, userId } = viewer;
  const now = ports.clock();
  const [from, to] = [daysAfter(now, -feedPastDays), daysAfter(now, feedFutureDays)];
  const { rows: organizations } = await db.execute<{ name: string; timeZone: string }>(sql`
    select name, timezone as "timeZone" from organization where organization_id = ${organizationId}`);
  const { rows } = await db.execute<Found & { series: string | null }>(sql`
    select to_json(calendar_event) as row, project.name as project, project.address, o.series_id as series
    from calendar_event
    left join project on project.organization_id = calendar_event.organization_id
      and project.id = calendar_event.project_id and project.deleted_at is null
    left join event_occurrence o on o.organization_id = calendar_event.organization_id
      and o.event_id = calendar_event.id
    where calendar_event.organization_id = ${organizationId} and ${isTheirs(viewer)}
      and calendar_event.end_date > ${from.toISOString()}::timestamptz
      and calendar_event.start_date < ${to.toISOString()}::timestamptz
    order by calendar_event.start_date, calendar_event.id`);
  await db.execute(sql`
    update calendar_feed set last_read_at = ${now.toISOString()}::timestamptz
    where organization_id = ${organizationId} and token_hash = ${hash} and user_id = ${userId}
      and coalesce(last_read_at < ${new Date(now.getTime() - notedEveryMs).toISOString()}::timestamptz, true)`);
  const { name = '', timeZone = 'UTC' } = organizations[0] ?? {};
  const repeating = [...new Set(rows.flatMap(({ series }) => series ?? []))];
  return {
    ...{ name: `${name}, Plumbline`, timeZone, publicUrl },
    events: rows.filter(({ series }) => series === null).map(eventOf),
    series: await seriesOf(db, viewer, repeating),
  };
}

const isTheirs = (viewer: Viewer) => sql`calendar_event.deleted_at is null
  and calendar_event.attendees @> array[${viewer.userId}]::uuid[] and not calendar_event.unscheduled
  and ${visibleTo(viewer, 'calendarEvent')}`;

type Place = FeedSeries['places'][number];

/** These series with all their times; of one that is not the person's, or was deleted, only that it is left out. */
async function seriesOf(db: Database, viewer: Viewer, ids: readonly string[]): Promise<FeedSeries[]> {
  if (ids.length === 0) return [];
  const { organizationId } = viewer;
  const { rows: all } = await db.execute<Omit<FeedSeries, 'places'>>(sql`
    select id, rule, zone, starts_at as "startsAt", is_all_day as "isAllDay", duration_s as "durationS"
    from event_series where organization_id = ${organizationId} and id = any(${sql.param([...ids])}::uuid[])
    order by id`);
  const { rows } = await db.execute<
    Omit<Found, 'row'> & { row: JsonRow | null; series: string; startsAt: string; detached: boolean }
  >(sql`
    select o.series_id as series, o.starts_at as "startsAt", o.detached,
      case when calendar_event.id is not null then to_jsonb(calendar_event) end as row,
      project.name as project, project.address
    from event_occurrence o
    left join calendar_event on calendar_event.organization_id = o.organization_id
      and calendar_event.id = o.event_id and ${isTheirs(viewer)}
    left join project on project.organization_id = o.organization_id
      and project.id = calendar_event.project_id and project.deleted_at is null
    where o.organization_id = ${organizationId} and o.series_id = any(${sql.param([...ids])}::uuid[])
    order by o.starts_at, o.event_id`);
  const places = new Map<string, Place[]>();
  for (const { series, startsAt, detached, row, ...place } of rows) {
    const event = row === null ? null : eventOf({ row, ...place });
    places.set(series, [...(places.get(series) ?? []), { startsAt, detached, event }]);
  }
  return all.map((series) => ({ ...series, places: places.get(series.id) ?? [] }));
}
