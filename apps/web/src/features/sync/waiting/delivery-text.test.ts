import { expect, test } from 'vitest';
import { deliveryWords, waitingWords } from './delivery-text.ts';

const here = { online: true, nextTry: null };

test('SYNCVIEW-9 a pause of delivery says what holds it up and that it goes on by itself', () => {
  expect(deliveryWords({ phase: 'idle', reason: null }, here)).toBeNull();
  expect(deliveryWords({ phase: 'sending', reason: null }, here)).toBe('Being sent now.');
  expect(deliveryWords({ phase: 'paused', reason: 'network' }, { online: false, nextTry: null })).toContain(
    'when signal is back',
  );
  expect(deliveryWords({ phase: 'paused', reason: 'server' }, { online: true, nextTry: '11:40 AM' })).toBe(
    'The server has trouble. Next try 11:40 AM.',
  );
  expect(deliveryWords({ phase: 'paused', reason: 'room' }, { online: true, nextTry: '11:40 AM' })).toBe(
    'This device has no room left. Free some, and it goes on by itself. Next try 11:40 AM.',
  );
  expect(deliveryWords({ phase: 'paused', reason: 'session' }, here)).toContain('Sign in again');
  expect(deliveryWords({ phase: 'paused', reason: 'plan' }, here)).toContain('kept here');
});

test('SYNCVIEW-9 a waiting change says whether it is on its way and how often it was tried', () => {
  const item = (retryCount: number) => ({ id: 'a', metadata: { retryCount } });
  expect(waitingWords(item(0), [], '')).toBe('Waiting');
  expect(waitingWords(item(0), ['a'], '')).toBe('Sending');
  expect(waitingWords(item(1), [], '')).toBe('Tried once');
  expect(waitingWords(item(3), ['b'], '')).toBe('Tried 3 times');
  expect(waitingWords({ ...item(0), setAside: 2 }, [], '11:40 AM')).toBe(
    'The server failed on it, next try 11:40 AM',
  );
});
