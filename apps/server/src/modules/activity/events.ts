import {
  type ActivityAction,
  activityEntities,
  type ActivityEntity,
  type AuditEvent,
  followingFields,
  type listActivity,
  namedFields,
  partOf,
  type NamedValues,
} from '@plumbline/domain/operations/activity';
import { cameWith } from '@plumbline/domain/operations/came-with';
import { instant } from '@plumbline/domain/entities/record';
import { AppError } from '@plumbline/domain/errors/app-error';
import type { Page } from '@plumbline/domain/operations/list';
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../../database/connect.ts';
import { decodeCursor, encodeCursor } from '../../tenant/list-cursor.ts';
import type { Viewer } from '../../visibility/rule.ts';
import { deletedValues } from './deleted-values.ts';
import { fieldsShown, readable } from './readable.ts';
import { titleOfEvent } from './titles.ts';

/** A row as selected below; `readable` lets only the listed entities through. */
type Stored = {
  id: string;
  at: string;
  done_at: string | null;
  user_id: string | null;
  action: ActivityAction;
  entity: ActivityEntity;
  entity_id: string;
  project_id: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  address: string | null;
  title: string;
  deleted: Record<string, unknown> | null;
};

const newestFirst = { field: 'at', descending: true };
type Filters = z.output<typeof listActivity>;

/**
 * The events that the viewer may see, newest first: read in the order of (at, id), which has an index, from
 * where the page before ended. `whole`: also those that only follow from another, as the trail has them.
 */
export async function events(
  db: Database,
  viewer: Viewer,
  filters: Filters,
  { whole = false }: { whole?: boolean } = {},
): Promise<Page<AuditEvent>> {
  const { limit, cursor } = filters;
  const listed = filters.entity === undefined ? activityEntities : [filters.entity];
  // The page is determined first, so that only its rows' titles are looked up.
  const { rows } = await db.execute<Stored>(sql`
    select id, to_jsonb(at) #>> '{}' as at, to_jsonb(done_at) #>> '{}' as done_at, user_id, action, entity, entity_id,
      project_id, before, after, address, ${titleOfEvent(viewer, listed)} as title,
      ${deletedValues(viewer, listed)} as deleted
    from (
    select * from audit_event
    where organization_id = ${viewer.organizationId} and ${readable(viewer, filters.entity)}${sql.join(asked(filters))}
      ${whole ? sql`` : sql`and not ${followsOnly}`}
      ${whole || filters.entityId !== undefined ? sql`` : sql`and not coalesce(after ? ${partOf}, false)`}
      ${cursor === undefined ? sql`` : sql`and ${behind(cursor)}`}
    order by audit_event.at desc, audit_event.id desc limit ${limit + 1}
    ) page order by page.at desc, page.id desc`);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasMore = rows.length > limit;
  return {
    rows: page.map((row) => auditEventOf(viewer, row)),
    nextCursor: hasMore && last ? encodeCursor(newestFirst, { value: isoOf(last.at), id: last.id }) : null,
    hasMore,
  };
}

/** A change of nothing but what follows from another record's change. */
const followsOnly: SQL = sql`coalesce(action = 'update' and (${sql.join(
  Object.entries(followingFields).map(
    ([entity, fields]) =>
      sql`(entity = ${entity} and after - ${sql.param([...fields])}::text[] = '{}'::jsonb)`,
  ),
  sql` or `,
)}), false)`;

function asked({ projectId, entityId, userId, action, from, to }: Filters): SQL[] {
  return [
    projectId === undefined ? sql`` : sql` and project_id = ${projectId}`,
    entityId === undefined ? sql`` : sql` and entity_id = ${entityId}`,
    userId === undefined ? sql`` : sql` and user_id = ${userId}`,
    action === undefined ? sql`` : sql` and action = ${action}`,
    from === undefined ? sql`` : sql` and at >= ${from}::timestamptz`,
    to === undefined ? sql`` : sql` and at < ${to}::timestamptz`,
  ];
}

function behind(cursor: string): SQL {
  const { value, id } = decodeCursor(cursor, newestFirst);
  if (!instant.safeParse(value).success) {
    throw new AppError('VALIDATION_ERROR', {
      fields: [{ path: 'cursor', message: 'This cursor belongs to no page of this list.' }],
    });
  }
  return sql`(at, id) < (${value}::timestamptz, ${id}::uuid)`;
}

function auditEventOf(viewer: Viewer, row: Stored): AuditEvent {
  return {
    ...namedIn(viewer, row),
    id: row.id,
    at: isoOf(row.at),
    doneAt: row.done_at === null ? null : isoOf(row.done_at),
    userId: row.user_id,
    action: row.action,
    entity: row.entity,
    entityId: row.entity_id,
    projectId: row.project_id,
    before: row.before,
    after: row.after,
    address: row.address,
    title: row.title,
    fields: row.action === 'update' ? fieldsShown(viewer, row.entity, fieldsIn(row)) : [],
  };
}

const fieldsIn = ({ after }: Stored): string[] =>
  Object.keys(after ?? {}).filter((field) => field !== partOf && field !== cameWith);

/**
 * Of a new record only how it came about, since its sentence names nothing else; of a deleted one what is left of
 * it.
 */
function namedIn(viewer: Viewer, { action, entity, after, deleted }: Stored): { named?: NamedValues } {
  if (deleted !== null) return valuesShown(viewer, entity, deleted, Object.keys(deleted));
  if (after === null || (action !== 'create' && action !== 'update')) return {};
  return valuesShown(viewer, entity, after, action === 'create' ? ['source'] : namedFields);
}

function valuesShown(
  viewer: Viewer,
  entity: ActivityEntity,
  values: Record<string, unknown>,
  fields: readonly string[],
): { named?: NamedValues } {
  const named = fieldsShown(viewer, entity, fields).filter((field) => Object.hasOwn(values, field));
  return named.length === 0
    ? {}
    : { named: Object.fromEntries(named.map((field) => [field, values[field]])) };
}

const isoOf = (at: string): string => new Date(at).toISOString();
