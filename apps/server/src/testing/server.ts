import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { v7 as uuidv7 } from 'uuid';
import { inject } from 'vitest';
import type { Limits } from '../http/rate-limit.ts';
import { createLog, type Log } from '../process/log.ts';
import { startServer } from '../server.ts';
import type { Services } from '../rpc/context.ts';
import { readSettings } from '../settings/settings.ts';
import { testSecret } from './cookie.ts';
import { type TestDatabase, testDatabase } from './database.ts';

const paperThread = fileURLToPath(new URL('../paper-thread.ts', import.meta.url));
const samplePhotos = fileURLToPath(new URL('../../sample-photos', import.meta.url));

export type TestServer = {
  database: TestDatabase;
  services: Services;
  origin: string;
  dataFolder: string;
  close(): Promise<void>;
};

/** Limits that never refuse, for tests about other things. */
const noLimits: Limits = {
  consume: async () => await Promise.resolve({ ok: true }),
  giveBack: async () => await Promise.resolve(),
};

export type TestServerOptions = {
  clock?: () => Date;
  limits?: Limits;
  on?: TestDatabase;
  /** Further settings, as environment variables. */
  settings?: Record<string, string>;
  log?: Log;
};

/** The real server on a port of its own and a database of its own (or `on` one, to be a second node). */
export async function testServer({
  clock,
  limits = noLimits,
  on,
  settings: more = {},
  log = createLog('fatal'),
}: TestServerOptions = {}): Promise<TestServer> {
  const database = on ?? (await testDatabase(20));
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'plumbline-server-'));
  const closing: (() => Promise<unknown> | void)[] = [];
  const settings = readSettings({ ...more, DATA_DIR: dataFolder, AUTH_SECRET: testSecret }, '/');
  const { connection } = inject('engine');
  const { port, services } = await startServer({
    settings: { ...settings, port: 0, publicUrl: 'http://localhost' },
    pool: database.pool,
    connection: { ...connection, database: database.name },
    log,
    webRoot: dataFolder,
    samplePhotos,
    paperThread,
    limits,
    newId: uuidv7,
    // What a minute that begins would change of the rows, tests call by themselves.
    scheduled: false,
    ...(clock ? { clock } : {}),
    onStop: (_, close) => closing.push(close),
  });
  return {
    database,
    services,
    origin: `http://localhost:${port}`,
    dataFolder,
    async close() {
      for (const close of closing.reverse()) await close();
      if (!on) await database.close();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
