import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../memory-storage.ts';
import { forgetQueueKey, forgetQueueKeysOf, ownersOfQueueKeys, queueKeys } from './queue-key.ts';

const halden = { organizationId: 'halden', userId: 'dana' };
const okafor = { organizationId: 'okafor', userId: 'dana' };
const marc = { organizationId: 'halden', userId: 'marc' };
let storage: Storage;

beforeEach(() => {
  storage = memoryStorage();
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

test('KEPT-2: each person has a key for the queue of each organization', () => {
  for (const owner of [halden, okafor, marc])
    queueKeys.write(owner, `${owner.organizationId} ${owner.userId}`);
  storage.setItem('plumbline.theme', 'sunlight');
  expect(queueKeys.read(halden)).toBe('halden dana');
  expect(queueKeys.read(marc)).toBe('halden marc');
  expect(ownersOfQueueKeys()).toEqual([halden, okafor, marc]);
  forgetQueueKey(halden);
  expect(queueKeys.read(halden)).toBeNull();
  expect(queueKeys.read(okafor)).toBe('okafor dana');
});

test('KEPT-3: the key that a person’s queues once shared is read until an organization has its own, and belongs to no organization', () => {
  storage.setItem('plumbline-queue-key:dana', 'shared');
  expect(queueKeys.read(halden)).toBe('shared');
  queueKeys.write(halden, 'own');
  expect([queueKeys.read(halden), queueKeys.read(okafor)]).toEqual(['own', 'shared']);
  expect(ownersOfQueueKeys()).toEqual([halden]);
});

test('KEPT-4: with the last of a person’s copies every key of theirs goes, and nobody else’s', () => {
  for (const owner of [halden, okafor, marc]) queueKeys.write(owner, 'secret');
  storage.setItem('plumbline-queue-key:dana', 'shared');
  storage.setItem('plumbline.theme dana', 'sunlight');
  forgetQueueKeysOf('dana');
  expect(Object.keys(storage)).toEqual(['plumbline-queue-key:halden:marc', 'plumbline.theme dana']);
});
