import type { QueueOwner } from '@plumbline/offline/replica/queue-item';
import type { KeyStore } from '@plumbline/offline/sealing/keys';

const prefix = 'plumbline-queue-key:';
const nameOf = ({ organizationId, userId }: QueueOwner) => `${prefix}${organizationId}:${userId}`;
/** Earlier versions kept one key for all of a person's queues under this name. */
const sharedNameOf = ({ userId }: QueueOwner) => `${prefix}${userId}`;

/** The key of a person's queue of one organization on this device, in local storage as the specification says. */
export const queueKeys: KeyStore = {
  read: (owner) => localStorage.getItem(nameOf(owner)) ?? localStorage.getItem(sharedNameOf(owner)),
  write: (owner, secret) => localStorage.setItem(nameOf(owner), secret),
};

/** The owners of the queue keys on this device. */
export function ownersOfQueueKeys(): QueueOwner[] {
  return Object.keys(localStorage).flatMap((name) => {
    const [organizationId, userId] = name.startsWith(prefix) ? name.slice(prefix.length).split(':') : [];
    return organizationId === undefined || userId === undefined ? [] : [{ organizationId, userId }];
  });
}

/** Deletes the key. Without it, sealed work cannot be opened any more. */
export function forgetQueueKey(owner: QueueOwner): void {
  localStorage.removeItem(nameOf(owner));
}

/** Call it when a person's last copy is deleted. */
export function forgetQueueKeysOf(userId: string): void {
  for (const name of Object.keys(localStorage))
    if (name.startsWith(prefix) && name.endsWith(userId)) localStorage.removeItem(name);
}
