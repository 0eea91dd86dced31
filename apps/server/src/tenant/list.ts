import { AppError } from '@plumbline/domain/errors/app-error';
import type { ProjectStatus } from '@plumbline/domain/entities/enumerations';
import type { EntityName, Replicated } from '@plumbline/domain/entities/replicated';
import { listPageSize } from '@plumbline/domain/limits/lists';
import type { Page } from '@plumbline/domain/operations/list';
import { parseSort, type Sort } from '@plumbline/domain/keys/sort';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { databaseError } from '../database/database-error.ts';
import { readsField, rowSeenBy, shownTo } from '../visibility/columns.ts';
import type { Viewer } from '../visibility/rule.ts';
import { visibleTo } from '../visibility/to-sql.ts';
import { restAfter } from '../process/slices.ts';
import type { Database } from '../database/connect.ts';
import { recordShape } from '../database/entities.ts';
import { project } from '../database/schema/work.ts';
import { decodeCursor, encodeCursor, type PageEnd } from './list-cursor.ts';
import { type SortKey, sortKey } from '../database/sort-key.ts';
import { withSerialized } from '../database/serialized.ts';

export type List<E extends EntityName> = {
  /** Further conditions; undefined ones are left out. */
  where?: readonly (SQL | undefined)[];
  /** The text that a person typed. The search has a time limit. */
  search?: string | undefined;
  limit: number;
  cursor?: string | undefined;
  /** As the caller wrote it: `-dueDate`, `due_date`, or an alias. */
  sort?: string | undefined;
  defaultSort: (keyof Replicated[E] & string) | `-${keyof Replicated[E] & string}`;
  allowedSorts: readonly (keyof Replicated[E] & string)[];
  /**
   * An SQL expression for JSON that is read with each row of the page. The row's table has its own name in
   * it.
   */
  beside?: SQL | undefined;
};

/**
 * The time limit of a search in milliseconds. A person does not wait longer, and an organization runs one
 * search at a time.
 */
const searchLimitMs = 2_000;

/**
 * The one way to page a list: existing rows of the viewer's organization that the viewer may see, with the
 * fields they may see, in a total order (the sort field, then the id), so that no page repeats or leaves out
 * a row. Rows without a value come last in either direction.
 */
export async function listRows<E extends EntityName>(
  db: Database,
  viewer: Viewer,
  entity: E,
  list: List<E>,
): Promise<Page<Replicated[E]>> {
  const { rows, ...page } = await inParts(db, viewer, entity, list);
  const texts = rows.map(({ row }) => row);
  return withSerialized<typeof page, { rows: Replicated[E][] }>(page, { rows: texts });
}

/** Reads a long page in parts of the ordinary size, with a rest after each but the last. */
async function inParts<E extends EntityName>(
  db: Database,
  viewer: Viewer,
  entity: E,
  list: List<E>,
): Promise<Page<Selected>> {
  const rows: Selected[] = [];
  let cursor = list.cursor;
  for (;;) {
    const begun = performance.now();
    const limit = Math.min(listPageSize, list.limit - rows.length);
    const part = await pageOf(db, viewer, entity, { ...list, limit, cursor });
    rows.push(...part.rows);
    if (part.nextCursor === null || rows.length >= list.limit) return { ...part, rows };
    cursor = part.nextCursor;
    await restAfter(begun);
  }
}

/** Does the same, and returns for each row what `beside` has read. */
export async function listRowsBeside<E extends EntityName>(
  db: Database,
  viewer: Viewer,
  entity: E,
  list: List<E>,
): Promise<Page<{ row: Replicated[E]; beside: unknown }>> {
  const { rows, ...page } = await inParts(db, viewer, entity, list);
  return {
    rows: rows.map(({ row, beside }) => ({ row: JSON.parse(row) as Replicated[E], beside })),
    ...page,
  };
}

async function pageOf<E extends EntityName>(
  db: Database,
  viewer: Viewer,
  entity: E,
  list: List<E>,
): Promise<Page<Selected>> {
  const sort = allowedSort(viewer, entity, list);
  const after = list.cursor === undefined ? null : decodeCursor(list.cursor, sort);
  const key = sortKey(entity, sort.field);
  // Both are requested together, so that the limit is set in the transaction of the search.
  const [, found] = await Promise.all([
    list.search ? limitSearch(db) : undefined,
    select(db, viewer, entity, {
      conditions: [...(list.where ?? []), after ? behind(key, sort, after) : undefined],
      key,
      descending: sort.descending,
      limit: list.limit + 1,
      beside: list.beside ?? sql`null`,
    }),
  ]);
  const page = found.slice(0, list.limit);
  const last = page.at(-1);
  const hasMore = found.length > list.limit;
  return {
    rows: page,
    nextCursor: hasMore && last ? encodeCursor(sort, { value: last.key, id: last.id }) : null,
    hasMore,
  };
}

/** Sets the time limit of a search, in the transaction of the statements that are requested with it. */
export async function limitSearch(db: Database): Promise<void> {
  await db.execute(sql`set local statement_timeout = ${sql.raw(String(searchLimitMs))}`);
}

