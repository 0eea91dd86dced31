import { expect, test } from 'vitest';
import { endedWords, removedWords, roleWords } from './left-text.ts';

test('SYNCVIEW-25 who comes back to an ended session reads what waits, and what becomes of it', () => {
  expect(endedWords(3, 'en-US')).toBe(
    '3 changes wait on this device, sealed. They are sent once you sign in again.',
  );
  expect(endedWords(1, 'en-US')).toBe(
    'One change waits on this device, sealed. It is sent once you sign in again.',
  );
  expect(endedWords(0, 'en-US')).toContain('Nothing waits');
  expect(endedWords(null, 'en-US')).toContain('cannot be read');
});

test('SYNCVIEW-25 who was removed reads from where, what has gone and what is left', () => {
  expect(removedWords('Salmon & Sons', 2, 'en-US')).toEqual({
    title: 'You are no longer a member of Salmon & Sons',
    sentence: 'Its records have been taken off this device. 2 changes wait here, sealed, and were not sent.',
  });
  expect(removedWords(null, 0, 'en-US').sentence).toContain('had been sent');
  expect(removedWords(null, null, 'en-US').sentence).toContain('cannot be read');
});

test('SYNCVIEW-25 whose role has changed reads what becomes of what waits', () => {
  const { title, sentence } = roleWords({ role: 'Field tech', grantsAll: false }, 1, 'en-US');
  expect(title).toBe('Your role is now Field tech');
  expect(sentence).toContain(
    'One change waits on this device and is sent with your new role. What it does not allow',
  );
  expect(roleWords({ role: 'Admin', grantsAll: true }, 2, 'en-US').sentence).toBe(
    '2 changes wait on this device and are sent with your new role.',
  );
});
