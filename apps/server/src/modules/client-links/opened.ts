import { clientLinkState } from '@plumbline/domain/entities/client-link';
import type { MarkShape } from '@plumbline/domain/entities/photo-mark';
import { dayOf } from '@plumbline/domain/days/days';
import { clientLinkPhotosMax, clientLinkUseNotedMs } from '@plumbline/domain/limits/client-links';
import { marksPerPhotoMax } from '@plumbline/domain/limits/photos';
import { gates } from '@plumbline/domain/operations/gates';
import { allowsAccess } from '@plumbline/domain/plans/subscription';
import { planAtLeast, tierOf } from '@plumbline/domain/plans/tiers';
import { type SQL, sql } from 'drizzle-orm';
import { databaseOn } from '../../database/connect.ts';
import { fileById } from '../../file-storage/stored-files.ts';
import type { WorkPorts } from '../../tenant/as-viewer.ts';
import { inTenant, readAsIdentity, readInTenant } from '../../tenant/transaction.ts';
import { isSecret, secretHash } from './address.ts';

type Ports = Pick<WorkPorts, 'pool' | 'clock'>;

/** A link that opens now, and all that its page says of the company. */
export type OpenedLink = {
  organizationId: string;
  linkId: string;
  title: string;
  lastDay: string;
  /** Whether it shows what is drawn over the photos. */
  drawings: boolean;
  company: { name: string; locale: string; timeZone: string; logoId: string | null };
  lastUsedAt: Date | null;
};

/** A photo of a link, without anything that the link does not show. */
export type LinkedPhoto = {
  /** Its number in the link's addresses. */
  number: number;
  /** Empty where nobody has written one. */
  caption: string;
  /** When it was taken, or added where nobody knows it: ISO 8601. */
  at: string;
  width: number;
  height: number;
  storageId: string;
  /** Of the small picture; that of the large one where there is none. */
  thumbnailId: string;
  /** Of the size for large tiles, which is a JPEG; null where there is none. */
  displayId: string | null;
  mime: string | null;
  thumbnailMime: string | null;
};

/**
 * What a secret opens now. Null alike for one that never existed, has expired or was ended, and while the plan of
 * the organization has no photos.
 */
export async function openLink({ pool, clock }: Ports, secret: string): Promise<OpenedLink | null> {
  if (!isSecret(secret)) return null;
  const hash = secretHash(secret);
  const { rows } = await readAsIdentity(pool).execute<{
    organizationId: string;
    linkId: string;
    status: string | null;
    planName: string | null;
  }>(sql`
    select t.organization_id as "organizationId", t.link_id as "linkId", s.status, s.plan_name as "planName"
    from public.client_link_token t
    left join public.subscription s on s.organization_id = t.organization_id and s.deleted_at is null
    where t.token_hash = ${hash}`);
  const [named] = rows;
  if (!named || !allowsAccess(named.status)) return null;
  if (!planAtLeast(tierOf(named.planName), gates['clientLinks.create'].plan)) return null;
  return await readLink({ pool, clock }, { ...named, hash });
}

async function readLink(
  { pool, clock }: Ports,
  { organizationId, linkId, hash }: { organizationId: string; linkId: string; hash: string },
): Promise<OpenedLink | null> {
  const { rows } = await readInTenant(pool, { organizationId, userId: null }).execute<{
    title: string;
    lastDay: string;
    drawings: boolean;
    revokedAt: string | null;
    lastUsedAt: string | null;
    name: string;
    locale: string;
    timeZone: string;
    logoId: string | null;
  }>(sql`
    select l.title, l.last_day::text as "lastDay", l.drawings, to_json(l.revoked_at) #>> '{}' as "revokedAt",
      to_json(t.last_used_at) #>> '{}' as "lastUsedAt",
      o.name, o.locale, o.timezone as "timeZone", o.logo_storage_id as "logoId"
    from client_link l
    join client_link_token t on t.organization_id = ${organizationId} and t.link_id = l.id
    join organization o on o.organization_id = ${organizationId}
    where l.organization_id = ${organizationId} and l.id = ${linkId} and l.deleted_at is null
      and t.token_hash = ${hash}`);
  const [found] = rows;
  if (!found || clientLinkState(found, dayOf(clock(), found.timeZone)) !== 'open') return null;
  const { title, lastDay, drawings, lastUsedAt, name, locale, timeZone, logoId } = found;
  return {
    organizationId,
    linkId,
    title,
    lastDay,
    drawings,
    company: { name, locale, timeZone, logoId },
    lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt),
  };
}

/** The photos of a link as they are now, in its order; those that are deleted, went to another job or became
 * receipts are left out. */
export async function photosOf({ pool }: Ports, link: OpenedLink): Promise<LinkedPhoto[]> {
  return await select(pool, link, sql``);
}

