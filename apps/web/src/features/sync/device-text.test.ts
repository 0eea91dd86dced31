import { expect, test } from 'vitest';
import { installText, storageText } from './device-text.ts';

test('SYNCVIEW-16 the device panel shows the browser’s answer to the request to keep the work', () => {
  expect(storageText(true, false)).toContain('keeps your work');
  expect(storageText(false, false)).toContain('may clear');
  expect(storageText(false, true)).toContain('does not promise');
  expect(storageText(null, false)).toContain('does not say');
});

test('SYNCVIEW-17 where the browser makes no offer on a phone that could install, the manual way is described', () => {
  expect(installText('by-hand')).toBe('To install the app, tap Share, then Add to Home Screen.');
  expect(installText('installed')).toContain('Installed');
  expect(installText('unknown')).toBeNull();
});
