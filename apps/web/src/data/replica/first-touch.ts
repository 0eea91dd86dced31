/**
 * Acts once, when the page is first touched; the answer takes it back. What a change needs is loaded then: a later press finds it here, and nobody
 * pays for it who only looks.
 */
export function onFirstTouch(act: () => void): () => void {
  const ended = new AbortController();
  for (const event of ['pointerdown', 'keydown'] as const) {
    window.addEventListener(
      event,
      () => {
        ended.abort();
        act();
      },
      { signal: ended.signal, capture: true },
    );
  }
  return () => ended.abort();
}
