/**
 * Runs `act` once, when the page is first touched or a key is pressed. Code that changes need is loaded then,
 * so that later presses find it and people who only look do not pay for it. Call the result to cancel.
 */
export function onFirstInteraction(act: () => void): () => void {
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
