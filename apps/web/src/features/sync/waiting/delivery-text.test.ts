import { expect, test } from 'vitest';
import { deliveryText, waitingText } from './delivery-text.ts';

const here = { online: true, nextTry: null };

test('SYNCVIEW-9 a pause of delivery shows its reason and that it ends by itself', () => {
  expect(deliveryText({ phase: 'idle', reason: null }, here)).toBeNull();
  expect(deliveryText({ phase: 'sending', reason: null }, here)).toBe('Being sent now.');
  expect(deliveryText({ phase: 'paused', reason: 'network' }, { online: false, nextTry: null })).toContain(
    'when signal is back',
  );
  expect(deliveryText({ phase: 'paused', reason: 'server' }, { online: true, nextTry: '11:40 AM' })).toBe(
    'The server has trouble. Next try 11:40 AM.',
  );
  expect(deliveryText({ phase: 'paused', reason: 'room' }, { online: true, nextTry: '11:40 AM' })).toBe(
    'This device has no room left. Free some, and it goes on by itself. Next try 11:40 AM.',
  );
  expect(deliveryText({ phase: 'paused', reason: 'metered' }, here)).toBe(
    'Photos and files wait for Wi-Fi. Everything else is sent.',
  );
  expect(deliveryText({ phase: 'paused', reason: 'person' }, here)).toBe(
    'Photos and files are paused. Everything else is sent.',
  );
  expect(deliveryText({ phase: 'paused', reason: 'session' }, here)).toContain('Sign in again');
  expect(deliveryText({ phase: 'paused', reason: 'plan' }, here)).toContain('kept here');
});

test('SYNCVIEW-9 a waiting change shows whether it is being sent and how often it was tried', () => {
  const item = (retryCount: number) => ({ id: 'a', metadata: { retryCount } });
  expect(waitingText(item(0), [], '')).toBe('Waiting');
  expect(waitingText(item(0), ['a'], '')).toBe('Sending');
  expect(waitingText(item(1), [], '')).toBe('Tried once');
  expect(waitingText(item(3), ['b'], '')).toBe('Tried 3 times');
  expect(waitingText({ ...item(0), setAside: 2 }, [], '11:40 AM')).toBe(
    'The server failed on it, next try 11:40 AM',
  );
});
