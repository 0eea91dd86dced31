import { type LiveMessage, liveClose } from '@plumbline/domain/operations/live';
import type { WebSocket } from 'ws';
import type { Viewer } from '../visibility/rule.ts';
import { type Batch, frame } from './frame.ts';

/** Bytes that may wait for a socket that does not read; then it alone is cut, and comes back with a pull. */
const unreadLimitBytes = 4_000_000;

/** One open socket: whose it is, and through which version it has heard. */
export class Subscriber {
  readonly socket: WebSocket;
  readonly headers: Headers;
  readonly sessionId: string;
  viewer: Viewer;
  /** Told of everything through this version, or of nothing yet (before its hello, or while it is admitted anew). */
  heard: number | null = null;

  constructor(parts: { socket: WebSocket; headers: Headers; sessionId: string; viewer: Viewer }) {
    this.socket = parts.socket;
    this.headers = parts.headers;
    this.sessionId = parts.sessionId;
    this.viewer = parts.viewer;
  }

  tell(message: LiveMessage): void {
    this.#send(frame(message));
  }

  /** `always`: also when no row is for them, so that the one who acted sees their cursor move. */
  deliver(batch: Batch, always: boolean): void {
    if (this.heard === null || batch.to <= this.heard) return;
    const text = batch.frameFor(this.viewer, this.heard, always);
    if (text === null) return;
    this.#send(text);
    this.heard = batch.to;
  }

  refuse(code: Extract<LiveMessage, { kind: 'refused' }>['code']): void {
    this.tell({ kind: 'refused', code });
    this.socket.close(liveClose.refused, code);
  }

  #send(text: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    if (this.socket.bufferedAmount > unreadLimitBytes) {
      this.heard = null;
      this.socket.terminate();
      return;
    }
    this.socket.send(text);
  }
}
