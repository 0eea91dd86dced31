import { Pool, type PoolClient, type PoolConfig } from 'pg';

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
/** Whoever waits for so long hears that it is busy, and comes again later. */
const connectionWaitMs = 4_000;

/**
 * A pool in which nothing is held or waited for without end. It takes a connection back once: the job runner gives the one it listens on back twice
 * when it is lost at the wrong moment, and the library's own pool throws then, where nobody could catch it.
 */
export class PatientPool extends Pool {
  /** 0: without end. */
  readonly #waitMs: number;

  constructor(config: PoolConfig & { max: number }) {
    const waitMs = config.connectionTimeoutMillis ?? connectionWaitMs;
    super({
      // A database that went away without a word is noticed.
      keepAlive: true,
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
