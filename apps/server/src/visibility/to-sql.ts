import type { EntityName } from '@plumbline/domain/entities/replicated';
import { type SQL, sql } from 'drizzle-orm';
import { recordShape } from '../database/entities.ts';
import { readingOf } from './in-memory.ts';
import type { Rule, Viewer } from './rule.ts';

/** A condition on an entity's table for the rows, including tombstones, that the viewer may see. */
export function visibleTo(viewer: Viewer, entity: EntityName): SQL {
  const reading = readingOf(viewer, entity);
  return reading === null ? sql`false` : condition(reading.rows, viewer, entity);
}

function condition(rule: Rule, viewer: Viewer, entity: EntityName): SQL {
  const nest = (part: Rule) => condition(part, viewer, entity);
  switch (rule.kind) {
    case 'all':
      return sql`true`;
    case 'none':
      return sql`false`;
    case 'mine':
      return sql`${column(entity, rule.field)} = ${viewer.userId}`;
    case 'sharedProject':
      return anyOf(entity, rule.field, viewer.sharedProjectIds);
    case 'colleague':
      return anyOf(entity, rule.field, [viewer.userId, ...viewer.colleagueIds]);
    case 'is':
      return sql`${column(entity, rule.field)} = ${rule.value}`;
    case 'not':
      // A comparison with null is neither true nor false in SQL; here it is false, as in memory.
      return sql`not coalesce(${nest(rule.rule)}, false)`;
    case 'every':
      return sql`(${sql.join(rule.rules.map(nest), sql` and `)})`;
    case 'some':
      return sql`(${sql.join(rule.rules.map(nest), sql` or `)})`;
  }
}

function column(entity: EntityName, field: string) {
  const found = recordShape(entity).columns.get(field);
  if (!found) throw new Error(`${entity} has no field ${field}`);
  return found.column;
}

const anyOf = (entity: EntityName, field: string, ids: readonly string[]): SQL =>
  sql`${column(entity, field)} = any(${sql.param([...ids])}::uuid[])`;
