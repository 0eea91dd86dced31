import type { LiveMessage } from '@plumbline/domain/operations/live';
import type { Pull } from '../pull/pull.ts';
import type { Timers } from '../ports/timers.ts';
import type { Replica } from '../replica/database.ts';
import type { Backoff } from './backoff.ts';

export type Socket = { send: (text: string) => void; close: () => void };

/** `closed` gets the close code; after it nothing else comes. */
export type SocketEvents = {
  opened: () => void;
  received: (text: string) => void;
  closed: (code: number) => void;
};

/** Says who is here; not versioned, and not kept. */
export type LiveNews = Extract<LiveMessage, { kind: 'present' }>;

export type RefusalCode = Extract<LiveMessage, { kind: 'refused' }>['code'];

export type LiveTimings = Backoff & {
  /** From the attempt to the server's welcome. */
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
  /** Frames that may wait for the database before they are dropped for a catch-up. */
  framesWaiting: number;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** As of the pull. */
  appShape?: number;
  onMessage: (message: LiveNews) => void;
  /** A catch-up or the database failed; the connection starts over by itself. */
  onFailure: (error: unknown) => void;
};
