import { drillClockJump } from './clock-jump.ts';
import type { Drilled } from './drill.ts';
import { drillEvictedStore } from './evicted-store.ts';
import { drillKilledBrowser } from './killed-browser.ts';
import { drillServerErrors } from './server-errors.ts';
import { drillTwoNodes } from './two-nodes.ts';

/**
 * `npm run drill -- <name>`: makes something go wrong on a running product and reports the result. Exits with
 * 1 when there were faults.
 */

const drills: Record<string, () => Promise<Drilled>> = {
  'two-nodes': drillTwoNodes,
  'evicted-store': drillEvictedStore,
  'clock-jump': drillClockJump,
  'server-errors': drillServerErrors,
  'killed-browser': drillKilledBrowser,
};
const limitMs = 600_000;

const [name = ''] = process.argv.slice(2);
const drill = drills[name];

// Exiting this way stops the running products.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

if (drill) {
  setTimeout(() => {
    console.error(`${name} takes longer than ${limitMs / 1_000} s.`);
    process.exit(1);
  }, limitMs).unref();
  const { done, faults } = await drill();
  for (const line of done) console.log(line);
  for (const fault of faults) console.log(`FAULT ${fault}`);
  console.log(faults.length === 0 ? `${name}: held` : `${name}: ${faults.length} faults`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} else {
  console.error(`Name one drill: ${Object.keys(drills).join(', ')}.`);
  process.exitCode = 2;
}
