import { rowShape } from '@plumbline/domain/entities/row-shapes/shipped-shapes';
import { unreadGraceMs } from '@plumbline/domain/limits/live';
import { type LiveMessage, liveClose } from '@plumbline/domain/operations/live';
import type { Viewer } from '../visibility/rule.ts';
import { type Batch, type Frame, frame } from './frame.ts';

/** With more unread bytes than this a socket gets no further rows; it pulls them once it has caught up. */
const unreadLimitBytes = 4_000_000;

/** The part of a WebSocket that is used, with its line. */
export type LiveSocket = {
  isOpen(): boolean;
  readonly bufferedAmount: number;
  /** Writes a whole frame to the line. */
  write(frame: Frame): void;
  close(code: number, reason: string): void;
  terminate(): void;
};

/** One open socket: its person, and the version up to which it has everything. */
export class Subscriber {
  readonly socket: LiveSocket;
  readonly headers: Headers;
  readonly sessionId: string;
  viewer: Viewer;
  /** The epoch under which the viewer's rows were chosen; null when it is unknown and must be looked up again. */
  epoch: number | null = null;
  /** Counts the look-ups of the person. The result of an earlier one is ignored. */
  looks = 0;
  /** The part of each interval in which the socket is checked again. */
  slot = 0;
  /** Whether the socket has closed. */
  isGone = false;
  /** The version up to which it has everything. Null before its hello, and while it is checked again. */
  heard: number | null = null;
  #isWatched = false;
  /**
   * Rows up to `heard` were held back. The next frame begins after a gap, or a frame of its own reports the
   * gap.
   */
  #owes = false;

  constructor(parts: { socket: LiveSocket; headers: Headers; sessionId: string; viewer: Viewer }) {
    this.socket = parts.socket;
    this.headers = parts.headers;
    this.sessionId = parts.sessionId;
    this.viewer = parts.viewer;
  }

  /** From now on the socket gets everything after `version`. */
  welcome(version: number): void {
    this.heard = version;
    this.tell({ kind: 'welcome', version, epoch: this.epoch ?? 0, shape: rowShape });
  }

  /**
   * Ends a doubt about what the person may see: from now on the socket gets everything after `version` again.
   * Frames that were kept from it meanwhile are a gap, also where the epoch stayed the same.
   */
  resume(version: number, epoch: number): void {
    this.epoch = epoch;
    this.heard = version;
    this.tell({ kind: 'epoch', epoch });
    this.#leaveGap(version);
  }

  tell(message: LiveMessage): void {
    this.send(frame(message));
  }

  /** Sends a frame that other sockets get, too. */
  send(shared: Frame): void {
    if (this.#isBehind()) this.#watch();
    this.#write(shared);
  }

  /**
   * Sends the frame of a batch. With `always` it is sent even if no row in it is visible, so that the person
   * who acted sees their cursor move.
   */
  deliver(batch: Batch, always: boolean): void {
    if (this.heard === null || batch.to <= this.heard) return;
    const made = batch.frameFor(this.viewer, this.heard, always);
    if (made === null) return;
    this.heard = batch.to;
    if (!this.#isBehind()) return this.#write(made);
    this.#owes = true;
    this.#watch();
  }

  refuse(code: Extract<LiveMessage, { kind: 'refused' }>['code']): void {
    this.tell({ kind: 'refused', code });
    this.socket.close(liveClose.refused, code);
  }

  #isBehind(): boolean {
    return this.socket.bufferedAmount > unreadLimitBytes;
  }

  #watch(): void {
    if (this.#isWatched) return;
    this.#isWatched = true;
    setTimeout(() => {
      this.#isWatched = false;
      if (this.#isBehind()) return this.socket.terminate();
      if (this.#owes && this.heard !== null) this.#leaveGap(this.heard);
      this.#owes = false;
    }, unreadGraceMs).unref();
  }

  #leaveGap(to: number): void {
    this.tell({ kind: 'changes', from: to, to, changes: [], operationId: null });
  }

  #write(made: Frame): void {
    if (this.socket.isOpen()) this.socket.write(made);
  }
}
