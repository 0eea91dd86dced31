import { z } from 'zod';
import { type Change, type EntityName, pullOrder } from '../entities/replicated.ts';
import { recordId } from '../entities/record.ts';

const place = z.strictObject({
  entity: z.enum(pullOrder),
  version: z.number().int().min(0),
  id: recordId,
});

/** Where a page ended: the next one begins behind it. */
export type PullPlace = { entity: EntityName; version: number; id: string };

/**
 * Everything committed after `cursor` that the caller may see, 50 rows a page in the order of `pullOrder`. The first page fixes `through`;
 * the cursor moves there once `next` is null.
 */
export const pull = z.strictObject({
  cursor: z.number().int().min(0),
  through: z.number().int().min(0).optional(),
  after: place.optional(),
});
export type PullReply = { changes: Change[]; next: PullPlace | null; through: number; epoch: number };

/** The first fill, 1,000 rows a page, without tombstones. `after` is the last id of the page before. */
export const snapshot = z.strictObject({ entity: z.enum(pullOrder), after: recordId.optional() });
export type SnapshotReply = { changes: Change[]; next: string | null; through: number; epoch: number };
