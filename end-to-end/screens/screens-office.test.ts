import { expect, test } from 'vitest';
import { faultsOfAllScreens } from './screens.ts';

test(
  'SCREEN-1 every screen at the office fits, holds still as it fills, is accessible in both themes and reports no problem',
  // Some thirty screens, each checked twice.
  { timeout: 300_000 },
  async () => {
    expect(await faultsOfAllScreens('office')).toEqual([]);
  },
);
