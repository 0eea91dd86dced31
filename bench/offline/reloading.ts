import type { BrowserContext, Page } from 'playwright-core';
import type { Measurement } from '../measurement.ts';
import { median } from '../percentile.ts';
import { rowsPainted, watchRows } from './painted-rows.ts';

const rounds = 5;
const goalMs = 500;

/**
 * Without a network, /tasks is reloaded with this many tasks in the copy: measured from the reload to the
 * paint of the first rows.
 */
export async function measureReloading(
  { context, page }: { context: BrowserContext; page: Page },
  tasks: number,
): Promise<Measurement> {
  await context.setOffline(true);
  await page.addInitScript(watchRows);
  // Not counted, because at the first reload the network is still in memory.
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
  const paintedMs = await rowsPainted(page);
  await page.evaluate(untilRested);
  return paintedMs;
}

/**
 * Runs in the page: waits until it was idle for ten idle periods in a row. A person reloads a page at rest;
 * if it were reloaded at its first rows, the start of its engine would delay the next reload.
 */
async function untilRested(): Promise<void> {
  let calm = 0;
  while (calm < 10) {
    const period = await new Promise<IdleDeadline>((done) => requestIdleCallback(done));
    calm = period.timeRemaining() > 40 ? calm + 1 : 0;
  }
}
