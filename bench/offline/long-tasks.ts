import type { Page } from 'playwright-core';

/** Makes the page record its long tasks from now on. */
export async function watchLongTasks(page: Page): Promise<void> {
  await page.evaluate(watch);
}

/** The lengths of the tasks over 50 ms on the main thread since the recording began, in ms, the longest first. */
export async function longTasksOf(page: Page): Promise<number[]> {
  const lengths = await page.evaluate(takeLengths);
  return lengths.toSorted((left, right) => right - left);
}

/** Runs in the page. */
function watch(): void {
  const lengths: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) lengths.push(duration);
  });
  observer.observe({ type: 'longtask' });
  Reflect.set(window, 'longTasks', { lengths, observer });
}

/** Runs in the page. A task is reported after it has ended, so pending reports are included. */
async function takeLengths(): Promise<number[]> {
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const watched: unknown = Reflect.get(window, 'longTasks');
  if (typeof watched !== 'object' || watched === null) return [];
  const lengths: unknown = Reflect.get(watched, 'lengths');
  const observer: unknown = Reflect.get(watched, 'observer');
  const reported = observer instanceof PerformanceObserver ? observer.takeRecords() : [];
  const unreported: unknown[] = Array.isArray(lengths) ? lengths : [];
  return [...unreported.map(Number), ...reported.map(({ duration }) => duration)];
}
