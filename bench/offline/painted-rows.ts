import type { Page } from 'playwright-core';

/** When the first row of a list of tasks was painted, in ms since the navigation began; of a page that `watchRows` runs in. */
export async function rowsPainted(page: Page): Promise<number> {
  // Asked once: a question at every frame would be work of the page that is measured.
  const paintedMs = await page.evaluate(() => Reflect.get(window, 'rowsPainted'));
  if (typeof paintedMs !== 'number') throw new Error('The page did not say when its rows were painted.');
  return paintedMs;
}

/** Runs in the page before its own scripts: promises when the first task's row has been painted, in ms since the navigation began. */
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
