import type { ActivityEntity } from '@plumbline/domain/operations/activity';
import { type SQL, sql } from 'drizzle-orm';
import { recordShape } from '../../database/entities.ts';
import { titleInTrail, titleSql } from '../../database/titles.ts';
import type { Viewer } from '../../visibility/rule.ts';

/**
 * The title of the record of each event of `page`, never null: as the row has it, also a deleted one; of a
 * purged row the last title in the trail.
 */
export function titleOfEvent({ organizationId }: Viewer, entities: readonly ActivityEntity[]): SQL {
  const present = entities.map(
    (entity) => sql`when ${entity} then (
      select ${titleSql(entity, 'named')} from ${recordShape(entity).table} named
      where named.organization_id = ${organizationId} and named.id = page.entity_id)`,
  );
  // The title by the fields of the event itself: after the change, else before it.
  const inTrail = entities.map(
    (entity) =>
      sql`when ${entity} then coalesce(${titleInTrail(entity, sql`after`)}, ${titleInTrail(entity, sql`before`)})`,
  );
  return sql`coalesce(
    case page.entity ${sql.join(present, sql` `)} end,
    (select title from (
      select at, id, case entity ${sql.join(inTrail, sql` `)} end as title from audit_event
      where organization_id = ${organizationId} and entity = page.entity and entity_id = page.entity_id
    ) known where title is not null order by at desc, id desc limit 1),
    '')`;
}
