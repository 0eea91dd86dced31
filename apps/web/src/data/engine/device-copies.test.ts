import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queueKeys } from '../replica/queue-key.ts';
import { memoryStorage } from '../memory-storage.ts';
import { copiesOf } from './device-copies.ts';

const salmon = { organizationId: 'salmon', userId: 'ola' };
const trout = { organizationId: 'trout', userId: 'ola' };

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  for (const owner of [salmon, trout, { organizationId: 'trout', userId: 'ines' }])
    queueKeys.write(owner, 'c2VjcmV0');
});
afterEach(() => vi.unstubAllGlobals());

test('SESSION-33 in a browser that lists no databases a person’s copies are found by the keys of their queues', async () => {
  vi.stubGlobal('indexedDB', {});
  expect(await copiesOf('ola')).toEqual([salmon, trout]);
});

test('SESSION-33 in one that lists them the list is used', async () => {
  vi.stubGlobal('indexedDB', { databases: async () => await Promise.resolve([]) });
  expect(await copiesOf('ola')).toEqual([]);
});
