import { expect, test } from 'vitest';
import { faultsOfAllScreens } from './screens.ts';

test(
  'SCREEN-1 every screen at the phone fits, is accessible in both themes and reports no problem',
  // Some thirty screens, each looked at twice.
  { timeout: 300_000 },
  async () => {
    expect(await faultsOfAllScreens('phone')).toEqual([]);
  },
);
