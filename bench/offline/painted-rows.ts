import type { Page } from 'playwright-core';

/** When the first row of a list of tasks was painted, in ms since the navigation began; on a page with `watchRows`. */
export async function rowsPainted(page: Page): Promise<number> {
  // Asked once, because asking at every frame would add work to the measured page.
  const paintedMs = await page.evaluate(() => Reflect.get(window, 'rowsPainted'));
  if (typeof paintedMs !== 'number') throw new Error('The page did not say when its rows were painted.');
  return paintedMs;
}

/**
 * Runs in the page before its own scripts: a promise for when the first task's row was painted, in ms since
 * the navigation began.
 */
export function watchRows(): void {
  const painted = new Promise<number>((done) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('main [data-index] [data-row-focus]') === null) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const drawn = new MessageChannel();
        drawn.port1.onmessage = () => done(performance.now());
        drawn.port2.postMessage(null);
      });
    });
    observer.observe(document, { subtree: true, childList: true });
  });
  Reflect.set(window, 'rowsPainted', painted);
}
