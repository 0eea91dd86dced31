import { afterAll, beforeAll } from 'vitest';
import type { FaultName } from './faults.ts';
import { runSeed, type Verdict } from './seed.ts';
import { type Environment, openEnvironment } from './server/environment.ts';
import { makePictures, type Pictures } from './work/pictures.ts';

/** One database for the tests of a file. */
export function simulated(): (
  seed: number,
  more?: { fault?: FaultName; operations?: number },
) => Promise<Verdict> {
  const opened: { environment: Environment; pictures: Pictures }[] = [];
  beforeAll(async () => {
    opened.push({ environment: await openEnvironment(), pictures: await makePictures() });
  });
  afterAll(async () => {
    for (const { environment } of opened) await environment.close();
  });
  return async (seed, { fault = 'none', operations = 40 } = {}) => {
    const [first] = opened;
    if (first === undefined) throw new Error('The database is not there yet.');
    return await runSeed(first.environment, first.pictures, { seed, operations, fault, showTrace: false });
  };
}

/** The findings, with the command that reproduces them. */
export function complaints(seed: number, { findings, trace }: Verdict): string[] {
  if (findings.length === 0) return [];
  return [
    `npm run simulate -- --from ${String(seed)} --count 1 --trace`,
    ...findings.map(({ kind, about }) => `${kind}: ${about}`),
    ...trace.lastLines(),
  ];
}
