import { leaseLocks } from '@plumbline/offline/delivery/lease-locks';
import { webLocks } from '@plumbline/offline/delivery/web-locks';
import type { Locks } from '@plumbline/offline/ports/locks';
import type { Replica } from '@plumbline/offline/replica/database';
import { createSeals, type Seals } from '@plumbline/offline/sealing/seals';
import { createSpareKey } from '@plumbline/offline/sealing/spare-key';
import { v7 as uuidv7 } from 'uuid';
import { queueKeys } from './queue-key.ts';
import { browserClock, browserTimers } from '../device/browser-ports.ts';
import { keptInPage } from './lost-copy.ts';
import type { ReplicaOwner } from './replica.ts';

/**
 * The browser's locks. Leases in the copy replace them if the browser has none, or if the copy is in the
 * memory of this page, which no other tab uses.
 */
export function deviceLocks(replica: Replica): Locks {
  if ('locks' in navigator && keptInPage.get() === null) return webLocks(navigator.locks);
  return leaseLocks({
    replica,
    timers: browserTimers,
    clock: browserClock,
    monotonic: performance,
    newId: uuidv7,
  });
}

/** Seals and opens a person's unsent work of one organization on this device. */
export function deviceSeals(
  owner: ReplicaOwner,
  replica: Replica,
  locks = deviceLocks(replica),
): { seals: Seals; spare: ReturnType<typeof createSpareKey> } {
  const spare = createSpareKey(replica, browserClock);
  return { spare, seals: createSeals({ crypto, store: queueKeys, spare, locks, owner }) };
}
