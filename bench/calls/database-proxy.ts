import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';

/** One message of a server to the database, and whether it had to wait for an answer first. */
type Sent = { statement: string; isTrip: boolean };

export type DatabaseProxy = {
  port: number;
  /** What has been sent since the last call of this. */
  takeSent(): Sent[];
  /** Waits until every statement is answered and nothing was sent for a moment. */
  quiet(): Promise<void>;
  close(): Promise<void>;
};

/**
 * What a server sends is passed on after this, so that statements that it sends without waiting arrive
 * together even where it writes them one by one.
 */
const togetherMs = 2;
const quietMs = 40;
const pollMs = 5;
const headerBytes = 5;
/** A message of the start has no type byte. */
const startHeaderBytes = 4;

/**
 * Stands between a server and the database's socket, and counts round trips: what is sent after an answer has
 * arrived on the same connection. It reads the protocol's messages, so that it counts alike for every driver.
 */
export async function openDatabaseProxy({
  socket,
  port,
}: {
  socket: string;
  port: number;
}): Promise<DatabaseProxy> {
  let sent: Sent[] = [];
  let latestAt = 0;
  const connections = new Set<Connection>();
  const server = createServer((client) => {
    const database = connect(path.join(socket, `.s.PGSQL.${port}`));
    const connection = new Connection((message) => {
      latestAt = performance.now();
      sent.push(message);
    });
    connections.add(connection);
    for (const side of [client, database]) {
      side.setNoDelay(true);
      side.on('error', () => side.destroy());
    }
    let buffered: Buffer[] = [];
    const passOn = () => {
      database.write(Buffer.concat(buffered));
      buffered = [];
    };
    client.on('data', (bytes: Buffer) => {
      connection.fromServer(bytes);
      if (buffered.push(bytes) === 1) setTimeout(passOn, togetherMs);
    });
    database.on('data', (bytes: Buffer) => {
      connection.fromDatabase(bytes);
      client.write(bytes);
    });
    endTogether(client, database, () => connections.delete(connection));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const bound = server.address();
  if (typeof bound !== 'object' || bound === null) throw new Error('No port is free.');
  return {
    port: bound.port,
    takeSent() {
      const all = sent;
      sent = [];
      return all;
    },
    async quiet() {
      while (performance.now() - latestAt < quietMs || [...connections].some(({ isBusy }) => isBusy))
        await new Promise((later) => setTimeout(later, pollMs));
    },
    close: async () => await new Promise<void>((done) => void server.close(() => done())),
  };
}

function endTogether(client: Socket, database: Socket, ended: () => void): void {
  client.on('close', () => {
    database.destroy();
    ended();
  });
  database.on('close', () => client.destroy());
}

/** One connection's messages. */
class Connection {
  readonly #sent: (message: Sent) => void;
  /** The statement of each prepared name, and of each portal that is bound to one. */
  readonly #prepared = new Map<string, string>();
  readonly #portals = new Map<string, string>();
  readonly #requests = new MessageReader(true);
  readonly #answers = new MessageReader(false);
  /** Whether the database has said something since the server last sent. */
  #isAnswered = true;
  /** Simple queries and syncs that no ReadyForQuery has followed yet. */
  #open = 0;

  constructor(sent: (message: Sent) => void) {
    this.#sent = sent;
  }

  get isBusy(): boolean {
    return this.#open > 0;
  }

  fromServer(bytes: Buffer): void {
    for (const { type, body } of this.#requests.read(bytes)) {
      const statement = this.#statementOf(type, body);
      if (type === 'Q' || type === 'S') this.#open += 1;
      if (statement === null) continue;
      this.#sent({ statement, isTrip: this.#isAnswered });
      this.#isAnswered = false;
    }
  }

  fromDatabase(bytes: Buffer): void {
    this.#isAnswered = true;
    for (const { type } of this.#answers.read(bytes)) if (type === 'Z') this.#open -= 1;
  }

  /** The text of the statement that this message runs; null when it runs none. */
  #statementOf(type: string, body: Buffer): string | null {
    const [first = '', second = ''] = body.toString('utf8').split('\0', 2);
    switch (type) {
      case 'Q':
        return first;
      case 'P':
        this.#prepared.set(first, second);
        return null;
      case 'B':
        this.#portals.set(first, this.#prepared.get(second) ?? '');
        return null;
      case 'E':
        return this.#portals.get(first) ?? '';
      default:
        return null;
    }
  }
}

type Message = { type: string; body: Buffer };

/** Puts the messages of a stream together. */
class MessageReader {
  #rest: Buffer = Buffer.alloc(0);
  #atStart: boolean;

  constructor(atStart: boolean) {
    this.#atStart = atStart;
  }

  read(bytes: Buffer): Message[] {
    this.#rest = Buffer.concat([this.#rest, bytes]);
    const found: Message[] = [];
    for (;;) {
      const typeBytes = this.#atStart ? 0 : 1;
      if (this.#rest.length < (this.#atStart ? startHeaderBytes : headerBytes)) return found;
      // The length counts itself and not the type.
      const end = typeBytes + this.#rest.readUInt32BE(typeBytes);
      if (this.#rest.length < end) return found;
      const type = this.#atStart ? '' : String.fromCharCode(this.#rest[0] ?? 0);
      found.push({ type, body: this.#rest.subarray(typeBytes + startHeaderBytes, end) });
      this.#rest = this.#rest.subarray(end);
      this.#atStart = false;
    }
  }
}
