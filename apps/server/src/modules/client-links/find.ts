import {
  type ClientLink,
  clientLinkState,
  type ListedClientLink,
} from '@plumbline/domain/entities/client-link';
import { dayOf } from '@plumbline/domain/days/days';
import type { listClientLinks } from '@plumbline/domain/operations/client-links';
import type { Page } from '@plumbline/domain/operations/list';
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../../database/connect.ts';
import { type JsonRow, wireRow } from '../../database/wire.ts';
import { decodeCursor, encodeCursor } from '../../tenant/list-cursor.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import type { Viewer } from '../../visibility/rule.ts';

const newestFirst = { field: 'createdAt', descending: true };

type Found = { row: JsonRow; zone: string; used: string | null; photos: number };

/** The organization's links, the newest first. None has its address in it, of which only the hash is stored. */
export async function find(
  db: Database,
  viewer: Viewer,
  { cursor, limit }: z.output<typeof listClientLinks>,
  now: Date,
): Promise<Page<ListedClientLink>> {
  const after = cursor === undefined ? null : decodeCursor(cursor, newestFirst);
  const behind = after
    ? sql`and (l.created_at, l.id) < (${after.value}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const rows = await select(
    db,
    viewer,
    sql`${behind} order by l.created_at desc, l.id desc limit ${limit + 1}`,
  );
  const page = rows.slice(0, limit).map((found) => linkOf(found, now));
  const last = page.at(-1);
  const hasMore = rows.length > limit;
  return {
    rows: page,
    nextCursor: hasMore && last ? encodeCursor(newestFirst, { value: last.createdAt, id: last.id }) : null,
    hasMore,
  };
}

/** A link that the transaction has just written, as the list has it. */
export async function listed(write: TenantWrite, link: ClientLink): Promise<ListedClientLink> {
  const [found] = await select(write.db, write.viewer, sql`and l.id = ${link.id}`);
  if (!found) throw new Error(`the link ${link.id} was not written`);
  const { state, lastUsedAt, photos } = linkOf(found, write.at);
  return { ...link, state, lastUsedAt, photos };
}

async function select(db: Database, { organizationId }: Viewer, which: SQL): Promise<Found[]> {
  const { rows } = await db.execute<Found>(sql`
    select to_json(l) as row, o.timezone as zone, to_json(t.last_used_at) #>> '{}' as used,
      (select count(*)::int from client_link_photo s
        join photo p on p.organization_id = ${organizationId} and p.id = s.photo_id and p.deleted_at is null
          and p.project_id = s.project_id and p.category <> 'receipt'
        where s.organization_id = ${organizationId} and s.link_id = l.id) as photos
    from client_link l
    join organization o on o.organization_id = ${organizationId}
    left join client_link_token t on t.organization_id = ${organizationId} and t.link_id = l.id
    where l.organization_id = ${organizationId} and l.deleted_at is null ${which}`);
  return rows;
}

function linkOf({ row, zone, used, photos }: Found, now: Date): ListedClientLink {
  const link = wireRow('clientLink', row);
  return {
    ...link,
    state: clientLinkState(link, dayOf(now, zone)),
    lastUsedAt: used === null ? null : new Date(used).toISOString(),
    photos,
  };
}
