/**
 * Resolves once the page is idle, or after that many milliseconds. At once where the browser cannot tell, as
 * in Safari.
 */
export async function untilIdle(limitMs: number): Promise<void> {
  if (!('requestIdleCallback' in window)) return;
  await new Promise((done) => requestIdleCallback(done, { timeout: limitMs }));
}
