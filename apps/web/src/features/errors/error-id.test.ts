import { expect, test } from 'vitest';
import { errorId } from './error-id.ts';

test.each([0, 0.5, 0.999999999])(
  'ERROR-12 an error id is err_, the time, and six letters or digits (random %d)',
  (random) => {
    expect(errorId(1_794_503_640_000, random)).toMatch(/^err_1794503640000_[a-z0-9]{6}$/);
  },
);
