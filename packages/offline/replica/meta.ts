import type { EntityName } from '@plumbline/domain/entities/replicated';
import type { Filled } from '@plumbline/domain/entities/scopes';
import type { PullCursor } from '@plumbline/domain/operations/sync';
import type { DayReceipt, Lease, NameLease } from './queue-records.ts';

/**
 * A fill under way: the entity being read, the last id read of it, the lowest `through` so far (null: no page yet), rows so far, and the shape that all of
 * them have (null: no page yet). `from`: the server's clock at its first page.
 */
export type FillProgress = {
  entity: EntityName;
  after: string | null;
  through: number | null;
  rows: number;
  shape: number | null;
  from?: string;
};

/** A catch-up under way: the cursor it started from, the version it goes up to, and where its last page ended. */
export type CatchUpProgress = { cursor: number; through: number; after: PullCursor };

/**
 * Where this replica stands. Everything visible up to version `cursor` is here unless `fill` is set; then it is being read anew and the
 * cursor rests. `shape` is the one that every row here has at least; 0: nobody has numbered them. `turn` counts the steps of pulls: a page asked for in one turn is not applied in another (two tabs share one database).
 * `filled`: when it was read in whole; scopes are measured from it.
 */
export type PullState = {
  cursor: number;
  epoch: number;
  shape: number;
  /** When a fill for the sake of a newer shape last began (milliseconds since 1970); null: never. */
  reshapedAt: number | null;
  turn: number;
  fill: FillProgress | null;
  catchUp: CatchUpProgress | null;
  filled?: Filled;
};

export type LeftMark = { company: string | null; at: number };

export type MetaEntry =
  /** The key as devices have it since the first release. */
  | { key: 'place'; value: PullState }
  | { key: 'lastReachedAt'; value: number }
  | { key: 'lease'; value: Lease }
  /** Where the browser has no locks: what tabs hold, by its name. */
  | { key: 'names'; value: Record<string, NameLease> }
  /** Items that may be on their way to the server, or there already. */
  | { key: 'sent'; value: readonly string[] }
  | { key: 'receipts'; value: Record<string, DayReceipt> }
  /** What opens the queue, while local storage may not have reached the disk yet; `at`: when it was made. */
  | { key: 'spareKey'; value: { secret: string; at: number } }
  /** The person is no member any more: what the organization was called, and when this device learnt it (milliseconds since 1970). */
  | { key: 'left'; value: LeftMark }
  /** The records this person opened on this device last, the latest first. */
  | { key: 'opened'; value: readonly string[] };
