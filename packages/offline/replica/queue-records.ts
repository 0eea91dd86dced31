import type { EntityName } from '@plumbline/domain/entities/replicated';
import type { FieldConflict } from '@plumbline/domain/operations/sync';

/** The lease of delivery: `fence` grows when another tab takes over, `beat` while the holder is alive. */
export type Lease = { fence: number; beat: number };

/**
 * A name that one tab holds: the holder, how often it was renewed, and when it ends by the device's clock
 * (milliseconds since 1970).
 */
export type NameLease = { holder: string; renewals: number; endsAt: number };

/** How many changes this device made on one day, and how many of them the server has confirmed. */
export type Receipt = { made: number; safe: number };

/** Receipts by the entity of the changes. */
export type KindReceipts = Partial<Record<EntityName, Receipt>>;

/**
 * A day's receipt as stored; older ones have no kinds. `confirmed`: ids of confirmed changes, kept for some
 * days because a rescue file may bring them here again.
 */
export type DayReceipt = Receipt & { kinds?: KindReceipts; confirmed?: readonly string[] };

/** Times in milliseconds since 1970. While it is open its person may choose; `settled` says how it ended. */
export type KnownConflict = FieldConflict & {
  arrivedAt: number;
  openUntil: number;
  settled: 'mine' | 'theirs' | 'time' | null;
  /** Whether the server knows of the choice. */
  told?: boolean;
};
