import { z } from 'zod';
import type { Change } from '../entities/replicated.ts';
import type { SentShape } from './sync.ts';

/** The protocol of /api/live: JSON text frames, one message a frame. */

/** The first message of a client, and again whenever it wants to be told where the server stands. */
export const liveRequest = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('hello'),
    cursor: z.number().int().min(0),
    epoch: z.number().int().min(0),
  }),
  z.strictObject({ kind: z.literal('ping') }),
]);
export type LiveRequest = z.infer<typeof liveRequest>;

export type LiveMessage =
  /**
   * Answers hello. The client pulls when its cursor is behind `version`, and fills anew when its epoch differs or its rows are of an older shape. All rows that
   * this socket brings are of the shape `shape`.
   */
  | ({ kind: 'welcome'; version: number; epoch: number } & SentShape)
  /**
   * Every row of (from, to] that this person may see. Moves the cursor to `to` only when `from` is not ahead of it; else the client pulls.
   * `operationId` names the mutation that caused it.
   */
  | { kind: 'changes'; from: number; to: number; changes: Change[]; operationId: string | null }
  /** The set of rows this person may see has changed: fill anew, keep the outbox. */
  | { kind: 'epoch'; epoch: number }
  /** Not versioned: of these people, who is here now and when each was heard last. All of them with the welcome, later those with news. */
  | { kind: 'present'; people: { userId: string; lastSeenAt: string; online: boolean }[] }
  /** Session, membership or subscription no longer admits this socket; it is closed next. */
  | { kind: 'refused'; code: 'SESSION_EXPIRED' | 'NOT_A_MEMBER' | 'PERMISSION_DENIED' | 'PLAN_EXPIRED' }
  | { kind: 'pong' };

/** Close codes of the socket: the server starts anew; it has too much of this client, who tries again after a long pause; it does not admit them. */
export const liveClose = { restart: 1012, later: 1013, refused: 4401 } as const;
