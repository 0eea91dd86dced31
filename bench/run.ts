import { availableParallelism, loadavg } from 'node:os';
import { measureBundle } from './bundle.ts';
import { measureCalendar } from './calendar.ts';
import { measureCalls } from './calls.ts';
import { measureFiles } from './files.ts';
import { measureLive } from './live.ts';
import { type Measurement, recordOf, tableOf } from './measurement.ts';
import { measureNeighbours } from './neighbours.ts';
import { measureOffline } from './offline.ts';
import { measurePhone } from './phone.ts';
import { measurePhotos } from './photos.ts';
import { measureReports } from './reports.ts';
import { measureStart } from './start.ts';
import { measureTime } from './time.ts';
import { measureWork } from './work.ts';

/**
 * `npm run bench -- <name> [<part> …] [--json]`: prints a table for people; with --json also one JSON object
 * as the last line.
 */

const measurements: Record<string, (parts: readonly string[]) => Promise<Measurement>> = {
  start: measureStart,
  bundle: measureBundle,
  live: measureLive,
  offline: measureOffline,
  work: measureWork,
  time: measureTime,
  calendar: measureCalendar,
  files: measureFiles,
  calls: measureCalls,
  neighbours: measureNeighbours,
  phone: measurePhone,
  photos: measurePhotos,
  reports: measureReports,
};
const limitMs = 600_000;

const words = process.argv.slice(2);
const [name = '', ...parts] = words.filter((word) => !word.startsWith('--'));
const measure = measurements[name];

// Exiting this way stops the running product.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

if (measure) {
  setTimeout(() => {
    console.error(`${name} takes longer than ${limitMs / 1_000} s.`);
    process.exit(1);
  }, limitMs).unref();
  // Other work on the machine affects the figures; this tells how much there was.
  const busyBefore = loadavg()[0] ?? Number.NaN;
  const measured = await measure(parts);
  const machine = { processors: availableParallelism(), busyBefore };
  console.log(tableOf(measured));
  console.log(`(load before: ${busyBefore.toFixed(2)} on ${machine.processors} processors)`);
  if (words.includes('--json')) console.log(JSON.stringify({ ...recordOf(name, measured), machine }));
} else {
  console.error(`Name one measurement: ${Object.keys(measurements).join(', ')}.`);
  process.exitCode = 2;
}
