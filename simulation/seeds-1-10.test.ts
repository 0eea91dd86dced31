import { expect, test } from 'vitest';
import { complaints, simulated } from './run-seeds.fixture.ts';

const run = simulated();

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
  'SIM-1 whatever network, server and tabs do, each change takes effect once or is shown as failed, and all copies agree: seed %i',
  async (seed) => {
    expect(complaints(seed, await run(seed))).toEqual([]);
  },
);
