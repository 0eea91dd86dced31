import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { isFaultName } from './faults.ts';
import { runInProcesses } from './processes.ts';
import { runSeeds } from './run-seeds.ts';
import { lastLine } from './totals.ts';

/** Seeds per process, where there are several. */
const mostSeedsEach = 50;

const { values } = parseArgs({
  options: {
    from: { type: 'string', default: '1' },
    count: { type: 'string', default: '20' },
    operations: { type: 'string', default: '40' },
    fault: { type: 'string', default: 'none' },
    lanes: { type: 'string', default: String(availableParallelism()) },
    trace: { type: 'boolean', default: false },
  },
});

/**
 * `npm run simulate -- --from <seed> --count <n> [--operations 200] [--lanes <processes>] [--trace]`;
 * `--fault` injects a fault.
 */
async function main(): Promise<boolean> {
  const { fault, trace: showTrace } = values;
  if (!isFaultName(fault)) throw new Error(`There is no fault ${fault}.`);
  const [from = 0, count = 0, operations = 0, lanes = 0] = [
    values.from,
    values.count,
    values.operations,
    values.lanes,
  ].map(Number);
  if (![from, count, operations, lanes].every((value) => Number.isInteger(value) && value > 0))
    throw new Error('Name whole numbers from 1 on.');
  // A run with a printed trace stays in this process.
  const alone = showTrace || count <= (lanes === 1 ? mostSeedsEach : 1);
  const totals = alone
    ? await runSeeds({ from, count, operations, fault, showTrace })
    : await runInProcesses({
        from,
        count,
        seedsEach: Math.min(mostSeedsEach, Math.ceil(count / lanes)),
        lanes,
        rest: ['--operations', values.operations, '--fault', fault],
      });
  console.log(lastLine(totals));
  return totals.seeds === count && totals.lost + totals.duplicated + totals.diverged === 0;
}

process.exitCode = (await main()) ? 0 : 1;
