import type { RecordName } from '@plumbline/domain/records/record';
import { type SQL, sql } from 'drizzle-orm';
import { recordShape } from '../database/entities.ts';
import type { JsonRow } from '../database/wire.ts';

/**
 * The rows for one statement, with the names of columns. All must have the fields of the first row, and get
 * them in its order.
 */
export function rowsGiven(
  name: RecordName,
  records: readonly Readonly<Record<string, unknown>>[],
): { given: JsonRow[]; names: SQL[] } {
  const { columns } = recordShape(name);
  const [first = {}] = records;
  const set = Object.keys(first).flatMap((field) => {
    if (first[field] === undefined) return [];
    const existing = columns.get(field);
    if (!existing) throw new Error(`${name} has no field ${field}`);
    return [existing];
  });
  const given = records.map((record) =>
    Object.fromEntries(
      set.map(({ field, name: column }) => {
        if (record[field] === undefined) throw new Error(`${field} is set in the first row alone`);
        return [column, record[field]];
      }),
    ),
  );
  return { given, names: set.map(({ name: column }) => sql`${sql.identifier(column)}`) };
}

/** The rows as a table with the types of the named one. */
export const rowsOf = (tableName: string, given: readonly JsonRow[]): SQL =>
  sql`jsonb_populate_recordset(null::${sql.identifier(tableName)}, ${JSON.stringify(given)}::jsonb) as given`;

/** Puts rows into the order of `wanted`, because a statement returns its rows in any order. */
export function inOrder(wanted: readonly { id: string }[], rows: readonly { row: JsonRow }[]): JsonRow[] {
  const byId = new Map(rows.map(({ row }) => [row['id'], row]));
  return wanted.flatMap(({ id }) => {
    const row = byId.get(id.toLowerCase());
    return row ? [row] : [];
  });
}
