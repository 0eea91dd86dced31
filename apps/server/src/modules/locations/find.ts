import type { Location } from '@plumbline/domain/entities/location';
import { AppError } from '@plumbline/domain/errors/app-error';
import type { Page } from '@plumbline/domain/operations/list';
import type {
  getByEmployee,
  getHistory,
  listLocations,
  ownRecord,
} from '@plumbline/domain/operations/locations';
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../../database/connect.ts';
import { withSerialized } from '../../database/serialized.ts';
import { mapInSlices, restAfter } from '../../process/slices.ts';
import type { Services } from '../../rpc/context.ts';
import { decodeCursor, encodeCursor } from '../../tenant/list-cursor.ts';
import type { Viewer } from '../../visibility/rule.ts';
import { agreedPeople } from './consent.ts';
import { currentOnes } from './current.ts';
import { instantIn, type Look, looksAt, recordLooks } from './looks.ts';
import { columns, iso, locationOf, type Row, seesAll } from './row.ts';

type Ports = Pick<Services, 'clock' | 'newId'>;

/**
 * Newest first: everybody's whose consent stands, or one's own. Each look is recorded, also one that finds nothing: at
 * the person who is named, else at everybody who was at work then.
 */
export async function list(
  db: Database,
  viewer: Viewer,
  ports: Ports,
  input: z.output<typeof listLocations>,
): Promise<Page<Location>> {
  const { userId, projectId, current, cursor } = input;
  const page = current
    ? { rows: await currentOnes(db, viewer, input), nextCursor: null, hasMore: false }
    : await readPage(db, viewer, {
        ...input,
        descending: true,
        where: [agreed(viewer), of(userId), on(viewer, projectId)],
      });
  await recordLooks(
    db,
    viewer,
    ports,
    withThoseSought(page.rows, cursor === undefined ? await sought(db, viewer, input) : [], input),
  );
  return page;
}

type Sought = {
  userId?: string | undefined;
  projectId?: string | undefined;
  current?: boolean;
  from?: string | undefined;
  to?: string | undefined;
};

/** At whom a question looks, whatever it finds: the person named, else all who were clocked in at that time. */
async function sought(
  db: Database,
  viewer: Viewer,
  { userId, projectId, current = false, from, to }: Sought,
): Promise<string[]> {
  if (!seesAll(viewer)) return [];
  const { organizationId } = viewer;
  const { rows } = await db.execute<{ user_id: string }>(
    userId === undefined
      ? sql`
          select distinct user_id from time_entry where organization_id = ${organizationId} and deleted_at is null
            ${current ? sql`and clock_out is null` : sql``}
            ${from === undefined ? sql`` : sql`and (clock_out is null or clock_out > ${from}::timestamptz)`}
            ${to === undefined ? sql`` : sql`and clock_in < ${to}::timestamptz`}
            ${projectId === undefined ? sql`` : sql`and project_id = ${projectId}`}`
      : sql`select user_id from member where organization_id = ${organizationId} and user_id = ${userId}`,
  );
  return rows.map((row) => row.user_id);
}

/** A look at each person whose positions were found, and at those who were sought in vain. */
function withThoseSought(
  rows: readonly Location[],
  people: readonly string[],
  { from = null, to = null }: { from?: string | null | undefined; to?: string | null | undefined },
): Look[] {
  const found = looksAt(rows);
  const seen = new Set(found.map(({ userId }) => userId));
  return [
    ...found,
    ...people.filter((userId) => !seen.has(userId)).map((userId) => ({ userId, fromAt: from, toAt: to })),
  ];
}

export async function get(
  db: Database,
  viewer: Viewer,
  ports: Ports,
  { locationId }: { locationId: string },
): Promise<Location> {
  const { rows } = await db.execute<Row>(sql`
    select ${columns} from location l where ${within(viewer)} and id = ${locationId} limit 1`);
  const [row] = rows.map(locationOf(viewer.organizationId));
  if (!row) throw new AppError('NOT_FOUND');
  await recordLooks(db, viewer, ports, looksAt([row]));
  return row;
}

/** Of somebody else only for those who see everybody; the look is recorded even when nothing is found. */
export async function byEmployee(
  db: Database,
  viewer: Viewer,
  ports: Ports,
  input: z.output<typeof getByEmployee>,
): Promise<Page<Location>> {
  await requirePerson(db, viewer, input.userId);
  const page = await readPage(db, viewer, { ...input, descending: true, where: [of(input.userId)] });
  const [look = { userId: input.userId, fromAt: null, toAt: null }] = looksAt(page.rows);
  await recordLooks(db, viewer, ports, [look]);
  return page;
}

