import { type ClientLink, clientLinkState } from '@plumbline/domain/entities/client-link';
import { defined } from '@plumbline/domain/entities/defined';
import { AppError } from '@plumbline/domain/errors/app-error';
import type { renewClientLink } from '@plumbline/domain/mutations/client-links/renew-client-link';
import type { revokeClientLink } from '@plumbline/domain/mutations/client-links/revoke-client-link';
import type { updateClientLink } from '@plumbline/domain/mutations/client-links/update-client-link';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type JsonRow, wireRow } from '../../database/wire.ts';
import { namesOf } from '../../tenant/crew.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { linksStanding, requireDay, requireRoomForLink, setSecret } from './create.ts';
import { listed } from './find.ts';

/** Another title or last day, or whether drawings are shown. @throws CONFLICT as `lockSeen` does; VALIDATION_ERROR as `create` does */
export async function update(
  write: TenantWrite,
  { clientLinkId, seen, title, lastDay, drawings }: z.output<typeof updateClientLink.input>,
) {
  const [before, standing] = await Promise.all([lockSeen(write, clientLinkId, seen), linksStanding(write)]);
  if (lastDay !== undefined) requireDay(write, lastDay, standing);
  const opens = lastDay !== undefined && clientLinkState(before, standing.today) === 'expired';
  if (opens) requireRoomForLink(write, standing);
  const link = await write.update('clientLink', before, defined({ title, lastDay, drawings }));
  return { clientLinkId, link: await listed(write, link) };
}

/** Ends the link: from the commit on its address opens nothing. One that is ended already stays as it is. */
export async function revoke(
  write: TenantWrite,
  { clientLinkId, seen }: z.output<typeof revokeClientLink.input>,
) {
  const before = await lockSeen(write, clientLinkId, seen);
  const link =
    before.revokedAt === null
      ? await write.update('clientLink', before, { revokedAt: write.at.toISOString() })
      : before;
  return { clientLinkId, link: await listed(write, link) };
}

/** Another address for the same photos, also of a link that has ended. Only this answer contains it. */
export async function renew(
  write: TenantWrite,
  { clientLinkId, seen, lastDay }: z.output<typeof renewClientLink.input>,
) {
  const [before, standing] = await Promise.all([lockSeen(write, clientLinkId, seen), linksStanding(write)]);
  requireDay(write, lastDay, standing);
  if (clientLinkState(before, standing.today) !== 'open') requireRoomForLink(write, standing);
  const link = await write.update('clientLink', before, {
    lastDay,
    madeAt: write.at.toISOString(),
    revokedAt: null,
  });
  const [path, row] = await Promise.all([setSecret(write, link.id), listed(write, link)]);
  return { clientLinkId, path, link: row };
}

/**
 * The link, locked until the commit. @throws NOT_FOUND when there is none; CONFLICT when somebody else changed it
 * since the version that the caller saw
 */
async function lockSeen(write: TenantWrite, clientLinkId: string, seen: number): Promise<ClientLink> {
  const { organizationId, userId } = write.viewer;
  const { rows } = await write.db.execute<{ row: JsonRow }>(sql`
    select to_json(client_link) as row from client_link
    where organization_id = ${organizationId} and id = ${clientLinkId} and deleted_at is null for no key update`);
  const [found] = rows;
  if (!found) throw new AppError('NOT_FOUND', { at: write.at });
  const link = wireRow('clientLink', found.row);
  if (link.version <= seen) return link;
  const { rows: changes } = await write.db.execute<{ by: string | null }>(sql`
    select user_id as by from audit_event
    where organization_id = ${organizationId} and entity = 'clientLink' and entity_id = ${clientLinkId}
      and version > ${seen} and user_id is distinct from ${userId}::uuid
    order by version desc, id desc limit 1`);
  const [theirs] = changes;
  if (theirs === undefined) return link;
  const { by } = theirs;
  const who = by === null ? undefined : (await namesOf(write, [by])).get(by);
  throw new AppError('CONFLICT', {
    at: write.at,
    message: `${who ?? 'Somebody'} changed this link since you saw it. Look again, then decide.`,
  });
}
