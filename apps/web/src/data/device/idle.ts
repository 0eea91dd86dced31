/**
 * Resolves once the page is idle, or after that many milliseconds. At once where the browser cannot tell, as
 * in Safari.
 */
export async function untilIdle(limitMs: number): Promise<void> {
  if (!('requestIdleCallback' in window)) return;
  await new Promise((done) => requestIdleCallback(done, { timeout: limitMs }));
}

/**
 * Resolves once the page has finished no request for `restMs`, or after `limitMs`. Requests that are on their way are
 * not seen, so `restMs` is longer than a slow network takes to answer.
 */
export async function untilNetworkRests(restMs: number, limitMs: number): Promise<void> {
  await new Promise<void>((done) => {
    const observer = new PerformanceObserver(() => {
      clearTimeout(rest);
      rest = setTimeout(end, restMs);
    });
    const end = (): void => {
      observer.disconnect();
      clearTimeout(rest);
      clearTimeout(limit);
      done();
    };
    let rest = setTimeout(end, restMs);
    const limit = setTimeout(end, limitMs);
    observer.observe({ type: 'resource' });
  });
}
