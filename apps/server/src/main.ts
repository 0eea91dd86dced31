import { fileURLToPath } from 'node:url';
import { Pool, type PoolConfig } from 'pg';
import { startEmbedded } from './database/embedded/start.ts';
import { migrateUnderLock } from './database/migrate.ts';
import { createLifecycle } from './process/lifecycle.ts';
import { createLog } from './process/log.ts';
import { startServer } from './server.ts';
import { readSettings } from './settings/settings.ts';

// Paths are resolved here alone: this file is bundled, and `dist/main.js` stands as deep as `src/main.ts`.
const root = fileURLToPath(new URL('../../..', import.meta.url));
const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url));
const migrations = fileURLToPath(new URL('../migrations', import.meta.url));

/** Connections of one node: enough for its calls to overlap, few enough that several nodes share one engine. */
const poolSize = 20;

const begun = performance.now();
const log = createLog('info');
// Before anything else: a signal that comes a moment later must find somebody who stops the engine.
const lifecycle = createLifecycle(log);

async function start(): Promise<void> {
  const settings = readSettings(process.env, root);
  log.level = settings.logLevel;
  const connection = await connectionOf(settings.databaseUrl, settings.dataFolder);
  const pool = new Pool({ ...connection, max: poolSize });
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  pool.on('connect', (client) => client.on('error', () => undefined));
  lifecycle.onStop('pool', async () => await pool.end());
  await migrateUnderLock(pool, migrations);
  const { port } = await startServer({
    settings,
    pool,
    connection,
    log,
    webRoot,
    production: process.env['NODE_ENV'] === 'production',
    onStop: lifecycle.onStop,
  });
  log.info(
    { url: settings.publicUrl, port, startedInMs: Math.round(performance.now() - begun) },
    `Plumbline is ready at ${settings.publicUrl}`,
  );
}

async function connectionOf(databaseUrl: string | null, folder: string): Promise<PoolConfig> {
  if (databaseUrl) return { connectionString: databaseUrl };
  const embedded = await lifecycle.open(
    'database',
    async (signal) => await startEmbedded({ folder, log, signal }),
    async (opened) => await opened.stop(),
  );
  return embedded.connection;
}

start().catch(async (error: unknown) => await lifecycle.fail(error));
