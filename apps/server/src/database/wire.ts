import type { RecordName, Records } from '@plumbline/domain/records/record';
import { type SQL, sql } from 'drizzle-orm';
import { recordShape } from './entities.ts';

/** A row as PostgreSQL's `to_json` writes it: snake_case names, instants with an offset. */
export type JsonRow = Record<string, unknown>;

/**
 * A row in the form in which it is sent: camelCase fields, instants as ISO 8601 in UTC, without internal
 * columns. For rows that the server works with; those that it only passes on are made by `wireJson`. Its type is the entity's schema in the domain package; a test parses rows of every table
 * with it, which justifies the one assertion below.
 */
export function wireRow<N extends RecordName>(name: N, json: JsonRow): Records[N] {
  const row: Record<string, unknown> = {};
  for (const [column, { field, isInstant }] of recordShape(name).fields) {
    const value = json[column];
    row[field] = isInstant && typeof value === 'string' ? new Date(value).toISOString() : value;
  }
  return row as unknown as Records[N];
}

/**
 * The same form as JSON by the database, of a row of the record's own table in the statement, with the fields
 * that `isRead` lets through. A test compares the two for every table.
 */
export function wireJson(name: RecordName, isRead: (field: string) => boolean): SQL {
  const { tableName, fields } = recordShape(name);
  const columns = [...fields.values()]
    .filter(({ field }) => isRead(field))
    .map(({ field, name: column, isInstant }) => {
      const value = `"${tableName}"."${column}"`;
      return `${isInstant ? `to_char(${value} at time zone 'UTC', ${isoFormat})` : value} as "${field}"`;
    });
  return sql.raw(`(select to_json(shown) from (select ${columns.join(', ')}) shown)`);
}

const isoFormat = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;
