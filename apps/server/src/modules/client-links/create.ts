import { clientLinkDaysMax, openClientLinksMax } from '@plumbline/domain/limits/client-links';
import { addDays, dayOf } from '@plumbline/domain/days/days';
import { AppError } from '@plumbline/domain/errors/app-error';
import type { createClientLink } from '@plumbline/domain/mutations/client-links/create-client-link';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { TenantWrite } from '../../tenant/write.ts';
import { clientLinksPath, newSecret, secretHash } from './address.ts';
import { listed } from './find.ts';

/**
 * Makes a link to these photos, in this order. Only this answer contains its address.
 *
 * @throws NOT_FOUND when one of the photos is not there; VALIDATION_ERROR for a last day that is over or too far
 * away, and when the organization has as many open links as it may have
 */
export async function create(
  write: TenantWrite,
  { title, lastDay, drawings, photoIds }: z.output<typeof createClientLink.input>,
) {
  const ids = [...new Set(photoIds)];
  const [standing] = await Promise.all([linksStanding(write), requirePhotos(write, ids)]);
  requireRoomForLink(write, standing);
  requireDay(write, lastDay, standing);
  const link = await write.insert('clientLink', {
    title,
    lastDay,
    drawings,
    madeAt: write.at.toISOString(),
  });
  const [, path, row] = await Promise.all([
    showPhotos(write, link.id, ids),
    setSecret(write, link.id),
    listed(write, link),
  ]);
  return { clientLinkId: link.id, path, link: row };
}

async function showPhotos(write: TenantWrite, linkId: string, photoIds: readonly string[]): Promise<void> {
  const { organizationId } = write.viewer;
  await write.db.execute(sql`
    insert into client_link_photo (organization_id, link_id, number, photo_id, project_id)
    select ${organizationId}, ${linkId}, given.number, given.id, p.project_id
    from unnest(${sql.param([...photoIds])}::uuid[]) with ordinality as given(id, number)
    join photo p on p.organization_id = ${organizationId} and p.id = given.id`);
}

/** Stores the hash of a new secret in place of the one before; returns the path that has it. */
export async function setSecret(write: TenantWrite, linkId: string): Promise<string> {
  const secret = newSecret();
  await write.db.execute(sql`
    insert into client_link_token (organization_id, link_id, token_hash)
    values (${write.viewer.organizationId}, ${linkId}, ${secretHash(secret)})
    on conflict (organization_id, link_id) do update
      set token_hash = excluded.token_hash, last_used_at = null`);
  return `${clientLinksPath}${secret}`;
}

/** Today in the organization's zone, and how many of its links are open. */
type LinksStanding = { today: string; open: number };

/** Locked until the commit, so that two admins do not each make the last link. */
export async function linksStanding(write: TenantWrite): Promise<LinksStanding> {
  const { organizationId } = write.viewer;
  const at = sql`${write.at.toISOString()}::timestamptz`;
  const lock = write.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`client links ${organizationId}`}, 0))`,
  );
  const [, { rows }] = await Promise.all([
    lock,
    write.db.execute<{ timezone: string; open: number }>(sql`
      select o.timezone, (select count(*)::int from client_link l
        where l.organization_id = ${organizationId} and l.deleted_at is null and l.revoked_at is null
          and l.last_day >= (${at} at time zone o.timezone)::date) as open
      from organization o where o.organization_id = ${organizationId}`),
  ]);
  const [found] = rows;
  if (!found) throw new AppError('NOT_FOUND', { at: write.at });
  return { today: dayOf(write.at, found.timezone), open: found.open };
}

/** @throws VALIDATION_ERROR for a last day that is over or too far away */
export function requireDay({ at }: TenantWrite, lastDay: string, { today }: LinksStanding): void {
  if (lastDay >= today && lastDay <= addDays(today, clientLinkDaysMax)) return;
  const message =
    lastDay < today
      ? 'This day is over. Choose today or a later day.'
      : `A link is open for at most ${clientLinkDaysMax} days. Choose an earlier day.`;
  throw new AppError('VALIDATION_ERROR', { at, message, fields: [{ path: 'lastDay', message }] });
}

/** @throws VALIDATION_ERROR when as many links are open as may be */
export function requireRoomForLink({ at }: TenantWrite, { open }: LinksStanding): void {
  if (open < openClientLinksMax) return;
  const message = `Your company has ${openClientLinksMax} open links. End one first.`;
  throw new AppError('VALIDATION_ERROR', { at, message, fields: [{ path: 'title', message }] });
}

async function requirePhotos(write: TenantWrite, ids: readonly string[]): Promise<void> {
  const { organizationId } = write.viewer;
  const { rows } = await write.db.execute<{ found: number; receipts: number }>(sql`
    select count(*)::int as found, count(*) filter (where p.category = 'receipt')::int as receipts from photo p
    where p.organization_id = ${organizationId} and p.id = any(${sql.param([...ids])}::uuid[]) and p.deleted_at is null`);
  const missing = ids.length - (rows[0]?.found ?? 0);
  const receipts = rows[0]?.receipts ?? 0;
  if (receipts > 0) {
    const what =
      receipts === 1
        ? 'One of the photos is a receipt, which clients are not shown. Leave it out.'
        : `${receipts} of the photos are receipts, which clients are not shown. Leave them out.`;
    throw new AppError('VALIDATION_ERROR', {
      at: write.at,
      message: what,
      fields: [{ path: 'photoIds', message: what }],
    });
  }
  if (missing === 0) return;
  const message = `${missing === 1 ? 'One of the photos is' : `${missing} of the photos are`} no longer there. Choose the photos again.`;
  throw new AppError('NOT_FOUND', { at: write.at, message, fields: [{ path: 'photoIds', message }] });
}
