import { expect, test } from 'vitest';
import { keyName } from './shortcut-text.ts';

test('FORM-415: keys are called by what stands on them', () => {
  expect(['k', '?', ' ', 'Escape', 'ArrowUp', 'Home'].map(keyName)).toEqual([
    'K',
    '?',
    'Space',
    'Esc',
    '↑',
    'Home',
  ]);
});
