import type { Pool, PoolConfig } from 'pg';
import type { Lifecycle } from '../process/lifecycle.ts';
import type { Log } from '../process/log.ts';
import { startEmbedded } from './embedded/start.ts';
import { TimeoutPool } from './pool.ts';

type OpenDatabase = { pool: Pool; connection: PoolConfig };

type Parts = {
  /** Null for the bundled PostgreSQL, in the data folder. */
  databaseUrl: string | null;
  dataFolder: string;
  /** The size of the pool. */
  max: number;
  lifecycle: Lifecycle;
  log: Log;
};

/** Opens the database that the settings name, and a pool on it; both end with the process. */
export async function openDatabase(parts: Parts): Promise<OpenDatabase> {
  const { max, lifecycle, log } = parts;
  const connection = await connectionOf(parts);
  const pool = new TimeoutPool({ ...connection, max });
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  // A connection that is lost in use fails its query, which reports it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  lifecycle.onStop('pool', async () => await pool.end());
  return { pool, connection };
}

async function connectionOf({ databaseUrl, dataFolder, lifecycle, log }: Parts): Promise<PoolConfig> {
  if (databaseUrl) return { connectionString: databaseUrl };
  const embedded = await lifecycle.open(
    'database',
    async (signal) => await startEmbedded({ folder: dataFolder, log, signal }),
    async (opened) => await opened.stop(),
  );
  return embedded.connection;
}
