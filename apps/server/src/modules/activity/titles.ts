import type { ActivityEntity } from '@plumbline/domain/operations/activity';
import { definitionOf } from '@plumbline/domain/records/all';
import { type SQL, sql } from 'drizzle-orm';
import { recordShape } from '../../database/entities.ts';
import { titleInTrail, titleSql } from '../../database/titles.ts';
import { lastInTrail } from './deleted-values.ts';
import type { Viewer } from '../../visibility/rule.ts';

/**
 * The title of the record of each event of `page`, never null: as the row has it, also a deleted one; of a
 * purged row the last title in the trail.
 */
export function titleOfEvent(viewer: Viewer, entities: readonly ActivityEntity[]): SQL {
  const { organizationId } = viewer;
  const present = entities.map(
    (entity) => sql`when ${entity} then (
      select ${titleSql(entity, 'named')} from ${recordShape(entity).table} named
      where named.organization_id = ${organizationId} and named.id = page.entity_id)`,
  );
  // A title of several fields, each as its last change left it: a later caption does not take the title's place.
  const ofFields = entities.flatMap((entity) => {
    const fields = titleFields(entity);
    return fields.length < 2
      ? []
      : [sql`when ${entity} then ${titleInTrail(entity, lastInTrail(viewer, fields))}`];
  });
  // The title by the fields of the event itself: after the change, else before it.
  const inTrail = entities.map(
    (entity) =>
      sql`when ${entity} then coalesce(${titleInTrail(entity, sql`after`)}, ${titleInTrail(entity, sql`before`)})`,
  );
  return sql`coalesce(
    case page.entity ${sql.join(present, sql` `)} end,
    ${ofFields.length === 0 ? sql`null` : sql`case page.entity ${sql.join(ofFields, sql` `)} end`},
    (select title from (
      select at, id, case entity ${sql.join(inTrail, sql` `)} end as title from audit_event
      where organization_id = ${organizationId} and entity = page.entity and entity_id = page.entity_id
    ) known where title is not null order by at desc, id desc limit 1),
    '')`;
}

function titleFields(entity: ActivityEntity): readonly string[] {
  const { title } = definitionOf(entity);
  return 'sameAs' in title ? [] : [...title.fields, ...(title.together ?? [])];
}
