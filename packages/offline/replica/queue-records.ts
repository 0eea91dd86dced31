import type { EntityName } from '@plumbline/domain/entities/replicated';
import type { FieldConflict } from '@plumbline/domain/operations/sync';

/** Who delivers: `fence` grows with every taking over, `beat` while the one who has it is alive. */
export type Lease = { fence: number; beat: number };

/** A name that one tab holds: who has it, how often that was renewed, and when it ends by the device's clock (milliseconds since 1970). */
export type NameLease = { holder: string; renewals: number; endsAt: number };

/** What this device made on one day, and how much of it the server has confirmed. */
export type Receipt = { made: number; safe: number };

/** Receipts by what the changes are about. */
export type KindReceipts = Partial<Record<EntityName, Receipt>>;

/**
 * As a day's receipt is stored; one of before has no kinds. `confirmed`: ids of what is safe, while the day is young. A rescue file may bring it here
 * again.
 */
export type DayReceipt = Receipt & { kinds?: KindReceipts; confirmed?: readonly string[] };

/** Times in milliseconds since 1970. While it is open its person may choose; `settled` says how it ended. */
export type KnownConflict = FieldConflict & {
  arrivedAt: number;
  openUntil: number;
  settled: 'mine' | 'theirs' | 'time' | null;
  /** Whether the server has heard of the choice. */
  told?: boolean;
};
