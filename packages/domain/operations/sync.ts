import { z } from 'zod';
import { type Change, type EntityName, pullOrder } from '../entities/replicated.ts';
import { instant, recordId } from '../entities/record.ts';
import type { FieldError } from '../errors/app-error.ts';
import type { ErrorCode } from '../errors/codes.ts';
import { syncBatchSize } from '../limits/sync.ts';
import { operationId } from './operation-id.ts';

const cursor = z.strictObject({
  entity: z.enum(pullOrder),
  version: z.number().int().min(0),
  id: recordId,
});

/**
 * The `rowShape` of the rows that a server sends. Servers from before the number send none, which means 0.
 * During a deployment one answer may come from a server with it and the next from one without.
 */
export type SentShape = { shape?: number };

/** Where a page ended; the next one begins after it. */
export type PullCursor = { entity: EntityName; version: number; id: string };

/**
 * Everything committed after `cursor` that the caller may see, in the order of `pullOrder`: first 50 rows,
 * then 500 a page. The first page fixes `through`; the client moves its cursor there once `next` is null.
 * `refill`: rows that the cursor does not know of were purged with their tombstones, so that only a fill from
 * the start can tell which.
 */
export const pull = z.strictObject({
  cursor: z.number().int().min(0),
  through: z.number().int().min(0).optional(),
  after: cursor.optional(),
});
export type PullReply = SentShape & {
  changes: Change[];
  next: PullCursor | null;
  through: number;
  epoch: number;
  refill: boolean;
};

/**
 * The first fill, 1,000 rows a page, without tombstones. `after` is the last id of the previous page, `at`
 * the time from which the days of the scope are counted.
 */
export const snapshot = z.strictObject({ entity: z.enum(pullOrder), after: recordId.optional() });
export type SnapshotReply = SentShape & {
  changes: Change[];
  next: string | null;
  through: number;
  epoch: number;
  at: string;
};

/** What a device knows of its clock, which is measured against the server's with every health check. */
const clockKnown = z.strictObject({
  /** The server's clock minus the device's when last measured. */
  offsetMs: z.number().int(),
  /** The time by the device's clock of that measurement. */
  measuredAt: instant,
  /** The time since then by a monotonic clock; null when the page was reloaded between measurement and change. */
  sinceMeasuredMs: z.number().int().min(0).nullable(),
});

/**
 * Up to 50 waiting changes in the order in which to apply them, each in its own transaction and exactly once
 * for its id. A photo's file is uploaded first, so that its item has the ids of the stored files.
 */
export const apply = z.strictObject({
  /** The time by the device's clock when it sends, from which the server knows how far the clock is off. */
  sentAt: instant,
  items: z
    .array(
      z.strictObject({
        id: operationId,
        operation: z.string().min(1).max(40),
        args: z.record(z.string(), z.unknown()),
        /**
         * For an update: what the person saw in each field that it changes, so that the server knows whether
         * another person has changed it since.
         */
        before: z.record(z.string(), z.unknown()).nullable(),
        /** Items of this request or of earlier ones on which this one builds. */
        dependsOn: z.array(recordId).max(100),
        /**
         * The time since the change was made, by a monotonic clock that may stop during sleep; null when the
         * page was reloaded meanwhile.
         */
        elapsedMs: z.number().int().min(0).nullable(),
        /** The time by the device's clock when the change was made. */
        madeAt: instant.optional(),
        /** What the device knew of its clock then; null for nothing. */
        clock: clockKnown.nullable().optional(),
        /** It was made on another device than the one that sends it. */
        carried: z.boolean().optional(),
        /**
         * How often the item has been refused so far, counted over all devices. A try that was refused once
         * stays refused for every copy of it.
         */
        attempt: z.number().int().min(0).max(1_000_000),
      }),
    )
    .min(1)
    .max(syncBatchSize),
});
export type ApplyInput = z.input<typeof apply>;
export type ApplyItem = ApplyInput['items'][number];

/** One field that two sides changed: the later arrival is in the record, and both values are kept. */
export type FieldConflict = {
  id: string;
  entity: EntityName;
  entityId: string;
  field: string;
  mine?: unknown;
  theirs?: unknown;
};

/** The person chooses mine or theirs; `time` means that nobody chose within `conflictTimeoutMs`, and mine stays. */
export const conflictDecisions = ['mine', 'theirs', 'time'] as const;

/**
 * Reports which value the person chose. The record then changes by a mutation of its own for theirs; mine is
 * already in it.
 */
export const decideConflict = z.strictObject({ conflictId: recordId, choice: z.enum(['mine', 'theirs']) });
export type ConflictChoice = z.input<typeof decideConflict>['choice'];

/** Mails the day's receipt to the caller's own address, with what the server has taken in. */
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
      /** `role`: the person's present role, where that is the reason. */
      details?: unknown;
    }
  /** Not tried, because the item on which it builds was refused or waits too. */
  | { id: string; result: 'waits'; cause: string };
export type ApplyReply = { outcomes: ApplyOutcome[]; serverTime: string };
