import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Pool, type PoolConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../database/embedded/start.ts';
import { migrateUnderLock } from '../database/migrate.ts';
import { createLog } from '../process/log.ts';
import { endFolderWithRun } from './end-with-run.ts';
import { quickFolder } from './quick-folder.ts';

export type Engine = { connection: PoolConfig; template: string };

declare module 'vitest' {
  // The way in which vitest types what a global set-up provides.
  interface ProvidedContext {
    engine: Engine;
  }
}

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));

/**
 * One real PostgreSQL for a run of tests: the embedded one in a folder of its own, or the server named by
 * TEST_DATABASE_URL. A migrated template makes each test's database a copy instead of a migration.
 */
export async function setup(project: Pick<TestProject, 'provide'>): Promise<() => Promise<void>> {
  const url = process.env['TEST_DATABASE_URL'];
  const folder = mkdtempSync(path.join(quickFolder(), 'plumbline-test-'));
  const folderIsGone = endFolderWithRun(folder);
  // As root the engine runs as another account, which must be able to reach the folder.
  chmodSync(folder, 0o755);
  const embedded = url ? null : await startEmbedded({ folder, log: createLog('error') });
  const connection: PoolConfig = embedded ? embedded.connection : connectionOf(url ?? '');
  const template = `plumbline_template_${process.pid}`;
  await onServer(connection, `create database ${template}`);
  const pool = new Pool({ ...connection, database: template, max: 1 });
  await migrateUnderLock(pool, migrations);
  await pool.end();
  project.provide('engine', { connection, template });
  return async () => {
    await onServer(connection, `drop database if exists ${template} with (force)`);
    await embedded?.stop();
    rmSync(folder, { recursive: true, force: true });
    folderIsGone();
  };
}

function connectionOf(url: string): PoolConfig {
  const { hostname, port, username, password } = new URL(url);
  return {
    host: hostname,
    port: Number(port || '5432'),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  };
}

async function onServer(connection: PoolConfig, statement: string): Promise<void> {
  const pool = new Pool({ ...connection, database: 'postgres', max: 1 });
  // Stopping the engine ends connections that are being closed already.
  pool.on('error', () => undefined);
  await pool.query(statement);
  await pool.end();
}
