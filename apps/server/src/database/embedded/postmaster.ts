import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The contents of postmaster.pid of a running engine. `socket` is empty when it listens on none. */
export type Postmaster = { pid: number; port: number; socket: string; status: string };

/** The engine that serves this data folder now, or null. A stale pid file and a reused pid are recognized. */
export function runningPostmaster(data: string): Postmaster | null {
  const [pid, , , port, socket, , , status] = pidFile(data);
  const found = Number(pid);
  if (!Number.isInteger(found) || found <= 0 || !isPostmaster(found, data)) return null;
  return { pid: found, port: Number(port), socket: socket ?? '', status: status?.trim() ?? '' };
}

/** Whether that process is the engine of that folder: PostgreSQL makes its data folder its working directory. */
export function isPostmaster(pid: number, data: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') {
    const command = spawnSync('ps', ['-ww', '-p', String(pid), '-o', 'command='], {
      encoding: 'utf8',
    }).stdout;
    return command.includes('postgres') && command.includes(data);
  }
  try {
    return (
      readlinkSync(`/proc/${pid}/cwd`) === data &&
      path.basename(readlinkSync(`/proc/${pid}/exe`)) === 'postgres'
    );
  } catch {
    return false;
  }
}

/**
 * PostgreSQL refuses to start while the pid in a stale pid file belongs to any running process of its own
 * account. When that process is proven not to be an engine, the pid is replaced by ours, which PostgreSQL
 * ignores as its parent's. The rest of the file stays, because by its shared memory key PostgreSQL notices
 * backends of a killed engine.
 */
export function disarmStalePid(data: string): void {
  const lines = pidFile(data);
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid) || isPostmaster(pid, data)) return;
  writeFileSync(path.join(data, 'postmaster.pid'), [String(process.pid), ...lines.slice(1)].join('\n'));
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function pidFile(data: string): string[] {
  try {
    return readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}
