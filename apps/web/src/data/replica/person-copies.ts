import type { QueueItem } from '@plumbline/offline/replica/queue-item';
import { createReplicaStorage } from '@plumbline/offline/queue/replica-storage';
import { createRescue } from '@plumbline/offline/queue/rescue';
import { deleteReplica, openReplica, type Replica } from '@plumbline/offline/replica/database';
import { readLeft } from '@plumbline/offline/replica/leave';
import { forgetTabDrafts } from '../queue/drafts-state.ts';
import { forgetQueueKey } from '../queue/queue-key.ts';
import { logError } from '../server/errors.ts';
import { browserClock } from './browser-ports.ts';
import { copiesOf } from './device-copies.ts';
import { deviceSeals } from './device-seals.ts';
import { closeReplica, type ReplicaOwner } from './replica.ts';

/** A person's copy of an organization that this tab does not work in. */
export type OtherCopy = {
  owner: ReplicaOwner;
  /** null: the copy does not say what the organization is called. */
  company: string | null;
  /** Unsent; null: it cannot be read. */
  changes: number | null;
  /** The person is no member any more. */
  left: boolean;
  /** A file that only this passphrase opens, with everything unsent of it, whether or not its person may still come in. */
  save: (passphrase: string) => Promise<{ file: Blob; saved: number; unreadable: number }>;
  /** What is unsent, one by one, by age. `opened`: with what it says. */
  list: (opened: boolean) => Promise<UnsentChange[]>;
};

/** `args`: null where it was not opened, or cannot be. */
export type UnsentChange = { item: QueueItem; args: Readonly<Record<string, unknown>> | null };

/** Every copy that this device keeps of a person's organizations, but for the one they work in (null: in none). */
export async function otherCopiesOf(userId: string, organizationId: string | null): Promise<OtherCopy[]> {
  const copies = await copiesOf(userId);
  return await Promise.all(copies.filter((owner) => owner.organizationId !== organizationId).map(lookInto));
}

/** What a copy holds that is not sent. Never throws. */
export async function lookInto(owner: ReplicaOwner): Promise<OtherCopy> {
  const reach = {
    save: async (passphrase: string) => await exportRescueOf(owner, passphrase),
    list: async (opened: boolean) => await listUnsentOf(owner, opened),
  };
  try {
    return await withCopy(owner, async (replica) => {
      const [row, left, changes] = await Promise.all([
        replica.organization.get(owner.organizationId),
        readLeft(replica),
        replica.outbox.count(),
      ]);
      return { owner, company: row?.name ?? left?.company ?? null, changes, left: left !== null, ...reach };
    });
  } catch (thrown) {
    logError(thrown, 'Looking for unsent work of another organization');
    return { owner, company: null, changes: null, left: false, ...reach };
  }
}

/** Takes every copy of a person off the device, with what their forms left with this tab. */
export async function forgetCopiesOf(userId: string, organizationId: string | null): Promise<void> {
  forgetTabDrafts(userId);
  const copies = await copiesOf(userId);
  // One that was open and has no key yet, where the browser lists no databases.
  if (organizationId !== null && copies.every((owner) => owner.organizationId !== organizationId))
    copies.push({ organizationId, userId });
  closeReplica();
  const results = await Promise.allSettled(copies.map(deleteReplica));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

/** Takes one copy off the device, and what would open it. */
export async function forgetCopy(owner: ReplicaOwner): Promise<void> {
  await deleteReplica(owner);
  forgetQueueKey(owner);
}

/** Lends a copy that no screen reads, and closes it. */
export async function withCopy<T>(owner: ReplicaOwner, act: (replica: Replica) => Promise<T>): Promise<T> {
  const replica = openReplica(owner);
  try {
    return await act(replica);
  } finally {
    replica.close();
  }
}

async function exportRescueOf(
  owner: ReplicaOwner,
  passphrase: string,
): Promise<{ file: Blob; saved: number; unreadable: number }> {
  return await withCopy(owner, async (replica) => {
    const storage = createReplicaStorage(replica);
    const rescue = createRescue({
      owner,
      storage,
      seals: deviceSeals(owner, replica).seals,
      crypto,
      clock: browserClock,
    });
    const { file, ...counts } = await rescue.exportFile(passphrase);
    return { file: new Blob([new Uint8Array(file)], { type: 'application/octet-stream' }), ...counts };
  });
}

async function listUnsentOf(owner: ReplicaOwner, opened: boolean): Promise<UnsentChange[]> {
  return await withCopy(owner, async (replica) => {
    const items = await createReplicaStorage(replica).read((transaction) => transaction.items());
    const { seals } = deviceSeals(owner, replica);
    return await Promise.all(
      items.map(async (item) => ({
        item,
        args: opened ? await seals.open(item).then(({ args }) => args, closed) : null,
      })),
    );
  });
}

/** One that cannot be opened is named all the same. */
function closed(thrown: unknown): null {
  logError(thrown, 'Opening what waits on this device');
  return null;
}
