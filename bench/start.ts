import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { engineOf } from '../end-to-end/support/database.ts';
import { descendantsOf, memoryOf, processorTicks } from '../end-to-end/support/processes.ts';
import { type Product, startProduct } from '../end-to-end/support/server.ts';
import type { Figure, Measurement } from './measurement.ts';
import { median } from './percentile.ts';

const rounds = 3;
const secondStartGoalMs = 3_000;
const restGoalMb = 250;
const restProbeMs = 1_000;
const restProbes = 20;
const kbInMb = 1_024;
const root = fileURLToPath(new URL('..', import.meta.url));

type Start = { commandMs: number; serverMs: number };

/**
 * From `npm start` to a healthy answer, with an empty data folder and with an existing one; then the memory
 * of all processes at rest.
 */
export async function measureStart(): Promise<Measurement> {
  build();
  const first: Start[] = [];
  const second: Start[] = [];
  let memory: Figure[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    const product = await startProduct();
    try {
      first.push(startOf(product, begun));
      await product.stop();
      const again = performance.now();
      await product.restart();
      second.push(startOf(product, again));
      if (round === rounds - 1) memory = await memoryAtRest(product);
    } finally {
      await product.end();
    }
  }
  const of = (starts: Start[], key: keyof Start) => Math.round(median(starts.map((start) => start[key])));
  return {
    figures: [
      { name: 'first start, new data folder', value: of(first, 'commandMs'), unit: 'ms' },
      {
        name: 'second start',
        value: of(second, 'commandMs'),
        unit: 'ms',
        goal: { atMost: secondStartGoalMs },
      },
      { name: 'first start, the server alone', value: of(first, 'serverMs'), unit: 'ms' },
      { name: 'second start, the server alone', value: of(second, 'serverMs'), unit: 'ms' },
      ...memory,
    ],
    detail: { first, second },
  };
}

function build(): void {
  const { status } = spawnSync(process.execPath, ['scripts/build-if-stale.js'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The product could not be built.');
}

/** @throws Error when the start built something, because it then measured the build. */
function startOf(product: Product, begun: number): Start {
  const commandMs = Math.round(performance.now() - begun);
  if (product.output().includes('Building '))
    throw new Error('A source changed during the measurement, so a start built it anew. Measure again.');
  const serverMs = Number(/"startedInMs":(\d+)/.exec(product.output())?.[1] ?? Number.NaN);
  return { commandMs, serverMs };
}

/** Server and database with all their processes; npm, which only waits for them, separately. */
async function memoryAtRest(product: Product): Promise<Figure[]> {
  await untilQuiet(product.pid);
  const engine = engineOf(product.dataFolder)?.pid;
  if (engine === undefined) throw new Error('The database does not run.');
  const database = [engine, ...descendantsOf(engine)];
  const server = proportionalMb([product.pid]);
  const databaseMb = proportionalMb(database);
  const command = [
    product.commandPid,
    ...descendantsOf(product.commandPid).filter((pid) => pid !== product.pid && !database.includes(pid)),
  ];
  const resident = [product.pid, ...database].map((pid) => memoryOf(pid).residentKb / kbInMb);
  return [
    {
      name: 'memory at rest, server and database (PSS)',
      value: server + databaseMb,
      unit: 'MB',
      goal: { atMost: restGoalMb },
    },
    { name: 'of it the server', value: server, unit: 'MB' },
    { name: `of it the database, ${database.length} processes`, value: databaseMb, unit: 'MB' },
    {
      name: 'the same, shared pages counted by each (RSS)',
      value: Math.round(resident.reduce((sum, value) => sum + value, 0)),
      unit: 'MB',
    },
    { name: 'npm in front of them (PSS)', value: proportionalMb(command), unit: 'MB' },
  ];
}

const proportionalMb = (pids: readonly number[]): number =>
  Math.round(pids.reduce((sum, pid) => sum + memoryOf(pid).proportionalKb, 0) / kbInMb);

/** At rest it uses no whole clock tick within a second. */
async function untilQuiet(pid: number): Promise<void> {
  let before = processorTicks(pid);
  for (let probe = 0; probe < restProbes; probe += 1) {
    await pause(restProbeMs);
    const now = processorTicks(pid);
    if (now === before) return;
    before = now;
  }
  throw new Error(`The server is not at rest ${restProbes} s after its start.`);
}
