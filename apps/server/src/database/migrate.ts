import { setTimeout as pause } from 'node:timers/promises';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { ClientBase, Pool, PoolConfig } from 'pg';
import type { Log } from '../process/log.ts';
import { databaseOn } from './connect.ts';
import { databaseError } from './database-error.ts';
import { PatientPool } from './pool.ts';
import { makeSearchable } from './search.ts';
import { secureTenantTables } from './secure.ts';

/** Any number that nothing else locks: whoever holds it migrates, every other starter waits. */
const migrationLock = 7201;

/**
 * A change of a table waits for whoever reads or writes it, and all who come later wait behind it. So each wait is short, below the second after
 * which PostgreSQL looks for deadlocks, and is followed by a pause in which the others go on.
 */
const lockWaitMs = 200;
const pauseMs = { least: 200, most: 1_000 };
/** A start that found the tables taken for so long gives up: something holds them that does not end by itself. */
const patienceMs = 5 * 60_000;

/** lock_not_available, deadlock_detected. */
const taken = new Set(['55P03', '40P01']);

/** `migrateUnderLock` on a connection of its own: a migration may take longer than any answer to a call. */
export async function migrateDatabase(connection: PoolConfig, folder: string, log: Log): Promise<void> {
  const pool = new PatientPool({ ...connection, max: 1, query_timeout: 0 });
  pool.on('error', (error) => log.warn({ err: error }, 'the connection of the migrations was lost'));
  // One that is lost in use fails its query, which tells of it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await migrateUnderLock(pool, folder, log);
  } finally {
    await pool.end();
  }
}

/**
 * Brings the database to the newest schema and puts every tenant table behind row-level security. Other nodes may be serving meanwhile: a
 * database that is as it should be is only read. `folder`: the generated migrations.
 */
export async function migrateUnderLock(pool: Pool, folder: string, log?: Log): Promise<void> {
  const client = await pool.connect();
  let broken = true;
  try {
    // A migration may take its time, and so may another starter's that is waited for.
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query(`set lock_timeout = ${lockWaitMs}`);
    const patiently = patientUntil(performance.now() + patienceMs, log);
    await patiently(async () => await migrate(databaseOn(client), { migrationsFolder: folder }));
    const change = async (statements: readonly string[]) => {
      await patiently(async () => await atOnce(client, statements));
    };
    await makeSearchable(client, change);
    await secureTenantTables(client, change);
    await client.query('select pg_advisory_unlock($1)', [migrationLock]);
    await client.query('reset statement_timeout; reset lock_timeout');
    broken = false;
  } finally {
    // A session that ends gives up its lock and its settings.
    client.release(broken);
  }
}

async function atOnce(client: ClientBase, statements: readonly string[]): Promise<void> {
  try {
    await client.query(`begin; ${statements.join(';\n')}; commit`);
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

function patientUntil(end: number, log: Log | undefined): (act: () => Promise<void>) => Promise<void> {
  let told = false;
  return async (act) => {
    for (;;) {
      try {
        return await act();
      } catch (error) {
        if (!taken.has(databaseError(error)?.code ?? '') || performance.now() > end) throw error;
        if (!told) log?.info('the database is in use by others; its changes wait for a free moment');
        told = true;
        await pause(pauseMs.least + Math.random() * (pauseMs.most - pauseMs.least));
      }
    }
  };
}
