import { leaveOrganization, readRemovalMark } from '@plumbline/offline/replica/leave';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDevice, owner } from '../../../../../packages/offline/testing/replicas.ts';
import { memoryStorage } from '../memory-storage.ts';
import { forgetFormer } from './former-copies-state.ts';
import { lookForFormer } from './former-copies.ts';

const user = { id: owner.userId, organizationId: owner.organizationId };
let device: ReturnType<typeof createDevice>;

beforeEach(() => {
  device = createDevice();
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('indexedDB', device.indexedDB);
});
afterEach(() => {
  forgetFormer();
  vi.unstubAllGlobals();
});

test('SESSION-34 a person who belongs to an organization again is not told the next time that they were removed from it', async () => {
  const replica = device.openTab();
  await leaveOrganization(replica, { company: 'Salmon & Sons', at: 5 });
  await lookForFormer(user);
  expect(await readRemovalMark(replica)).toBeNull();
});
