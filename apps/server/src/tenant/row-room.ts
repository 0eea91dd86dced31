import { AppError } from '@plumbline/domain/errors/app-error';
import { rowFieldLength, rowLength, templateLength } from '@plumbline/domain/limits/lists';
import type { RecordName } from '@plumbline/domain/records/record';
import type { JsonRow } from '../database/wire.ts';

const limitsOf = (name: RecordName): { field: number; row: number } =>
  name === 'projectTemplate'
    ? { field: templateLength, row: templateLength }
    : { field: rowFieldLength, row: rowLength };

/**
 * Requires that a row is not larger than a device can hold. @throws VALIDATION_ERROR that names the longest
 * field
 */
export function requireRoom(name: RecordName, row: JsonRow, at: Date): void {
  const limits = limitsOf(name);
  let [whole, longest, path] = [0, 0, ''];
  for (const [field, value] of Object.entries(row)) {
    const length = lengthOf(value);
    whole += length;
    if (length > longest) [longest, path] = [length, field];
  }
  if (longest <= limits.field && whole <= limits.row) return;
  const [what, has, most] =
    longest > limits.field ? ['This', longest, limits.field] : ['With this the record', whole, limits.row];
  const message = `${what} is too long: it has ${count(has)} characters, and there is room for ${count(most)}. Shorten it, or divide it between several records.`;
  throw new AppError('VALIDATION_ERROR', { at, message, fields: [{ path, message }] });
}

const count = (characters: number): string => characters.toLocaleString('en');

/**
 * The length of a value as JSON. Short values are measured without writing JSON, because this is called for
 * every field of every change.
 */
function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 8;
  if (Array.isArray(value) && value.length === 0) return 2;
  return JSON.stringify(value).length;
}
