import type { PunchPosition } from '@plumbline/domain/entities/location';
import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { AppError } from '@plumbline/domain/errors/app-error';
import type { Page } from '@plumbline/domain/operations/list';
import type { ownRecord } from '@plumbline/domain/operations/locations';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../../database/connect.ts';
import type { Services } from '../../rpc/context.ts';
import { decodeCursor, encodeCursor } from '../../tenant/list-cursor.ts';
import type { Viewer } from '../../visibility/rule.ts';
import { instantIn, type Look, recordLooks } from './looks.ts';

/**
 * Records that the viewer's screen shows where punches of these entries were made. The copies of admins hold them with
 * the hours, so the screen says when it shows one; like every look it is one row for each person and quarter of an
 * hour. Unknown entries among others, and those
 * that no position is stored of, are passed over. @throws NOT_FOUND where none is known.
 */
export async function notePunchLooks(
  db: Database,
  viewer: Viewer,
  ports: Pick<Services, 'clock' | 'newId'>,
  entryIds: readonly string[],
): Promise<{ noted: number }> {
  const { rows } = await db.execute<{
    user_id: string;
    from_at: string;
    to_at: string;
    located: boolean;
  }>(sql`
    select user_id, min(clock_in) as from_at, max(coalesce(clock_out, clock_in)) as to_at,
      clock_in_location is not null or clock_out_location is not null as located
    from time_entry
    where organization_id = ${viewer.organizationId} and id = any(${sql.param([...entryIds])}::uuid[])
    group by user_id, located`);
  if (rows.length === 0) throw new AppError('NOT_FOUND');
  const looks = rows
    .filter(({ located }) => located)
    .map((row): Look => ({
      userId: row.user_id,
      fromAt: iso(row.from_at),
      toAt: iso(row.to_at),
      ofPunches: true,
    }));
  await recordLooks(db, viewer, ports, looks);
  return { noted: looks.filter(({ userId }) => userId !== viewer.userId).length };
}

const newestFirst = { field: 'clockIn', descending: true };

/** Where the viewer's punches were made, newest first: `limit` entries to a page. Kept as long as the hours are. */
export async function ownPunches(
  db: Database,
  { organizationId, userId }: Viewer,
  { limit, cursor }: z.output<typeof ownRecord>,
): Promise<Page<PunchPosition>> {
  const end = cursor === undefined ? null : decodeCursor(cursor, newestFirst);
  const behind =
    end === null ? sql`` : sql`and (clock_in, id) < (${instantIn(end.value)}::timestamptz, ${end.id}::uuid)`;
  const { rows } = await db.execute<Row>(sql`
    select id, clock_in, clock_out, clock_in_location, clock_out_location from time_entry
    where organization_id = ${organizationId} and user_id = ${userId}
      and (clock_in_location is not null or clock_out_location is not null) ${behind}
    order by clock_in desc, id desc limit ${limit + 1}`);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasMore = rows.length > limit;
  return {
    rows: page.flatMap((row) => [
      ...positionOf(row.id, 'clockOut', row.clock_out, row.clock_out_location),
      ...positionOf(row.id, 'clockIn', row.clock_in, row.clock_in_location),
    ]),
    nextCursor:
      hasMore && last ? encodeCursor(newestFirst, { value: iso(last.clock_in), id: last.id }) : null,
    hasMore,
  };
}

type Row = {
  id: string;
  clock_in: string;
  clock_out: string | null;
  clock_in_location: TimeEntry['clockInLocation'];
  clock_out_location: TimeEntry['clockOutLocation'];
};

function positionOf(
  entryId: string,
  of: PunchPosition['of'],
  at: string | null,
  location: TimeEntry['clockInLocation'],
): PunchPosition[] {
  if (location === null || at === null) return [];
  const { latitude, longitude, accuracyM } = location;
  return [{ id: `${entryId} ${of}`, entryId, of, at: iso(at), latitude, longitude, accuracyM }];
}

const iso = (text: string): string => new Date(text).toISOString();
