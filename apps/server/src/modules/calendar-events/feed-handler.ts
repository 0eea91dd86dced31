import type { Role } from '@plumbline/domain/access/roles';
import { dayOf } from '@plumbline/domain/days/days';
import { AppError } from '@plumbline/domain/errors/app-error';
import { feedKeptBytes } from '@plumbline/domain/limits/schedule';
import { gates } from '@plumbline/domain/operations/gates';
import { allowsAccess } from '@plumbline/domain/plans/subscription';
import { sql } from 'drizzle-orm';
import { isBusy } from '../../database/busy.ts';
import { createSharedSlots, NoSlot, type SharedSlots } from '../../process/shared-slots.ts';
import { inSlices, maxRestMs } from '../../process/slices.ts';
import { createSlotsPerKey, withSlots } from '../../rpc/call-limits.ts';
import type { Services } from '../../rpc/context.ts';
import { readAs, readRecordingAs, type WorkPorts } from '../../tenant/as-viewer.ts';
import { readAsIdentity, readInTenant } from '../../tenant/transaction.ts';
import { feedHash, feedPath } from './feed.ts';
import { feedContent } from './feed-content.ts';
import { createFeedFiles, type FeedFile, type FeedFiles } from './feed-files.ts';
import { feedFile } from './feed-text.ts';

type FeedParts = {
  ports: Pick<WorkPorts, 'pool' | 'clock'>;
  limits: Services['limits'];
  /** The origin of the web app. */
  publicUrl: string;
  files?: FeedFiles;
  slots?: SharedSlots;
};

const tokenForm = /^[\w-]{43}$/;
/** The seconds for which a program may cache the file. */
const keptS = 300;
/** The time of the last read is written at most once in this many milliseconds. */
const notedEveryMs = 300_000;
/**
 * One file is built at a time, followed by a rest. Files of one organization are built one after the other.
 * Further requests wait, or are told to come back.
 */
const building = { atOnce: 1, atOncePerKey: 1, waiting: 10, waitMs: 10_000, restMs: maxRestMs };
const comeBackS = 30;
/**
 * Addresses from one IP address, such as those of a crew's phones, are looked up one after the other, with
 * rests that leave time for others.
 */
const lookUps = createSlotsPerKey({
  atOnce: 1,
  waiting: 100,
  waitMs: 10_000,
  restMs: maxRestMs,
  restTimes: 4,
});
const isTurnedAway = (error: unknown) => error instanceof AppError && error.code === 'RATE_LIMITED';

/**
 * Answers /api/calendar/{secret}.ics with the events that the owner of the secret may see. The answer is the
 * same for a secret that never existed, has ended, or belongs to a person who has left or whose plan has
 * ended. While nothing changes in the organization, the events are not read again.
 */
export function createFeedHandler(
  parts: FeedParts,
): (request: Request, address: string) => Promise<Response> {
  const { ports, files = createFeedFiles(feedKeptBytes), slots = createSharedSlots(building) } = parts;

  async function answer(
    request: Request,
    { address, hash, isToken }: { address: string; hash: string; isToken: boolean },
  ): Promise<Response> {
    const found = await withSlots([[lookUps, address]], async () => {
      const owner = isToken ? await ownerOf(parts, hash) : null;
      return owner && { owner, standing: await standingOf(parts, owner) };
    });
    if (found === null) {
      files.forget(hash);
      return notFound();
    }
    const { owner, standing } = found;
    const stamp = JSON.stringify([
      standing.version,
      standing.name,
      dayOf(standing.now, standing.timeZone),
      owner,
    ]);
    const file =
      files.stored(hash, stamp) ??
      (await files.build(
        hash,
        stamp,
        async (signal) =>
          await slots.run(owner.organizationId, async () => {
            signal.throwIfAborted();
            const feed = await readAs(
              ports,
              owner,
              async (db, viewer) =>
                await feedContent(db, viewer, { ...standing, publicUrl: parts.publicUrl }),
            );
            return await inSlices(feedFile(feed), { signal });
          }),
        request.signal,
      ));
    if (isDue(standing)) await noteRead(parts, owner, hash, standing.now);
    return answerWith(file, request);
  }

  return async (request, address) => {
    const file = new URL(request.url).pathname.slice(feedPath.length);
    const token = file.endsWith('.ics') ? file.slice(0, -'.ics'.length) : '';
    const hash = feedHash(token);
    try {
      for (const [bucket, key] of [
        ['calendarFeedPerAddress', address],
        ['calendarFeed', hash],
      ] as const) {
        const verdict = await parts.limits.consume(bucket, key);
        if (!verdict.ok) return tooMany(verdict.retryAfterSeconds);
      }
      return await answer(request, { address, hash, isToken: tokenForm.test(token) });
    } catch (error) {
      // The caller may have gone. If the server is busy, the answer says when to come back.
      if (request.signal.aborted || error instanceof NoSlot || isBusy(error) || isTurnedAway(error))
        return comeBack();
      throw error;
    }
  };
}

