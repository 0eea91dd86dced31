import { z } from 'zod';
import { type Change, type EntityName, pullOrder } from '../entities/replicated.ts';
import { instant, recordId } from '../entities/record.ts';
import type { FieldError } from '../errors/app-error.ts';
import type { ErrorCode } from '../errors/codes.ts';
import { syncBatchSize } from '../limits/sync.ts';

const place = z.strictObject({
  entity: z.enum(pullOrder),
  version: z.number().int().min(0),
  id: recordId,
});

/**
 * The shape of the rows that a server sends: its own `rowShape`. Servers of before the number say none, which is 0. While a new version is put into service
 * one answer may come from a server with it and the next from one without.
 */
export type SentShape = { shape?: number };

/** Where a page ended: the next one begins behind it. */
export type PullCursor = { entity: EntityName; version: number; id: string };

/**
 * Everything committed after `cursor` that the caller may see, in the order of `pullOrder`: 50 rows, and 500 a page behind them. The first page
 * fixes `through`; the cursor moves there once `next` is null. `refill`: rows that the cursor has not heard of are gone for good, with
 * their tombstones; only a fill from the start can tell which.
 */
export const pull = z.strictObject({
  cursor: z.number().int().min(0),
  through: z.number().int().min(0).optional(),
  after: place.optional(),
});
export type PullReply = SentShape & {
  changes: Change[];
  next: PullCursor | null;
  through: number;
  epoch: number;
  refill: boolean;
};

/** The first fill, 1,000 rows a page, without tombstones. `after` is the last id of the page before. `at`: from when its scope is measured. */
export const snapshot = z.strictObject({ entity: z.enum(pullOrder), after: recordId.optional() });
export type SnapshotReply = SentShape & {
  changes: Change[];
  next: string | null;
  through: number;
  epoch: number;
  at: string;
};

/** A clock is measured against the server's with every health check. */
const clockKnown = z.strictObject({
  /** Server's clock less device's when last measured. */
  offsetMs: z.number().int(),
  /** The device's clock when that was measured. */
  measuredAt: instant,
  /** Since then by a clock that nobody can set; null when the page was loaded anew between measurement and change. */
  sinceMeasuredMs: z.number().int().min(0).nullable(),
});

/**
 * Up to 50 waiting changes in the order they are to be applied, each in a transaction of its own and exactly once for its id. A photo's file is
 * uploaded first; its item then carries the ids of the stored files.
 */
export const apply = z.strictObject({
  /** The device's clock when it sends: with the server's it tells how far the clock is off. */
  sentAt: instant,
  items: z
    .array(
      z.strictObject({
        /** The operation's id. */
        id: recordId,
        operation: z.string().min(1).max(40),
        args: z.record(z.string(), z.unknown()),
        /** Of an update: what the person saw in each field that it changes, so that the merge knows whether somebody else changed it since. */
        before: z.record(z.string(), z.unknown()).nullable(),
        /** Items of this request, or of earlier ones, that this one builds on. */
        dependsOn: z.array(recordId).max(100),
        /** Since the change was made, by a clock that nobody can set and that may stand still in sleep; null when the page was loaded anew meanwhile. */
        elapsedMs: z.number().int().min(0).nullable(),
        /** The device's clock when the change was made. */
        madeAt: instant.optional(),
        /** What the device knew of its clock then; null: nothing. */
        clock: clockKnown.nullable().optional(),
        /** It was made on another device than the one that sends it. */
        carried: z.boolean().optional(),
        /** How often the item has been refused so far; never begins anew. What was refused once stays refused for every copy of that try. */
        attempt: z.number().int().min(0).max(1_000_000),
      }),
    )
    .min(1)
    .max(syncBatchSize),
});
export type ApplyInput = z.input<typeof apply>;
export type ApplyItem = ApplyInput['items'][number];

/** One field that two sides changed: the later arrival stands in the record, both values are kept. */
export type FieldConflict = {
  id: string;
  entity: EntityName;
  entityId: string;
  field: string;
  mine?: unknown;
  theirs?: unknown;
};

/** Both chosen by the person; `time`: nobody chose within `conflictTimeoutMs`, and mine stands. */
export const conflictDecisions = ['mine', 'theirs', 'time'] as const;

/** Tells which value the person chose. What they chose is written by a change of its own: theirs by one that follows, mine stands already. */
export const decideConflict = z.strictObject({ conflictId: recordId, choice: z.enum(['mine', 'theirs']) });
export type ConflictChoice = z.input<typeof decideConflict>['choice'];

/** The day's receipt by mail: to the caller's own address, of what the server itself has taken in. */
export const mailReceipt = z.strictObject({}).optional();
export type MailReceiptReply = { to: string; changes: number };

export type ApplyOutcome =
  | { id: string; result: 'applied'; version: number; conflicts: FieldConflict[] }
  | {
      id: string;
      result: 'refused';
      code: ErrorCode;
      message: string;
      fields: readonly FieldError[];
      /** `role`: the one that the person has now, where that is why. */
      details?: unknown;
    }
  /** Not tried, because the item it builds on was refused or waits itself. */
  | { id: string; result: 'waits'; cause: string };
export type ApplyReply = { outcomes: ApplyOutcome[]; serverTime: string };
