import type { Drafts } from '@plumbline/offline/queue/drafts';
import type { ReplicaOwner } from '../replica/replica.ts';
import { createStore, useStore } from '../store.ts';

const prefix = 'plumbline:draft:';
/** The prefix of drafts in session storage that the store has not written or deleted yet. */
export const unkeptPrefix = 'plumbline:draft-unkept:';

/** The name of a form's draft, and of what it leaves in session storage, for one person and one organization. */
export function draftName({ organizationId, userId }: ReplicaOwner, what: string): string {
  return `${prefix}${organizationId}:${userId}:${what}`;
}

/**
 * Deletes what a person's forms left in session storage, and the unsealed drafts of earlier versions in local
 * storage.
 */
export function forgetTabDrafts(userId: string): void {
  for (const storage of [sessionStorage, localStorage])
    for (const name of Object.keys(storage))
      if ((name.startsWith(prefix) || name.startsWith(unkeptPrefix)) && name.includes(userId))
        storage.removeItem(name);
}

/** The drafts of this person in the organization of this tab; null until they are read. */
export const openDrafts = createStore<(ReplicaOwner & { drafts: Drafts }) | null>(null);

/** Used when the code that reads drafts does not load: forms open, and keep drafts only as long as this page lives. */
export function openWithoutDrafts(owner: ReplicaOwner): void {
  const open = openDrafts.get();
  if (open?.organizationId === owner.organizationId && open.userId === owner.userId) return;
  const values = new Map<string, unknown>();
  openDrafts.set({
    ...owner,
    drafts: {
      ready: Promise.resolve(),
      read: (id) => values.get(id) ?? null,
      write: (id, value) => void values.set(id, value),
      kept: async () => await Promise.resolve(true),
      stop: () => undefined,
    },
  });
}

/** Whether a form would find its draft, because pages are drawn only then. */
export function useDraftsReady(owner: ReplicaOwner | null): boolean {
  const open = useStore(openDrafts);
  if (owner === null) return true;
  return open?.organizationId === owner.organizationId && open.userId === owner.userId;
}
