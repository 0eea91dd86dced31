import { Client, type ClientConfig, Pool, type PoolClient, type PoolConfig } from 'pg';

type Taken = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (broken?: Error | boolean) => void,
) => void;

/** Nobody got a connection in time: too many are at work, or the database does not take new ones. Nothing was done. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy';
}

/** Longer than the slowest call takes on a busy machine; what goes on for longer holds rows that others wait for. */
const statementLimitMs = 15_000;
/** A transaction that asks nothing more has lost its process or hangs on something else; its rows are needed. */
const idleTransactionLimitMs = 30_000;
/**
 * A database that takes a question and never answers it (a machine that froze, a network that swallows what it is given) ends no statement by its
 * own limit. Longer than that limit, so that it speaks first where it can.
 */
const answerLimitMs = 20_000;
/** Whoever waits for so long hears that it is busy, and comes again later. */
const connectionWaitMs = 4_000;
/** One new connection, also where the wait for a free one has no end. */
const connectLimitMs = 4_000;

/** For connections beside a pool: each ends what it asked, or began, in vain. */
export const patience = {
  // A database that went away without a word is noticed.
  keepAlive: true,
  query_timeout: answerLimitMs,
  connectionTimeoutMillis: connectLimitMs,
};

/** The pool's own wait may be without end; that for the database to answer a new connection is not. */
const connectingWithin = (limitMs: number) =>
  class extends Client {
    constructor(config?: ClientConfig) {
      super({ ...config, connectionTimeoutMillis: limitMs });
    }
  };

/** `connectionTimeoutMillis`: how long one waits for a free connection, 0 without end; `connectMs`: how long a new one may take to begin. */
type PatientPoolConfig = PoolConfig & { max: number; connectMs?: number };

/**
 * A pool in which nothing is held or waited for without end. It takes a connection back once: the job runner gives the one it listens on back twice
 * when it is lost at the wrong moment, and the library's own pool throws then, where nobody could catch it.
 */
export class PatientPool extends Pool {
  /** 0: without end. */
  readonly #waitMs: number;

  constructor({ connectMs = connectLimitMs, ...config }: PatientPoolConfig) {
    const waitMs = config.connectionTimeoutMillis ?? connectionWaitMs;
    super({
      ...patience,
      Client: connectingWithin(connectMs),
      statement_timeout: statementLimitMs,
      idle_in_transaction_session_timeout: idleTransactionLimitMs,
      connectionTimeoutMillis: waitMs,
      ...config,
    });
    this.#waitMs = waitMs;
  }

  override connect(): Promise<PoolClient>;
  override connect(taken: Taken): void;
  override connect(taken?: Taken): Promise<PoolClient> | undefined {
    if (taken !== undefined) return this.#connect(taken);
    return new Promise((resolve, reject) => {
      this.#connect((error, client) => (client ? resolve(client) : reject(error ?? new DatabaseBusy())));
    });
  }

  #connect(taken: Taken): undefined {
    let late = false;
    // Set before the library's own, which says the same in words alone.
    const giveUp = () => {
      late = true;
      const error = new DatabaseBusy(`no database connection within ${this.#waitMs} ms`);
      taken(error, undefined, () => undefined);
    };
    const limit = this.#waitMs === 0 ? undefined : setTimeout(giveUp, this.#waitMs);
    super.connect((error, client, release) => {
      clearTimeout(limit);
      if (late) return client && release();
      let given = false;
      taken(error, client, (broken) => {
        if (given) return;
        given = true;
        release(broken);
      });
    });
    return undefined;
  }
}
