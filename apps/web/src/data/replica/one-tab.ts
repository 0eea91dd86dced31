import type { ReplicaOwner } from './replica.ts';

type Page = Pick<Document, 'visibilityState' | 'addEventListener'>;

export type Work = {
  /** What this person's tabs take turns at. */
  name: string;
  owner: ReplicaOwner;
  /** `preferred`: without a tab in front, one out of sight does it. `required`: then none does. */
  inFront: 'preferred' | 'required';
  page?: Page;
};

/**
 * Calls back whether this tab does the work: of several tabs one does. One that comes to the front takes it over from
 * one out of sight, which the browser may have frozen; what that has begun just then may be done twice. Every tab does
 * it in a browser without locks. Call the result to end it, after which nothing is called back.
 */
export function takeTurns(
  { name, owner, inFront, page = document }: Work,
  changed: (isMine: boolean) => void,
  failed: (thrown: unknown) => void,
): () => void {
  const lock = `plumbline:${owner.organizationId}:${owner.userId}:${name}`;
  let turn: AbortController | null = null;
  let isMine = false;

  function note(next: boolean): void {
    if (next === isMine) return;
    isMine = next;
    changed(next);
  }
  function leave(): void {
    turn?.abort();
    turn = null;
  }
  function ask(takesOver: boolean): void {
    leave();
    const asking = new AbortController();
    turn = asking;
    const begin = () => note(true);
    inTurn(lock, { takesOver, leaving: asking.signal, begin }).then((hasTurn) => {
      if (!hasTurn || turn !== asking) return;
      note(false);
      ask(false);
    }, failed);
  }
  function look(): void {
    if (page.visibilityState === 'visible') {
      if (!isMine) ask(true);
    } else if (inFront === 'required') {
      leave();
      note(false);
    } else if (turn === null) ask(false);
  }
  const ended = new AbortController();
  page.addEventListener('visibilitychange', look, { signal: ended.signal });
  look();
  return () => {
    ended.abort();
    leave();
  };
}

type Asking = { takesOver: boolean; leaving: AbortSignal; begin: () => void };

/**
 * Calls `begin` once no other tab has the turn, or at once where it takes over; it is this tab's until `leaving`.
 * Resolves then; with true when another tab has taken it over.
 */
async function inTurn(lock: string, { takesOver, leaving, begin }: Asking): Promise<boolean> {
  if (!('locks' in navigator)) {
    begin();
    return false;
  }
  const left = new Promise<void>((done) => leaving.addEventListener('abort', () => done(), { once: true }));
  let hasBegun = false;
  try {
    await navigator.locks.request(lock, takesOver ? { steal: true } : { signal: leaving }, async () => {
      if (leaving.aborted) return;
      hasBegun = true;
      begin();
      await left;
    });
    return false;
  } catch (thrown) {
    if (leaving.aborted) return false;
    if (hasBegun) return true;
    throw thrown;
  }
}
