import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../data/memory-storage.ts';
import { addSubmitted, dropSubmitted, readSubmitted } from './submitted-messages.ts';

let storage: Storage;
beforeEach(() => {
  storage = memoryStorage();
  vi.stubGlobal('sessionStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

const line = 'plumbline:draft:halden:dana:message:team';
const given = (id: string) => ({
  id,
  createdAt: '2026-03-04T09:00:00.000Z',
  body: `Line ${id}`,
  shared: false,
});

test('CHAT-10: what is handed over lies with its line in its order until it is kept, and leaves nothing behind', () => {
  for (const id of ['1', '2', '3']) addSubmitted(line, given(id));
  dropSubmitted(line, '2');
  dropSubmitted(line, 'unknown');
  expect(readSubmitted(line)).toEqual([given('1'), given('3')]);
  expect(readSubmitted(`${line}:other`)).toEqual([]);
  dropSubmitted(line, '1');
  dropSubmitted(line, '3');
  expect(Object.keys(storage)).toEqual([]);
});

test('CHAT-11: what a tab holds that is no message is not sent', () => {
  const lies = [given('1'), { ...given('2'), shared: 'no' }, { id: '3' }, null, 'Line 4'];
  storage.setItem(line, JSON.stringify(lies));
  expect(readSubmitted(line)).toEqual([given('1')]);
  storage.setItem(line, '{"id":"1"}');
  expect(readSubmitted(line)).toEqual([]);
  storage.setItem(line, 'broken [');
  expect(readSubmitted(line)).toEqual([]);
});

test('CHAT-12: a tab without room forgets what it held, and throws nothing', () => {
  addSubmitted(line, given('1'));
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => storage.getItem(name),
    removeItem: (name: string) => storage.removeItem(name),
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  });
  addSubmitted(line, given('2'));
  expect(readSubmitted(line)).toEqual([]);
});
