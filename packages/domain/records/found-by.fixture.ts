import { z } from 'zod';
import { rowSchemas } from '../entities/row-shapes/row-schemas.fixture.ts';
import { definitionOf } from './all.ts';
import { partsOf, pathsOf } from './found-by.ts';
import type { RecordName } from './record.ts';

/**
 * One way in which records of a kind are found: what somebody types (`asked`), and the one field of a row that holds it.
 * `brief`: the letters with which it begins, which find names alone; null for a number.
 */
export type FoundCase = {
  path: string;
  field: string;
  value: unknown;
  asked: string;
  brief: string | null;
  isName: boolean;
};

/** Every way in which records of a kind are found. */
export function foundCases(kind: RecordName): FoundCase[] {
  const definition = definitionOf(kind);
  const { names, texts } = pathsOf(definition);
  const number = definition.search?.number;
  const counted = number === undefined ? [] : [numberCase(number)];
  const [named, written] = [names, texts].map((paths, part) =>
    paths.map((path) => {
      const asked = `Zq${path.replaceAll('.', '').toLowerCase()}`;
      const value = valueAt(kind, path, asked);
      return { path, field: partsOf(path).field, value, asked, brief: 'zq', isName: part === 0 };
    }),
  );
  return [...(named ?? []), ...counted, ...(written ?? [])];
}

function numberCase(path: string): FoundCase {
  return { path, field: path, value: 7341, asked: 'P-7341', brief: null, isName: true };
}

/** A row of a kind in which nobody has written anything. */
export function emptyRow(kind: RecordName): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fieldsOf(kind)).map(([field, type]) => [field, emptyValue(type)]));
}

function fieldsOf(kind: RecordName): Record<string, z.core.$ZodType> {
  const schema = Object.entries(rowSchemas).find(([name]) => name === kind)?.[1];
  if (!(schema instanceof z.ZodObject)) throw new Error(`${kind} has no row`);
  return schema.shape;
}

function emptyValue(type: z.core.$ZodType): unknown {
  if (type instanceof z.ZodString) return '';
  if (type instanceof z.ZodNumber) return 0;
  if (type instanceof z.ZodBoolean) return false;
  if (type instanceof z.ZodArray) return [];
  if (type instanceof z.ZodEnum) return type.options[0];
  return type instanceof z.ZodOptional ? undefined : null;
}

/** What a field holds with this text at a path. */
function valueAt(kind: RecordName, path: string, text: string): unknown {
  const { field, inner } = partsOf(path);
  let type = fieldsOf(kind)[field];
  while (type instanceof z.ZodOptional || type instanceof z.ZodNullable) type = type.unwrap();
  const item = inner === null ? text : { [inner]: text };
  return type instanceof z.ZodArray ? [item] : item;
}
