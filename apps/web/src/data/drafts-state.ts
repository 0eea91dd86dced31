import type { Drafts } from '@plumbline/offline/queue/drafts';
import type { ReplicaOwner } from './replica.ts';
import { createStore, useStore } from './store.ts';

const prefix = 'plumbline:draft:';

/** What a form's draft is called, and what it leaves with its tab: of one person and one organization. */
export function draftName({ organizationId, userId }: ReplicaOwner, what: string): string {
  return `${prefix}${organizationId}:${userId}:${what}`;
}

/** Takes what a person's forms left with this tab. */
export function forgetTabDrafts(userId: string): void {
  for (const name of Object.keys(sessionStorage))
    if (name.startsWith(prefix) && name.includes(userId)) sessionStorage.removeItem(name);
}

/** What somebody has begun to write in the organization that this tab works in; null until it is read. */
export const openDrafts = createStore<(ReplicaOwner & { drafts: Drafts }) | null>(null);

/** Whether a form would find what was begun in it: a page is drawn once it would. */
export function useDraftsReady(owner: ReplicaOwner | null): boolean {
  const open = useStore(openDrafts);
  if (owner === null) return true;
  return open?.organizationId === owner.organizationId && open.userId === owner.userId;
}
