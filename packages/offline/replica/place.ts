import { type EntityName, pullOrder } from '@plumbline/domain/entities/replicated';
import type { PullPlace } from '@plumbline/domain/operations/sync';
import type { Replica } from './database.ts';
import type { DayReceipt, Lease } from './queue-records.ts';

/** A fill under way: the entity being read, the last id read of it, the lowest `through` so far (null: no page yet), rows so far. */
export type FillProgress = { entity: EntityName; after: string | null; through: number | null; rows: number };

/** A catch-up under way: the cursor it started from, the version it goes up to, and where its last page ended. */
export type CatchUpProgress = { cursor: number; through: number; after: PullPlace };

/**
 * Where this replica stands. Everything visible up to version `cursor` is here unless `fill` is set; then it is being read anew and the
 * cursor rests. `turn` counts the steps of pulls: a page asked for in one turn is not applied in another (two tabs share one database).
 */
export type Place = {
  cursor: number;
  epoch: number;
  turn: number;
  fill: FillProgress | null;
  catchUp: CatchUpProgress | null;
};

export type MetaEntry =
  | { key: 'place'; value: Place }
  | { key: 'lastReachedAt'; value: number }
  | { key: 'lease'; value: Lease }
  /** Items that may be on their way to the server, or there already. */
  | { key: 'sent'; value: readonly string[] }
  | { key: 'receipts'; value: Record<string, DayReceipt> }
  /** What opens the queue, while local storage may not have reached the disk yet; `at`: when it was made. */
  | { key: 'spareKey'; value: { secret: string; at: number } }
  /** The records this person opened on this device last, the latest first. */
  | { key: 'opened'; value: readonly string[] };

export const fillStart: FillProgress = { entity: pullOrder[0], after: null, through: null, rows: 0 };

const emptyPlace: Place = { cursor: 0, epoch: 0, turn: 0, fill: fillStart, catchUp: null };

export async function readPlace(replica: Replica): Promise<Place> {
  const entry = await replica.meta.get('place');
  return entry?.key === 'place' ? entry.value : emptyPlace;
}

export async function writePlace(replica: Replica, value: Place): Promise<void> {
  await replica.meta.put({ key: 'place', value });
}

/** When the server last answered on the state of this replica, in milliseconds since 1970; null: never. */
export async function readLastReachedAt(replica: Replica): Promise<number | null> {
  const entry = await replica.meta.get('lastReachedAt');
  return entry?.key === 'lastReachedAt' ? entry.value : null;
}

export async function noteReached(replica: Replica, at: number): Promise<void> {
  await replica.meta.put({ key: 'lastReachedAt', value: at });
}
