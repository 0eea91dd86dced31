import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { valueAt } from '../end-to-end/support/json.ts';
import type { Product } from '../end-to-end/support/server.ts';

/** The product is started with this, so that its inspector, opened by a signal, takes a free port. */
export const inspectable = { NODE_OPTIONS: '--inspect-port=0' };

const openLimitMs = 5_000;
const pollMs = 20;

/** The debugging protocol of the product's process, which was started to be `inspectable`. */
export class Inspector {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (result: unknown) => void>();
  #calls = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data: Buffer) => {
      const message: unknown = JSON.parse(data.toString());
      const id = Number(valueAt(message, 'id'));
      this.#waiting.get(id)?.(valueAt(message, 'result'));
      this.#waiting.delete(id);
    });
  }

  /** Once for each start of the product, which prints the address only then. @throws Error when it opens none. */
  static async open(product: Product): Promise<Inspector> {
    process.kill(product.pid, 'SIGUSR1');
    for (const limit = performance.now() + openLimitMs; performance.now() < limit; await pause(pollMs)) {
      const address = /Debugger listening on (ws:\S+)/.exec(product.output())?.[1];
      if (address === undefined) continue;
      const socket = new WebSocket(address);
      await new Promise<void>((done, failed) => {
        socket.once('open', done);
        socket.once('error', failed);
      });
      return new Inspector(socket);
    }
    throw new Error('The product opened no inspector.');
  }

  async send(method: string, params: object = {}): Promise<unknown> {
    const id = (this.#calls += 1);
    return await new Promise<unknown>((done) => {
      this.#waiting.set(id, done);
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }

  close(): void {
    this.#socket.close();
  }
}
