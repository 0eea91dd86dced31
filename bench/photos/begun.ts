import type { Page } from 'playwright-core';

/**
 * Begins a measurement in the page, and returns when it listens, so that what is pressed next is heard. A measurement
 * and a press that are sent together arrive in any order.
 * @returns what waits for its outcome, in ms
 */
export async function begun<Input>(
  page: Page,
  measure: (input: Input) => Promise<number>,
  input?: Input,
): Promise<() => Promise<number>> {
  const handle = await page.evaluateHandle<{ outcome: Promise<number> }>(
    `({ outcome: (${String(measure)})(${input === undefined ? '' : JSON.stringify(input)}) })`,
  );
  return async () => await handle.evaluate(async ({ outcome }) => await outcome);
}
