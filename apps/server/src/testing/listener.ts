import { once } from 'node:events';
import { organizationParameter } from '@plumbline/domain/operations/headers';
import type { LiveMessage } from '@plumbline/domain/operations/live';
import { WebSocket } from 'ws';
import type { Caller } from '../identity/caller.ts';
import { cookieOf } from './cookie.ts';

type Changes = Extract<LiveMessage, { kind: 'changes' }>;

/** A real socket to /api/live, with everything that it received. */
export class Listener {
  readonly socket: WebSocket;
  readonly heard: LiveMessage[] = [];
  closed: number | null = null;
  readonly #waiting = new Set<() => void>();

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data: Buffer) => {
      const message: LiveMessage = JSON.parse(data.toString('utf8'));
      this.heard.push(message);
      for (const look of this.#waiting) look();
    });
    socket.on('close', (code) => {
      this.closed = code;
      for (const look of this.#waiting) look();
    });
    socket.on('error', () => undefined);
  }

  /** `organizationId`: as a page names it; without it the session's active one. */
  static async open(origin: string, caller: Caller, organizationId?: string): Promise<Listener> {
    const named = organizationId === undefined ? '' : `?${organizationParameter}=${organizationId}`;
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/live${named}`, {
      headers: { cookie: cookieOf(caller), origin },
    });
    const listener = new Listener(socket);
    await once(socket, 'open');
    socket.send(JSON.stringify({ kind: 'hello', cursor: 0, epoch: 0 }));
    await listener.until(() => listener.heard.some(({ kind }) => kind === 'welcome' || kind === 'refused'));
    return listener;
  }

  /** Resolves when `met` returns true after some message; a wait in vain ends with the test's own time limit. */
  async until(met: () => boolean): Promise<void> {
    if (met()) return;
    await new Promise<void>((done) => {
      const look = () => {
        if (!met()) return;
        this.#waiting.delete(look);
        done();
      };
      this.#waiting.add(look);
    });
  }

  frames(): Changes[] {
    return this.heard.filter((message): message is Changes => message.kind === 'changes');
  }

  rows(): Changes['changes'] {
    return this.frames().flatMap(({ changes }) => changes);
  }

  async untilRow(id: string): Promise<void> {
    await this.until(() => this.rows().some(({ row }) => row.id === id));
  }

  close(): void {
    this.socket.terminate();
  }
}
