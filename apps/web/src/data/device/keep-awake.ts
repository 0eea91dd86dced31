import type { Readable } from '@plumbline/offline/ports/store';

export type AwakePorts = {
  /** Those whose files are on their way. */
  transfers: Readable<ReadonlyMap<string, number>>;
  document: EventTarget & Pick<Document, 'visibilityState'>;
  /** Null in a browser that cannot keep the screen on. */
  wakeLock: { request: () => Promise<{ release: () => Promise<void> }> } | null;
};

/**
 * Keeps the screen on while files are sent from a visible page, because a locked phone stops sending. The browser lets
 * go of it when the page is hidden. Call the result to end it.
 */
export function keepAwake({ transfers, document, wakeLock }: AwakePorts): () => void {
  if (wakeLock === null) return () => undefined;
  const ended = new AbortController();
  let lock: Promise<{ release: () => Promise<void> } | null> | null = null;

  function look(): void {
    const wanted =
      !ended.signal.aborted && transfers.get().size > 0 && document.visibilityState === 'visible';
    if (wanted === (lock !== null)) return;
    if (wanted) lock = wakeLock?.request().catch(() => null) ?? null;
    else {
      void lock?.then(async (granted) => await granted?.release().catch(() => undefined));
      lock = null;
    }
  }

  const unfollow = transfers.subscribe(look);
  document.addEventListener('visibilitychange', look, { signal: ended.signal });
  look();
  return () => {
    unfollow();
    ended.abort();
    look();
  };
}
