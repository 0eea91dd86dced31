import type { BrowserContext, Page } from 'playwright-core';
import type { Measurement } from '../measurement.ts';
import { median } from '../percentile.ts';

const rounds = 5;
const goalMs = 500;

/** Without a network, /tasks is reloaded with this many tasks in the copy: from the reload to the first rows painted. */
export async function measureReloading(
  { context, page }: { context: BrowserContext; page: Page },
  tasks: number,
): Promise<Measurement> {
  await context.setOffline(true);
  await page.addInitScript(watchRows);
  // Not counted: the first comes with the network still warm in memory.
  await reload(page);
  const reloadsMs: number[] = [];
  for (let round = 0; round < rounds; round += 1) reloadsMs.push(await reload(page));
  await context.setOffline(false);
  const offlineReload10kPaintMs = median(reloadsMs);
  return {
    detail: { offlineReload10kPaintMs, reloadsMs },
    figures: [
      {
        name: `reload of /tasks without a network, ${tasks} tasks: first rows painted, p50 of ${rounds}`,
        value: offlineReload10kPaintMs,
        unit: 'ms',
        goal: { atMost: goalMs },
      },
    ],
  };
}

async function reload(page: Page): Promise<number> {
  await page.reload();
  const painted = await page.waitForFunction(() => Number(Reflect.get(window, 'rowsPaintedAt')) || 0);
  return await painted.jsonValue();
}

/** Runs in the page before its own scripts: notes when the first task's row has been painted, in ms since the navigation began. */
function watchRows(): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector('main [data-index] [data-row-focus]') === null) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      const painted = new MessageChannel();
      painted.port1.onmessage = () => Reflect.set(window, 'rowsPaintedAt', performance.now());
      painted.port2.postMessage(null);
    });
  });
  observer.observe(document, { subtree: true, childList: true });
}
