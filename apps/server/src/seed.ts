import { fileURLToPath } from 'node:url';
import { v7 as uuidv7 } from 'uuid';
import { migrateDatabase } from './database/migrate.ts';
import { openDatabase } from './database/open.ts';
import { openBucket, openFiles } from './file-storage/files.ts';
import { createLimits } from './http/rate-limit.ts';
import { createIdentity } from './identity/identity.ts';
import { createDemo } from './modules/sample/demo.ts';
import { createLifecycle } from './process/lifecycle.ts';
import { createLog } from './process/log.ts';
import { StartError } from './process/start-error.ts';
import { readSettings } from './settings/settings.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const migrations = fileURLToPath(new URL('../migrations', import.meta.url));
const samplePhotos = fileURLToPath(new URL('../sample-photos', import.meta.url));

const log = createLog('warn');
const lifecycle = createLifecycle(log);

/** `npm run db:seed`: a demo company in the database that `npm start` uses. */
async function seed(): Promise<void> {
  if (process.env['NODE_ENV'] === 'production') {
    throw new StartError(
      'The demo company has passwords that everybody knows: it is not made in production.',
    );
  }
  const settings = readSettings(process.env, root);
  const { pool, connection } = await openDatabase({ ...settings, max: 4, lifecycle, log });
  await migrateDatabase(connection, migrations, log);
  const ports = { pool, clock: () => new Date(), newId: uuidv7, committed: () => undefined };
  const files = openFiles(settings.dataFolder, settings.authSecret, await openBucket(settings.s3));
  const identity = createIdentity({
    ports,
    publicUrl: settings.publicUrl,
    secret: settings.authSecret,
    limits: createLimits(),
    log,
    sendsMail: false,
    // No mail is sent, because nobody reads the demo's addresses.
    queueMail: async () => await Promise.resolve(),
  });
  const signIns = await createDemo({ ports: { ...ports, files, samplePhotos }, identity });
  process.stdout.write(`The demo company is ready. Sign in at ${settings.publicUrl}/login\n\n`);
  for (const { role, email, password } of signIns) {
    process.stdout.write(`  ${role.padEnd(10)}  ${email.padEnd(34)}  ${password}\n`);
  }
  await lifecycle.stop();
}

seed().catch(async (error: unknown) => await lifecycle.fail(error));
