import type { Location, LocationLook } from '@plumbline/domain/entities/location';
import { lookWindowMs } from '@plumbline/domain/limits/tracking';
import { AppError } from '@plumbline/domain/errors/app-error';
import type { Page } from '@plumbline/domain/operations/list';
import type { ownRecord } from '@plumbline/domain/operations/locations';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../../database/connect.ts';
import type { Services } from '../../rpc/context.ts';
import { decodeCursor, encodeCursor } from '../../tenant/list-cursor.ts';
import type { Viewer } from '../../visibility/rule.ts';

/** Whom somebody looked at, and of which time: on the map or trail, or (`ofPunches`) at punches. */
export type Look = { userId: string; fromAt: string | null; toAt: string | null; ofPunches?: boolean };

/**
 * Records in the reading transaction that the viewer looks at others, so that nobody sees a position without a
 * trace. Looks at one person within a quarter of an hour are one row, of all the time that was seen. The
 * person's own are not recorded.
 */
export async function recordLooks(
  db: Database,
  { organizationId, userId: lookedBy }: Viewer,
  { clock, newId }: Pick<Services, 'clock' | 'newId'>,
  looks: readonly Look[],
): Promise<void> {
  // In one order, so that two calls at once do not wait for each other in a circle.
  const others = looks
    .filter(({ userId }) => userId !== lookedBy)
    .toSorted((a, b) => (a.userId < b.userId ? -1 : 1));
  if (others.length === 0) return;
  const at = clock();
  const given = others.map(({ userId, fromAt, toAt, ofPunches = false }) => ({
    id: newId(),
    user_id: userId,
    from_at: ofPunches ? null : fromAt,
    to_at: ofPunches ? null : toAt,
    saw_trail: !ofPunches,
    punches_from: ofPunches ? fromAt : null,
    punches_to: ofPunches ? toAt : null,
  }));
  await db.execute(sql`
    insert into location_look
      (organization_id, id, at, look_window, looked_by, user_id, from_at, to_at, saw_trail, punches_from, punches_to)
    select ${organizationId}, id, ${at.toISOString()}::timestamptz, ${Math.floor(at.getTime() / lookWindowMs)}, ${lookedBy},
      user_id, from_at, to_at, saw_trail, punches_from, punches_to
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as look(id uuid, user_id uuid, from_at timestamptz, to_at timestamptz,
      saw_trail boolean, punches_from timestamptz, punches_to timestamptz)
    on conflict (organization_id, user_id, looked_by, look_window) do update set
      from_at = least(location_look.from_at, excluded.from_at), to_at = greatest(location_look.to_at, excluded.to_at),
      saw_trail = location_look.saw_trail or excluded.saw_trail,
      punches_from = least(location_look.punches_from, excluded.punches_from),
      punches_to = greatest(location_look.punches_to, excluded.punches_to)`);
}

/** Each person of these rows with the time that the rows span. */
export function looksAt(rows: readonly Pick<Location, 'userId' | 'at'>[]): Look[] {
  const spans = new Map<string, { userId: string; fromAt: string; toAt: string }>();
  for (const { userId, at } of rows) {
    const span = spans.get(userId);
    if (!span) spans.set(userId, { userId, fromAt: at, toAt: at });
    else if (at < span.fromAt) span.fromAt = at;
    else if (at > span.toAt) span.toAt = at;
  }
  return [...spans.values()];
}

const newestFirst = { field: 'at', descending: true };

/** Who looked at the viewer's positions, newest first. */
export async function findLooks(
  db: Database,
  { organizationId, userId }: Viewer,
  { limit, cursor }: z.output<typeof ownRecord>,
): Promise<Page<LocationLook>> {
  const end = cursor === undefined ? null : decodeCursor(cursor, newestFirst);
  const behind =
    end === null ? sql`` : sql`and (at, id) < (${instantIn(end.value)}::timestamptz, ${end.id}::uuid)`;
  const { rows } = await db.execute<{
    id: string;
    at: string;
    looked_by: string;
    from_at: string | null;
    to_at: string | null;
    saw_trail: boolean;
    punches_from: string | null;
    punches_to: string | null;
  }>(sql`
    select id, at, looked_by, from_at, to_at, saw_trail, punches_from, punches_to from location_look
    where organization_id = ${organizationId} and user_id = ${userId} ${behind}
    order by at desc, id desc limit ${limit + 1}`);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasMore = rows.length > limit;
  return {
    rows: page.map((row) => ({
      id: row.id,
      at: iso(row.at),
      lookedBy: row.looked_by,
      fromAt: row.from_at === null ? null : iso(row.from_at),
      toAt: row.to_at === null ? null : iso(row.to_at),
      sawTrail: row.saw_trail,
      punchesFrom: row.punches_from === null ? null : iso(row.punches_from),
      punchesTo: row.punches_to === null ? null : iso(row.punches_to),
    })),
    nextCursor: hasMore && last ? encodeCursor(newestFirst, { value: iso(last.at), id: last.id }) : null,
    hasMore,
  };
}

/** @throws VALIDATION_ERROR for a cursor that was tampered with. */
export function instantIn(value: string | null): string {
  const at = new Date(value ?? '');
  if (!Number.isNaN(at.getTime())) return at.toISOString();
  throw new AppError('VALIDATION_ERROR', {
    fields: [{ path: 'cursor', message: 'This cursor belongs to no page of this list.' }],
  });
}

const iso = (text: string): string => new Date(text).toISOString();
