import { createMemoryStorage } from '@plumbline/offline/queue/memory-storage';
import { backUpQueue, restoreBackup, resealBackup } from '@plumbline/offline/queue/backup';
import { createReplicaStorage } from '@plumbline/offline/queue/replica-storage';
import { createRescue } from '@plumbline/offline/queue/rescue';
import type { Replica } from '@plumbline/offline/replica/database';
import { createSeals } from '@plumbline/offline/sealing/seals';
import { createSpareKey } from '@plumbline/offline/sealing/spare-key';
import { afterPaint } from '../../design/after-paint.ts';
import { browserClock } from '../device/browser-ports.ts';
import { deviceLocks } from '../replica/device-seals.ts';
import type { WorkBackup } from '../replica/lost-copy.ts';
import type { OpenReplica } from '../replica/replica.ts';
import { logError } from '../server/errors.ts';
import { queueKeys } from '../replica/queue-key.ts';
import { rescueFiles } from './rescue-files.ts';

export function backUpWork(open: OpenReplica): WorkBackup {
  const { organizationId, userId, replica } = open;
  const owner = { organizationId, userId };
  const { backup, stop } = backUpQueue(replica, (thrown) => logError(thrown, 'Holding what is unsent'), {
    when: afterPaint,
  });
  let secret = queueKeys.read(owner);
  const noteKey = () => {
    secret = queueKeys.read(owner) ?? secret;
  };
  /** Seals with the key in memory, even if the device has another one by now. */
  const sealsOf = (copy: Replica) => {
    const store = { read: () => secret, write: () => undefined };
    return createSeals({ crypto, store, locks: deviceLocks(copy), owner });
  };
  return {
    changes: () => backup().items.length,
    restore: async (anew) => {
      const locks = deviceLocks(anew);
      const spare = createSpareKey(anew, browserClock);
      // The lost key is restored from memory, unless another page has created a new one meanwhile.
      const back = { read: async () => await Promise.resolve(secret), write: spare.write };
      const to = createSeals({ crypto, store: queueKeys, spare: back, locks, owner });
      await to.prepare();
      const isSame = secret === null || queueKeys.read(owner) === secret;
      if (isSame && secret !== null) await spare.write(secret);
      const work = isSame ? backup() : await resealBackup(backup(), { from: sealsOf(anew), to });
      return await restoreBackup(createReplicaStorage(anew), work);
    },
    exportFile: async (passphrase) => {
      const storage = createMemoryStorage();
      await restoreBackup(storage, backup());
      const rescue = createRescue({
        owner,
        storage,
        seals: sealsOf(replica),
        files: rescueFiles,
        clock: browserClock,
      });
      return await rescue.exportFile(passphrase);
    },
    noteKey,
    stop,
  };
}
