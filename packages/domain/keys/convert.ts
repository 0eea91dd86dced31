import { keyConversionDepth } from '../limits/keys.ts';

const camelName = /^[a-z][A-Za-z0-9]*$/;
const snakeName = /^[a-z][a-z0-9]*(?:_[a-z][a-z0-9]*)+$/;

/** createdAt -> created_at. A name that is not camelCase (`_id`, `USD`, a record id) is data and stays. */
export function snakeKey(name: string): string {
  return camelName.test(name) ? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) : name;
}

/** created_at -> createdAt. A name that is not snake_case stays, so that `snakeKey` always converts back. */
export function camelKey(name: string): string {
  return snakeName.test(name) ? name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()) : name;
}

/**
 * Renames the fields of an object, or of every object in an array, to snake_case. Objects nested deeper than
 * `keyConversionDepth` and objects that are not plain (dates, maps, class instances) are returned unchanged.
 */
export function toSnakeCase(value: unknown): unknown {
  return renameFields(value, snakeKey, keyConversionDepth);
}

/** Renames fields to camelCase, to the same depth and with the same exceptions as `toSnakeCase`. */
export function toCamelCase(value: unknown): unknown {
  return renameFields(value, camelKey, keyConversionDepth);
}

// Only objects count towards the depth: an array has the depth of the object that holds it.
function renameFields(value: unknown, rename: (name: string) => string, depthLeft: number): unknown {
  if (depthLeft === 0) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => renameFields(item, rename, depthLeft));
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [rename(name), renameFields(field, rename, depthLeft - 1)]),
  );
}

// Compares the prototype's prototype with null, so that objects of another realm (a frame, a worker) count as
// plain too.
function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
