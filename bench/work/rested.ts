/**
 * Runs in the page: waits until frames have been on time for a while, so that nothing of an earlier change is
 * measured.
 */
export async function rested(): Promise<void> {
  for (let calm = 0, before = performance.now(); calm < 20;) {
    await new Promise((drawn) => requestAnimationFrame(drawn));
    const now = performance.now();
    calm = now - before < 40 ? calm + 1 : 0;
    before = now;
  }
}
