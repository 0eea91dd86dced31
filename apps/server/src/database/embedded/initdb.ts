import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../../process/start-error.ts';
import { engineEnvironment, localeName } from './environment.ts';
import type { EngineLocation } from './location.ts';
import { isAlive } from './postmaster.ts';

export const superuser = 'plumbline';
const draftPrefix = 'postgres.new-';

/**
 * Makes the database cluster when there is none. It is made beside its final folder and renamed when it is
 * complete, so that a full disk or a kill never leaves half a cluster that looks complete. @throws StartError
 * when initdb fails or the cluster is of another PostgreSQL version.
 */
export async function ensureCluster(location: EngineLocation, signal?: AbortSignal): Promise<void> {
  removeAbandonedDrafts(location.base);
  if (!existsSync(location.data)) await makeCluster(location, signal);
  const version = versionOf(location.data);
  if (version === location.binaries.major) return;
  throw new StartError(
    version === null
      ? `The folder ${location.data} holds no PostgreSQL database. Delete it when it is empty, or choose another folder with DATA_DIR.`
      : `The database in ${location.data} was made by PostgreSQL ${version}, this is PostgreSQL ${location.binaries.major}. Restore a backup into a new DATA_DIR, or set DATABASE_URL to a PostgreSQL ${version}.`,
  );
}

async function makeCluster(location: EngineLocation, signal?: AbortSignal): Promise<void> {
  const draft = path.join(
    location.base,
    `${draftPrefix}${process.pid}-${Math.trunc(performance.now() * 1000)}`,
  );
  try {
    mkdirSync(draft, { mode: 0o700 });
    if (location.runner) chownSync(draft, location.runner.uid, location.runner.gid);
    await runInitdb(location, draft, signal);
    renameSync(draft, location.data);
  } catch (error) {
    // Another server was quicker, and its cluster is used.
    if (versionOf(location.data) === null) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

async function runInitdb(location: EngineLocation, target: string, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  const options = [
    ['-D', target, '-U', superuser],
    ['-A', 'trust', '-E', 'UTF8', '--data-checksums'],
    ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', `--locale=${localeName}`],
  ].flat();
  const child = spawn(path.join(location.binaries.folder, 'bin/initdb'), options, {
    ...location.runner,
    cwd: '/',
    env: engineEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal ? { signal } : {}),
  });
  let errorOutput = '';
  for (const output of [child.stdout, child.stderr])
    output.on('data', (part) => (errorOutput += String(part)));
  // Settles when the last process that initdb started is gone, so that none of them writes into a folder being removed.
  const failure = await new Promise<string | null>((done) => {
    let spawnError: string | null = null;
    child.on('error', (error) => (spawnError = error.message));
    child.on('close', (code, by) => done(spawnError ?? (code === 0 ? null : (by ?? `exit code ${code}`))));
  });
  signal?.throwIfAborted();
  if (failure === null) return;
  throw new StartError(
    `The database could not be made in ${location.base} (${failure}): ${reasonIn(errorOutput)}`,
  );
}

function reasonIn(output: string): string {
  const lines = output.split('\n').filter((line) => /error|fatal|panic|could not|no space/i.test(line));
  return (lines.length > 0 ? lines : output.split('\n')).slice(-3).join(' ').trim();
}

function versionOf(data: string): string | null {
  try {
    return readFileSync(path.join(data, 'PG_VERSION'), 'utf8').trim();
  } catch {
    return null;
  }
}

function removeAbandonedDrafts(base: string): void {
  for (const name of readdirSync(base)) {
    if (!name.startsWith(draftPrefix)) continue;
    if (isAlive(Number.parseInt(name.slice(draftPrefix.length), 10))) continue;
    rmSync(path.join(base, name), { recursive: true, force: true });
  }
}
