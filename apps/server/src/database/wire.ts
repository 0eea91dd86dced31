import type { RecordName, Records } from '@plumbline/domain/records/record';
import { recordShape } from './entities.ts';

/** A row as PostgreSQL's `to_jsonb` writes it: snake_case names, instants with an offset. */
export type JsonRow = Record<string, unknown>;

/**
 * The one way from the database to the wire: camelCase fields, instants as ISO 8601 in UTC, internal columns left out. Lists, pulls, live
 * frames and replies all pass here, so a row looks the same by whichever way it comes. The shape is the entity's schema in the
 * domain package; a test parses rows of every table with it, which is what the one assertion below rests on.
 */
export function wireRow<N extends RecordName>(name: N, json: JsonRow): Records[N] {
  const row: Record<string, unknown> = {};
  for (const [column, { field, isInstant }] of recordShape(name).fields) {
    const value = json[column];
    row[field] = isInstant && typeof value === 'string' ? new Date(value).toISOString() : value;
  }
  return row as unknown as Records[N];
}
