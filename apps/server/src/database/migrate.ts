import { setTimeout as pause } from 'node:timers/promises';
import type { ClientBase, Pool, PoolConfig } from 'pg';
import type { Log } from '../process/log.ts';
import { databaseError } from './database-error.ts';
import { applyMigrations, buildConcurrently, type Changes } from './migrations.ts';
import { TimeoutPool } from './pool.ts';
import { makeSearchable } from './search.ts';
import { secureTenantTables } from './secure.ts';

/** Any number that nothing else locks: the holder migrates, every other start waits. */
const migrationLock = 7201;

/**
 * A change of a table waits for its readers and writers, and all later ones wait behind it. So each wait is
 * short, below the second after which PostgreSQL looks for deadlocks, and is followed by a pause in which the
 * others go on.
 */
const lockWaitMs = 200;
const pauseMs = { least: 200, most: 1_000 };
/** A start that found the tables locked for this long gives up, because what holds them will not end by itself. */
const patienceMs = 5 * 60_000;

const lockNotAvailable = '55P03';
const deadlock = '40P01';

/** `migrateUnderLock` on a connection of its own, since a migration may take longer than the limit of a call. */
export async function migrateDatabase(connection: PoolConfig, folder: string, log: Log): Promise<void> {
  const pool = new TimeoutPool({ ...connection, max: 1, query_timeout: 0 });
  pool.on('error', (error) => log.warn({ err: error }, 'the connection of the migrations was lost'));
  // A connection that is lost in use fails its query, which reports it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await migrateUnderLock(pool, folder, log);
  } finally {
    await pool.end();
  }
}

/**
 * Brings the database to the newest schema and puts every tenant table behind row-level security. Other nodes
 * may be serving meanwhile: a database that needs no change is only read. `folder`: the generated migrations.
 */
export async function migrateUnderLock(pool: Pool, folder: string, log?: Log): Promise<void> {
  const client = await pool.connect();
  let broken = true;
  try {
    // A migration has no time limit.
    await client.query(`set statement_timeout = 0; set lock_timeout = ${lockWaitMs}`);
    await takeLock(client);
    const changes = patientChanges(client, log);
    await applyMigrations(client, folder, changes);
    await makeSearchable(client, changes);
    await secureTenantTables(client, changes.change);
    await giveLockBack(client);
    await client.query('reset statement_timeout; reset lock_timeout');
    broken = false;
  } finally {
    // Ending the session releases its lock and its settings.
    client.release(broken);
  }
}

/**
 * Polls for the lock: an index that is built beside writers waits for every statement that began before, also
 * for one that waits for this lock.
 */
async function takeLock(client: ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      migrationLock,
    ]);
    if (rows[0]?.taken) return;
    await aPause();
  }
}

async function giveLockBack(client: ClientBase): Promise<void> {
  await client.query('select pg_advisory_unlock($1)', [migrationLock]);
}

const aPause = async () => await pause(pauseMs.least + Math.random() * (pauseMs.most - pauseMs.least));

function patientChanges(client: ClientBase, log: Log | undefined): Changes {
  const end = performance.now() + patienceMs;
  let isLogged = false;
  const mayWait = (error: unknown): boolean => {
    const code = databaseError(error)?.code;
    if ((code !== lockNotAvailable && code !== deadlock) || performance.now() > end) return false;
    if (!isLogged) log?.info('the database is in use by others; its changes wait for a free moment');
    isLogged = true;
    return true;
  };
  return {
    async change(statements) {
      for (;;) {
        try {
          return await atOnce(client, statements);
        } catch (error) {
          if (!mayWait(error)) throw error;
          await aPause();
        }
      }
    },
    async buildIndex(statement) {
      for (;;) {
        try {
          // Building an index may wait long, because nothing waits behind it.
          await client.query(`set lock_timeout = ${patienceMs}`);
          await buildConcurrently(client, statement);
          return await client.query(`set lock_timeout = ${lockWaitMs}`).then(() => undefined);
        } catch (error) {
          if (databaseError(error)?.code !== deadlock || !mayWait(error)) throw error;
          // A node of an earlier version waits for the lock in one statement, for which the index would wait
          // in turn. So the lock is released to let that node go first.
          await giveLockBack(client);
          await aPause();
          await takeLock(client);
        }
      }
    },
  };
}

async function atOnce(client: ClientBase, statements: readonly string[]): Promise<void> {
  try {
    await client.query(`begin; ${statements.join(';\n')}; commit`);
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
