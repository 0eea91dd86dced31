import type { EntityName } from '@plumbline/domain/entities/replicated';
import { type ScopeCondition, scopes } from '@plumbline/domain/entities/scopes';
import { type SQL, sql } from 'drizzle-orm';
import { recordShape } from '../../database/entities.ts';
import { project } from '../../database/schema/work.ts';
import type { Viewer } from '../../visibility/rule.ts';

/**
 * How much of an entity a first fill brings, by the domain's scopes, measured from `at`. Catch-ups and live
 * frames are not narrowed: every changed record is sent, and one that leaves the scope must still reach the
 * copies made while it was inside.
 */
export function scopeCondition(entity: EntityName, viewer: Viewer, at: Date): SQL {
  const conditions: readonly ScopeCondition<never>[] | undefined = scopes[entity];
  if (conditions === undefined) return sql`true`;
  const any = sql.join(
    conditions.map((condition) => conditionOf(entity, condition, viewer, at)),
    sql` or `,
  );
  return sql`(${any})`;
}

function conditionOf(entity: EntityName, condition: ScopeCondition<never>, viewer: Viewer, at: Date): SQL {
  const { table } = recordShape(entity);
  const now = sql`${at.toISOString()}::timestamptz`;
  const mine = sql`organization_id = ${viewer.organizationId}`;
  switch (condition.kind) {
    case 'status':
      return sql`${table}.status = any(${sql.param([...condition.statuses])}::text[])`;
    case 'project': {
      const statuses = sql.param([...condition.statuses]);
      return sql`${table}.project_id in (select id from ${project} where ${mine} and status = any(${statuses}::text[]))`;
    }
    case 'days': {
      const field = columnOf(entity, condition.field);
      const end = condition.untilField === undefined ? field : columnOf(entity, condition.untilField);
      const past = sql`${end} > ${now} - make_interval(days => ${condition.pastDays})`;
      return condition.futureDays === undefined
        ? past
        : sql`(${past} and ${field} < ${now} + make_interval(days => ${condition.futureDays}))`;
    }
    case 'flag':
      return columnOf(entity, condition.field);
    case 'newest':
      return sql`${table}.id in (select id from ${table} where ${mine} and user_id = ${viewer.userId}
        and deleted_at is null order by created_at desc limit ${condition.count})`;
  }
}

/** A day begins at midnight UTC, as devices compute it, whatever the time zone of the connection. */
function columnOf(entity: EntityName, field: string): SQL {
  const { table, columns } = recordShape(entity);
  const existing = columns.get(field);
  if (existing === undefined) throw new Error(`${entity} has no field ${field}`);
  const column = sql`${table}.${sql.identifier(existing.name)}`;
  return existing.column.columnType === 'PgDateString'
    ? sql`(${column}::timestamp at time zone 'utc')`
    : column;
}
