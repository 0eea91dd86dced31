import type { Drafts } from '@plumbline/offline/queue/drafts';
import type { ReplicaOwner } from '../replica/replica.ts';
import { createStore, useStore } from '../store.ts';

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
      stored: async () => await Promise.resolve(true),
      stop: () => undefined,
    },
  });
}

/** Remembers the present content of a draft. The result tells whether the draft still has it. */
export function draftIsSame(drafts: Pick<Drafts, 'read'>, id: string): () => boolean {
  const text = JSON.stringify(drafts.read(id));
  return () => JSON.stringify(drafts.read(id)) === text;
}

/** Whether drafts are read, so that a form would find its own. Pages are drawn only then. */
export function useDraftsReady(owner: ReplicaOwner | null): boolean {
  const open = useStore(openDrafts);
  if (owner === null) return true;
  return open?.organizationId === owner.organizationId && open.userId === owner.userId;
}
