import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createInterface } from 'node:readline/promises';
import { isAlive } from '../database/embedded/postmaster.ts';
import { shutDown } from '../database/embedded/shutdown.ts';
import { createLog } from '../process/log.ts';

// The process that end-with-run.ts starts. Each line of its input names something that must not outlive the one that
// writes: `+folder PATH`, `+process PID`, and with a minus what is gone already. At the end of the input it ends the rest.
const log = createLog('silent');
const stopLimitMs = 10_000;
const pollMs = 25;
const folders = new Set<string>();
const processes = new Set<number>();

for await (const line of createInterface({ input: process.stdin })) {
  const [, sign, kind, name = ''] = /^([+-])(folder|process) (.+)$/.exec(line) ?? [];
  if (kind === 'folder') change(folders, sign, name);
  if (kind === 'process') change(processes, sign, Number(name));
}
await Promise.all([...processes].map(endProcess));
for (const folder of folders) {
  await shutDown(path.join(folder, 'postgres'), log);
  rmSync(folder, { recursive: true, force: true });
}

function change<T>(set: Set<T>, sign: string | undefined, name: T): void {
  if (sign === '+') set.add(name);
  else set.delete(name);
}

/** A server that is asked to stop stops its database, which takes a moment. */
async function endProcess(pid: number): Promise<void> {
  if (!isAlive(pid)) return;
  process.kill(pid, 'SIGTERM');
  for (let waited = 0; waited < stopLimitMs && isAlive(pid); waited += pollMs) await pause(pollMs);
  if (isAlive(pid)) process.kill(pid, 'SIGKILL');
}
