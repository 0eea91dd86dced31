import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Pool } from 'pg';
import { startEmbedded } from '../../apps/server/src/database/embedded/start.ts';
import { migrateUnderLock } from '../../apps/server/src/database/migrate.ts';
import { createLog } from '../../apps/server/src/process/log.ts';
import { endFolderWithRun } from '../../apps/server/src/testing/end-with-run.ts';
import { quickFolder } from '../../apps/server/src/testing/quick-folder.ts';

export type Environment = {
  pool: Pool;
  /** The folder for the server's files. */
  folder: string;
  /** The number of a seed's run, each of which has its own organization. */
  nextRun: () => number;
  close: () => Promise<void>;
};

const migrations = fileURLToPath(new URL('../../apps/server/migrations', import.meta.url));

/** One real PostgreSQL for a whole run; each seed makes an organization of its own in it. */
export async function openEnvironment(): Promise<Environment> {
  const folder = mkdtempSync(path.join(quickFolder(), 'plumbline-simulation-'));
  const folderIsGone = endFolderWithRun(folder);
  // As root the engine runs as another account, which must be able to reach the folder.
  chmodSync(folder, 0o755);
  const embedded = await startEmbedded({ folder, log: createLog('error') });
  // Durability against power failures is not tested here, and would make each commit wait for the disk.
  const pool = new Pool({
    ...embedded.connection,
    max: 4,
    idleTimeoutMillis: 0,
    options: '-c synchronous_commit=off',
  });
  await migrateUnderLock(pool, migrations);
  // The order of operations with the same version, for the oracle; the product has no need of it.
  await pool.query('alter table operation_ledger add column place bigint generated always as identity');
  let runs = 0;
  return {
    pool,
    folder,
    nextRun: () => (runs += 1),
    close: async () => {
      // Stopping the engine is reported to connections that may still be closing.
      pool.on('error', () => undefined);
      await pool.end();
      await embedded.stop();
      rmSync(folder, { recursive: true, force: true });
      folderIsGone();
    },
  };
}
