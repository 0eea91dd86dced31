import type { ReplicaOwner } from './replica.ts';

/**
 * Calls `begin` once no other tab of this person does the work of this name; theirs is the turn until they have
 * left. Every tab has it in a browser without locks.
 */
export async function inOneTab(
  work: string,
  { organizationId, userId }: ReplicaOwner,
  leaving: AbortSignal,
  begin: () => void,
): Promise<void> {
  const left = new Promise<void>((done) => leaving.addEventListener('abort', () => done(), { once: true }));
  if (!('locks' in navigator)) return begin();
  try {
    await navigator.locks.request(
      `plumbline:${organizationId}:${userId}:${work}`,
      { signal: leaving },
      async () => {
        if (leaving.aborted) return;
        begin();
        await left;
      },
    );
  } catch (thrown) {
    if (!leaving.aborted) throw thrown;
  }
}
