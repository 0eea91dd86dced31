import { createStore, useStore } from '../store.ts';

/** The presence of each person, by user id. It is not stored, because each connection brings it anew. */
export type Presence = { online: boolean; lastSeenAt: string };

export const presences = createStore<ReadonlyMap<string, Presence>>(new Map());

export function usePresence(): ReadonlyMap<string, Presence> {
  return useStore(presences);
}

export function notePresence(people: readonly (Presence & { userId: string })[]): void {
  const next = new Map(presences.get());
  for (const { userId, online, lastSeenAt } of people) next.set(userId, { online, lastSeenAt });
  presences.set(next);
}

export function forgetPresence(): void {
  presences.set(new Map());
}
