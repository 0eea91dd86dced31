import { z } from 'zod';
import type { Change } from '../entities/replicated.ts';
import type { SentShape } from './sync.ts';

/** The protocol of /api/live: JSON text frames, one message per frame. */

/** The first message of a client, sent again whenever it wants the server's version. */
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
   * Answers hello. The client pulls when its cursor is behind `version`, and fills anew when its epoch
   * differs or its rows are of an older shape. All rows sent over this socket have the shape `shape`.
   */
  | ({ kind: 'welcome'; version: number; epoch: number } & SentShape)
  /**
   * Every row of (from, to] that this person may see. The client moves its cursor to `to` only when `from` is
   * not ahead of it, and otherwise pulls. `operationId` names the mutation that caused the change.
   */
  | { kind: 'changes'; from: number; to: number; changes: Change[]; operationId: string | null }
  /** The set of rows that this person may see has changed: the client fills anew and keeps its outbox. */
  | { kind: 'epoch'; epoch: number }
  /**
   * Not versioned: who of these people is here now, and when each was last heard from. All people after the
   * welcome, later only those whose state changed.
   */
  | { kind: 'present'; people: { userId: string; lastSeenAt: string; online: boolean }[] }
  /**
   * Not versioned: these people have new positions, which are asked for by a call. Only those who may see
   * positions of others receive it.
   */
  | { kind: 'moved'; userIds: string[] }
  /** The receiver has agreed to being located, or taken it back, on some device. */
  | { kind: 'consent' }
  /** Session, membership or subscription no longer admits this socket, which is closed next. */
  | { kind: 'refused'; code: 'SESSION_EXPIRED' | 'NOT_A_MEMBER' | 'PERMISSION_DENIED' | 'PLAN_EXPIRED' }
  | { kind: 'pong' };

/**
 * Close codes of the socket: the server restarts; the client sends too much and should try again after a long
 * pause; the client is not admitted.
 */
export const liveClose = { restart: 1012, later: 1013, refused: 4401 } as const;
