import { createMemoryStorage } from '@plumbline/offline/queue/memory-storage';
import { holdQueue, keepAnew } from '@plumbline/offline/queue/held';
import { createReplicaStorage } from '@plumbline/offline/queue/replica-storage';
import { createRescue } from '@plumbline/offline/queue/rescue';
import { createSeals } from '@plumbline/offline/sealing/seals';
import { browserClock } from './browser-ports.ts';
import { deviceLocks } from './device-seals.ts';
import { logError } from './errors.ts';
import { queueKeys } from './queue-key.ts';
import type { OpenReplica } from './replica.ts';

/** The unsent work of a copy in this page's memory, with its key, in case the browser clears its storage. */
export type HeldWork = {
  changes: () => number;
  /** Puts it into the copy that was opened in place of the lost one; answers how many changes. */
  keepAnew: (open: OpenReplica) => Promise<number>;
  /** A rescue file of it, without any storage. */
  exportFile: (passphrase: string) => Promise<{ file: Blob; saved: number; unreadable: number }>;
  /** Reads the key, once there is one. */
  noteKey: () => void;
  stop: () => void;
};

export function holdWork(open: OpenReplica): HeldWork {
  const { organizationId, userId, replica } = open;
  const owner = { organizationId, userId };
  const { held, stop } = holdQueue(replica, (thrown) => logError(thrown, 'Holding what is unsent'));
  let secret = queueKeys.read(owner);
  const noteKey = () => {
    secret = queueKeys.read(owner) ?? secret;
  };
  return {
    changes: () => held().items.length,
    keepAnew: async (anew) => {
      if (secret !== null && queueKeys.read(owner) === null) queueKeys.write(owner, secret);
      return await keepAnew(createReplicaStorage(anew.replica), held());
    },
    exportFile: async (passphrase) => {
      const storage = createMemoryStorage();
      await keepAnew(storage, held());
      const store = { read: () => secret, write: () => undefined };
      const seals = createSeals({ crypto, store, locks: deviceLocks(replica), owner });
      const rescue = createRescue({ owner, storage, seals, crypto, clock: browserClock });
      const { file, ...counts } = await rescue.exportFile(passphrase);
      return { file: new Blob([new Uint8Array(file)], { type: 'application/octet-stream' }), ...counts };
    },
    noteKey,
    stop,
  };
}
