import { definitionOf, fieldsNaming } from '@plumbline/domain/records/all';
import type { RecordName } from '@plumbline/domain/records/record';
import { type SQL, sql } from 'drizzle-orm';
import { lockOrder, recordShape } from '../../database/entities.ts';
import type { TenantWrite } from '../../tenant/write.ts';

/** Removes people from records that stay, where they are assigned, invited or in charge. */
export async function forgetPeople(write: TenantWrite, people: readonly string[]): Promise<void> {
  await forget(write, 'member', people);
}

/** Kinds of records that others name which may stay. */
export const namedElsewhere: readonly RecordName[] = ['task', 'note', 'message', 'photo', 'projectFolder'];

/** Removes tasks, notes and the like where records that stay name them. */
export async function forgetRecords(
  write: TenantWrite,
  entity: RecordName,
  ids: readonly string[],
): Promise<void> {
  await forget(write, entity, ids);
}

/** Which rows of an entity refer to one of these without belonging to it; `ids` is an array of uuids. */
export function referringTo(target: RecordName, entity: RecordName, ids: SQL): SQL[] {
  return columnsReferringTo(target, entity).map((column) => holdsOneOf(column, ids));
}

type Column = { name: SQL; isList: boolean };

function columnsReferringTo(target: RecordName, entity: RecordName): Column[] {
  const { columns } = recordShape(entity);
  return fieldsNaming(target, definitionOf(entity).refersTo).flatMap((field) => {
    const existing = columns.get(field);
    if (!existing) return [];
    return [
      { name: sql`${sql.identifier(existing.name)}`, isList: existing.column.columnType === 'PgArray' },
    ];
  });
}

const holdsOneOf = ({ name, isList }: Column, ids: SQL): SQL =>
  isList ? sql`${name} && ${ids}` : sql`${name} = any(${ids})`;

/** Empties the columns of existing rows that name one of these; lists keep their other entries in order. */
async function forget(write: TenantWrite, target: RecordName, ids: readonly string[]): Promise<void> {
  const gone = sql`${sql.param([...ids])}::uuid[]`;
  for (const entity of lockOrder) {
    for (const column of columnsReferringTo(target, entity)) {
      const { name, isList } = column;
      const left = isList
        ? sql`array(select one from unnest(${name}) with ordinality as kept(one, place) where one <> all(${gone}) order by place)`
        : sql`null`;
      const { rows } = await write.db.execute<{ id: string }>(sql`
        update ${recordShape(entity).table} set updated_at = ${write.at.toISOString()}::timestamptz, ${name} = ${left}
        where organization_id = ${write.viewer.organizationId} and deleted_at is null and ${holdsOneOf(column, gone)} returning id`);
      for (const { id } of rows) write.touch(entity, id);
    }
  }
}
