import { expect, test } from 'vitest';
import { syncWords } from './sync-words.ts';

test('SHELL-2 the sync widget says Sent only while the server is there and everything has come', () => {
  expect(syncWords('open', null, '11:14 AM')).toEqual({ state: 'sent', words: 'Sent 11:14 AM' });
  expect(syncWords('open', null, null)).toEqual({ state: 'sent', words: 'Sent' });
  expect(syncWords('connecting', null, '11:14 AM')).toEqual({ state: 'phone', words: 'Connecting' });
  expect(syncWords('waiting', null, '11:14 AM')).toEqual({ state: 'phone', words: 'On this phone' });
});

test('SHELL-2 a first fill counts what has come, and gives way to a lost connection', () => {
  expect(syncWords('open', { rows: 1240 }, null).words).toBe('Getting your records, 1,240');
  expect(syncWords('waiting', { rows: 1240 }, null).words).toBe('On this phone');
});
