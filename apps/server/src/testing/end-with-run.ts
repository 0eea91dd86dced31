import { spawn } from 'node:child_process';
import type { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';

let watcher: Writable | null = null;

/**
 * Sees to it that nothing is left when this process is ended from outside, even by SIGKILL: a process of its own then
 * stops the database that runs in the folder, and removes it. @returns what says that the folder is gone.
 */
export function endFolderWithRun(folder: string): () => void {
  say(`+folder ${folder}`);
  return () => say(`-folder ${folder}`);
}

/** The same for a process, which is asked to stop first. */
export function endProcessWithRun(pid: number): () => void {
  say(`+process ${pid}`);
  return () => say(`-process ${pid}`);
}

function say(line: string): void {
  watcher ??= startWatcher();
  watcher.write(`${line}\n`);
}

function startWatcher(): Writable {
  const file = fileURLToPath(new URL('end-with-run.process.ts', import.meta.url));
  // In a process group of its own, which Ctrl+C in the terminal does not reach.
  const child = spawn(process.execPath, ['--import', 'tsx', file], {
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  child.unref();
  const { stdin } = child;
  // It was ended itself, and then there is nobody to tell.
  stdin.on('error', () => undefined);
  if ('unref' in stdin && typeof stdin.unref === 'function') stdin.unref();
  return stdin;
}
