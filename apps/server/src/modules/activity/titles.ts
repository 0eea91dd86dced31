import type { ActivityEntity } from '@plumbline/domain/operations/activity';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { recordShape } from '../../database/entities.ts';
import type { Viewer } from '../../visibility/rule.ts';

type Named = { entity: ActivityEntity; id: string };

const fullName = (alias: string): SQL => {
  const person = sql.identifier(alias);
  return sql`coalesce(nullif(${person}.display_name, ''), ${person}.first_name || ' ' || ${person}.last_name)`;
};
const personOf: SQL = sql`(select ${fullName('m')} from member m
  where m.organization_id = named.organization_id and m.user_id = named.user_id)`;

/** What a record is called; the row's own columns are those of `named`. */
const names: Record<ActivityEntity, SQL> = {
  project: sql`name`,
  task: sql`title`,
  note: sql`title`,
  photo: sql`coalesce(nullif(title, ''), caption)`,
  projectFile: sql`name`,
  projectFolder: sql`name`,
  projectTeam: personOf,
  timeEntry: personOf,
  message: sql`left(body, 80)`,
  calendarEvent: sql`title`,
  expense: sql`coalesce(nullif(description, ''), vendor)`,
  projectMoney: sql`(select p.name from project p
    where p.organization_id = named.organization_id and p.id = named.project_id)`,
  projectTemplate: sql`name`,
  member: fullName('named'),
  memberRate: personOf,
  organization: sql`name`,
  subscription: sql`plan_name`,
};

/** Titles by record id, tombstones included, in one statement; of rows that are gone for good what the trail last called them. */
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
    ]) => sql`select id, coalesce(${names[entity]}, '') as title from ${recordShape(entity).table} named
      where organization_id = ${organizationId} and id = any(${sql.param([...ids])}::uuid[])`,
  );
  const { rows } = await db.execute<{ id: string; title: string }>(sql.join(parts, sql` union all `));
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  const gone = records.filter(({ id }) => !titles.has(id));
  for (const [id, title] of await lastKnown(db, organizationId, gone)) titles.set(id, title);
  return titles;
}

const said = (row: SQL): SQL =>
  sql`coalesce(${row}->>'title', ${row}->>'name', ${row}->>'caption', left(${row}->>'body', 80))`;

async function lastKnown(
  db: Database,
  organizationId: string,
  gone: readonly Named[],
): Promise<[string, string][]> {
  if (gone.length === 0) return [];
  const { rows } = await db.execute<{ id: string; title: string }>(sql`
    select distinct on (entity_id) entity_id as id, coalesce(${said(sql`after`)}, ${said(sql`before`)}) as title from audit_event
    where organization_id = ${organizationId}
      and (entity, entity_id) in (select * from unnest(
        ${sql.param(gone.map(({ entity }) => entity))}::text[], ${sql.param(gone.map(({ id }) => id))}::uuid[]))
      and coalesce(${said(sql`after`)}, ${said(sql`before`)}) is not null
    order by entity_id, at desc, id desc`);
  return rows.map(({ id, title }) => [id, title]);
}
