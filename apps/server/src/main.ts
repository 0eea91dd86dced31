import { fileURLToPath } from 'node:url';
import { migrateDatabase } from './database/migrate.ts';
import { openDatabase } from './database/open.ts';
import { createLifecycle } from './process/lifecycle.ts';
import { createLog } from './process/log.ts';
import { startServer } from './server.ts';
import { readSettings } from './settings/settings.ts';

// Paths are resolved only here: this file is bundled, and `dist/main.js` is as deep in the tree as `src/main.ts`.
const root = fileURLToPath(new URL('../../..', import.meta.url));
const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url));
const migrations = fileURLToPath(new URL('../migrations', import.meta.url));
const isBuilt = import.meta.url.endsWith('.js');
const paperThread = fileURLToPath(
  new URL(isBuilt ? './paper-thread.js' : './paper-thread.ts', import.meta.url),
);
const samplePhotos = fileURLToPath(new URL('../sample-photos', import.meta.url));

/** Connections of one node: enough for its calls to overlap, few enough that several nodes share one engine. */
const poolSize = 20;

const begun = performance.now();
const log = createLog('info');
// Before anything else, so that a signal a moment later stops the engine properly.
const lifecycle = createLifecycle(log);

async function start(): Promise<void> {
  const settings = readSettings(process.env, root);
  log.level = settings.logLevel;
  const { pool, connection } = await openDatabase({ ...settings, max: poolSize, lifecycle, log });
  await migrateDatabase(connection, migrations, log);
  // The first stack that is asked for reads the whole source map, which would hold the loop while people wait.
  void new Error('warm-up').stack;
  const { port } = await startServer({
    settings,
    pool,
    connection,
    log,
    webRoot,
    samplePhotos,
    paperThread,
    onStop: lifecycle.onStop,
  });
  log.info(
    { url: settings.publicUrl, port, startedInMs: Math.round(performance.now() - begun) },
    `Plumbline is ready at ${settings.publicUrl}`,
  );
}

start().catch(async (error: unknown) => await lifecycle.fail(error));
