import { snakeKey } from '@plumbline/domain/keys/convert';
import { type ActivityEntity, fieldsOfDeleted } from '@plumbline/domain/operations/activity';
import { type SQL, sql } from 'drizzle-orm';
import { recordShape } from '../../database/entities.ts';
import type { Viewer } from '../../visibility/rule.ts';

/**
 * For each deletion of `page`, the values of `fieldsOfDeleted` as a JSON object: as the row has them while it is in
 * the trash, and the last ones of the trail after it is purged. Null for every other event.
 */
export function deletedValues(viewer: Viewer, entities: readonly ActivityEntity[]): SQL {
  const cases = Object.entries(fieldsOfDeleted).flatMap(([name, fields]) => {
    const entity = entities.find((each) => each === name);
    if (entity === undefined) return [];
    const present = objectOf(fields, (field) => sql`deleted.${sql.identifier(snakeKey(field))}`);
    return [
      sql`when ${entity} then coalesce(
        (select ${present} from ${recordShape(entity).table} deleted
          where deleted.organization_id = ${viewer.organizationId} and deleted.id = page.entity_id),
        ${lastInTrail(viewer, fields)})`,
    ];
  });
  if (cases.length === 0) return sql`null::jsonb`;
  return sql`case when page.action = 'delete' then case page.entity ${sql.join(cases, sql` `)} end end`;
}

/** The last values that the trail has of these fields of the record of each event of `page`, as a JSON object. */
export function lastInTrail({ organizationId }: Viewer, fields: readonly string[]): SQL {
  return objectOf(
    fields,
    (field) => sql`(select after -> ${field}::text from audit_event
      where organization_id = ${organizationId} and entity = page.entity and entity_id = page.entity_id
        and after ? ${field}::text
      order by at desc, id desc limit 1)`,
  );
}

const objectOf = (fields: readonly string[], valueOf: (field: string) => SQL): SQL =>
  sql`jsonb_build_object(${sql.join(
    fields.map((field) => sql`${field}::text, ${valueOf(field)}`),
    sql`, `,
  )})`;