function answerWith({ body, etag }: FeedFile, request: Request): Response {
  const headers = { etag, 'cache-control': `private, max-age=${keptS}` };
  const existing = request.headers.get('if-none-match')?.split(',') ?? [];
  if (existing.some((tag) => tag.trim().replace(/^W\//, '') === etag))
    return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(body), {
    headers: {
      ...headers,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="plumbline.ics"',
    },
  });
}

const comeBack = () =>
  Response.json(
    { code: 'TIMEOUT_ERROR', message: 'The server is busy. Try again in a moment.' },
    { status: 503, headers: { 'retry-after': String(comeBackS) } },
  );

const notFound = () =>
  Response.json({ code: 'NOT_FOUND', message: 'There is no such address.' }, { status: 404 });

const tooMany = (seconds: number) =>
  Response.json(
    { code: 'RATE_LIMITED', message: 'This calendar was read too often. Try again later.' },
    { status: 429, headers: { 'retry-after': String(seconds) } },
  );

type Owner = { organizationId: string; userId: string; role: Role | null };

/** The owner of a secret, if they may still read their calendar. */
async function ownerOf({ ports }: FeedParts, hash: string): Promise<Owner | null> {
  const { rows } = await readAsIdentity(ports.pool).execute<Owner & { status: string | null }>(sql`
    select f.organization_id as "organizationId", f.user_id as "userId", m.role, s.status
    from public.calendar_feed f
    join public.member m on m.organization_id = f.organization_id and m.user_id = f.user_id
      and m.is_active and m.deleted_at is null
    left join public.subscription s on s.organization_id = f.organization_id and s.deleted_at is null
    where f.token_hash = ${hash}`);
  const [found] = rows;
  if (!found || !allowsAccess(found.status ?? undefined)) return null;
  const { status: _, ...owner } = found;
  return gates['calendarEvents.getFeed'].roles.some((role) => role === owner.role) ? owner : null;
}

/**
 * The version of the organization with the settings that the file needs, and when the address was last read.
 */
type Standing = { version: string; name: string; timeZone: string; lastReadAt: Date | null; now: Date };

async function standingOf({ ports }: FeedParts, { organizationId, userId }: Owner): Promise<Standing> {
  const { rows } = await readInTenant(ports.pool, { organizationId, userId }).execute<{
    version: string;
    name: string;
    timeZone: string;
    lastReadAt: string | null;
  }>(sql`
    select c.version::text as version, o.name, o.timezone as "timeZone",
      to_json(f.last_read_at) #>> '{}' as "lastReadAt"
    from organization o
    join organization_counter c on c.organization_id = ${organizationId}
    left join calendar_feed f on f.organization_id = ${organizationId} and f.user_id = ${userId}
    where o.organization_id = ${organizationId}`);
  const [found] = rows;
  if (!found) throw new AppError('NOT_FOUND');
  const { name, lastReadAt, ...rest } = found;
  return {
    ...rest,
    name: `${name}, Plumbline`,
    lastReadAt: lastReadAt === null ? null : new Date(lastReadAt),
    now: ports.clock(),
  };
}

const isDue = ({ lastReadAt, now }: Standing): boolean =>
  lastReadAt === null || lastReadAt.getTime() < now.getTime() - notedEveryMs;

async function noteRead({ ports }: FeedParts, owner: Owner, hash: string, now: Date): Promise<void> {
  const { organizationId, userId } = owner;
  await readRecordingAs(ports, owner, async (db) => {
    await db.execute(sql`
      update calendar_feed set last_read_at = ${now.toISOString()}::timestamptz
      where organization_id = ${organizationId} and token_hash = ${hash} and user_id = ${userId}`);
  });
}
