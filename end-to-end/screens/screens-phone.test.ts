import { expect, test } from 'vitest';
import { faultsOfAllScreens } from './screens.ts';

test(
  'SCREEN-2 every screen on the phone fits, also with text twice as large, has room for fingers, holds still as it fills, is accessible in both themes and reports no problem',
  // Some thirty screens, each checked twice.
  { timeout: 300_000 },
  async () => {
    expect(await faultsOfAllScreens('phone')).toEqual([]);
  },
);
