/** Resolves once the page has nothing to do, or so many milliseconds later. At once where the browser cannot tell, which is Safari. */
export async function untilIdle(limitMs: number): Promise<void> {
  if (!('requestIdleCallback' in window)) return;
  await new Promise((done) => requestIdleCallback(done, { timeout: limitMs }));
}
