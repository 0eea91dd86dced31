import type { Browser } from 'playwright-core';
import { openBrowser } from './browser.ts';

/** The browser of this worker, for all test files that it runs one after the other. `around-file.ts` closes what a file has opened in it. */
export let browser: Browser = await openBrowser();

/** One that has crashed takes its own file along, not those after it. */
export async function ensureBrowser(): Promise<void> {
  if (!browser.isConnected()) browser = await openBrowser();
}
