import { expect, test } from 'vitest';
import { installWords, storageWords } from './device-text.ts';

test('SYNCVIEW-16 the device says what it answered when it was asked to keep the work', () => {
  expect(storageWords(true, false)).toContain('keeps your work');
  expect(storageWords(false, false)).toContain('may clear');
  expect(storageWords(false, true)).toContain('does not promise');
  expect(storageWords(null, false)).toContain('does not say');
});

test('SYNCVIEW-17 where the browser makes no offer on a phone that could install, the way by hand is told', () => {
  expect(installWords('by-hand')).toBe('To install the app, tap Share, then Add to Home Screen.');
  expect(installWords('installed')).toContain('Installed');
  expect(installWords('unknown')).toBeNull();
});
