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
 * whose it was; those of a photo are not, unless the trail says that it was a receipt.
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
    if (name === 'photo' && viewer.role === 'field_tech') asked.push(wasNoReceipt(viewer));
  }
  return sql`(${sql.join([sql`entity = any(${sql.param(open)}::text[])`, ...asked], sql` or `)})`;
}

function rowIsVisible(viewer: Viewer, name: Parameters<typeof visibleTo>[1]): SQL {
  const { table } = recordShape(name);
  return sql`exists (select from ${table}
    where ${table}.organization_id = ${viewer.organizationId} and ${table}.id = audit_event.entity_id and ${visibleTo(viewer, name)})`;
}

/** The event is of a purged photo that never was a receipt, as which alone the crew does not see all photos. */
function wasNoReceipt({ organizationId }: Viewer): SQL {
  return sql`(entity = 'photo' and not exists (select from photo
      where photo.organization_id = ${organizationId} and photo.id = audit_event.entity_id)
    and not exists (select from audit_event told
      where told.organization_id = ${organizationId} and told.entity = 'photo' and told.entity_id = audit_event.entity_id
        and (told.before ->> 'category' = 'receipt' or told.after ->> 'category' = 'receipt')))`;
}

/** Names of changed fields that the viewer may see. */
export function fieldsShown(viewer: Viewer, entity: ActivityEntity, fields: readonly string[]): string[] {
  const except = isEntityName(entity) ? (readingOf(viewer, entity)?.except ?? []) : [];
  return fields.filter((field) => !except.includes(field));
}
