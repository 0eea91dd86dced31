import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { addUp, readLastLine, type Totals } from './totals.ts';

const command = fileURLToPath(new URL('run.ts', import.meta.url));

/**
 * Runs the same command in child processes, `lanes` at a time and each with `seedsEach` seeds, with their
 * output: a process that ran a thousand seeds would not fit into memory, since Node retains something of
 * every seed.
 */
export async function runInProcesses(parts: {
  from: number;
  count: number;
  seedsEach: number;
  lanes: number;
  rest: readonly string[];
}): Promise<Totals> {
  const { from, count, seedsEach, lanes, rest } = parts;
  const totals: Totals = { seeds: 0, lost: 0, duplicated: 0, diverged: 0 };
  const interrupted = new AbortController();
  // When interrupted, running processes finish their seed; this one waits for them and starts no other.
  process.on('SIGINT', () => interrupted.abort());
  let begun = 0;
  const lane = async (): Promise<void> => {
    while (begun < count && !interrupted.signal.aborted) {
      const share = Math.min(seedsEach, count - begun);
      const first = from + begun;
      begun += share;
      const found = await runOne([
        '--from',
        String(first),
        '--count',
        String(share),
        '--lanes',
        '1',
        ...rest,
      ]);
      if (found === null) throw new Error(`The seeds from ${String(first)} on came to no end.`);
      addUp(totals, found);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return totals;
}

async function runOne(options: readonly string[]): Promise<Totals | null> {
  const child = spawn(process.execPath, [...process.execArgv, command, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let found: Totals | null = null;
  let output: string[] = [];
  const say = (): void => {
    if (output.length > 0) console.log(output.join('\n'));
    output = [];
  };
  for await (const line of createInterface({ input: child.stdout })) {
    // The output about one seed stays together, whatever the others print meanwhile.
    if (line.startsWith('seed ')) say();
    found = readLastLine(line);
    if (found === null) output.push(line);
  }
  say();
  return found;
}
