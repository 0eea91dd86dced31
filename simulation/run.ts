import { parseArgs } from 'node:util';
import { isFaultName } from './faults.ts';
import { runInProcesses } from './processes.ts';
import { runSeeds } from './run-seeds.ts';
import { lastLine } from './totals.ts';

/** Node keeps something of every seed; a process that lived for a thousand would not fit into memory. */
const seedsAProcess = 100;

const { values } = parseArgs({
  options: {
    from: { type: 'string', default: '1' },
    count: { type: 'string', default: '20' },
    operations: { type: 'string', default: '40' },
    fault: { type: 'string', default: 'none' },
    trace: { type: 'boolean', default: false },
  },
});

/** `npm run simulate -- --from <seed> --count <n> [--operations 200] [--trace]`; `--fault` spoils it on purpose. */
async function main(): Promise<boolean> {
  const { fault, trace: showTrace } = values;
  if (!isFaultName(fault)) throw new Error(`There is no fault ${fault}.`);
  const [from = 0, count = 0, operations = 0] = [values.from, values.count, values.operations].map(Number);
  if (![from, count, operations].every((value) => Number.isInteger(value) && value > 0))
    throw new Error('Name whole numbers from 1 on.');
  const totals =
    count > seedsAProcess
      ? await runInProcesses({
          from,
          count,
          atOnce: seedsAProcess,
          rest: ['--operations', values.operations, '--fault', fault],
        })
      : await runSeeds({ from, count, operations, fault, showTrace });
  console.log(lastLine(totals));
  return totals.seeds === count && totals.lost + totals.duplicated + totals.diverged === 0;
}

process.exitCode = (await main()) ? 0 : 1;
