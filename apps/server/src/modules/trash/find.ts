import { instant } from '@plumbline/domain/entities/record';
import { AppError } from '@plumbline/domain/errors/app-error';
import { snakeKey } from '@plumbline/domain/keys/convert';
import { gates } from '@plumbline/domain/operations/gates';
import type { Page } from '@plumbline/domain/operations/list';
import { type listTrash, trashed, type Trashed } from '@plumbline/domain/operations/trash';
import { type TrashEntity, trashEntities } from '@plumbline/domain/records/restorable';
import type { PlanTier } from '@plumbline/domain/plans/tiers';
import { definitionOf, projectFieldOf, records } from '@plumbline/domain/records/all';
import type { RecordName } from '@plumbline/domain/records/record';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { trashBegins } from '../../tenant/trash.ts';
import type { Database } from '../../database/connect.ts';
import { recordShape } from '../../database/entities.ts';
import { decodeCursor, encodeCursor } from '../../tenant/list-cursor.ts';
import { titleSql } from '../../database/titles.ts';
import { passes } from '../../rpc/admission.ts';
import type { Viewer } from '../../visibility/rule.ts';

const deletedLast = { field: 'deletedAt', descending: true };
type Filters = z.output<typeof listTrash>;

/** What the viewer can restore: admins everything, field technicians what they made. */
export async function find(
  db: Database,
  viewer: Viewer,
  { projectId, entity, cursor, limit }: Filters,
  { now, tier }: { now: Date; tier: PlanTier },
): Promise<Page<Trashed>> {
  const entities = trashEntities.filter(
    (name) =>
      (entity === undefined || name === entity) &&
      passes(gates[records[name].trash.restore], { role: viewer.role, tier }),
  );
  if (entities.length === 0) return { rows: [], nextCursor: null, hasMore: false };
  const after = cursor === undefined ? null : cursorIn(cursor);
  const parts = entities.map(
    (name) =>
      sql`(${select(viewer, name, { since: trashBegins(now), of: projectId ?? null, after, limit })})`,
  );
  const { rows } = await db.execute(sql`
    select thrown.entity, thrown.id, thrown.title, thrown."projectId", p.name as "projectName",
      to_jsonb(thrown.at) #>> '{}' as "deletedAt", (
        select e.user_id from audit_event e
        where e.organization_id = ${viewer.organizationId} and e.entity = thrown.entity and e.entity_id = thrown.id and e.action = 'delete'
        order by e.at desc limit 1) as "deletedBy"
    from (select * from (${sql.join(parts, sql` union all `)}) every_kind order by at desc, id desc limit ${limit + 1}) thrown
      left join project p on p.organization_id = ${viewer.organizationId} and p.id = thrown."projectId"
    order by thrown.at desc, thrown.id desc`);
  const page = z.array(shown).parse(rows.slice(0, limit));
  const last = page.at(-1);
  const hasMore = rows.length > limit;
  return {
    rows: page,
    nextCursor: hasMore && last ? encodeCursor(deletedLast, { value: last.deletedAt, id: last.id }) : null,
    hasMore,
  };
}

const shown = trashed.extend({ deletedAt: z.string().transform((at) => new Date(at).toISOString()) });

/** `of`: the project whose trash it is; null for all projects. */
type Part = { since: Date; of: string | null; after: { at: string; id: string } | null; limit: number };

/** What was deleted with its project or its folder has no line of its own. */
function select(
  { organizationId, userId, role }: Viewer,
  name: TrashEntity,
  { since, of, after, limit }: Part,
): SQL {
  const column = (field: string) => sql`thrown.${sql.identifier(snakeKey(field))}`;
  const projectField = projectFieldOf(name);
  if (projectField === null) throw new Error(`${name} is on no project`);
  const projectId = column(projectField);
  const ofOne = of === null ? sql`` : sql` and ${projectId} = ${of}`;
  const own = role === 'admin' ? sql`` : sql` and thrown.created_by = ${userId}`;
  const living = sql`exists (select from project p where p.organization_id = ${organizationId} and p.id = ${projectId} and p.deleted_at is null)`;
  const mayBeOnNone = recordShape(name).columns.get(projectField)?.column.notNull === false;
  const onLiving =
    name === 'project'
      ? sql``
      : mayBeOnNone
        ? sql` and (${projectId} is null or ${living})`
        : sql` and ${living}`;
  const standalone = holders(name).map(
    ([field, holder]) => sql` and not exists (select from ${recordShape(holder).table} holder
      where holder.organization_id = ${organizationId} and holder.id = ${column(field)} and holder.deleted_at = thrown.deleted_at)`,
  );
  const behind = after
    ? sql` and (thrown.deleted_at, thrown.id) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``;
  return sql`select ${name}::text as entity, thrown.id, ${titleSql(name, 'thrown')} as title, ${projectId} as "projectId", thrown.deleted_at as at
    from ${recordShape(name).table} thrown
    where thrown.organization_id = ${organizationId} and thrown.deleted_at is not null
      and thrown.deleted_at > ${since.toISOString()}::timestamptz${own}${ofOne}${onLiving}${sql.join(standalone)}${behind}
    order by thrown.deleted_at desc, thrown.id desc limit ${limit + 1}`;
}

/** What it may have been deleted with besides its project, by the field that names it. */
function holders(name: TrashEntity): [string, RecordName][] {
  const { goesWith = [], refersTo = {} } = definitionOf(name);
  return goesWith.flatMap((field): [string, RecordName][] => {
    const holder = refersTo[field];
    return holder === undefined ? [] : [[field, holder]];
  });
}

function cursorIn(cursor: string): { at: string; id: string } {
  const { value, id } = decodeCursor(cursor, deletedLast);
  if (value !== null && instant.safeParse(value).success) return { at: value, id };
  throw new AppError('VALIDATION_ERROR', {
    fields: [{ path: 'cursor', message: 'This cursor belongs to no page of this list.' }],
  });
}
