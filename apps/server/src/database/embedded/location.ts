import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StartError } from '../../process/start-error.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { canEnter, chooseRunner, type Runner } from './runner.ts';

/** Where one engine keeps its data, and the account it runs as. All paths are absolute and real. */
export type EngineLocation = {
  base: string;
  data: string;
  socket: string;
  logFile: string;
  runner: Runner;
  binaries: Binaries;
};

export const enginePort = 5432;
const socketPathLimitBytes = 100;
const systemFolder = '/var/lib/plumbline';

/**
 * Decides where the database of `folder` is kept and makes the folders. When root runs the server, the
 * engine's account may be unable to enter `folder`: then it is kept under /var/lib/plumbline. Existing data
 * decides first, so that it is never left behind for an empty database elsewhere. @throws StartError when the
 * folder cannot be used.
 */
export function chooseLocation(folder: string): EngineLocation {
  const wanted = usableFolder(folder);
  const hidden = path.join(systemFolder, shortHash(wanted));
  const base = hasCluster(wanted) || !hasCluster(hidden) ? wanted : hidden;
  const runner = chooseRunner(ownerOf(path.join(base, 'postgres')));
  if (base === wanted && !canEnter(wanted, runner)) {
    if (hasCluster(wanted)) {
      throw new StartError(
        `The account that owns the database (uid ${runner?.uid}) cannot enter ${wanted}. Give it access, or move the folder with DATA_DIR.`,
      );
    }
    return locationAt(hidden, runner);
  }
  return locationAt(base, runner);
}

function locationAt(base: string, runner: Runner): EngineLocation {
  if (base.startsWith(systemFolder)) openFolder(base);
  const data = path.join(base, 'postgres');
  const owner = ownerOf(data);
  const me = runner?.uid ?? process.getuid?.();
  if (owner !== null && me !== undefined && owner !== me) {
    throw new StartError(
      `The database in ${data} belongs to another account (uid ${owner}). Start Plumbline as that account, or choose another folder with DATA_DIR.`,
    );
  }
  return {
    base,
    data,
    socket: socketFolder(base, runner),
    logFile: path.join(base, 'postgres.log'),
    runner,
    binaries: findBinaries(runner, runner ? systemFolder : base),
  };
}

/** Root's umask may be strict, but the engine's account must be able to enter. */
function openFolder(base: string): void {
  mkdirSync(base, { recursive: true });
  for (const folder of [systemFolder, base]) if (process.getuid?.() === 0) chmodSync(folder, 0o755);
}

function usableFolder(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    accessSync(folder, constants.W_OK | constants.X_OK);
    return realpathSync(folder);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The data folder ${folder} cannot be written (${reason}). Choose another with DATA_DIR.`,
    );
  }
}

/**
 * The path of a socket is limited to about a hundred bytes, so a deep folder gets a short one among the
 * temporary files.
 */
function socketFolder(base: string, runner: Runner): string {
  const near = path.join(base, 'socket');
  const candidates = [
    near,
    ...[tmpdir(), '/tmp'].map((temporary) => path.join(temporary, `plumbline-${shortHash(base)}`)),
  ];
  const folder = candidates.find((candidate) => socketFile(candidate).length <= socketPathLimitBytes);
  if (!folder) throw new StartError(`The path of ${tmpdir()} is too long for a socket.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (runner && folder === near) chownSync(folder, runner.uid, runner.gid);
  const found = lstatSync(folder);
  if (runner && found.isDirectory() && found.uid === 0) chownSync(folder, runner.uid, runner.gid);
  // Every account that may enter the folder can become the database's superuser, so a folder of another owner
  // is refused.
  const owner = lstatSync(folder).uid;
  if (
    !found.isDirectory() ||
    owner !== (runner?.uid ?? process.getuid?.() ?? owner) ||
    (found.mode & 0o077) !== 0
  ) {
    throw new StartError(`The socket folder ${folder} is not private to the database's account. Delete it.`);
  }
  return folder;
}

function socketFile(folder: string): Buffer {
  return Buffer.from(path.join(folder, `.s.PGSQL.${enginePort}`));
}

function hasCluster(base: string): boolean {
  return existsSync(path.join(base, 'postgres'));
}

function ownerOf(folder: string): number | null {
  return statSync(folder, { throwIfNoEntry: false })?.uid ?? null;
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