/**
 * The existing row as the viewer sees it. NOT_FOUND alike for rows that are missing, deleted, another
 * organization's or hidden from them.
 */
export async function oneRow<E extends EntityName>(
  db: Database,
  viewer: Viewer,
  entity: E,
  id: string,
): Promise<Replicated[E]> {
  const { rows } = await db.execute<{ row: Replicated[E] }>(sql`
    select ${rowSeenBy(viewer, entity)} as row from ${recordShape(entity).table}
    where organization_id = ${viewer.organizationId} and id = ${id} and deleted_at is null and ${visibleTo(viewer, entity)}`);
  const [found] = rows;
  if (!found) throw new AppError('NOT_FOUND');
  return found.row;
}

/** The row in a reply, without fields that the viewer's role may not read. */
export function seenBy<E extends EntityName>(viewer: Viewer, entity: E, row: Replicated[E]): Replicated[E] {
  if (viewer.role === null) throw new AppError('PERMISSION_DENIED');
  return shownTo(viewer.role, entity, row);
}

/** A condition on a column's value, or on one of several values. Undefined if no value is given. */
export function fits(column: AnyPgColumn, value: string | readonly string[] | undefined): SQL | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'string') return sql`${column} = ${value}`;
  return sql`${column} = any(${sql.param([...value])}::text[])`;
}

/** A condition on ids; undefined when none are given. */
export function ofIds(id: AnyPgColumn, ids: readonly string[] | undefined): SQL | undefined {
  return ids === undefined ? undefined : sql`${id} = any(${sql.param([...ids])}::uuid[])`;
}

/** A condition on the status of a row's project. Undefined if no status is given. */
export function onProjectsIn(
  { organizationId }: Viewer,
  projectId: AnyPgColumn,
  status: ProjectStatus | undefined,
): SQL | undefined {
  if (status === undefined) return undefined;
  return sql`${projectId} in (select id from ${project} where organization_id = ${organizationId} and status = ${status})`;
}

function allowedSort<E extends EntityName>(viewer: Viewer, entity: E, list: List<E>): Sort {
  const sort = parseSort(list.sort ?? list.defaultSort);
  const allowed = list.allowedSorts.filter((field) => isShown(viewer, entity, field));
  if (!allowed.some((field) => field === sort.field)) {
    throw new AppError('VALIDATION_ERROR', {
      fields: [{ path: 'sort', message: `Sort by one of: ${allowed.join(', ')}.` }],
    });
  }
  return sort;
}

/**
 * Whether the viewer may read the field by which they sort. Sorting by a withheld field would reveal its
 * values.
 */
function isShown(viewer: Viewer, entity: EntityName, field: string): boolean {
  return viewer.role !== null && readsField(viewer.role, entity, field);
}

function behind({ by, type, nullable }: SortKey, { descending }: Sort, { value, id }: PageEnd): SQL {
  const further = sql.raw(descending ? '<' : '>');
  if (value === null) return sql`(${by} is null and id ${further} ${id}::uuid)`;
  const row = sql`(${by}, id) ${further} (${value}::${sql.raw(type)}, ${id}::uuid)`;
  return nullable ? sql`(${row} or ${by} is null)` : row;
}

type Selection = {
  conditions: readonly (SQL | undefined)[];
  key: SortKey;
  descending: boolean;
  limit: number;
  beside: SQL;
};
type Selected = { row: string; key: string | null; id: string; beside: unknown };

async function select(
  db: Database,
  viewer: Viewer,
  entity: EntityName,
  { conditions, key, descending, limit, beside }: Selection,
): Promise<Selected[]> {
  const { table } = recordShape(entity);
  const direction = sql.raw(descending ? 'desc' : 'asc');
  const order = key.nullable
    ? sql`${key.by} ${direction} nulls last, ${table}.id ${direction}`
    : sql`${key.by} ${direction}, ${table}.id ${direction}`;
  const given = conditions.flatMap((condition) => (condition ? [sql` and ${condition}`] : []));
  try {
    // The page is determined by its keys first, so that only its rows are converted to JSON.
    const { rows } = await db.execute<Selected>(sql`
      select ${rowSeenBy(viewer, entity)}::text as row, page.key, page.id, ${beside} as beside
      from (
        select id, (${key.by})::text as key from ${table}
        where organization_id = ${viewer.organizationId} and deleted_at is null and ${visibleTo(viewer, entity)}${sql.join(given)}
        order by ${order} limit ${limit}
      ) page join ${table} on ${table}.organization_id = ${viewer.organizationId} and ${table}.id = page.id
      order by ${order}`);
    return rows;
  } catch (error) {
    // Class 22, data exception: a cursor that was tampered with, or a text that no row can hold.
    if (!databaseError(error)?.code?.startsWith('22')) throw error;
    throw new AppError('VALIDATION_ERROR', {
      message: 'The cursor or the search text cannot be read.',
      cause: error,
    });
  }
}
