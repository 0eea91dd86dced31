import { createHash } from 'node:crypto';
import type { Operation } from './as-viewer.ts';

/**
 * The operation for one part of an operation that is carried out in several transactions, so that a
 * repetition continues where the first try ended. Its id is derived from the operation's and is a UUID of
 * version 8, which the server accepts from no caller.
 */
export function partOf(operation: Operation, part: number | string): Operation {
  const hex = createHash('sha256').update(`${operation.operationId} ${part}`).digest('hex');
  const operationId = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
  return { ...operation, operationId };
}
