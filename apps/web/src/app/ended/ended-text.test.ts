import { expect, test } from 'vitest';
import { endedText, removedText, roleText } from './ended-text.ts';

test('SYNCVIEW-25 after an ended session a person reads what waits, and what will happen to it', () => {
  expect(endedText(3, 'en-US')).toBe(
    '3 changes wait on this device, sealed. They are sent once you sign in again.',
  );
  expect(endedText(1, 'en-US')).toBe(
    'One change waits on this device, sealed. It is sent once you sign in again.',
  );
  expect(endedText(0, 'en-US')).toContain('Nothing waits');
  expect(endedText(null, 'en-US')).toContain('cannot be read');
});

test('SYNCVIEW-25 a removed person reads from which organization, what was deleted and what is left', () => {
  expect(removedText('Salmon & Sons', 2, 'en-US')).toEqual({
    title: 'You are no longer a member of Salmon & Sons',
    sentence: 'Its records have been taken off this device. 2 changes wait here, sealed, and were not sent.',
  });
  expect(removedText(null, 0, 'en-US').sentence).toContain('had been sent');
  expect(removedText(null, null, 'en-US').sentence).toContain('cannot be read');
});

test('SYNCVIEW-25 a person whose role has changed reads what will happen to what waits', () => {
  const { title, sentence } = roleText({ role: 'Field tech', grantsAll: false }, 1, 'en-US');
  expect(title).toBe('Your role is now Field tech');
  expect(sentence).toContain(
    'One change waits on this device and is sent with your new role. What it does not allow',
  );
  expect(roleText({ role: 'Admin', grantsAll: true }, 2, 'en-US').sentence).toBe(
    '2 changes wait on this device and are sent with your new role.',
  );
});
