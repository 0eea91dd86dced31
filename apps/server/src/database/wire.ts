import type { RecordName, Records } from '@plumbline/domain/records/record';
import { recordShape } from './entities.ts';

/** A row as PostgreSQL's `to_json` writes it: snake_case names, instants with an offset. */
export type JsonRow = Record<string, unknown>;

/**
 * The one conversion of rows to the form in which they are sent: camelCase fields, instants as ISO 8601 in
 * UTC, without internal columns. Lists, pulls, live frames and replies all use it, so that a row looks the
 * same everywhere. Its type is the entity's schema in the domain package; a test parses rows of every table
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
