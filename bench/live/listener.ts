import type { LiveRequest } from '@plumbline/domain/operations/live';
import { WebSocket } from 'ws';
import type { SignedIn } from '../../end-to-end/support/signed-in.ts';
import { numberAt, valueAt } from '../../end-to-end/support/json.ts';

const limitMs = 15_000;

/** A received frame; `at` in ms of performance.now. It is parsed afterwards, so that parsing delays no other frame. */
type Received = { at: number; message: Message };

/** The text of a frame. Those who may see the same receive the same bytes, which are kept and parsed once. */
class Message {
  readonly bytes: Buffer;
  readonly text: string;
  #frame: unknown;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
    this.text = bytes.toString('utf8');
  }

  get frame(): unknown {
    return (this.#frame ??= JSON.parse(this.text));
  }
}

/** The latest different messages of all listeners, newest first. */
const latest: Message[] = [];
const latestKept = 16;

function messageOf(bytes: Buffer): Message {
  const existing = latest.find((message) => message.bytes.equals(bytes));
  if (existing !== undefined) return existing;
  const message = new Message(Buffer.from(bytes));
  latest.unshift(message);
  latest.length = Math.min(latest.length, latestKept);
  return message;
}

/** One live socket that has said hello and keeps all it receives. */
export class Listener {
  readonly #socket: WebSocket;
  readonly #received: Received[] = [];
  #heard: () => void = () => undefined;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data: Buffer) => {
      this.#received.push({ at: performance.now(), message: messageOf(data) });
      this.#heard();
    });
  }

  /** Connects as this person and waits for the welcome. @throws Error when it is refused or takes too long. */
  static async open(origin: string, { cookie }: Pick<SignedIn, 'cookie'>): Promise<Listener> {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/live`, { headers: { cookie, origin } });
    const listener = new Listener(socket);
    await new Promise<void>((done, failed) => {
      socket.once('open', done);
      socket.once('error', failed);
    });
    socket.on('error', () => socket.terminate());
    const hello: LiveRequest = { kind: 'hello', cursor: 0, epoch: 0 };
    socket.send(JSON.stringify(hello));
    if (!(await listener.until((frame) => valueAt(frame, 'kind') === 'welcome')))
      throw new Error('A live socket was not welcomed.');
    return listener;
  }

  /** The frames received after the first `since`. */
  frames(since = 0): { at: number; frame: unknown }[] {
    return this.#received.slice(since).map(({ at, message }) => ({ at, frame: message.frame }));
  }

  get count(): number {
    return this.#received.length;
  }

  /** Waits for a frame, from `since` on. False when none comes within 15 s. */
  async until(wanted: (frame: unknown) => boolean, since = 0): Promise<boolean> {
    let read = since;
    return await this.#wait(() => {
      const fresh = this.#received.slice(read);
      read = this.#received.length;
      return fresh.some(({ message }) => wanted(message.frame));
    });
  }

  /**
   * Waits until it has received everything through this version, parsing as few frames as possible. False
   * after 15 s.
   */
  async reached(version: number): Promise<boolean> {
    return await this.#wait(() => {
      const changes = this.#received.findLast(({ message }) => message.text.startsWith('{"kind":"changes"'));
      return changes !== undefined && numberAt(changes.message.frame, 'to') >= version;
    });
  }

  async #wait(over: () => boolean): Promise<boolean> {
    return await new Promise<boolean>((done) => {
      const finish = (found: boolean) => {
        clearTimeout(limit);
        this.#heard = () => undefined;
        done(found);
      };
      const limit = setTimeout(() => finish(false), limitMs);
      this.#heard = () => {
        if (over()) finish(true);
      };
      this.#heard();
    });
  }

  close(): void {
    this.#socket.close();
  }
}
