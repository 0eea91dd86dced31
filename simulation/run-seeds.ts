import { type SeedOptions, runSeed } from './seed.ts';
import { openEnvironment } from './server/environment.ts';
import { sumUp, type Totals } from './totals.ts';
import { makePictures } from './work/pictures.ts';

/**
 * Runs one seed after another on one database, printing a line for each with its findings below. When
 * interrupted, it finishes the present seed.
 */
export async function runSeeds(
  options: Omit<SeedOptions, 'seed'> & { from: number; count: number },
): Promise<Totals> {
  const { from, count, operations, fault } = options;
  const totals: Totals = { seeds: 0, lost: 0, duplicated: 0, diverged: 0 };
  const environment = await openEnvironment();
  const began = performance.now();
  const interrupted = new AbortController();
  process.once('SIGINT', () => interrupted.abort());
  try {
    const pictures = await makePictures();
    for (let seed = from; seed < from + count && !interrupted.signal.aborted; seed += 1) {
      const { findings, trace, tally } = await runSeed(environment, pictures, { ...options, seed });
      sumUp(totals, findings);
      const numbers = Object.entries(tally).map(([name, number]) => `${String(number)} ${name}`);
      console.log(`seed ${String(seed)}: ${numbers.join(', ')}`);
      if (findings.length === 0) continue;
      for (const { kind, about } of findings) console.log(`  ${kind}: ${about}`);
      if (!options.showTrace) for (const line of trace.lastLines()) console.log(`    ${line}`);
      const how = `--from ${String(seed)} --count 1 --operations ${String(operations)}`;
      console.log(
        `  again: npm run simulate -- ${how}${fault === 'none' ? '' : ` --fault '${fault}'`} --trace`,
      );
    }
  } finally {
    await environment.close();
  }
  console.log(`${((performance.now() - began) / 1_000).toFixed(1)} s`);
  return totals;
}
