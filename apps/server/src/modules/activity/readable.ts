import { type ActivityEntity, activityEntities } from '@plumbline/domain/operations/activity';
import { isEntityName } from '@plumbline/domain/records/all';
import { type SQL, sql } from 'drizzle-orm';
import { recordShape } from '../../database/entities.ts';
import { readingOf } from '../../visibility/in-memory.ts';
import type { Viewer } from '../../visibility/rule.ts';
import { visibleTo } from '../../visibility/to-sql.ts';

/**
 * The events of records that the viewer may see. Of entities whose rows are all open to their role every
 * event counts; of others the row is checked, and events of a purged row are left out, because nobody can say
 * whose it was.
 */
export function readable(viewer: Viewer, entity: ActivityEntity | undefined): SQL {
  const open: string[] = [];
  const asked: SQL[] = [];
  for (const name of entity === undefined ? activityEntities : [entity]) {
    if (!isEntityName(name)) {
      if (viewer.role === 'admin') open.push(name);
      continue;
    }
    const kind = readingOf(viewer, name)?.rows.kind ?? 'none';
    if (kind === 'all') open.push(name);
    else if (kind !== 'none') asked.push(sql`(entity = ${name} and ${rowIsVisible(viewer, name)})`);
  }
  return sql`(${sql.join([sql`entity = any(${sql.param(open)}::text[])`, ...asked], sql` or `)})`;
}

function rowIsVisible(viewer: Viewer, name: Parameters<typeof visibleTo>[1]): SQL {
  const { table } = recordShape(name);
  return sql`exists (select from ${table}
    where ${table}.organization_id = ${viewer.organizationId} and ${table}.id = audit_event.entity_id and ${visibleTo(viewer, name)})`;
}

/** Names of changed fields that the viewer may see. */
export function fieldsShown(viewer: Viewer, entity: ActivityEntity, fields: readonly string[]): string[] {
  const except = isEntityName(entity) ? (readingOf(viewer, entity)?.except ?? []) : [];
  return fields.filter((field) => !except.includes(field));
}
