import { snakeKey } from '@plumbline/domain/keys/convert';
import { definitionOf } from '@plumbline/domain/records/all';
import type { RecordName } from '@plumbline/domain/records/record';
import type { OwnTitle } from '@plumbline/domain/records/title';
import { type SQL, sql } from 'drizzle-orm';
import { recordShape } from './entities.ts';

/** The title of a row, never null; `alias` is its table's name in the statement. */
export function titleSql(name: RecordName, alias: string): SQL {
  const { title, belongsTo } = definitionOf(name);
  if (!('sameAs' in title)) return ownTitle(title, columnOf(alias));
  const named = belongsTo[title.sameAs];
  if (named === undefined) throw new Error(`${name} belongs to nothing by ${title.sameAs}`);
  const { namedBy = 'id' } = definitionOf(named);
  return sql`coalesce((select ${titleSql(named, 'called')} from ${recordShape(named).table} called
    where ${columnOf('called')('organizationId')} = ${columnOf(alias)('organizationId')}
      and ${columnOf('called')(namedBy)} = ${columnOf(alias)(title.sameAs)}), '')`;
}

/** The title from the trail's JSON of the record; null where the title comes from another record, or is empty. */
export function titleInTrail(name: RecordName, row: SQL): SQL {
  const { title } = definitionOf(name);
  if ('sameAs' in title) return sql`null::text`;
  return sql`nullif(${ownTitle({ ...title, otherwise: '' }, (field) => sql`(${row}->>${sql.raw(`'${field}'`)})`)}, '')`;
}

const columnOf = (alias: string) => (field: string) =>
  sql`${sql.identifier(alias)}.${sql.identifier(snakeKey(field))}`;

/** The same rule as `titleOf` of the domain. */
function ownTitle(
  { fields, together = [], otherwise = '', characters }: OwnTitle,
  valueOf: (field: string) => SQL,
): SQL {
  const textOf = (field: string) => sql`nullif(btrim(${valueOf(field)}), '')`;
  const parts = fields.map(textOf);
  if (together.length > 0)
    parts.push(sql`nullif(concat_ws(' ', ${sql.join(together.map(textOf), sql`, `)}), '')`);
  const title = sql`coalesce(${sql.join([...parts, sql`${otherwise}::text`], sql`, `)})`;
  return characters === undefined ? title : sql`left(${title}, ${sql.raw(String(characters))})`;
}
