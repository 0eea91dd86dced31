import type { QueueItem } from '@plumbline/offline/replica/queue-item';
import { createReplicaStorage } from '@plumbline/offline/queue/replica-storage';
import { createRescue } from '@plumbline/offline/queue/rescue';
import { rescueFiles } from '../queue/rescue-files.ts';
import { deleteReplica, openReplica, type Replica } from '@plumbline/offline/replica/database';
import { readRemovalMark } from '@plumbline/offline/replica/leave';
import { forgetTabDrafts } from '../queue/draft-names.ts';
import { forgetQueueKey } from '../replica/queue-key.ts';
import { logError } from '../server/errors.ts';
import { rolePrefix } from '../session/role-change.ts';
import { soughtPunchesKey } from '../tracking/sought-punches-key.ts';
import { browserClock } from '../device/browser-ports.ts';
import { countKeptUploads } from '../files/kept-uploads.ts';
import { dropAllShared } from '../files/share-target.ts';
import { copiesOf } from './device-copies.ts';
import { deviceSeals } from '../replica/device-seals.ts';
import { deleteLocalDatabase, ownersOfLocalDatabases } from '../replica/local-database.ts';
import { closeReplica, type ReplicaOwner } from '../replica/replica.ts';

/** A person's copy of an organization other than this tab's. */
export type OtherCopy = {
  owner: ReplicaOwner;
  /** The name of the organization. Null if the copy does not have it. */
  company: string | null;
  /** The number of unsent changes, with the files for projects. Null if the copy cannot be read. */
  changes: number | null;
  /** How many of `changes` are files for projects, which go beside the queue and are in no rescue file. */
  files: number;
  /** Whether the person is no longer a member. */
  left: boolean;
  /**
   * Writes a file with all unsent work that only this passphrase opens. It works whether or not the person
   * still has access.
   */
  save: (passphrase: string) => Promise<{ file: Blob; saved: number; unreadable: number }>;
  /** The unsent changes by age. `opened`: with their content. */
  list: (opened: boolean) => Promise<UnsentChange[]>;
};

/** `args` is null if the change was not opened or cannot be opened. */
export type UnsentChange = { item: QueueItem; args: Readonly<Record<string, unknown>> | null };

/**
 * Every copy of a person on this device, except the one of the organization in which they work. Null for
 * `organizationId` excepts none.
 */
export async function otherCopiesOf(userId: string, organizationId: string | null): Promise<OtherCopy[]> {
  const copies = await copiesOf(userId);
  return await Promise.all(copies.filter((owner) => owner.organizationId !== organizationId).map(lookInto));
}

/** Reads how much unsent work a copy has. Never throws. */
export async function lookInto(owner: ReplicaOwner): Promise<OtherCopy> {
  const reach = {
    save: async (passphrase: string) => await exportRescueOf(owner, passphrase),
    list: async (opened: boolean) => await listUnsentOf(owner, opened),
  };
  try {
    return await withCopy(owner, async (replica) => {
      const [row, left, changes, files] = await Promise.all([
        replica.organization.get(owner.organizationId),
        readRemovalMark(replica),
        replica.outbox.count(),
        countKeptUploads(owner),
      ]);
      const company = row?.name ?? left?.company ?? null;
      return { owner, company, changes: changes + files, files, left: left !== null, ...reach };
    });
  } catch (thrown) {
    logError(thrown, 'Looking for unsent work of another organization');
    return { owner, company: null, changes: null, files: 0, left: false, ...reach };
  }
}

/** Deletes every copy of a person from the device, with what their forms left in session storage. */
export async function forgetCopiesOf(userId: string, organizationId: string | null): Promise<void> {
  forgetTabDrafts(userId);
  localStorage.removeItem(soughtPunchesKey);
  const copies = await copiesOf(userId);
  // The open copy may have no key yet. In a browser that lists no databases it is then not found.
  if (organizationId !== null && copies.every((owner) => owner.organizationId !== organizationId))
    copies.push({ organizationId, userId });
  closeReplica();
  const results = await Promise.allSettled([
    ...copies.map(deleteReplica),
    // Whoever signs in next is not offered what this person shared.
    dropAllShared(),
    ...[...copies, ...(await ownersOfLocalDatabases(userId))].map(deleteLocalDatabase),
  ]);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

/** Deletes one copy from the device, with its key. */
export async function forgetCopy(owner: ReplicaOwner): Promise<void> {
  await deleteReplica(owner);
  await forgetBesideCopy(owner);
  forgetQueueKey(owner);
}

/**
 * Deletes the stores that the device keeps beside the copy of one organization. Called for a person who was
 * removed from it.
 */
export async function forgetBesideCopy(owner: ReplicaOwner): Promise<void> {
  const { organizationId, userId } = owner;
  forgetTabDrafts(`${organizationId}:${userId}`);
  localStorage.removeItem(soughtPunchesKey);
  localStorage.removeItem(`${rolePrefix}:${organizationId}:${userId}`);
  await deleteLocalDatabase(owner);
}

/** Opens a copy that no screen reads, runs `act` on it, and closes it. */
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
      files: rescueFiles,
      clock: browserClock,
    });
    return await rescue.exportFile(passphrase);
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

/** A copy that cannot be opened is still listed. */
function closed(thrown: unknown): null {
  logError(thrown, 'Opening what waits on this device');
  return null;
}
