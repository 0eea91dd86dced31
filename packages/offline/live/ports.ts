import type { LiveMessage } from '@plumbline/domain/operations/live';
import type { Pull } from '../pull/pull.ts';
import type { Timers } from '../ports/timers.ts';
import type { Replica } from '../replica/database.ts';
import type { Backoff } from './backoff.ts';

export type Socket = { send: (text: string) => void; close: () => void };

/** `closed` gets the close code and is the last event. */
export type SocketEvents = {
  opened: () => void;
  received: (text: string) => void;
  closed: (code: number) => void;
};

/** Who is here, who has moved, and that the person decided about being located; neither versioned nor stored. */
export type NewsMessage = Extract<LiveMessage, { kind: 'present' | 'moved' | 'consent' }>;

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
  /** How many frames, or joined ones, may wait for the database before they are dropped for a catch-up. */
  framesWaiting: number;
  /** How many rows waiting frames may have together to be taken in at once. */
  rowsTogether: number;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** As in the ports of the pull. */
  appShape?: number;
  /** Resolves once the page has shown what came and rests; what comes until then is taken in together. */
  rest?: () => Promise<void>;
  onMessage: (message: NewsMessage) => void;
  /** A catch-up or the database failed; the connection starts over by itself. */
  onFailure: (error: unknown) => void;
};
