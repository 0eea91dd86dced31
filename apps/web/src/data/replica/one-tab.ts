import type { ReplicaOwner } from './replica.ts';

/**
 * Calls `begin` once no other tab of this person does this work, so that one tab does it at a time. It is
 * then this tab's work until `leaving` is aborted. In a browser without locks every tab does it.
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
