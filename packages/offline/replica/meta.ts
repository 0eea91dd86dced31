import type { EntityName } from '@plumbline/domain/entities/replicated';
import type { Filled } from '@plumbline/domain/entities/scopes';
import type { PullCursor } from '@plumbline/domain/operations/sync';
import type { DayReceipt, Lease, NameLease } from './queue-records.ts';

/**
 * A running fill: the entity being read, the last id that was read, the lowest `through` so far, the number
 * of rows so far, and the lowest shape of the pages. `through` and the shape are null before the first page.
 * `from` is the server's clock at its first page.
 */
export type FillProgress = {
  entity: EntityName;
  after: string | null;
  through: number | null;
  rows: number;
  shape: number | null;
  from?: string;
};

/**
 * A running catch-up: the cursor from which it started, the version up to which it goes, and where its last
 * page ended.
 */
export type CatchUpProgress = { cursor: number; through: number; after: PullCursor };

/**
 * The state of this replica's pulls. Everything visible up to version `cursor` is here unless `fill` is set;
 * then it is being filled anew and the cursor does not move. Every row here has at least `shape`, which is 0
 * for rows from before shapes were numbered. `turn` counts the steps of pulls: a page that was requested in
 * one turn is not applied in another, because two tabs share one database. `filled` is the time of the last
 * fill, from which scopes are counted.
 */
export type PullState = {
  cursor: number;
  epoch: number;
  shape: number;
  /** When a fill because of a newer shape last began (milliseconds since 1970); null: never. */
  reshapedAt: number | null;
  turn: number;
  fill: FillProgress | null;
  catchUp: CatchUpProgress | null;
  filled?: Filled;
};

export type RemovalMark = { company: string | null; at: number };

export type MetaEntry =
  /** The key is called `place` because devices have had it since the first release. */
  | { key: 'place'; value: PullState }
  | { key: 'lastReachedAt'; value: number }
  | { key: 'lease'; value: Lease }
  /** For browsers without locks: the names that tabs hold. */
  | { key: 'names'; value: Record<string, NameLease> }
  /** The ids of items that may be on their way to the server, or may have reached it. */
  | { key: 'sent'; value: readonly string[] }
  | { key: 'receipts'; value: Record<string, DayReceipt> }
  /**
   * The key of the queue, for as long as local storage may not have reached the disk. `at` is when it was
   * created.
   */
  | { key: 'spareKey'; value: { secret: string; at: number } }
  /**
   * Set when the person is no longer a member: the organization's name, and when this device learnt of it
   * (milliseconds since 1970).
   */
  | { key: 'left'; value: RemovalMark }
  /** How many transactions have changed this copy; see missed-changes.ts. */
  | { key: 'changes'; value: number }
  /** The records that this person opened last on this device, the latest first. */
  | { key: 'opened'; value: readonly string[] }
  /**
   * The ids of others' entries whose punches this person looked at, as far as the server does not have them
   * yet.
   */
  | { key: 'punchLooks'; value: readonly string[] };
