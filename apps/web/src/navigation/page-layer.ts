import type { ComponentType } from 'react';
import { isOf, openReplicas, type ReplicaOwner } from '../data/replica/replica.ts';
import { createStore } from '../data/store.ts';

/**
 * What a feature shows over whichever page is open, once its code has loaded. It decides by itself when there
 * is nothing to show. The shell has its root alone, because first screens have no room for it. It closes
 * when another person's copy opens, who has not asked for it.
 */
export const pageLayer = createStore<ComponentType | null>(null);

/** Whose layer it is; null while nobody's copy is open. */
let owner: ReplicaOwner | null = null;
pageLayer.subscribe(() => {
  owner = openReplicas.get();
});
openReplicas.subscribe(() => {
  const open = openReplicas.get();
  if (open === null || isOf(open, owner)) return;
  if (owner !== null) pageLayer.set(null);
  owner = open;
});
