import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { addUp, readLastLine, type Totals } from './totals.ts';

const command = fileURLToPath(new URL('run.ts', import.meta.url));

/** The same command in processes of their own, one after another, with everything they say. */
export async function runInProcesses(parts: {
  from: number;
  count: number;
  atOnce: number;
  rest: readonly string[];
}): Promise<Totals> {
  const { from, count, atOnce, rest } = parts;
  const totals: Totals = { seeds: 0, lost: 0, duplicated: 0, diverged: 0 };
  // Interrupted, the process at work ends with its seed; this one waits for it, and begins no other.
  process.on('SIGINT', () => undefined);
  for (let done = 0; done < count; done += atOnce) {
    const share = Math.min(atOnce, count - done);
    const found = await runOne(['--from', String(from + done), '--count', String(share), ...rest]);
    if (found === null) throw new Error(`The seeds from ${String(from + done)} on came to no end.`);
    addUp(totals, found);
    if (found.seeds < share) break;
  }
  return totals;
}

async function runOne(options: readonly string[]): Promise<Totals | null> {
  const child = spawn(process.execPath, [...process.execArgv, command, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let found: Totals | null = null;
  for await (const line of createInterface({ input: child.stdout })) {
    found = readLastLine(line);
    if (found === null) console.log(line);
  }
  return found;
}
