import { spawn } from 'node:child_process';
import { closeSync, fchownSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { engineEnvironment } from './environment.ts';
import type { EngineLocation } from './location.ts';
import { disarmStalePid } from './postmaster.ts';

const logFileLimitBytes = 5 * 1024 * 1024;

/** Sized for one machine that also runs the server: together under 250 MB when idle. fsync and checksums stay on. */
const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '64MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  max_wal_size: '512MB',
  autovacuum_max_workers: '2',
  max_worker_processes: '4',
  max_parallel_workers_per_gather: '1',
  io_workers: '2',
  jit: 'off',
  fsync: 'on',
  logging_collector: 'off',
  log_checkpoints: 'off',
  // Errors of statements repeat values that people wrote; the server that sent the statement logs the error
  // without them.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
};

/** One attempt to start the engine. `failure` is null while it runs, then its last message. */
export type Launch = { failure: string | null; exited: Promise<void>; interrupt(): void };

/**
 * The engine runs in its own process group, so that neither Ctrl+C in the terminal nor the end of this
 * process reaches it.
 */
export function launch(location: EngineLocation): Launch {
  disarmStalePid(location.data);
  const log = openLog(location);
  const begin = statSync(location.logFile).size;
  const given = { ...settings, unix_socket_directories: location.socket };
  const options = Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(
    path.join(location.binaries.folder, 'bin/postgres'),
    ['-D', location.data, ...options],
    {
      ...location.runner,
      cwd: '/',
      env: engineEnvironment(),
      detached: true,
      stdio: ['ignore', log, log],
    },
  );
  closeSync(log);
  const { promise: exited, resolve } = withResolvers();
  const launched: Launch = { failure: null, exited, interrupt: () => void child.kill('SIGINT') };
  const end = (reason: string) => {
    launched.failure ??= `${reason} ${saidSince(begin, location.logFile)}`.trim();
    resolve();
  };
  child.on('error', (error) => end(error.message));
  child.on('exit', (code, signal) => end(`(${signal ?? `exit code ${code}`})`));
  child.unref();
  return launched;
}

function saidSince(begin: number, logFile: string): string {
  try {
    return readFileSync(logFile).subarray(begin).toString().trim().slice(-2_000);
  } catch {
    return '';
  }
}

function openLog({ logFile, runner }: EngineLocation): number {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > logFileLimitBytes) renameSync(logFile, `${logFile}.1`);
  const log = openSync(logFile, 'a', 0o600);
  if (runner) fchownSync(log, runner.uid, runner.gid);
  return log;
}

function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
