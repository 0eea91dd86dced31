import {
  activityActions,
  activityEntities,
  type AuditEvent,
  type listActivity,
} from '@plumbline/domain/operations/activity';
import { instant } from '@plumbline/domain/entities/record';
import { AppError } from '@plumbline/domain/errors/app-error';
import type { Page } from '@plumbline/domain/operations/list';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../database/connect.ts';
import { decodePlace, encodePlace } from '../../tenant/list-cursor.ts';
import type { Viewer } from '../../visibility/rule.ts';
import { fieldsShown, readable } from './readable.ts';
import { titlesOf } from './titles.ts';

const content = z.record(z.string(), z.unknown()).nullable();
const isoOf = (at: string) => new Date(at).toISOString();
const stored = z.object({
  id: z.string(),
  at: z.string().transform(isoOf),
  done_at: z.string().transform(isoOf).nullable(),
  user_id: z.string().nullable(),
  action: z.enum(activityActions),
  entity: z.enum(activityEntities),
  entity_id: z.string(),
  project_id: z.string().nullable(),
  before: content,
  after: content,
  address: z.string().nullable(),
});
type Stored = z.output<typeof stored>;

const newestFirst = { field: 'at', descending: true };
type Filters = z.output<typeof listActivity>;

/** What the viewer may know of the trail, newest first: read in the order of (at, id), which an index keeps, from where the page before ended. */
export async function events(db: Database, viewer: Viewer, filters: Filters): Promise<Page<AuditEvent>> {
  const { limit, cursor } = filters;
  const { rows } = await db.execute(sql`
    select id, to_jsonb(at) #>> '{}' as at, to_jsonb(done_at) #>> '{}' as done_at, user_id, action, entity, entity_id, project_id, before, after, address from audit_event
    where organization_id = ${viewer.organizationId} and ${readable(viewer, filters.entity)}${sql.join(asked(filters))}
      ${cursor === undefined ? sql`` : sql`and ${behind(cursor)}`}
    order by audit_event.at desc, audit_event.id desc limit ${limit + 1}`);
  const page = z.array(stored).parse(rows.slice(0, limit));
  const last = page.at(-1);
  const hasMore = rows.length > limit;
  return {
    rows: await told(db, viewer, page),
    nextCursor: hasMore && last ? encodePlace(newestFirst, { value: last.at, id: last.id }) : null,
    hasMore,
  };
}

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
  const { value, id } = decodePlace(cursor, newestFirst);
  if (!instant.safeParse(value).success) {
    throw new AppError('VALIDATION_ERROR', {
      fields: [{ path: 'cursor', message: 'This cursor belongs to no page of this list.' }],
    });
  }
  return sql`(at, id) < (${value}::timestamptz, ${id}::uuid)`;
}

async function told(db: Database, viewer: Viewer, page: readonly Stored[]): Promise<AuditEvent[]> {
  const titles = await titlesOf(
    db,
    viewer,
    page.map(({ entity, entity_id: id }) => ({ entity, id })),
  );
  return page.map(
    ({ done_at: doneAt, user_id: userId, entity_id: entityId, project_id: projectId, ...event }) => ({
      ...event,
      ...{ doneAt, userId, entityId, projectId },
      title: titles.get(entityId) ?? '',
      fields:
        event.action === 'update' ? fieldsShown(viewer, event.entity, Object.keys(event.after ?? {})) : [],
    }),
  );
}
