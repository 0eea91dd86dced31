import { Client, type ClientConfig, Pool, type PoolClient, type PoolConfig } from 'pg';

type Connected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (broken?: Error | boolean) => void,
) => void;

/** No connection was free in time: too many are in use, or the database accepts no new ones. Nothing was done. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy';
}

/** Longer than the slowest call takes on a busy machine; a longer statement locks rows that others wait for. */
const statementLimitMs = 15_000;
/** A transaction without further statements has lost its process or hangs elsewhere, and others need its rows. */
const idleTransactionLimitMs = 30_000;
/**
 * A database that takes a statement and never answers it (a frozen machine, a network that drops packets)
 * cannot enforce its own statement limit. Longer than that limit, so that the database's own error comes
 * first where it can.
 */
const answerLimitMs = 20_000;
/** After this wait a call is told that the server is busy, and tries again later. */
const connectionWaitMs = 4_000;
/** The limit for opening one new connection, also where the wait for a free one has no limit. */
const connectLimitMs = 4_000;

/** For connections outside a pool: limits for opening one and for each answer. */
export const connectionTimeouts = {
  // Notices a database that went away without closing the connection.
  keepAlive: true,
  query_timeout: answerLimitMs,
  connectionTimeoutMillis: connectLimitMs,
};

/** The pool's wait for a connection may be unlimited; opening a new one never is. */
const connectingWithin = (limitMs: number) =>
  class extends Client {
    constructor(config?: ClientConfig) {
      super({ ...config, connectionTimeoutMillis: limitMs });
    }
  };

/**
 * `connectionTimeoutMillis`: how long to wait for a free connection, 0 without limit; `connectMs`: how long
 * opening a new one may take.
 */
type PatientPoolConfig = PoolConfig & { max: number; connectMs?: number };

/**
 * A pool without unlimited waits. It accepts the return of a connection only once: the job runner returns the
 * one it listens on twice when it is lost at the wrong moment, and the library's own pool then throws where
 * no caller can catch it.
 */
export class TimeoutPool extends Pool {
  /** 0: without limit. */
  readonly #waitMs: number;

  constructor({ connectMs = connectLimitMs, ...config }: PatientPoolConfig) {
    const waitMs = config.connectionTimeoutMillis ?? connectionWaitMs;
    super({
      ...connectionTimeouts,
      Client: connectingWithin(connectMs),
      statement_timeout: statementLimitMs,
      idle_in_transaction_session_timeout: idleTransactionLimitMs,
      connectionTimeoutMillis: waitMs,
      ...config,
    });
    this.#waitMs = waitMs;
  }

  override connect(): Promise<PoolClient>;
  override connect(connected: Connected): void;
  override connect(callback?: Connected): Promise<PoolClient> | undefined {
    if (callback !== undefined) return this.#connect(callback);
    return new Promise((resolve, reject) => {
      this.#connect((error, client) => (client ? resolve(client) : reject(error ?? new DatabaseBusy())));
    });
  }

  #connect(callback: Connected): undefined {
    let late = false;
    // Set before the library's own timer, which reports the same only by its message.
    const giveUp = () => {
      late = true;
      const error = new DatabaseBusy(`no database connection within ${this.#waitMs} ms`);
      callback(error, undefined, () => undefined);
    };
    const limit = this.#waitMs === 0 ? undefined : setTimeout(giveUp, this.#waitMs);
    super.connect((error, client, release) => {
      clearTimeout(limit);
      if (late) return client && release();
      let given = false;
      callback(error, client, (broken) => {
        if (given) return;
        given = true;
        release(broken);
      });
    });
    return undefined;
  }
}
