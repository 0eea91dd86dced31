import { isDeepStrictEqual } from 'node:util';
import type { Change, EntityName } from '@plumbline/domain/entities/replicated';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { recordShape } from '../database/entities.ts';
import { type JsonRow, wireRow } from '../database/wire.ts';
import { withSerialized } from '../database/serialized.ts';
import { rowSeenBy } from '../visibility/columns.ts';
import { readingOf } from '../visibility/in-memory.ts';
import type { Viewer } from '../visibility/rule.ts';
import { visibleTo } from '../visibility/to-sql.ts';
import { loadViewer, type Person } from '../visibility/viewer.ts';

/** The organization's newest committed version. */
export async function currentVersion(db: Database, organizationId: string): Promise<number> {
  const { rows } = await db.execute<{ version: string }>(
    sql`select version from organization_counter where organization_id = ${organizationId}`,
  );
  return Number(rows[0]?.version ?? 0);
}

/** The newest version of a purged row, whose tombstone is gone too. */
export async function purgedThrough(db: Database, organizationId: string): Promise<number> {
  const { rows } = await db.execute<{ purged_through: string }>(
    sql`select purged_through from organization_counter where organization_id = ${organizationId}`,
  );
  return Number(rows[0]?.purged_through ?? 0);
}

/**
 * Rows for a person, with who looks, as the database has them now, and under which epoch. The epoch is raised
 * whenever the set of rows that they may see changes for another reason than changes of the rows. It is read
 * before the rows, so that rows chosen by an older view never get a newer epoch.
 *
 * All of it is one round trip: the rows are chosen as the call's caller may see them, and chosen again where
 * the database says by now that they may see others.
 */
export async function readUnderEpoch<T>(
  db: Database,
  caller: Viewer,
  read: (viewer: Viewer) => Promise<T>,
): Promise<{ epoch: number; viewer: Viewer; found: T }> {
  const { organizationId, userId } = caller;
  const [{ role, epoch }, inThatRole, found] = await Promise.all([
    roleAndEpoch(db, caller),
    // For a client this reads the shared projects; for others nothing.
    loadViewer(db, { organizationId, userId, role: caller.role }),
    read(caller),
  ]);
  const viewer = role === caller.role ? inThatRole : await loadViewer(db, { organizationId, userId, role });
  const seesTheSame = isDeepStrictEqual(asSets(viewer), asSets(caller));
  return { epoch, viewer, found: seesTheSame ? found : await read(viewer) };
}

/** Who looks, as the database has them now, and under which epoch. */
export async function loadViewerAndEpoch(
  db: Database,
  person: Person,
): Promise<{ epoch: number; viewer: Viewer }> {
  const { organizationId, userId } = person;
  const { role, epoch } = await roleAndEpoch(db, person);
  return { epoch, viewer: await loadViewer(db, { organizationId, userId, role }) };
}

async function roleAndEpoch(
  db: Database,
  { organizationId, userId }: Person,
): Promise<{ role: Person['role']; epoch: number }> {
  const { rows } = await db.execute<{ role: Person['role']; epoch: number | null }>(sql`
    select role, epoch from member left join member_state using (organization_id, user_id)
    where organization_id = ${organizationId} and user_id = ${userId} and is_active and deleted_at is null`);
  return { role: rows[0]?.role ?? null, epoch: rows[0]?.epoch ?? 0 };
}

const asSets = ({ role, sharedProjectIds, colleagueIds }: Viewer) => ({
  role,
  projects: new Set(sharedProjectIds),
  colleagues: new Set(colleagueIds),
});

/** The epochs of these people, and whether the organization's plan has changed after `from`. */
export async function epochsSince(
  db: Database,
  organizationId: string,
  { from, userIds }: { from: number; userIds: readonly string[] },
): Promise<{ epochs: Map<string, number>; plan: boolean }> {
  const { rows } = await db.execute<{ user_id: string | null; epoch: number | null; plan: boolean }>(sql`
    select user_id, epoch, plan
    from (select exists (select from subscription where organization_id = ${organizationId} and version > ${from}) as plan) p
    left join member_state on organization_id = ${organizationId} and user_id = any(${sql.param([...userIds])}::uuid[])`);
  const epochs = new Map<string, number>(userIds.map((userId) => [userId, 0]));
  for (const { user_id, epoch } of rows) if (user_id !== null && epoch !== null) epochs.set(user_id, epoch);
  return { epochs, plan: rows.some(({ plan }) => plan) };
}

type Range = { where: SQL; orderBy: SQL; limit: number };

/** A row as it is sent, with what a page needs of it. */
export type SentRow = { entity: EntityName; id: string; version: number; row: string };

/** The rows of one entity that the viewer may see, with the fields that they may see. */
export async function visibleRows(
  db: Database,
  viewer: Viewer,
  entity: EntityName,
  { where, orderBy, limit }: Range,
): Promise<SentRow[]> {
  if (viewer.role === null || readingOf(viewer, entity)?.rows.kind === 'none') return [];
  const { rows } = await db.execute<{ id: string; version: string; row: string }>(sql`
    select id, version, ${rowSeenBy(viewer, entity)}::text as row from ${recordShape(entity).table}
    where organization_id = ${viewer.organizationId} and ${where} and ${visibleTo(viewer, entity)}
    order by ${orderBy} limit ${limit}`);
  return rows.map(({ id, version, row }) => ({ entity, id, version: Number(version), row }));
}

/** A reply with rows as changes, in their order. */
export const withChanges = <R extends object>(rest: R, rows: readonly SentRow[]) =>
  withSerialized<R, { changes: Change[] }>(rest, {
    changes: rows.map(({ entity, row }) => `{"entity":"${entity}","row":${row}}`),
  });

/**
 * Every row of the organization in (from, to], whoever may see it, for the live hub, which checks visibility
 * for each subscriber.
 */
export async function changesBetween(
  db: Database,
  organizationId: string,
  entities: readonly EntityName[],
  range: { from: number; to: number; limit: number },
): Promise<Change[]> {
  const found: Change[] = [];
  for (const entity of entities) {
    if (found.length >= range.limit) break;
    const { table, tableName } = recordShape(entity);
    const { rows } = await db.execute<{ row: JsonRow }>(sql`
      select to_json(${sql.identifier(tableName)}) as row from ${table}
      where organization_id = ${organizationId} and version > ${range.from} and version <= ${range.to}
      order by version, id limit ${range.limit - found.length}`);
    found.push(...rows.map(({ row }) => change(entity, wireRow(entity, row))));
  }
  return found;
}

/** Combines entity and row under one type, because the compiler cannot follow a union through a call. */
function change(entity: EntityName, row: Change['row']): Change {
  return { entity, row } as Change;
}