/** One of them; null where the link shows none by this number. */
export async function photoAt(
  { pool }: Ports,
  link: OpenedLink,
  number: number,
): Promise<LinkedPhoto | null> {
  const [photo] = await select(pool, link, sql`and s.number = ${number}`);
  return photo ?? null;
}

async function select(
  pool: Ports['pool'],
  { organizationId, linkId }: OpenedLink,
  which: SQL,
): Promise<LinkedPhoto[]> {
  const { rows } = await readInTenant(pool, { organizationId, userId: null }).execute<LinkedPhoto>(sql`
    select s.number, coalesce(nullif(p.caption, ''), p.title, '') as caption,
      to_json(coalesce(p.taken_at, p.created_at)) #>> '{}' as at, p.width, p.height,
      p.storage_id as "storageId", coalesce(p.thumbnail_id, p.storage_id) as "thumbnailId", p.display_id as "displayId",
      f.mime, t.mime as "thumbnailMime"
    from client_link_photo s
    join photo p on p.organization_id = ${organizationId} and p.id = s.photo_id and p.deleted_at is null
      and p.project_id = s.project_id and p.category <> 'receipt'
    left join stored_file f on f.organization_id = ${organizationId} and f.used_by_entity = 'photo'
      and f.used_by_id = p.id and f.storage_id::text = p.storage_id
    left join stored_file t on t.organization_id = ${organizationId} and t.used_by_entity = 'photo'
      and t.used_by_id = p.id and t.storage_id::text = coalesce(p.thumbnail_id, p.storage_id)
    where s.organization_id = ${organizationId} and s.link_id = ${linkId} ${which}
    order by s.number limit ${clientLinkPhotosMax}`);
  return rows;
}

/**
 * The words of what is drawn over the photos of a link, by the photos' numbers. A photo over which nothing is drawn is
 * not in it, and of a link without drawings none is.
 */
export async function drawnOn(
  { pool }: Ports,
  { organizationId, linkId, drawings }: OpenedLink,
): Promise<ReadonlyMap<number, readonly string[]>> {
  if (!drawings) return new Map();
  const { rows } = await readInTenant(pool, { organizationId, userId: null }).execute<{
    number: number;
    words: string[];
  }>(sql`
    select s.number, coalesce(array_agg(m.text order by m.id) filter (where m.text <> ''), '{}') as words
    from client_link_photo s
    join photo p on p.organization_id = ${organizationId} and p.id = s.photo_id and p.deleted_at is null
      and p.project_id = s.project_id and p.category <> 'receipt'
    join photo_mark m on m.organization_id = ${organizationId} and m.photo_id = s.photo_id and m.deleted_at is null
    where s.organization_id = ${organizationId} and s.link_id = ${linkId}
    group by s.number order by s.number limit ${clientLinkPhotosMax}`);
  return new Map(rows.map(({ number, words }) => [number, words]));
}

/**
 * What is drawn over the photo with this number, in the order in which it was drawn; empty where the link shows no such
 * photo or no drawings.
 */
export async function marksAt(
  { pool }: Ports,
  { organizationId, linkId, drawings }: OpenedLink,
  number: number,
): Promise<MarkShape[]> {
  if (!drawings) return [];
  const { rows } = await readInTenant(pool, { organizationId, userId: null }).execute<MarkShape>(sql`
    select m.kind, m.points, m.text, m.colour, m.width
    from client_link_photo s
    join photo p on p.organization_id = ${organizationId} and p.id = s.photo_id and p.deleted_at is null
      and p.project_id = s.project_id and p.category <> 'receipt'
    join photo_mark m on m.organization_id = ${organizationId} and m.photo_id = s.photo_id and m.deleted_at is null
    where s.organization_id = ${organizationId} and s.link_id = ${linkId} and s.number = ${number}
    order by m.id limit ${marksPerPhotoMax}`);
  return rows;
}

/** The type of the company's logo; null where it has none. */
export async function logoOf(
  { pool }: Ports,
  { organizationId, company: { logoId } }: OpenedLink,
): Promise<{ storageId: string; mime: string } | null> {
  if (logoId === null) return null;
  const logo = await fileById(readInTenant(pool, { organizationId, userId: null }), organizationId, logoId);
  return logo && { storageId: logoId, mime: logo.mime };
}

/** Writes that the link was used, at most once in a while. */
export async function noteUse(
  { pool, clock }: Ports,
  { organizationId, linkId, lastUsedAt }: OpenedLink,
): Promise<void> {
  const now = clock();
  const due = new Date(now.getTime() - clientLinkUseNotedMs);
  if (lastUsedAt !== null && lastUsedAt > due) return;
  await inTenant(pool, { organizationId, userId: null }, async (client) => {
    await databaseOn(client).execute(sql`
      update client_link_token set last_used_at = ${now.toISOString()}::timestamptz
      where organization_id = ${organizationId} and link_id = ${linkId}
        and (last_used_at is null or last_used_at <= ${due.toISOString()}::timestamptz)`);
  });
}
