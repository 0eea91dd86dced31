import type { LiveMessage } from '@plumbline/domain/operations/live';
import type { Pull } from '../pull/pull.ts';
import type { Timers } from '../ports/timers.ts';
import type { Replica } from '../replica/database.ts';
import type { Backoff } from './backoff.ts';

export type Socket = { send: (text: string) => void; close: () => void };

/** The events of a socket. `closed` gets the close code and is the last one. */
export type SocketEvents = {
  opened: () => void;
  received: (text: string) => void;
  closed: (code: number) => void;
};

/**
 * Messages about who is here, who has moved, and that the person decided about being located. They have no
 * version and are not stored.
 */
export type NewsMessage = Extract<LiveMessage, { kind: 'present' | 'moved' | 'consent' }>;

export type RefusalCode = Extract<LiveMessage, { kind: 'refused' }>['code'];

export type LiveTimings = Backoff & {
  /** The most milliseconds from the attempt to the server's welcome. */
  openWithinMs: number;
  pingEveryMs: number;
  pongWithinMs: number;
};

export type SessionPorts = {
  /** Opens the product's live socket; the adapter knows its address. */
  openSocket: (events: SocketEvents) => Socket;
  replica: Replica;
  pull: Pull;
  timers: Timers;
  timings: LiveTimings;
  /**
   * The number of frames that may wait for the database. If there are more, all are dropped for a catch-up.
   */
  framesWaiting: number;
  /** The most rows that waiting frames may have in order to be applied in one transaction. */
  rowsTogether: number;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** As in the ports of the pull. */
  appShape?: number;
  /**
   * Resolves once the page has shown the last rows and is idle. Frames that arrive meanwhile are applied
   * together.
   */
  rest?: () => Promise<void>;
  onMessage: (message: NewsMessage) => void;
  /** Called if a catch-up or the database failed. The connection starts again by itself. */
  onFailure: (error: unknown) => void;
};
