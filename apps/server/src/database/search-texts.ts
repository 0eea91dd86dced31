import { snakeKey } from '@plumbline/domain/keys/convert';
import { definitionOf } from '@plumbline/domain/records/all';
import { type FoundPart, partsOf, pathsOf } from '@plumbline/domain/records/found-by';
import type { RecordName } from '@plumbline/domain/records/record';
import { recordShape } from './entities.ts';

/** Whether what is in a field may be searched: by its name. */
export type Reads = (field: string) => boolean;

/** As a project shows its number and as people type it: P-0001, longer from the fifth digit on, and P-1. */
const numberText = (column: string): string =>
  `case when ${column} > 0 then 'P-' || lpad(${column}::text, greatest(4, length(${column}::text)), '0') || ' P-' || ${column}::text end`;

/**
 * What rows of a kind are found by as an SQL expression of its table's columns: a text[] without nulls of its own
 * making. `names` are its names alone, `all` everything. The domain's `foundPartsOf` reads the same of a row.
 */
export function searchedTexts(name: RecordName, part: 'names' | 'all', reads: Reads = () => true): string {
  const { search } = definitionOf(name);
  const paths = pathsOf(definitionOf(name));
  const parts: readonly FoundPart[] = part === 'names' ? ['names'] : ['names', 'texts'];
  const read = parts.flatMap((each) => paths[each]).filter((path) => reads(partsOf(path).field));
  const number =
    search?.number !== undefined && reads(search.number) ? [numberText(snakeKey(search.number))] : [];
  const single = read.filter((path) => isText(name, path)).map(snakeKey);
  const several = read.filter((path) => !isText(name, path)).map((path) => listIn(name, path));
  return [`array[${[...single, ...number].join(', ')}]::text[]`, ...several].join(' || ');
}

/** The fields by which rows of a kind are found. */
export function searchedFields(name: RecordName): string[] {
  const definition = definitionOf(name);
  const { names, texts } = pathsOf(definition);
  const number = definition.search?.number;
  return [
    ...names.concat(texts).map((path) => partsOf(path).field),
    ...(number === undefined ? [] : [number]),
  ];
}

function columnOf(name: RecordName, path: string) {
  const column = recordShape(name).columns.get(partsOf(path).field);
  if (!column) throw new Error(`${name} has no field ${path} to be found by`);
  return column;
}

function isText(name: RecordName, path: string): boolean {
  return partsOf(path).inner === null && columnOf(name, path).column.dataType === 'string';
}

function listIn(name: RecordName, path: string): string {
  const { inner } = partsOf(path);
  const column = columnOf(name, path);
  if (column.column.dataType === 'json' && inner !== null)
    return `search.texts_in(${column.name}, '${inner}')`;
  if (column.column.dataType === 'array' && inner === null) return column.name;
  throw new Error(`${name} cannot be found by ${path}, a ${column.column.dataType}`);
}
