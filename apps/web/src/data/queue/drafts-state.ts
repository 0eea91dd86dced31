import type { Drafts } from '@plumbline/offline/queue/drafts';
import type { ReplicaOwner } from '../replica/replica.ts';
import { createStore, useStore } from '../store.ts';

const prefix = 'plumbline:draft:';
/** Before the names of drafts that the store has not kept, or not taken away, yet. */
export const unkeptPrefix = 'plumbline:draft-unkept:';

/** What a form's draft is called, and what it leaves with its tab: of one person and one organization. */
export function draftName({ organizationId, userId }: ReplicaOwner, what: string): string {
  return `${prefix}${organizationId}:${userId}:${what}`;
}

/** Takes what a person's forms left with this tab, and in plain words with the device before drafts were sealed. */
export function forgetTabDrafts(userId: string): void {
  for (const storage of [sessionStorage, localStorage])
    for (const name of Object.keys(storage))
      if ((name.startsWith(prefix) || name.startsWith(unkeptPrefix)) && name.includes(userId))
        storage.removeItem(name);
}

/** What somebody has begun to write in the organization that this tab works in; null until it is read. */
export const openDrafts = createStore<(ReplicaOwner & { drafts: Drafts }) | null>(null);

/** Where the code that reads them does not come: forms open, and keep what is written for as long as this page lives. */
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

/** Whether a form would find what was begun in it: a page is drawn once it would. */
export function useDraftsReady(owner: ReplicaOwner | null): boolean {
  const open = useStore(openDrafts);
  if (owner === null) return true;
  return open?.organizationId === owner.organizationId && open.userId === owner.userId;
}
