import { expect, test } from 'vitest';
import { complaints, simulated } from './run-seeds.fixture.ts';

const run = simulated();

test.each([11, 12, 13, 14, 15, 16, 17, 18, 19, 20])(
  'SIM-5 whatever network, server and tabs do, each change takes effect once or is shown as failed, and all copies agree: seed %i',
  async (seed) => {
    expect(complaints(seed, await run(seed))).toEqual([]);
  },
);