/** Oldest first. */
export async function history(
  db: Database,
  viewer: Viewer,
  ports: Ports,
  input: z.output<typeof getHistory>,
): Promise<Page<Location>> {
  const { userId, projectId, from, to } = input;
  if (userId !== undefined) await requirePerson(db, viewer, userId);
  const page = await readPage(db, viewer, {
    ...input,
    descending: false,
    where: [of(userId), on(viewer, projectId)],
  });
  const looks: Look[] =
    userId === undefined
      ? withThoseSought(
          page.rows,
          input.cursor === undefined ? await sought(db, viewer, { projectId, from, to }) : [],
          { from, to },
        )
      : [{ userId, fromAt: from, toAt: to }];
  await recordLooks(db, viewer, ports, looks);
  // Ten thousand positions written as JSON in one piece would hold the loop.
  const { rows, ...rest } = page;
  const texts = await mapInSlices(rows, (row) => JSON.stringify(row));
  return withSerialized<typeof rest, { rows: Location[] }>(rest, { rows: texts });
}

/** The viewer's own, newest first: also for admins, and whatever the plan. */
export async function own(
  db: Database,
  viewer: Viewer,
  input: z.output<typeof ownRecord>,
): Promise<Page<Location>> {
  return await readPage(db, viewer, { ...input, descending: true, where: [of(viewer.userId)] });
}

/** @throws NOT_FOUND for nobody of this organization, PERMISSION_DENIED for another whom the viewer may not see. */
async function requirePerson(db: Database, viewer: Viewer, userId: string): Promise<void> {
  if (userId === viewer.userId) return;
  const { rows } = await db.execute(sql`
    select 1 from member where organization_id = ${viewer.organizationId} and user_id = ${userId}`);
  if (rows.length === 0) throw new AppError('NOT_FOUND');
  if (!seesAll(viewer)) throw new AppError('PERMISSION_DENIED');
}

const within = (viewer: Viewer): SQL =>
  seesAll(viewer)
    ? sql`l.organization_id = ${viewer.organizationId}`
    : sql`l.organization_id = ${viewer.organizationId} and l.user_id = ${viewer.userId}`;
/** One's own, and those of people whose consent stands. */
const agreed = (viewer: Viewer): SQL | null =>
  seesAll(viewer)
    ? sql`(l.user_id = ${viewer.userId} or l.user_id in (select user_id from ${agreedPeople(viewer.organizationId)} a))`
    : null;
const of = (userId: string | undefined): SQL | null =>
  userId === undefined ? null : sql`l.user_id = ${userId}`;
const on = ({ organizationId }: Viewer, projectId: string | undefined): SQL | null =>
  projectId === undefined
    ? null
    : sql`l.time_entry_id in (select id from time_entry where organization_id = ${organizationId} and project_id = ${projectId})`;

type Reading = {
  where: readonly (SQL | null)[];
  from?: string | undefined;
  to?: string | undefined;
  limit: number;
  cursor?: string | undefined;
  descending: boolean;
};

/** Positions that are read and parsed without a pause. */
const partRows = 250;

/** A page in parts, with a rest as long after each but the last. */
async function readPage(db: Database, viewer: Viewer, reading: Reading): Promise<Page<Location>> {
  const rows: Location[] = [];
  let { cursor } = reading;
  for (;;) {
    const begun = performance.now();
    const limit = Math.min(partRows, reading.limit - rows.length);
    const part = await readPart(db, viewer, { ...reading, limit, cursor });
    rows.push(...part.rows);
    if (part.nextCursor === null || rows.length >= reading.limit) return { ...part, rows };
    cursor = part.nextCursor;
    await restAfter(begun);
  }
}

async function readPart(
  db: Database,
  viewer: Viewer,
  { where, from, to, limit, cursor, descending }: Reading,
): Promise<Page<Location>> {
  const sort = { field: 'at', descending };
  const end = cursor === undefined ? null : decodeCursor(cursor, sort);
  const conditions = [
    within(viewer),
    ...where.filter((condition) => condition !== null),
    ...(from === undefined ? [] : [sql`l.at >= ${from}::timestamptz`]),
    ...(to === undefined ? [] : [sql`l.at < ${to}::timestamptz`]),
    ...(end === null
      ? []
      : [
          sql`(l.at, l.id) ${sql.raw(descending ? '<' : '>')} (${instantIn(end.value)}::timestamptz, ${end.id}::uuid)`,
        ]),
  ];
  const way = sql.raw(descending ? 'desc' : 'asc');
  const { rows } = await db.execute<Row>(sql`
    select ${columns} from location l where ${sql.join(conditions, sql` and `)}
    order by l.at ${way}, l.id ${way} limit ${limit + 1}`);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasMore = rows.length > limit;
  return {
    rows: page.map(locationOf(viewer.organizationId)),
    nextCursor: hasMore && last ? encodeCursor(sort, { value: iso(last.at), id: last.id }) : null,
    hasMore,
  };
}
