import { rowSchemas } from '@plumbline/domain/entities/row-shapes/row-schemas.fixture';
import { snakeKey } from '@plumbline/domain/keys/convert';
import type { Client } from 'pg';
import { z } from 'zod';

/** A word of 60 letters, such as people write in German, or as a part number. */
export const longWord = 'Kesselhausbrandschutzklappenersatzteilbestellnummerverzeichn';

/** Texts that no person writes or reads: what programs make, codes of a list, and addresses of what is stored. */
const technical: ReadonlySet<string> = new Set([
  ...['slug', 'timezone', 'currency', 'locale', 'colour', 'mime', 'recurrence', 'sortOrder'],
  ...[
    'storageId',
    'thumbnailId',
    'logoStorageId',
    'clientId',
    'pickedSha256',
    'sha256',
    'storedSha256',
    'hash',
    'head',
    'hours',
    'annotations',
  ],
]);

/**
 * Writes the long word into every text of an organization's rows, behind what stands there already, so that a new
 * field joins by itself. Before anybody's device has opened: sockets are not told. @returns the fields that now
 * hold it, as 'task.title'.
 */
export async function writeLongWords(database: Client, organizationId: string): Promise<Set<string>> {
  const written = new Set<string>();
  for (const [kind, schema] of Object.entries(rowSchemas)) {
    if (!(schema instanceof z.ZodObject)) throw new Error(`${kind} has no fields.`);
    const fields: Record<string, z.core.$ZodType> = schema.shape;
    const table = snakeKey(kind);
    const types = await columnsOf(database, table);
    const key = kind === 'organization' ? 'id' : 'organization_id';
    const { rows } = await database.query<Record<string, unknown>>(
      `select * from ${table} where ${key} = $1`,
      [organizationId],
    );
    for (const row of rows) {
      const changes = Object.entries(fields).flatMap(([field, type]) => {
        const column = snakeKey(field);
        if (technical.has(field) || !types.has(column)) return [];
        const next = lengthened(type, row[column]);
        if (next === row[column]) return [];
        written.add(`${kind}.${field}`);
        return [{ column, value: types.get(column) === 'jsonb' ? JSON.stringify(next) : next }];
      });
      if (changes.length === 0) continue;
      const set = changes.map(({ column }, index) => `${column} = $${index + 2}`).join(', ');
      await database.query(`update ${table} set ${set} where id = $1`, [
        row['id'],
        ...changes.map(({ value }) => value),
      ]);
    }
  }
  return written;
}

/** The column's type by its name. */
async function columnsOf(database: Client, table: string): Promise<Map<string, string>> {
  const { rows } = await database.query<{ column_name: string; data_type: string }>(
    `select column_name, data_type from information_schema.columns
     where table_schema = 'public' and table_name = $1`,
    [table],
  );
  return new Map(rows.map(({ column_name, data_type }) => [column_name, data_type]));
}

/** The value with the word in each of its texts, as far as its type takes it; else the value itself. */
function lengthened(type: z.core.$ZodType, value: unknown): unknown {
  if (type instanceof z.ZodOptional || type instanceof z.ZodNullable) return lengthened(type.unwrap(), value);
  if (type instanceof z.ZodArray && Array.isArray(value)) {
    const inner = type.element;
    const items = value.length === 0 && z.safeParse(inner, longWord).success ? [''] : value;
    const next = items.map((item: unknown) => lengthened(inner, item));
    return next.every((item, index) => item === value[index]) ? value : next;
  }
  if (type instanceof z.ZodObject && isObject(value)) {
    const fields: Record<string, z.core.$ZodType> = type.shape;
    const next = Object.entries(value).map(([field, inner]) => {
      const of = fields[field];
      return [field, of === undefined || technical.has(field) ? inner : lengthened(of, inner)] as const;
    });
    return next.every(([field, inner]) => inner === value[field]) ? value : Object.fromEntries(next);
  }
  if (typeof value !== 'string' && value !== null) return value;
  // What takes none of them is no text, but an id, an instant or one of a list.
  const longer = value === null || value === '' ? longWord : `${value} ${longWord}`;
  const texts = [longer, longWord, `${longWord}@halden.example`];
  return texts.find((text) => z.safeParse(type, text).success) ?? value;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
