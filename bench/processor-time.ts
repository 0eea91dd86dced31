import { engineOf } from '../end-to-end/database.ts';
import { descendantsOf, processorTicks } from '../end-to-end/processes.ts';

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
