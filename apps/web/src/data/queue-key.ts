import type { KeyStore } from '@plumbline/offline/sealing/keys';

const nameOf = (userId: string) => `plumbline-queue-key:${userId}`;

/** The key of a person's queue on this device, in local storage as the specification says. */
export const queueKeys: KeyStore = {
  read: (userId) => localStorage.getItem(nameOf(userId)),
  write: (userId, secret) => localStorage.setItem(nameOf(userId), secret),
};

/** Without its key nothing that was sealed opens again. */
export function forgetQueueKey(userId: string): void {
  localStorage.removeItem(nameOf(userId));
}
