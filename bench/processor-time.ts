import { readFileSync } from 'node:fs';
import { cpuUsage } from 'node:process';
import { engineOf } from '../end-to-end/support/database.ts';
import { descendantsOf, processorTicks } from '../end-to-end/support/processes.ts';

/** Linux counts processor time in hundredths of a second. */
const msPerTick = 10;

/** Milliseconds of processor time since their start. */
export type ProcessorTime = { server: number; database: number };

/** Of a server's process, and of the database on this data folder with all of its connections. */
export function processorTime(serverPid: number, dataFolder: string): ProcessorTime {
  const engine = engineOf(dataFolder)?.pid;
  const database = engine === undefined ? [] : [engine, ...descendantsOf(engine)];
  return {
    server: processorTicks(serverPid) * msPerTick,
    database: database.reduce((sum, pid) => sum + processorTicks(pid), 0) * msPerTick,
  };
}

/** What was used between two readings, divided among `count` pieces of work. */
export const processorTimeEach = (
  before: ProcessorTime,
  after: ProcessorTime,
  count: number,
): ProcessorTime => ({
  server: (after.server - before.server) / count,
  database: (after.database - before.database) / count,
});

/**
 * Begins to watch the machine; what it returns tells how many processors this process and everything else
 * besides `measured` have used since. The latter says how far the figures can be believed.
 */
export function watchMachine(): (measuredMs: number) => { own: number; others: number } {
  const begun = performance.now();
  const before = machineMs();
  const ownBefore = cpuUsage();
  return (measuredMs) => {
    const wallMs = performance.now() - begun;
    const { user, system } = cpuUsage(ownBefore);
    const ownMs = (user + system) / 1_000;
    return { own: ownMs / wallMs, others: Math.max(0, machineMs() - before - ownMs - measuredMs) / wallMs };
  };
}

/** The work of all processors since the machine's start. */
function machineMs(): number {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1);
  const [user = 0, nice = 0, system = 0, , , interrupts = 0, softInterrupts = 0] = line
    .split(/\s+/)
    .slice(1)
    .map(Number);
  return (user + nice + system + interrupts + softInterrupts) * msPerTick;
}
