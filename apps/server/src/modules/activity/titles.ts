import type { ActivityEntity } from '@plumbline/domain/operations/activity';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { recordShape } from '../../database/entities.ts';
import { titleInTrail, titleSql } from '../../database/titles.ts';
import type { Viewer } from '../../visibility/rule.ts';

type Named = { entity: ActivityEntity; id: string };

/** Titles by record id, including tombstones, in one statement; for purged rows the last title in the trail. */
export async function titlesOf(
  db: Database,
  viewer: Viewer,
  records: readonly Named[],
): Promise<Map<string, string>> {
  const { organizationId } = viewer;
  const wanted = new Map<ActivityEntity, Set<string>>();
  for (const { entity, id } of records) wanted.set(entity, (wanted.get(entity) ?? new Set()).add(id));
  if (wanted.size === 0) return new Map();
  const parts = [...wanted].map(
    ([
      entity,
      ids,
    ]) => sql`select id, ${titleSql(entity, 'named')} as title from ${recordShape(entity).table} named
      where organization_id = ${organizationId} and id = any(${sql.param([...ids])}::uuid[])`,
  );
  const { rows } = await db.execute<{ id: string; title: string }>(sql.join(parts, sql` union all `));
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  const gone = records.filter(({ id }) => !titles.has(id));
  for (const [id, title] of await lastKnown(db, organizationId, gone)) titles.set(id, title);
  return titles;
}

async function lastKnown(
  db: Database,
  organizationId: string,
  gone: readonly Named[],
): Promise<[string, string][]> {
  if (gone.length === 0) return [];
  const title = lastTitle([...new Set(gone.map(({ entity }) => entity))]);
  const { rows } = await db.execute<{ id: string; title: string }>(sql`
    select distinct on (entity_id) entity_id as id, ${title} as title from audit_event
    where organization_id = ${organizationId}
      and (entity, entity_id) in (select * from unnest(
        ${sql.param(gone.map(({ entity }) => entity))}::text[], ${sql.param(gone.map(({ id }) => id))}::uuid[]))
      and ${title} is not null
    order by entity_id, at desc, id desc`);
  return rows.map(({ id, title: called }) => [id, called]);
}

/** The title of an event's record by its own fields: after the change, else before it. */
function lastTitle(entities: readonly ActivityEntity[]): SQL {
  const cases = entities.map(
    (entity) =>
      sql`when ${entity} then coalesce(${titleInTrail(entity, sql`after`)}, ${titleInTrail(entity, sql`before`)})`,
  );
  return sql`case entity ${sql.join(cases, sql` `)} end`;
}
